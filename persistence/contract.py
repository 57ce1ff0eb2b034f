"""What the bot asks of the store, and what it gets. Bytes in, bytes out: the store knows nothing of games.

Everything that belongs to a channel changes in one step with `commit`, or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from engine.value import Value
from persistence.liveness import Beats
from persistence.telling import Telling

Channel = int
"""Below zero it is none of Discord's: there is room for what is no table, and is kept as safely as one."""

LONGEST_LEASE = 60_000
"""Milliseconds. One that ends further ahead was taken by a clock that has been set back since: it binds nobody."""
LONGEST_DELAY = 900_000
"""Milliseconds. What is to be shown is never put off for longer, so that what waits for longer is due at once."""


class Timer(Value):
    """Something to do later for a channel. There is at most one; a commit replaces or removes it."""

    channel: Channel
    due: int
    """Milliseconds since the epoch."""
    note: str
    """What the bot wrote to itself; a timer whose channel has been committed since is gone with its note."""


class Appointment(Value):
    """When something is to be done for a person. There is at most one."""

    person: int
    due: int
    """Milliseconds since the epoch."""


class Write(Value):
    """What a commit changes besides the version."""

    table: bytes
    log: tuple[bytes, ...] = ()
    """Rows to append to the channel's log."""
    timer: Timer | None = None
    """The channel's timer from now on; None removes it."""
    announce: bool = True
    """Whether the channel has something new to show."""
    fresh_log: bool = False
    """Begin a new log: a new game. The old log is dropped; archive it first."""
    result: tuple[str, bytes] | None = None
    """Of a game that has just come to its end: an id that no other result ever has, and what is to be kept."""


class Stored(Value):
    version: int
    """Counts commits, from 1."""
    table: bytes


class Committed(Value):
    version: int


class Conflict(Value):
    """Somebody else committed first; nothing was written."""

    version: int


class Duplicate(Value):
    """This operation was committed before; nothing was written again."""

    version: int
    """What it made then."""


class Shown(Value):
    """What the channel shows: written by `ack`, outside the table, so that showing never disturbs playing."""

    version: int
    note: bytes


class Claim(Value):
    """A channel with something to show, leased to the caller."""

    channel: Channel
    version: int
    """The version at the time of the claim; show whatever is newest and ack that."""
    number: int
    """Counts the claims of the channel. The last one alone may put it off or note what was shown."""
    is_clean: bool
    """Whoever claimed it before has noted what they did. If not, more may stand in the channel than is noted."""


class Receipts(Protocol):
    """Who is being served right now, and by which process: so that those whose process dies can be told.

    A process that serves somebody lives for as long as it renews its lease. A `Receipts` is one process.
    """

    async def note(self, receipt: int, note: bytes, lease: int) -> None:
        """Somebody is served, and this process lives for `lease` milliseconds more.

        Kept for as long as Discord lets an interaction be answered, and no longer: the note holds its token.
        """
        ...

    async def end(self, *receipts: int) -> None:
        """They have been served."""
        ...

    async def claim(self, lease: int) -> list[tuple[int, bytes]]:
        """This process lives on, and takes over what belongs to processes that do not.

        What somebody alive serves too, as when two processes heard of it, is left to them.
        """
        ...

    async def leave(self) -> None:
        """This process is about to end: what it has not served is for others from now on."""
        ...


class Ended(Value):
    """A result that a commit has left and that is not yet kept with the others of its game."""

    channel: Channel
    id: str
    """Begins with the channel and a colon."""
    data: bytes


class KeptResult(Value):
    id: str
    at: int
    """When the game ended: results are kept in this order."""
    data: bytes
    of: tuple[str, ...]
    """The lists that it belongs to, as of a person or of a server."""


class KeptRating(Value):
    where: str
    person: int
    data: bytes
    height: int | None
    """On the ladder; None: not there."""


class Results(Protocol):
    """The results of all games that have ended, apart from channels: they stay when a channel is deleted.

    Results, ratings and ladders of a game change in one step, or not at all.
    """

    async def ended(self) -> list[Ended]:
        """What commits have left, of all channels."""
        ...

    async def settle(self, ended: Ended) -> None:
        """It is kept."""
        ...

    async def version(self, game: str) -> int:
        """Counts changes, from 0."""
        ...

    async def change(
        self,
        game: str,
        expected: int,
        results: tuple[KeptResult, ...],
        ratings: tuple[KeptRating, ...],
        *,
        anew: bool = False,
    ) -> bool:
        """False if somebody else came first: nothing is written. `anew`: whatever was there before is gone."""
        ...

    async def has(self, game: str, name: str) -> bool:
        """Whether a result of this id is kept."""
        ...

    async def newest(self, game: str) -> tuple[int, str] | None:
        """When the last of the kept ones ended, and its id."""
        ...

    async def listed(self, game: str, of: str, most: int | None = None) -> list[bytes]:
        """In the order of their ends; of many the newest."""
        ...

    async def all(self, game: str) -> dict[str, bytes]:
        """Every result of a game by its id, for upkeep."""
        ...

    async def ratings(self, game: str, where: str, people: tuple[int, ...]) -> dict[int, bytes]:
        """Of those among them who have one."""
        ...

    async def ladder(self, game: str, where: str, first: int, last: int) -> list[int]:
        """People from the highest place down, from 0, both ends included."""
        ...


