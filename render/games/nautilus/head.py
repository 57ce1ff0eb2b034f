"""The head of each page: the round and phase, who is asked what, and how the game ended."""

from __future__ import annotations

from render.canvas import Style
from render.games.nautilus.modules import disc
from render.games.nautilus.page import put_secret
from render.games.nautilus.scene import Scene
from render.sprites import badge, crown

_MARGIN = 28


def put_head(scene: Scene) -> None:
    view, theme, canvas = scene.view, scene.theme, scene.canvas
    right = canvas.image.width - _MARGIN - put_secret(scene)
    left = _MARGIN
    seats = view.winners or (() if view.turn is None else (view.turn,))
    for seat in seats:
        won = seat in view.winners
        canvas.put(badge(theme, seat, 33 if won else 36), left + 38, 66 if won else 54)
        if won:
            canvas.put(crown(theme, 52), left + 38, 42)
        left += 86
    if view.building:
        canvas.put(disc(theme, view.building, 32), right - 34, 54)
        right -= 84
    canvas.say(_asked(scene), left + 8, 34, scene.number(42), right - left - 8)
    canvas.say(_when(scene), left + 8, 80, Style(29, theme.faint), right - left - 8)


def _asked(scene: Scene) -> str:
    """Who has to do what; at the end, who won."""
    view = scene.view
    if view.turn is None:
        names = " + ".join(scene.name(seat) for seat in view.winners)
        return scene.say("wins" if len(view.winners) == 1 else "draw", name=names)
    return scene.say("text.asked", who=scene.name(view.turn), what=scene.say(f"asks.{view.question}"))


def _when(scene: Scene) -> str:
    view = scene.view
    parts = [scene.say("round", round=view.round), scene.say(f"phase.{view.phase}")]
    if view.phase == "over" and view.ending:
        parts[1:] = [scene.say(f"ending.{view.ending}")]
    elif view.outlook:
        parts.append(scene.say(f"outlook.{view.outlook}"))
    if view.phase == "walk" and view.steps_left:
        parts.append(scene.say("steps_left", n=view.steps_left))
    if view.phase == "dive":
        parts.append(scene.say("trench_open" if view.trench_open else "trench_closed"))
    return " · ".join(parts)
