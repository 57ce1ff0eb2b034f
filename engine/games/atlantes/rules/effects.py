"""Effects take place: those that need no choice by themselves, the others as they are answered."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes.components import CHARACTERS
from engine.games.atlantes.events import Echoed, Event, Obliged
from engine.games.atlantes.rules.abilities import feasible, is_automatic, victims
from engine.games.atlantes.rules.board import refresh, refreshable, slide, take_back
from engine.games.atlantes.rules.market import sweep
from engine.games.atlantes.rules.placing import has_met_a_goal
from engine.games.atlantes.state import GoalMet, Resolve, State
from engine.games.atlantes.terms import Effect, OneOf, Owed
from engine.question import Step


def go_on(state: State, frame: Resolve, step: Step[Event]) -> State | None:
    """One step further; None where the player has to choose."""
    if (frame.steps or frame.rises) and has_met_a_goal(state):
        return state.push(GoalMet())
    if not frame.steps:
        return _finish(state, frame, step)
    options = feasible(state, frame)
    if len(options) > 1 or (options and not is_automatic(state, options[0], frame.by)):
        return None
    state = next_step(state)
    return _happen(state, options[0], frame.by, step) if options else state


def go_on_alone(state: State, step: Step[Event]) -> State:
    """As far as effects take place by themselves."""
    while isinstance(frame := state.frame, Resolve) and (after := go_on(state, frame, step)) is not None:
        state = after
    return state


def next_step(state: State, *instead: OneOf) -> State:
    """The first step is done, or others come in its place."""
    frame = state.frame
    assert isinstance(frame, Resolve)
    return state.swap(replace(frame, steps=(*instead, *frame.steps[1:])))


def _finish(state: State, frame: Resolve, step: Step[Event]) -> State:
    """A card that was played goes on top of the discard, unless it came back; a location whose depth was used rises."""
    state = state.pop()
    if frame.rises:
        site = state.player.site(frame.by)
        assert site is not None
        return slide(state, site, step)
    if not frame.main:
        return state
    card, player = state.turn.card, state.player
    if card:
        state = state.with_active(replace(player, discard=(*player.discard, card)))
    return replace(state, turn=replace(state.turn, played=True, card="", gold=0, power=0))


def _happen(state: State, effect: Effect, by: str, step: Step[Event]) -> State:
    """An effect that leaves nothing to choose. Its step is over; what it calls for comes in front."""
    turn, player = state.turn, state.player
    match effect.verb:
        case "gold":
            return replace(state, turn=replace(turn, gold=turn.gold + effect.n))
        case "power":
            return replace(state, turn=replace(turn, power=turn.power + effect.n))
        case "return":
            return take_back(state, range(len(player.discard)), step)
        case "refresh":
            return refresh(state, tuple(manta.number for manta in refreshable(player, by)), step)
        case "flip_all":
            return _in_front(_oblige(state, "flip", step), (Effect("flip"),))
        case "flip_others":
            return _oblige(state, "flip", step)
        case "discard_others":
            return _oblige(state, "discard", step)
        case "echo":
            top = player.discard[-1]
            step.emit(Echoed(state.active, top))
            return _in_front(state, *CHARACTERS[top].steps)
        case "sweep":
            return sweep(state, step)
        case "come_back":
            state = state.with_active(replace(player, hand=(*player.hand, turn.card)))
            return replace(state, turn=replace(turn, card=""))
        case verb:
            raise AssertionError(f"{verb} asks the player")


def _in_front(state: State, *steps: OneOf) -> State:
    frame = state.frame
    assert isinstance(frame, Resolve)
    return state.swap(replace(frame, steps=(*steps, *frame.steps)))


def _oblige(state: State, what: Owed, step: Step[Event]) -> State:
    """The others have to choose; nobody waits for them before their own next turn."""
    seats = victims(state, what)
    if not seats:
        return state
    step.emit(Obliged(seats, what))
    for seat in seats:
        player = state.players[seat]
        state = state.with_player(seat, replace(player, owes=(*player.owes, what)))
    return state


def less(effect: Effect) -> tuple[OneOf, ...]:
    """What is left of an effect after one of its times."""
    return ((replace(effect, n=effect.n - 1, begun=True),),) if effect.n > 1 else ()


def rest(state: State, frame: Resolve, done: Effect) -> tuple[OneOf, ...]:
    """The same, for a step that let the player choose: he is bound to his choice, unless the table lets him mix.

    Then he may stop after a score, but not after a raise.
    """
    if not state.options.mix or len(frame.steps[0]) == 1:
        return less(done)
    scored = done.verb == "score"
    rest = tuple(replace(effect, n=effect.n - 1, begun=scored) for effect in frame.steps[0] if effect.n > 1)
    return (rest,) if rest else ()
