"""Paying: sources are used one by one until the price is met, and what is left over is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from engine.games.atlantes.boards import Events, distinct, slide, turn_down
from engine.games.atlantes.cards import LOCATIONS, MANTAS, PEOPLES, TRIBES
from engine.games.atlantes.effects import Effect
from engine.games.atlantes.state import Manta, Payment, Player, Site, State
from engine.games.atlantes.view import How
from engine.value import Value

SOLD_FOR_ONE, NEVER_SOLD = 4, 5
"""Solo levels from which a location of the pile is worth 1 gold, and nothing."""


class Window(Value, frozen=True):
    """What is being paid for, as far as it decides which sources are good for it."""

    how: How
    own_type: bool = False

    @property
    def resource(self) -> Literal["gold", "power"]:
        return "power" if self.how == "conquer" else "gold"

    def worth(self, effect: Effect | None) -> int:
        if effect is None or effect.verb not in (self.resource, "either"):
            return 0
        match effect.only:
            case "own_type" if not self.own_type:
                return 0
            case "recruit" if self.how not in ("recruit", "hire"):
                return 0
            case _:
                return effect.n


class Source(Value, frozen=True):
    name: str
    """A manta as `m3`, a location, a tribe."""
    worth: int
    pains: int
    """How much one minds using it: tribes come back every turn, mantas with Matrona, points never."""


TRIBE, MANTA, DEPTH, POINT = 0, 1, 2, 100
LOST = 10
"""The pain of each resource that is lost."""


def window_of(state: State, how: How, target: str) -> Window:
    if how in ("recruit", "hire"):
        return Window(how)
    return Window(how, LOCATIONS[target].type == PEOPLES[state.player.people])


def purse(state: State, window: Window) -> int:
    """What the card and a delayed effect have given."""
    return state.turn.power if window.resource == "power" else state.turn.gold


def sources(state: State, window: Window) -> list[Source]:
    """What can be used right now; of mantas that are alike, the first."""
    found = [Source(f"m{manta.number}", worth, MANTA) for manta, worth in _mantas(state, window)]
    found += (Source(site.id, run[0], DEPTH) for site in state.player.sites if (run := _run(state, site, window)))
    found += (Source(tribe, window.worth(TRIBES[tribe].bonus), TRIBE) for tribe in _tribes(state, window))
    found += (Source(location, worth, _regret(location)) for location, worth in _pile(state, window))
    return found


def _mantas(state: State, window: Window) -> Iterator[tuple[Manta, int]]:
    for manta in distinct(manta for manta in state.player.mantas if manta.active):
        if worth := window.worth(MANTAS[manta.kind]):
            yield manta, worth


def _run(state: State, site: Site, window: Window) -> list[int]:
    """What the depths of a location give one after the other, as long as each is good for this payment."""
    if state.options.one_depth and site.id in state.turn.exploited:
        return []
    run: list[int] = []
    for effect in site.card.effects[site.risen :]:
        worth = window.worth(effect)
        if not worth or (run and state.options.one_depth):
            break
        run.append(worth)
    return run


def _tribes(state: State, window: Window) -> Iterator[str]:
    for tribe in own_tribes(state):
        if tribe not in state.turn.tribes and window.worth(TRIBES[tribe].bonus):
            yield tribe


def own_tribes(state: State) -> Iterator[str]:
    """Tribes of deck I that serve the player in turn."""
    for track in state.tribes:
        if state.active in track.mantas and not track.face_down and TRIBES[track.id].deck == 1:
            yield track.id


def _pile(state: State, window: Window) -> Iterator[tuple[str, int]]:
    level = state.options.level
    if window.how == "hire" and level < NEVER_SOLD:
        for location in sorted(state.player.pile, key=lambda location: LOCATIONS[location].points):
            yield location, 1 if level == SOLD_FOR_ONE else LOCATIONS[location].points


def reach(state: State, window: Window) -> int:
    """The most that could be gathered, the purse not counted."""
    player = state.player
    total = sum(window.worth(MANTAS[manta.kind]) for manta in player.mantas if manta.active)
    total += sum(sum(_run(state, site, window)) for site in player.sites)
    coming = Counter(kind for _, kind in _coming(state, window))
    total += sum(window.worth(MANTAS[kind]) * min(n, state.supply.count(kind)) for kind, n in coming.items())
    total += sum(window.worth(TRIBES[tribe].bonus) for tribe in _tribes(state, window))
    return total + sum(worth for _, worth in _pile(state, window))


def _coming(state: State, window: Window) -> Iterator[tuple[Site, str]]:
    """Locations that this payment could bring up fully, with the mantas that can then be used at once."""
    for site in state.player.sites:
        kind = site.card.manta
        if kind and site.left and len(_run(state, site, window)) == site.left:
            yield site, kind


def spend(state: State, name: str, events: Events) -> State:
    """Uses one source for the open payment."""
    payment = state.frame
    assert isinstance(payment, Payment)
    window = window_of(state, payment.how, payment.target)
    gathered = payment.gathered + _worth_of(state, window, name)
    state = state.swap(replace(payment, gathered=gathered, used=(*payment.used, name)))
    player = state.player
    if site := player.site(name):
        state = replace(state, turn=replace(state.turn, exploited=(*state.turn.exploited, name)))
        return slide(state, site, events)
    if name in player.pile:
        state = replace(state, location_discard=(*state.location_discard, name))
        return state.with_active(replace(player, pile=tuple(own for own in player.pile if own != name)))
    if name in TRIBES:
        return replace(state, turn=replace(state.turn, tribes=(*state.turn.tribes, name)))
    return state.with_active(turn_down(player, manta_named(player, name)))


def manta_named(player: Player, name: str) -> Manta:
    manta = player.manta(int(name[1:]))
    assert manta is not None
    return manta


def _worth_of(state: State, window: Window, name: str) -> int:
    player = state.player
    if site := player.site(name):
        return _run(state, site, window)[0]
    if name in TRIBES:
        return window.worth(TRIBES[name].bonus)
    if name in player.pile:
        return dict(_pile(state, window))[name]
    return window.worth(MANTAS[manta_named(player, name).kind])


def spend_least(state: State, events: Events) -> State:
    """Pays the rest with the least wasteful sources."""
    depth = len(state.stack)
    while len(state.stack) == depth and isinstance(payment := state.frame, Payment):
        need = payment.price - payment.gathered
        if need <= 0:
            break
        names = least_wasteful(state, window_of(state, payment.how, payment.target), need)
        state = spend(state, names[0], events)
    return state


def least_wasteful(state: State, window: Window, need: int) -> tuple[str, ...]:
    """The sources that lose least, in an order in which each is still needed.

    Where only a manta that is still to come would be enough, the location that brings it is used first.
    """
    best: dict[int, tuple[int, tuple[str, ...]]] = {0: (0, ())}
    for options in _options(state, window):
        for total, (pains, names) in list(best.items()):
            if total >= need:
                continue
            for worth, more_pains, more in options:
                sum_, candidate = total + worth, (pains + more_pains, (*names, *more))
                if sum_ not in best or candidate[0] < best[sum_][0]:
                    best[sum_] = candidate
    enough = [(pains + LOST * (total - need), names) for total, (pains, names) in best.items() if total >= need]
    if enough:
        return min(enough)[1]
    return (next(site.id for site, kind in _coming(state, window) if window.worth(MANTAS[kind])),)


def _options(state: State, window: Window) -> Iterator[list[tuple[int, int, tuple[str, ...]]]]:
    """For each source the ways to use it: worth, pains, names. A location may be used several steps deep."""
    for manta in state.player.mantas:
        if manta.active and (worth := window.worth(MANTAS[manta.kind])):
            yield [(worth, MANTA, (f"m{manta.number}",))]
    for site in state.player.sites:
        run = _run(state, site, window)
        if run:
            yield [(sum(run[:i]), DEPTH * i, (site.id,) * i) for i in range(1, len(run) + 1)]
    for tribe in _tribes(state, window):
        yield [(window.worth(TRIBES[tribe].bonus), TRIBE, (tribe,))]
    for location, worth in _pile(state, window):
        yield [(worth, _regret(location), (location,))]


def _regret(location: str) -> int:
    return POINT * LOCATIONS[location].points
