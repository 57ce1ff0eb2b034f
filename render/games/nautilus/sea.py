"""The sea with everything in it: finds, the city, submarines, what changed, and the places that may be chosen."""

from __future__ import annotations

from engine.games.nautilus.view import ModuleView, SubView, View
from render.canvas import Canvas, Style
from render.games.nautilus import marks, modules, pieces
from render.games.nautilus.chart import Chart
from render.games.nautilus.crews import inside
from render.games.nautilus.finds import put_find, trace
from render.games.nautilus.paint import Paint
from render.games.nautilus.waters import waters
from render.theme import Theme

_FINDS = 0.35
"""Half the width of a find, in squares."""


class Sea:
    def __init__(self, view: View, theme: Theme, chart: Chart) -> None:
        self.view, self.theme, self.chart, self.cell = view, theme, chart, chart.cell
        self.canvas = Canvas(waters(theme, view.zones, chart))
        self.paint = Paint(self.canvas, theme)
        self.marked = frozenset(view.marked)
        self.built = {module.place for module in view.modules}
        self.subs = {sub.place for sub in view.subs}
        self.finds = {find.place: find for find in view.finds}

    def put(self) -> Canvas:
        seen = [module for module in self.view.modules if self.chart.shows(module.place, 2)]
        self._put_spaces()
        for module in seen:
            self._put_module(module)
        self._put_frames()
        for module in seen:
            self._put_contacts(module)
        marks.put_ways(self.paint, self.chart, self.view.changed)
        for module in seen:
            self._put_inside(module)
        self._put_squares()
        if self.chart.is_large:
            self._put_names()
        for sub in self.view.subs:
            if self.chart.shows(sub.place, 1):
                self._put_sub(sub)
        return self.canvas

    def _put_spaces(self) -> None:
        """Finds, and faint traces where one lay."""
        chart, theme, half = self.chart, self.theme, self.cell * _FINDS
        lift = self.cell * 0.14 if chart.is_large else 0
        for place in self.view.spaces:
            if chart.shows(place, 1) and place not in self.finds:
                self.canvas.put(trace(theme, half), *chart.at(place))
        for place, find in self.finds.items():
            if chart.shows(place, 1):
                x, y = chart.at(place)
                put_find(self.paint, find, (x, y - lift), half, self._is_lit(place))

    def _is_lit(self, place: str) -> bool:
        """A find that may be chosen; under a submarine it is the submarine that is."""
        return place in self.marked and place not in self.subs

    def _put_names(self) -> None:
        """Of finds; the other pieces bring their own."""
        for place in self.finds:
            if self.chart.shows(place) and place not in self.subs:
                x, y = self.chart.at(place)
                at = x, y + self.cell * 0.4
                marks.put_name(self.paint, self.chart, place, at, self._is_lit(place))

    def _put_squares(self) -> None:
        for place in self.view.marked:
            is_bare = place not in self.built and place not in self.subs and place not in self.finds
            if is_bare and self.chart.shows(place, 1):
                marks.put_square(self.paint, self.chart, place)

    def _put_module(self, module: ModuleView) -> None:
        x, y = self.chart.at(module.place)
        self.canvas.put(modules.module(self.theme, module.kind, module.airlocks, self.cell), x, y)

    def _put_inside(self, module: ModuleView) -> None:
        x, y = self.chart.at(module.place)
        crew = inside(self.theme, module.kind, module.owner, module.aquanauts, self.cell)
        self.canvas.put(crew, x, y)
        lit = module.place in self.marked
        size = 30 if self.cell >= 70 else 26 if self.chart.is_large else 20
        style = Style(size, self.theme.ink, "display", "middle")
        top = y - self.cell * (0.98 if self.chart.is_large else 0.93)
        if lit and self.chart.is_large:
            marks.put_name(self.paint, self.chart, module.place, (x, top), True)
        else:
            self.canvas.say(module.place, x, top, style)

    def _put_contacts(self, module: ModuleView) -> None:
        x, y = self.chart.at(module.place)
        for sides, sprite in ((module.passages, modules.passage), (module.walls, modules.wall)):
            for side in sides:
                dx, dy = modules.contact(side)
                self.canvas.put(sprite(self.theme, side, self.cell), x + dx * self.cell, y + dy * self.cell)

    def _put_frames(self) -> None:
        """Around modules that changed, those that may be chosen, and the one that was."""
        marks.put_frames(self.paint, self.chart, self.view.changed)
        thick = max(4.0, self.cell / 11)
        gold = modules.frame(self.theme, self.cell, self.theme.glow, thick)
        light = modules.frame(self.theme, self.cell, self.theme.cream, thick)
        for place in self.view.marked:
            if place in self.built and self.chart.shows(place, 2):
                self.canvas.put(gold, *self.chart.at(place))
        chosen = self.view.chosen
        if chosen in self.built and chosen not in self.marked:
            self.canvas.put(light, *self.chart.at(chosen))

    def _put_sub(self, sub: SubView) -> None:
        """Its name below it, because it is called by its square."""
        x, y = self.chart.at(sub.place)
        cell, theme, large = self.cell, self.theme, self.chart.is_large
        lit = sub.place in self.marked or sub.place == self.view.chosen
        lift = cell * 0.12 if large else 0
        self.canvas.put(pieces.submarine(theme, sub.seat, cell * (0.44 if large else 0.5), lit), x, y - lift)
        if sub.scanned:
            self.canvas.put(pieces.waves(theme, cell * 0.26), x + cell * 0.06, y - cell * 0.56)
        if sub.sailed:
            self.canvas.put(pieces.tick(theme, max(8.0, cell * 0.17)), x + cell * 0.36, y - cell * 0.32)
        if large:
            marks.put_name(self.paint, self.chart, sub.place, (x, y + cell * 0.36), sub.place in self.marked)
