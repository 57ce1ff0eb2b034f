"""The end of a game: who has won, what everybody's points are made of, and the piles that they come from."""

from __future__ import annotations

from engine.games.atlantes.view import PlayerView, View
from render.games.atlantes import parts
from render.games.atlantes.layout import Section
from render.games.atlantes.scene import Scene, title


def ranked(view: View) -> list[PlayerView]:
    """Winners first, then by points, equals in seat order."""
    return sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.points, player.seat))


def verdict(scene: Scene) -> str:
    winners = scene.view.winners
    if len(winners) == 1:
        return scene.say("wins", name=scene.name(winners[0]))
    return scene.say("draw") if winners else scene.say("lost")


def put_parts(scene: Scene, player: PlayerView, x: float, y: float, wide: float) -> None:
    """They add up to the score above them."""
    shared = "goals" if scene.view.mode == "goals" else "tribes"
    points = (
        ("pile", player.pile_points),
        ("hand", player.hand_points),
        (shared, player.goal_points + player.tribe_points),
    )
    for k, (what, n) in enumerate(points):
        middle = x + wide * (k + 0.5) / len(points)
        scene.canvas.say(str(n), middle, y - 14, scene.number(38, "middle"))
        words = scene.say(f"column.{what}")
        scene.canvas.say(words, middle, y + 20, title(26, scene.theme.faint), round(wide / 3) + 8)
        if k:
            scene.canvas.say("+", x + wide * k / len(points), y - 14, scene.number(34, "middle"))


def final_board(scene: Scene) -> list[Section]:
    """The goals or tribes as they were left, and below them everybody's pile."""
    view = scene.view
    shared = parts.goals(scene, view.goals, (112, 150)) if view.goals else parts.tribes(scene, view.tribes, (88, 100))
    piles = [_pile(scene, player) for player in ranked(view) if player.pile]
    return [shared._replace(spare=bool(piles) and len(view.players) > 4), *piles]


def _pile(scene: Scene, player: PlayerView) -> Section:
    label = scene.say("pile_of", who=scene.name(player.seat), n=player.pile_points)
    return parts.pile(scene, label, player.pile)._replace(spare=True)
