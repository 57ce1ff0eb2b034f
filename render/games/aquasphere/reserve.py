"""A player's reserve: bots cover numbers from the right, submarines stand below the columns that they close."""

from __future__ import annotations

from engine.games.aquasphere.view import PlayerView
from render.canvas import Style
from render.games.aquasphere.colours import pale_of
from render.games.aquasphere.figures import bot, submarine
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import symbol
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite
from render.theme import Theme

BOTS, SUBMARINES = 14, 6
"""Places on a board. Two bots stand in each column; the first has no submarine."""
_EACH = 2
_WIDE, _HIGH = 86.2, 46


def put_reserve(scene: Scene, one: PlayerView, left: float, top: float) -> None:
    for column in range(BOTS // _EACH):
        x = left + (column + 0.5) * _WIDE
        closed = column > SUBMARINES - one.submarines
        scene.canvas.put(_column(scene.theme, closed), x, top)
        for k in range(_EACH):
            _put_place(scene, one, column * _EACH + k + 1, (x + (k - 0.5) * 41, top + _HIGH / 2))
        if closed:
            scene.canvas.put(submarine(scene.theme, scene.look(one.seat), 0.92), x, top + _HIGH * 1.5 + 2)
    _put_worth(scene, one, left, top)


def _put_place(scene: Scene, one: PlayerView, number: int, at: Point) -> None:
    x, y = at
    if number > one.used:
        scene.canvas.put(bot(scene.theme, scene.look(one.seat), 0.76), x, y + 2)
        return
    counts = number == one.bots_worth
    if counts:
        scene.canvas.put(_ring(scene.theme), x, y)
    scene.canvas.say(str(number), x, y, scene.number(30, "middle"))


def _put_worth(scene: Scene, one: PlayerView, left: float, top: float) -> None:
    """What the numbers would give now, in the column without a submarine."""
    x, y = left + _WIDE / 2, top + _HIGH * 1.5 + 2
    scene.canvas.put(symbol(scene.theme, "kp", 15), x - 16, y)
    scene.canvas.say(str(one.bots_worth), x + 2, y, Style(30, scene.theme.ink, "display"))


@kept(4)
def _column(theme: Theme, closed: bool) -> Sprite:
    """Anchored at the middle of its upper edge."""
    w = _WIDE / 2 - 2
    sheet = Sheet(w + 3, 3, w + 3, 2 * _HIGH + 6)
    sheet.box((-w, 0, w, _HIGH * 2 + 2), 10, theme.paper(0.14), None)
    if closed:
        sheet.box((-w, _HIGH, w, _HIGH * 2 + 2), 10, pale_of(theme, "sub"))
    return sheet.cut()


@kept(2)
def _ring(theme: Theme) -> Sprite:
    sheet = Sheet.around(22)
    sheet.disc((0, 0), 18, theme.glow, theme.brass(0.5), 2.5)
    return sheet.cut()
