"""The turn itself: a card and additional actions, or the end once the card is played."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.atlantes.actions import Action, Claim, End, Play, Rest, Use
from engine.games.atlantes.components import CHARACTERS, LOCATIONS, MATRONA, TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions.aims import (
    Lines,
    Trial,
    cheapest,
    completed,
    ways,
    within,
    without_repeats,
)
from engine.games.atlantes.questions.goal import claim_label
from engine.games.atlantes.questions.reasons import reason, why_not_use
from engine.games.atlantes.rules.abilities import usable_mantas, usable_sites, usable_tribes, waiting_effect
from engine.games.atlantes.rules.board import oldest
from engine.games.atlantes.rules.leftover import could_wait
from engine.games.atlantes.rules.payment import manta_named
from engine.games.atlantes.rules.placing import put_off_goals
from engine.games.atlantes.rules.scoring import claimable
from engine.games.atlantes.rules.turn import end_turn, is_void, play, rest, use
from engine.games.atlantes.state import Menu, Placing, State
from engine.games.atlantes.words import DOES, effect_text, manta_text, name
from engine.question import MOST, Decision, Kind, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Menu) -> Decision[Action]:
    main, default = _main(state)
    uses, claims = tuple(_additional(state)), tuple(map(Claim, claimable(state)))
    if state.turn.played and not claims and could_wait(state, [use.source for use in uses]):
        return Decision(asked.tag, main, default)
    return Decision(asked.tag, (*main, *uses, *claims), default)


def _main(state: State) -> tuple[tuple[Action, ...], Action]:
    """The main action, or the end of the turn once it is done; and the default."""
    if state.turn.played:
        return (End(),), End()
    if state.turn.empty:
        return (Rest(),), Rest()
    hand = state.player.hand
    default = Play(MATRONA if MATRONA in hand else oldest(hand))
    return tuple(Play(card) for card in CHARACTERS if card in hand), default


def _additional(state: State) -> Iterator[Use]:
    if waiting_effect(state):
        yield Use(state.player.discard[-1])
    yield from (Use(f"m{manta.number}") for manta in usable_mantas(state))
    yield from map(Use, usable_sites(state))
    yield from map(Use, usable_tribes(state))


def aims(trial: Trial, decision: Decision[Action]) -> Lines:
    """Goals, then cards with what they are played for, then additional actions."""
    claims = [completed(trial, action) for action in decision.answers if isinstance(action, Claim)]
    first = {action: ways(trial, action) for action in decision.answers if not isinstance(action, Claim)}
    first |= cheapest(trial, {action: lines for action, lines in first.items() if isinstance(action, Play)})
    first = without_repeats(within(first, MOST - len(claims)))
    found = [*claims, *(line for lines in first.values() for line in lines)]
    return sorted(found, key=lambda line: _comes_last(trial.state, line[-1])) if len(found) <= MOST else []


def _comes_last(state: State, action: Action) -> int:
    """What does nothing, and to end the turn."""
    match action:
        case Play(card):
            return is_void(state, card)
        case End():
            return 2
        case _:
            return 0


def prompt(state: State, seat: Seat, asked: Menu) -> Text:
    if state.turn.played:
        return text("prompt.after")
    if state.turn.empty:
        return text("prompt.rest")
    is_last = state.last_turns is not None and state.last_turns <= state.seats
    return text("prompt.last_turn" if is_last else "prompt.turn", n=len(state.player.hand))


def label(state: State, seat: Seat, asked: Menu, action: Action) -> Text:
    match action:
        case Play(card):
            return text("choice.play_void" if is_void(state, card) else "choice.play", card=name(card))
        case Rest():
            return text("choice.rest", n=len(state.player.discard))
        case Use(source):
            return _use_label(state, source)
        case Claim(goal):
            return claim_label(state, goal)
        case _:
            return text("choice.end")


def _use_label(state: State, source: str) -> Text:
    if source in CHARACTERS:
        delayed = CHARACTERS[source].delayed
        assert delayed is not None
        return text("choice.trigger", card=name(source), does=effect_text(delayed))
    if source in LOCATIONS:
        site = state.player.site(source)
        assert site is not None
        assert site.top is not None
        return text("choice.exploit", location=name(source), does=effect_text(site.top))
    if source in TRIBES:
        return text("choice.tribe", tribe=name(source), does=effect_text(TRIBES[source].bonus))
    return manta_text(manta_named(state.player, source), "choice.use_manta")


def note(state: State, seat: Seat, asked: Menu, action: Action) -> Text | None:
    match action:
        case Play(card):
            return text("note.card", does=DOES[card])
        case Rest():
            return text("note.rest")
        case Use(source) if source in CHARACTERS:
            return text("note.trigger")
        case _:
            return None


def kind(state: State, seat: Seat, asked: Menu, action: Action) -> Kind:
    match action:
        case Play(card) if is_void(state, card):
            return "void"
        case End():
            return "aside"
        case _:
            return "plain"


def group(state: State, seat: Seat, asked: Menu, action: Action) -> Text | None:
    match action:
        case Use():
            return text("group.additional")
        case Claim():
            return text("group.goals")
        case _:
            return text("group.end" if state.turn.played else "group.play")


def answer(state: State, seat: Seat, asked: Menu, action: Action, step: Step[Event]) -> State:
    match action:
        case Play(card):
            return play(put_off_goals(state), card, step)
        case Rest():
            return rest(put_off_goals(state), step)
        case Use(source):
            return use(put_off_goals(state), source, step)
        case Claim(goal):
            return state.push(Placing(goal))
        case _:
            return end_turn(state, step)


def why_not(state: State, seat: Seat, asked: Menu, action: Action) -> Text:
    turn = state.turn
    match action:
        case Use(source):
            return why_not_use(state, source)
        case Play() if turn.played:
            return text("why_not.one_card")
        case Play():
            return text("why_not.rest_first" if turn.empty else "why_not.not_in_hand")
        case Rest() if not turn.played:
            return text("why_not.rest")
        case End():
            return text("why_not.play_first")
        case _:
            return reason(state, action) or text("why_not.turn_done" if turn.played else "why_not.turn_first")
