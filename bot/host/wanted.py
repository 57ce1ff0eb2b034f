"""What channels wait for, until something newer is wanted there."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Outdated(Exception):
    """Something newer has been stored: begin again with that."""


class Wanted(Generic[T]):
    """One thing for each channel."""

    def __init__(self) -> None:
        self._making: dict[int, asyncio.Task[T]] = {}

    def outdate(self, channel: int) -> None:
        if making := self._making.get(channel):
            making.cancel()

    async def wait(self, channel: int, work: Coroutine[Any, Any, T]) -> T:
        """Raises Outdated, if it has become so before it was done."""
        making = self._making[channel] = asyncio.create_task(work)
        try:
            await asyncio.wait((making,))
        finally:
            making.cancel()
            if self._making.get(channel) is making:
                del self._making[channel]
        if making.cancelled():
            raise Outdated
        return making.result()
