"""How turns, phases and rounds follow each other, and how the game ends. Who has nothing to do is not asked."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.nautilus.events import Event, MatchEnded, RoundBegan, Scored
from engine.games.nautilus.rules.building import give_back, kinds_in_hand, offers, places_for
from engine.games.nautilus.rules.diving import has_dives, hasteners
from engine.games.nautilus.rules.ending import ending, is_last_round_ahead
from engine.games.nautilus.rules.finds import peekable
from engine.games.nautilus.rules.scoring import scores, winners
from engine.games.nautilus.rules.walking import origins, steps_left
from engine.games.nautilus.state import (
    AT_SEA,
    Bonus,
    Building,
    Buying,
    Diving,
    Over,
    Peeking,
    State,
    Sub,
    Tempo,
    Walking,
)
from engine.games.nautilus.terms import Ending, Phase
from engine.question import Step

NEXT_PHASE: dict[Phase, Phase] = {"build": "walk", "walk": "dive"}


def begin_round(state: State, step: Step[Event]) -> State:
    step.emit(RoundBegan(state.round, state.first, state.last_round))
    return _begin_turn(replace(state, phase="build", turn=state.first, busy=False))


def _begin_turn(state: State) -> State:
    match state.phase:
        case "build":
            return replace(state, pending=Buying())
        case "walk":
            return replace(state, pending=Walking())
        case _:
            subs = tuple(Sub(sub.square) for sub in state.player.subs)
            return replace(state.with_player(replace(state.player, subs=subs)), pending=Diving())


def settle(state: State, step: Step[Event]) -> State:
    """On to the next question that leaves a choice."""
    while not isinstance(state.pending, Over):
        if has_choice(state):
            return state
        is_extra = isinstance(state.pending, Bonus | Peeking | Tempo)
        state = replace(state, pending=AT_SEA) if is_extra else pass_on(state, step)
    return state


def has_choice(state: State) -> bool:
    match state.pending:
        case Buying():
            return bool(offers(state)) or can_build(state, Building())
        case Building():
            return bool(state.player.hand)
        case Walking() as walk:
            return not walk.is_done and steps_left(state, walk) > 0 and bool(origins(state, walk))
        case Bonus():
            return bool(origins(state, None))
        case Tempo():
            return bool(hasteners(state))
        case Peeking() as peeking:
            return bool(peekable(state, peeking))
        case Diving() as diving:
            return has_dives(state, diving)
        case _:
            return True


def can_build(state: State, building: Building) -> bool:
    return any(places_for(state, tile.kind, building) for _, tile in kinds_in_hand(state))


def pass_on(state: State, step: Step[Event]) -> State:
    """The turn is over. Who neither bought nor built loses the tiles in front of them."""
    if isinstance(state.pending, Buying):
        state = give_back(state, step)
    turn = (state.turn + 1) % len(state.players)
    state = replace(state, turn=turn, passed=True)
    if turn == state.first:
        if state.phase == "dive":
            return _end_round(state, step)
        state = replace(state, phase=NEXT_PHASE[state.phase])
    return _begin_turn(state)


def _end_round(state: State, step: Step[Event]) -> State:
    how = ending(state)
    if how is not None:
        return _end_match(state, how, step)
    first = (state.first + 1) % len(state.players)
    is_last = is_last_round_ahead(state)
    return begin_round(replace(state, round=state.round + 1, first=first, last_round=is_last), step)


def _end_match(state: State, how: Ending, step: Step[Event]) -> State:
    final = scores(state, is_final=True)
    for seat, one in enumerate(final):
        mission = state.missions[seat].finds
        told = Scored(seat, mission, one.upgrades, one.chip, one.lab_points, one.find_points, one.nemos, one.total)
        step.emit(told)
    best = winners(state, final)
    step.emit(MatchEnded(how, tuple(one.total for one in final), best))
    return replace(state, phase="over", pending=Over(best, how))
