"""The order of turns and rounds, and what comes into the station between them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.aquasphere.components import COMPONENTS, SIDES, Contents, central_tile
from engine.games.aquasphere.events import Event, NeutralsArrived, Restocked, RoundBegan, RoundEnded, Stock
from engine.games.aquasphere.rules.scoring import end_match
from engine.games.aquasphere.state import Ending, Scoring, State, Tallying, Turn
from engine.games.aquasphere.terms import START, Letter
from engine.question import Step


def go_on(state: State, step: Step[Event]) -> State:
    """Nobody has anything to do: the next turn, the scoring, the next round or the end."""
    if state.turn is not None:
        at = state.order.index(state.turn)
        waiting = [seat for seat in (*state.order[at + 1 :], *state.order[: at + 1]) if not state.players[seat].passed]
        return _begin_turn(state, waiting[0]) if waiting else _begin_scoring(state, step)
    if not state.passed:
        # Nobody has had a turn.
        return _begin_round(state, step)
    if state.round < COMPONENTS.rounds:
        return _begin_round(_prepare(_restock(state, step)), step)
    return end_match(state, step)


def _begin_round(state: State, step: Step[Event]) -> State:
    step.emit(RoundBegan(state.round, state.value, state.order))
    return _begin_turn(state, state.order[0])


def _begin_turn(state: State, seat: int) -> State:
    return replace(state, turn=seat).doing(seat, Turn(), Ending())


def _begin_scoring(state: State, step: Step[Event]) -> State:
    step.emit(RoundEnded(state.round))
    players = tuple(replace(player, bought=False, agenda=(Scoring(), Tallying())) for player in state.players)
    return replace(state, turn=None, players=players)


def _prepare(state: State) -> State:
    """For the next round, in the order in which players passed."""
    players = tuple(replace(player, engineer=START, passed=False) for player in state.players)
    return replace(state, round=state.round + 1, order=state.passed, passed=(), players=players)


def _restock(state: State, step: Step[Event]) -> State:
    """By the central tile of the round that ended."""
    tile, rotation = central_tile(state.seats, state.round), state.rotations[state.round - 1]
    state = deal(state)
    stocks: list[Stock] = []
    for side in range(SIDES):
        place = (rotation + side) % SIDES
        before = state.sectors[place]
        state = fill(state, place, Contents(tile.octopods[side], tile.crystals[side], tile.time[side]))
        after = state.sectors[place]
        crystals, octopods = after.crystals - before.crystals, after.octopods - before.octopods
        stocks.append(Stock(after.letter, after.time, crystals, octopods))
    step.emit(Restocked(tuple(stocks)))
    places = [(rotation + side) % SIDES for side in range(SIDES) for _ in range(tile.submarines[side])]
    return add_neutral_submarines(state, places, step)


def deal(state: State) -> State:
    """A research card and a lab expansion on top of each sector's pile."""
    sectors = tuple(
        replace(sector, cards=(card, *sector.cards), labs=(lab, *sector.labs))
        for sector, card, lab in zip(state.sectors, state.card_stack, state.lab_stack, strict=False)
    )
    return replace(state, sectors=sectors, card_stack=state.card_stack[SIDES:], lab_stack=state.lab_stack[SIDES:])


def fill(state: State, place: int, contents: Contents) -> State:
    """Crystals and octopods as far as there are any in the supply."""
    sector = state.sectors[place]
    crystals = min(contents.crystals, state.crystals)
    octopods = min(contents.octopods, state.octopods)
    state = replace(state, crystals=state.crystals - crystals, octopods=state.octopods - octopods)
    sector = replace(
        sector, time=contents.time, crystals=sector.crystals + crystals, octopods=sector.octopods + octopods
    )
    return state.with_sector(place, sector)


def add_neutral_submarines(state: State, places: Iterable[int], step: Step[Event]) -> State:
    """One for each of these places, told together."""
    arrived: list[tuple[Letter, int]] = []
    for place in places:
        if (found := _berth(state, place)) is not None:
            at, colour = found
            sector = state.sectors[at]
            arrived.append((sector.letter, colour))
            left = tuple(n - (c == colour) for c, n in enumerate(state.neutral_submarines, state.seats))
            state = replace(state, neutral_submarines=left)
            state = state.with_sector(at, replace(sector, submarines=(*sector.submarines, colour)))
    if arrived:
        sectors, colours = zip(*arrived, strict=True)
        step.emit(NeutralsArrived(sectors, colours))
    return state


def _berth(state: State, place: int) -> tuple[int, int] | None:
    """This sector or, clockwise, the first that has none of its colour; of colours, the one with most left."""
    for i in range(SIDES):
        at = (place + i) % SIDES
        there = state.sectors[at].submarines
        left = {c: n for c, n in enumerate(state.neutral_submarines, state.seats) if n and c not in there}
        if left:
            return at, max(left, key=lambda c: (left[c], -c))
    return None
