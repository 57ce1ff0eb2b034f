"""What a game is to the kernel: a stateless rule book over immutable values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from engine.errors import BadSeats, NoSuchOption, NoSuchValue
from engine.question import Asking, Choice, Decision, Emitted, Line, Question, Seat, Step, Untold, Wording
from engine.rng import Rng
from engine.standing import Standing
from engine.text import Text, said, text
from engine.value import Value

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

RawState = dict[str, Any]
Migration = Callable[[RawState], RawState]
"""From a decoded state under rules n to one under rules n + 1."""


class Option(Value):
    """A table option. Its first value is the default."""

    name: str
    values: tuple[str, ...]
    or_seat: bool = False
    """Any seat of the table is a value too, by its number from 0."""

    def values_for(self, seats: int) -> tuple[str, ...]:
        return (*self.values, *map(str, range(seats))) if self.or_seat else self.values


class GameInfo(Value):
    key: str
    name: str
    seats: tuple[int, int]
    """Fewest and most players."""
    rules: int
    """Version of the rules: a stored match says under which it was played."""
    longest: int
    """No match takes more steps than this; the conformance suite holds the game to it."""
    options: tuple[Option, ...] = ()
    orders: tuple[Option, ...] = ()
    """Standing orders that a player may give: what to answer without being asked. The first value of each is `ask`."""


class Seating(Value):
    """How many play, under which options: every option has a value."""

    seats: int
    options: Mapping[str, str]


class Outcome(Value):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """More than one is a shared win; none is a defeat of all."""


class Stepped(Value, Generic[S, E]):
    """What a step has made of a state."""

    state: S
    events: tuple[Emitted[E], ...]
    reveals: bool
    """Somebody learnt something that was hidden, without a draw: it can't be undone."""


class Open(Value, Generic[S]):
    """The view of a game without secrets."""

    state: S


def _settled(state: Any, step: Step[Any]) -> Any:  # noqa: ARG001
    return state


def _all_there_is(state: Any, viewer: Seat | None) -> Any:  # noqa: ARG001
    return Open(state)


def _nothing_counted(state: Any) -> Standing:  # noqa: ARG001
    return Standing(1, ())


def _nothing_hidden(state: Any, viewer: Seat | None, rng: Rng) -> Any:  # noqa: ARG001
    return state


def _no_pieces(state: Any) -> Mapping[str, int]:  # noqa: ARG001
    return {}


def _tell(event: Any) -> Text:
    return said("event", event)


def _over(state: Any) -> Text:  # noqa: ARG001
    return text("explain.over")


def _nowhere(action: Any) -> str | None:  # noqa: ARG001
    return None


