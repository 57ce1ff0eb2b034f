"""Emojis of our own, drawn as the pieces on the pictures are.

Those of `some-game` are in `render.games.some_game.emojis`, with what they illustrate. They only ever illustrate: words
are complete without them. Discord shows them about 20 pixels high, on dark ground and on light: so each fills its
square, and a pale rim runs around its dark outline.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from io import BytesIO
from string import ascii_uppercase
from typing import NamedTuple, Protocol, cast

from PIL import Image

from engine.registry import GAMES
from engine.text import Text
from render.emblems import Table, emblem_in
from render.frame import sign
from render.sheet import Sprite, with_border
from render.sprites import arrow, badge, crown
from render.theme import UNDERSEA, Theme
from render.tones import toned

SIZE = 128
_RIM = 5
_ROOM = SIZE - 2 * (_RIM + 2)
_LARGE = 2 * SIZE
"""Drawn larger and reduced: edges are soft whatever was drawn."""

Draw = Callable[[Theme], Sprite]
"""Best about twice as large as an emoji; without a shadow, which would be lost."""


class Emoji(NamedTuple):
    name: str
    data: bytes
    """A PNG with a transparent ground."""


class Drawings(Protocol):
    """What the module of a game provides."""

    @property
    def EMOJIS(self) -> Mapping[str, Draw]:  # noqa: N802 - a constant of a module
        """By their short names."""
        ...

    @property
    def EMBLEMS(self) -> Table:  # noqa: N802 - a constant of a module
        """The short name of what illustrates what: one of the game's own, or of `COMMON`."""
        ...


COMMON: Mapping[str, Draw] = {
    "crown": lambda theme: crown(theme, _LARGE),
    "back": lambda theme: arrow(theme, 180, _LARGE, golden=False),
}
"""What any game may use."""


def every_emoji(theme: Theme = UNDERSEA) -> Iterator[Emoji]:
    """Each is drawn when it is asked for."""
    for name in emoji_names(theme):
        yield Emoji(name, draw_emoji(name, theme))


def emoji_names(theme: Theme = UNDERSEA) -> tuple[str, ...]:
    """Those that all games share first."""
    return tuple(_drawings(theme))


def draw_emoji(name: str, theme: Theme = UNDERSEA) -> bytes:
    """A PNG with a transparent ground."""
    return _encoded(_fitted(_drawings(theme)[name](theme), theme))


def sign_emoji(letter: str) -> str:
    return f"sign_{letter.lower()}"


def seat_emoji(seat: int) -> str:
    """By the seat's symbol: it is the same in every theme."""
    return _seat_emoji(UNDERSEA, seat)


def emblem_of(game: str, said: Text) -> str:
    """The name of the emoji that illustrates this; empty if none does."""
    drawings = drawings_of(game)
    short = None if drawings is None else emblem_in(drawings.EMBLEMS, said)
    if drawings is None or short is None:
        return ""
    return _name(game, short) if short in drawings.EMOJIS else short


@cache
def drawings_of(game: str) -> Drawings | None:
    """None for a game without emojis."""
    module = f"render.games.{game.replace('-', '_')}.emojis"
    try:
        return cast(Drawings, import_module(module))
    except ModuleNotFoundError as missing:
        if missing.name and module.startswith(missing.name):
            return None
        raise


@cache
def _drawings(theme: Theme) -> Mapping[str, Draw]:
    return dict(_every_drawing(theme))


def _every_drawing(theme: Theme) -> Iterator[tuple[str, Draw]]:
    for letter in ascii_uppercase:
        yield sign_emoji(letter), partial(sign, letter=letter, radius=_LARGE / 2)
    for seat in range(len(theme.seats)):
        yield _seat_emoji(theme, seat), partial(badge, seat=seat, radius=_LARGE / 2)
    yield from COMMON.items()
    for game in GAMES:
        drawings = drawings_of(game)
        for short, draw in drawings.EMOJIS.items() if drawings else ():
            yield _name(game, short), draw


def _seat_emoji(theme: Theme, seat: int) -> str:
    return f"seat_{theme.seats[seat].symbol}"


def _name(game: str, short: str) -> str:
    return f"{game.replace('-', '_')}_{short}"


def _fitted(sprite: Sprite, theme: Theme) -> Image.Image:
    """As large as the square allows, without its shadow, in a pale rim."""
    image = sprite.image.copy()
    solid = toned(image.getchannel("A"), lambda shade: 255 if shade >= 128 else 0)
    image.putalpha(solid)
    image = image.crop(solid.getbbox())
    # Whatever is larger than the room is made smaller, and nothing is drawn smaller.
    image.thumbnail((_ROOM, _ROOM), Image.Resampling.BOX)
    rimmed = with_border(Sprite(image, 0, 0), theme.cream, _RIM).image
    square = Image.new("RGBA", (SIZE, SIZE))
    square.paste(rimmed, ((SIZE - rimmed.width) // 2, (SIZE - rimmed.height) // 2))
    return square


def _encoded(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
