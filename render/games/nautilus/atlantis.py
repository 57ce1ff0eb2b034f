"""The fifteen finds of Atlantis: which are found, by whom, and how many are left."""

from __future__ import annotations

from render.canvas import Canvas, Style
from render.frame import LEFT, WIDE
from render.games.nautilus.finds import icon
from render.games.nautilus.scene import Scene
from render.kept import kept
from render.shapes import moved
from render.sheet import Sheet, Sprite
from render.symbols import outline_of
from render.theme import Theme

HEIGHT = 128
_NUMBERS, _ROW = 15, 8
_ENDING = (13, 14, 15)
"""Once these are found the last round comes: they are edged in red."""
_TALL = 58


def put_atlantis(scene: Scene, top: float) -> None:
    """Two rows of eight: a temple with how many are left, then the numbers."""
    found = {relic.number: relic.seat for relic in scene.view.atlantis}
    step = WIDE / _ROW
    for k in range(_NUMBERS + 1):
        x, y = LEFT + (k % _ROW + 0.5) * step, top + (k // _ROW + 0.5) * (_TALL + 6)
        if k:
            scene.canvas.put(_space(scene.theme, k, k in found, found.get(k)), x, y)
        else:
            scene.canvas.put(icon(scene.theme, "atlantis", 24), x, y)
            scene.canvas.say(str(_NUMBERS - len(found)), x, y + 5, scene.number(28, "middle"))


@kept(128)
def _space(theme: Theme, number: int, is_found: bool, seat: int | None) -> Sprite:
    """Empty with its number; in the colour and with the symbol of who has it; faded where nobody got it."""
    w, h = 22, _TALL / 2
    sheet = Sheet.around(h + 3)
    fill = theme.paper(0.24) if is_found else theme.cream
    colour = fill if seat is None else theme.seats[seat].colour
    sheet.box((-w, -h, w, h), 9, colour, theme.alarm if number in _ENDING else theme.ink, 3)
    if seat is not None:
        sheet.disc((0, 12), 13, theme.cream)
        sheet.polygon(moved(outline_of(theme.seats[seat].symbol), 0, 12, 9.5), theme.ink)
    sprite = sheet.cut()
    canvas, ink = Canvas(sprite.image), theme.faint if is_found and seat is None else theme.ink
    canvas.say(str(number), sprite.x, sprite.y - (14 if is_found else 0), Style(26, ink, "display", "middle"))
    if is_found and seat is None:
        canvas.say("–", sprite.x, sprite.y + 14, Style(26, ink, "display", "middle"))
    return sprite


@kept(8)
def chip(theme: Theme, radius: float) -> Sprite:
    """Of points for Atlantis."""
    sheet = Sheet.around(radius + 3)
    sheet.disc((0, 0), radius, theme.brass(0.3), theme.ink, 2.5)
    sheet.disc((0, 0), radius * 0.76, theme.brass(0.1), theme.brass(0.6), 1.5)
    return sheet.cut()
