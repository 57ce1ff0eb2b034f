"""What a seat makes of a position: what things are worth to it, and how far they are. In points at the end.

It reads a state, because a view of it would cost more than the thought; but never what this seat does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import NamedTuple

from engine.ai.games.nautilus.weights import Weights
from engine.games.nautilus.components import COMPONENTS, Find
from engine.games.nautilus.geometry import FIND_SPACES, TRENCH, ZONE, distance
from engine.games.nautilus.rules.city import city_of, routes
from engine.games.nautilus.rules.labs import ability, fee, is_lab, runs_all_types
from engine.games.nautilus.rules.scoring import chips, lab_points
from engine.games.nautilus.state import State, subs_of
from engine.games.nautilus.terms import FIND_ZONES, LABS, FindZone, Lab, Sort, Square

FAR = 99
SPACES = tuple(space for spaces in FIND_SPACES.values() for space in spaces)


@cache
def spaces_around(square: Square) -> tuple[tuple[Square, int], ...]:
    """Where finds may lie, with how far that is, the nearest first."""
    return tuple(sorted(((space, distance(square, space)) for space in SPACES), key=lambda one: one[1]))


class Taste(NamedTuple):
    """All that decides what a find is worth to somebody."""

    factor: float
    """What they get for a find point."""
    mission: tuple[Sort, ...]
    chest: int
    """Nemos that they find in one."""
    tempo: float
    atlantis: float


@cache
def sort_worth(sort: Sort, zone: FindZone, taste: Taste) -> float:
    """Of a find, its price paid."""
    price = COMPONENTS.prices.salvage[zone]
    match sort:
        case "chest":
            return float(taste.chest)
        case "tempo":
            return taste.tempo
        case "atlantis":
            return taste.atlantis * taste.factor - price
        case _:
            upgrade = taste.factor - 1 if sort in taste.mission else 0.0
            return COMPONENTS.values[sort] * taste.factor + upgrade - price


@cache
def mean_worth(zone: FindZone, taste: Taste, *, is_poor: bool) -> float:
    """Of a face-down find. Who can't pay gets only what is free."""
    finds = COMPONENTS.finds_of(zone)
    worths = (sort_worth(find.sort, zone, taste) for find in finds if not is_poor or find.sort in ("chest", "tempo"))
    return sum(worths) / len(finds)


