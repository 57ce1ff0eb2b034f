"""Locations and characters change hands, paid or free; a tribe that is paid waits for its manta."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes.components import LOCATIONS, NUMBERS, TRIBES
from engine.games.atlantes.events import Acquired, Event, Recruited
from engine.games.atlantes.rules.effects import next_step
from engine.games.atlantes.rules.market import take_character, take_location
from engine.games.atlantes.rules.payment import manta_named, purse, window_of
from engine.games.atlantes.state import Payment, Placing, State
from engine.games.atlantes.terms import How
from engine.question import Step


def pay_out(state: State, payment: Payment, step: Step[Event]) -> State | None:
    """Once the price is met, what was paid for changes hands."""
    if payment.gathered < payment.price:
        return None
    used = tuple(_described(state, source) for source in payment.used)
    match payment.how:
        case "buy" | "conquer":
            step.emit(Acquired(state.active, payment.target, payment.how, payment.price, used))
            return take_location(state.pop(), payment.target)
        case "recruit":
            return recruit(state.pop(), int(payment.target), payment.price, used, step)
        case "hire":
            return state.swap(Placing(payment.target, payment.price, used))


def _described(state: State, source: str) -> str:
    """In the story a manta is known by its kind."""
    is_card = source in LOCATIONS or source in TRIBES
    return source if is_card else manta_named(state.player, source).kind


def recruit(state: State, place: int, price: int, used: tuple[str, ...], step: Step[Event]) -> State:
    """Straight to the hand."""
    card = state.characters[place]
    step.emit(Recruited(state.active, card, price, used))
    state = state.with_active(replace(state.player, hand=(*state.player.hand, card)))
    if place == NUMBERS.row - 1:
        state = replace(state, turn=replace(state.turn, dear_recruits=state.turn.dear_recruits + 1))
    return take_character(state, place, step)


def open_payment(state: State, how: How, target: str, price: int) -> State:
    """What the card and a delayed effect gave goes into it; what it does not need is lost."""
    window = window_of(state, how, target)
    gathered = purse(state, window)
    turn = state.turn
    turn = replace(turn, power=0) if window.resource == "power" else replace(turn, gold=0)
    return replace(next_step(state), turn=turn).push(Payment(how, target, price, gathered))
