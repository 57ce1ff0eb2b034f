"""Things in rows under a label, one section below the other, made to fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")
GAP = 10
_LABELLED = 38
"""Of the height of a section, what its label takes."""
_STEP = 18
_SPREAD = 30
"""So far apart are sections, at most, where there is room left."""


class Area(NamedTuple):
    """A rectangle on a picture."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def middle(self) -> float:
        """Halfway from left to right."""
        return self.x + self.wide / 2

    @property
    def centre(self) -> float:
        """Halfway down."""
        return self.y + self.high / 2

    @property
    def right(self) -> int:
        return self.x + self.wide

    @property
    def bottom(self) -> int:
        return self.y + self.high

    @property
    def size(self) -> tuple[int, int]:
        return self.wide, self.high


class Section(NamedTuple):
    """Things of the same size. Each is as high as there is room for, between the two heights."""

    label: str
    things: int
    columns: int
    heights: tuple[int, int]
    put: Callable[[int, Area], None]
    """The number of a thing, and where it goes."""
    spare: bool = False
    """Left out where there is no room."""

    @property
    def rows(self) -> int:
        return -(-self.things // self.columns)

    def height(self, high: float) -> float:
        return self.rows * (high + GAP) + (_LABELLED if self.label else 0)


def section_of(
    label: str, shown: Sequence[T], columns: int, heights: tuple[int, int], put: Callable[[T, Area], None]
) -> Section:
    """Of these things, each put by itself."""

    def put_one(k: int, area: Area) -> None:
        put(shown[k], area)

    return Section(label, len(shown), columns, heights, put_one)


class Placed(NamedTuple):
    """A section in its place."""

    section: Section
    top: int
    high: int
    """Of each thing."""
    area: Area

    @property
    def label_at(self) -> int:
        return self.top + _LABELLED // 2

    def place(self, k: int) -> Area:
        section, area = self.section, self.area
        pitch = (area.wide + GAP) / section.columns
        top = self.top + (_LABELLED if section.label else 0) + k // section.columns * (self.high + GAP)
        return Area(round(area.x + k % section.columns * pitch), top, int(pitch) - GAP, self.high)


def stacked(sections: Sequence[Section], area: Area) -> list[Placed]:
    """From the top of the area down. What is spare goes first where not even the least heights fit."""
    shown = [section for section in sections if section.things]
    room = area.high + GAP
    while sum(_least(section) for section in shown) > room and any(section.spare for section in shown):
        shown.remove(next(section for section in reversed(shown) if section.spare))
    least, most = sum(map(_least, shown)), sum(section.height(section.heights[1]) for section in shown)
    share = min(1.0, max(0.0, (room - least) / (most - least))) if most > least else 1.0
    spread = min(_SPREAD, max(0.0, (room - most) / max(1, len(shown) - 1)))
    top, found = float(area.y), list[Placed]()
    for section in shown:
        low, high = section.heights
        # Few different heights, so that what is drawn for one picture serves many.
        own = low + int((high - low) * share / _STEP) * _STEP
        found.append(Placed(section, round(top), own, area))
        top += section.height(own) + spread
    return found


def _least(section: Section) -> float:
    return section.height(section.heights[0])
