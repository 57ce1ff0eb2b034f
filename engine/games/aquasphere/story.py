"""What happened, as a story: an event is a sentence, and each deed in it a clause that says what its player does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.aquasphere.events import (
    Advanced,
    Bought,
    CardUsed,
    Caught,
    Collected,
    Crossed,
    Deed,
    Did,
    EngineerMoved,
    Event,
    Evicted,
    Expanded,
    FinallyTallied,
    MatchEnded,
    NeutralsArrived,
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
from engine.games.aquasphere.words import BOT, CARD, LAB, NEW_BOT, ROOM, amount, amounts, price_text
from engine.text import Text, Who, text


def tell(event: Event) -> Text:
    match event:
        case RoundBegan(number, value, order):
            return text("event.round_began", round=number, kp=amount("kp", value), order=tuple(map(Who, order)))
        case Restocked(stocks):
            return text("event.restocked", stocks=tuple(map(_stock, sorted(stocks, key=lambda stock: stock.sector))))
        case NeutralsArrived(sectors):
            return text("event.neutrals_arrived", n=len(sectors), sectors=sectors)
        case RoundEnded(number):
            return text("event.round_ended", round=number)
        case MatchEnded(scores, winners):
            key = "event.won" if len(winners) == 1 else "event.shared"
            return text(key, who=tuple(map(Who, winners)), n=max(scores))
        case Did(seat, deeds):
            return text("event.did", who=Who(seat), deeds=tuple(_clauses(deeds)))


def _stock(stock: Stock) -> Text:
    time = (text("brief.time", n=stock.time),) if stock.time else ()
    parts = (*time, *amounts(crystal=stock.crystals, octopod=stock.octopods))
    return text("stock", sector=stock.sector, parts=parts)


def _clauses(deeds: tuple[Deed, ...]) -> Iterator[Text]:
    for before, deed in zip((None, *deeds), deeds, strict=False):
        match deed:
            case TookControl(_, sector, displaced):
                # A bot that is used always takes control where it is used.
                if not isinstance(before, ScientistMoved):
                    yield text("deed.took_control", sector=sector)
                if displaced is not None:
                    yield text("deed.displaced_own" if displaced == deed.seat else "deed.displaced", who=Who(displaced))
            case _:
                yield _of_bots(deed)


def _of_bots(deed: Deed) -> Text:
    match deed:
        case EngineerMoved(_, _, program, lateral):
            return text("deed.engineer_lateral" if lateral else "deed.engineer_moved", room=ROOM[program])
        case Bought(_, price):
            return text("deed.bought", price=amount("time", price))
        case Programmed(_, program):
            return text("deed.programmed", bot=NEW_BOT[program])
        case NotProgrammed(_, program):
            return text("deed.not_programmed", bot=BOT[program])
        case Returned(_, program, time):
            key = "deed.returned_for_time" if time else "deed.returned"
            return text(key, bot=BOT[program], gain=amount("time", time))
        case ScientistMoved(_, path, sector, program, price):
            key = "deed.used_here" if len(path) == 1 else "deed.used_paid" if price else "deed.used_free"
            return text(key, bot=BOT[program], sector=sector, price=amount("time", price))
        case Evicted(_, _, colours):
            return text("deed.evicted", owners=tuple(_owner(*owner) for owner in Counter(colours).items()))
        case _:
            return _of_zones(deed)


def _owner(seat: int, bots: int) -> Text:
    return text("owner.one" if bots == 1 else "owner.several", who=Who(seat), n=bots)


def _of_zones(deed: Deed) -> Text:
    match deed:
        case Skipped():
            return text("deed.skipped")
        case Expanded(_, _, lab):
            return text("deed.expanded", lab=LAB[lab])
        case TookTime(_, _, time):
            return text("deed.took" if time else "deed.took_nothing", gain=amount("time", time))
        case TookCrystals(_, _, crystals):
            return text("deed.took" if crystals else "deed.took_nothing", gain=amount("crystal", crystals))
        case Caught(_, _, octopods, _):
            return text("deed.caught" if octopods else "deed.caught_nothing", gain=amount("octopod", octopods))
        case Submerged(_, _, price, _):
            return text("deed.submerged", price=price_text(price))
        case Researched(_, _, card, _):
            return text("deed.researched", card=CARD[card])
        case Rewarded(_, card, time, crystals, kp):
            parts = amounts(time=time, crystal=crystals, kp=kp)
            return text("deed.rewarded" if parts else "deed.rewarded_nothing", gain=parts, card=CARD[card])
        case _:
            return _of_points(deed)


def _of_points(deed: Deed) -> Text:
    match deed:
        case Advanced(_, spaces, kp):
            return text("deed.advanced" if spaces > 0 else "deed.retreated", spaces=abs(spaces), kp=kp)
        case Crossed(_, program, kp) if program:
            return text("deed.crossed_for_bot", bot=BOT[program], kp=kp)
        case Crossed(kp=kp):
            return text("deed.crossed_for_crystal", kp=kp)
        case Stopped(_, lost):
            return text("deed.stopped", lost=amount("kp", lost))
        case Passed(_, position):
            return text("deed.passed", position=position) if position else text("deed.passed_last")
        case Collected(_, time):
            return text("deed.collected", gain=amount("time", time))
        case CardUsed(_, _, price):
            return text("deed.card_used", price=amount("time", price))
        case Tallied(_, majority, bots, crystals, octopods):
            parts = _parts("tally", majority=majority, bots=bots, crystals=crystals, octopods=octopods)
            kp = amount("kp", majority + bots + crystals + octopods)
            return text("deed.tallied" if parts else "deed.tallied_nothing", kp=kp, parts=parts)
        case FinallyTallied(_, letters, time, submarines, lab, kp):
            parts = _parts("final", letters=letters, time=time, submarines=submarines, lab=lab)
            return text("deed.finally_tallied", kp=amount("kp", kp), parts=parts)
        case _:
            raise TypeError(f"no words for {deed}")


def _parts(kind: str, **kp: int) -> tuple[Text, ...]:
    """Where points come from, but for those that give none."""
    return tuple(text(f"{kind}.{name}", n=n) for name, n in kp.items() if n)
