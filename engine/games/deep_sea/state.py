"""The whole of a table of Deep Sea Adventure, as a value."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.games.deep_sea.components import Chip, Ruins
from engine.games.deep_sea.terms import Find
from engine.question import Question
from engine.value import Value


class Options(Value):
    empty_return: bool
    """A diver may come home without a chip."""
    strict_turn: bool
    """Going back may be announced only with a chip."""
    cascade: bool
    """A tie is broken by chips of level 4, then 3, 2, 1; else by level 4 alone."""


class Diver(Value):
    space: int = 0
    returning: bool = False
    home: bool = False
    held: tuple[Ruins, ...] = ()
    treasure: tuple[Chip, ...] = ()
    points: tuple[int, ...] = ()

    @property
    def load(self) -> int:
        return len(self.held)


class Trace(Value):
    """What a diver did in a turn, kept so that pictures can show it."""

    seat: int
    start: int
    end: int
    dice: tuple[int, int]
    load: int
    air_used: int
    find: Find | None = None


class Announce(Question):
    """The air of this turn is spent; go on or go back?"""


class Search(Question):
    """The diver has moved; nothing, take or place?"""


class Dropping(Question):
    """The round is over; the first of the queue drops chips on new places."""

    queue: tuple[int, ...]
    places: tuple[Ruins, ...]


class Over(Question):
    winners: tuple[int, ...]


Pending = Announce | Search | Dropping | Over


class State(Value):
    options: Options
    round: int
    air: int
    line: tuple[Ruins, ...]
    divers: tuple[Diver, ...]
    turn: int
    pending: Pending
    first: int
    """Who began this round, while it runs; while chips are dropped, who begins the next."""
    homecomers: tuple[int, ...] = ()
    """In the order of coming home in this round."""
    traces: tuple[Trace, ...] = ()
    """Each diver's latest turn of this round, newest first."""
    still: int = 0
    """Turns in a row in which nothing moved while nobody held a chip."""

    @property
    def active(self) -> int | None:
        """Who has to answer."""
        match self.pending:
            case Over():
                return None
            case Dropping(queue=queue):
                return queue[0]
            case _:
                return self.turn

    @property
    def out(self) -> tuple[int, ...]:
        """The divers who are not home."""
        return tuple(seat for seat, diver in enumerate(self.divers) if not diver.home)

    def with_diver(self, seat: int, diver: Diver) -> State:
        return replace(self, divers=(*self.divers[:seat], diver, *self.divers[seat + 1 :]))


def options_of(table_options: Mapping[str, str]) -> Options:
    return Options(
        empty_return=table_options["empty_return"] == "yes",
        strict_turn=table_options["strict_turn"] == "yes",
        cascade=table_options["tie_break"] == "cascade",
    )