class Store(Protocol):
    @property
    def receipts(self) -> Receipts: ...

    @property
    def results(self) -> Results: ...

    @property
    def beats(self) -> Beats: ...

    @property
    def telling(self) -> Telling: ...

    async def load(self, channel: Channel) -> Stored | None: ...

    async def commit(
        self, channel: Channel, expected: int, op: str, write: Write, now: int
    ) -> Committed | Conflict | Duplicate:
        """`expected` is the loaded version, 0 if there was none. `op` names the operation: Discord's interaction id."""
        ...

    async def forsake(self, channel: Channel, op: str) -> bool:
        """Whether this operation was committed. If not it never will be: a late attempt comes to a `Conflict`."""
        ...

    async def log(self, channel: Channel, first: int = 0, last: int = -1) -> list[bytes]:
        """Rows `first` to `last`, both included, counted as Redis does: -1 is the last one."""
        ...

    async def archive(self, channel: Channel, finished: bytes) -> None:
        """Keeps a finished game of this channel; the last fifty are kept."""
        ...

    async def archived(self, channel: Channel) -> list[bytes]:
        """Newest first."""
        ...

    async def rearchive(self, channel: Channel, was: bytes, now: bytes) -> bool:
        """Puts another text in the place of a finished game, as when somebody is to be forgotten.

        False if there is no such game: nothing changes.
        """
        ...

    async def delete(self, channel: Channel) -> None:
        """Everything of the channel, its archive too; results of its games stay."""
        ...

    async def time(self) -> int:
        """The server's clock, in milliseconds: the same for every bot."""
        ...

    async def claim_outbox(self, now: int, lease: int, most: int) -> list[Claim]:
        """Channels with something to show, oldest first, nobody else's for `lease` milliseconds.

        Also those that a clock which was set back has put out of reach, further than LONGEST_DELAY.
        """
        ...

    async def ack(self, claim: Claim, shown: Shown) -> bool:
        """Notes what was shown. True if nothing newer waits; else the channel is due again at once.

        If somebody else has claimed the channel since, as when a lease ran out, two were at it at once, and nobody
        knows what stands there now: neither is noted, and the channel is due again.
        """
        ...

    async def note_shown(self, claim: Claim, shown: Shown) -> bool:
        """The same while there is more to do in the channel, which stays claimed. False if the claim has ended."""
        ...

    async def postpone(self, claim: Claim, until: int) -> bool:
        """Nobody else's until then, within LONGEST_DELAY: to go on showing it, or to try again after a failure.

        False if the claim has ended. A commit brings back what is further than a lease.
        """
        ...

    async def shown(self, channel: Channel) -> Shown | None: ...

    async def outbox_age(self, now: int) -> int:
        """How long the oldest channel has been waiting, in milliseconds; 0 if none is."""
        ...

    async def claim_timers(self, now: int, lease: int, most: int) -> list[Timer]:
        """Timers that are due, oldest first, nobody else's for `lease` milliseconds, at most LONGEST_LEASE."""
        ...

    async def timed_channels(self) -> Iterator[Channel]:
        """Every channel with a timer, the soonest first, for a walk over all of them."""
        ...

    async def settle(self, timer: Timer, again: Timer | None) -> bool:
        """A claimed timer is done; `again` is the next for the channel.

        False if a commit came between: nothing changes.
        """
        ...

    async def appoint(self, person: int, due: int | None) -> None:
        """The person's appointment from now on, whatever it was before; None removes it."""
        ...

    async def claim_appointments(self, now: int, lease: int, most: int) -> list[Appointment]:
        """Those that are due, oldest first, nobody else's for `lease` milliseconds, at most LONGEST_LEASE."""
        ...

    async def keep_appointment(self, appointment: Appointment, again: int | None) -> bool:
        """A claimed appointment is done; `again` is when the next one is due.

        False if it was set anew meanwhile: nothing changes.
        """
        ...

    async def setting(self, kind: str, owner: int) -> bytes | None:
        """Settings of a server (`guild`) or of a person (`person`)."""
        ...

    async def set_setting(self, kind: str, owner: int, value: bytes | None) -> None: ...

    async def branch(self, person: int, channel: Channel) -> bytes | None:
        """What somebody tries out for themselves in a channel, if it is not too long ago."""
        ...

    async def set_branch(self, person: int, channel: Channel, value: bytes, lifetime: int) -> None:
        """Kept for so many milliseconds; it takes the place of the one before."""
        ...

    async def note_tables(
        self, person: int, added: tuple[Channel, ...] = (), removed: tuple[Channel, ...] = ()
    ) -> None:
        """Remembers where somebody sits."""
        ...

    async def tables_of(self, person: int) -> set[Channel]: ...

    async def channels(self) -> list[Channel]:
        """Every channel with a table, for upkeep."""
        ...

    async def channels_below_zero(self) -> list[Channel]:
        """Where something is kept that is no table, for upkeep."""
        ...

    async def ping(self) -> None:
        """Raises StoreDown if the server does not answer."""
        ...

    async def check(self) -> list[str]:
        """What is wrong with the server for us, a sentence each: unreachable, not durable, evicting, too old."""
        ...

    async def advice(self) -> list[str]:
        """What is not wrong with the server but may cost something, a sentence each."""
        ...

    async def close(self) -> None: ...
