"""What a position is worth to a computer player, and what it answers without looking ahead."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.atlantes import actions as do
from engine.games.atlantes.components import CHARACTERS, ICONS, LOCATIONS, MANTAS, MATRONA, NUMBERS, TRIBES
from engine.games.atlantes.rules.market import price
from engine.games.atlantes.rules.scoring import count_of
from engine.games.atlantes.state import Resolve, Site, State
from engine.games.atlantes.terms import Effect, Verb
from engine.question import Decision

WORTH: Mapping[Verb, float] = {
    "gold": 0.9,
    "power": 0.5,
    "either": 0.9,
    "raise": 0.9,
    "score": 1.0,
    "return": 0.6,
    "refresh": 0.6,
    "recruit_free": 1.4,
    "copy": 0.6,
    "explore": 0.3,
    "take_manta": 1.8,
    "take_gold": 2.0,
    "take_power": 2.0,
    "conquer": 1.2,
    "buy": 1.2,
    "recruit": 0.8,
    "discard_others": 0.4,
}
"""Of one time of an effect, in points."""
MANTA = 2.0
TRIBE_ALONE = 8.0
KINGS = ("K9", "K1", "K3", "K2", "K5", "K4", "K11", "K8", "K10", "K6", "K7")
"""The strongest first, as they did in simulated games."""


def worth_of(effect: Effect | None) -> float:
    return WORTH.get(effect.verb, 0.0) * min(effect.n, 4) if effect else 0.0


CARD_WORTH = {
    card.id: sum(max(map(worth_of, step)) for step in card.steps) + worth_of(card.delayed)
    for card in CHARACTERS.values()
}
LOCATION_WORTH = {
    card.id: card.points + sum(map(worth_of, card.effects)) - 0.5 * len(card.depths) + (MANTA if card.manta else 0.0)
    for card in LOCATIONS.values()
}


def value_of(state: State, seat: int) -> float:
    """In points: what counts already, and what promises to."""
    count = count_of(state, seat)
    if state.last_turns is not None and state.last_turns <= state.seats:
        return float(count.total) + TRIBE_ALONE * _tribes_alone(state, seat)
    player = state.players[seat]
    cards = sum(1.0 + 0.25 * CARD_WORTH[card] for card in (*player.hand, *player.discard))
    mantas = sum(
        (0.6 if manta.active else 0.3) * worth_of(MANTAS[manta.kind]) + (0.0 if manta.starting else 0.8)
        for manta in player.mantas
    )
    sites = sum(map(_promise, player.sites))
    ready = 0.2 * len(player.hand)
    return (
        count.pile
        + count.goals
        + count.tribes
        + cards
        + mantas
        + sites
        + ready
        + TRIBE_ALONE * _tribes_alone(state, seat)
    )


def _tribes_alone(state: State, seat: int) -> int:
    """Alone, tribes are all that matters."""
    return sum(seat in track.mantas for track in state.tribes) if state.options.level else 0


def _promise(site: Site) -> float:
    """A location on the board: more, the nearer it is to being scored."""
    card = site.card
    if not site.left:
        return 0.9 * card.points
    risen = site.risen / len(card.depths)
    icons = sum(worth_of(effect) for effect in card.effects[site.risen :])
    return card.points * (0.45 + 0.4 * risen) + 0.45 * icons + (0.6 * MANTA if card.manta else 0.0)


def quick_answer(state: State, seat: int, decision: Decision[do.Action]) -> do.Action:
    """The answer that looks best by itself, to any question but that of the turn."""
    actions = decision.answers
    best = max(actions, key=lambda action: _appeal(state, action))
    return decision.default if state.players[seat].owes else best


def _appeal(state: State, action: do.Action) -> float:
    match action:
        case do.Acquire(location):
            return LOCATION_WORTH[location] - 0.6 * _missing(state, location) + 1.0
        case do.Recruit(place):
            paid = max(0, place - state.turn.gold) if _asks(state) == "recruit" else 0
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
            worth = worth_of(MANTAS[manta.kind]) if manta else 0.0
            return worth if isinstance(action, do.Refresh) else -worth
        case do.Copy(icon):
            return worth_of(ICONS[icon])
        case do.Take(kind):
            return worth_of(MANTAS[kind])
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
            return 50.0 - worth_of(MANTAS[manta.kind]) - 5.0 * manta.active if manta else 0.0
        case _:
            return 0.0


def _asks(state: State) -> Verb | None:
    frame = state.frame
    return frame.steps[0][0].verb if isinstance(frame, Resolve) else None


def _missing(state: State, location: str) -> int:
    """What sources have to add to what the card gives."""
    if _asks(state) == "conquer":
        return max(0, price(state, location, "conquer") - state.turn.power)
    return 2 * max(0, LOCATIONS[location].gold - state.turn.gold) if _asks(state) == "buy" else 0


def _tribe_appeal(state: State, tribe: str) -> float:
    card = TRIBES[tribe]
    points = card.points if not card.per else 2.0 * card.points
    price = card.cost - state.turn.gold
    alone = TRIBE_ALONE * 2 if state.options.level else 0.0
    return points + 2 * worth_of(card.bonus) + alone - 0.7 * price


def _wish_to_explore(state: State) -> float:
    """With an empty row one has to; with a full one it helps the others."""
    return 2.5 - sum(location is not None for location in state.locations) if state.location_deck else -1.0


def card_appeal(state: State, card: str) -> float:
    """How much one likes to play this card, without trying it out."""
    player = state.player
    if card == MATRONA:
        return 1.5 * (len(player.discard) - 3)
    if not player.has_free_slot and CHARACTERS[card].has("conquer"):
        return 0.0
    return CARD_WORTH[card] + NUMBERS.hand_points
