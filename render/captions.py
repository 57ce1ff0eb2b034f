"""The words on a picture. The caller brings them in the right language; `render` knows no language."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from engine.text import Arg
from render.lettering import readable

TENTHS = 10
"""Of a full bank, or of a whole turn's time."""


class Dial(Struct, frozen=True):
    """What a player's card shows of their time. Coarse, so that a picture of a moment ago is as good as a new one."""

    tenths: int | None = None
    """That are left to them; none, where there is nothing to be told of that."""
    vacation: bool = False
    stand_in: bool = False
    """A computer player stands in for them."""


NOTHING_TOLD = Dial()


class Captions(Protocol):
    def say(self, key: str, **args: Arg) -> str:
        """The words for `key` in the game's catalogue; numbers choose plural forms."""
        ...

    def name(self, seat: int) -> str:
        """The display name of whoever sits there, as written: it may be long or in any script."""
        ...

    def dial(self, seat: int) -> Dial: ...


def name_of(captions: Captions, seat: int) -> str:
    """Never empty: a name with no character that our fonts have becomes the player's number."""
    return readable(captions.name(seat)) or captions.say("poster.player", number=seat + 1)
