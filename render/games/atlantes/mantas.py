"""Mantas: those of a people in its player's colour, bonus mantas in the colour of water; used ones are pale."""

from __future__ import annotations

from typing import cast, get_args

from PIL import Image

from engine.games.atlantes.view import Effect, MantaView, PlayerView, Verb
from render.colours import Colour
from render.games.atlantes.effects import effect_words, held_together
from render.games.atlantes.glyphs import manta
from render.games.atlantes.icons import icon, pale
from render.games.atlantes.layout import Area
from render.games.atlantes.papers import panel
from render.games.atlantes.scene import Scene, title
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite
from render.theme import Theme

_NAMES = {"scout": "explore"}


def effect_of(kind: str) -> Effect | None:
    """What a bonus manta does, told by its kind: `raise2`. Nothing for a kind that is not named by its effect."""
    word = kind.rstrip("0123456789")
    verb = _NAMES.get(word, word)
    known = verb in get_args(Verb)
    return Effect(cast("Verb", verb), int(kind[len(word) :] or 1)) if known else None


@kept(128)
def ray(theme: Theme, fill: Colour, size: int, turned_over: bool = False) -> Sprite:
    sheet = Sheet.around(1.3, size / 2)
    manta(sheet, theme, fill)
    sprite = sheet.cut()
    if turned_over:
        image = sprite.image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        sprite = Sprite(image, sprite.x, image.height - sprite.y)
    return sprite


def put_bonus(scene: Scene, kind: str, at: Point, size: int) -> None:
    theme, effect = scene.theme, effect_of(kind)
    scene.canvas.put(ray(theme, theme.water(0.24), size), *at)
    if effect:
        scene.canvas.put(icon(theme, effect, round(size * 0.6)), *at)


def put_manta(scene: Scene, player: PlayerView, one: MantaView, at: Point, size: int) -> None:
    theme = scene.theme
    colour = theme.seats[player.seat].colour if one.starting else theme.water(0.24)
    scene.canvas.put(ray(theme, colour if one.active else theme.paper(0.2), size, not one.active), *at)
    scene.canvas.put((icon if one.active else pale)(theme, one.effect, round(size * 0.56), player.speciality), *at)


def put_chip(scene: Scene, player: PlayerView, one: MantaView, area: Area) -> None:
    """On a piece of paper, with its sign."""
    scene.canvas.put(panel(scene.theme, area.size), area.x, area.y)
    put_manta(scene, player, one, (area.middle, area.centre), min(area.wide, area.high) - 10)
    _put_marks(scene, player, one, area)


def put_told(scene: Scene, player: PlayerView, one: MantaView, area: Area, numbered: bool = False) -> None:
    """With what it does in words."""
    theme = scene.theme
    size = min(78, area.high - 8)
    left = 56 if scene.is_offered(f"m{one.number}") else 8
    put_manta(scene, player, one, (area.x + left + size / 2, area.centre), size)
    words = manta_words(scene, player, one)
    if numbered:
        words = f"m{one.number}: {words}"
    x = area.x + left + size + 14
    ink = theme.ink if one.active else theme.faint
    scene.write(words, (x, area.centre), title(28, ink, "left"), area.right - 6 - x, 3 if area.high > 84 else 2)
    scene.put_sign(f"m{one.number}", area.x + 32, area.centre)
    scene.put_new(f"manta:{player.seat}:{one.kind}", area.x + left + size - 4, area.y + 18)


def _put_marks(scene: Scene, player: PlayerView, one: MantaView, area: Area) -> None:
    if player.seat == scene.player.seat:
        scene.put_sign(f"m{one.number}", area.x + 20, area.y + 20, 20)
    scene.put_new(f"manta:{player.seat}:{one.kind}", area.right - 12, area.y + 14)


def manta_words(scene: Scene, player: PlayerView, one: MantaView) -> str:
    if one.effect.only != "own_type":
        return held_together(effect_words(one.effect, scene.captions))
    words = effect_words(Effect(one.effect.verb, one.effect.n), scene.captions)
    return held_together(f"{words} ({scene.say(f'type.{player.speciality}')})")
