"""What pays: active mantas, the upper depths of one's locations, tribes that serve each turn, and the pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.atlantes.view import Effect, LocationView, PlayerView, View

_ONE_EACH = 4
"""At this level of the solo game whatever is sold from the pile brings 1."""


class Source(NamedTuple):
    name: str
    """A manta as `m3`, a location, a tribe."""
    worth: tuple[int, ...]
    """What it gives, one step after the other."""
    only: str = ""
    """What alone it is good for, if anything."""


def sources(view: View, player: PlayerView, resource: str, *only: str) -> list[Source]:
    """What could pay gold or power; of what is good for one thing alone, only what is good for one of these."""
    found = (*_mantas(player, resource), *_depths(player, resource), *_tribes(view, player, resource))
    return [source for source in found if source.only in ("", *only)]


def _pays(effect: Effect | None, resource: str) -> bool:
    return effect is not None and effect.verb in (resource, "either")


def _mantas(player: PlayerView, resource: str) -> Iterator[Source]:
    for one in player.mantas:
        if one.active and _pays(one.effect, resource):
            yield Source(f"m{one.number}", (one.effect.n,), one.effect.only)


def _depths(player: PlayerView, resource: str) -> Iterator[Source]:
    for one in filter(None, player.board):
        if run := run_of(one, resource):
            yield Source(one.id, run)


def run_of(one: LocationView, resource: str) -> tuple[int, ...]:
    """What its depths give from the topmost on, as long as each is good for it."""
    run: list[int] = []
    for depth in one.depths[one.risen :]:
        if depth.effect is None or not _pays(depth.effect, resource):
            break
        run.append(depth.effect.n)
    return tuple(run)


def _tribes(view: View, player: PlayerView, resource: str) -> Iterator[Source]:
    for tribe in view.tribes:
        serves = player.seat in tribe.mantas and tribe.deck == 1 and not tribe.face_down and not tribe.used
        if serves and _pays(tribe.bonus, resource):
            yield Source(tribe.id, (tribe.bonus.n,), tribe.bonus.only)


def sold_for(view: View, one: LocationView) -> int:
    """What a location of the pile pays for a tribe."""
    return 1 if view.level == _ONE_EACH else one.points


def reach(view: View, player: PlayerView, resource: str, *only: str) -> int:
    """The most that could be gathered with what is in the purse."""
    purse = view.power if resource == "power" else view.gold
    return purse + sum(sum(source.worth) for source in sources(view, player, resource, *only))
