"""What the bot asks of the store about being alive: part of its contract, see `persistence.contract`."""

from __future__ import annotations

from typing import Protocol

from engine.value import Value


class Part(Value):
    """A shard: of `count` parts of all servers, the one with this index."""

    index: int
    count: int


class Outage(Value):
    """A time in which nobody looked after these parts, kept until it is made good to everybody there."""

    id: str
    began: int
    """Milliseconds since the epoch."""
    ended: int
    parts: tuple[Part, ...]


class Heard(Value):
    """What a process hears when it says that it is alive."""

    beats: dict[Part, int]
    """When somebody last looked after each part, in milliseconds since the epoch."""
    outages: tuple[Outage, ...]
    """Those that are still to be made good, in the order of their ends."""
    is_chosen: bool
    """Of all processes, this one is to do that; while it beats, no other is."""


class Beats(Protocol):
    """Which parts of all servers are looked after, and when they were not. A `Beats` is one process."""

    async def beat(self, parts: tuple[Part, ...], now: int, least: int, lease: int, skipped: int = 0) -> Heard:
        """This process is alive and looks after these parts. With none it only listens.

        Where nobody has for `least` milliseconds or more, that is an outage, noted in the same step. Where the number
        of shards has changed, whoever looked after some of the servers of a part looked after the part. `skipped`: by
        so much the clock was moved on by hand since; nobody has lost that. Who is chosen stays so by beating within
        `lease`.
        """
        ...

    async def end(self, outages: tuple[Outage, ...]) -> None:
        """They have been made good to everybody."""
        ...
