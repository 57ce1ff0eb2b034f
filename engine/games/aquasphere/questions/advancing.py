"""The counter stands before a red line: is its price paid? A bot is the price only for who has no crystal."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.actions import Action, Pay, Recall, Skip
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.track import LEAST_LOSS, advance, cross, first_bot, stop
from engine.games.aquasphere.state import Advancing, State
from engine.games.aquasphere.words import BOT, amount
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def alone(state: State, seat: Seat, asked: Advancing, step: Step[Event]) -> State | None:
    """The last lines are crossed by whoever can."""
    after = advance(state, seat, asked, step)
    if after is not None or not state.is_last_scoring:
        return after
    player = state.players[seat]
    return cross(state, seat, asked.kp, None if player.crystals else first_bot(player.programmed), step)


def ask(state: State, seat: Seat, asked: Advancing) -> Decision[Action]:
    player = state.players[seat]
    prices: tuple[Action, ...] = (Pay(),) if player.crystals else tuple(map(Recall, player.programmed))
    default = prices[0] if player.crystals or asked.kp >= LEAST_LOSS else Skip()
    return Decision(asked.tag, (*prices, Skip()), default)


def prompt(state: State, seat: Seat, asked: Advancing) -> Text:
    return text("prompt.line", kp=state.players[seat].kp, lost=amount("kp", asked.kp))


def label(state: State, seat: Seat, asked: Advancing, action: Action) -> Text:
    player = state.players[seat]
    match action:
        case Pay():
            return text("choice.pay", crystals=player.crystals)
        case Recall(program):
            return text("choice.cross_for_bot", bot=BOT[program])
        case _:
            return text("choice.stop", kp=player.kp, lost=amount("kp", asked.kp))


def answer(state: State, seat: Seat, asked: Advancing, action: Action, step: Step[Event]) -> State:
    match action:
        case Pay():
            return cross(state, seat, asked.kp, None, step)
        case Recall(program):
            return cross(state, seat, asked.kp, program, step)
        case _:
            return stop(state, seat, asked.kp, step)


def why_not(state: State, seat: Seat, asked: Advancing, action: Action) -> Text:
    match action:
        case Pay():
            return text("why_not.no_crystal")
        case Recall() if state.players[seat].crystals:
            return text("why_not.crystal_first")
        case _:
            return common.why_not(state, seat, asked, action)


def obey(state: State, seat: Seat, asked: Advancing, orders: Mapping[str, str]) -> Action | None:
    player = state.players[seat]
    match orders.get("crystal_line" if player.crystals else "bot_line"):
        case "pay":
            return Pay()
        case "always":
            return Recall(first_bot(player.programmed))
        case "big":
            return Recall(first_bot(player.programmed)) if asked.kp >= LEAST_LOSS else Skip()
        case "stop":
            return Skip()
        case _:
            return None
