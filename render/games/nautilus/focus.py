"""Where the action is: the part of the sea that a picture shows, as large as it can be."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.nautilus.view import View, row_and_column
from engine.value import Value
from render.games.nautilus.chart import Chart
from render.games.nautilus.composition import composition_of
from render.games.nautilus.news import changes, is_square, offered
from render.games.nautilus.scene import Seen

CELLS = (60, 50, 44, 37)
"""How large a square may be: a module, three squares wide, has at least 111 pixels."""
FAR = (33, 28, 24)
"""Only where what may be chosen is too far apart: at the last of them the whole sea fits."""


class Extent(Value):
    """In squares: from the first to beyond the last."""

    left: float
    top: float
    right: float
    bottom: float

    def fits(self, cell: int, width: int, height: int) -> bool:
        return (self.right - self.left) * cell <= width and (self.bottom - self.top) * cell <= height


def window(sight: Seen, width: int, height: int) -> Chart:
    """All that may be chosen; around it as much as possible of what matters besides, and of what changed."""
    view = sight.view
    must = [(place, _reach(view, place, 1)) for place in _chosen(sight)]
    also = list(_surroundings(sight))
    changed = () if composition_of(view).centre == "voyage" else changes(sight.news)
    news = [(change.place, _reach(view, change.place, 1)) for change in changed]
    close = [(place, min(reach, 2.0)) for place, reach in also]
    everything, enough, tight, least = (
        _around(view, spots) for spots in (must + also + news, must + also, must + close, must or close)
    )
    near, last = CELLS[:-1], CELLS[-1:]
    sizes = ((everything, near), (enough, near), (tight, near), (enough, last), (tight, last))
    sizes = (*sizes, (least, last + FAR)) if must else sizes
    for box, cells in sizes:
        for cell in cells:
            if box.fits(cell, width, height):
                return _centred(view, box, enough, Chart(cell, 0, 0, width, height))
    return _centred(view, least, least, Chart((FAR if must else CELLS)[-1], 0, 0, width, height))


def window_at(view: View, place: str, cell: int, width: int, height: int) -> Chart:
    """With the place in the middle unless the board ends there."""
    box = _around(view, [(place, 1)])
    return _centred(view, box, box, Chart(cell, 0, 0, width, height))


def whole(view: View, cell: int) -> Chart:
    return Chart(cell, 0, 0, len(view.zones[0]) * cell, len(view.zones) * cell)


def _chosen(sight: Seen) -> list[str]:
    """What has a letter, and what was chosen before; while nobody is asked, what has changed."""
    signs = [change.place for change in changes(sight.news)] if sight.offer is None else sight.offer.signs
    chosen = (sight.view.chosen,) if sight.view.chosen else ()
    return [place for place in (*signs, *chosen) if is_square(sight.view, place)]


def _surroundings(sight: Seen) -> Iterable[tuple[str, float]]:
    """While diving the submarines of whoever is on turn, with what they can reach; else the city."""
    view, composed = sight.view, composition_of(sight.view)
    if composed.centre == "voyage":
        yield from ((place, 1) for place in offered(sight))
        return
    own = [sub for sub in view.subs if sub.seat == view.turn]
    if composed.centre == "submarines" and own:
        yield from ((sub.place, 4) for sub in own if not sub.sailed or composed.sailed_too)
        return
    if not view.modules:
        yield from ((place, 1) for place in offered(sight))
    yield from ((module.place, 3.2) for module in view.modules)


def _reach(view: View, place: str, bare: float) -> float:
    """A module takes more room, and so do the signs around it."""
    return 2 if any(module.place == place for module in view.modules) else bare


def _around(view: View, spots: Iterable[tuple[str, float]]) -> Extent:
    rows, columns = len(view.zones), len(view.zones[0])
    found = [(*row_and_column(place), reach) for place, reach in spots] or [(rows // 2, columns // 2, 5.0)]
    return Extent(
        max(0, min(column + 0.5 - reach for _, column, reach in found)),
        max(0, min(row + 0.5 - reach for row, _, reach in found)),
        min(columns, max(column + 0.5 + reach for _, column, reach in found)),
        min(rows, max(row + 0.5 + reach for row, _, reach in found)),
    )


def _centred(view: View, box: Extent, around: Extent, chart: Chart) -> Chart:
    """The box in the window, moved towards the middle of its surroundings as far as that keeps all of it."""
    cell, rows, columns = chart.cell, len(view.zones), len(view.zones[0])
    left = _start((box.left, box.right), (around.left, around.right), chart.width / cell, columns)
    top = _start((box.top, box.bottom), (around.top, around.bottom), chart.height / cell, rows)
    return Chart(cell, round(left * cell), round(top * cell), chart.width, chart.height)


def _start(box: tuple[float, float], around: tuple[float, float], length: float, limit: int) -> float:
    wanted = (sum(around) - length) / 2
    start = max(box[1] - length, min(wanted, box[0])) if box[1] - box[0] <= length else (sum(box) - length) / 2
    return (limit - length) / 2 if limit < length else max(0.0, min(start, limit - length))
