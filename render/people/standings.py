"""The standings of a tournament: people from the most points down, each with a bar; the first three with medals."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from engine.value import Value
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.colours import Colour
from render.frame import HEIGHT
from render.kept import kept
from render.lettering import Face, readable
from render.people.plots import MARGIN, TOP, light, page, put_bar
from render.shapes import regular
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import crown
from render.theme import Theme

ROWS = 12
"""In one column; of more people there are two columns."""
MOST = 24
"""Of a picture."""
_HEAD = 44
_ROW = 84
"""Of a short list; a long one has less."""


class _Column(Value):
    """Where places are centred, names and bars begin, bars and numbers end; and how large all of it is."""

    left: float
    width: int
    place: float
    name: float
    bar: float
    """Where there is none, it is where the points have their room."""
    end: float
    points: float
    wins: float
    """0: for want of room they are told in words alone."""
    met: float
    scale: float = 1.0


_WIDE = (_Column(34, 1252, 71, 140, 560, 810, 920, 1060, 1250),)
_NARROW = (
    _Column(34, 622, 68, 106, 424, 424, 490, 0, 642, 0.8),
    _Column(664, 622, 698, 736, 1054, 1054, 1120, 0, 1272, 0.8),
)


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
    is_reader: bool = False


class Standings(Value):
    title: str
    where: str
    rows: tuple[Row, ...]
    is_final: bool = False


def draw_standings(standings: Standings, theme: Theme, captions: Captions) -> Image.Image:
    """As many as there is room for; it is told in words, too, and there are pages."""
    rows = standings.rows[:MOST]
    columns = _WIDE if len(rows) <= ROWS else _NARROW
    deep = -(-len(rows) // len(columns))
    room = HEIGHT - TOP - MARGIN - _HEAD - 24
    pitch = min(_ROW, room // max(1, deep))
    canvas = page(theme, standings.title, standings.where, _HEAD + 24 + deep * pitch)
    for number, column in enumerate(columns):
        _put_head(canvas, theme, captions, column)
        for k, row in enumerate(rows[number * deep : (number + 1) * deep]):
            y = TOP + _HEAD + 12 + (k + 0.5) * pitch
            if row.is_reader:
                canvas.put(light(theme, column.width, pitch), column.left, y)
            _put_row(canvas, theme, captions, row, (column, y, pitch))
            if row.place == 1 and standings.is_final and row.share:
                canvas.put(crown(theme, 30), column.place, y - 22)
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


def _put_head(canvas: Canvas, theme: Theme, captions: Captions, column: _Column) -> None:
    y = TOP + _HEAD / 2 + 10
    size = max(26, round(30 * column.scale))
    for key, x, room in (("points", column.points, 130), ("wins", column.wins, 134), ("opposition", column.met, 180)):
        if x:
            canvas.say(captions.say(f"standings.{key}"), x, y, Style(size, theme.faint, side="right"), room)


def _put_row(canvas: Canvas, theme: Theme, captions: Captions, row: Row, at: tuple[_Column, float, int]) -> None:
    column, y, pitch = at

    def style(size: int, face: Face = "text", side: Side = "left") -> Style:
        return Style(round(size * column.scale), theme.ink, face, side)

    if row.place <= 3 and row.share:
        canvas.put(_disc(theme, row.place, min(round(27 * column.scale), pitch // 2 - 3)), column.place, y)
    canvas.say(str(row.place), column.place, y, style(34, "display", "middle"), 50)
    name = Style(round(36 * column.scale), theme.faint if row.is_out else theme.ink)
    canvas.say(_name(row, captions), column.name, y, name, round(column.bar - column.name - 20))
    if column.end > column.bar:
        put_bar(canvas, theme, (column.bar, y - 15, column.end, y + 15), [(row.share, theme.levels[1])])
    canvas.say(row.points, column.points, y, style(44, "display", "right"), 100)
    if column.wins:
        canvas.say(str(row.wins), column.wins, y, style(34, side="right"), 90)
    canvas.say(row.opposition, column.met, y, style(34, side="right"), 120)


@kept(16)
def _disc(theme: Theme, place: int, radius: int) -> Sprite:
    """Behind the number of one of the first three."""
    colours: dict[int, Colour] = {1: theme.brass(0.24), 2: theme.paper(0.24), 3: theme.levels[1]}
    sheet = Sheet.around(radius + 5)
    sheet.polygon(regular(48, radius), colours[place], theme.ink, 3)
    return with_shadow(sheet.cut(), theme.ink, 0, 3, 0.3)
