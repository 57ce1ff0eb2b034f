"""The sea with everything in it: finds, the city, submarines, what changed, and the signs of what may be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.nautilus.view import ModuleView, Side, SubView, row_and_column
from render.canvas import Canvas
from render.frame import sign
from render.games.nautilus import marks, modules, pieces
from render.games.nautilus.chart import Chart
from render.games.nautilus.composition import composition_of
from render.games.nautilus.crews import inside
from render.games.nautilus.finds import put_find, trace
from render.games.nautilus.focus import FAR
from render.games.nautilus.marks import beside
from render.games.nautilus.news import changes, offered
from render.games.nautilus.paint import Paint
from render.games.nautilus.plates import name_plate, name_size
from render.games.nautilus.scene import Scene
from render.games.nautilus.waters import waters
from render.shapes import Point
from render.sheet import Sprite

_FINDS = 0.38
"""Half the width of a find, in squares."""
_OUTSIDE: tuple[Side, ...] = ("NE", "NW", "SE", "SW", "N", "E", "W", "S")
"""Sides of a module in the order in which they are taken for its sign."""
_ROOMY = 50
_SMALL, _MIDDLE, _LARGE = 15, 18, 22
"""Radii of signs: few, because each is kept for every letter."""


class Sea:
    def __init__(self, scene: Scene, chart: Chart) -> None:
        self.view, self.theme, self.chart, self.cell = scene.view, scene.theme, chart, chart.cell
        self.signs, self.offered = scene.signs, frozenset(offered(scene.sight))
        self.changes = tuple(changes(scene.sight.news))
        self.canvas = Canvas(waters(scene.theme, scene.view.zones, chart))
        self.paint = Paint(self.canvas, scene.theme)
        self.built = {module.place: module for module in self.view.modules}
        self.subs = {sub.place: sub for sub in self.view.subs}
        self.finds = {find.place: find for find in self.view.finds}
        self.composed = composition_of(scene.view)
        self.is_small = chart.cell < FAR[0] and not self.composed.small_names

    def put(self) -> Canvas:
        seen = [module for module in self.view.modules if self.chart.shows(module.place, 2)]
        self._put_spaces()
        for module in seen:
            self._put_module(module)
        changed = {change.place for change in self.changes}
        marks.put_frames(self.paint, self.chart, (place for place in self.built if place in changed))
        if self.view.chosen in self.built:
            marks.put_frames(self.paint, self.chart, [self.view.chosen], chosen=True)
        self._put_contacts(seen)
        for change in self.changes:
            marks.put_way(self.paint, self.chart, change)
        for module in seen:
            self._put_inside(module)
        self._put_squares()
        marks.put_rings(self.paint, self.chart, changed & (self.subs.keys() | self.finds.keys()))
        for sub in self.view.subs:
            if self.chart.shows(sub.place, 1):
                self._put_sub(sub)
        self._put_names()
        self._put_signs()
        return self.canvas

    def _put_spaces(self) -> None:
        """Finds, and faint traces where one lay."""
        chart, theme, half = self.chart, self.theme, self.cell * _FINDS
        for place in self.view.spaces:
            if chart.shows(place, 1) and place not in self.finds:
                self.canvas.put(trace(theme, half), *chart.at(place))
        for place, find in self.finds.items():
            if chart.shows(place, 1):
                put_find(self.paint, find, chart.at(place), half)

    def _put_module(self, module: ModuleView) -> None:
        sprite = modules.module(self.theme, module.kind, module.owner, module.airlocks, self.cell)
        self.canvas.put(sprite, *self.chart.at(module.place))

    def _put_inside(self, module: ModuleView) -> None:
        if self.is_small:
            sprite = modules.disc(self.theme, module.kind, self.cell * 0.7)
        else:
            sprite = inside(self.theme, module.place, (module.kind, module.owner), module.aquanauts, self.cell)
        self.canvas.put(sprite, *self.chart.at(module.place))

    def _put_contacts(self, seen: list[ModuleView]) -> None:
        """Each once, although both neighbours know of it."""
        found: dict[tuple[int, int], Sprite] = {}
        for module in seen:
            x, y = self.chart.at(module.place)
            for sides, sprite in ((module.passages, modules.passage), (module.walls, modules.wall)):
                for side in sides:
                    dx, dy = modules.contact(side)
                    at = round(x + dx * self.cell), round(y + dy * self.cell)
                    found.setdefault(at, sprite(self.theme, side, self.cell))
        for at, sprite in found.items():
            self.canvas.put(sprite, *at)

    def _put_squares(self) -> None:
        for place in self.offered:
            is_bare = place not in self.built and place not in self.subs and place not in self.finds
            if is_bare and place not in self.signs and self.chart.shows(place, 1):
                marks.put_light(self.paint, self.chart, place)

    def _put_sub(self, sub: SubView) -> None:
        at, cell, theme = self.chart.at(sub.place), self.cell, self.theme
        own = sub.place == self.view.chosen
        self.canvas.put(pieces.submarine(theme, sub.seat, cell * 0.54, own), *at)
        if sub.scanned:
            self.canvas.put(pieces.waves(theme, cell * 0.34), *beside(at, cell, -0.3, -0.72))
        if sub.sailed:
            self.canvas.put(pieces.tick(theme, max(11.0, cell * 0.24)), *beside(at, cell, -0.55, -0.35))

    def _put_names(self) -> None:
        """Of what may be chosen but has no letter: below it, or else above. Of submarines where there is room."""
        size = name_size(self.cell)
        for place, down in self._named():
            if self.chart.shows(place):
                x, y = self.chart.at(place)
                y += (down if self._is_free_below(place) else -down) * self.cell
                y = min(max(y, size * 0.6), self.chart.height - size * 0.6)
                x = min(max(x, size), self.chart.width - size)
                self.canvas.put(name_plate(self.theme, place, size, place == self.view.chosen), x, y)

    def _named(self) -> Iterator[tuple[str, float]]:
        apart = name_size(self.cell) * 0.42 / self.cell
        unsigned = (place for place in self.offered if place in self.finds and place not in self.subs)
        yield from ((place, _FINDS + apart) for place in unsigned if place not in self.signs)
        if self.composed.centre == "submarines":
            own = (sub.place for sub in self.view.subs if sub.seat == self.view.turn)
            yield from ((place, 0.4 + apart) for place in own if self._is_free_below(place))

    def _is_free_below(self, place: str) -> bool:
        row, column = row_and_column(place)
        return not any(
            row < r <= row + 2 and abs(c - column) <= 1 for r, c in map(row_and_column, self.built)
        )  # fmt: skip

    def _put_signs(self) -> None:
        for place, letter in self.signs.items():
            if place in self.offered and self.chart.shows(place, 1.5):
                (x, y), radius = self._sign_at(place)
                edge = radius + 6
                x = min(max(x, edge), self.chart.width - edge)
                y = min(max(y, edge), self.chart.height - edge)
                self.canvas.put(sign(self.theme, letter, radius), x, y)

    def _sign_at(self, place: str) -> tuple[Point, int]:
        at, cell = self.chart.at(place), self.cell
        if place in self.built:
            return self._beside_module(self.built[place], at), _LARGE if cell >= _ROOMY else _MIDDLE
        radius = _LARGE if cell >= _ROOMY else _SMALL
        if place in self.subs:
            return beside(at, cell, 0.52, -0.52), radius
        if place in self.finds:
            # At the corner between four squares, where it hides neither what lies there nor the letters around.
            aside = 0.44 if cell >= _ROOMY else 0.3
            return beside(at, cell, aside, -aside), _SMALL
        return at, radius

    def _beside_module(self, module: ModuleView, at: Point) -> Point:
        """On a side where there is neither a neighbour nor, if possible, an airlock."""
        free: list[Side] = [side for side in _OUTSIDE if side not in module.passages and side not in module.walls]
        bare: list[Side] = [side for side in free if side not in module.airlocks]
        best: tuple[Side, ...] = (*bare, *free, *_OUTSIDE)
        side = best[0]
        dx, dy = modules.contact(side)
        away = 1.16 if len(side) > 1 else 1.04
        return beside(at, self.cell, dx * away, dy * away)
