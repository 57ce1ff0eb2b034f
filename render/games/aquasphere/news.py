"""What has changed since the last picture: places by name, the locks that were passed, and each player's last deed.

A sector is named by its letter (`C`), a part of it with a dot (`C.octopod`, `C.control`, `C.charging`), a room of the
headquarters by its name (`R2M`), a symbol of a player's board by the seat (`seat0.octopod`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.games.aquasphere.events import (
    Deed,
    Did,
    DoneInZone,
    EngineerMoved,
    Event,
    Evicted,
    NeutralsArrived,
    Programmed,
    Restocked,
    ScientistMoved,
    TookControl,
)


def changed_places(news: Iterable[Event]) -> frozenset[str]:
    return frozenset(place for event in news for place in _places_of(event))


def locks_passed(news: Iterable[Event]) -> frozenset[frozenset[str]]:
    """Each by the two sectors that it joins; jumps are among them and join no neighbours."""
    moves = (deed for deed in deeds_of(news) if isinstance(deed, ScientistMoved))
    return frozenset(frozenset(step) for move in moves for step in pairwise(move.path))


def deeds_of(news: Iterable[Event]) -> Iterator[Deed]:
    for event in news:
        if isinstance(event, Did):
            yield from event.deeds


def _places_of(event: Event) -> Iterator[str]:
    match event:
        case Did(deeds=deeds):
            for deed in deeds:
                yield from _places_of_deed(deed)
        case NeutralsArrived(sectors):
            yield from (f"{sector}.sub" for sector in sectors)
        case Restocked(stocks):
            for stock in stocks:
                yield from (f"{stock.sector}.{zone}" for zone in ("time", "lab", "card"))
                yield from (f"{stock.sector}.crystal",) if stock.crystals else ()
                yield from (f"{stock.sector}.octopod",) if stock.octopods else ()
        case _:
            pass


def _places_of_deed(deed: Deed) -> Iterator[str]:
    match deed:
        case EngineerMoved(room=room):
            yield room
        case Programmed(seat=seat, program=program):
            yield f"seat{seat}.{program}"
        case TookControl(sector=sector, displaced=displaced):
            yield f"{sector}.control"
            if displaced is not None:
                yield f"{sector}.charging"
        case Evicted(sector=sector):
            yield f"{sector}.charging"
        case DoneInZone():
            yield f"{deed.sector}.{deed.zone}"
        case _:
            pass
