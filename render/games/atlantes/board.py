"""The common board: the characters and their prices, two rows of locations, goals or tribes, and the standings."""

from __future__ import annotations

from PIL import Image

from engine.games.atlantes.view import LocationView, View
from render.canvas import Canvas
from render.captions import Captions
from render.games.atlantes.characters import put_character, put_face
from render.games.atlantes.finale import put_finale
from render.games.atlantes.goals import put_goals
from render.games.atlantes.grounds import ground, setting_of
from render.games.atlantes.icons import counter
from render.games.atlantes.labels import put_label
from render.games.atlantes.layout import (
    CHARACTERS,
    MIDDLE,
    SHARED,
    UPPER,
    Area,
    character_area,
    king_area,
    middle_area,
    upper_area,
)
from render.games.atlantes.locations import put_location
from render.games.atlantes.scene import Scene
from render.games.atlantes.standing import put_head, put_standing
from render.games.atlantes.tribes import put_tribes
from render.games.atlantes.turn import put_turn
from render.theme import Theme


def draw(view: View, theme: Theme, captions: Captions) -> Image.Image:
    scene = Scene(Canvas.over(ground(theme, setting_of(view))), view, theme, captions)
    put_head(scene)
    _put_characters(scene)
    if view.phase == "over":
        put_finale(scene)
    else:
        _put_locations(scene)
    put_label(scene, SHARED, scene.say(view.mode))
    put_goals(scene)
    put_tribes(scene)
    put_standing(scene)
    return scene.canvas.image


def _put_characters(scene: Scene) -> None:
    put_label(scene, CHARACTERS, scene.say("characters", left=scene.view.character_deck))
    for k, place in enumerate(scene.view.characters):
        name, area = f"place:{place.price}", character_area(k)
        if scene.is_marked(name):
            put_character(scene, place.card, area, lit=True)
        else:
            put_face(scene, place.card, area)
        price = counter(scene.theme, "gold", 52, str(place.price))
        scene.canvas.put(price, area.middle, area.y + area.high + 6)
        scene.put_new(name, area)


def _put_locations(scene: Scene) -> None:
    if scene.view.kings:
        _put_kings(scene)
    else:
        _put_upper(scene)
    _put_middle(scene)


def _put_kings(scene: Scene) -> None:
    put_label(scene, UPPER, scene.say("kings"))
    kings = scene.view.kings
    for k, king in enumerate(kings):
        put_character(scene, king, king_area(k, len(kings)), scene.is_marked(king.id))


def _put_upper(scene: Scene) -> None:
    put_label(scene, UPPER, scene.say("upper"))
    for k, one in enumerate(scene.view.upper):
        _put_location(scene, one, upper_area(k))
    put_turn(scene)


def _put_middle(scene: Scene) -> None:
    put_label(scene, MIDDLE, scene.say("locations", left=scene.view.location_deck))
    for k, one in enumerate(scene.view.locations):
        if one:
            _put_location(scene, one, middle_area(k))


def _put_location(scene: Scene, one: LocationView, area: Area) -> None:
    put_location(scene, one, area, scene.is_marked(one.id))
    scene.put_new(one.id, area)
