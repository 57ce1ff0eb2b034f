"""A match: the envelope around a game's state, and the three ways to change it: `start`, `play`, `undo`.

It holds what the rules must not see: the seed, the version, the stamps and the undo stack. Every step has a version of
its own, undo included, so that versions only ever grow.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from engine.decision import Decision
from engine.errors import MatchOver, NoSuchSeat, NotAsked, NothingToUndo, NotOffered, StaleStamp
from engine.game import Emitted, Game, Outcome, Seat, Table
from engine.notation import format_action
from engine.rng import KeyedRng
from engine.value import Value

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

UNDO = ".undo"


class Snapshot(Value, Generic[S], frozen=True):
    """A state to which this seat may return."""

    seat: Seat
    state: S


class Match(Value, Generic[S, A, E, V], frozen=True):
    game: Game[S, A, E, V]
    table: Table
    seed: str
    version: int
    state: S
    decisions: tuple[Decision[A] | None, ...]
    stamps: tuple[int, ...]
    """For each seat, the version at which its question last changed, or at which it last answered one.

    Whoever answers is asked anew, even if the same again: a second press of the same button is an old one.
    """
    undoable: tuple[Snapshot[S], ...]

    @property
    def asked(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, decision in enumerate(self.decisions) if decision is not None)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def can_undo(self, seat: Seat) -> bool:
        return bool(self.undoable) and self.undoable[-1].seat == seat

    def view_for(self, viewer: Seat | None) -> V:
        return self.game.view_for(self.state, viewer)


AnyMatch = Match[Any, Any, Any, Any]


class Entry(Value, Generic[S, E], frozen=True):
    """One step of a match as it is logged: what was done, what came of it."""

    version: int
    seat: Seat
    action: str
    """In notation, or `.undo`."""
    events: tuple[Emitted[E], ...]
    asked: tuple[Seat, ...]
    state: S


class Played(Value, Generic[S, A, E, V], frozen=True):
    """The match after a call, and the steps that led there: the one asked for, then those with a single answer."""

    match: Match[S, A, E, V]
    entries: tuple[Entry[S, E], ...]


class Started(Value, Generic[S, A, E, V], frozen=True):
    match: Match[S, A, E, V]
    """Right after set-up, at version 0."""
    events: tuple[Emitted[E], ...]


def set_up(game: Game[S, A, E, V], table: Table, seed: str) -> Started[S, A, E, V]:
    """Version 0, before any step. People begin with `start`; a replay begins here."""
    step = game.setup(table, KeyedRng(seed, 0))
    decisions = tuple(game.decision(step.state, seat) for seat in range(table.seats))
    match = Match(game, table, seed, 0, step.state, decisions, (0,) * table.seats, ())
    return Started(match, step.events)


def start(game: Game[S, A, E, V], table: Table, seed: str) -> tuple[Started[S, A, E, V], Played[S, A, E, V]]:
    started = set_up(game, table, seed)
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


def step(match: Match[S, A, E, V], seat: Seat, action: A) -> tuple[Match[S, A, E, V], Entry[S, E]]:
    """Exactly one step. `play` is for people; this is for replays, which have every step written down."""
    decision = _decision(match, seat)
    if not decision.offers(action):
        raise _not_offered(match, seat, decision, action)
    rng = KeyedRng(match.seed, match.version + 1)
    taken = match.game.apply(match.state, seat, action, rng)
    after = _advance(match, taken.state, seat)
    undoable = () if rng.drawn or taken.reveals else _undoable(match, after, seat, decision.is_forced)
    after = replace(after, undoable=undoable)
    return after, Entry(after.version, seat, format_action(action), taken.events, after.asked, after.state)  # pyright: ignore[reportArgumentType]


def undo(match: Match[S, A, E, V], seat: Seat) -> Played[S, A, E, V]:
    """Back to before the latest step that this seat chose, unless chance, a secret or another seat lies between."""
    _check_seat(match, seat)
    if not match.can_undo(seat):
        raise NothingToUndo(seat=seat, version=match.version)
    *rest, snapshot = match.undoable
    after = replace(_advance(match, snapshot.state, seat), undoable=tuple(rest))
    return Played(after, (Entry(after.version, seat, UNDO, (), after.asked, after.state),))


def _settle(match: Match[S, A, E, V], entries: tuple[Entry[S, E], ...]) -> Played[S, A, E, V]:
    while (forced := _forced(match)) is not None:
        if len(entries) > match.game.info.longest:
            raise RuntimeError(f"{match.game.info.key} plays on by itself without end from version {match.version}")
        match, entry = step(match, *forced)
        entries += (entry,)
    return Played(match, entries)


def _forced(match: Match[S, A, E, V]) -> tuple[Seat, A] | None:
    for seat, decision in enumerate(match.decisions):
        if decision is not None and decision.is_forced:
            return seat, decision.groups[0].choices[0].action
    return None


def _advance(match: Match[S, A, E, V], state: S, actor: Seat) -> Match[S, A, E, V]:
    version = match.version + 1
    decisions = tuple(match.game.decision(state, seat) for seat in range(match.table.seats))
    stamps = tuple(
        stamp if before == after and seat != actor else version
        for seat, (stamp, before, after) in enumerate(zip(match.stamps, match.decisions, decisions, strict=True))
    )
    return replace(match, version=version, state=state, decisions=decisions, stamps=stamps)


def _undoable(before: Match[S, A, E, V], after: Match[S, A, E, V], seat: Seat, forced: bool) -> tuple[Snapshot[S], ...]:
    """The undo stack after a step in which nothing was drawn or revealed: kept while the turn stays with this seat."""
    if seat not in after.asked or not set(after.asked) <= set(before.asked):
        return ()
    own = before.undoable if before.can_undo(seat) else ()
    return own if forced else (*own, Snapshot(seat, before.state))


def _check_seat(match: Match[S, A, E, V], seat: Seat) -> None:
    if not 0 <= seat < match.table.seats:
        raise NoSuchSeat(seat=seat, last=match.table.seats - 1)


def _decision(match: Match[S, A, E, V], seat: Seat) -> Decision[A]:
    _check_seat(match, seat)
    decision = match.decisions[seat]
    if decision is None:
        raise NotAsked(seat=seat, version=match.version, asked=", ".join(map(str, match.asked)) or "nobody")
    return decision


def _not_offered(match: Match[S, A, E, V], seat: Seat, decision: Decision[A], action: A) -> NotOffered:
    offered = ", ".join(format_action(choice.action) for choice in decision.choices)  # pyright: ignore[reportArgumentType]
    reason = match.game.why_not(match.state, seat, action)
    return NotOffered(
        reason=reason,
        action=format_action(action),  # pyright: ignore[reportArgumentType]
        seat=seat,
        version=match.version,
        offered=offered,
    )
