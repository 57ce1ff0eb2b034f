"""What the bot asks of the store so that people hear of a table besides its posts and reminders.

None of it is in the table: following is no move, and no move takes it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.value import Value

if TYPE_CHECKING:
    from persistence.contract import Channel


class Errand(Value):
    """A channel of which somebody is to be told something, leased to the caller. There is at most one."""

    channel: int
    due: int
    """Milliseconds since the epoch."""
    name: str
    """Of this errand and no other: one that was noted meanwhile has another."""


class Telling(Protocol):
    async def follow(self, channel: Channel, person: int, note: bytes, most: int) -> bool:
        """They follow the table of this channel from now on, with this note. False if it has so many followers."""
        ...

    async def unfollow(self, channel: Channel, person: int) -> bool:
        """False if they did not follow."""
        ...

    async def renote(self, channel: Channel, person: int, was: bytes, note: bytes) -> bool:
        """Another note of the same follower. False if it is not the one that it was, or there is none any more."""
        ...

    async def followers(self, channel: Channel) -> dict[int, bytes]: ...

    async def count(self, channel: Channel) -> int:
        """How many follow."""
        ...

    async def followed(self, person: int) -> set[Channel]:
        """It may name too many, and never too few: one whose table is deleted stays here until they unfollow."""
        ...

    async def memo(self, channel: Channel, what: str) -> bytes | None:
        """What the bot has noted of what was told there."""
        ...

    async def set_memo(self, channel: Channel, what: str, note: bytes | None) -> None: ...

    async def note_errand(self, channel: Channel, due: int) -> None:
        """Something is to be told there, then at the latest. Whoever is at it now has not told this."""
        ...

    async def claim_errands(self, now: int, lease: int, most: int) -> list[Errand]:
        """Those that are due, oldest first, nobody else's for `lease` milliseconds, at most LONGEST_LEASE."""
        ...

    async def end_errand(self, errand: Errand, again: int | None) -> bool:
        """A claimed errand is done; `again` is when the next one is due.

        False if it was noted anew meanwhile: nothing changes.
        """
        ...
