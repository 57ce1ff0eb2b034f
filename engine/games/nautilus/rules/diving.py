"""Phase 3 around the voyages: launches, sonar, peeks and docking."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Docked, Event, Launched, PeekedAt, Saw, Scanned, Sighting
from engine.games.nautilus.geometry import IN_SONAR
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.rules.labs import ability, activates, add_aquanauts, fee, station
from engine.games.nautilus.rules.sailing import can_sail, open_trench
from engine.games.nautilus.state import AT_SEA, Diving, Peeking, Sailing, State, Sub, subs_of
from engine.games.nautilus.terms import Square
from engine.question import Step


def launches(state: State, diving: Diving) -> Iterator[tuple[int, Square]]:
    """Labs with two own aquanauts, each with the free squares outside its blue airlocks."""
    player = state.player
    if not diving.can_launch or len(player.subs) >= COMPONENTS.player.subs:
        return
    docks_of = city_of(state.modules).docks_of
    taken = subs_of(state)
    for module, crew in enumerate(state.crews):
        if crew[state.turn] >= 2:
            for square in docks_of[module]:
                if square not in taken and square not in state.finds:
                    yield module, square


def scanners(state: State, diving: Diving) -> tuple[Sub, ...]:
    if not diving.can_scan or state.player.nemos < COMPONENTS.prices.sonar:
        return ()
    return tuple(sub for sub in state.player.subs if not sub.scanned)


def sailors(state: State) -> Iterator[Sub]:
    return (sub for sub in state.player.subs if not sub.sailed and can_sail(state, Sailing(sub.square)))


def hasteners(state: State) -> tuple[Sub, ...]:
    """Those that a tempo find can move, whether or not they have sailed."""
    return tuple(sub for sub in state.player.subs if can_sail(state, Sailing(sub.square, tempo=True)))


def labs_at(state: State, square: Square) -> list[int]:
    """Labs that would take in a submarine here: somebody has to be there."""
    return [lab for lab in city_of(state.modules).docks.get(square, ()) if any(state.crews[lab])]


def dockings(state: State) -> Iterator[tuple[Square, int]]:
    """Own submarines on a free square outside a blue airlock of such a lab."""
    for sub in state.player.subs:
        if sub.square not in state.finds:
            yield from ((sub.square, lab) for lab in labs_at(state, sub.square))


def can_go_ashore(state: State, module: int) -> bool:
    return state.player.aquanauts > 0 and fee(state, state.turn, module) <= state.player.nemos


def launch(state: State, module: int, square: Square, step: Step[Event]) -> State:
    seat = state.turn
    step.emit(Launched(seat, state.modules[module].square, square))
    player = state.player
    player = replace(player, aquanauts=player.aquanauts + 1, subs=(*player.subs, Sub(square)))
    state = add_aquanauts(state.with_player(player), seat, module, -1)
    return open_trench(replace(state, pending=Diving(has_launched=True)), (square,), step)


def in_range(state: State, square: Square) -> tuple[Square, ...]:
    """Face-down finds that the sonar of a submarine here would show."""
    reach = ability(state.player, "sonar")
    return tuple(s for s, d in IN_SONAR[square] if d <= reach and s in state.finds and s not in state.face_up)


def scan(state: State, square: Square, step: Step[Event]) -> State:
    player = state.player
    finds = in_range(state, square)
    step.emit(Scanned(state.turn, square, len(finds)))
    subs = tuple(replace(sub, scanned=True) if sub.square == square else sub for sub in player.subs)
    player = replace(player, nemos=player.nemos - COMPONENTS.prices.sonar, subs=subs)
    state = replace(state.with_player(player), pending=Diving(can_launch=False))
    return look(state, finds, step)


def look(state: State, squares: tuple[Square, ...], step: Step[Event]) -> State:
    """The player in turn sees these finds and remembers them."""
    if not squares:
        return state
    sightings = tuple(Sighting(square, state.finds[square]) for square in squares)
    step.emit(Saw(sightings), to=(state.turn,))
    player = state.player
    fresh = tuple(square for square in squares if square not in player.seen)
    return state.with_player(replace(player, seen=(*player.seen, *fresh)))


def peek(state: State, peeking: Peeking, square: Square, step: Step[Event]) -> State:
    step.emit(PeekedAt(state.turn, square))
    state = look(state, (square,), step)
    again = Peeking(peeking.left - 1, (*peeking.peeked, square))
    return replace(state, pending=again)


def dock(state: State, square: Square, module: int, goes_ashore: bool, step: Step[Event]) -> State:
    seat, player, lab = state.turn, state.player, state.modules[module].square
    if not (goes_ashore and activates(state, seat, module)):
        step.emit(Docked(seat, square, lab, goes_ashore))
    subs = tuple(sub for sub in player.subs if sub.square != square)
    aquanauts = player.aquanauts - (1 if goes_ashore else 0)
    state = replace(state.with_player(replace(player, subs=subs, aquanauts=aquanauts)), pending=AT_SEA)
    return station(state, module, (square, lab), 0, step) if goes_ashore else state
