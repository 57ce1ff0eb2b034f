"""Answers by themselves, without trying anything out: to any question but that of the turn."""

from __future__ import annotations

from engine.ai.games.atlantes.quick_alone import appeal_alone
from engine.ai.games.atlantes.worth import (
    BONUS_WORTH,
    CARD_WORTH,
    ICON_WORTH,
    KINGS,
    LOCATION_WORTH,
    MANTA,
    MANTA_WORTH,
    worth_of,
)
from engine.games.atlantes import actions as do
from engine.games.atlantes.components import LOCATIONS, TRIBES
from engine.games.atlantes.rules.abilities import tribe_price
from engine.games.atlantes.rules.market import price
from engine.games.atlantes.state import Resolve, State
from engine.games.atlantes.terms import Verb
from engine.question import Decision


def quick_answer(state: State, seat: int, decision: Decision[do.Action]) -> do.Action:
    """The answer that looks best by itself."""
    if state.players[seat].owes:
        return decision.default
    return max(decision.answers, key=lambda action: appeal(state, action))


def appeal(state: State, action: do.Action) -> float:
    if state.options.level and (alone := appeal_alone(state, action)) is not None:
        return alone
    match action:
        case do.Acquire(location):
            return LOCATION_WORTH[location] - 0.6 * _missing(state, location) + 1.0
        case do.Recruit(place):
            paid = max(0, place - state.turn.gold) if asks(state) == "recruit" else 0
            return 1.0 + CARD_WORTH[state.characters[place]] / 2 - 0.6 * paid
        case do.Hire(tribe):
            return _tribe_appeal(state, tribe)
        case do.Raise(location):
            site = state.player.site(location)
            assert site is not None
            bonus = MANTA if site.card.manta else 0.0
            return 5 + (site.card.points + bonus) / site.left - 1.5 * worth_of(site.top)
        case do.Score(location):
            return 10.0 + LOCATIONS[location].points
        case do.Return(card) | do.ReturnUpper(card):
            return CARD_WORTH[card]
        case do.Refresh(number) | do.Flip(number):
            manta = state.player.manta(number)
            worth = MANTA_WORTH[manta.kind] if manta else 0.0
            return worth if isinstance(action, do.Refresh) else -worth
        case do.Copy(icon):
            return ICON_WORTH[icon]
        case do.Take(kind):
            return MANTA_WORTH[kind]
        case do.Abandon(location):
            return _wish_to_explore(state) - LOCATIONS[location].points / 10
        case do.Explore():
            return _wish_to_explore(state)
        case do.Crown(king):
            return -KINGS.index(king)
        case do.Claim() | do.Pay():
            return 99.0
        case do.Place(number):
            manta = state.player.manta(number)
            return 50.0 - MANTA_WORTH[manta.kind] - 5.0 * manta.active if manta else 0.0
        case _:
            return 0.0


def asks(state: State) -> Verb | None:
    frame = state.frame
    return frame.steps[0][0].verb if isinstance(frame, Resolve) else None


def _missing(state: State, location: str) -> int:
    """What sources have to add to what the card gives."""
    if asks(state) == "conquer":
        return max(0, price(state, location, "conquer") - state.turn.power)
    return 2 * max(0, LOCATIONS[location].gold - state.turn.gold) if asks(state) == "buy" else 0


def _tribe_appeal(state: State, tribe: str) -> float:
    card = TRIBES[tribe]
    points = card.points if not card.per else 2.0 * card.points
    return points + 2 * BONUS_WORTH[tribe] - 0.7 * (tribe_price(state, tribe) - state.turn.gold)


def _wish_to_explore(state: State) -> float:
    """With an empty row one has to; with a full one it helps the others."""
    return 2.5 - sum(location is not None for location in state.locations) if state.location_deck else -1.0
