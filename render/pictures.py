"""The pictures of each game, found by convention: those of `some-game` are in `render.games.some_game`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from PIL import Image

from render.captions import Captions
from render.theme import Theme

TEXT_LIMIT = 3_460
"""Of the 4,000 characters that a message holds: the game's name, the call and the question go with it."""
ALT_LIMIT = 1000


class Detail(NamedTuple):
    """A further picture, and its text of at most `ALT_LIMIT` characters."""

    picture: Image.Image
    alt: str


class Picture(Protocol):
    """What the module of a game provides. The view is of the game's own type, so each takes what its engine makes."""

    def draw(self, view: Any, theme: Theme, captions: Captions) -> Image.Image:
        """An RGB picture. The same view gives the same picture."""
        ...

    def details(self, view: Any, theme: Theme, captions: Captions) -> tuple[Detail, ...]:
        """What is too small to read in the picture, drawn larger; none where nothing is."""
        ...

    def board_text(self, view: Any, captions: Captions) -> str:
        """What the picture shows, in lines of words, shorter than `TEXT_LIMIT`."""
        ...

    def alt_text(self, view: Any, captions: Captions) -> str:
        """The same in brief, at most `ALT_LIMIT` characters."""
        ...


def picture_of(key: str) -> Picture:
    """Raises ModuleNotFoundError for a game without pictures."""
    return cast(Picture, import_module(f"render.games.{key.replace('-', '_')}"))
