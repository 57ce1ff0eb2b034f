"""What is kept of a game that has ended at a table: who played, how they came out, when."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from bot.host.fixture import Fixture
from bot.host.table import Sitter, Table
from engine.codec import encode
from engine.errors import Undecodable
from engine.value import Value
from render.podium import ranked

LAST = 99
"""The place of those who left: behind everybody else, and level with each other."""


class SeatResult(Value):
    person: int | None
    """Who began the game here: nobody, where a computer player did; below zero, where they have been forgotten."""
    name: str
    level: str | None
    """Of the computer player that played to the end."""
    score: int
    place: int
    """From 1; equals share it."""
    won: bool
    left: bool = False
    """Somebody or something else finished it for this person. To them it is a loss, and to nobody anything else."""

    @property
    def wins(self) -> bool:
        return self.won and not self.left

    @property
    def rank(self) -> int:
        """The place that counts for the person."""
        return LAST if self.left else self.place


class Result(Value):
    channel: int
    number: int
    opened: int
    guild: int | None
    game: str
    options: dict[str, str]
    seats: tuple[SeatResult, ...]
    begun: int
    """Milliseconds; 0: nobody noted it."""
    ended: int
    steps: int
    fixture: Fixture | None = None
    """Of the tournament that it was played for."""

    @property
    def id(self) -> str:
        """The time of opening, too: a channel whose table was deleted counts its games from 1 again."""
        return f"{self.channel}:{self.number}:{self.opened}"

    @property
    def order(self) -> tuple[int, str]:
        """Results follow each other in this order: that of their ends."""
        return self.ended, self.id

    @property
    def length(self) -> int | None:
        """In milliseconds, if that is known."""
        return self.ended - self.begun if self.begun else None

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    def seat_of(self, person: int) -> SeatResult:
        return next(seat for seat in self.seats if seat.person == person)


def result_of(channel: int, table: Table) -> Result:
    """Of a table whose game is over. The same table gives the same result, whenever it is asked."""
    return Result(
        channel=channel,
        number=table.number,
        opened=table.opened,
        guild=table.guild,
        game=table.game,
        options=table.options,
        seats=tuple(_seats(table)),
        begun=table.begun,
        ended=table.ended or table.opened,
        steps=table.match.version,
        fixture=table.fixture,
    )


def _seats(table: Table) -> Iterator[SeatResult]:
    outcome = table.match.outcome
    if outcome is None:
        raise Undecodable(what="the stored match", why="it is not over")
    places = {one.seat: one.place + 1 for one in ranked(outcome)}
    for seat, sitter in enumerate(table.sitters):
        person, name = _began(sitter)
        left = sitter.instead_of is not None or (person is not None and sitter.plays is not None)
        won = seat in outcome.winners
        yield SeatResult(person, name, sitter.plays, outcome.scores[seat], places[seat], won, left)


def _began(sitter: Sitter) -> tuple[int | None, str]:
    user, name = sitter.instead_of or (sitter.user, sitter.name)
    return user or None, name


def without(result: Result, person: int, alias: int) -> Result:
    seats = (replace(seat, person=alias, name="") if seat.person == person else seat for seat in result.seats)
    return replace(result, seats=tuple(seats))


def encode_result(result: Result) -> bytes:
    return encode(result)


def decode_result(data: bytes) -> Result:
    try:
        return msgspec.json.decode(data, type=Result)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="a result", why=str(error)) from error
