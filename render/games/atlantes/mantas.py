"""Mantas: those of a people in its player's colour, bonus mantas in the colour of water; used ones are pale."""

from __future__ import annotations

from typing import cast, get_args

from PIL import Image

from engine.games.atlantes.view import Effect, MantaView, PlayerView, Verb
from render.colours import Colour
from render.games.atlantes.glyphs import manta
from render.games.atlantes.icons import icon, pale
from render.games.atlantes.scene import Scene
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite, with_border
from render.theme import Theme

_NAMES = {"scout": "explore"}


def effect_of(kind: str) -> Effect | None:
    """What a bonus manta does, told by its kind: `raise2`. Nothing for a kind that is not named by its effect."""
    word = kind.rstrip("0123456789")
    verb = _NAMES.get(word, word)
    known = verb in get_args(Verb)
    return Effect(cast("Verb", verb), int(kind[len(word) :] or 1)) if known else None


@kept(128)
def ray(theme: Theme, fill: Colour, size: int, lit: bool = False, turned_over: bool = False) -> Sprite:
    sheet = Sheet.around(1.3, size / 2)
    manta(sheet, theme, fill)
    sprite = sheet.cut()
    if turned_over:
        image = sprite.image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        sprite = Sprite(image, sprite.x, image.height - sprite.y)
    return with_border(with_border(sprite, theme.glow, 5), theme.ink, 1.5) if lit else sprite


def put_bonus(scene: Scene, kind: str, at: Point, size: int, lit: bool = False) -> None:
    theme, effect = scene.theme, effect_of(kind)
    scene.canvas.put(ray(theme, theme.water(0.24), size, lit), *at)
    if effect:
        scene.canvas.put(icon(theme, effect, round(size * 0.56)), *at)


def put_manta(scene: Scene, player: PlayerView, one: MantaView, at: Point, size: int) -> None:
    theme = scene.theme
    lit = scene.view.turn == player.seat and scene.is_marked(f"m{one.number}")
    colour = theme.seats[player.seat].colour if one.starting else theme.water(0.24)
    scene.canvas.put(ray(theme, colour if one.active else theme.paper(0.2), size, lit, not one.active), *at)
    scene.canvas.put((icon if one.active else pale)(theme, one.effect, round(size * 0.56), player.speciality), *at)
