"""The choosers: `normal` weighs the turns that the air still allows against those it needs to get home, which is what
good players do in their heads. `easy` does so, too, until greed gets the better of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.ai.games.deep_sea.air import slack, worth
from engine.ai.games.deep_sea.outlook import chance, is_far
from engine.ai.games.deep_sea.reasons import why
from engine.ai.mind import Mind, Tuned
from engine.games.deep_sea.actions import Action, Nothing, Place, Return, Roll, Take
from engine.games.deep_sea.state import Diver, State
from engine.games.deep_sea.view import View
from engine.question import Decision
from engine.rng import Rng
from engine.value import Value


class Habits(Value):
    """When `normal` acts, in turns of slack; tuned by self-play for each number of divers."""

    depth: int
    """Where it takes what there is, and turns round."""
    rich: float
    """Points, on average, for which it takes a first chip earlier than that: 8 is level 3, 13 level 4 or a pile."""
    take: float
    """On the way up it takes a further chip with at least this slack left."""
    place: float
    """With less slack and two chips it puts one down."""


HABITS = {
    2: Habits(depth=10, rich=8, take=-0.25, place=-0.7),
    3: Habits(depth=8, rich=8, take=-1.1, place=-1.2),
    4: Habits(depth=8, rich=13, take=-1.1, place=-1.2),
    5: Habits(depth=7, rich=13, take=-1.4, place=-3),
    6: Habits(depth=7, rich=13, take=-1.4, place=-3),
}
TURN = -0.2
"""With a chip it turns when diving on would leave less slack than this."""
A_ROLL = 4
"""Spaces that diving on leads away from home."""
GREED = 130
"""Decisions in a hundred in which `easy` takes what it can, or dives on: shared by all divers, as the air is."""
MOST = 3
"""Ruins chips with which even `easy` knows that it has enough."""

ROLL, RETURN, TAKE, NOTHING = Roll(), Return(), Take(), Nothing()


def normal(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return _by(HABITS[len(state.divers)], state, seat, decision, rng)


def _by(habits: Habits, state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:  # noqa: ARG001
    me = state.divers[seat]
    answers = decision.answers
    match answers[0]:
        case Roll():
            return RETURN if len(answers) > 1 and _should_turn(state, me, habits) else ROLL
        case Take():
            return TAKE if _should_take(state, me, habits) else NOTHING
        case Place():
            return _least(me, answers) if _should_place(state, me, habits) else NOTHING
        case _:
            return decision.default


def _should_turn(state: State, me: Diver, habits: Habits) -> bool:
    load = len(me.held)
    if not load:
        return me.space == len(state.line)
    return me.space >= habits.depth or slack(state, me, me.space + A_ROLL, load) < TURN


def _should_take(state: State, me: Diver, habits: Habits) -> bool:
    load = len(me.held)
    if me.returning:
        return not load or slack(state, me, me.space, load + 1) >= habits.take
    return load > 0 or me.space >= habits.depth or worth(state.line[me.space - 1]) >= habits.rich


def _should_place(state: State, me: Diver, habits: Habits) -> bool:
    load = len(me.held)
    return load > 1 and slack(state, me, me.space, load) < habits.place


def _least(me: Diver, answers: Sequence[Action]) -> Action:
    """To put down what is worth least."""
    places = [one for one in answers if isinstance(one, Place)]
    return min(places, key=lambda one: worth(me.held[one.chip - 1]))


def easy(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    answers = decision.answers
    is_light = len(state.divers[seat].held) < MOST
    if is_light and isinstance(answers[0], Roll | Take) and rng.below(100 * len(state.divers)) < GREED:
        return answers[0]
    return normal(state, seat, decision, rng)


def candidates(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Sequence[Action]:  # noqa: ARG001
    """All, but of the chips that can be put down only the one that is worth least."""
    answers = decision.answers
    return [_least(state.divers[seat], answers), NOTHING] if isinstance(answers[0], Place) else answers


MIND: Mind[State, Action, View] = Mind(
    normal=normal,
    easy=easy,
    candidates=candidates,
    chance=chance,
    is_far=is_far,
    why=why,
    deals=300,
    margin=0.002,
    tuned=Tuned(numbers=HABITS.__getitem__, normal=lambda habits: partial(_by, habits)),
)
