"""What a game is to the kernel: a stateless rule book over immutable values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from engine.ai.player import Player
from engine.decision import Decision
from engine.errors import BadSeats, NoSuchOption, NoSuchValue
from engine.rng import Rng
from engine.text import Text
from engine.value import Value

Seat = int
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)

RawState = dict[str, Any]
Migration = Callable[[RawState], RawState]
"""From a decoded state under rules n to one under rules n + 1."""


class Option(Value, frozen=True):
    """A table option. Its first value is the default."""

    name: str
    values: tuple[str, ...]
    or_seat: bool = False
    """Any seat of the table is a value too, by its number from 0."""

    def values_for(self, seats: int) -> tuple[str, ...]:
        return (*self.values, *map(str, range(seats))) if self.or_seat else self.values


class GameInfo(Value, frozen=True):
    key: str
    name: str
    seats: tuple[int, int]
    """Fewest and most players."""
    rules: int
    """Version of the rules: a stored match says under which it was played."""
    options: tuple[Option, ...]
    longest: int
    """No match takes more steps than this; the conformance suite holds the game to it."""
    orders: tuple[Option, ...] = ()
    """Standing orders that a player may give: what to answer without being asked. The first value of each is `ask`."""


class Table(Value, frozen=True):
    """How many play, under which options: every option has a value."""

    seats: int
    options: Mapping[str, str]


class Emitted(Value, Generic[E_co], frozen=True):
    """Something that happened, and who may know it; `to` None means everybody.

    Whatever an event reveals is in the view of its readers too: who looks in later must not know less.
    """

    event: E_co
    to: tuple[Seat, ...] | None = None

    def is_for(self, viewer: Seat | None) -> bool:
        return self.to is None or viewer in self.to


class Step(Value, Generic[S, E], frozen=True):
    state: S
    events: tuple[Emitted[E], ...] = ()
    reveals: bool = False
    """Somebody learnt something that was hidden, without a draw: it can't be undone."""


class Outcome(Value, frozen=True):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """More than one is a shared win; none is a defeat of all."""


class Game(Protocol[S, A, E, V_co]):
    """`S`, `A`, `E`, `V_co`: the types of its states, actions, events and views, all frozen msgspec structs."""

    @property
    def info(self) -> GameInfo: ...
    @property
    def state_type(self) -> type[S]: ...
    @property
    def action_types(self) -> tuple[type[A], ...]:
        """Tagged structs; a tag is the action's word in notation and as a slash command."""
        ...

    @property
    def players(self) -> Mapping[str, Player]:
        """Computer players of its own, by strength's name."""
        ...

    @property
    def migrations(self) -> Mapping[int, Migration]: ...
    @property
    def cards(self) -> tuple[str, ...]:
        """Cards and tiles that are explained on demand; the name of each is under the key `card.<id>`."""
        ...

    def setup(self, table: Table, rng: Rng) -> Step[S, E]: ...

    def decision(self, state: S, seat: Seat) -> Decision[A] | None:
        """What this seat is asked, None if nothing. Never anything that the seat may not know."""
        ...

    def apply(self, state: S, seat: Seat, action: A, rng: Rng) -> Step[S, E]:
        """The kernel calls this only with an action that `decision` offered."""
        ...

    def why_not(self, state: S, seat: Seat, action: A) -> Text | None:
        """Why an action is not offered to a seat that is asked something, where the rules have a reason to tell."""
        ...

    def obey(self, state: S, seat: Seat, orders: Mapping[str, str]) -> A | None:
        """What these standing orders answer to the question of this seat; None: ask the person."""
        ...

    def explain(self, state: S) -> Text:
        """The rules that matter for what is asked now."""
        ...

    def about(self, card: str) -> Text:
        """What one of `cards` does."""
        ...

    def view_for(self, state: S, viewer: Seat | None) -> V_co:
        """What this viewer may know, built from nothing. None: the public channel."""
        ...

    def redeal(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """Another state that this viewer can't tell from `state`."""
        ...

    def pieces(self, state: S) -> Mapping[str, int]:
        """How many there are of each piece that the rules never add or remove: the same in every state."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def tell(self, event: E) -> Text: ...


AnyGame = Game[Any, Any, Any, Any]


def table_for(info: GameInfo, seats: int, options: Mapping[str, str] | None = None) -> Table:
    """A table with every option set, or a refusal that names what the game does not have."""
    fewest, most = info.seats
    if not fewest <= seats <= most:
        raise BadSeats(game=info.key, seats=seats, fewest=fewest, most=most)
    known = {option.name: option.values_for(seats) for option in info.options}
    for name, value in (options or {}).items():
        if name not in known:
            raise NoSuchOption(game=info.key, option=name, known=tuple(known))
        if value not in known[name]:
            raise NoSuchValue(game=info.key, option=name, value=value, known=known[name])
    return Table(seats, {name: values[0] for name, values in known.items()} | dict(options or {}))
