"""What a computer player makes of a view: what things are worth to it, and how far they are. In points at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.geometry import DOCK, FLUSH, TRENCH, distance
from engine.games.nautilus.terms import FIND_ZONES, SIDES, FindZone, Lab, Side, Sort
from engine.games.nautilus.view import DraftView, FindView, ModuleView, PlayerView, View

ABILITY_WORTH: Mapping[Lab, float] = {"technical": 6, "training": 5, "analysis": 4, "research": 2, "sonar": 2}
"""Of the first lab of a type, beyond points; the second gives as much, the third nothing."""
LAUNCH_WORTH = 9.0
FAR = 99
OPPOSITE: Mapping[Side, Side] = {side: SIDES[(i + 4) % 8] for i, side in enumerate(SIDES)}


class Judgement:
    """One seat's view, with what follows from it."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.me: PlayerView = view.players[seat]
        self.seat = seat

    @cached_property
    def modules(self) -> Mapping[str, ModuleView]:
        return {module.place: module for module in self.view.modules}

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        return {place: tuple(self._joined(module)) for place, module in self.modules.items()}

    def _joined(self, module: ModuleView) -> Iterator[str]:
        for side, other in zip(SIDES, FLUSH[module.place], strict=True):
            if other is not None and side in module.passages:
                yield other

    def passages(self, draft: DraftView) -> int:
        """How many a module would have that lies like this."""
        around = ((side, self.modules.get(other or "")) for side, other in zip(SIDES, FLUSH[draft.place], strict=True))
        return sum(
            side in draft.airlocks and module is not None and OPPOSITE[side] in module.airlocks
            for side, module in around
        )

    def steps_from(self, start: str) -> dict[str, int]:
        """How many steps it is to every module that can be reached at all."""
        found, frontier = {start: 0}, [start]
        for place in frontier:
            for other in self.neighbours[place]:
                if other not in found:
                    found[other] = found[place] + 1
                    frontier.append(other)
        return found

    @property
    def factor(self) -> float:
        """What a find point is likely to be worth: the lab points that one ends up with."""
        return max(self.me.lab_points + 1.0, 4.0)

    def is_lab(self, place: str) -> bool:
        return self.modules[place].owner is not None

    def is_run(self, place: str) -> bool:
        return self.is_lab(place) and self.modules[place].aquanauts[self.seat] > 0

    def can_park(self, place: str) -> bool:
        """Stopping here commits nobody."""
        return not self.is_lab(place) or self.is_run(place)

    def free_aquanauts(self) -> int:
        """Aquanauts who are not pinned, and those on tiles in front."""
        standing = sum(
            module.aquanauts[self.seat] - (1 if self.is_run(place) else 0) for place, module in self.modules.items()
        )
        return standing + sum(tile.aquanauts for tile in self.me.tiles)

    def lab_worth(self, lab: Lab) -> float:
        """Of running one more lab of this type."""
        level = self.me.levels[lab]
        rivals = max(player.levels[lab] for player in self.view.players if player.seat != self.seat)
        worth = ABILITY_WORTH[lab] if level < 2 else 0.0
        if level == 0 and not self.view.trench_open:
            worth += 14
        finds = self.me.find_points + 6
        if level + 1 >= 2:
            worth += finds * (2 if level + 1 > rivals and lab not in self.me.leads else 0)
            worth += finds if level + 1 == 2 else 0
        elif rivals < 2:
            worth += finds * 0.5
        return worth

    def stop_worth(self, place: str) -> float:
        """Of an aquanaut who stops here."""
        module = self.modules[place]
        if module.owner is None or module.kind in ("base", "green", "violet"):
            return 0
        if module.aquanauts[self.seat] == 0:
            fee = 0 if module.owner == self.seat else COMPONENTS.prices.fee
            return self.lab_worth(module.kind) - fee if fee <= self.me.nemos else 0
        wants_sub = module.aquanauts[self.seat] == 1 and self.me.subs > self._waiting_launches
        return LAUNCH_WORTH if wants_sub and self.has_dock(module) and self.view.finds else 0

    @cached_property
    def _waiting_launches(self) -> int:
        return sum(self.is_run(place) and m.aquanauts[self.seat] >= 2 for place, m in self.modules.items())

    def has_dock(self, module: ModuleView) -> bool:
        blocked = {find.place for find in self.view.finds} | {sub.place for sub in self.view.subs}
        for side, dock in zip("NESW", DOCK[module.place], strict=True):
            if side in module.airlocks and side not in module.passages and dock is not None and dock not in blocked:
                return True
        return False

    @cached_property
    def expected(self) -> Mapping[FindZone, float]:
        """What a find is worth on average, by its zone."""
        return {zone: self._mean(zone) for zone in FIND_ZONES}

    def _mean(self, zone: FindZone) -> float:
        finds = COMPONENTS.finds_of(zone)
        return sum(self.sort_worth(find.sort, zone) for find in finds) / len(finds)

    def sort_worth(self, sort: Sort, zone: FindZone) -> float:
        price = COMPONENTS.prices.salvage[zone]
        match sort:
            case "chest":
                return float(self.me.abilities["analysis"])
            case "tempo":
                return 3.0
            case "atlantis":
                return 1.2 * self.factor - price
            case _:
                upgrade = self.factor - 1 if sort in self.me.mission else 0.0
                return COMPONENTS.values[sort] * self.factor + upgrade - price

    def find_worth(self, find: FindView) -> float:
        zone = find.zone
        assert zone != "lagoon"
        price = COMPONENTS.prices.salvage[zone]
        if self.me.nemos < price and find.sort not in ("chest", "tempo"):
            return 0.5
        return self.expected[zone] if find.sort is None else self.sort_worth(find.sort, zone)

    @cached_property
    def wanted(self) -> Mapping[str, float]:
        """Finds worth a voyage, by their places."""
        may_enter = self.view.trench_open or all(self.me.levels.values())
        return {
            find.place: worth
            for find in self.view.finds
            if (may_enter or find.place not in TRENCH) and (worth := self.find_worth(find)) > 0
        }

    def pull(self, square: str) -> float:
        """How good it is to be on this square: near finds of worth."""
        speed = self.me.abilities["technical"]
        return max((worth / (1 + distance(square, place) / speed) for place, worth in self.wanted.items()), default=0.0)
