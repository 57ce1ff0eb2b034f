"""Finds: what they cost and bring, and how they leave the board."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS, Find
from engine.games.nautilus.events import Event, LeftUnpaid, Salvaged
from engine.games.nautilus.geometry import FIND_SPACES, ZONE
from engine.games.nautilus.rules.ending import lay_relic
from engine.games.nautilus.rules.labs import ability
from engine.games.nautilus.state import Bonus, Peeking, State, Tempo
from engine.games.nautilus.terms import Square
from engine.question import Step

FREE = ("chest", "tempo")
"""Finds on beige tiles cost nothing."""


def take_find(state: State, square: Square) -> State:
    """Lifts a find off the board."""
    finds = {other: find for other, find in state.finds.items() if other != square}
    face_up = tuple(other for other in state.face_up if other != square)
    return replace(state, finds=finds, face_up=face_up)


def lose_find(state: State, find: Find, step: Step[Event]) -> State:
    """Nobody gets it; an Atlantis find still goes to its space, without a marker."""
    if find.sort == "atlantis":
        return lay_relic(state, find.number, None, step)
    return replace(state, lost=(*state.lost, find))


def salvage_price(find: Find | None, square: Square) -> int:
    """Of a find that is not known, the most that it may cost."""
    zone = ZONE[square]
    assert zone != "lagoon"
    return 0 if find is not None and find.sort in FREE else COMPONENTS.prices.salvage[zone]


def salvage(state: State, path: Sequence[Square], step: Step[Event]) -> State:
    """At the end of this way. What is told of it says where the submarine came from."""
    square = path[-1]
    seat, player, find = state.turn, state.player, state.finds[square]
    price = salvage_price(find, square)
    start, squares = (path[0], len(path) - 1) if len(path) > 1 else ("", 0)
    if price > player.nemos:
        step.emit(LeftUnpaid(seat, square, find, price, start, squares, tuple(path)))
        return _leave_unpaid(state, square, step)
    gain = ability(player, "analysis") if find.sort == "chest" else 0
    step.emit(Salvaged(seat, square, find, price, gain, start, squares, tuple(path)))
    state = take_find(replace(state, busy=True), square)
    state = state.with_player(replace(player, nemos=player.nemos - price + gain))
    return _reward(state, find, step)


def _reward(state: State, find: Find, step: Step[Event]) -> State:
    player = state.player
    match find.sort:
        case "chest":
            return lose_find(state, find, step)
        case "tempo":
            return replace(lose_find(state, find, step), pending=Tempo())
        case "atlantis":
            return replace(lay_relic(state, find.number, state.turn, step), pending=Bonus())
        case _:
            state = state.with_player(replace(player, finds=(*player.finds, find)))
            peeks = ability(player, "research") if find.sort in {"scallop", "snail"} else 0
            return replace(state, pending=Peeking(peeks)) if peeks else state


def _leave_unpaid(state: State, square: Square, step: Step[Event]) -> State:
    find = state.finds[square]
    if find.sort == "atlantis":
        return lose_find(take_find(state, square), find, step)
    return state if square in state.face_up else replace(state, face_up=(*state.face_up, square))


def face_down(state: State) -> tuple[Square, ...]:
    return tuple(s for spaces in FIND_SPACES.values() for s in spaces if s in state.finds and s not in state.face_up)


def peekable(state: State, peeking: Peeking) -> tuple[Square, ...]:
    """Face-down finds anywhere; a second one from another zone, if there is one."""
    left = [square for square in face_down(state) if square not in peeking.peeked]
    zones = {ZONE[square] for square in peeking.peeked}
    elsewhere = tuple(square for square in left if ZONE[square] not in zones)
    return elsewhere or tuple(left)
