"""What effects, cards, locations and mantas are worth in general, in points."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.atlantes.components import CHARACTERS, ICONS, LOCATIONS, MANTAS, TRIBES
from engine.games.atlantes.terms import Effect, Verb

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
"""Of one time of an effect."""
MANTA = 2.0
"""Of a bonus manta that a location promises."""
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
MANTA_WORTH = {kind: worth_of(effect) for kind, effect in MANTAS.items()}
ICON_WORTH = {icon: worth_of(effect) for icon, effect in ICONS.items()}
BONUS_WORTH = {tribe.id: worth_of(tribe.bonus) for tribe in TRIBES.values()}
