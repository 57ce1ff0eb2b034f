"""A turn: additional actions, the card, additional actions."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes import events as ev
from engine.games.atlantes.components import CHARACTERS, MANTAS, NUMBERS, TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.abilities import waiting_effect
from engine.games.atlantes.rules.board import turn_down, without
from engine.games.atlantes.rules.effects import go_on_alone
from engine.games.atlantes.rules.ending import close, trigger_end
from engine.games.atlantes.rules.payment import manta_named
from engine.games.atlantes.rules.placing import put_off_goals
from engine.games.atlantes.rules.scoring import claimable
from engine.games.atlantes.state import Closing, Draft, Menu, Resolve, State, Turn
from engine.games.atlantes.terms import ALL, Effect
from engine.question import Step, Untold


def crown(state: State, draft: Draft, seat: int, king: str, step: Step[Event]) -> State:
    """When all have a king, the game begins."""
    step.emit(ev.Crowned(seat, king))
    player = state.players[seat]
    state = state.with_player(seat, replace(player, hand=(*player.hand, king)))
    queue = draft.queue[1:]
    if queue:
        return state.swap(Draft(tuple(other for other in draft.offered if other != king), queue))
    return begin_turn(state, state.first)


def begin_turn(state: State, seat: int) -> State:
    player = state.players[seat]
    # What is still to be discarded counts as gone: it is chosen before anything else.
    turn = Turn(empty=len(player.hand) == player.owes.count("discard"))
    return replace(state, active=seat, turn=turn, turns=state.turns + 1, stack=(Menu(),))


def play(state: State, card: str, step: Step[Event]) -> State:
    """The card lies in neither hand nor discard until its effects are done. A delayed effect comes first."""
    step.emit(ev.Played(state.active, card))
    player, waiting = state.player, waiting_effect(state)
    state = state.with_active(replace(player, hand=without(player.hand, card)))
    state = replace(state, turn=replace(state.turn, card=card))
    state = state.push(Resolve(card, CHARACTERS[card].steps, main=True))
    return trigger(state, step) if waiting else state


def is_void(state: State, card: str) -> bool:
    """Whether to play it would only move it to the discard, or back to the hand, and bring no goal."""
    step: Step[Event] = Untold()
    after = go_on_alone(play(put_off_goals(state), card, step), step)
    if not isinstance(after.frame, Menu) or _rest(after) != _rest(state) or claimable(after) != claimable(state):
        return False
    was, now = state.player, after.player
    stays = now.discard == was.discard and sorted(now.hand) == sorted(was.hand)
    return stays or now.discard == (*was.discard, card)


def _rest(state: State) -> tuple[object, ...]:
    """All that a card may change, but for where the own cards lie."""
    player, active = state.player, state.active
    others = (*state.players[:active], *state.players[active + 1 :])
    return (player.board, player.pile, player.mantas, others, state.characters, state.locations, state.upper)


def trigger(state: State, step: Step[Event]) -> State:
    """The delayed effect of the card on top of the discard."""
    top = state.player.discard[-1]
    effect = CHARACTERS[top].delayed
    assert effect is not None
    step.emit(ev.Triggered(state.active, top))
    state = replace(state, turn=replace(state.turn, triggered=True))
    return state.push(Resolve(top, ((effect,),)))


def rest(state: State, step: Step[Event]) -> State:
    """No card was left: the whole discard comes back instead of playing one. Mantas stay as they are."""
    step.emit(ev.Rested(state.active))
    waiting = waiting_effect(state)
    state = state.push(Resolve("", ((Effect("return", ALL),),), main=True))
    return trigger(state, step) if waiting else state


def use(state: State, source: str, step: Step[Event]) -> State:
    """An additional action: the ability of a manta, of the top depth of a location, of a tribe, or a delayed effect."""
    player, turn = state.player, state.turn
    if source in CHARACTERS:
        return trigger(state, step)
    if source in TRIBES:
        step.emit(ev.UsedTribe(state.active, source))
        state = replace(state, turn=replace(turn, tribes=(*turn.tribes, source)))
        return state.push(Resolve(source, ((TRIBES[source].bonus,),)))
    if site := player.site(source):
        effect = site.top
        assert effect is not None
        step.emit(ev.Exploited(state.active, source, site.card.depths[site.risen]))
        state = replace(state, turn=replace(turn, exploited=(*turn.exploited, source)))
        return state.push(Resolve(source, ((effect,),), rises=True))
    manta = manta_named(player, source)
    step.emit(ev.UsedManta(state.active, manta.kind))
    return state.with_active(turn_down(player, manta)).push(Resolve(source, ((MANTAS[manta.kind],),)))


def end_turn(state: State, step: Step[Event]) -> State:
    state = replace(state, idle=0 if state.turn.progress else state.idle + 1)
    if state.options.stall_guard and state.idle >= NUMBERS.stall_rounds * state.seats:
        state = trigger_end(state, "stall", step)
    if state.steps >= NUMBERS.last_call:
        state = trigger_end(state, "long", step)
    if state.last_turns is not None:
        state = replace(state, last_turns=state.last_turns - 1)
        if state.last_turns == 0:
            return close(replace(state, stack=(Closing(),)), step)
    return begin_turn(state, (state.active + 1) % state.seats)
