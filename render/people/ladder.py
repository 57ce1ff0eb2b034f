"""The leaderboard of a game: people from the highest rating down, each with a bar."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from engine.value import Value
from render.canvas import Canvas, Style
from render.captions import Captions
from render.frame import HEIGHT, WIDTH
from render.lettering import readable
from render.people.plots import MARGIN, TOP, light, page, put_bar
from render.sprites import crown
from render.theme import Theme
from render.wording import number

ROWS = 10
_ROW = 66
_FLOOR = 600
"""A rating whose bar is empty: hardly anybody falls so low."""
_PLACE, _NAME, _BAR, _END, _GAMES = 84, 136, 470, 1000, 1270


class Rung(Value):
    place: int
    name: str
    rating: int | None
    """None: new, and below all the others."""
    games: int
    wins: int
    is_reader: bool = False


class Ladder(Value):
    title: str
    where: str
    rungs: tuple[Rung, ...]
    """The best ten, and after them the reader, who may be further down."""


def draw_ladder(ladder: Ladder, theme: Theme, captions: Captions) -> Image.Image:
    canvas = page(theme, ladder.title, ladder.where, 20 + len(ladder.rungs) * _ROW)
    best = max([_FLOOR + 1, *(rung.rating for rung in ladder.rungs if rung.rating is not None)])
    pitch = min(_ROW, (HEIGHT - TOP - MARGIN - 20) // max(1, len(ladder.rungs)))
    for k, rung in enumerate(ladder.rungs):
        _put_rung(canvas, theme, captions, rung, (TOP + 10 + (k + 0.5) * pitch, pitch, best))
    return canvas.image


def ladder_lines(ladder: Ladder, captions: Captions) -> Iterator[str]:
    """The same in words."""
    for rung in ladder.rungs:
        rating = captions.say("people.new") if rung.rating is None else number(rung.rating)
        told = captions.say("ladder.won", games=rung.games, wins=rung.wins)
        yield captions.say("people.line", what=f"{rung.place}. {rung.name}", told=f"{rating} ({told})")


def _put_rung(canvas: Canvas, theme: Theme, captions: Captions, rung: Rung, at: tuple[float, int, int]) -> None:
    y, pitch, best = at
    if rung.is_reader:
        canvas.put(light(theme, WIDTH - 2 * MARGIN - 20, pitch), MARGIN + 10, y)
    canvas.say(str(rung.place), _PLACE, y, Style(40, theme.ink, "display", "right"))
    if rung.place == 1 and rung.rating is not None:
        canvas.put(crown(theme, 34), _NAME - 24, y + 10)
    name = readable(rung.name) or captions.say("people.somebody")
    canvas.say(name, _NAME, y, Style(34, theme.ink), _BAR - _NAME - 20)
    if rung.rating is None:
        canvas.say(captions.say("people.new"), _END + 20, y, Style(36, theme.faint, "display"), 120)
    else:
        share = max(0.02, (rung.rating - _FLOOR) / (best - _FLOOR))
        put_bar(canvas, theme, (_BAR, y - 15, _END, y + 15), [(share, theme.levels[1])])
        canvas.say(number(rung.rating), _END + 20, y, Style(40, theme.ink, "display"), 120)
    canvas.say(f"{rung.wins} / {rung.games}", _GAMES, y, Style(28, theme.faint, side="right"), 140)
