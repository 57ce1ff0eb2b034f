"""What the host asks of a channel: to put a post there, to change it, to take its buttons away."""

from __future__ import annotations

from typing import Protocol

from bot.host.drawing import Drawn
from bot.host.posts import Post
from engine.value import Value


class NotTaken(Exception):
    """The channel did not take it, or it is not known whether it did."""


class MayNot(NotTaken):
    """The bot lacks the permission."""


class Locked(MayNot):
    """A thread that moderators have closed to everybody but themselves."""


class Gone(NotTaken):
    """The channel or the message is not there any more."""


class NoChannel(Gone):
    """The channel itself, with all that stood in it."""


class TooLarge(NotTaken):
    """More than the channel takes."""


class Pressable(Value):
    """A message of ours with something to press."""

    message: int
    number: int
    """Of the game that its buttons are of."""
    request: int | None = None
    """Of the proposal that it asks about, if it is no post of the table."""


class Wall(Protocol):
    async def put(self, channel: int, post: Post, picture: Drawn | None, nonce: str) -> int:
        """A new message. With a nonce that was used a moment ago it is the message of then, brought up to date."""
        ...

    async def change(self, channel: int, message: int, post: Post, picture: Drawn | None) -> None: ...

    async def retire(self, channel: int, message: int) -> None:
        """Takes the buttons off, and leaves words and picture. A message that is gone is no failure."""
        ...

    async def pressable(self, channel: int) -> list[Pressable]:
        """What of ours can be pressed there, oldest first; of long ago nothing. Nothing, if we may not look."""
        ...

    async def tell(self, user: int, text: str) -> None:
        """In private, if they can be told."""
        ...
