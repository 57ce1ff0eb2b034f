"""What the pictures of people are made of: a sheet of paper, bars, columns, a small curve, medals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.value import Value
from render.canvas import Canvas, Style
from render.colours import Colour
from render.frame import HEIGHT, WIDTH
from render.kept import kept
from render.lettering import readable
from render.seascape import seascape
from render.shapes import Box, Point, moved, regular, star
from render.sheet import Sheet, Sprite, with_shadow
from render.symbols import outline_of
from render.theme import Theme

MARGIN = 24
TOP = 128
"""Where the paper begins, below the title on the sea."""
SYMBOLS = ("star", "heart", "clover", "moon", "drop", "bolt")


class Column(Value):
    label: str
    count: int


def page(theme: Theme, title: str, under: str, height: int = HEIGHT - TOP - MARGIN) -> Canvas:
    """The sea with a title on it, and a sheet of paper of this height for the rest."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    canvas.put(paper(theme, WIDTH - 2 * MARGIN, min(height, HEIGHT - TOP - MARGIN)), MARGIN, TOP)
    title_style = Style(56, theme.glow, "display", "middle", theme.ink)
    canvas.say(readable(title), WIDTH / 2, 46, title_style, WIDTH - 80)
    canvas.say(readable(under), WIDTH / 2, 100, Style(32, theme.ink, "display", "middle", theme.cream), WIDTH - 80)
    return canvas


@kept(16)
def paper(theme: Theme, width: int, height: int) -> Sprite:
    """Anchored at its upper left corner."""
    sheet = Sheet(6, 6, width + 6, height + 12)
    sheet.box((0, 0, width, height), 22, theme.cream, theme.ink, 4)
    return with_shadow(sheet.cut(), theme.ink, 0, 6, 0.35)


def put_bar(canvas: Canvas, theme: Theme, box: Box, parts: Sequence[tuple[float, Colour]]) -> None:
    """Parts of its whole length, one after the other; what is left of it stays empty."""
    left, top, right, bottom = box
    sheet = Sheet(2, 2, right - left + 2, bottom - top + 2)
    sheet.box((0, 0, right - left, bottom - top), 8, theme.paper(0.12))
    at = 0.0
    for share, colour in parts:
        end = at + share * (right - left)
        if end - at >= 1:
            sheet.box((at, 0, end, bottom - top), min(8, (end - at) / 2), colour, theme.ink, 3)
        at = end
    canvas.put(sheet.cut(), left, top)


def put_columns(canvas: Canvas, theme: Theme, columns: Sequence[Column], box: Box, colour: Colour) -> None:
    """Each with its number above and its label below."""
    left, top, right, bottom = box
    floor, most = bottom - 40, max((one.count for one in columns), default=1) or 1
    pitch = (right - left) / max(1, len(columns))
    wide = min(96, pitch * 0.72)
    sheet = Sheet(2, 2, right - left + 2, floor - top + 4)
    for k, one in enumerate(columns):
        x, high = (k + 0.5) * pitch, (floor - top - 44) * one.count / most
        if one.count:
            sheet.box((x - wide / 2, floor - top - high, x + wide / 2, floor - top), 6, colour, theme.ink, 3)
    sheet.line([(0, floor - top), (right - left, floor - top)], theme.ink, 3)
    canvas.put(sheet.cut(), left, top)
    room = round(pitch) - 4
    for k, one in enumerate(columns):
        x, high = left + (k + 0.5) * pitch, (floor - top - 44) * one.count / most
        if one.count:
            canvas.say(str(one.count), x, floor - high - 20, Style(28, theme.ink, "display", "middle"), room)
        canvas.say(one.label, x, bottom - 14, Style(26, theme.faint, "display", "middle"), room)


def put_small_curve(canvas: Canvas, theme: Theme, values: Sequence[int], box: Box) -> None:
    """From the first value to the last, between the lowest and the highest of them."""
    left, top, right, bottom = box
    low, high = min(values), max(values)
    span = max(1, high - low)
    points: list[Point] = [
        ((right - left) * k / max(1, len(values) - 1), (bottom - top) * (high - value) / span)
        for k, value in enumerate(values)
    ]
    sheet = Sheet(14, 14, right - left + 14, bottom - top + 14)
    sheet.line([(0, bottom - top), (right - left, bottom - top)], theme.paper(0.24), 2)
    if len(points) > 1:
        sheet.line(points, theme.ink, 9)
        sheet.line(points, theme.levels[1], 5)
    sheet.disc(points[-1], 9, theme.glow, theme.ink, 3)
    canvas.put(sheet.cut(), left, top)


@kept(64)
def medal(theme: Theme, symbol: int, radius: float) -> Sprite:
    """Of brass, on a ribbon's rosette; each of a pair of shapes and signs of its own."""
    sheet = Sheet.around(radius * 1.4)
    points = 12 if symbol < len(SYMBOLS) else 8
    sheet.polygon(star(points, radius * 1.2, radius), theme.alarm if points == 12 else theme.levels[2], theme.ink, 3)
    sheet.polygon(regular(48, radius * 0.86), theme.brass(0.24), theme.ink, 3)
    sheet.polygon(moved(outline_of(SYMBOLS[symbol % len(SYMBOLS)]), scale=radius * 0.5), theme.ink)
    return with_shadow(sheet.cut(), theme.ink, 0, 4, 0.3)


@kept(8)
def light(theme: Theme, wide: int, high: int) -> Sprite:
    """Behind the row of whoever reads it; anchored at the middle of its left end."""
    sheet = Sheet(4, high, wide + 4, high)
    sheet.box((0, -high / 2 + 2, wide, high / 2 - 2), 14, theme.glow, theme.brass(0.47), 3)
    return sheet.cut()


def percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0
