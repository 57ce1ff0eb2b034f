"""The pictures of each game, found by convention: those of `some-game` are in `render.games.some_game`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from PIL import Image

from engine.sight import AnySight
from render.captions import Captions
from render.theme import Theme

TEXT_LIMIT = 3_460
"""Of the 4,000 characters that a message holds: the game's name, the call and the question go with it."""
ALT_LIMIT = 1000


def _always(sight: AnySight) -> bool:  # noqa: ARG001
    return True


class Look(NamedTuple):
    """A closer look that can be asked for by its name; in words it is `look.<name>` of the game's catalogue."""

    name: str
    draw: Callable[[AnySight, Theme, Captions], Image.Image]
    """1320 x 840, as the picture of a post."""
    alt: Callable[[AnySight, Captions], str]
    """What it shows, in at most `ALT_LIMIT` characters."""
    suits: Callable[[AnySight], bool] = _always
    """Whether it shows this viewer anything now that the picture of the post does not."""


class Picture(Protocol):
    """What the module of a game provides. The view in a sight is of the game's own type."""

    @property
    def LOOKS(self) -> tuple[Look, ...]:  # noqa: N802 - a constant of a module
        """Closer looks than the picture of a post can give."""
        ...

    def draw(self, sight: AnySight, theme: Theme, captions: Captions) -> Image.Image:
        """An RGB picture. The same sight gives the same picture."""
        ...

    def board_text(self, sight: AnySight, captions: Captions) -> str:
        """What the picture shows, in lines of words, shorter than `TEXT_LIMIT`."""
        ...

    def alt_text(self, sight: AnySight, captions: Captions) -> str:
        """The same in brief, at most `ALT_LIMIT` characters."""
        ...


def picture_of(key: str) -> Picture:
    """Raises ModuleNotFoundError for a game without pictures."""
    return cast(Picture, import_module(f"render.games.{key.replace('-', '_')}"))


def looks_for(key: str, sight: AnySight) -> tuple[Look, ...]:
    """Those that show this viewer something now."""
    return tuple(look for look in picture_of(key).LOOKS if look.suits(sight))


def look_of(key: str, name: str) -> Look:
    """By its name; without one, the picture of a post. Raises KeyError for one that there is not."""
    picture = picture_of(key)
    return {"": Look("", picture.draw, picture.alt_text), **{look.name: look for look in picture.LOOKS}}[name]
