"""How AquaSphere is thought about: what every piece is worth, to the end of the own turn.

`normal` weighs what every piece is worth until the end of the game. `easy` sees points and little else, and is now and
then distracted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.ai.levels import slipping
from engine.ai.mind import Mind, Tuned, share_of_win
from engine.games.aquasphere import AQUASPHERE
from engine.games.aquasphere.actions import Act, Action, Recall, Skip
from engine.games.aquasphere.components import COMPONENTS, triangular
from engine.games.aquasphere.state import State
from engine.games.aquasphere.view import View
from engine.question import Decision, Untold
from engine.rng import Rng
from engine.value import Value


class Weights(Value):
    """KP that things are thought to be worth; tuned by self-play."""

    time: float
    crystal: float
    programmed: float
    control: float
    octopods: float
    """For each KP that octopods in own sectors would cost."""
    bots: float
    """For each KP of the bots used, in every scoring to come."""
    submarine: float
    """In every scoring to come."""
    letters: float
    capacity: float
    card: float
    """In every round to come."""


GREEDY = Weights(
    time=0.3,
    crystal=1,
    programmed=0.2,
    control=0.5,
    octopods=0,
    bots=0.5,
    submarine=0.2,
    letters=0,
    capacity=0,
    card=0.2,
)
CAREFUL = Weights(
    time=0.7,
    crystal=2.5,
    programmed=1.5,
    control=1.3,
    octopods=0.7,
    bots=0.8,
    submarine=1,
    letters=0.8,
    capacity=0.5,
    card=1,
)


def _easy(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return _ranked(state, seat, decision, rng, GREEDY)[0]


def normal(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return _by(CAREFUL, state, seat, decision, rng)


def _by(weights: Weights, state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    return _ranked(state, seat, decision, rng, weights)[0]


def _candidates(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Sequence[Action]:
    return _ranked(state, seat, decision, rng, CAREFUL)


def _ranked(state: State, seat: int, decision: Decision[Action], rng: Rng, weights: Weights) -> Sequence[Action]:
    return sorted(decision.answers, key=lambda action: -_after(state, seat, action, weights, rng))


def _after(state: State, seat: int, action: Action, weights: Weights, rng: Rng) -> float:
    """The worth of the position when the turn that goes on with this action ends as well as it can."""
    turn = state.turn
    state = AQUASPHERE.follow(state, seat, action, Untold(rng))
    if state.turn != turn or state.phase in ("turn", "end") or not state.players[seat].agenda:
        return worth(state, seat, weights)
    decision = AQUASPHERE.decision(state, seat)
    assert decision is not None
    actions = decision.answers
    if Act() in actions:
        actions = (Act(),)
    elif len(actions) > 3:
        actions = tuple(other for other in actions if not isinstance(other, Recall | Skip))
    return max(_after(state, seat, other, weights, rng) for other in actions)


def worth(state: State, seat: int, weights: Weights) -> float:
    player = state.players[seat]
    if state.winners:
        return player.kp
    ahead = COMPONENTS.rounds + 1 - state.round
    risk = sum(triangular(sector.octopods) for sector in state.sectors if sector.control == seat)
    capacity = sum(player.capacity(of) for of in ("card", "crystal", "octopod")) + player.capacity("time") / 2
    return (
        player.kp
        + weights.time * player.time
        + weights.crystal * player.crystals
        + weights.programmed * len(player.programmed)
        + weights.control * state.controlled(seat)
        - weights.octopods * risk
        + weights.bots * player.bots_worth * ahead
        + weights.submarine * player.deployed * ahead
        + weights.letters * triangular(len(player.letters))
        + weights.capacity * capacity
        + weights.card * len(player.cards) * ahead
    )


def chance(state: State, seat: int) -> float:
    if state.winners:
        return (seat in state.winners) / len(state.winners)
    points = [worth(state, other, CAREFUL) for other in range(state.seats)]
    return share_of_win(points, seat, 4.0)


def _is_next_round(begun: State, now: State) -> bool:
    return now.round != begun.round


MIND: Mind[State, Action, View] = Mind(
    normal=normal,
    easy=slipping(_easy, 3),
    candidates=_candidates,
    chance=chance,
    is_far=_is_next_round,
    deals=6,
    width=3,
    tuned=Tuned(numbers=lambda _: CAREFUL, normal=lambda weights: partial(_by, weights)),
)
