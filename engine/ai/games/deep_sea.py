"""How Deep Sea Adventure is thought about. What chips are worth is guessed by their levels alone.

`easy` dives to a modest depth, takes one chip and goes home, and is now and then distracted. `normal` weighs the turns
that the air still allows against the turns it needs to get home, which is what good players do in their heads.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.ai.levels import slipping
from engine.ai.mind import Mind, Tuned
from engine.games.deep_sea.actions import Action, Nothing, Place, Return, Roll, Take
from engine.games.deep_sea.components import Ruins
from engine.games.deep_sea.state import Diver, State
from engine.games.deep_sea.view import View
from engine.question import Decision
from engine.rng import Rng
from engine.value import Value

MEAN_STEPS = (4.0, 3.0, 2.0, 10 / 9, 4 / 9, 1 / 9)
"""Steps that a roll gives on average, by ruins chips held; with six or more there are none."""
NEVER = 99.0


class Habits(Value):
    """When `normal` acts, in turns of slack; tuned by self-play for each number of divers."""

    depth: float
    """Where it turns round at the latest."""
    turn: float
    """It turns when diving on would leave less slack."""
    dive_take: float
    """While diving it takes a further chip with at least this slack left."""
    rise_take: float
    place: float
    """With less slack and two chips it puts one down."""
    hurry: float
    """With less slack and no chip yet it takes what there is."""
    most: int
    """Chips to hold while diving."""


FEW = Habits(depth=10.4, turn=-0.58, dive_take=4.05, rise_take=-0.6, place=-0.52, hurry=5.1, most=1)
MANY = Habits(depth=6.2, turn=5.1, dive_take=-0.75, rise_take=-0.71, place=-3.3, hurry=5.7, most=4)


def _easy(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:  # noqa: ARG001
    me = state.divers[seat]
    offered = decision.answers
    if Return() in offered and me.held:
        return Return()
    if Take() in offered and not me.held and (me.space >= 7 or me.returning):
        return Take()
    return decision.default


def habits_of(seats: int) -> Habits:
    return FEW if seats < 4 else MANY


def normal(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return _by(habits_of(len(state.divers)), state, seat, decision, rng)


def _by(habits: Habits, state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:  # noqa: ARG001
    me = state.divers[seat]
    offered = decision.answers
    if Roll() in offered:
        return Return() if Return() in offered and _should_turn(state, me, habits) else Roll()
    if Take() in offered and _should_take(state, me, habits):
        return Take()
    places = [action for action in offered if isinstance(action, Place)]
    if places and len(me.held) > 1 and _slack(state, me, me.space, len(me.held)) < habits.place:
        return min(places, key=lambda action: _worth(me.held[action.chip - 1]))
    return Nothing() if Nothing() in offered else decision.default


def _should_turn(state: State, me: Diver, habits: Habits) -> bool:
    load = len(me.held)
    if not load:
        return me.space == len(state.line)
    return me.space >= habits.depth or load >= habits.most or _slack(state, me, me.space + 4, load) < habits.turn


def _should_take(state: State, me: Diver, habits: Habits) -> bool:
    load = len(me.held)
    slack = _slack(state, me, me.space, load + 1)
    if me.returning:
        return not load or slack >= habits.rise_take
    if not load:
        return me.space >= habits.depth or slack < habits.hurry
    return load < habits.most and slack >= habits.dive_take


def _slack(state: State, me: Diver, space: int, load: int) -> float:
    """Own turns that the air allows after this one, less those needed to get home from `space` with this load."""
    return _turns_left(state, me, load) - _turns_home(state, me, space, load)


def _turns_left(state: State, me: Diver, load: int) -> float:
    others = sum(len(diver.held) for diver in state.divers if not diver.home and diver is not me)
    if others + load == 0:
        return NEVER
    # The turn in which the own load empties the tank still counts.
    return max(0, (state.air + load - 1) // (others + load))


def _turns_home(state: State, me: Diver, space: int, load: int) -> float:
    if load >= len(MEAN_STEPS):
        return NEVER
    hops = sum(not diver.home and 0 < diver.space < space for diver in state.divers if diver is not me)
    return (space - hops / 2) / MEAN_STEPS[load] + 0.4


def _worth(ruins: Ruins) -> float:
    """The points that these chips have on average."""
    return sum(4 * chip.level - 2.5 for chip in ruins)


def _candidates(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Sequence[Action]:  # noqa: ARG001
    """All, but of the chips that can be put down only the one that is worth least."""
    held = state.divers[seat].held
    places = [one for one in decision.answers if isinstance(one, Place)]
    least = min(places, key=lambda one: _worth(held[one.chip - 1]), default=None)
    return [one for one in decision.answers if not isinstance(one, Place) or one == least]


def chance(state: State, seat: int) -> float:
    """Looked at only when it is over: the win, and a hundredth for the margin, so that it never plays idly."""
    points = [sum(diver.points) for diver in state.divers]
    best = max((one for other, one in enumerate(points) if other != seat), default=0)
    won = (seat in state.winners) / max(1, len(state.winners))
    return won + (points[seat] - best) / 1000


def _is_over(begun: State, now: State) -> bool:  # noqa: ARG001
    return now.pending is None


MIND: Mind[State, Action, View] = Mind(
    normal=normal,
    easy=slipping(_easy, 6),
    candidates=_candidates,
    chance=chance,
    is_far=_is_over,
    deals=100,
    tuned=Tuned(numbers=habits_of, normal=lambda habits: partial(_by, habits)),
)
