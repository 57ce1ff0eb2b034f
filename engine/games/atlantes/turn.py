"""A turn: additional actions, the card, additional actions; what others owe; the end of the game."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes.abilities import waiting_effect
from engine.games.atlantes.boards import Events, turn_down
from engine.games.atlantes.cards import CHARACTERS, MANTAS, TRIBES
from engine.games.atlantes.effects import ALL, Effect
from engine.games.atlantes.events import (
    Crowned,
    Discarded,
    EndTriggered,
    Exploited,
    GameEnded,
    Played,
    Rested,
    Triggered,
    UsedManta,
    UsedTribe,
)
from engine.games.atlantes.market import trigger_end
from engine.games.atlantes.measures import claimable, count_of, winners_of
from engine.games.atlantes.numbers import NUMBERS
from engine.games.atlantes.payment import manta_named
from engine.games.atlantes.resolve import flip
from engine.games.atlantes.state import Closing, Draft, Menu, Over, Resolve, State, Turn


def crown(state: State, seat: int, king: str, events: Events) -> State:
    """When all have a king, the game begins."""
    draft = state.frame
    assert isinstance(draft, Draft)
    events.append(Crowned(seat, king))
    player = state.players[seat]
    state = state.with_player(seat, replace(player, hand=(*player.hand, king)))
    queue = draft.queue[1:]
    if not queue:
        return begin_turn(state, state.first)
    return state.swap(Draft(tuple(other for other in draft.offered if other != king), queue))


def begin_turn(state: State, seat: int) -> State:
    player = state.players[seat]
    # What is still to be discarded counts as gone: it is chosen before anything else.
    turn = Turn(empty=len(player.hand) == player.owes.count("discard"))
    return replace(state, active=seat, turn=turn, turns=state.turns + 1, stack=(Menu(),), fresh=True)


def play(state: State, card: str, events: Events) -> State:
    """The card lies in neither hand nor discard until its effects are done. A delayed effect comes first."""
    events.append(Played(state.active, card))
    player, waiting = state.player, waiting_effect(state)
    at = player.hand.index(card)
    state = state.with_active(replace(player, hand=player.hand[:at] + player.hand[at + 1 :]))
    state = replace(state, turn=replace(state.turn, card=card))
    state = state.push(Resolve(card, CHARACTERS[card].steps, main=True))
    return trigger(state, events) if waiting else state


def trigger(state: State, events: Events) -> State:
    """The delayed effect of the card on top of the discard."""
    top = state.player.discard[-1]
    effect = CHARACTERS[top].delayed
    assert effect is not None
    events.append(Triggered(state.active, top))
    state = replace(state, turn=replace(state.turn, triggered=True))
    return state.push(Resolve(top, ((effect,),)))


def rest(state: State, events: Events) -> State:
    """No card was left: the whole discard comes back instead of playing one. Mantas stay as they are."""
    events.append(Rested(state.active))
    waiting = waiting_effect(state)
    state = state.push(Resolve("", ((Effect("return", ALL),),), main=True))
    return trigger(state, events) if waiting else state


def use(state: State, source: str, events: Events) -> State:
    """An additional action: the ability of a manta, of the top depth of a location, of a tribe, or a delayed effect."""
    player, turn = state.player, state.turn
    if source in CHARACTERS:
        return trigger(state, events)
    if source in TRIBES:
        events.append(UsedTribe(state.active, source))
        state = replace(state, turn=replace(turn, tribes=(*turn.tribes, source)))
        return state.push(Resolve(source, ((TRIBES[source].bonus,),)))
    if site := player.site(source):
        effect = site.top
        assert effect is not None
        events.append(Exploited(state.active, source, site.card.depths[site.risen]))
        state = replace(state, turn=replace(turn, exploited=(*turn.exploited, source)))
        return state.push(Resolve(source, ((effect,),), rises=True))
    manta = manta_named(player, source)
    events.append(UsedManta(state.active, manta.kind))
    return state.with_active(turn_down(player, manta)).push(Resolve(source, ((MANTAS[manta.kind],),)))


def put_off_goals(state: State) -> State:
    """Goals that were offered and not claimed are not asked about again before the turn allows it anyway."""
    goals = claimable(state)
    if not goals:
        return state
    put_off = dict.fromkeys((*state.turn.put_off, *goals))
    return replace(state, turn=replace(state.turn, put_off=tuple(put_off)))


def meet_obligation(state: State, seat: int, events: Events, *, card: str = "", manta: int = 0) -> State:
    """A forced choice, whoever's turn it is."""
    if card:
        events.append(Discarded(seat, card))
        player = state.players[seat]
        at = player.hand.index(card)
        hand = player.hand[:at] + player.hand[at + 1 :]
        state = state.with_player(seat, replace(player, hand=hand, discard=(*player.discard, card)))
    else:
        state = flip(state, seat, manta, events)
    player = state.players[seat]
    state = state.with_player(seat, replace(player, owes=player.owes[1:]))
    return close(state, events) if isinstance(state.frame, Closing) else state


def end_turn(state: State, events: Events) -> State:
    state = replace(state, idle=0 if state.turn.progress else state.idle + 1)
    if state.options.stall_guard and state.idle >= NUMBERS.stall_rounds * state.seats:
        state = trigger_end(state, "stall", events)
    if state.steps >= NUMBERS.last_call:
        state = trigger_end(state, "long", events)
    if state.last_turns is not None:
        state = replace(state, last_turns=state.last_turns - 1)
        if state.last_turns == 0:
            return close(replace(state, stack=(Closing(),)), events)
    return begin_turn(state, (state.active + 1) % state.seats)


def cut_short(state: State, events: Events) -> State:
    """Whatever is going on, the game is counted as it stands."""
    events.append(EndTriggered("cut", state.active))
    turn, player = state.turn, state.player
    if turn.card:
        state = state.with_active(replace(player, discard=(*player.discard, turn.card)))
        state = replace(state, turn=replace(turn, card=""))
    return close(replace(state, stack=(Closing(),)), events)


def close(state: State, events: Events) -> State:
    """The count, once everybody has made the choices they owe."""
    if any(player.owes for player in state.players):
        return state
    scores = tuple(count_of(state, seat).total for seat in range(state.seats))
    winners = winners_of(state)
    events.append(GameEnded(scores, winners, state.options.level))
    return replace(state, stack=(Over(winners),))
