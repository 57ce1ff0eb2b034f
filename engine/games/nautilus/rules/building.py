"""Phase 1: buy a module, then build all that lies in front of you."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import Bought, Built, Covered, Event, Returned
from engine.games.nautilus.geometry import BLOCK, PRICE
from engine.games.nautilus.rules.city import Sites, city_of, rotations, sites
from engine.games.nautilus.rules.finds import lose_find, take_find
from engine.games.nautilus.state import Building, Module, State, Turning, subs_of
from engine.games.nautilus.terms import LABS, TILES, HandTile, Square, Tile
from engine.question import Step


def _can_buy(state: State, tile: Tile, aquanauts: int) -> bool:
    player = state.player
    if len(player.hand) >= COMPONENTS.player.tiles or not state.stacks[tile]:
        return False
    if tile in LABS:
        return player.nemos >= COMPONENTS.prices.lab
    return aquanauts <= min(most_settlers(state), player.aquanauts, player.nemos // COMPONENTS.prices.aquanaut)


def most_settlers(state: State) -> int:
    return COMPONENTS.table(len(state.players)).settlers


def offers(state: State) -> Iterator[tuple[Tile, int]]:
    """What the player may buy: tiles, each with aquanauts on it."""
    numbers = range(1, most_settlers(state) + 1)
    return ((t, n) for t in TILES for n in ((0,) if t in LABS else numbers) if _can_buy(state, t, n))


def buy(state: State, tile: Tile, aquanauts: int, step: Step[Event]) -> State:
    player = state.player
    price = aquanauts * COMPONENTS.prices.aquanaut if aquanauts else COMPONENTS.prices.lab
    step.emit(Bought(state.turn, tile, aquanauts, price))
    player = replace(
        player,
        nemos=player.nemos - price,
        aquanauts=player.aquanauts - aquanauts,
        hand=(*player.hand, HandTile(tile, aquanauts)),
    )
    stacks = {**state.stacks, tile: state.stacks[tile] - 1}
    return replace(state.with_player(player), stacks=stacks, busy=True, pending=Building(bought=True))


def open_sites(state: State, building: Building) -> Sites:
    """Where a module would fit and join: anywhere in the city, then only to the modules of this turn."""
    return _open_sites(state.modules, building.built, subs_of(state))


@lru_cache(maxsize=64)
def _open_sites(modules: tuple[Module, ...], built: tuple[int, ...], subs: frozenset[Square]) -> Sites:
    return sites(city_of(modules), built or range(len(modules)), subs)


def extra_price(building: Building, square: Square) -> int:
    """The turn's modules are paid once, by the dearest zone that any of them touches."""
    return max(0, PRICE[square] - building.paid)


def _affordable(state: State, building: Building) -> Sites:
    nemos = state.player.nemos
    open_ones = open_sites(state, building).items()
    return {square: sides for square, sides in open_ones if extra_price(building, square) <= nemos}


def buildable(state: State, building: Building) -> tuple[int, ...]:
    """The tiles in front of the player that fit somewhere, by their numbers; of those alike the first."""
    hand = state.player.hand
    if not hand:
        return ()
    sides = set(_affordable(state, building).values())
    kinds = {tile.kind for tile in hand if any(rotations(tile.kind, some) for some in sides)}
    return tuple(i for i, tile in enumerate(hand, 1) if tile.kind in kinds and tile not in hand[: i - 1])


def places_for(state: State, kind: Tile, building: Building) -> dict[Square, int]:
    """Legal places of such a module, each with what it adds to the price."""
    places = _affordable(state, building).items()
    return {square: extra_price(building, square) for square, sides in places if rotations(kind, sides)}


def rotations_at(state: State, kind: Tile, building: Building, square: Square) -> tuple[int, ...]:
    return rotations(kind, open_sites(state, building)[square])


def build(state: State, turning: Turning, rotation: int, step: Step[Event]) -> State:
    """Sinks the tile; the aquanauts on it enter the city, finds below it are lost."""
    number, building, square = turning.placing.number, turning.placing.then, turning.square
    seat, player = state.turn, state.player
    tile = player.hand[number - 1]
    extra = extra_price(building, square)
    step.emit(Built(seat, tile.kind, square, extra))
    owner = seat if tile.kind in LABS else None
    crew = tuple(tile.aquanauts if s == seat else 0 for s in range(len(state.players)))
    hand = player.hand[: number - 1] + player.hand[number:]
    built = (*building.built, len(state.modules))
    state = state.with_player(replace(player, nemos=player.nemos - extra, hand=hand))
    state = replace(
        state,
        modules=(*state.modules, Module(square, tile.kind, rotation, owner)),
        crews=(*state.crews, crew),
        busy=True,
        pending=replace(building, built=built, paid=building.paid + extra),
    )
    for covered in BLOCK[square]:
        if covered in state.finds:
            state = _cover(state, covered, step)
    return state


def _cover(state: State, square: Square, step: Step[Event]) -> State:
    find = state.finds[square]
    step.emit(Covered(square, find))
    return lose_find(take_find(state, square), find, step)


def give_back(state: State, step: Step[Event]) -> State:
    """All tiles in front of the player return to their stacks, the aquanauts on them to the supply."""
    player = state.player
    if not player.hand:
        return state
    step.emit(Returned(state.turn, tuple(tile.kind for tile in player.hand)))
    stacks = dict(state.stacks)
    for tile in player.hand:
        stacks[tile.kind] += 1
    aquanauts = player.aquanauts + sum(tile.aquanauts for tile in player.hand)
    return replace(state.with_player(replace(player, hand=(), aquanauts=aquanauts)), stacks=stacks)
