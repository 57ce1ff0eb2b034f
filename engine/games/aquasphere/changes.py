"""Which places an event changed, by the names that views use."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.aquasphere.events import (
    Caught,
    EngineerMoved,
    Event,
    Evicted,
    Expanded,
    NeutralArrived,
    Researched,
    Restocked,
    ScientistMoved,
    Submerged,
    TookControl,
    TookCrystals,
    TookTime,
)


def places_of(event: Event) -> Iterator[str]:
    seat: int | None = getattr(event, "seat", None)
    if seat is not None:
        yield f"seat{seat}"
    match event:
        case EngineerMoved(room=room):
            yield room
        case ScientistMoved(sector=sector, program=program):
            yield f"{sector}.{program}"
        case TookControl(sector=sector, displaced=displaced):
            yield f"{sector}.control"
            if displaced is not None:
                yield f"{sector}.charging"
        case Evicted(sector, colours):
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
        case Submerged(sector=sector) | NeutralArrived(sector=sector):
            yield f"{sector}.sub"
        case Researched(sector=sector):
            yield f"{sector}.card"
        case Restocked(stocks):
            yield from (stock.sector for stock in stocks)
        case _:
            pass
