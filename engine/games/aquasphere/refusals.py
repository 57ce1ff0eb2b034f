"""Why an action is not offered."""

from __future__ import annotations

from engine.games.aquasphere.actions import (
    Act,
    Action,
    Buy,
    Deploy,
    Engineer,
    Go,
    Lateral,
    Pass,
    Pay,
    Recall,
    SetProgram,
    Use,
    UseCard,
)
from engine.games.aquasphere.bots import can_recall
from engine.games.aquasphere.components import CARDS, COMPONENTS
from engine.games.aquasphere.hiding import phase_of
from engine.games.aquasphere.labels import room_text
from engine.games.aquasphere.state import (
    Acting,
    Advancing,
    Ending,
    Going,
    Lettering,
    Player,
    Returning,
    Scoring,
    State,
    Turn,
)
from engine.games.aquasphere.station import ways
from engine.games.aquasphere.terms import START, Letter, Program, Room
from engine.games.aquasphere.turn import can_pass, exits
from engine.games.aquasphere.words import BOT, NEW_BOT, amount, price_text
from engine.games.aquasphere.zones import obstacle
from engine.text import Text, text


def why_not(state: State, seat: int, action: Action) -> Text:
    player = state.players[seat]
    match player.agenda[0], action:
        case _, SetProgram(program) if program in player.programmed:
            return text("why_not.symbol_taken", bot=NEW_BOT[program])
        case Turn(), Engineer(room):
            return _why_not_enter(state, player, room)
        case Turn(), Buy():
            return _why_not_buy(player)
        case Turn(), Use(program):
            return text("why_not.not_programmed", bot=BOT[program])
        case ((Turn() | Going() | Acting() | Ending()), Pass()) if not can_pass(state, player):
            return text("why_not.pass_early")
        case ((Turn() | Ending()), Lateral()):
            return _why_not_lateral(player)
        case Going(), Go(sector):
            return _why_not_go(state, player, sector)
        case Acting(program), Act():
            return text(f"why_not.{obstacle(state, seat, player.scientist, program)}")
        case Lettering(letters), Deploy(sector):
            return _no_bot(player) if sector in letters else text("why_not.letter", many=len(letters), letters=letters)
        case Advancing(), Pay():
            return text("why_not.no_crystal")
        case Advancing(), Recall() if player.crystals:
            return text("why_not.crystal_first")
        case Going(used), Recall(program) if program == used:
            return text("why_not.in_use", bot=BOT[program])
        case Returning(kept), Recall(program) if program == kept:
            return text("why_not.keep_new", bot=BOT[program])
        case _, Recall(program):
            return _why_not_recall(state, player, program)
        case Scoring(used=used), UseCard(card):
            return text("why_not.card_used") if card in used else _why_not_card(player, card)
        case _:
            return text(f"why_not.now.{phase_of(state)}")


def _why_not_enter(state: State, player: Player, room: Room) -> Text:
    if room not in (START, *state.plan.rooms):
        return text("why_not.no_room")
    return text("why_not.no_arrow" if exits(state, player) else "why_not.last_row", room=room_text(state, room))


def _why_not_buy(player: Player) -> Text:
    if player.bought:
        return text("why_not.bought")
    if not player.bots:
        return _no_bot(player)
    return text("why_not.no_time", price=amount("time", COMPONENTS.purchase), time=player.time)


def _no_bot(player: Player) -> Text:
    """In one's own turn a programmed bot can return first."""
    return text("why_not.recall_first" if player.programmed else "why_not.no_bot")


def _why_not_lateral(player: Player) -> Text:
    if not player.has("lateral"):
        return text("why_not.no_lateral")
    if player.lateral_used:
        return text("why_not.lateral_used")
    return text("why_not.lateral_start" if player.engineer == START else "why_not.lateral_room")


def _why_not_go(state: State, player: Player, sector: Letter) -> Text:
    price = ways(state, player)[state.place(sector)].price
    return text("why_not.locks", sector=sector, price=price_text(price), time=player.time)


def _why_not_recall(state: State, player: Player, program: Program) -> Text:
    if program not in player.programmed:
        return text("why_not.not_programmed", bot=BOT[program])
    if state.turn is None:
        return text("why_not.recall_scoring")
    return text("why_not.recall_later" if can_recall(player) else "why_not.no_use")


def _why_not_card(player: Player, card: str) -> Text:
    if card not in player.cards or CARDS[card].kind != "interim":
        return text("why_not.no_card")
    program = CARDS[card].program
    if program in player.programmed:
        return text("why_not.card_symbol", bot=NEW_BOT[program])
    if not player.bots:
        return text("why_not.no_bot")
    return text("why_not.no_time", price=amount("time", CARDS[card].price), time=player.time)
