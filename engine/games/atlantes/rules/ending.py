"""The end of the game: what brings it about, and the count once everybody has made the choices they owe."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import Outcome
from engine.games.atlantes.events import EndTriggered, Event, GameEnded
from engine.games.atlantes.rules.scoring import count_of, winners_of
from engine.games.atlantes.state import Closing, Over, State
from engine.games.atlantes.terms import EndReason
from engine.question import Step


def trigger_end(state: State, why: EndReason, step: Step[Event]) -> State:
    """The present turn is finished, then everyone has one more, whoever triggered it last."""
    if state.last_turns is not None:
        return state
    step.emit(EndTriggered(why, state.active))
    return replace(state, last_turns=state.seats + 1)


def cut_short(state: State, step: Step[Event]) -> State:
    """Whatever is going on, the game is counted as it stands."""
    step.emit(EndTriggered("cut", state.active))
    turn, player = state.turn, state.player
    if turn.card:
        state = state.with_active(replace(player, discard=(*player.discard, turn.card)))
        state = replace(state, turn=replace(turn, card=""))
    return close(replace(state, stack=(Closing(),)), step)


def close(state: State, step: Step[Event]) -> State:
    """The count, once everybody has made the choices they owe."""
    if any(player.owes for player in state.players):
        return state
    winners = winners_of(state)
    step.emit(GameEnded(_scores(state), winners, state.options.level))
    return replace(state, stack=(Over(winners),))


def met_obligation(state: State, seat: int, step: Step[Event]) -> State:
    """A forced choice is made, whoever's turn it is."""
    player = state.players[seat]
    state = state.with_player(seat, replace(player, owes=player.owes[1:]))
    return close(state, step) if isinstance(state.frame, Closing) else state


def outcome(state: State) -> Outcome | None:
    return Outcome(_scores(state), state.frame.winners) if isinstance(state.frame, Over) else None


def _scores(state: State) -> tuple[int, ...]:
    return tuple(count_of(state, seat).total for seat in range(state.seats))
