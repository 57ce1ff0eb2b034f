"""What events changed: which pieces moved which way, which places they concern, and how that is said in a few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.nautilus.actions import place as place_of
from engine.games.nautilus.events import (
    Activated,
    BaseLaid,
    Bought,
    Built,
    Docked,
    Event,
    Launched,
    LeftUnpaid,
    Passed,
    PeekedAt,
    Returned,
    Sailed,
    Salvaged,
    Scanned,
    Walked,
)
from engine.games.nautilus.view import View
from engine.value import Value
from render.captions import Captions
from render.games.nautilus.scene import Seen

Told = (
    Bought | Built | Returned | Passed | Walked | Activated
    | Launched | Scanned | PeekedAt | Sailed | Salvaged | LeftUnpaid | Docked
)  # fmt: skip
"""Something that one player did."""


class Change(Value):
    """Something that is lit: where it is now and, if it moved, the way it came."""

    seat: int | None
    place: str
    way: tuple[str, ...] = ()


def changes(news: Iterable[Event]) -> Iterator[Change]:
    for event in news:
        match event:
            case BaseLaid():
                yield Change(None, event.place)
            case Built() | Launched() | Scanned() | PeekedAt():
                yield Change(event.seat, event.place)
            case Walked() | Activated() | Sailed() | Salvaged() | LeftUnpaid():
                yield Change(event.seat, event.place, event.way)
            case Docked():
                yield Change(event.seat, event.lab, (event.place, event.lab))
            case _:
                pass


def deeds(news: Iterable[Event]) -> Iterator[Told]:
    return (event for event in news if isinstance(event, Told))


def said(event: Told, captions: Captions) -> str:
    """What that player did, without saying who."""
    args: dict[str, int | str] = {}
    match event:
        case Bought():
            args = {"module": captions.say(f"picture.sign.{event.tile}")}
        case Returned():
            args = {"n": len(event.tiles)}
        case Passed():
            pass
        case Scanned():
            args = {"place": event.place, "n": event.finds}
        case Salvaged() | LeftUnpaid():
            args = {"place": event.place, "find": captions.say(f"picture.sign.{event.find.sort}")}
        case Docked():
            args = {"place": event.lab}
        case _:
            args = {"place": event.place}
    return captions.say(f"picture.did.{event.tag}", **args)


def offered(sight: Seen) -> tuple[str, ...]:
    """All places that may be chosen, those beyond the last letter too."""
    if sight.offer is None:
        return ()
    places = (place_of(answer) for answer in sight.offer.answers)
    return tuple(dict.fromkeys(place for place in places if place is not None and is_square(sight.view, place)))


def is_square(view: View, name: str) -> bool:
    """Rather than a kind of module, or a tile in front of a player."""
    return name[0].isupper() and name[1:].isdigit() and ord(name[0]) - ord("A") < len(view.zones)
