"""What computer players of Atlantes answer at once.

`normal` tries out each thing that it could do in its turn, to the end of what it brings about, and takes the one after
which it stands best. `easy` does the same, but overlooks many of them.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.ai.games.atlantes.judgement import value_of
from engine.ai.games.atlantes.quick import quick_answer
from engine.ai.games.atlantes.weights import Weights
from engine.ai.games.atlantes.worth import WORTHS, Worths
from engine.ai.mind import Chooser
from engine.games.atlantes import ATLANTES
from engine.games.atlantes import actions as do
from engine.games.atlantes.events import Event
from engine.games.atlantes.state import Menu, Payment, State
from engine.question import Decision, Step, Untold
from engine.rng import Rng

OVERLOOKS = 34
"""Of a hundred answers; never what is played for somebody who stays away."""
MOST_STEPS = 30
GAIN = 0.05
"""An additional action has to be worth at least this much."""


def normal(state: State, seat: int, decision: Decision[do.Action], rng: Rng) -> do.Action:
    return _by(WORTHS, state, seat, decision, rng)


def normal_by(weights: Weights) -> Chooser[State, do.Action]:
    return partial(_by, Worths(weights))


def _by(worths: Worths, state: State, seat: int, decision: Decision[do.Action], rng: Rng) -> do.Action:
    if not is_turn(state, seat):
        return quick_answer(worths, state, seat, decision)
    values = {action: value_of(worths, tried(worths, state, seat, action, rng), seat) for action in decision.answers}
    extra = {action: value for action, value in values.items() if isinstance(action, do.Use | do.Claim)}
    if extra and max(extra.values()) > value_of(worths, state, seat) + GAIN:
        return max(extra, key=lambda action: extra[action])
    main = {action: value for action, value in values.items() if action not in extra}
    return max(main, key=lambda action: main[action])


def easy(state: State, seat: int, decision: Decision[do.Action], rng: Rng) -> do.Action:
    seen = tuple(one for one in decision.answers if one == decision.default or rng.below(100) >= OVERLOOKS)
    return normal(state, seat, replace(decision, answers=seen), rng)


def is_turn(state: State, seat: int) -> bool:
    return isinstance(state.frame, Menu) and state.active == seat and not state.players[seat].owes


def tried(worths: Worths, state: State, seat: int, action: do.Action, rng: Rng) -> State:
    """What comes of an action, until the player is asked about the turn again or it is over."""
    if isinstance(action, do.End):
        return state
    step: Step[Event] = Untold(rng)
    state = ATLANTES.follow(state, seat, action, step)
    for _ in range(MOST_STEPS):
        if is_turn(state, seat) or state.active != seat:
            break
        if isinstance(state.frame, Payment):  # The answer is known: that saves finding every other way to pay.
            state = ATLANTES.follow(state, seat, do.Pay(), step)
            continue
        decision = ATLANTES.decision(state, seat)
        if decision is None:
            break
        state = ATLANTES.follow(state, seat, quick_answer(worths, state, seat, decision), step)
    return state
