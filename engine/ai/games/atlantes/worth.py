"""What effects, cards, locations and mantas are worth in general, in points."""

from __future__ import annotations

from engine.ai.games.atlantes.weights import WEIGHTS, Weights
from engine.games.atlantes.components import CHARACTERS, ICONS, LOCATIONS, MANTAS, TRIBES, Character, Location
from engine.games.atlantes.terms import Effect

KINGS = ("K9", "K1", "K3", "K2", "K5", "K4", "K11", "K8", "K10", "K6", "K7")
"""The strongest first, as they did in simulated games."""


class Worths:
    """By these weights, in tables: it is looked up often."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.cards = {card.id: self._card(card) for card in CHARACTERS.values()}
        self.locations = {card.id: self._location(card) for card in LOCATIONS.values()}
        self.mantas = {kind: self.of(effect) for kind, effect in MANTAS.items()}
        self.icons = {icon: self.of(effect) for icon, effect in ICONS.items()}
        self.bonuses = {tribe.id: self.of(tribe.bonus) for tribe in TRIBES.values()}
        self.sites = {
            card.id: [self._site(card, risen) for risen in range(len(card.depths) + 1)] for card in LOCATIONS.values()
        }
        """Of each location on a board, by how far it has risen."""

    def of(self, effect: Effect | None) -> float:
        return self.weights.effect(effect.verb) * min(effect.n, 4) if effect else 0.0

    def _card(self, card: Character) -> float:
        return sum(max(map(self.of, step)) for step in card.steps) + self.of(card.delayed)

    def _location(self, card: Location) -> float:
        effects = sum(map(self.of, card.effects))
        manta = self.weights.manta if card.manta else 0.0
        return card.points + effects - self.weights.to_rise * len(card.depths) + manta

    def _site(self, card: Location, risen: int) -> float:
        """More, the nearer it is to being scored."""
        weights = self.weights
        if risen == len(card.depths):
            return weights.risen * card.points
        depths = sum(map(self.of, card.effects[risen:]))
        points = card.points * (weights.site + weights.rising * risen / len(card.depths))
        return points + weights.depths * depths + (weights.promised_manta * weights.manta if card.manta else 0.0)


WORTHS = Worths(WEIGHTS)
