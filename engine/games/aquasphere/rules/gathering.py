"""What is left of a step for its story."""

from __future__ import annotations

from engine.games.aquasphere.events import Did, Done, Event
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
