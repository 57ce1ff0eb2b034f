"""How far `hard` looks ahead, and how good it looks there: to the end of the round, when all points are counted."""

from __future__ import annotations

from engine.ai.mind import share_of_win
from engine.games.deep_sea.state import Dropping, State

SPREADS = {2: 7.5, 3: 5.5}
"""By the round that begins: a lead of so many points is worth little yet. Fitted to games among `normal`."""
FIRST = 2
"""Points that it is worth to begin a round, with three divers or more."""
TIE_BREAK = 0.0002
"""For each point ahead at the end: so much that it never plays idly, so little that it never costs a win."""
MOST_AHEAD = 20


def is_far(begun: State, now: State) -> bool:
    """The end of the round; where chips are dropped between two rounds, of the next one."""
    return now.round > begun.round + isinstance(begun.pending, Dropping)


def chance(state: State, seat: int) -> float:
    """At the end of the game, or between two rounds: points of rounds that are over are all that it looks at."""
    points = [float(sum(diver.points)) for diver in state.divers]
    if state.pending is None:
        return _won(state, points, seat)
    if len(points) > 2:
        points[state.first] += FIRST
    return share_of_win(points, seat, SPREADS[max(2, state.round)])


def _won(state: State, points: list[float], seat: int) -> float:
    """As it ended, a little less if it was close for the winners or clear for the others."""
    best = max((one for other, one in enumerate(points) if other != seat), default=0.0)
    ahead = max(-MOST_AHEAD, min(MOST_AHEAD, points[seat] - best))
    won = (seat in state.winners) / max(1, len(state.winners))
    return won * (1 - 2 * MOST_AHEAD * TIE_BREAK) + (ahead + MOST_AHEAD) * TIE_BREAK