class Judgement:
    """One seat's position, with what follows from it."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.me = state.players[seat]
        self.city = city_of(state.modules)

    @cached_property
    def factor(self) -> float:
        """What a find point is likely to be worth: the lab points that one ends up with."""
        weights = self.weights
        return max(lab_points(self.state, self.seat) + weights.lab_points_ahead, weights.fewest_lab_points)

    @cached_property
    def find_points(self) -> int:
        return chips(self.state)[self.seat] + sum(COMPONENTS.values[find.sort] for find in self.me.finds)

    @cached_property
    def may_enter_trench(self) -> bool:
        return self.state.trench_open or runs_all_types(self.me)

    def steps_from(self, start: int) -> dict[int, int]:
        """How many steps it is to every module that can be reached at all."""
        before = routes(self.city, start, FAR)
        steps: dict[int, int] = {}
        for module, last in before.items():
            steps[module] = steps[last] + 1 if module != start else 0
        return steps

    def is_run(self, module: int) -> bool:
        return is_lab(self.state, module) and self.state.crews[module][self.seat] > 0

    def can_park(self, module: int) -> bool:
        """Stopping here commits nobody."""
        return not is_lab(self.state, module) or self.state.crews[module][self.seat] > 0

    @cached_property
    def free_aquanauts(self) -> int:
        """Aquanauts who are not pinned, and those on tiles in front."""
        standing = sum(
            crew[self.seat] - is_lab(self.state, module)
            for module, crew in enumerate(self.state.crews)
            if crew[self.seat]
        )
        return standing + sum(tile.aquanauts for tile in self.me.hand)

    def lab_worth(self, lab: Lab) -> float:
        """Of running one more lab of this type."""
        which = LABS.index(lab)
        level = self.me.levels[which]
        rivals = max(player.levels[which] for seat, player in enumerate(self.state.players) if seat != self.seat)
        worth = self.weights.ability(lab) if level < 2 else 0.0
        if level == 0 and not self.state.trench_open:
            worth += self._trench_worth
        finds = self.find_points + self.weights.finds_ahead
        if level + 1 >= 2:
            worth += finds * (2 if level + 1 > rivals and self.state.leads[lab] != self.seat else 0)
            worth += finds if level + 1 == 2 else 0
        elif rivals < 2:
            worth += finds * self.weights.lead_ahead
        return worth

    @cached_property
    def _trench_worth(self) -> float:
        """Of a type that one lacks to enter the trench: the more, the less there is elsewhere."""
        return self.weights.trench + self.weights.trench_later * (len(SPACES) - len(self.state.finds))

    def stop_worth(self, module: int) -> float:
        """Of an aquanaut who stops here."""
        built = self.state.modules[module]
        if built.owner is None or built.kind not in LABS:
            return 0
        own = self.state.crews[module][self.seat]
        if own == 0:
            price = fee(self.state, self.seat, module)
            return self.lab_worth(built.kind) - price if price <= self.me.nemos else 0
        return self.weights.launch if own == 1 and self._wants_launch and self.has_dock(module) else 0

    @cached_property
    def _wants_launch(self) -> bool:
        waiting = sum(self.is_run(i) and crew[self.seat] >= 2 for i, crew in enumerate(self.state.crews))
        return COMPONENTS.player.subs - len(self.me.subs) > waiting and bool(self.wanted)

    def has_dock(self, module: int) -> bool:
        return any(dock not in self._taken for dock in self.city.docks_of[module])

    @cached_property
    def _taken(self) -> frozenset[Square]:
        return subs_of(self.state) | self.state.finds.keys()

    def known(self, square: Square) -> Find | None:
        """What this seat knows to lie here."""
        is_known = square in self.state.face_up or square in self.me.seen
        return self.state.finds.get(square) if is_known else None

    @cached_property
    def wanted(self) -> Mapping[Square, float]:
        """Finds worth a voyage."""
        hidden = {zone: self._mean(zone) for zone in FIND_ZONES}
        known = self.state.finds.keys() & {*self.me.seen, *self.state.face_up}
        wanted: dict[Square, float] = {}
        for square in self.state.finds:
            if square not in TRENCH or self.may_enter_trench:
                zone = ZONE[square]
                assert zone != "lagoon"
                worth = self._worth(square, zone) if square in known else hidden[zone]
                if worth > 0:
                    wanted[square] = worth
        return wanted

    def _mean(self, zone: FindZone) -> float:
        is_poor = self.me.nemos < COMPONENTS.prices.salvage[zone]
        return mean_worth(zone, self._taste, is_poor=is_poor)

    def _worth(self, square: Square, zone: FindZone) -> float:
        sort = self.state.finds[square].sort
        if self.me.nemos < COMPONENTS.prices.salvage[zone] and sort not in ("chest", "tempo"):
            return 0.0
        return sort_worth(sort, zone, self._taste)

    @cached_property
    def _taste(self) -> Taste:
        mission, chest = self.state.missions[self.seat].finds, ability(self.me, "analysis")
        return Taste(self.factor, mission, chest, self.weights.tempo, self.weights.atlantis)

    @cached_property
    def speed(self) -> int:
        return ability(self.me, "technical")

    @cached_property
    def _most_wanted(self) -> float:
        return max(self.wanted.values(), default=0.0)

    def pull(self, square: Square) -> float:
        """How good it is to be on this square: near finds of worth."""
        return self.aim(square)[1]

    def aim(self, square: Square) -> tuple[Square | None, float]:
        """The find that draws a submarine here most, and how much: one that another of ours is nearer to, less."""
        wanted, speed = self.wanted, self.speed
        most, best, aim = self._most_wanted, 0.0, None
        others = [sub.square for sub in self.me.subs if sub.square != square]
        for space, away in spaces_around(square):
            nearness = speed / (speed + away)
            if most * nearness <= best:
                break
            worth = wanted.get(space, 0.0) * nearness
            if worth > best:
                if any(distance(other, space) < away for other in others):
                    worth *= self.weights.shared_find
                if worth > best:
                    best, aim = worth, space
        return aim, best
