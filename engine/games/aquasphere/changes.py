"""Which places an event changed, by the names that views use."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.aquasphere.events import (
    Caught,
    Deed,
    Did,
    EngineerMoved,
    Event,
    Evicted,
    Expanded,
    NeutralsArrived,
    Researched,
    Restocked,
    ScientistMoved,
    Submerged,
    TookControl,
    TookCrystals,
    TookTime,
)


def places_of(event: Event) -> Iterator[str]:
    match event:
        case Did(seat, deeds):
            yield f"seat{seat}"
            for deed in deeds:
                yield from _places_of_deed(deed)
        case NeutralsArrived(sectors):
            yield from (f"{sector}.sub" for sector in sectors)
        case Restocked(stocks):
            yield from (stock.sector for stock in stocks)
        case _:
            pass


def _places_of_deed(deed: Deed) -> Iterator[str]:
    match deed:
        case EngineerMoved(room=room):
            yield room
        case ScientistMoved(sector=sector, program=program):
            yield f"{sector}.{program}"
        case TookControl(sector=sector, displaced=displaced):
            yield f"{sector}.control"
            if displaced is not None:
                yield f"{sector}.charging"
        case Evicted(sector=sector, colours=colours):
            yield f"{sector}.charging"
            yield from (f"seat{colour}" for colour in colours)
        case Expanded(sector=sector):
            yield f"{sector}.lab"
        case TookTime(sector=sector):
            yield f"{sector}.time"
        case TookCrystals(sector=sector):
            yield f"{sector}.crystal"
        case Caught(sector=sector):
            yield f"{sector}.octopod"
        case Submerged(sector=sector):
            yield f"{sector}.sub"
        case Researched(sector=sector):
            yield f"{sector}.card"
        case _:
            pass
