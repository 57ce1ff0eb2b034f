"""The Atlantis board: fifteen spaces, with the marker of whoever salvaged each find, and the chips for the most."""

from __future__ import annotations

from render.canvas import Style
from render.games.nautilus.finds import icon
from render.games.nautilus.page import plate
from render.games.nautilus.pieces import marker
from render.games.nautilus.scene import Scene
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.theme import Theme

HEIGHT = 78
_NUMBERS = 15
_ENDING = (13, 14, 15)
"""Once these are found the last round comes: their numbers stand out."""


def put_atlantis(scene: Scene, left: int, top: int, wide: int) -> None:
    canvas, theme = scene.canvas, scene.theme
    canvas.put(plate(theme, wide, HEIGHT, theme.paper(0.22), theme.paper(0.5)), left, top)
    canvas.put(icon(theme, "atlantis", 28), left + 46, top + HEIGHT / 2 + 2)
    chips = scene.view.chips
    room = wide - 96 - 20 - len(chips) * 48
    step = room / _NUMBERS
    found = {relic.number: relic.seat for relic in scene.view.atlantis}
    for k in range(_NUMBERS):
        x, y = left + 90 + (k + 0.5) * step, top + HEIGHT / 2
        _put_space(scene, k + 1, x, y, found)
    for k, value in enumerate(chips):
        x = left + wide - 34 - (len(chips) - 1 - k) * 48
        canvas.put(chip(theme, 21), x, top + HEIGHT / 2)
        canvas.say(str(value), x, top + HEIGHT / 2, scene.number(28, "middle"))


def _put_space(scene: Scene, number: int, x: float, y: float, found: dict[int, int | None]) -> None:
    """Empty with its number; with a marker and its number; or only worn away, where nobody got it."""
    canvas, theme = scene.canvas, scene.theme
    canvas.put(_slot(theme, number in found, number in _ENDING), x, y)
    seat = found.get(number)
    if seat is not None:
        canvas.put(marker(theme, seat, 16), x, y - 14)
    ink = theme.ink if seat is not None or number not in found else theme.faint
    canvas.say(str(number), x, y + (18 if seat is not None else 0), Style(25, ink, "display", "middle"))
    if number in found and seat is None:
        canvas.put(_cross(theme), x, y)


@kept(8)
def _slot(theme: Theme, filled: bool, last: bool) -> Sprite:
    sheet = Sheet.around(36)
    edge = theme.alarm if last else theme.paper(0.6)
    sheet.box((-24, -33, 24, 33), 10, theme.levels[0] if filled else theme.paper(0.07), edge, 3)
    return sheet.cut()


@kept(2)
def _cross(theme: Theme) -> Sprite:
    sheet = Sheet.around(26)
    for s in (-1, 1):
        sheet.line([(-16 * s, -22), (16 * s, 22)], theme.paper(0.7), 4)
    return sheet.cut()


@kept(8)
def chip(theme: Theme, radius: float) -> Sprite:
    """Of points for Atlantis."""
    sheet = Sheet.around(radius + 3)
    sheet.disc((0, 0), radius, theme.brass(0.3), theme.ink, 2.5)
    sheet.disc((0, 0), radius * 0.76, theme.brass(0.1), theme.brass(0.6), 1.5)
    return sheet.cut()
