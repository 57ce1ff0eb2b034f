"""A game in numbers: how its scores are spread, which seats win, how long it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from engine.value import Value
from render.canvas import Canvas, Style
from render.captions import Captions
from render.colours import Colour
from render.frame import HEIGHT, WIDTH
from render.people.plots import MARGIN, TOP, Column, page, put_columns
from render.shapes import Box
from render.theme import Theme

_MIDDLE = 680


class Numbers(Value):
    title: str
    where: str
    scores: tuple[Column, ...]
    seats: tuple[Column, ...]
    """By seat, how many games it has won."""
    lengths: tuple[Column, ...]
    computers: tuple[tuple[str, int, int], ...] = ()
    """Apart from people: a level, how often it played, how often it won."""


def draw_numbers(numbers: Numbers, theme: Theme, captions: Captions) -> Image.Image:
    canvas = page(theme, numbers.title, numbers.where)
    bottom = HEIGHT - MARGIN - (64 if numbers.computers else 16)
    half = (TOP + bottom) // 2
    left, right = MARGIN + 24, WIDTH - MARGIN - 24
    scores, seats, lengths = theme.levels[1], theme.brass(0.24), theme.levels[2]
    _put_panel(canvas, theme, captions.say("numbers.scores"), numbers.scores, (left, TOP + 10, _MIDDLE, bottom), scores)
    upper, lower = (_MIDDLE + 40, TOP + 10, right, half), (_MIDDLE + 40, half + 8, right, bottom)
    _put_panel(canvas, theme, captions.say("numbers.seats"), numbers.seats, upper, seats)
    _put_panel(canvas, theme, captions.say("numbers.lengths"), numbers.lengths, lower, lengths)
    if numbers.computers:
        style = Style(28, theme.ink, side="middle")
        canvas.say(_computers(numbers, captions), WIDTH / 2, HEIGHT - MARGIN - 34, style, WIDTH - 110)
    return canvas.image


def numbers_lines(numbers: Numbers, captions: Captions) -> Iterator[str]:
    """The same in words."""
    yield numbers.where
    for what, columns in (("scores", numbers.scores), ("seats", numbers.seats), ("lengths", numbers.lengths)):
        told = ", ".join(f"{one.label} ({one.count})" for one in columns if one.count)
        if told:
            yield captions.say("people.line", what=captions.say(f"numbers.{what}"), told=told)
    if numbers.computers:
        yield _computers(numbers, captions)


def _computers(numbers: Numbers, captions: Captions) -> str:
    told = (f"{level} {wins}/{n}" for level, n, wins in numbers.computers)
    return captions.say("numbers.computers", levels=" · ".join(told))


def _put_panel(  # noqa: PLR0913, PLR0917 - what is shown, and where
    canvas: Canvas, theme: Theme, title: str, columns: Sequence[Column], box: Box, colour: Colour
) -> None:
    left, top, right, bottom = box
    canvas.say(title, (left + right) / 2, top + 26, Style(34, theme.ink, "display", "middle"), round(right - left))
    if columns:
        put_columns(canvas, theme, columns, (left, top + 50, right, bottom), colour)
