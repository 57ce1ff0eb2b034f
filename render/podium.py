"""The podium of a poster: the best three, the winner in the middle and crowned."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Outcome
from render.canvas import Canvas, Style
from render.captions import Captions, name_of
from render.divers import pawn
from render.kept import kept
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import crown
from render.theme import Theme
from render.wording import number

_WIDE = 196
_GAP = 6
_PAWN = 76
_LARGEST = 1.7
"""Larger, it would stand on its points."""
_STEPS = (1, 0.84, 0.71)
_HIGHEST, _LOWEST = 176, 132
"""Of the first; the third still has room for a name."""


class Placed(NamedTuple):
    seat: int
    place: int
    """From 0; equals share it."""


def ranked(outcome: Outcome) -> list[Placed]:
    """Winners first, then by points, equals in seat order."""
    merits = [(seat not in outcome.winners, -score) for seat, score in enumerate(outcome.scores)]
    order = sorted(range(len(merits)), key=lambda seat: (merits[seat], seat))
    return [Placed(seat, sum(merit < merits[seat] for merit in merits)) for seat in order]


def on_podium(outcome: Outcome) -> list[Placed]:
    """Three at most; not those for whose equals there is no room."""
    best = ranked(outcome)
    left_out = best[3].place if len(best) > 3 else None
    return [one for one in best[:3] if one.place == 0 or one.place != left_out]


def put_podium(canvas: Canvas, theme: Theme, captions: Captions, outcome: Outcome, floor: tuple[int, int, int]) -> None:
    """`floor`: the middle of the floor that it stands on, and the room above it."""
    x, bottom, room = floor
    first = max(_LOWEST, min(_HIGHEST, room // 2))
    zoom = min(_LARGEST, (room - first) / (_PAWN * 1.4))
    best = on_podium(outcome)
    x += (_WIDE + _GAP) // 2 if len(best) == 2 else 0
    for k, one in enumerate(best):
        wins = one.seat in outcome.winners
        height = round(first * _STEPS[one.place])
        middle = x + (0, -1, 1)[k] * (_WIDE + _GAP)
        top = bottom - height
        canvas.put(_block(theme, height, one.place), middle, bottom)
        canvas.put(pawn(theme, one.seat, zoom, k == 2, wins), middle, top - (6 if wins else -2))
        if wins:
            canvas.put(crown(theme, 42 * zoom), middle, top + 2 - _PAWN * zoom)
        canvas.say(
            number(outcome.scores[one.seat]), middle, top + 40, Style(46, theme.ink, "display", "middle"), _WIDE - 20
        )
        name = Style(28, theme.ink, "text", "middle")
        canvas.say(name_of(captions, one.seat), middle, top + 72, name, _WIDE - 20)


@kept(16)
def _block(theme: Theme, height: int, place: int) -> Sprite:
    """Of stone, standing on its anchor; the best is of brass."""
    half = _WIDE / 2
    face, edge = (theme.brass(0.24), theme.brass(0)) if place == 0 else (theme.paper(0.28), theme.paper(0.1))
    sheet = Sheet(half + 8, height + 8, half + 8, 8)
    sheet.box((-half, -height, half, 4), 10, face, theme.ink, 4)
    sheet.box((-half, -height, half, -height + 16), 8, edge, theme.ink, 4)
    return with_shadow(sheet.cut(), theme.ink, 0, 5, 0.35)
