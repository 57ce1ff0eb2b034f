"""Those who answer at once, and what a search may try out: every answer has a worth at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.ai.games.aquasphere.answers import worth_of
from engine.ai.games.aquasphere.glance import Glance
from engine.ai.games.aquasphere.judgement import chance
from engine.ai.games.aquasphere.reasons import why
from engine.ai.games.aquasphere.weights import TUNED, Weights
from engine.ai.mind import Mind, Tuned
from engine.games.aquasphere.actions import Action
from engine.games.aquasphere.state import State
from engine.games.aquasphere.view import View
from engine.question import Decision
from engine.rng import Rng

BLUR = 11.0
"""KP by which somebody may take an answer for better than it is."""
_PLANS = ("turn", "going", "buying")
"""Questions with much to overlook."""


def normal(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return _by(TUNED, state, seat, decision, rng)


def _by(weights: Weights, state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:  # noqa: ARG001
    glance = Glance(state, seat, weights)
    return max(decision.answers, key=lambda action: worth_of(glance, action))


def easy(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    """Misjudges what to do and where, and then goes through with it."""
    if decision.question not in _PLANS:
        return normal(state, seat, decision, rng)
    glance = Glance(state, seat, TUNED)
    return max(decision.answers, key=lambda action: worth_of(glance, action) + BLUR * rng.below(100) / 100)


def candidates(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Sequence[Action]:  # noqa: ARG001
    glance = Glance(state, seat, TUNED)
    return sorted(decision.answers, key=lambda action: -worth_of(glance, action))


def _is_next_round(begun: State, now: State) -> bool:
    return now.round != begun.round


MIND: Mind[State, Action, View] = Mind(
    normal=normal,
    easy=easy,
    candidates=candidates,
    chance=chance,
    is_far=_is_next_round,
    why=why,
    deals=24,
    width=5,
    tuned=Tuned(numbers=lambda _: TUNED, normal=lambda weights: partial(_by, weights)),
)
