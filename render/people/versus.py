"""Two people side by side: in each game how often either came out ahead."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from engine.value import Value
from render.canvas import Canvas, Style
from render.captions import Captions
from render.colours import Colour
from render.frame import HEIGHT, WIDTH
from render.lettering import readable
from render.people.plots import MARGIN, TOP, page, put_bar
from render.theme import Theme

_ROW = 150
_LEFT, _RIGHT = 190, WIDTH - 190


class Met(Value):
    """In one game."""

    name: str
    ahead: int
    level: int
    behind: int

    @property
    def games(self) -> int:
        return self.ahead + self.level + self.behind


class Versus(Value):
    names: tuple[str, str]
    met: tuple[Met, ...]
    """The most played first."""


def draw_versus(versus: Versus, theme: Theme, captions: Captions) -> Image.Image:
    canvas = page(theme, " – ".join(versus.names), _total(versus, captions), 130 + len(versus.met) * _ROW)
    colours = theme.seats[0].colour, theme.levels[1]
    own, theirs = map(readable, versus.names)
    canvas.say(own, 60, TOP + 44, Style(40, theme.ink, "display"), 560)
    put_bar(canvas, theme, (60, TOP + 76, 180, TOP + 94), [(1, colours[0])])
    canvas.say(theirs, WIDTH - 60, TOP + 44, Style(40, theme.ink, "display", "right"), 560)
    put_bar(canvas, theme, (WIDTH - 180, TOP + 76, WIDTH - 60, TOP + 94), [(1, colours[1])])
    pitch = min(_ROW, (HEIGHT - TOP - MARGIN - 120) // max(1, len(versus.met)))
    for k, met in enumerate(versus.met):
        _put_met(canvas, theme, met, TOP + 110 + (k + 0.5) * pitch, colours)
    return canvas.image


def _put_met(canvas: Canvas, theme: Theme, met: Met, y: float, colours: tuple[Colour, Colour]) -> None:
    canvas.say(met.name, WIDTH / 2, y - 34, Style(34, theme.ink, "display", "middle"), 800)
    shares = ((met.ahead, colours[0]), (met.level, theme.paper(0.24)), (met.behind, colours[1]))
    put_bar(canvas, theme, (_LEFT, y - 8, _RIGHT, y + 32), [(n / met.games, colour) for n, colour in shares])
    canvas.say(str(met.ahead), _LEFT - 24, y + 12, Style(52, theme.ink, "display", "right"))
    canvas.say(str(met.behind), _RIGHT + 24, y + 12, Style(52, theme.ink, "display"))
    if met.level:
        middle = _LEFT + (_RIGHT - _LEFT) * (met.ahead + met.level / 2) / met.games
        canvas.say(str(met.level), middle, y + 12, Style(30, theme.ink, "display", "middle"))


def versus_lines(versus: Versus, captions: Captions) -> Iterator[str]:
    """The same in words."""
    yield _total(versus, captions)
    for met in versus.met:
        told = captions.say(
            "versus.met",
            who=versus.names[0],
            other=versus.names[1],
            ahead=met.ahead,
            level=met.level,
            behind=met.behind,
        )
        yield captions.say("people.line", what=met.name, told=told)


def _total(versus: Versus, captions: Captions) -> str:
    return captions.say("versus.total", n=sum(met.games for met in versus.met))
