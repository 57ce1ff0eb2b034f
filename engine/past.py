"""A match as it was, step by step: for films, curves and whoever looks back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.codec import digest
from engine.errors import Unreplayable
from engine.game import AnyGame, Seating
from engine.match import UNDO, rewound_to, set_up
from engine.notation import parse_action
from engine.question import Emitted, Seat
from engine.rng import KeyedRng, Rng
from engine.value import Value


class Logged(Protocol):
    """A step in a log; set-up is nobody's."""

    @property
    def version(self) -> int: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def action(self) -> str: ...
    @property
    def digest(self) -> str:
        """Of the state that it led to."""
        ...


L = TypeVar("L", bound=Logged)
HINT = ".hint"
"""Somebody asked for a hint: everybody is told, and nothing follows from it."""


class Past(Value):
    """A step, what everybody may have heard of it, and what it led to."""

    seat: Seat | None
    """None: set-up."""
    events: tuple[Emitted[Any], ...]
    state: Any


def without_hints(rows: Iterable[L]) -> list[L]:
    """Set-up and the steps, those that were taken back among them: what is left when the match is played again."""
    return [row for row in rows if row.action != HINT]


def not_undone(rows: Iterable[L]) -> list[L]:
    """Without the rows that an undo took back: those after the one whose state it gave back; nor those that a rewind
    did, which names the last one that stands.
    """
    return [one.row for one in _standing(rows)]


class _Standing(NamedTuple, Generic[L]):
    """A row that was not taken back, the stream that its step drew from, and those that were to come again before."""

    row: L
    stream: int
    again: tuple[int, ...]


def _standing(rows: Iterable[L]) -> list[_Standing[L]]:
    """As the kernel does: see `undo` and `rewind` in `engine.match`."""
    standing: list[_Standing[L]] = []
    again: tuple[int, ...] = ()
    for row in rows:
        if (to := rewound_to(row.action)) is not None:
            taken = [one for one in standing if one.row.version > to]
            standing = [one for one in standing if one.row.version <= to]
            again = (*(one.stream for one in taken), *again)
        elif row.action == UNDO:
            # Set-up is never taken back, and its row says nothing of the state.
            while standing and standing[-1].row.seat is not None and standing[-1].row.digest != row.digest:
                again = standing.pop().again
        else:
            standing.append(_Standing(row, again[0] if again else row.version, again))
            again = again if row.seat is None else again[1:]
    return standing


def relive(game: AnyGame, seating: Seating, seed: str, rows: Iterable[Logged]) -> Iterator[Past]:
    """The match once more, without what was taken back. Nobody is asked anything: it is for logs that can be trusted.

    Raises Unreplayable, at the latest after its last step, where the rules of today lead elsewhere.
    """
    made = set_up(game, seating, seed)
    state = made.match.state
    yield Past(None, made.events, state)
    steps = [one for one in _standing(without_hints(rows)) if one.row.seat is not None]
    for one in steps:
        stepped = _step(game, state, one.row, KeyedRng(seed, one.stream))
        state = stepped.state
        yield stepped
    if steps and digest(state) != steps[-1].row.digest:
        raise Unreplayable(game=game.info.key)


def turns_of(game: AnyGame, past: Sequence[Past]) -> list[Sequence[Past]]:
    """Steps of one seat in a row, without set-up. Who plays alone has a turn a round."""
    rounds = [game.standing(one.state).round for one in past]
    steps = zip(past[1:], rounds, strict=False)
    return [[one for one, _ in turn] for _, turn in groupby(steps, key=lambda step: (step[0].seat, step[1]))]


def _step(game: AnyGame, state: Any, row: Logged, rng: Rng) -> Past:
    assert row.seat is not None
    try:
        action = parse_action(row.action, game.action_types, game.info.key)
        made = game.apply(state, row.seat, action, rng)
    except Exception as error:
        # What was legal under other rules may break these in any way.
        raise Unreplayable(game=game.info.key) from error
    return Past(row.seat, made.events, made.state)
