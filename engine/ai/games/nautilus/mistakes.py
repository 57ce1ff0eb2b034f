"""How `easy` goes wrong: like a friend who overlooks what is better, not like somebody who does nothing."""

from __future__ import annotations

from engine.ai.games.nautilus.candidates import candidates
from engine.ai.games.nautilus.normal import normal
from engine.games.nautilus.actions import Action, Back, GiveBack, Keep, Pass
from engine.games.nautilus.state import State
from engine.question import Decision
from engine.rng import Rng

ONCE_IN = 3
"""So often it takes any answer that looks sensible instead of the one that looks best."""
CAREFUL = 22
"""Nemos below which it makes no mistake that costs some."""
IDLE = (Back, GiveBack, Keep, Pass)
FREE = ("walk", "enter", "sail")
"""Questions in which a mistake costs no Nemos to speak of."""


def easy(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    """It never does nothing by mistake, and is careful with its last Nemos: either might end the game."""
    is_careful = decision.question not in FREE and state.players[seat].nemos <= CAREFUL
    seen = () if rng.below(ONCE_IN) or is_careful else candidates(state, seat, decision, rng)
    sensible = [one for one in seen if not isinstance(one, IDLE)]
    return rng.choice(sensible) if sensible else normal(state, seat, decision, rng)
