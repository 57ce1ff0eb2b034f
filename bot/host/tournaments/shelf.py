"""Where tournaments are kept: every change goes through `do`, one at a time, stored before anyone is told.

A tournament is stored as a table is, so that it has all that keeps tables safe: in a channel of its own, whose number
is below zero. What is to be shown of it is claimed from the same outbox, and its deadline is a timer like theirs.
"""

from __future__ import annotations

from bot.host.refusals import TryAgain
from bot.host.results import Result
from bot.host.surely import Clock, commit_surely, was_done
from bot.host.tables import TRIES, OnCommit, do_nothing
from bot.host.tournaments.moves import Move, fall_due, take_result
from bot.host.tournaments.refusals import NoTournament, TournamentOver
from bot.host.tournaments.rounds import timer_of
from bot.host.tournaments.tournament import Tournament, decode_tournament, encode_tournament
from engine.errors import Refusal
from engine.value import Value
from persistence.contract import Committed, Conflict, Duplicate, Store, Timer, Write


def owner_of(channel: int) -> int:
    """Where the tournament of this channel is stored."""
    return -channel


def channel_of_owner(owner: int) -> int:
    return -owner


def is_tournament(owner: int) -> bool:
    return owner < 0


class VersionedTournament(Value):
    tournament: Tournament
    version: int


class Shelf:
    def __init__(self, store: Store, clock: Clock, on_commit: OnCommit = do_nothing) -> None:
        """`on_commit` hears of the owner."""
        self.store = store
        self.clock = clock
        self._on_commit = on_commit

    async def look(self, channel: int) -> VersionedTournament | None:
        stored = await self.store.load(owner_of(channel))
        return stored and VersionedTournament(decode_tournament(stored.table), stored.version)

    async def do(self, channel: int, op: str, move: Move) -> VersionedTournament:
        """Makes the move and stores it. The same `op` twice is done once; a refusal changes nothing."""
        owner = owner_of(channel)
        for _ in range(TRIES):
            found = await self.look(channel)
            before = found.tournament if found else None
            try:
                after = move(before)
            except Refusal:
                if found and await was_done(self.store, owner, op, self.clock()):
                    return found
                raise
            if found and after == before:
                return found
            write = Write(encode_tournament(after), timer=timer_of(owner, after))
            match await commit_surely(self.store, owner, found.version if found else 0, op, write, self.clock):
                case Committed(version):
                    self._on_commit(owner)
                    return VersionedTournament(after, version)
                case Duplicate():
                    return await self._there(channel)
                case Conflict():
                    continue
        raise TryAgain()

    async def hear(self, result: Result) -> None:
        """Of a game that has ended; once or several times, which is the same."""
        fixture = result.fixture
        if fixture is not None and await self.store.load(owner_of(fixture.channel)):
            await self.do(fixture.channel, f"result {result.id}", take_result(fixture, result))

    async def fall_due(self, timer: Timer) -> None:
        """Where nothing was due after all, the timer goes."""
        channel, now = channel_of_owner(timer.channel), self.clock()
        try:
            await self.do(channel, f"due {timer.due}", fall_due(now))
        except (NoTournament, TournamentOver):
            """Nobody waits for it any more."""
        await self.store.settle(timer, None)

    async def _there(self, channel: int) -> VersionedTournament:
        found = await self.look(channel)
        assert found is not None
        return found
