"""What an answer costs and brings, said before it is given."""

from __future__ import annotations

from engine.games.aquasphere.bots import with_time
from engine.games.aquasphere.pieces import CARDS, COMPONENTS, triangular
from engine.games.aquasphere.state import Player, State
from engine.games.aquasphere.terms import Program, Room
from engine.games.aquasphere.words import CARD, LAB, PROGRAM, amount, amounts
from engine.games.aquasphere.zones import gain, kp_of, obstacle, rewarding, slot_price
from engine.text import Text, Who, text

_FREE = text("price.free")


def price_text(price: int) -> Text:
    return amount("time", price) if price else _FREE


def enter_label(key: str, state: State, player: Player, room: Room) -> Text:
    """`key` for a way into a room, by arrow or sideways."""
    program = state.token(room)
    label = text(f"choice.{key}", room=room, program=PROGRAM[program])
    label = _noted(label, player, program)
    cards = [CARDS[card] for card in rewarding(player, "enter_room", program)]
    gains = {of: sum(getattr(card, of) for card in cards) for of in ("time", "crystal", "kp")}
    return text("choice.also", first=label, also=amounts(**gains)) if cards else label


def _noted(label: Text, player: Player, program: Program) -> Text:
    """With what stands in the way of a new bot on this symbol."""
    if program in player.programmed:
        return text("choice.but", first=label, also=text("note.taken"))
    return label if player.bots else text("choice.but", first=label, also=text("note.no_bot"))


def recall_label(player: Player, program: Program, *, paid: bool = True) -> Text:
    """How much time a returning bot gives, for which there may be no room."""
    time = with_time(player, COMPONENTS.return_time).time - player.time if paid else 0
    key = "choice.recall" if time else "choice.recall_free"
    return text(key, program=PROGRAM[program], gain=amount("time", time))


def outlook(state: State, seat: int, place: int, program: Program) -> Text:
    """What the action of this zone would do there."""
    hindrance = obstacle(state, seat, place, program)
    player, sector = state.players[seat], state.sectors[place]
    if hindrance is not None:
        return text(f"obstacle.{hindrance}")
    n = gain(state, seat, place, program)
    kp = amount("kp", state.value)
    match program:
        case "lab":
            return LAB[sector.labs[0]]
        case "sub":
            return text("outlook.sub", price=price_text(slot_price(player, sector)), kp=kp)
        case "card":
            return text("outlook.card", card=CARD[sector.cards[0]], kp=kp)
        case "prog":
            return _noted(text("outlook.prog", program=PROGRAM[sector.white]), player, sector.white)
        case "octopod":
            caught = triangular(n or 0) + (kp_of(rewarding(player, "octopod_bonus")) if n else 0)
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
