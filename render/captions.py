"""The words on a picture. The caller brings them in the right language; `render` knows no language."""

from __future__ import annotations

from typing import Protocol

from engine.text import Arg
from render.lettering import readable


class Captions(Protocol):
    def say(self, key: str, **args: Arg) -> str:
        """The words for `key` in the game's catalogue; numbers choose plural forms."""
        ...

    def name(self, seat: int) -> str:
        """The display name of whoever sits there, as written: it may be long or in any script."""
        ...


def name_of(captions: Captions, seat: int) -> str:
    """Never empty: a name with no character that our fonts have becomes the player's number."""
    return readable(captions.name(seat)) or captions.say("poster.player", number=seat + 1)
