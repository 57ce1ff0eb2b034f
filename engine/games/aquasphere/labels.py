"""What an answer costs and brings, said before it is given."""

from __future__ import annotations

from engine.games.aquasphere.bots import with_time
from engine.games.aquasphere.components import CARDS, COMPONENTS, triangular
from engine.games.aquasphere.state import Player, State
from engine.games.aquasphere.terms import START, Program, Room
from engine.games.aquasphere.words import BOT, CARD, LAB, NEW_BOT, ROOM, amount, amounts, price_text
from engine.games.aquasphere.zones import gain, kp_of, obstacle, rewarding, slot_price
from engine.text import Text, Who, text


def enter_label(key: str, state: State, player: Player, room: Room) -> Text:
    """`key` for a way into a room, by arrow or sideways."""
    program = state.token(room)
    label = text(f"choice.{key}", bot=NEW_BOT[program])
    label = _noted(label, player, program)
    cards = [CARDS[card] for card in rewarding(player, "enter_room", program)]
    gains = {of: sum(getattr(card, of) for card in cards) for of in ("time", "crystal", "kp")}
    return text("choice.also", first=label, also=amounts(**gains)) if cards else label


def room_text(state: State, room: Room) -> Text:
    """By the token that lies there: each lies in one room."""
    return text("room.start") if room == START else ROOM[state.token(room)]


def _noted(label: Text, player: Player, program: Program) -> Text:
    """With what stands in the way of a new bot on this symbol."""
    if program in player.programmed:
        return text("choice.but", first=label, also=text("note.taken"))
    return label if player.bots else text("choice.but", first=label, also=text("note.no_bot"))


def recall_label(player: Player, program: Program, *, paid: bool = True) -> Text:
    time = recall_gain(player) if paid else 0
    return text("choice.recall" if time else "choice.recall_free", bot=BOT[program], gain=amount("time", time))


def recall_gain(player: Player) -> int:
    """How much time a returning bot gives, for which there may be no room."""
    return with_time(player, COMPONENTS.return_time).time - player.time


def outlook(state: State, seat: int, place: int, program: Program) -> Text:
    """What the action of this zone would do there."""
    hindrance = obstacle(state, seat, place, program)
    player, sector = state.players[seat], state.sectors[place]
    if hindrance is not None:
        return text("outlook.hindered", why=text(f"obstacle.{hindrance}"))
    n = gain(state, seat, place, program)
    if n == 0:
        return text("outlook.nothing")
    kp = amount("kp", state.value)
    match program:
        case "lab":
            return LAB[sector.labs[0]]
        case "sub":
            return text("outlook.sub", price=price_text(slot_price(player, sector)), kp=kp)
        case "card":
            return text("outlook.card", card=CARD[sector.cards[0]], kp=kp)
        case "prog":
            return _noted(text("outlook.prog", bot=NEW_BOT[sector.white]), player, sector.white)
        case "octopod":
            caught = triangular(n or 0) + kp_of(rewarding(player, "octopod_bonus"))
            return text("outlook.octopod", gain=amount("octopod", n or 0), kp=amount("kp", caught))
        case _:
            return text("outlook.take", gain=amount(program, n or 0))


def deploy_label(state: State, seat: int, place: int) -> Text:
    sector = state.sectors[place]
    if sector.control is None:
        return text("choice.deploy", sector=sector.letter)
    if sector.control == seat:
        return text("choice.deploy_own", sector=sector.letter)
    return text("choice.deploy_against", sector=sector.letter, who=Who(sector.control))


def pass_label(state: State) -> Text:
    """In the last round nothing comes after it."""
    if state.round == COMPONENTS.rounds:
        return text("choice.pass_last")
    return text("choice.pass", position=len(state.passed) + 1)
