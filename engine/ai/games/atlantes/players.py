"""What computer players of Atlantes answer.

`easy` judges every answer by itself, and is now and then distracted. `normal` tries out each thing that it could do in
its turn, to the end of what it brings about, and takes the one after which it stands best.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.games.atlantes.judgement import card_appeal, quick_answer, value_of
from engine.ai.levels import slipping
from engine.ai.mind import Mind, share_of_win
from engine.games.atlantes import ATLANTES
from engine.games.atlantes import actions as do
from engine.games.atlantes.state import Menu, State
from engine.games.atlantes.view import View
from engine.question import Decision, Untold
from engine.rng import Rng

DISTRACTED = 8
"""`easy` plays at random once in so many answers."""
MOST_STEPS = 30
GAIN = 0.05
"""An additional action has to be worth at least this much."""


def _easy(state: State, seat: int, decision: Decision[do.Action], rng: Rng) -> do.Action:  # noqa: ARG001
    if not _is_turn(state, seat):
        return quick_answer(state, seat, decision)
    return max(decision.answers, key=lambda action: _eagerness(state, action))


def _eagerness(state: State, action: do.Action) -> float:
    match action:
        case do.Claim():
            return 99.0
        case do.Use():
            return 50.0
        case do.Play(card):
            return card_appeal(state, card)
        case _:
            return 0.0


def normal(state: State, seat: int, decision: Decision[do.Action], rng: Rng) -> do.Action:
    if not _is_turn(state, seat):
        return quick_answer(state, seat, decision)
    values = {action: value_of(_tried(state, seat, action, rng), seat) for action in decision.answers}
    extra = {action: value for action, value in values.items() if isinstance(action, do.Use | do.Claim)}
    if extra and max(extra.values()) > value_of(state, seat) + GAIN:
        return max(extra, key=lambda action: extra[action])
    main = {action: value for action, value in values.items() if action not in extra}
    return max(main, key=lambda action: main[action])


def _is_turn(state: State, seat: int) -> bool:
    return isinstance(state.frame, Menu) and state.active == seat and not state.players[seat].owes


def _tried(state: State, seat: int, action: do.Action, rng: Rng) -> State:
    """What comes of an action, until the player is asked about the turn again or it is over."""
    if isinstance(action, do.End):
        return state
    state = ATLANTES.follow(state, seat, action, Untold(rng))
    for _ in range(MOST_STEPS):
        if _is_turn(state, seat) or state.active != seat:
            break
        decision = ATLANTES.decision(state, seat)
        if decision is None:
            break
        state = ATLANTES.follow(state, seat, quick_answer(state, seat, decision), Untold(rng))
    return state


def _candidates(state: State, seat: int, decision: Decision[do.Action], rng: Rng) -> Sequence[do.Action]:
    if not _is_turn(state, seat):
        return decision.answers
    return sorted(decision.answers, key=lambda action: -value_of(_tried(state, seat, action, rng), seat))


def chance(state: State, seat: int) -> float:
    result = ATLANTES.outcome(state)
    if result is not None:
        return (seat in result.winners) / max(1, len(result.winners))
    points = [value_of(state, other) for other in range(state.seats)]
    return share_of_win(points, seat, 5.0)


def _is_over(begun: State, now: State) -> bool:  # noqa: ARG001
    return False


MIND: Mind[State, do.Action, View] = Mind(
    normal=normal,
    easy=slipping(_easy, DISTRACTED),
    candidates=_candidates,
    chance=chance,
    is_far=_is_over,
    deals=4,
)
