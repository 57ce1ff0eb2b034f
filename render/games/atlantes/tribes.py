"""The tribe board: dark blue tribes with a bonus in each turn, light blue ones with a bonus at once."""

from __future__ import annotations

from engine.games.atlantes.view import TribeView
from render.canvas import Style
from render.captions import Captions
from render.games.atlantes.grounds import TRIBE_BAND
from render.games.atlantes.icons import counter, icon
from render.games.atlantes.layout import Area, tribe_area
from render.games.atlantes.lines import wrapped
from render.games.atlantes.papers import banded, tribe_colours
from render.games.atlantes.scene import Scene, title
from render.sprites import badge


def put_tribes(scene: Scene) -> None:
    for k, tribe in enumerate(scene.view.tribes):
        _put_tribe(scene, tribe, tribe_area(k))


def counted(tribe: TribeView, captions: Captions) -> str:
    """What its points depend on; nothing if they are fixed."""
    return captions.say(f"counted.{tribe.measure}", n=tribe.per) if tribe.measure else ""


def _put_tribe(scene: Scene, tribe: TribeView, area: Area) -> None:
    theme, canvas, (x, y, wide, _) = scene.theme, scene.canvas, area
    band, letters = tribe_colours(theme, 0 if tribe.face_down else tribe.deck)
    if scene.is_marked(tribe.id):
        canvas.put(banded(theme, area.size, TRIBE_BAND, band, True), x, y)
    canvas.say("I" * tribe.deck, x + 24, y + TRIBE_BAND / 2, Style(34, letters, "display", "middle"))
    scene.write(scene.card(tribe.id), (x + 44, y + TRIBE_BAND / 2), title(25, letters, "left"), wide - 54)
    _put_terms(scene, tribe, x, y + TRIBE_BAND + 26)
    step = min(33, 108 // max(1, len(tribe.mantas)))
    for k, seat in enumerate(reversed(tribe.mantas)):
        canvas.put(badge(theme, seat, 17), x + wide - 22 - k * step, y + TRIBE_BAND + 26)
    _put_note(scene, _note(scene, tribe), area)
    scene.put_new(tribe.id, area)


def _note(scene: Scene, tribe: TribeView) -> str:
    if tribe.face_down:
        return scene.say("face_down")
    if tribe.deck == 1:
        return scene.say("tribe_used" if tribe.used else "tribe_each_turn")
    return counted(tribe, scene.captions)


def _put_note(scene: Scene, words: str, area: Area) -> None:
    """In two lines; the longest in three small ones."""
    style, width = title(24, scene.theme.ink, "left"), area.wide - 16
    _, found = wrapped(words, style.face, style.size, width, 2)
    if found[-1].endswith("…"):
        style = title(20, scene.theme.ink, "left")
    scene.write(words, (area.x + 10, area.y + 139), style, width, 3 if style.size < 24 else 2)


def _put_terms(scene: Scene, tribe: TribeView, x: float, y: float) -> None:
    """Cost, bonus, points."""
    theme, canvas = scene.theme, scene.canvas
    others = sum(seat != scene.view.turn for seat in tribe.mantas)
    canvas.put(counter(theme, "gold", 42, str(tribe.cost + others)), x + 28, y)
    canvas.put(icon(theme, tribe.bonus, 42), x + 80, y)
    canvas.put(counter(theme, "points", 42, str(tribe.points)), x + 132, y)
