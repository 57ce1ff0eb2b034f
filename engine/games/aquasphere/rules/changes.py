"""What is left of a step for its story and its picture."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.aquasphere import events
from engine.games.aquasphere.events import Deed, Did, Done, Event
from engine.games.aquasphere.state import State
from engine.question import Emitted, Step


def gather(step: Step[Event]) -> None:
    """Deeds of one player that follow each other become one event."""
    gathered: list[Event] = []
    for emitted in step.events:
        event = emitted.event
        latest = gathered[-1] if gathered else None
        if not isinstance(event, Done):
            gathered.append(event)
        elif isinstance(latest, Did) and latest.seat == event.seat:
            gathered[-1] = Did(event.seat, (*latest.deeds, event))
        else:
            gathered.append(Did(event.seat, (event,)))
    step.events = [Emitted(event) for event in gathered]


def with_changes(before: State, after: State, step: Step[Event]) -> State:
    """What this turn has changed so far; the changes of the turn before it are forgotten with its first step."""
    earlier = before.changed if before.changed_in == before.turns else ()
    places = (place for emitted in step.events for place in _places_of(emitted.event))
    return replace(after, changed=tuple(dict.fromkeys((*earlier, *places))), changed_in=before.turns)


def _places_of(event: Event) -> Iterator[str]:
    """By the names that views use."""
    match event:
        case Did(seat, deeds):
            yield f"seat{seat}"
            for deed in deeds:
                yield from _places_of_deed(deed)
        case events.NeutralsArrived(sectors):
            yield from (f"{sector}.sub" for sector in sectors)
        case events.Restocked(stocks):
            yield from (stock.sector for stock in stocks)
        case _:
            pass


def _places_of_deed(deed: Deed) -> Iterator[str]:
    match deed:
        case events.EngineerMoved(room=room):
            yield room
        case events.ScientistMoved(sector=sector, program=program):
            yield f"{sector}.{program}"
        case events.TookControl(sector=sector, displaced=displaced):
            yield f"{sector}.control"
            if displaced is not None:
                yield f"{sector}.charging"
        case events.Evicted(sector=sector, colours=colours):
            yield f"{sector}.charging"
            yield from (f"seat{colour}" for colour in colours)
        case events.DoneInZone():
            yield f"{deed.sector}.{deed.zone}"
        case _:
            pass
