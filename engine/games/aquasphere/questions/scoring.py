"""The time for submarines and the cards of the intermediate scoring, all cards before or all after the time."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.actions import Action, Collect, Skip, UseCard
from engine.games.aquasphere.components import CARDS
from engine.games.aquasphere.events import Event
from engine.games.aquasphere.questions import common
from engine.games.aquasphere.rules.scoring import collect, is_short_for_all, usable, use_card, wasted
from engine.games.aquasphere.state import Player, Scoring, State
from engine.games.aquasphere.words import NEW_BOT, amount, cost
from engine.question import Decision, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Scoring) -> Decision[Action]:
    player = state.players[seat]
    cards = tuple(map(UseCard, usable(player, asked)))
    if asked.collected:
        return Decision(asked.tag, (*cards, Skip()), default=Skip())
    # Whoever stays away uses cards only so that no time is wasted.
    return Decision(asked.tag, (*cards, Collect()), default=cards[0] if wasted(player) else Collect())


def prompt(state: State, seat: Seat, asked: Scoring) -> Text:
    player = state.players[seat]
    if asked.collected:
        return text("prompt.score_cards", time=player.time)
    key = "prompt.score_more" if asked.used else "prompt.score_time"
    return text(key, time=player.time, most=player.capacity("time"), n=player.deployed)


def label(state: State, seat: Seat, asked: Scoring, action: Action) -> Text:
    player = state.players[seat]
    match action:
        case UseCard(card):
            bot = NEW_BOT[CARDS[card].program or "prog"]
            return text("choice.card", price=cost(CARDS[card].price), bot=bot)
        case Skip():
            return text("choice.skip_cards")
        case _:
            lost = wasted(player)
            key = "choice.collect_wasting" if lost else "choice.collect"
            return text(key, gain=amount("time", player.deployed - lost), wasted=amount("time", lost))


def answer(state: State, seat: Seat, asked: Scoring, action: Action, step: Step[Event]) -> State:
    match action:
        case UseCard(card):
            return use_card(state, seat, asked, card, step)
        case Collect():
            return collect(state, seat, asked, step)
        case _:
            return state.done(seat)


def why_not(state: State, seat: Seat, asked: Scoring, action: Action) -> Text:
    if not isinstance(action, UseCard):
        return common.why_not(state, seat, asked, action)
    if action.card in asked.used:
        return text("why_not.card_used")
    return _why_not_card(state.players[seat], action.card)


def _why_not_card(player: Player, card: str) -> Text:
    if card not in player.cards or CARDS[card].kind != "interim":
        return text("why_not.no_card")
    program = CARDS[card].program
    if program in player.programmed:
        return text("why_not.card_symbol", bot=NEW_BOT[program])
    if not player.bots:
        return text("why_not.no_bot")
    return text("why_not.no_time", price=amount("time", CARDS[card].price), time=player.time)


def obey(state: State, seat: Seat, asked: Scoring, orders: Mapping[str, str]) -> Action | None:
    """`use`: as many cards as possible; the time comes first only where they can't all be paid without it."""
    player = state.players[seat]
    match orders.get("cards"):
        case "use" if not asked.collected and not asked.used and is_short_for_all(player, asked):
            return Collect()
        case "use":
            return UseCard(usable(player, asked)[0])
        case "skip":
            return Skip() if asked.collected else Collect()
        case _:
            return None