def _about(card: str) -> Text:
    return text(f"card.{card}.about")


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, A, E, V]):
    """`S`, `A`, `E`, `V`: the types of its states, actions, events and views, all frozen msgspec structs."""

    info: GameInfo
    state_type: type[S]
    action_types: tuple[type[A], ...]
    """A tag is the action's word in notation and as a slash command."""
    event_types: tuple[type[E], ...]
    set_up: Callable[[Seating, Step[E]], S]
    asked: Callable[[S], Mapping[Seat, Question]]
    """Who is asked what; nobody, when it is over."""
    questions: Mapping[type[Question], Asking[S, Any, A, E]]
    outcome: Callable[[S], Outcome | None]
    standing: Callable[[S], Standing] = _nothing_counted
    """What everybody's points are made of, now and at the end; in words each part is `part.<name>`."""
    tell: Callable[[E], Text] = _tell
    """In words; by convention the key is `event.<tag>`."""
    settle: Callable[[S, Step[E]], S] = _settled
    """What follows an answer by itself."""
    view_for: Callable[[S, Seat | None], V] = _all_there_is
    """What this viewer may know, built from nothing. None: the public channel."""
    redeal: Callable[[S, Seat | None, Rng], S] = _nothing_hidden
    """Another state that this viewer can't tell from this one: made of what the viewer knows and of chance, and nothing
    else, so that computer players who imagine it have learnt nothing.
    """
    revealing: tuple[type[E], ...] = ()
    """Events by which somebody learns something that was hidden."""
    pieces: Callable[[S], Mapping[str, int]] = _no_pieces
    """How many there are of each piece that the rules never add or remove: the same in every state."""
    place: Callable[[A], str | None] = _nowhere
    """The place or piece on the board that an action is about, by the name that pictures know it by."""
    letters: str = ascii_uppercase
    """For the signs of places. Those that name places already are left out; a place so named is its own sign."""
    explain_end: Callable[[S], Text] = _over
    """The rules that matter when it is over."""
    cards: tuple[str, ...] = ()
    """Cards and tiles that are explained on demand; the name of each is under the key `card.<id>`."""
    about: Callable[[str], Text] = _about
    """What one of `cards` does."""
    migrations: Mapping[int, Migration] = field(default_factory=dict[int, Migration])

    def setup(self, seating: Seating, rng: Rng) -> Stepped[S, E]:
        step: Step[E] = Step(rng)
        return self._stepped(self.settle(self.set_up(seating, step), step), step)

    def decisions(self, state: S, seats: int) -> tuple[Decision[A] | None, ...]:
        """For each seat what it is asked. Most are asked nothing, and cost nothing."""
        decisions: list[Decision[A] | None] = [None] * seats
        for seat, asked in self.asked(state).items():
            decisions[seat] = self.questions[type(asked)].ask(state, seat, asked)
        return tuple(decisions)

    def decision(self, state: S, seat: Seat) -> Decision[A] | None:
        asked = self.asked(state).get(seat)
        return None if asked is None else self.questions[type(asked)].ask(state, seat, asked)

    def wording(self, state: S, seat: Seat) -> Wording[A]:
        """The words of what this seat is asked."""
        asked = self.asked(state)[seat]
        asking = self.questions[type(asked)]
        decision = asking.ask(state, seat, asked)
        wording = asking.word(state, seat, asked, decision.answers)
        lines = asking.aims(state, seat, asked, decision)
        aims = tuple(replace(self._aim(state, seat, line), about=asking.about(line)) for line in lines)
        return replace(wording, aims=aims or asking.with_ahead(state, seat, asked, wording.choices))

    def _aim(self, state: S, seat: Seat, line: Line[A]) -> Choice[A]:
        """In the words of its last answer, at the question where that is given."""
        for action in line[:-1]:
            state = self._followed(state, seat, action)
        asked = self.asked(state)[seat]
        return self.questions[type(asked)].choice(state, seat, asked, line)

    def _followed(self, state: S, seat: Seat, action: A) -> S:
        """After this answer and whatever has only one answer then."""
        step: Step[E] = Untold()
        state = self.follow(state, seat, action, step)
        while (asked := self.asked(state).get(seat)) is not None:
            decision = self.questions[type(asked)].ask(state, seat, asked)
            if not decision.is_forced:
                break
            state = self.follow(state, seat, decision.answers[0], step)
        return state

    def pointed(self, state: S, seat: Seat) -> tuple[A, ...]:
        """What everything that can be pressed is about: what people are likely to want, then every answer."""
        asked = self.asked(state)[seat]
        asking = self.questions[type(asked)]
        decision = asking.ask(state, seat, asked)
        return (*map(asking.about, asking.aims(state, seat, asked, decision)), *decision.answers)

    def apply(self, state: S, seat: Seat, action: A, rng: Rng) -> Stepped[S, E]:
        """The kernel calls this only with an action that `decision` offered."""
        step: Step[E] = Step(rng)
        return self._stepped(self.follow(state, seat, action, step), step)

    def follow(self, state: S, seat: Seat, action: A, step: Step[E]) -> S:
        """The same for whoever does not care what is told of it."""
        asked = self.asked(state)[seat]
        return self.settle(self.questions[type(asked)].answer(state, seat, asked, action, step), step)

    def _stepped(self, state: S, step: Step[E]) -> Stepped[S, E]:
        reveals = False
        for emitted in step.events:
            reveals = reveals or isinstance(emitted.event, self.revealing)
        return Stepped(state, tuple(step.events), reveals)

    def why_not(self, state: S, seat: Seat, action: A) -> Text | None:
        """Why an action is not offered to a seat that is asked something."""
        asked = self.asked(state)[seat]
        return self.questions[type(asked)].why_not(state, seat, asked, action)

    def obey(self, state: S, seat: Seat, orders: Mapping[str, str]) -> A | None:
        """What these standing orders answer to the question of this seat; None: ask the person."""
        asked = self.asked(state).get(seat)
        return None if asked is None else self.questions[type(asked)].obey(state, seat, asked, orders)

    def ahead(self, state: S, seat: Seat, action: A) -> A | None:
        """What may be answered ahead together with this answer."""
        asked = self.asked(state)[seat]
        return self.questions[type(asked)].ahead(state, seat, asked, action)

    def stands(self, state: S, seat: Seat, action: A) -> bool:
        """Whether this answer, given ahead, is still meant for what this seat is asked."""
        asked = self.asked(state)[seat]
        return self.questions[type(asked)].stands(state, seat, asked, action)

    def explain(self, state: S) -> Text:
        """The rules that matter now."""
        for seat, asked in self.asked(state).items():
            return self.questions[type(asked)].explain(state, seat, asked)
        return self.explain_end(state)


AnyGame = Game[Any, Any, Any, Any]


def seating_for(info: GameInfo, seats: int, options: Mapping[str, str] | None = None) -> Seating:
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
    return Seating(seats, {name: values[0] for name, values in known.items()} | dict(options or {}))
