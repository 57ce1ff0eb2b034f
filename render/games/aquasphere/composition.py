"""What a picture shows, phase by phase of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from engine.games.aquasphere.view import Phase, View
from engine.value import Value


class Composition(Value):
    hub: Literal["plan", "programs", "cards", "winners"] = "plan"
    """In the middle of the station: people in the headquarters, and over them what lies nowhere on the board."""
    zone: int = 0
    """How broad the zone is framed that the bot is for, where it may be used; 0: not at all."""
    zone_here: bool = False
    """It is framed where the scientist is."""
    prices: bool = False
    """On each sector that can be chosen, of the way there."""


COMPOSED: Mapping[Phase, Composition] = {
    "turn": Composition(prices=True),
    "buy": Composition(hub="programs"),
    "go": Composition(zone=4, prices=True),
    "act": Composition(zone=7, zone_here=True),
    "scoring": Composition(hub="cards"),
    "over": Composition(hub="winners"),
}


def composition_of(view: View) -> Composition:
    return COMPOSED.get(view.phase, Composition())
