"""What an event changes on the table, by the names that the view uses."""

from __future__ import annotations

from engine.games.atlantes import events as ev
from engine.games.atlantes.cards import MANTAS
from engine.games.atlantes.events import Event
from engine.games.atlantes.numbers import NUMBERS


def touched(event: Event) -> tuple[str, ...]:
    match event:
        case ev.Crowned(seat) | ev.Rested(seat):
            return (f"hand:{seat}",)
        case ev.Played(seat) | ev.Returned(seat) | ev.Discarded(seat):
            return f"hand:{seat}", f"discard:{seat}"
        case ev.Exploited(_, location) | ev.Raised(_, location) | ev.Abandoned(_, location):
            return (location,)
        case ev.UsedManta(seat) | ev.GotManta(seat) | ev.Refreshed(seat) | ev.Flipped(seat):
            return (f"mantas:{seat}",)
        case ev.UsedTribe(_, tribe):
            return (tribe,)
        case ev.Acquired(seat, location, _, _, sources):
            return location, *_sources(seat, sources)
        case ev.Recruited(seat, _, _, sources):
            return f"hand:{seat}", *_sources(seat, sources)
        case ev.Hired(seat, tribe, _, sources):
            return tribe, f"mantas:{seat}", *_sources(seat, sources)
        case ev.CharacterCame():
            return (f"place:{NUMBERS.row - 1}",)
        case ev.Scored(seat, location):
            return location, f"pile:{seat}"
        case ev.Explored(_, _, came):
            return came
        case ev.Claimed(seat, goal):
            return goal, f"mantas:{seat}"
        case _:
            return ()


def _sources(seat: int, sources: tuple[str, ...]) -> tuple[str, ...]:
    """Locations and tribes by their ids; mantas as a whole."""
    return tuple(f"mantas:{seat}" if source in MANTAS else source for source in sources)
