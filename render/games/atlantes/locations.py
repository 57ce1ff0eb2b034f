"""Locations as postcards: a scene of their type on the left; on the right the name, below it the depths."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.atlantes.view import Effect, LocationView
from render.games.atlantes.emblems import colour_of, emblem, lettering_on
from render.games.atlantes.icons import counter, icon
from render.games.atlantes.layout import Area
from render.games.atlantes.mantas import put_bonus
from render.games.atlantes.papers import SLIM, banded, glow, postcard, strip
from render.games.atlantes.scene import Scene, title
from render.games.atlantes.vignettes import vignette
from render.lettering import measure

_SMALL = 44


def put_location(scene: Scene, one: LocationView, area: Area, prices: Sequence[str], run: int = 0) -> None:
    """`prices`: which of them stand on it, `gold` and `power`; none on one's own. `run`: so many depths pay now."""
    theme, canvas = scene.theme, scene.canvas
    art, high = art_of(area), 40 if area.high < 110 else 46
    band = area.high - high - 12
    canvas.put(postcard(theme, one.type, area.size, (art, band), one.points % 2 == 1), area.x, area.y)
    x, room = area.x + art + 10, area.wide - art - 18
    style = title(28, lettering_on(theme, one.type), "left")
    scene.write(scene.card(one.id), (x, area.y + band / 2 + 1), style, room, 2 if band >= 46 else 1)
    size = 56 if len(prices) < 2 else 46
    for k, price in enumerate(reversed(prices)):
        number = str(one.gold if price == "gold" else one.power)
        at = area.x + art - size / 2 - 4 - (size + 2) * k, area.bottom - size / 2 - 5
        canvas.put(counter(theme, price, size, number), *at)
    right = area.right - 8
    middle = area.y + band + 3 + (area.high - band - 3) / 2 - 1
    right = _put_worth(scene, one, right, middle)
    put_depths(scene, one, Area(x, round(middle - high / 2), round(right - x), high), run)
    scene.put_sign(one.id, area.x + 27, area.y + 27, 23)
    scene.put_new(one.id, area.x + art - 16, area.y + 18)


def art_of(area: Area) -> int:
    """How wide the scene is on a postcard of that size."""
    return round(min(area.high * 1.35, area.wide * 0.26))


def _put_worth(scene: Scene, one: LocationView, right: float, y: float) -> float:
    """Points at the right end, before them the manta that comes. Returns where they begin."""
    scene.canvas.put(counter(scene.theme, "points", _SMALL, str(one.points)), right - 22, y)
    right -= 48
    if one.manta and one.left:
        put_bonus(scene, one.manta, (right - 23, y), _SMALL)
        right -= 48
    return right


def put_depths(scene: Scene, one: LocationView, area: Area, run: int = 0) -> None:
    """From left to right; those that are used up are slim. The first `run` of the others are framed."""
    theme, canvas = scene.theme, scene.canvas
    air = one.risen * SLIM
    cell = min(52, (area.wide - air) // max(1, one.left))
    canvas.put(strip(theme, cell, area.high, one.left, one.risen), area.x, area.y)
    for k, depth in enumerate(one.depths[one.risen :]):
        at = area.x + air + (k + 0.5) * cell
        if depth.effect:
            canvas.put(icon(theme, depth.effect, min(40, cell - 2)), at, area.centre)
    if not one.left:
        _put_risen(scene, area.x + air + 8, area.centre, area.wide - air - 8)
    if run:
        canvas.put(glow(theme, (run * cell, area.high)), area.x + air, area.y)


def _put_risen(scene: Scene, x: float, y: float, room: int) -> None:
    """Nothing is left under water: in a word, or where that is too long by the sign of what can be done with it."""
    words, style = scene.say("risen"), title(26, scene.theme.ink, "left")
    if measure(words, style.face, style.size) <= room:
        scene.canvas.say(words, x, y, style)
    else:
        scene.canvas.put(icon(scene.theme, Effect("score"), 40), x + 20, y)


def put_stamp(scene: Scene, one: LocationView, area: Area) -> None:
    """Small, without a name: the scene and both prices."""
    theme, canvas = scene.theme, scene.canvas
    high = area.high - 50
    canvas.put(banded(theme, area.size, high, colour_of(theme, one.type)), area.x, area.y)
    canvas.put(vignette(theme, one.type, (area.wide - 8, high - 6), one.points % 2 == 1), area.x + 4, area.y + 4)
    canvas.put(counter(theme, "gold", 36, str(one.gold)), area.x + area.wide / 2 - 19, area.bottom - 24)
    canvas.put(counter(theme, "power", 35, str(one.power)), area.x + area.wide / 2 + 19, area.bottom - 24)
    scene.put_sign(one.id, area.x + 24, area.y + 24, 20)
    scene.put_new(one.id, area.right - 14, area.y + 14)


def put_scored(scene: Scene, one: LocationView, area: Area) -> None:
    """Of a pile: type and value."""
    theme, canvas = scene.theme, scene.canvas
    canvas.put(banded(theme, area.size, 8, colour_of(theme, one.type)), area.x, area.y)
    canvas.put(emblem(theme, one.type, 20), area.x + 28, area.centre + 4)
    canvas.put(counter(theme, "points", 42, str(one.points)), area.x + 74, area.centre + 4)
    scene.put_sign(one.id, area.x + 118, area.centre + 4, 20)
    scene.put_new(one.id, area.right - 16, area.y + 18)
