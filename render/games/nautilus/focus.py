"""Where the action is: the parts of the sea that a closer look should show, in squares."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.nautilus.view import View, row_and_column
from engine.value import Value
from render.games.nautilus.chart import Chart

CELLS = ((80, 14), (70, 16), (62, 18), (56, 20))
"""How large a square may be drawn, and how many columns of it fit on a page."""
_FEWEST_ROWS = 9
_TALLEST = 1360
_CLOSE = 16
"""As long as the whole city fits in so many squares, all of it is shown."""


class Box(Value):
    """Rows and columns, first and last included."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    @property
    def columns(self) -> int:
        return self.right - self.left + 1


def windows(view: View) -> tuple[Chart, ...]:
    """One chart where the places of the moment lie together, else two."""
    city = {module.place for module in view.modules}
    action = _action(view)
    whole = _around(view, action | city)
    if max(whole.rows, whole.columns) <= _CLOSE or not action:
        return _charts(view, whole)
    box = _around(view, action)
    if box.columns > CELLS[-1][1] and view.marked:
        box = _around(view, {*view.marked, *_chosen(view)})
    return _charts(view, box)


def window_at(view: View, place: str, cell: int, rows: int, columns: int) -> Chart:
    """That many squares, with the place in the middle unless the board ends there."""
    row, column = row_and_column(place)
    box = Box(row, column, row, column)
    return _chart(view, box, cell, rows, columns)


def _action(view: View) -> set[str]:
    """What may be chosen, what was chosen, and what was done."""
    return {*view.marked, *_chosen(view), *(place for change in view.changed for place in change.places)}


def _chosen(view: View) -> set[str]:
    return {view.chosen} if view.chosen else set()


def _around(view: View, places: Iterable[str]) -> Box:
    """All of them, modules with all their squares, and where there is room a margin."""
    modules = {module.place for module in view.modules}
    spots = [(*row_and_column(p), 2 if p in modules else 1) for p in places] or [(11, 16, 5)]
    return Box(
        max(0, min(row - reach for row, _, reach in spots)),
        max(0, min(column - reach for _, column, reach in spots)),
        min(len(view.zones) - 1, max(row + reach for row, _, reach in spots)),
        min(len(view.zones[0]) - 1, max(column + reach for _, column, reach in spots)),
    )


def _charts(view: View, box: Box) -> tuple[Chart, ...]:
    """The largest squares at which all of it fits; two charts, above or beside each other, where none does."""
    for cell, columns in CELLS:
        if box.columns <= columns and box.rows <= columns:
            return (_chart(view, box, cell, max(_FEWEST_ROWS, box.rows), columns),)
    if box.columns <= CELLS[-1][1]:
        cell, columns = next(option for option in CELLS if box.columns <= option[1])
        middle = (box.top + box.bottom) // 2
        halves = replace(box, bottom=middle), replace(box, top=middle + 1)
    else:
        middle = (box.left + box.right) // 2
        halves = replace(box, right=middle), replace(box, left=middle + 1)
        columns = halves[0].columns + 1
        fitting = (cell for cell, most in CELLS if columns <= most and box.rows * cell <= _TALLEST)
        cell = next(fitting, CELLS[-1][0])
    return tuple(_chart(view, half, cell, half.rows, columns) for half in halves)


def _chart(view: View, box: Box, cell: int, rows: int, columns: int) -> Chart:
    """The box in the middle of so many squares, all of them on the board."""
    top = _slid((box.top + box.bottom + 1 - rows) // 2, rows, len(view.zones))
    left = _slid((box.left + box.right + 1 - columns) // 2, columns, len(view.zones[0]))
    return Chart(cell, top, left, rows, columns)


def _slid(start: int, length: int, limit: int) -> int:
    return max(0, min(start, limit - length))
