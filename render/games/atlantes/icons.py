"""An icon for every effect. Resources have shapes of their own, abilities are tiles, what opens a payment is tinted."""

from __future__ import annotations

from PIL import Image

from engine.games.atlantes.view import ALL, Effect, LocationType, Verb
from render.canvas import Canvas, Style
from render.games.atlantes.abilities import draw_tile
from render.games.atlantes.emblems import emblem
from render.games.atlantes.glyphs import bust, coin, shell, shield
from render.kept import kept
from render.lettering import SMALLEST
from render.shapes import Point, arc, moved
from render.sheet import Sheet, Sprite
from render.theme import Theme
from render.tones import toned

_RESOURCES: frozenset[Verb] = frozenset(("gold", "power", "either"))
_LIMITED: frozenset[Verb] = frozenset(("recruit_free", "take_gold", "take_power"))


@kept(512)
def icon(theme: Theme, effect: Effect, size: int, own: LocationType | None = None) -> Sprite:
    """Of that many pixels, around its middle. `own` is the type of the people whose effect it is."""
    sheet = Sheet.around(1.3, size / 2)
    if effect.verb in _RESOURCES:
        _draw_resource(sheet, theme, effect.verb)
    else:
        draw_tile(sheet, theme, effect.verb)
    sprite = _with_room(sheet.cut(), size)
    if effect.verb in _RESOURCES:
        style = Style(_digits(size * 0.7), theme.ink if effect.verb == "gold" else theme.cream, "display", "middle")
        style = Style(style.size, theme.ink, style.face, style.side, theme.cream) if effect.verb == "either" else style
        _write(sprite, str(effect.n), (-size * 0.16 if effect.only else 0, -size * 0.02), style)
    elif _number(effect):
        style = Style(_digits(size * 0.58), theme.ink, "display", "right", theme.cream)
        _write(sprite, _number(effect), (size * 0.55, size * 0.32), style)
    if effect.only:
        mark = emblem(theme, own, size * 0.27) if effect.only == "own_type" and own else _person(theme, size * 0.27)
        _lay(sprite, mark, (size * 0.36, size * 0.34))
    return sprite


@kept(256)
def pale(theme: Theme, effect: Effect, size: int, own: LocationType | None = None) -> Sprite:
    """The same, of something that can't be used now."""
    sprite = icon(theme, effect, size, own)
    image = sprite.image.copy()
    image.putalpha(toned(image.getchannel("A"), lambda shade: shade * 0.5))
    return Sprite(image, sprite.x, sprite.y)


@kept(256)
def counter(theme: Theme, what: str, size: int, number: str) -> Sprite:
    """A price or a value: a coin (`gold`), a shield (`power`), a shell (`points`) or a hole (`none`), with a number."""
    sheet = Sheet.around(1.3, size / 2)
    if what == "points":
        shell(sheet, theme, ribbed=not number)
    else:
        _draw_resource(sheet, theme, what)
    sprite = _with_room(sheet.cut(), size)
    letters = (0.7, 0.7, 0.58, 0.46)[min(3, len(number))]
    style = Style(_digits(size * letters), theme.cream if what == "power" else theme.ink, "display", "middle")
    if number:
        _write(sprite, number, (0, -size * 0.02), style)
    return sprite


def _digits(size: float) -> int:
    return max(SMALLEST, round(size))


def _draw_resource(sheet: Sheet, theme: Theme, what: str) -> None:
    if what == "power":
        shield(sheet, theme)
        return
    if what == "none":
        sheet.disc((0, 0), 0.9, theme.paper(0.2), theme.paper(0.4), 0.11)
        return
    coin(sheet, theme)
    if what == "either":
        sheet.polygon(arc((0, 0), 0.92, -60, 120), theme.alarm)
        sheet.disc((0, 0), 0.97, None, theme.ink, 0.11)


def _number(effect: Effect) -> str:
    if effect.verb in _LIMITED:
        return f"≤{effect.n}"
    if effect.n == ALL:
        return "∞"
    return str(effect.n) if effect.n > 1 else ""


def _person(theme: Theme, radius: float) -> Sprite:
    sheet = Sheet.around(1.2, radius)
    bust(sheet, theme, theme.cream)
    return sheet.cut()


def _with_room(sprite: Sprite, size: int) -> Sprite:
    """A copy as large as anything that will be written on it."""
    reach = round(size * 0.76)
    image = Image.new("RGBA", (2 * reach, 2 * reach))
    image.alpha_composite(sprite.image, (reach - sprite.x, reach - sprite.y))
    return Sprite(image, reach, reach)


def _write(sprite: Sprite, words: str, at: Point, style: Style) -> None:
    Canvas(sprite.image).say(words, sprite.x + at[0], sprite.y + at[1], style)


def _lay(sprite: Sprite, other: Sprite, at: Point) -> None:
    x, y = moved([at], sprite.x - other.x, sprite.y - other.y)[0]
    sprite.image.alpha_composite(other.image, (round(x), round(y)))
