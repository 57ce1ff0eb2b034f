"""The whole of a table of Deep Sea Adventure, as a value."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.deep_sea.components import Chip, Ruins
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


class Announce(Question):
    """The air of this turn is spent; go on or go back?"""


class Search(Question):
    """The diver has moved; nothing, take or place?"""


class Dropping(Question):
    """The round is over and the diver did not get home: which chip next?"""


class State(Value):
    options: Options
    round: int
    air: int
    line: tuple[Ruins, ...]
    divers: tuple[Diver, ...]
    turn: int
    """Who is asked."""
    pending: Announce | Search | Dropping | None
    """What is asked; nothing any more when the match is over."""
    first: int
    """Who began this round, while it runs; while chips are dropped, who begins the next."""
    homecomers: tuple[int, ...] = ()
    """In the order of coming home in this round."""
    still: int = 0
    """Turns in a row in which nothing has moved, with the one that is being played."""
    dropped: tuple[Ruins, ...] = ()
    """Between two rounds: the new places so far, to be laid beyond the line."""
    winners: tuple[int, ...] = ()
    """When the match is over."""

    @property
    def out(self) -> tuple[int, ...]:
        """The divers who are not home."""
        return tuple(seat for seat, diver in enumerate(self.divers) if not diver.home)

    def divers_with(self, seat: int, diver: Diver) -> tuple[Diver, ...]:
        """All of them, this one in the place of who sat there."""
        return (*self.divers[:seat], diver, *self.divers[seat + 1 :])


def options_of(table_options: Mapping[str, str]) -> Options:
    return Options(
        empty_return=table_options["empty_return"] == "yes",
        strict_turn=table_options["strict_turn"] == "yes",
        cascade=table_options["tie_break"] == "cascade",
    )
