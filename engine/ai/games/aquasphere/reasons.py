"""Why a seat may want to give an answer, in a short sentence made of what the reader sees."""

from __future__ import annotations

from engine.ai.games.aquasphere.prospects import control, prospect, sector_of, use
from engine.games.aquasphere import actions as do
from engine.games.aquasphere.components import CARDS, COMPONENTS, bots_worth, triangular
from engine.games.aquasphere.terms import Program, Room
from engine.games.aquasphere.view import PlayerView, View
from engine.games.aquasphere.words import BOT, NEW_BOT, ROOM, amount, amounts
from engine.text import Text, text


def why(view: View, seat: int, action: do.Action) -> Text | None:
    match action:
        case do.Engineer(room) | do.Lateral(room):
            return _enter(view, seat, room)
        case do.Buy():
            return text("why.buy", price=amount("time", COMPONENTS.purchase))
        case do.SetProgram(program) | do.Use(program):
            return _for(view, seat, program)
        case do.Go(sector) if view.program:
            return use(view, seat, view.program, sector_of(view, sector))
        case do.Act() if view.program:
            return use(view, seat, view.program, sector_of(view, view.players[seat].scientist))
        case do.Deploy(sector):
            return control(view, seat, sector_of(view, sector)) or _number(view.players[seat])
        case do.Pass():
            return _pass(view, view.players[seat])
        case _:
            return _side_matter(view, seat, action)


def _enter(view: View, seat: int, room: Room) -> Text | None:
    player = view.players[seat]
    program: Program = next(one.program for one in view.rooms if one.name == room)
    cards = [card for card in player.cards if card.kind == "enter_room" and card.program == program]
    gains = amounts(**{of: sum(getattr(card, of) for card in cards) for of in ("time", "crystal", "kp")})
    if gains:
        return text("why.reward", room=ROOM[program], gain=gains)
    if program in player.programmed:
        gain = _recalled(player)
        return text("why.replaced", bot=BOT[program], gain=amount("time", gain)) if gain else None
    return _for(view, seat, program)


def _for(view: View, seat: int, program: Program) -> Text | None:
    """Why to have a bot on this symbol."""
    return prospect(view, seat, program) or _number(view.players[seat], program)


def _number(player: PlayerView, program: Program | None = None) -> Text | None:
    """Even a bot without use counts when it has left the board."""
    kp = bots_worth(player.used + 1, COMPONENTS.submarines - player.submarines)
    is_new = program not in player.programmed and player.bots
    return text("why.number", kp=amount("kp", kp)) if is_new and kp > player.bots_worth else None


def _pass(view: View, player: PlayerView) -> Text:
    n = len(player.programmed)
    if not n:
        return text("why.pass_spent")
    return text("why.pass_last") if view.round == view.rounds else text("why.pass_keep", n=n)


def _side_matter(view: View, seat: int, action: do.Action) -> Text | None:
    """What is asked in the midst of a turn or in a scoring."""
    player = view.players[seat]
    match action:
        case do.Recall():
            return _recall(view, player)
        case do.Pay():
            return text("why.pay")
        case do.Collect():
            return text("why.collect", gain=amount("time", _collected(player)))
        case do.UseCard(card):
            bot = NEW_BOT[CARDS[card].program or "prog"]
            is_last = view.round == view.rounds
            return None if is_last else text("why.use_card", bot=bot, price=amount("time", CARDS[card].price))
        case do.Skip():
            return _skip(view, player)
        case _:
            return None


def _recall(view: View, player: PlayerView) -> Text | None:
    gain = amount("time", _recalled(player))
    match view.phase:
        case "line" | "scoring":
            return text("why.pay_bot")
        case "bots" if view.program in player.programmed:
            return text("why.replace", gain=gain)
        case "bots" if view.program:
            return text("why.instead", bot=NEW_BOT[view.program])
        case "bots":
            return text("why.return")
        case "go" | "act":
            return text("why.recall_pay", gain=gain)
        case _:
            return text("why.recall", gain=gain) if _recalled(player) else None


def _skip(view: View, player: PlayerView) -> Text | None:
    is_scoring = view.turn is None
    match view.phase:
        case "line" if player.crystals:
            kp = amount("kp", triangular(player.crystals))
            return text("why.keep_crystals", n=player.crystals, kp=kp)
        case "line":
            return text("why.keep_bot")
        case "act" if view.program == "sub":
            return text("why.keep_time")
        case "letters":
            return text("why.keep_board")
        case _:
            return text("why.later") if is_scoring else None


def _recalled(player: PlayerView) -> int:
    return min(COMPONENTS.return_time, player.capacity.time - player.time)


def _collected(player: PlayerView) -> int:
    return min(COMPONENTS.submarines - player.submarines, player.capacity.time - player.time)
