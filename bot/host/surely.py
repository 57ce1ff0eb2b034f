"""Writing to the store so that whoever asked for it is told the truth about what became of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from persistence.contract import Committed, Conflict, Duplicate, Store, Write
from persistence.errors import NotStored, StoreDown

Clock = Callable[[], int]
"""Milliseconds since the epoch."""
PAUSE = 0.3
"""Seconds before the store is asked again."""


class Unsure(StoreDown):
    """The store fell silent while something was to be written: nobody knows whether it was."""


async def commit_surely(  # noqa: PLR0913, PLR0917 - what a commit takes
    store: Store, channel: int, version: int, op: str, write: Write, clock: Clock
) -> Committed | Conflict | Duplicate:
    """The answer can be lost while the change is stored: asking once more with the same `op` tells.

    Where the server said no both times, nothing was stored, and nobody need be in doubt.
    """
    try:
        return await store.commit(channel, version, op, write, clock())
    except StoreDown as first:
        await asyncio.sleep(PAUSE)
        try:
            again = await store.commit(channel, version, op, write, clock())
        except StoreDown as error:
            if isinstance(first, NotStored) and isinstance(error, NotStored):
                raise
            raise Unsure(str(error)) from None
        just_now = isinstance(again, Duplicate) and again.version == version + 1
        return Committed(again.version) if just_now else again


async def was_done(store: Store, channel: int, op: str, now: int) -> bool:
    """Whether a refused operation is one that was done before: of course it can't be done again.

    A commit that expects an impossible version writes nothing, and says so of an `op` that it knows.
    """
    try:
        return isinstance(await store.commit(channel, -1, op, Write(b""), now), Duplicate)
    except StoreDown as error:
        raise Unsure(str(error)) from None
