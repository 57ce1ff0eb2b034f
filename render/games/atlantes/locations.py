"""Locations as cards: the name on the colour of the type, prices and value on the left, the depths on the right."""

from __future__ import annotations

from engine.games.atlantes.view import Effect, LocationView
from render.games.atlantes.emblems import colour_of, emblem, lettering_on
from render.games.atlantes.icons import counter, icon
from render.games.atlantes.layout import Area
from render.games.atlantes.mantas import put_bonus
from render.games.atlantes.papers import THIN, banded, ladder
from render.games.atlantes.scene import Scene, title
from render.sprites import ring

_BAND = 62
_SCORE = Effect("score")
_ROOMY = 100
"""From this width on depths are drawn larger."""


def put_location(scene: Scene, one: LocationView, area: Area, lit: bool) -> None:
    """As it lies on the common board, with its prices."""
    _put_card(scene, one, area, lit)
    x, y, _, high = area
    theme, left = scene.theme, x + 44
    scene.canvas.put(counter(theme, "gold", 46, str(one.gold)), left, y + 91)
    scene.canvas.put(counter(theme, "power", 44, str(one.power)), left, y + 140)
    scene.canvas.put(counter(theme, "points", 46, str(one.points)), left, y + 188)
    if one.manta:
        put_bonus(scene, one.manta, (left, y + 232), 42)
    _put_depths(scene, one, Area(x + 86, y + _BAND + 9, 90, high - _BAND - 20))


def put_own(scene: Scene, one: LocationView, area: Area, active: bool) -> None:
    """As it lies in a slot: what has risen of it is above the water. Only whoever is in turn has something to mark."""
    _put_card(scene, one, area, active and scene.is_marked(one.id))
    left, top = area.x + round(area.wide * 0.21), area.y + _BAND + 9
    size = min(58, round(area.wide * 0.3))
    scene.canvas.put(counter(scene.theme, "points", size, str(one.points)), left, top + size / 2)
    if one.manta and one.left:
        put_bonus(scene, one.manta, (left, top + 13 + size * 1.5), size)
    right = area.x + round(area.wide * 0.42)
    below = Area(right, top, area.x + area.wide - 10 - right, area.high - _BAND - 20)
    if one.left:
        _put_depths(scene, one, below, active)
    else:
        _put_risen(scene, one, below)
    scene.put_new(one.id, area)


def _put_card(scene: Scene, one: LocationView, area: Area, lit: bool) -> None:
    theme = scene.theme
    paper = banded(theme, area.size, _BAND, colour_of(theme, one.type), lit)
    scene.canvas.put(paper, area.x, area.y)
    style = title(26, lettering_on(theme, one.type))
    scene.write(scene.card(one.id), (area.middle + 13, area.y + _BAND / 2), style, area.wide - 34)
    scene.canvas.put(emblem(theme, one.type, 20), area.x + 12, area.y + 14)


def _put_depths(scene: Scene, one: LocationView, area: Area, active: bool = False) -> None:
    """What may be copied has a ring."""
    tallest, largest = (58, 48) if area.wide < _ROOMY else (84, 62)
    top = area.y + THIN * one.risen
    step = min(tallest, (area.y + area.high - top) // one.left)
    scene.canvas.put(ladder(scene.theme, area.wide, step, one.left, one.risen), area.x, area.y)
    for k, depth in enumerate(one.depths[one.risen :]):
        middle = top + step * (k + 0.5)
        if depth.effect:
            size = min(largest, step - 6)
            if active and scene.is_marked(depth.icon):
                scene.canvas.put(ring(scene.theme, size * 0.74, 5), area.middle, middle)
            scene.canvas.put(icon(scene.theme, depth.effect, size), area.middle, middle)
        else:
            scene.canvas.say("–", area.middle, middle, title(34, scene.theme.cream))


def _put_risen(scene: Scene, one: LocationView, area: Area) -> None:
    """Nothing is left under water: it can be scored."""
    scene.canvas.put(ladder(scene.theme, area.wide, 0, 0, one.risen), area.x, area.y)
    size = 52 if area.wide < _ROOMY else 64
    middle = area.y + (THIN * one.risen + area.high) / 2
    scene.canvas.put(icon(scene.theme, _SCORE, size), area.middle, middle - 12)
    scene.canvas.say(scene.say("risen"), area.middle, middle + size / 2 + 7, title(24, scene.theme.ink), area.wide + 8)
