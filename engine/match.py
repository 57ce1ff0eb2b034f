"""A match: the envelope around a game's state, and the ways to change it: `start`, `play`, `undo`, `rewind`.

It holds what the rules must not see: the seed, the version, the stamps and the undo stack. Every step has a version of
its own, undo and rewind included, so that versions only ever grow.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from engine.errors import BadLine, MatchOver, NoSuchSeat, NotAsked, NothingToUndo, NotOffered, NoWayBack, StaleStamp
from engine.game import Game, Outcome, Seating
from engine.notation import format_action
from engine.question import Decision, Emitted, Seat, Wording
from engine.rng import KeyedRng
from engine.value import Value

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

UNDO = ".undo"
REWIND = ".rewind:"
"""And the version to which it led back."""


class Snapshot(Value, Generic[S]):
    """A state to which this seat may return."""

    seat: Seat
    state: S
    again: tuple[int, ...] = ()
    """As the match had it then."""


class Taken(Value):
    """A step that a rewind takes back."""

    seat: Seat
    stream: int
    """That it drew from."""
    chosen: bool
    """It had more than one answer."""


class Match(Value, Generic[S, A, E, V]):
    game: Game[S, A, E, V]
    seating: Seating
    seed: str
    version: int
    state: S
    decisions: tuple[Decision[A] | None, ...]
    """For each seat."""
    asked: tuple[Seat, ...]
    """The seats with a decision."""
    stamps: tuple[int, ...]
    """For each seat, the version at which its question last changed, or at which it last answered one.

    Whoever answers is asked anew, even if the same again: a second press of the same button is an old one.
    """
    undoable: tuple[Snapshot[S], ...]
    again: tuple[int, ...] = ()
    """Streams from which steps drew that a rewind took back, the next first: the same draws come again."""

    @property
    def stream(self) -> int:
        """What the next step draws from: by its version, or as the step in whose place it comes."""
        return self.again[0] if self.again else self.version + 1

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def can_undo(self, seat: Seat) -> bool:
        return bool(self.undoable) and self.undoable[-1].seat == seat

    def view_for(self, viewer: Seat | None) -> V:
        return self.game.view_for(self.state, viewer)

    def wording(self, seat: Seat) -> Wording[A]:
        return self.game.wording(self.state, seat)


AnyMatch = Match[Any, Any, Any, Any]


class Entry(Value, Generic[S, E]):
    """One step of a match as it is logged: what was done, what came of it."""

    version: int
    seat: Seat
    answer: Struct | None
    """None: an undo or a rewind."""
    events: tuple[Emitted[E], ...]
    asked: tuple[Seat, ...]
    state: S
    to: int | None = None
    """The version to which a rewind led back."""
    taken: tuple[Seat, ...] = ()
    """Whose choices it took back, in the order in which they were made."""

    @property
    def action(self) -> str:
        """In notation, or `.undo`, or `.rewind:` and a version."""
        if self.answer is not None:
            return format_action(self.answer)
        return UNDO if self.to is None else f"{REWIND}{self.to}"


class Played(Value, Generic[S, A, E, V]):
    """The match after a call, and the steps that led there: the one asked for, then those with a single answer."""

    match: Match[S, A, E, V]
    entries: tuple[Entry[S, E], ...]


class Started(Value, Generic[S, A, E, V]):
    match: Match[S, A, E, V]
    """Right after set-up, at version 0."""
    events: tuple[Emitted[E], ...]


def set_up(game: Game[S, A, E, V], seating: Seating, seed: str) -> Started[S, A, E, V]:
    """Version 0, before any step. People begin with `start`; a replay begins here."""
    made = game.setup(seating, KeyedRng(seed, 0))
    match = match_at(game, seating, seed, 0, made.state, (0,) * seating.seats)
    return Started(match, made.events)


def match_at(  # noqa: PLR0913, PLR0917 - all that a match is, but what follows from it
    game: Game[S, A, E, V],
    seating: Seating,
    seed: str,
    version: int,
    state: S,
    stamps: tuple[int, ...],
    undoable: tuple[Snapshot[S], ...] = (),
    again: tuple[int, ...] = (),
) -> Match[S, A, E, V]:
    """The match with everybody asked what the state asks them."""
    decisions = game.decisions(state, seating.seats)
    return Match(game, seating, seed, version, state, decisions, _asked(decisions), stamps, undoable, again)


def _asked(decisions: Sequence[Decision[A] | None]) -> tuple[Seat, ...]:
    return tuple([seat for seat, decision in enumerate(decisions) if decision is not None])


def start(game: Game[S, A, E, V], seating: Seating, seed: str) -> tuple[Started[S, A, E, V], Played[S, A, E, V]]:
    started = set_up(game, seating, seed)
    return started, _settle(started.match, ())


def play(match: Match[S, A, E, V], seat: Seat, action: A, stamp: int | None = None) -> Played[S, A, E, V]:
    """Plays an action for a seat, then every step that has only one answer.

    `stamp` is that of the panel where the action was chosen: an old one is refused, whatever the action.
    """
    if match.outcome is not None:
        raise MatchOver(version=match.version)
    _check_seat(match, seat)
    if stamp is not None and stamp != match.stamps[seat]:
        raise StaleStamp(stamp=stamp, seat=seat, current=match.stamps[seat])
    match, entry = step(match, seat, action)
    return _settle(match, (entry,))


def play_line(match: Match[S, A, E, V], seat: Seat, line: Sequence[A], stamp: int | None = None) -> Played[S, A, E, V]:
    """Answers given one after the other: all of them, or none."""
    entries: tuple[Entry[S, E], ...] = ()
    for number, action in enumerate(line, 1):
        try:
            played = play(match, seat, action, stamp if number == 1 else None)
        except (MatchOver, NotAsked, NotOffered) as refusal:
            if len(line) == 1:
                raise
            written = format_action(cast("Struct", action))
            raise BadLine(number=number, action=written, why=str(refusal), refusal=refusal) from refusal
        match = played.match
        entries += played.entries
    return Played(match, entries)


def step(match: Match[S, A, E, V], seat: Seat, action: A) -> tuple[Match[S, A, E, V], Entry[S, E]]:
    """Exactly one step. `play` is for people; this is for replays, which have every step written down."""
    decision = _decision(match, seat)
    if not decision.offers(action):
        raise _not_offered(match, seat, decision, action)
    rng = KeyedRng(match.seed, match.stream)
    taken = match.game.apply(match.state, seat, action, rng)
    undoable = () if rng.drawn or taken.reveals else _own_steps(match, seat, decision.is_forced)
    after = _advance(match, taken.state, seat, match.again[1:], undoable)
    return after, Entry(after.version, seat, cast("Struct", action), taken.events, after.asked, after.state)


def undo(match: Match[S, A, E, V], seat: Seat) -> Played[S, A, E, V]:
    """Back to before the latest step that this seat chose, unless chance, a secret or another seat lies between.

    What is to come again comes again after it, too: nobody gets past a draw that was seen by taking steps back.
    """
    _check_seat(match, seat)
    if not match.can_undo(seat):
        raise NothingToUndo(seat=seat, version=match.version)
    *rest, snapshot = match.undoable
    after = replace(_advance(match, snapshot.state, seat, snapshot.again), undoable=tuple(rest))
    return Played(after, (Entry(after.version, seat, None, (), after.asked, after.state),))


def rewind(match: Match[S, A, E, V], seat: Seat, then: Match[S, A, E, V], taken: Sequence[Taken]) -> Played[S, A, E, V]:
    """Back to `then`, an earlier match of the same log where this seat was asked, across whatever lies between.

    `taken` are the steps since then that stand; `engine.replay.Fold` knows both. Step by step their draws come again,
    whatever is answered. Everybody is asked anew, and nobody can go on from here by undo: that was not agreed upon.
    """
    _check_seat(match, seat)
    if match.outcome is not None:
        raise MatchOver(version=match.version)
    if not taken or then.version >= match.version or then.decisions[seat] is None:
        raise NoWayBack(seat=seat, to=then.version, version=match.version)
    again = (*(step.stream for step in taken), *match.again)
    after = _advance(match, then.state, seat, again)
    after = replace(after, stamps=(after.version,) * match.seating.seats)
    seats = tuple(step.seat for step in taken if step.chosen)
    entry = Entry(after.version, seat, None, (), after.asked, after.state, then.version, seats)
    return Played(after, (entry,))


def rewound_to(action: str) -> int | None:
    """The version to which a logged rewind led back; None, if it is something else."""
    to = action.removeprefix(REWIND)
    return int(to) if to != action and re.fullmatch(r"0|[1-9][0-9]{0,8}", to) else None


def _settle(match: Match[S, A, E, V], entries: tuple[Entry[S, E], ...]) -> Played[S, A, E, V]:
    while (forced := _forced(match)) is not None:
        if len(entries) > match.game.info.longest:
            raise RuntimeError(f"{match.game.info.key} plays on by itself without end from version {match.version}")
        match, entry = step(match, *forced)
        entries += (entry,)
    return Played(match, entries)


def _forced(match: Match[S, A, E, V]) -> tuple[Seat, A] | None:
    for seat in match.asked:
        decision = match.decisions[seat]
        if decision is not None and decision.is_forced:
            return seat, decision.answers[0]
    return None


def _advance(
    match: Match[S, A, E, V],
    state: S,
    actor: Seat,
    again: tuple[int, ...],
    undoable: tuple[Snapshot[S], ...] = (),
) -> Match[S, A, E, V]:
    """`undoable` is kept while the turn stays with whoever acted, and nobody is asked who was not asked before."""
    version = match.version + 1
    decisions = match.game.decisions(state, match.seating.seats)
    asked = _asked(decisions)
    stamps = [*match.stamps]
    stamps[actor] = version
    for seat in {*match.asked, *asked}:
        if match.decisions[seat] != decisions[seat]:
            stamps[seat] = version
    kept = undoable if actor in asked and set(asked) <= set(match.asked) else ()
    return Match(match.game, match.seating, match.seed, version, state, decisions, asked, tuple(stamps), kept, again)


def _own_steps(match: Match[S, A, E, V], seat: Seat, forced: bool) -> tuple[Snapshot[S], ...]:
    """The undo stack with this step on it; one that had only one answer goes back with the step before it."""
    own = match.undoable if match.can_undo(seat) else ()
    return own if forced else (*own, Snapshot(seat, match.state, match.again))


def _check_seat(match: Match[S, A, E, V], seat: Seat) -> None:
    if not 0 <= seat < match.seating.seats:
        raise NoSuchSeat(seat=seat, last=match.seating.seats - 1)


def _decision(match: Match[S, A, E, V], seat: Seat) -> Decision[A]:
    _check_seat(match, seat)
    decision = match.decisions[seat]
    if decision is None:
        raise NotAsked(seat=seat, version=match.version, asked=", ".join(map(str, match.asked)) or "nobody")
    return decision


def _not_offered(match: Match[S, A, E, V], seat: Seat, decision: Decision[A], action: A) -> NotOffered:
    return NotOffered(
        reason=match.game.why_not(match.state, seat, action),
        action=format_action(cast("Struct", action)),
        seat=seat,
        version=match.version,
        offered=", ".join(format_action(cast("Struct", answer)) for answer in decision.answers),
    )
