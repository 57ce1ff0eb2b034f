"""The standings of a tournament: people from the most points down, each with a bar; the first three with medals."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from engine.value import Value
from render.canvas import Canvas, Style
from render.captions import Captions
from render.colours import Colour
from render.frame import HEIGHT
from render.kept import kept
from render.lettering import readable
from render.people.plots import MARGIN, TOP, page, put_bar
from render.shapes import regular
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import crown
from render.theme import Theme

ROWS = 10
_HEAD = 44
_ROW = 84
"""Of a short list; a long one has less."""
_PLACE, _NAME, _BAR, _END, _POINTS, _WINS, _MET = 84, 140, 560, 810, 920, 1060, 1250
"""Columns: where places and the last three end, where names and bars begin."""


class Row(Value):
    place: int
    """From 1; equals share it."""
    name: str
    points: str
    opposition: str
    wins: int
    share: float
    """Of the most points that anybody has."""
    is_out: bool = False


class Standings(Value):
    title: str
    where: str
    rows: tuple[Row, ...]
    is_final: bool = False


def draw_standings(standings: Standings, theme: Theme, captions: Captions) -> Image.Image:
    """The best ten; the others are in the words."""
    rows = standings.rows[:ROWS]
    room = HEIGHT - TOP - MARGIN - _HEAD - 24
    pitch = min(_ROW, room // max(1, len(rows)))
    canvas = page(theme, standings.title, standings.where, _HEAD + 24 + len(rows) * pitch)
    _put_head(canvas, theme, captions)
    for k, row in enumerate(rows):
        _put_row(canvas, theme, captions, row, TOP + _HEAD + 12 + (k + 0.5) * pitch)
        if row.place == 1 and standings.is_final and row.share:
            canvas.put(crown(theme, 30), _PLACE - 13, TOP + _HEAD - 10 + (k + 0.5) * pitch)
    return canvas.image


def standings_lines(standings: Standings, captions: Captions) -> Iterator[str]:
    """The same in words, all of them."""
    for row in standings.rows:
        name = _name(row, captions)
        what = f"{row.place}. {captions.say('standings.out', who=name) if row.is_out else name}"
        told = captions.say("standings.row", points=row.points, opposition=row.opposition, n=row.wins)
        yield captions.say("people.line", what=what, told=told)


def _name(row: Row, captions: Captions) -> str:
    return readable(row.name) or captions.say("people.somebody")


def _put_head(canvas: Canvas, theme: Theme, captions: Captions) -> None:
    y = TOP + _HEAD / 2 + 10
    for key, x, room in (("points", _POINTS, 130), ("wins", _WINS, 134), ("opposition", _MET, 180)):
        canvas.say(captions.say(f"standings.{key}"), x, y, Style(30, theme.faint, side="right"), room)


def _put_row(canvas: Canvas, theme: Theme, captions: Captions, row: Row, y: float) -> None:
    if row.place <= 3 and row.share:
        canvas.put(_disc(theme, row.place), _PLACE - 13, y)
    canvas.say(str(row.place), _PLACE - 13, y, Style(34, theme.ink, "display", "middle"), 50)
    ink = theme.faint if row.is_out else theme.ink
    canvas.say(_name(row, captions), _NAME, y, Style(36, ink), _BAR - _NAME - 20)
    put_bar(canvas, theme, (_BAR, y - 15, _END, y + 15), [(row.share, theme.levels[1])])
    canvas.say(row.points, _POINTS, y, Style(44, theme.ink, "display", "right"), 100)
    canvas.say(str(row.wins), _WINS, y, Style(34, theme.ink, side="right"), 90)
    canvas.say(row.opposition, _MET, y, Style(34, theme.ink, side="right"), 120)


@kept(8)
def _disc(theme: Theme, place: int) -> Sprite:
    """Behind the number of one of the first three."""
    colours: dict[int, Colour] = {1: theme.brass(0.24), 2: theme.paper(0.24), 3: theme.levels[1]}
    sheet = Sheet.around(32)
    sheet.polygon(regular(48, 27), colours[place], theme.ink, 3)
    return with_shadow(sheet.cut(), theme.ink, 0, 3, 0.3)
