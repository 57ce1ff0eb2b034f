"""What events change on the table, by the names that pictures know it by, and what a player did last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import engine.games.atlantes.events as ev
from engine.games.atlantes.events import Event
from engine.text import Arg
from render.captions import Captions


def changed(news: Iterable[Event]) -> frozenset[str]:
    """Locations, goals and tribes by id; of a seat `hand:1:S2`, `discard:1`, `manta:1:gold2`; what came as `new:O1`."""
    return frozenset(name for event in news for name in _touched(event))


def _touched(event: Event) -> Iterator[str]:
    match event:
        case ev.Crowned(seat, card):
            yield f"hand:{seat}:{card}"
        case ev.Played(seat) | ev.Discarded(seat):
            yield f"discard:{seat}"
        case ev.Returned(seat, cards):
            yield from (f"hand:{seat}:{card}" for card in cards)
        case ev.Exploited(_, name) | ev.Raised(_, name) | ev.Scored(_, name) | ev.UsedTribe(_, name):
            yield name
        case ev.UsedManta(seat, kind) | ev.GotManta(seat, kind) | ev.Flipped(seat, kind):
            yield f"manta:{seat}:{kind}"
        case ev.Refreshed(seat, kinds):
            yield from (f"manta:{seat}:{kind}" for kind in kinds)
        case ev.Acquired(seat, name, _, _, sources) | ev.Hired(seat, name, _, sources):
            yield from (name, *_sources(seat, sources))
        case ev.Recruited(seat, card, _, sources):
            yield from (f"hand:{seat}:{card}", *_sources(seat, sources))
        case ev.CharacterCame(card):
            yield f"new:{card}"
        case ev.Explored(_, _, came):
            yield from came
        case ev.Claimed(_, goal):
            yield goal
        case _:
            return


def _sources(seat: int, sources: Sequence[str]) -> Iterator[str]:
    """Kinds of mantas are written small, the ids of locations and tribes in capitals."""
    return (f"manta:{seat}:{source}" if source.islower() else source for source in sources)


def last_of(news: Sequence[Event], seat: int, captions: Captions) -> str:
    """The weightiest of what that seat has done, in a few words; nothing if it has done nothing."""
    found = [(_WEIGHTS[type(event)], event) for event in news if type(event) in _WEIGHTS and _seat_of(event) == seat]
    if not found:
        return ""
    event = max(found, key=lambda one: one[0])[1]
    args: dict[str, Arg] = {}
    for field in ("location", "card", "tribe", "goal"):
        if hasattr(event, field):
            args["what"] = captions.say(f"card.{getattr(event, field)}")
    return captions.say(f"picture.last.{event.tag}", **args)


_WEIGHTS: dict[type[Event], int] = {
    ev.Claimed: 9,
    ev.Hired: 8,
    ev.Scored: 7,
    ev.Acquired: 6,
    ev.Recruited: 5,
    ev.Rested: 4,
    ev.Played: 3,
    ev.Discarded: 2,
    ev.Raised: 1,
}


def _seat_of(event: Event) -> int | None:
    return getattr(event, "seat", None)
