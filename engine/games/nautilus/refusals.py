"""Why something is not offered: the first reason that a player at the table would name."""

from __future__ import annotations

from engine.games.nautilus.actions import (
    Action,
    Build,
    Buy,
    Dock,
    Enter,
    Found,
    GiveBack,
    Go,
    Keep,
    Launch,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
)
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.geometry import AIRLOCKS, BLOCK, OFF_BOARD, SPOTS
from engine.games.nautilus.refusals_at_sea import (
    why_not_dock,
    why_not_go,
    why_not_launch,
    why_not_peek,
    why_not_sail,
    why_not_scan,
)
from engine.games.nautilus.rules.building import extra_price, most_settlers, open_sites, rotations_at
from engine.games.nautilus.rules.city import city_of, routes
from engine.games.nautilus.rules.labs import fee
from engine.games.nautilus.rules.walking import can_leave, steps_left
from engine.games.nautilus.state import (
    Bonus,
    Building,
    Buying,
    Diving,
    Entering,
    Founding,
    Peeking,
    Placing,
    Sailing,
    State,
    Tempo,
    Turning,
    Walking,
    subs_of,
)
from engine.games.nautilus.terms import Square, Tile
from engine.games.nautilus.words import kind_text, nemos_text
from engine.text import Text, text


def why_not(state: State, action: Action) -> Text | None:
    for name in ("place", "lab"):
        place = getattr(action, name, None)
        if place is not None and place not in SPOTS:
            return text("why_not.no_such_place", place=str(place))
    return _why_not_build(state, action) or _why_not_move(state, action) or text(f"why_not.now_{_moment(state)}")


def _moment(state: State) -> str:
    """What is to be done now, for whoever tries something else."""
    return str(state.pending.__struct_config__.tag)


def _why_not_build(state: State, action: Action) -> Text | None:
    match state.pending, action:
        case Founding(), Found():
            return text("why_not.base_in_lagoon")
        case Buying(), Buy(tile):
            return _why_not_buy(state, tile, 0)
        case Buying(), Settle(tile, aquanauts):
            return _why_not_buy(state, tile, aquanauts)
        case Building(bought), Buy() | Settle():
            return text("why_not.one_a_round" if bought else "why_not.buy_before_building")
        case Buying(), Build(number):
            return _why_not_tile(state, number)
        case Building(), Build(number):
            return _why_not_tile(state, number)
        case Buying(), Keep():
            return text("why_not.keep_unbought")
        case Building(), Keep():
            return text("why_not.keep_built")
        case Building(), GiveBack():
            return text("why_not.give_back_kept")
        case Placing() as placing, Place(place):
            return _why_not_place(state, placing, place)
        case Turning() as turning, Turn(rotation):
            return _why_not_turn(state, turning, rotation)
        case _:
            return None


def _why_not_buy(state: State, tile: Tile, aquanauts: int) -> Text:
    player, prices = state.player, COMPONENTS.prices
    if len(player.hand) >= COMPONENTS.player.tiles:
        return text("why_not.hand_full", n=COMPONENTS.player.tiles)
    if not state.stacks[tile]:
        return text("why_not.stack_empty", module=kind_text(tile))
    if not 0 <= aquanauts <= most_settlers(state):
        return text("why_not.too_many_settlers", n=most_settlers(state))
    if tile in ("green", "violet") and not aquanauts:
        return text("why_not.no_settlers")
    if aquanauts > player.aquanauts:
        return text("why_not.no_aquanauts", n=player.aquanauts)
    return _too_dear(aquanauts * prices.aquanaut or prices.lab, player.nemos)


def _too_dear(price: int, nemos: int) -> Text:
    return text("why_not.too_dear", price=nemos_text(price), n=nemos)


def _why_not_tile(state: State, number: int) -> Text:
    if not 1 <= number <= len(state.player.hand):
        return text("why_not.no_such_tile", n=len(state.player.hand))
    tile = state.player.hand[number - 1]
    key = "why_not.alike" if tile in state.player.hand[: number - 1] else "why_not.no_room"
    return text(key, module=kind_text(tile.kind))


def _why_not_place(state: State, placing: Placing, square: Square) -> Text:
    if square in OFF_BOARD:
        return text("why_not.overhang")
    if square in city_of(state.modules).full:
        return text("why_not.overlap")
    if not subs_of(state).isdisjoint(BLOCK[square]):
        return text("why_not.on_submarine")
    if square not in open_sites(state, placing.then):
        return text("why_not.apart_from_own" if placing.then.built else "why_not.apart")
    extra = extra_price(placing.then, square)
    if extra > state.player.nemos:
        return _too_dear(extra, state.player.nemos)
    return text("why_not.no_passage")


def _why_not_turn(state: State, turning: Turning, rotation: int) -> Text:
    """Some modules look the same after half a turn: only the first of such ways is offered."""
    placing = turning.placing
    kind = state.player.hand[placing.number - 1].kind
    ways = AIRLOCKS[kind]
    if not 0 <= rotation < len(ways):
        return text("why_not.no_such_turn", most=len(ways) - 1)
    offered = rotations_at(state, kind, placing.then, turning.square)
    alike = next((other for other in offered if ways[other] == ways[rotation]), None)
    return text("why_not.no_passage") if alike is None else text("why_not.turned_alike", rotation=alike)


def _why_not_move(state: State, action: Action) -> Text | None:
    match state.pending, action:
        case Walking() as walk, Walk(place):
            return _why_not_walk(state, place, walk)
        case Bonus(), Walk(place):
            return _why_not_walk(state, place, None)
        case Entering() as entering, Enter(place):
            return _why_not_enter(state, entering, place)
        case Diving() as diving, Launch(lab, place):
            return why_not_launch(state, diving, lab, place)
        case (Diving() | Sailing()) as pending, Scan(place):
            return why_not_scan(state, pending, place)
        case (Diving() | Tempo()) as pending, Sail(place):
            return why_not_sail(state, place, is_tempo=isinstance(pending, Tempo))
        case Sailing() as sailing, Go(place):
            return why_not_go(state, sailing, place)
        case Diving(), Dock(place, lab):
            return why_not_dock(state, place, lab)
        case Peeking() as peeking, Peek(place):
            return why_not_peek(state, peeking, place)
        case _:
            return None


def _why_not_walk(state: State, square: Square, walk: Walking | None) -> Text:
    module = city_of(state.modules).at.get(square)
    if module is None:
        return text("why_not.no_module")
    if not state.crews[module][state.turn]:
        return text("why_not.nobody_there")
    if can_leave(state, module, walk):
        return text("why_not.nowhere_to_go")
    return text("why_not.has_walked" if walk is not None and walk.first == module else "why_not.pinned")


def _why_not_enter(state: State, entering: Entering, square: Square) -> Text:
    module = city_of(state.modules).at.get(square)
    if module is None:
        return text("why_not.no_module")
    if module == entering.start:
        return text("why_not.already_there")
    if module not in routes(city_of(state.modules), entering.start, steps_left(state, entering.walk)):
        return text("why_not.too_many_steps")
    return _too_dear(fee(state, state.turn, module), state.player.nemos)
