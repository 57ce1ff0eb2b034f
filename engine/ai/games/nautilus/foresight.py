"""How far `hard` looks ahead, and what it makes of the position there.

The numbers were fitted to how games of `normal` ended: at the beginning of each of their rounds, how likely everybody
was to win.
"""

from __future__ import annotations

from engine.ai.games.nautilus.judgement import SPACES, Judgement
from engine.ai.games.nautilus.weights import WEIGHTS
from engine.ai.mind import share_of_win
from engine.games.nautilus import NAUTILUS
from engine.games.nautilus.rules.scoring import Score, scores
from engine.games.nautilus.state import State

ROUNDS = 2
"""A longer look costs more than it tells: what is bought now is at work by then."""
LAB_POINTS_AHEAD, PER_FIRST_LAB, PER_AQUANAUT = 3.0, 0.5, 0.3
"""Lab points that one may still get: anyway, and for each type with one lab, and for each aquanaut who is free."""
FIND_POINTS_AHEAD, PER_PULL = 20.0, 0.4
"""Find points that all may still get together; and for submarines near to finds."""
NEMO_AHEAD = 2.0
"""What a Nemo is worth beyond its point, as long as there is much to pay for."""
SPREAD, SURELY_OPEN = 140.0, 0.2
"""How many points are worth little yet, among all players; a part of them until the end."""
MOST_FREE = 4
TYPICAL_SPEED = 5


def is_far(begun: State, now: State) -> bool:
    return now.round >= begun.round + ROUNDS


def chance(state: State, seat: int) -> float:
    result = NAUTILUS.outcome(state)
    if result is not None:
        return (seat in result.winners) / max(1, len(result.winners))
    points = [_expected(state, one, score) for one, score in enumerate(scores(state, is_final=True))]
    return share_of_win(points, seat, SPREAD / len(points) * (SURELY_OPEN + _ahead(state)))


def _ahead(state: State) -> float:
    """How much of the game is still to come: 1 at the beginning."""
    return len(state.finds) / len(SPACES)


def _expected(state: State, seat: int, now: Score) -> float:
    """Points at the end: labs times finds, and the Nemos."""
    judgement, ahead = Judgement(state, seat, WEIGHTS), _ahead(state)
    me = judgement.me
    free = min(MOST_FREE, judgement.free_aquanauts)
    first_labs = sum(level == 1 for level in me.levels)
    labs = now.lab_points + ahead * (LAB_POINTS_AHEAD + PER_FIRST_LAB * first_labs + PER_AQUANAUT * free)
    fleet = (0.5 + len(me.subs) / 3 * judgement.speed / TYPICAL_SPEED) / 1.5
    pull = sum(judgement.pull(sub.square) for sub in me.subs) / judgement.factor
    finds = now.find_points + ahead * FIND_POINTS_AHEAD / len(state.players) * fleet + PER_PULL * pull
    return labs * finds + now.nemos * (1 + NEMO_AHEAD * ahead)
