"""The numbers that rules of thumb go by, in points. Somebody who plays alone goes by more, in `alone.py`: they can't be
tuned against others.
"""

from __future__ import annotations

from keyword import iskeyword

from engine.games.atlantes.terms import Verb
from engine.value import Value


class Weights(Value):
    gold: float = 0.9
    """One time of an effect, as all up to `discard_others`."""
    power: float = 0.5
    either: float = 0.9
    raise_: float = 0.9
    score: float = 1.0
    return_: float = 0.6
    refresh: float = 0.6
    recruit_free: float = 1.4
    copy: float = 0.6
    explore: float = 0.3
    take_manta: float = 1.8
    take_gold: float = 2.0
    take_power: float = 2.0
    conquer: float = 1.2
    buy: float = 1.2
    recruit: float = 0.8
    discard_others: float = 0.4
    manta: float = 2.0
    """A bonus manta that a location promises."""
    card: float = 1.0
    """A character in hand or discard, besides what it does."""
    card_effects: float = 0.25
    """Of what it does."""
    ready: float = 0.2
    """A character in hand rather than in the discard."""
    active_manta: float = 0.6
    """Of what an active manta does."""
    used_manta: float = 0.3
    bonus_manta: float = 0.8
    """Besides what it does."""
    site: float = 0.45
    """Of the points of a site that has not risen at all."""
    rising: float = 0.4
    """More of them, the further it has risen."""
    risen: float = 0.9
    """Of them, when it is fully risen."""
    depths: float = 0.45
    """Of what the depths of a site do that are left."""
    promised_manta: float = 0.6
    """Of the bonus manta of a site."""
    goal_near: float = 0.3
    """Of the points of a goal that is nearly met."""
    acquire: float = 1.0
    """A location rather than none."""
    to_rise: float = 0.5
    """That it has one more depth."""
    power_paid: float = 0.6
    """For a location, by sources, as the following."""
    gold_paid: float = 1.2
    new_card: float = 1.0
    """A character recruited rather than none."""
    new_card_effects: float = 0.5
    """Of what it does."""
    new_card_paid: float = 0.6
    """Gold by sources."""
    tribe_counts: float = 2.0
    """How many a tribe is likely to count of what it scores."""
    tribe_bonus: float = 2.0
    """How often it is likely to serve."""
    tribe_paid: float = 0.7
    """Gold by sources."""
    risen_past: float = 1.5
    """Of the effect of a depth that is lost by raising a location."""
    row: float = 2.5
    """Locations in the row: with more of them it helps the others to explore."""

    def effect(self, verb: Verb) -> float:
        """One time of it. Whatever is not here is worth nothing."""
        return getattr(self, f"{verb}_" if iskeyword(verb) else verb, 0.0)


WEIGHTS = Weights()
