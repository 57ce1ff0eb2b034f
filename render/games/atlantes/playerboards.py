"""A player's board as a strip of paper: slots with rising locations, mantas, the hand by its names, the pile."""

from __future__ import annotations

from engine.games.atlantes.view import LocationView, PlayerView
from render.games.atlantes.emblems import colour_of, emblem, lettering_on
from render.games.atlantes.icons import counter
from render.games.atlantes.layout import Area
from render.games.atlantes.locations import put_depths
from render.games.atlantes.mantas import put_bonus, put_manta
from render.games.atlantes.papers import banded, panel
from render.games.atlantes.scene import Scene, title
from render.sprites import badge, crown

_HEAD = 54
_SLOT = 250
_LEFT = 3 * _SLOT + 16


def put_band(scene: Scene, player: PlayerView, area: Area) -> None:
    scene.canvas.put(panel(scene.theme, area.size, lit=scene.view.turn == player.seat), area.x, area.y)
    _put_head(scene, player, area)
    body = Area(area.x + 10, area.y + _HEAD, area.wide - 20, area.high - _HEAD - 2)
    for k, one in enumerate(one for one in player.board if one):
        high = body.high // 2
        _put_site(scene, one, Area(body.x + k % 3 * _SLOT, body.y + k // 3 * high, _SLOT - 8, high - 6))
    right = Area(body.x + _LEFT, body.y, body.wide - _LEFT, body.high)
    _put_mantas(scene, player, Area(right.x, right.y, right.wide, 66))
    _put_hand(scene, player, Area(right.x, right.y + 70, right.wide, right.high - 70))


def _put_head(scene: Scene, player: PlayerView, area: Area) -> None:
    theme, canvas, y = scene.theme, scene.canvas, area.y + 29
    canvas.put(badge(theme, player.seat, 25), area.x + 42, y)
    if player.seat in scene.view.winners:
        canvas.put(crown(theme, 46), area.x + 42, y - 16)
    x = area.x + 80
    x += canvas.say(scene.name(player.seat), x, y, title(34, theme.ink, "left"), 330) + 16
    canvas.put(emblem(theme, player.speciality, 20), x + 18, y)
    x += 52
    for one in sorted(player.pile, key=lambda one: one.type):
        if x > area.x + _LEFT - 40:
            break
        canvas.put(emblem(theme, one.type, 15), x + 16, y)
        x += 32
    _put_sum(scene, player, area.right - 46, y)


def _put_sum(scene: Scene, player: PlayerView, right: float, y: float) -> None:
    """The total in a shell, before it its parts."""
    theme, shared = scene.theme, "goals" if scene.view.mode == "goals" else "tribes"
    scene.canvas.put(counter(theme, "points", 60, str(player.points)), right, y)
    x = right - 46
    parts = (
        (f"column.{shared}", player.goal_points + player.tribe_points),
        ("column.hand", player.hand_points),
        ("column.pile", player.pile_points),
    )
    for key, points in parts:
        x -= scene.canvas.say(str(points), x, y, scene.number(32, "right")) + 8
        x -= scene.canvas.say(scene.say(key), x, y, title(26, theme.faint, "right")) + 18


def _put_site(scene: Scene, one: LocationView, area: Area) -> None:
    """Without its scene: the name, the depths, what it is worth."""
    theme, canvas = scene.theme, scene.canvas
    band = area.high - 48
    canvas.put(banded(theme, area.size, band, colour_of(theme, one.type)), area.x, area.y)
    style = title(26, lettering_on(theme, one.type), "left")
    lines = 2 if band >= 46 else 1
    scene.write(scene.card(one.id), (area.x + 10, area.y + band / 2), style, area.wide - 16, lines)
    right, y = area.right - 28, area.bottom - 23
    canvas.put(counter(theme, "points", 42, str(one.points)), right, y)
    if one.manta and one.left:
        right -= 44
        put_bonus(scene, one.manta, (right, y), 44)
    put_depths(scene, one, Area(area.x + 8, y - 20, round(right - 26 - area.x - 8), 40))
    scene.put_new(one.id, area.right - 10, area.y + 6)


def _put_mantas(scene: Scene, player: PlayerView, area: Area) -> None:
    step = min(76.0, area.wide / max(1, len(player.mantas)))
    for k, one in enumerate(player.mantas):
        at = area.x + (k + 0.5) * step, area.centre
        put_manta(scene, player, one, at, 64)
        scene.put_new(f"manta:{player.seat}:{one.kind}", at[0] + 24, area.y + 12)


def _put_hand(scene: Scene, player: PlayerView, area: Area) -> None:
    """By their names; below them the top of the discard."""
    names = ", ".join(scene.card(card.id) for card in player.hand)
    words = f"{scene.say('column.hand')} {len(player.hand)}: {names}"
    if player.discard:
        words += f" · {scene.say('discard', count=len(player.discard))}: {scene.card(player.discard[-1].id)}"
    lines = max(1, area.high // 28)
    scene.write(words, (area.x, area.centre), title(26, scene.theme.ink, "left"), area.wide, lines)
