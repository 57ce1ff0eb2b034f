"""The tribes: dark blue ones with a bonus in each turn, light blue ones with a bonus at once."""

from __future__ import annotations

from engine.games.atlantes.view import TribeView
from render.canvas import Style
from render.captions import Captions
from render.games.atlantes.effects import effect_words
from render.games.atlantes.icons import counter, icon
from render.games.atlantes.layout import Area
from render.games.atlantes.papers import banded, tribe_colours
from render.games.atlantes.scene import Scene, title
from render.sprites import badge

_BAND = 44


def counted(tribe: TribeView, captions: Captions) -> str:
    """What its points depend on; nothing if they are fixed."""
    return captions.say(f"counted.{tribe.measure}", n=tribe.per) if tribe.measure else ""


def price_of(scene: Scene, tribe: TribeView) -> int:
    """Each manta of another player adds 1."""
    return tribe.cost + sum(seat != scene.player.seat for seat in tribe.mantas)


def put_tribe(scene: Scene, tribe: TribeView, area: Area) -> None:
    """Where there is room, with a note on its bonus or its points."""
    theme, canvas, x = scene.theme, scene.canvas, area.x
    fill, letters = tribe_colours(theme, 0 if tribe.face_down else tribe.deck)
    canvas.put(banded(theme, area.size, _BAND, fill), x, area.y)
    sign = 52 if scene.is_offered(tribe.id) else 0
    canvas.say("I" * tribe.deck, x + 20 + sign, area.y + _BAND / 2, Style(32, letters, "display", "middle"))
    left = x + 38 + sign
    style = title(28, letters, "left")
    scene.write(scene.card(tribe.id), (left, area.y + _BAND / 2), style, area.right - 8 - left, lines=1)
    room = area.high - _BAND
    roomy = room > 110
    middle = area.y + _BAND + (34 if roomy else room / 2)
    _put_terms(scene, tribe, x + sign, middle, area)
    if roomy:
        at = (x + 12, area.y + _BAND + 34 + room / 2 - 2)
        scene.write(_note(scene, tribe), at, title(26, theme.ink, "left"), area.wide - 20, (room - 66) // 28)
    scene.put_sign(tribe.id, x + 30, area.y + _BAND / 2 + 8)
    scene.put_new(tribe.id, area.right - 14, area.y + 14)


def _note(scene: Scene, tribe: TribeView) -> str:
    """What its bonus is and when it comes, or what its points are counted by."""
    if tribe.face_down:
        return scene.say("face_down")
    bonus = effect_words(tribe.bonus, scene.captions)
    when = scene.say("tribe_used" if tribe.used else "tribe_each_turn") if tribe.deck == 1 else ""
    points = scene.say("text.points", n=tribe.points)
    return " · ".join(filter(None, (bonus, when, points, counted(tribe, scene.captions))))


def _put_terms(scene: Scene, tribe: TribeView, x: float, y: float, area: Area) -> None:
    """Cost, bonus, points, and who is there."""
    theme, canvas = scene.theme, scene.canvas
    size = min(54, area.high - _BAND - 4)
    canvas.put(counter(theme, "gold", size, str(price_of(scene, tribe))), x + 36, y)
    canvas.put(icon(theme, tribe.bonus, size - 4), x + 36 + size * 1.2, y)
    canvas.put(counter(theme, "points", size, str(tribe.points)), x + 36 + size * 2.4, y)
    if tribe.per:
        canvas.say("×", x + 36 + size * 3.05, y, scene.number(28, "middle"))
    step = min(36.0, (area.right - 30 - (x + 40 + size * 3.3)) / max(1, len(tribe.mantas) - 1))
    for k, seat in enumerate(reversed(tribe.mantas)):
        canvas.put(badge(theme, seat, 17), area.right - 26 - k * step, y)
