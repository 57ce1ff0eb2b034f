"""Mantas go on goals and tribes."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes.components import GOAL_POINTS, TRIBES
from engine.games.atlantes.events import Claimed, Event, Hired
from engine.games.atlantes.rules.ending import trigger_end
from engine.games.atlantes.rules.market import progressed
from engine.games.atlantes.rules.scoring import claimable
from engine.games.atlantes.state import GoalMet, Payment, Placing, Resolve, State, Track
from engine.question import Step


def has_met_a_goal(state: State) -> bool:
    """One that the player has not put off, and not in the middle of a payment."""
    if not state.goals or any(isinstance(frame, Payment) for frame in state.stack):
        return False
    return any(goal not in state.turn.put_off for goal in claimable(state))


def drop_goals(state: State, _frame: GoalMet, _step: Step[Event]) -> State | None:
    """Nothing is left to claim."""
    return None if has_met_a_goal(state) else state.pop()


def put_off_goals(state: State) -> State:
    """Goals that were offered and not claimed are not asked about again before the turn allows it anyway."""
    goals = claimable(state)
    if not goals:
        return state
    put_off = dict.fromkeys((*state.turn.put_off, *goals))
    return replace(state, turn=replace(state.turn, put_off=tuple(put_off)))


def place(state: State, placing: Placing, number: int, step: Step[Event]) -> State:
    """A manta goes on the goal or the tribe, and out of the game; 0 turns the tribe face down."""
    player = state.player
    mantas = tuple(manta for manta in player.mantas if manta.number != number)
    state = state.pop().with_active(replace(player, mantas=mantas))
    if placing.on in TRIBES:
        step.emit(Hired(state.active, placing.on, placing.price, placing.used, number == 0))
        state = replace(state, tribes=_laid(state, state.tribes, placing.on, face_down=number == 0))
        tribe = TRIBES[placing.on]
        return state.push(Resolve(tribe.id, ((tribe.bonus,),))) if tribe.deck == 2 and number else state
    points = GOAL_POINTS[next(len(track.mantas) for track in state.goals if track.id == placing.on)]
    step.emit(Claimed(state.active, placing.on, points))
    state = replace(state, goals=_laid(state, state.goals, placing.on), turn=progressed(state))
    claimed_all = all(state.active in track.mantas for track in state.goals)
    return trigger_end(state, "goals", step) if claimed_all else state


def _laid(state: State, tracks: tuple[Track, ...], on: str, face_down: bool = False) -> tuple[Track, ...]:
    return tuple(
        replace(track, mantas=(*track.mantas, state.active), face_down=face_down) if track.id == on else track
        for track in tracks
    )
