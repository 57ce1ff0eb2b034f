"""The turn ends by itself, unless a free action is possible that might bring less at the start of the next turn."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.actions import Action, End
from engine.games.aquasphere.components import CARDS
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.headquarters import sideways
from engine.games.aquasphere.rules.zones import rewarding
from engine.games.aquasphere.state import Ending, Player, State
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def alone(state: State, seat: Seat, asked: Ending, step: Step[Event]) -> State | None:
    return None if _cannot_wait(state, state.players[seat]) else state.done(seat)


def _cannot_wait(state: State, player: Player) -> bool:
    """The others can take nothing from a player but crystals of the supply, which an engineer's move may give."""
    if not state.crystals or player.room("crystal") <= 0:
        return False
    cards = (card for room in sideways(state, player) for card in rewarding(player, "enter_room", state.token(room)))
    return any(CARDS[card].crystal for card in cards)


def ask(state: State, seat: Seat, asked: Ending) -> Decision[Action]:
    return Decision(asked.tag, (End(), *common.free_actions(state, state.players[seat])), default=End())


def prompt(state: State, seat: Seat, asked: Ending) -> Text:
    return text("prompt.end")


def label(state: State, seat: Seat, asked: Ending, action: Action) -> Text:
    return text("choice.end") if isinstance(action, End) else common.free_label(state, seat, action)


def answer(state: State, seat: Seat, asked: Ending, action: Action, step: Step[Event]) -> State:
    return state.done(seat) if isinstance(action, End) else common.answer_freely(state, seat, action, step)


def obey(state: State, seat: Seat, asked: Ending, orders: Mapping[str, str]) -> Action | None:
    return End() if orders.get("end") == "at_once" else None
