"""The goals: what they ask for, the mantas on their spaces, and how far everybody is."""

from __future__ import annotations

from engine.games.atlantes.view import GoalView
from render.games.atlantes.glyphs import manta
from render.games.atlantes.icons import counter
from render.games.atlantes.layout import Area
from render.games.atlantes.papers import panel
from render.games.atlantes.scene import Scene, title
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite
from render.sprites import badge
from render.theme import Theme


def is_met(goal: GoalView, seat: int) -> bool:
    far = goal.measured[seat]
    return far == goal.needed if goal.exactly else far >= goal.needed


def next_points(goal: GoalView) -> int:
    """For whoever claims it next."""
    return goal.points[len(goal.mantas)] if len(goal.mantas) < len(goal.points) else 0


def put_goal(scene: Scene, goal: GoalView, area: Area) -> None:
    """The name, its spaces, and below them everybody's way."""
    scene.canvas.put(panel(scene.theme, area.size), area.x, area.y)
    sign = 58 if scene.is_offered(goal.id) else 0
    room = area.wide - 24 - sign
    rows = (0.2, 0.52, 0.84) if area.high >= 136 else (0.26, 0.72, 0.0)
    large = area.high > 240
    style = title(44 if large else 28, scene.theme.ink)
    scene.write(scene.card(goal.id), (area.x + 12 + sign + room / 2, area.y + area.high * rows[0]), style, room)
    size = min(104 if large else 72, round(area.wide / 6), round(area.high * 0.3) + 12)
    for k in range(len(goal.points)):
        across = area.middle + (k - (len(goal.points) - 1) / 2) * size * 1.16
        _put_space(scene, goal, k, (across, area.y + area.high * rows[1]), size)
    seats = len(goal.measured)
    for seat in range(seats if rows[2] else 0):
        pitch = min(150, (area.wide - 12) / seats)
        at = area.middle + (seat - (seats - 1) / 2) * pitch, area.y + area.high * rows[2]
        _put_progress(scene, goal, seat, at, 40 if large else 28)
    scene.put_sign(goal.id, area.x + 36, area.y + 34)
    scene.put_new(goal.id, area.right - 14, area.y + 14)


def _put_space(scene: Scene, goal: GoalView, k: int, at: Point, size: int) -> None:
    scene.canvas.put(counter(scene.theme, "points", size, str(goal.points[k])), *at)
    if k < len(goal.mantas):
        scene.canvas.put(_claimed(scene.theme, goal.mantas[k], round(size * 0.84)), *at)


def _put_progress(scene: Scene, goal: GoalView, seat: int, at: Point, size: int) -> None:
    """How far that seat is; a check once its manta lies there."""
    theme, (x, y) = scene.theme, at
    scene.canvas.put(badge(theme, seat, size * 0.6), x - size * 0.85, y)
    words = "✓" if seat in goal.mantas else f"{goal.measured[seat]}/{goal.needed}"
    style = title(size, theme.alarm if is_met(goal, seat) and seat not in goal.mantas else theme.ink, "left")
    scene.canvas.say(words, x - 2, y, style, size * 2 + 8)


@kept(32)
def _claimed(theme: Theme, seat: int, size: int) -> Sprite:
    """The manta of a seat, with its symbol."""
    sheet = Sheet.around(1.3, size / 2)
    manta(sheet, theme, theme.seats[seat].colour)
    sprite, mark = sheet.cut(), badge(theme, seat, size / 4)
    image = sprite.image.copy()
    image.alpha_composite(mark.image, (max(0, sprite.x - mark.x), max(0, sprite.y - mark.y)))
    return Sprite(image, sprite.x, sprite.y)
