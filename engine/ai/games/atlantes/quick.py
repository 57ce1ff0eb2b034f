"""Answers by themselves, without trying anything out: to any question but that of the turn."""

from __future__ import annotations

from engine.ai.games.atlantes.quick_alone import appeal_alone
from engine.ai.games.atlantes.weights import Weights
from engine.ai.games.atlantes.worth import KINGS, Worths
from engine.games.atlantes import actions as do
from engine.games.atlantes.components import LOCATIONS, TRIBES
from engine.games.atlantes.rules.abilities import tribe_price
from engine.games.atlantes.rules.market import price
from engine.games.atlantes.state import Resolve, State
from engine.games.atlantes.terms import Verb
from engine.question import Decision


def quick_answer(worths: Worths, state: State, seat: int, decision: Decision[do.Action]) -> do.Action:
    """The answer that looks best by itself."""
    if state.players[seat].owes:
        return decision.default
    return max(decision.answers, key=lambda action: appeal(worths, state, action))


def appeal(worths: Worths, state: State, action: do.Action) -> float:
    if state.options.level and (alone := appeal_alone(worths, state, action)) is not None:
        return alone
    weights = worths.weights
    match action:
        case do.Acquire(location):
            return worths.locations[location] - _paid(weights, state, location) + weights.acquire
        case do.Recruit(place):
            paid = max(0, place - state.turn.gold) if asks(state) == "recruit" else 0
            worth = weights.new_card_effects * worths.cards[state.characters[place]]
            return weights.new_card + worth - weights.new_card_paid * paid
        case do.Hire(tribe):
            return _tribe_appeal(worths, state, tribe)
        case do.Raise(location):
            site = state.player.site(location)
            assert site is not None
            bonus = weights.manta if site.card.manta else 0.0
            return 5 + (site.card.points + bonus) / site.left - weights.risen_past * worths.of(site.top)
        case do.Score(location):
            return 10.0 + LOCATIONS[location].points
        case do.Return(card) | do.ReturnUpper(card):
            return worths.cards[card]
        case do.Refresh(number) | do.Flip(number):
            manta = state.player.manta(number)
            worth = worths.mantas[manta.kind] if manta else 0.0
            return worth if isinstance(action, do.Refresh) else -worth
        case do.Copy(icon):
            return worths.icons[icon]
        case do.Take(kind):
            return worths.mantas[kind]
        case do.Abandon(location):
            return _wish_to_explore(weights, state) - LOCATIONS[location].points / 10
        case do.Explore():
            return _wish_to_explore(weights, state)
        case do.Crown(king):
            return -KINGS.index(king)
        case do.Claim() | do.Pay():
            return 99.0
        case do.Place(number):
            manta = state.player.manta(number)
            return 50.0 - worths.mantas[manta.kind] - 5.0 * manta.active if manta else 0.0
        case _:
            return 0.0


def asks(state: State) -> Verb | None:
    frame = state.frame
    return frame.steps[0][0].verb if isinstance(frame, Resolve) else None


def _paid(weights: Weights, state: State, location: str) -> float:
    """What sources have to add to what the card gives."""
    match asks(state):
        case "conquer":
            return weights.power_paid * max(0, price(state, location, "conquer") - state.turn.power)
        case "buy":
            return weights.gold_paid * max(0, LOCATIONS[location].gold - state.turn.gold)
        case _:
            return 0.0


def _tribe_appeal(worths: Worths, state: State, tribe: str) -> float:
    card, weights = TRIBES[tribe], worths.weights
    points = card.points if not card.per else weights.tribe_counts * card.points
    paid = tribe_price(state, tribe) - state.turn.gold
    return points + weights.tribe_bonus * worths.bonuses[tribe] - weights.tribe_paid * paid


def _wish_to_explore(weights: Weights, state: State) -> float:
    """With an empty row one has to; with a full one it helps the others."""
    return weights.row - sum(location is not None for location in state.locations) if state.location_deck else -1.0
