"""How `easy` goes wrong: like a friend who overlooks what is better, not like somebody who does nothing."""

from __future__ import annotations

from engine.ai.games.nautilus.candidates import candidates
from engine.ai.games.nautilus.normal import normal
from engine.games.nautilus.actions import Action
from engine.games.nautilus.state import State
from engine.question import Decision
from engine.rng import Rng

ONCE_IN = 4
"""So often it takes any answer that looks sensible instead of the one that looks best."""


def easy(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    sensible = () if rng.below(ONCE_IN) else candidates(state, seat, decision, rng)
    return rng.choice(sensible) if sensible else normal(state, seat, decision, rng)
