"""The goals: what they ask for, the mantas on their spaces, and how far everybody is."""

from __future__ import annotations

from engine.games.atlantes.view import GoalView
from render.games.atlantes.glyphs import manta
from render.games.atlantes.icons import counter
from render.games.atlantes.layout import Area, goal_area
from render.games.atlantes.papers import panel
from render.games.atlantes.scene import Scene, title
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite
from render.sprites import badge
from render.theme import Theme

_SPACE = 54


def put_goals(scene: Scene) -> None:
    for k, goal in enumerate(scene.view.goals):
        _put_goal(scene, goal, goal_area(k))


def _put_goal(scene: Scene, goal: GoalView, area: Area) -> None:
    x, y = area.x, area.y
    if scene.is_marked(goal.id):
        scene.canvas.put(panel(scene.theme, area.size, lit=True), x, y)
    scene.write(scene.card(goal.id), (area.middle, y + 40), title(28, scene.theme.ink), area.wide - 24)
    for k in range(len(goal.points)):
        _put_space(scene, goal, k, (x + 35 + k * _SPACE, y + 110))
    seats = len(goal.measured)
    for seat in range(seats):
        _put_progress(scene, goal, seat, (area.middle + (seat - (seats - 1) / 2) * 55, y + 178))
    scene.put_new(goal.id, area)


def _put_space(scene: Scene, goal: GoalView, k: int, at: Point) -> None:
    scene.canvas.put(counter(scene.theme, "points", 48, str(goal.points[k])), *at)
    if k < len(goal.mantas):
        scene.canvas.put(_claimed(scene.theme, goal.mantas[k]), *at)


def _put_progress(scene: Scene, goal: GoalView, seat: int, at: Point) -> None:
    """How far that seat is; a check once its manta lies there."""
    theme, (x, y) = scene.theme, at
    far = goal.measured[seat]
    scene.canvas.put(badge(theme, seat, 16), x, y)
    met = far == goal.needed if goal.exactly else far >= goal.needed
    words = "✓" if seat in goal.mantas else f"{far}/{goal.needed}"
    style = title(24, theme.alarm if met and seat not in goal.mantas else theme.ink)
    scene.canvas.say(words, x, y + 31, style, 58)


@kept(8)
def _claimed(theme: Theme, seat: int) -> Sprite:
    """The manta of a seat, with its symbol."""
    sheet = Sheet.around(1.3, 25)
    manta(sheet, theme, theme.seats[seat].colour)
    sprite, mark = sheet.cut(), badge(theme, seat, 13)
    image = sprite.image.copy()
    image.alpha_composite(mark.image, (sprite.x - mark.x, sprite.y - mark.y))
    return Sprite(image, sprite.x, sprite.y)
