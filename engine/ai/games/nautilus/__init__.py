"""How Nautilus is thought about."""

from __future__ import annotations

from engine.ai.games.nautilus.candidates import candidates
from engine.ai.games.nautilus.foresight import chance, is_far
from engine.ai.games.nautilus.mistakes import easy
from engine.ai.games.nautilus.normal import normal, normal_by
from engine.ai.games.nautilus.reasons import why
from engine.ai.games.nautilus.weights import WEIGHTS
from engine.ai.mind import Mind, Tuned
from engine.games.nautilus.actions import Action
from engine.games.nautilus.state import State
from engine.games.nautilus.view import View

MIND: Mind[State, Action, View] = Mind(
    normal=normal,
    easy=easy,
    candidates=candidates,
    chance=chance,
    is_far=is_far,
    why=why,
    deals=48,
    width=4,
    tuned=Tuned(numbers=lambda _: WEIGHTS, normal=normal_by),
)
