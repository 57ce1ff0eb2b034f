"""What a picture shows, question by question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.games.nautilus.view import QuestionTag, View
from engine.value import Value


class Composition(Value):
    market: bool = False
    """What can be bought, below the sea."""
    hand: bool = False
    """The modules in front of whoever is on turn, below the sea."""
    centre: Literal["city", "submarines", "voyage"] = "city"
    """Of the sea: the city, the submarines of whoever is on turn by name, or what a submarine may reach."""
    sailed_too: bool = False
    """Submarines that have sailed may sail again."""
    small_names: bool = False
    """Answers are about modules: their names matter however small they are."""


COMPOSED: Mapping[QuestionTag, Composition] = {
    "buy": Composition(market=True, hand=True),
    "confirm": Composition(hand=True),
    "build": Composition(hand=True),
    "walk": Composition(small_names=True),
    "enter": Composition(small_names=True),
    "bonus": Composition(small_names=True),
    "dive": Composition(centre="submarines"),
    "tempo": Composition(centre="submarines", sailed_too=True),
    "sail": Composition(centre="voyage"),
}
"""The others are about the city."""


def composition_of(view: View) -> Composition:
    return COMPOSED.get(view.question, Composition())
