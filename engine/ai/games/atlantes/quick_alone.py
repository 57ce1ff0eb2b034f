"""Answers by themselves for somebody who plays alone, where they differ: tribes first, and cards are drawn slowly."""

from __future__ import annotations

from engine.ai.games.atlantes.alone import PATIENCE, RECRUITING, gold_of, left_alone
from engine.ai.games.atlantes.worth import Worths
from engine.games.atlantes import actions as do
from engine.games.atlantes.components import LOCATIONS, MANTAS, NUMBERS, TRIBES
from engine.games.atlantes.rules.board import places_any
from engine.games.atlantes.rules.market import on_offer, price
from engine.games.atlantes.rules.payment import NEVER_SOLD, SOLD_FOR_ONE
from engine.games.atlantes.state import Placing, Resolve, State

FEW = 3
"""Locations on offer with which one looks for others."""


def appeal_alone(worths: Worths, state: State, action: do.Action) -> float | None:
    """None, where it is the same as among others."""
    match action:
        case do.Hire(tribe):
            card = TRIBES[tribe]
            serves = 3.0 * gold_of(card.bonus) * (card.deck == 1)
            return 30.0 + worths.bonuses[tribe] + serves - 0.3 * abs(card.cost - state.turn.gold)
        case do.Acquire(location):
            return _location_worth(state, location) - _paid(state, location)
        case do.Recruit(place):
            card = state.characters[place]
            worth = 0.4 * worths.cards[card] + 1.5 * RECRUITING[card]
            return worth - 0.6 * max(0, place - state.turn.gold) - _cost_of_a_draw(state)
        case do.Place(number):
            return _placing(worths, state, number)
        case do.Explore():
            return _wish_to_explore(state)
        case do.Abandon(location):
            return _wish_to_explore(state) - _location_worth(state, location) / 100
        case do.Take(kind):
            return worths.mantas[kind] + 2.0 * gold_of(MANTAS[kind])
        case _:
            return None


def _location_worth(state: State, location: str) -> float:
    card, level = LOCATIONS[location], state.options.level
    gold = sum(map(gold_of, card.effects))
    manta = 3.0 * (places_any(state) + 0.3) if card.manta else 0.0
    if level >= NEVER_SOLD:
        return 2.0 * gold + manta - 0.5 * len(card.depths) + 1.0
    if level >= SOLD_FOR_ONE:
        return 1.5 + 1.5 * gold + manta - 0.5 * len(card.depths)
    return 1.5 * card.points + gold + manta - 0.8 * len(card.depths)


def _paid(state: State, location: str) -> float:
    """What sources have to add to what the card gives: gold is better kept for tribes."""
    frame = state.frame
    assert isinstance(frame, Resolve)
    match frame.steps[0][0].verb:
        case "conquer":
            return 0.3 * max(0, price(state, location, "conquer") - state.turn.power)
        case "buy":
            return 0.8 * max(0, LOCATIONS[location].gold - state.turn.gold)
        case _:
            return 0.0


def _cost_of_a_draw(state: State) -> float:
    """More, the fewer are left; less, if one has to be drawn soon."""
    if not left_alone(state):
        return -5.0
    left = len(state.character_deck)
    if left <= 1:
        return 20.0
    return 6.0 / left - max(0, state.idle - PATIENCE)


def _placing(worths: Worths, state: State, number: int) -> float:
    """Mantas that give no gold go first; without a manta the bonus is lost."""
    frame = state.frame
    assert isinstance(frame, Placing)
    manta = state.player.manta(number)
    if manta is None:
        return -1.0 - 2.0 * worths.bonuses[frame.on]
    return -worths.mantas[manta.kind] - 3.0 * gold_of(MANTAS[manta.kind]) - manta.active


def _wish_to_explore(state: State) -> float:
    if not left_alone(state):
        return 5.0
    if len(state.location_deck) <= NUMBERS.row:
        return -1.0
    return float(FEW - len(on_offer(state)) + max(0, state.idle - PATIENCE))
