"""What the host asks of Discord besides channels: to call people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.host.drawing import Drawn


class Caller(Protocol):
    """With a nonce that was used a moment ago nothing is sent again."""

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        """In the channel. It calls these people and nobody else."""
        ...

    async def write_to(self, user: int, text: str, nonce: str, picture: Drawn | None = None) -> None:
        """In private; `MayNot`, if they are closed to messages."""
        ...
