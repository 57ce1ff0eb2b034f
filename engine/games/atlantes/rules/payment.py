"""Paying: sources are used one by one until the price is met, and what is left over is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Literal

from msgspec.structs import replace

from engine.games.atlantes.components import LOCATIONS, MANTAS, PEOPLES, TRIBES
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.board import can_place, distinct, manta_of, places_any, slide, turn_down
from engine.games.atlantes.state import Manta, Payment, Player, Site, State
from engine.games.atlantes.terms import Effect, How
from engine.question import Step, Untold
from engine.value import Value

SOLD_FOR_ONE, NEVER_SOLD = 4, 5
"""Solo levels from which a location of the pile is worth 1 gold, and nothing."""


class Window(Value):
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


class Source(Value):
    name: str
    """A manta as `m3`, a location, a tribe."""
    worth: int
    pains: int
    """How much one minds using it: tribes come back every turn, mantas with Matrona, points never."""


Runs = list[tuple[Site, list[int]]]
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
    first = {f"m{manta.number}" for manta in distinct(manta for manta in state.player.mantas if manta.active)}
    mantas = (source for source in _mantas(state, window) if source.name in first)
    depths = (Source(site.id, run[0], DEPTH) for site, run in _runs(state, window))
    return [*mantas, *depths, *_tribes(state, window), *_pile(state, window)]


def _mantas(state: State, window: Window) -> Iterator[Source]:
    for manta in state.player.mantas:
        if manta.active and (worth := window.worth(MANTAS[manta.kind])):
            yield Source(f"m{manta.number}", worth, MANTA)


def _runs(state: State, window: Window) -> Runs:
    """What the depths of a location give one after the other, as long as each is good for this payment."""
    return [(site, run) for site in state.player.sites if (run := _run(state, site, window))]


def _run(state: State, site: Site, window: Window) -> list[int]:
    if state.options.one_depth and site.id in state.turn.exploited:
        return []
    run: list[int] = []
    for effect in site.card.effects[site.risen :]:
        worth = window.worth(effect)
        if not worth or (run and state.options.one_depth):
            break
        run.append(worth)
    return run


def _tribes(state: State, window: Window) -> Iterator[Source]:
    for tribe in own_tribes(state):
        if tribe not in state.turn.tribes and (worth := window.worth(TRIBES[tribe].bonus)):
            yield Source(tribe, worth, TRIBE)


def own_tribes(state: State) -> Iterator[str]:
    """Tribes of deck I that serve the player in turn."""
    for track in state.tribes:
        if state.active in track.mantas and not track.face_down and TRIBES[track.id].deck == 1:
            yield track.id


def _pile(state: State, window: Window) -> Iterator[Source]:
    level = state.options.level
    if window.how == "hire" and level < NEVER_SOLD:
        for location in sorted(state.player.pile, key=lambda location: LOCATIONS[location].points):
            points = LOCATIONS[location].points
            yield Source(location, 1 if level == SOLD_FOR_ONE else points, POINT * points)


def _whole(state: State, window: Window) -> list[Source]:
    """What is used up in a single step; mantas that are alike each by itself."""
    return [*_mantas(state, window), *_tribes(state, window), *_pile(state, window)]


def reach(state: State, window: Window) -> int:
    """The most that could be gathered, the purse not counted."""
    runs = _runs(state, window)
    total = sum(source.worth for source in _whole(state, window)) + sum(sum(run) for _, run in runs)
    return total + sum(_brought(state, window, [icon for _, icon in _coming(runs)]))


def _coming(runs: Runs) -> list[tuple[Site, str]]:
    """Locations that this payment could bring up fully, with the mantas that they show."""
    return [(site, site.card.manta) for site, run in runs if site.card.manta and len(run) == site.left]


def _brought(state: State, window: Window, icons: Collection[str]) -> list[int]:
    """What the mantas that come for these icons give at most: where the kind shown is gone, any other may be taken."""
    if not icons:
        return []
    supply = Counter(state.supply)
    shown: list[int] = []
    substitutes = 0
    for icon in icons:
        if supply[icon]:
            supply[icon] -= 1
            shown.append(window.worth(MANTAS[icon]))
        else:
            substitutes += 1
    others = sorted((window.worth(MANTAS[kind]) for kind in supply.elements()), reverse=True)
    return shown + others[:substitutes]


def is_open(state: State, window: Window, need: int) -> bool:
    """Whether two ways to pay leave different positions.

    Whatever can be used while something is missing belongs to some way to pay. So there is only one way where nothing
    can be left out; and of each source only the last step can be, because the others lead to it.
    """
    if len(sources(state, window)) == 1:
        return False
    whole_runs = _runs(state, window)
    runs = {site.id: _while_needed(run, need) for site, run in whole_runs}
    icons = {site.id: icon for site, icon in _coming(whole_runs) if sum(runs[site.id]) < need}
    brought = _brought(state, window, icons.values())
    whole = [source.worth for source in _whole(state, window)]
    last = [*whole, *filter(None, brought)]
    for location, run in runs.items():
        without = _brought(state, window, [icon for site, icon in icons.items() if site != location])
        if sum(without) == sum(brought):
            last.append(run[-1])
    return sum(whole) + sum(map(sum, runs.values())) + sum(brought) - min(last) >= need


def _while_needed(run: list[int], need: int) -> list[int]:
    """The depths of a location that can be used before they alone meet the price."""
    return [worth for i, worth in enumerate(run) if sum(run[:i]) < need]


def will_have_manta(state: State, window: Window, need: int) -> bool:
    """Whether there will be a manta for a tribe once it is paid: one that is there, or one that still comes."""
    return window.how != "hire" or can_place(state) or any(_bringing(state, window, need))


def _bringing(state: State, window: Window, need: int) -> Iterator[str]:
    """Locations that bring a manta which may be placed before the price is met."""
    if places_any(state) and state.supply:
        runs = _runs(state, window)
        before = {site.id: sum(run[:-1]) for site, run in runs}
        yield from (site.id for site, _ in _coming(runs) if before[site.id] < need)


def keeps_manta(state: State, name: str) -> bool:
    """Whether there will still be a manta for the tribe after this source is used."""
    payment = state.frame
    assert isinstance(payment, Payment)
    if payment.how != "hire" or can_place(state):
        return True
    after = spend(state, name, Untold())
    payment = after.frame
    # Where it is no longer open, a manta is just being chosen.
    return not isinstance(payment, Payment) or will_have_manta(after, Window("hire"), payment.price - payment.gathered)


def usable(state: State, window: Window) -> list[str]:
    """The sources that may be used next for the open payment."""
    return [source.name for source in sources(state, window) if keeps_manta(state, source.name)]


def spend(state: State, name: str, step: Step[Event]) -> State:
    """Uses one source for the open payment."""
    payment = state.frame
    assert isinstance(payment, Payment)
    window = window_of(state, payment.how, payment.target)
    gathered = payment.gathered + worth_of(state, window, name)
    state = state.swap(replace(payment, gathered=gathered, used=(*payment.used, name)))
    player = state.player
    if site := player.site(name):
        state = replace(state, turn=replace(state.turn, exploited=(*state.turn.exploited, name)))
        return slide(state, site, step)
    if name in player.pile:
        state = replace(state, location_discard=(*state.location_discard, name))
        return state.with_active(replace(player, pile=tuple(own for own in player.pile if own != name)))
    if name in TRIBES:
        return replace(state, turn=replace(state.turn, tribes=(*state.turn.tribes, name)))
    return state.with_active(turn_down(player, manta_named(player, name)))


def manta_named(player: Player, name: str) -> Manta:
    return manta_of(player, int(name[1:]))


def worth_of(state: State, window: Window, name: str) -> int:
    return next(source.worth for source in (*sources(state, window), *_mantas(state, window)) if source.name == name)


def spend_least(state: State, step: Step[Event]) -> State:
    """Pays the rest with the least wasteful sources."""
    depth = len(state.stack)
    while len(state.stack) == depth and isinstance(payment := state.frame, Payment):
        need = payment.price - payment.gathered
        if need <= 0:
            break
        names = least_wasteful(state, window_of(state, payment.how, payment.target), need)
        state = spend(state, names[0], step)
    return state


def planned(state: State) -> tuple[str, ...]:
    """The sources with which the rest would be paid, up to where a manta is to be chosen."""
    before = state.frame
    assert isinstance(before, Payment)
    after = spend_least(state, Untold()).stack[len(state.stack) - 1]
    assert isinstance(after, Payment)
    return after.used[len(before.used) :]


def least_wasteful(state: State, window: Window, need: int) -> tuple[str, ...]:
    """The sources that lose least, in an order in which each is still needed.

    Where only a manta that is still to come would be enough, or could be placed, the location that brings it is first.
    """
    if window.how == "hire" and not can_place(state):
        return (next(_bringing(state, window, need)),)
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
    coming = _coming(_runs(state, window))
    best_site, _ = max(coming, key=lambda one: sum(_brought(state, window, (one[1],))))
    return (best_site.id,)


def _options(state: State, window: Window) -> Iterator[list[tuple[int, int, tuple[str, ...]]]]:
    """For each source the ways to use it: worth, pains, names. A location may be used several steps deep."""
    for source in _mantas(state, window):
        yield [(source.worth, source.pains, (source.name,))]
    for site, run in _runs(state, window):
        yield [(sum(run[:i]), DEPTH * i, (site.id,) * i) for i in range(1, len(run) + 1)]
    for source in (*_tribes(state, window), *_pile(state, window)):
        yield [(source.worth, source.pains, (source.name,))]
