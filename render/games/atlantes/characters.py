"""Characters as cards: the name on a band, below it the effects from left to right."""

from __future__ import annotations

from engine.games.atlantes.view import CharacterView, Effect
from render.games.atlantes.grounds import CHARACTER_BAND
from render.games.atlantes.icons import icon
from render.games.atlantes.layout import Area
from render.games.atlantes.papers import banded, kind_colours
from render.games.atlantes.scene import Scene, effects_of, title
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.theme import Theme

_NAMELESS = 8
_GAP = 1.1
_OR = 0.34
_DELAY = 1.3
"""Widths, in icons, of what stands between two effects of which one is chosen, and of a delayed effect."""


def put_character(scene: Scene, card: CharacterView, area: Area, lit: bool = False, foot: int = 0) -> None:
    colour = kind_colours(scene.theme, card.kind)[0]
    scene.canvas.put(banded(scene.theme, area.size, _band(area), colour, lit), area.x, area.y)
    put_face(scene, card, area, foot)


def put_face(scene: Scene, card: CharacterView, area: Area, foot: int = 0) -> None:
    """What is printed on the card; `foot` is left free at its lower edge."""
    band = _band(area)
    if band > _NAMELESS:
        style = title(26 if band > 50 else 22, kind_colours(scene.theme, card.kind)[1])
        scene.write(scene.card(card.id), (area.middle, area.y + band / 2), style, area.wide - 10)
    room = area.high - band - foot
    put_effects(scene, card, (area.middle, area.y + band + room / 2), area.wide - 12, min(58, room - 8))


def _band(area: Area) -> int:
    """How high the band with the name is. Low cards have no name."""
    return _NAMELESS if area.high < 60 else 48 if area.high < 110 else CHARACTER_BAND


def put_effects(scene: Scene, card: CharacterView, at: tuple[float, float], room: int, largest: int) -> None:
    """Icons in a row around a point, as large as the room allows; a delayed effect comes first, in a purple frame."""
    icons = [effect for step in effects_of(card, len(scene.view.players)) for effect in _with_or(step)]
    count = sum(1.0 if effect else _OR for effect in icons) + (_DELAY if card.delayed else 0)
    size = min(largest, int(room / (count * _GAP)))
    pitch, y = size * _GAP, at[1]
    x = at[0] - count * pitch / 2
    if card.delayed:
        put_delayed(scene, card.delayed, x + pitch * _DELAY * 0.45, y, size)
        x += pitch * _DELAY
    for effect in icons:
        wide = pitch * (1.0 if effect else _OR)
        if effect:
            scene.canvas.put(icon(scene.theme, effect, size), x + wide / 2, y)
        else:
            scene.canvas.say("/", x + wide / 2, y, scene.number(round(size * 0.7), "middle"))
        x += wide


def put_delayed(scene: Scene, effect: Effect, x: float, y: float, size: int) -> None:
    scene.canvas.put(delay_frame(scene.theme, size), x, y)
    scene.canvas.put(icon(scene.theme, effect, round(size * 0.84)), x, y)


def _with_or(step: tuple[Effect, ...]) -> list[Effect | None]:
    """With nothing between two of which one is chosen."""
    found: list[Effect | None] = [step[0]]
    for effect in step[1:]:
        found += [None, effect]
    return found


@kept(32)
def delay_frame(theme: Theme, size: int) -> Sprite:
    half = size * 0.57
    sheet = Sheet.around(half + 4)
    sheet.box((-half, -half, half, half), size / 4, theme.levels[3], theme.ink, 2)
    return sheet.cut()
