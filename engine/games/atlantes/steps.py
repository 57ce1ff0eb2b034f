"""One step of the game: an answer, and all that follows from it by itself."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes import actions as do
from engine.games.atlantes.boards import Events
from engine.games.atlantes.numbers import NUMBERS
from engine.games.atlantes.payment import spend, spend_least
from engine.games.atlantes.resolve import answer, place, settle
from engine.games.atlantes.state import Closing, GoalMet, Over, Payment, Placing, Resolve, State
from engine.games.atlantes.turn import crown, cut_short, end_turn, meet_obligation, play, put_off_goals, rest, use


def take_step(state: State, seat: int, action: do.Action, events: Events) -> State:
    state = replace(state, steps=state.steps + 1)
    state = settle(_answered(state, seat, action, events), events)
    is_running = not isinstance(state.frame, Closing | Over)
    return cut_short(state, events) if is_running and state.steps >= NUMBERS.most_steps else state


def _answered(state: State, seat: int, action: do.Action, events: Events) -> State:
    """What a seat owes comes before everything else; else the answer belongs to the open question."""
    if state.players[seat].owes:
        match action:
            case do.Discard(card):
                return meet_obligation(state, seat, events, card=card)
            case do.Flip(manta):
                return meet_obligation(state, seat, events, manta=manta)
            case _:
                raise AssertionError(f"{action} meets no obligation")
    match state.frame, action:
        case _, do.Crown(king):
            return crown(state, seat, king, events)
        case _, do.Claim(goal):
            return state.push(Placing(goal))
        case _, do.Place(manta):
            return place(state, manta, events)
        case GoalMet(), _:
            return put_off_goals(state)
        case Payment(), do.Use(source):
            return spend(state, source, events)
        case Payment(), _:
            return spend_least(state, events)
        case Resolve(), _:
            return answer(state, action, events)
        case _, do.Play(card):
            return play(put_off_goals(state), card, events)
        case _, do.Use(source):
            return use(put_off_goals(state), source, events)
        case _, do.Rest():
            return rest(put_off_goals(state), events)
        case _:
            return end_turn(state, events)
