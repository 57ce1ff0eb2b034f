"""The keys under which the catalogues hold this game's sentences: events, and the names of things."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.aquasphere.events import (
    Advanced,
    Bought,
    CardUsed,
    Caught,
    Collected,
    Crossed,
    EngineerMoved,
    Event,
    Evicted,
    Expanded,
    FinallyTallied,
    MatchEnded,
    NeutralArrived,
    NotProgrammed,
    Passed,
    Programmed,
    Researched,
    Restocked,
    Returned,
    Rewarded,
    RoundBegan,
    RoundEnded,
    ScientistMoved,
    Skipped,
    Stock,
    Stopped,
    Submerged,
    Tallied,
    TookControl,
    TookCrystals,
    TookTime,
)
from engine.games.aquasphere.pieces import CARDS, LABS
from engine.games.aquasphere.terms import PROGRAMS, Program, Resource
from engine.games.aquasphere.view import CardView, LabView
from engine.text import Atom, Text, Who, text

PROGRAM: Mapping[Program, Text] = {program: text(f"program.{program}") for program in PROGRAMS}
_RESOURCES: tuple[Resource, ...] = ("card", "crystal", "octopod", "time")


def amount(of: str, n: int) -> Text:
    """So many of something: `time`, `crystal`, `octopod`, `card`, `kp`."""
    return text(f"amount.{of}", n=n)


def amounts(**numbers: int) -> tuple[Text, ...]:
    """Those that are not 0."""
    return tuple(amount(of, n) for of, n in numbers.items() if n)


def _card(card: CardView) -> Text:
    args: dict[str, Atom] = {} if card.program is None else {"program": PROGRAM[card.program]}
    given = amounts(time=card.time, crystal=card.crystal, kp=card.kp)
    if given:
        args["gain"] = given[0]
    if card.price:
        args["price"] = amount("time", card.price)
    return text(f"research.{card.kind}", **args)


def _lab(lab: LabView) -> Text:
    extra = tuple(text(f"extra.{of}", n=getattr(lab.capacity, of)) for of in _RESOURCES if getattr(lab.capacity, of))
    letters = (text("extra.letters", n=len(lab.letters), letters=lab.letters),) if lab.letters else ()
    return text("lab", parts=(*extra, *letters))


CARD: Mapping[str, Text] = {id_: _card(card) for id_, card in CARDS.items()}
LAB: Mapping[str, Text] = {id_: _lab(lab) for id_, lab in LABS.items()}


def tell(event: Event) -> Text:
    match event:
        case RoundBegan(number, value, order):
            return text("event.round_began", round=number, kp=amount("kp", value), order=tuple(map(Who, order)))
        case Restocked(stocks):
            return text("event.restocked", stocks=tuple(map(_stock, stocks)))
        case NeutralArrived(sector, _):
            return text("event.neutral_arrived", sector=sector)
        case EngineerMoved(seat, room, program, lateral):
            key = "event.engineer_lateral" if lateral else "event.engineer_moved"
            return text(key, who=Who(seat), room=room, program=PROGRAM[program])
        case Bought(seat, price):
            return text("event.bought", who=Who(seat), price=amount("time", price))
        case Programmed(seat, program):
            return text("event.programmed", who=Who(seat), program=PROGRAM[program])
        case NotProgrammed(seat, program):
            return text("event.not_programmed", who=Who(seat), program=PROGRAM[program])
        case Returned(seat, program, time):
            key = "event.returned_for_time" if time else "event.returned"
            return text(key, who=Who(seat), program=PROGRAM[program], gain=amount("time", time))
        case ScientistMoved(seat, path, sector, program, price):
            stays = len(path) == 1
            key = "event.scientist_stayed" if stays else "event.scientist_paid" if price else "event.scientist_moved"
            return text(key, who=Who(seat), sector=sector, program=PROGRAM[program], price=amount("time", price))
        case TookControl(seat, sector, displaced):
            return _told_control(seat, sector, displaced)
        case Evicted(sector, colours):
            return text("event.evicted", sector=sector, who=tuple(map(Who, colours)))
        case Skipped(seat, sector, program):
            return text("event.skipped", who=Who(seat), sector=sector, program=PROGRAM[program])
        case _:
            return _tell_action(event)


def _stock(stock: Stock) -> Text:
    parts = amounts(time=stock.time, crystal=stock.crystals, octopod=stock.octopods)
    return text("stock", sector=stock.sector, parts=parts)


def _told_control(seat: int, sector: str, displaced: int | None) -> Text:
    if displaced is None:
        return text("event.took_control", who=Who(seat), sector=sector)
    key = "event.took_control_from_self" if displaced == seat else "event.took_control_from"
    return text(key, who=Who(seat), sector=sector, other=Who(displaced))


def _tell_action(event: Event) -> Text:
    match event:
        case Expanded(seat, sector, lab):
            return text("event.expanded", who=Who(seat), sector=sector, lab=LAB[lab])
        case TookTime(seat, sector, time):
            return text("event.took_time", who=Who(seat), sector=sector, gain=amount("time", time))
        case TookCrystals(seat, sector, crystals):
            return text("event.took_crystals", who=Who(seat), sector=sector, gain=amount("crystal", crystals))
        case Caught(seat, sector, octopods, kp):
            gain = amount("octopod", octopods)
            return text("event.caught", who=Who(seat), sector=sector, gain=gain, kp=amount("kp", kp))
        case Submerged(seat, sector, price, kp):
            paid = amount("time", price)
            return text("event.submerged", who=Who(seat), sector=sector, price=paid, kp=amount("kp", kp))
        case Researched(seat, sector, card, kp):
            return text("event.researched", who=Who(seat), sector=sector, card=CARD[card], kp=amount("kp", kp))
        case Rewarded(seat, card, time, crystals, kp):
            parts = amounts(time=time, crystal=crystals, kp=kp)
            return text(
                "event.rewarded" if parts else "event.rewarded_nothing", who=Who(seat), gain=parts, card=CARD[card]
            )
        case Advanced(seat, spaces, kp):
            key = "event.advanced" if spaces > 0 else "event.retreated"
            return text(key, who=Who(seat), spaces=amount("kp", abs(spaces)), kp=kp)
        case Crossed(seat, program, kp):
            if program is None:
                return text("event.crossed_for_crystal", who=Who(seat), kp=kp)
            return text("event.crossed_for_bot", who=Who(seat), program=PROGRAM[program], kp=kp)
        case Stopped(seat, lost):
            return text("event.stopped", who=Who(seat), lost=amount("kp", lost))
        case _:
            return _tell_round(event)


def _tell_round(event: Event) -> Text:
    match event:
        case Passed(seat, position):
            return text("event.passed", who=Who(seat), position=position)
        case RoundEnded(number):
            return text("event.round_ended", round=number)
        case Collected(seat, time):
            return text("event.collected", who=Who(seat), gain=amount("time", time))
        case CardUsed(seat, card, price):
            return text("event.card_used", who=Who(seat), card=CARD[card], price=amount("time", price))
        case Tallied(seat, majority, bots, crystals, octopods):
            kp = amount("kp", majority + bots + crystals + octopods)
            parts = {"majority": majority, "bots": bots, "crystals": crystals, "octopods": octopods}
            return text("event.tallied", who=Who(seat), kp=kp, **parts)
        case FinallyTallied(seat, letters, time, submarines, lab, kp):
            parts = {"letters": letters, "time": time, "submarines": submarines, "lab": lab}
            return text("event.finally_tallied", who=Who(seat), kp=kp, **parts)
        case MatchEnded(scores, winners):
            key = "event.won" if len(winners) == 1 else "event.shared"
            return text(key, who=tuple(map(Who, winners)), n=max(scores))
        case _:
            raise TypeError(f"no words for {event}")
