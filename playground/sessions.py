"""Gateway sessions: who is connected as which shard, what each was sent, and what it missed."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from playground.clock import Clock
from playground.jsons import Json

REMEMBERED = 5000
RESUMABLE_FOR = 180.0


class Intent:
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


class Session:
    """It outlives its connection: what happens meanwhile is kept until it resumes."""

    def __init__(self, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.sequence = 0
        self.outbox: asyncio.Queue[Json | None] | None = None
        """Of the connection, while there is one; None in it closes the connection."""
        self.left_at: float | None = None
        self._sent: deque[Json] = deque(maxlen=REMEMBERED)

    @property
    def is_connected(self) -> bool:
        return self.outbox is not None

    def serves(self, guild: int | None) -> bool:
        """Direct messages go to the first shard."""
        number, count = self.shard
        return number == (0 if guild is None else (guild >> 22) % count)

    def send(self, event: str, data: Any) -> None:
        self.sequence += 1
        frame: Json = {"op": 0, "t": event, "s": self.sequence, "d": data}
        self._sent.append(frame)
        if self.outbox is not None:
            self.outbox.put_nowait(frame)

    def missed(self, sequence: int) -> Iterator[Json]:
        return (frame for frame in tuple(self._sent) if frame["s"] > sequence)

    def can_resume_from(self, sequence: int) -> bool:
        oldest = self._sent[0]["s"] if self._sent else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def hang_up(self) -> None:
        if self.outbox is not None:
            self.outbox.put_nowait(None)


class Sessions:
    def __init__(self, clock: Clock, changed: Callable[[], None]) -> None:
        self._clock = clock
        self._changed = changed
        self._open: dict[str, Session] = {}

    def __iter__(self) -> Iterator[Session]:
        return iter(tuple(self._open.values()))

    @property
    def connected(self) -> list[Session]:
        return [session for session in self if session.is_connected]

    def open(self, shard: tuple[int, int], intents: int) -> Session:
        session = Session(shard, intents)
        self._open[session.id] = session
        return session

    def find(self, session_id: str) -> Session | None:
        return self._open.get(session_id)

    def connect(self, session: Session, outbox: asyncio.Queue[Json | None]) -> None:
        session.outbox = outbox
        session.left_at = None
        self._changed()

    def disconnect(self, session: Session, outbox: asyncio.Queue[Json | None], *, forget: bool) -> None:
        """Its connection is over; a session that has connected anew meanwhile stays as it is."""
        if session.outbox is outbox:
            session.outbox = None
            session.left_at = self._clock.now()
        if forget:
            self._open.pop(session.id, None)
        self._changed()

    def forget(self, session: Session) -> None:
        """The session can't be resumed any more."""
        self._open.pop(session.id, None)

    def serving(self, guild: int | None) -> Sequence[Session]:
        self._forget_old()
        return [session for session in self if session.serves(guild)]

    def _forget_old(self) -> None:
        for session in self:
            if session.left_at is not None and self._clock.now() - session.left_at > RESUMABLE_FOR:
                self.forget(session)
