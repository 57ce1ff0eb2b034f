"""What is worth a closer look, how far one looks, and how likely it is to win from there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.games.atlantes.alone import chance_alone, is_decided
from engine.ai.games.atlantes.judgement import value_of
from engine.ai.games.atlantes.players import is_turn, tried
from engine.ai.games.atlantes.quick import appeal
from engine.ai.games.atlantes.worth import WORTHS
from engine.ai.mind import share_of_win
from engine.games.atlantes import ATLANTES
from engine.games.atlantes import actions as do
from engine.games.atlantes.state import State
from engine.question import Decision
from engine.rng import Rng

SPREAD, LAST_SPREAD = 7.0, 4.0
"""Points that are worth little yet, and in the last turns: as simulated games went from such positions."""
MOST_TURNS = 100
"""Far more than games take; some tables never end for want of cards."""


def candidates(state: State, seat: int, decision: Decision[do.Action], rng: Rng) -> Sequence[do.Action]:
    if is_turn(state, seat):
        return sorted(
            decision.answers, key=lambda action: -value_of(WORTHS, tried(WORTHS, state, seat, action, rng), seat)
        )
    if state.players[seat].owes:
        return decision.answers
    return sorted(decision.answers, key=lambda action: -appeal(WORTHS, state, action))


def chance(state: State, seat: int) -> float:
    result = ATLANTES.outcome(state)
    if result is not None:
        return (seat in result.winners) / max(1, len(result.winners))
    if state.options.level:
        return chance_alone(state)
    points = [value_of(WORTHS, state, other) for other in range(state.seats)]
    return share_of_win(points, seat, SPREAD if state.last_turns is None else LAST_SPREAD)


def is_far(begun: State, now: State) -> bool:
    if now.turns - begun.turns >= MOST_TURNS:
        return True
    return begun.options.level > 0 and is_decided(now)
