"""What a bot could be used for, as anybody sees who looks at the table, in words."""

from __future__ import annotations

from engine.games.aquasphere.components import COMPONENTS, triangular
from engine.games.aquasphere.terms import Letter, Program
from engine.games.aquasphere.view import PlayerView, SectorView, View
from engine.games.aquasphere.words import CARD, LAB, NEW_BOT, amount
from engine.text import Text, Who, text


def sector_of(view: View, letter: Letter) -> SectorView:
    return next(sector for sector in view.sectors if sector.letter == letter)


def prospect(view: View, seat: int, program: Program) -> Text | None:
    """The most that this bot could do with the time there is; None: nothing much."""
    player = view.players[seat]
    near = [
        (_yield(player, sector, program, view.slots), -price, place)
        for place, (sector, price) in enumerate(zip(view.sectors, player.ways, strict=True))
        if price <= player.time
    ]
    best, _, place = max(near)
    return use(view, seat, program, view.sectors[place]) if best else None


def use(view: View, seat: int, program: Program, sector: SectorView) -> Text | None:
    """What is to be had there: by the action, else by control."""
    if _yield(view.players[seat], sector, program, view.slots):
        return _deed(view, seat, program, sector)
    return control(view, seat, sector)


def control(view: View, seat: int, sector: SectorView) -> Text | None:
    if sector.control == seat:
        return None
    mine, rivals = view.players[seat].control, [other for other in view.players if other.seat != seat]
    most = max(rival.control for rival in rivals)
    left = max(rival.control - (sector.control == rival.seat) for rival in rivals)
    if mine <= most and mine + 1 > left:
        return text("why.majority", sector=sector.letter, kp=amount("kp", COMPONENTS.majority))
    if sector.control is None or sector.control >= len(view.players):
        return text("why.control", sector=sector.letter)
    return text("why.control_from", sector=sector.letter, who=Who(sector.control))


def _yield(player: PlayerView, sector: SectorView, program: Program, slots: tuple[int, ...]) -> int:
    """How much the action brings there, to compare places; 0: nothing."""
    match program:
        case "octopod":
            return min(sector.octopods, player.capacity.octopod)
        case "crystal":
            return min(sector.crystals, player.capacity.crystal - player.crystals)
        case "time":
            return min(max(sector.time, COMPONENTS.least_time), player.capacity.time - player.time)
        case "sub":
            has_none = player.submarines and player.seat not in sector.submarines
            return len(slots) - len(sector.submarines) if has_none else 0
        case "card":
            return int(bool(sector.cards) and len(player.cards) < player.capacity.card)
        case "lab":
            is_open = sector.labs and len(player.labs) < COMPONENTS.most_expansions
            return 1 + len(_new_letters(player, sector)) if is_open else 0
        case _:
            return int(player.bots > 0 and sector.white not in player.programmed)


def _deed(view: View, seat: int, program: Program, sector: SectorView) -> Text:
    player, letter = view.players[seat], sector.letter
    n = _yield(player, sector, program, view.slots)
    kp = amount("kp", view.tile.value)
    match program:
        case "octopod":
            return _catch(seat, sector, n)
        case "sub":
            more = min(2, player.used - player.bots_worth)
            key = "why.sub_numbers" if more > 0 else "why.sub"
            return text(key, sector=letter, kp=kp, more=amount("kp", more))
        case "card":
            return text("why.card", sector=letter, kp=kp, card=CARD[sector.cards[0].id])
        case "lab":
            return _expand(player, sector)
        case "prog":
            return text("why.prog", sector=letter, bot=NEW_BOT[sector.white])
        case _:
            return text(f"why.{program}", sector=letter, gain=amount(program, n))


def _catch(seat: int, sector: SectorView, n: int) -> Text:
    less = triangular(sector.octopods) - triangular(sector.octopods - n)
    key = "why.octopod_own" if sector.control == seat else "why.octopod"
    gain, kp = amount("octopod", n), amount("kp", triangular(n))
    return text(key, n=n, gain=gain, sector=sector.letter, kp=kp, less=amount("kp", less))


def _expand(player: PlayerView, sector: SectorView) -> Text:
    if len(player.labs) + 1 == COMPONENTS.most_expansions:
        return text("why.lab_complete", kp=amount("kp", COMPONENTS.complete))
    lab, new = LAB[sector.labs[0].id], _new_letters(player, sector)
    if not new:
        return text("why.lab", sector=sector.letter, lab=lab)
    had = len(_letters(player))
    kp = triangular(had + len(new)) - triangular(had)
    return text("why.lab_letters", sector=sector.letter, lab=lab, n=len(new), kp=amount("kp", kp))


def _letters(player: PlayerView) -> frozenset[Letter]:
    return frozenset((player.base, *(letter for lab in player.labs for letter in lab.letters)))


def _new_letters(player: PlayerView, sector: SectorView) -> frozenset[Letter]:
    return frozenset(sector.labs[0].letters) - _letters(player)
