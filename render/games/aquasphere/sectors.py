"""What lies and stands in each sector now."""

from __future__ import annotations

from engine.games.aquasphere.view import PlayerView, Program, SectorView
from render.canvas import Style
from render.games.aquasphere.cards import lock, put_card, put_lab
from render.games.aquasphere.figures import bot, scientist, submarine
from render.games.aquasphere.looks import colour_of, ink_of
from render.games.aquasphere.marks import frame, spark
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.station import (
    BERTHS,
    CELLS,
    CONTROL,
    CORNERS,
    COUNTED,
    DOCK,
    PAPER,
    SIDE,
    SLOTS,
    STANDS,
    hexagon,
    lock_at,
    middle,
)
from render.games.aquasphere.tokens import flat
from render.kept import kept
from render.shapes import Point
from render.sheet import Sheet, Sprite
from render.theme import Theme


def put_sectors(scene: Scene) -> None:
    sectors = [_Sector(scene, place) for place in range(len(scene.view.sectors))]
    for sector in sectors:
        sector.put_choice()
    for place, sector in enumerate(sectors):
        _put_lock(scene, lock_at(place), sector.sector.lock)
    for sector in sectors:
        sector.put()


def _put_lock(scene: Scene, at: Point, value: int) -> None:
    scene.canvas.put(lock(scene.theme, 36), *at)
    scene.canvas.say(str(value), *at, scene.number(42, "middle"))


class _Sector:
    def __init__(self, scene: Scene, place: int) -> None:
        self.scene, self.canvas, self.theme = scene, scene.canvas, scene.theme
        self.sector: SectorView = scene.view.sectors[place]
        self.x, self.y = middle(place)

    def put(self) -> None:
        self._put_counts()
        self._put_papers()
        self._put_submarines()
        self._put_bots()
        self._put_changes()
        self._put_scientists()

    def _at(self, point: Point) -> Point:
        return self.x + point[0], self.y + point[1]

    def put_choice(self) -> None:
        """Golden frames around what may be chosen."""
        letter, theme = self.sector.letter, self.theme
        if self.scene.is_marked(letter):
            self.canvas.put(frame(theme, tuple(hexagon(SIDE - 4)), 11, 26), self.x, self.y)
        for name, cell in CELLS.items():
            if self.scene.is_marked(f"{letter}.{name}"):
                self.canvas.put(frame(theme, tuple(cell), 8, 10), self.x, self.y)
        if self.scene.is_marked(f"{letter}.control"):
            left, top, right, bottom = CONTROL
            outline = ((left, top), (right, top), (right, bottom), (left, bottom))
            self.canvas.put(frame(theme, outline, 8, 30), self.x, self.y)

    def _put_counts(self) -> None:
        sector = self.sector
        counts: dict[Program, int] = {"time": sector.time, "crystal": sector.crystals, "octopod": sector.octopods}
        for name, (x, y) in COUNTED.items():
            style = Style(48, ink_of(self.theme, name), "display", "middle")
            self.canvas.say(str(counts[name]), *self._at((x + 48, y)), style)

    def _put_papers(self) -> None:
        sector, theme = self.sector, self.theme
        x, y = PAPER
        if sector.cards:
            put_card(self.canvas, theme, sector.cards[0], self._at((x, y)), len(sector.cards) - 1)
        else:
            self.canvas.put(flat("card", 24, ink_of(theme, "card"), colour_of(theme, "card")), *self._at((x, y)))
        if sector.labs:
            put_lab(self.canvas, theme, sector.labs[0], self._at((-x, y)), len(sector.labs) - 1)
        else:
            self.canvas.put(flat("lab", 26, ink_of(theme, "lab"), colour_of(theme, "lab")), *self._at((-x, y)))

    def _put_submarines(self) -> None:
        for k, (price, spot) in enumerate(zip(self.scene.view.slots, SLOTS, strict=False)):
            if k < len(self.sector.submarines):
                look = self.scene.look(self.sector.submarines[k])
                self.canvas.put(submarine(self.theme, look, 0.9), *self._at(spot))
            else:
                self.canvas.put(_slot(self.theme, k == len(self.sector.submarines)), *self._at(spot))
                self.canvas.say(str(price), *self._at(spot), Style(30, self.theme.cream, "display", "middle"))

    def _put_bots(self) -> None:
        sector, scene = self.sector, self.scene
        if sector.control is not None:
            self.canvas.put(bot(self.theme, scene.look(sector.control), 1.55), *self._at(DOCK))
        for k, spot in enumerate(BERTHS[: scene.view.charging_limit]):
            if k >= len(sector.charging):
                self.canvas.put(_berth(self.theme), *self._at(spot))
        for colour, spot in zip(sector.charging, BERTHS, strict=False):
            self.canvas.put(bot(self.theme, scene.look(colour), 0.88), *self._at(spot))

    def _put_changes(self) -> None:
        for name, at in CORNERS.items():
            place = f"{self.sector.letter}.{name}" if name else self.sector.letter
            if self.scene.is_changed(place):
                self.canvas.put(spark(self.theme, 13), *self._at(at))

    def _put_scientists(self) -> None:
        here = [one for one in self.scene.view.players if one.scientist == self.sector.letter]
        for zone, (x, y) in STANDS.items():
            standing = [one for one in here if one.zone == zone]
            self._put_group(standing, self._at((x, y)))

    def _put_group(self, standing: list[PlayerView], at: Point) -> None:
        """Side by side towards the outside; from three on in two rows."""
        rows = [standing] if len(standing) < 3 else [standing[2:], standing[:2]]
        zoom = 1.0 if len(rows) == 1 else 0.85
        outwards = 38 * zoom if at[0] > self.x else -38 * zoom
        for r, row in enumerate(rows):
            for k, one in enumerate(row):
                y = at[1] - (len(rows) - 1 - r) * 42
                self.canvas.put(scientist(self.theme, self.scene.look(one.seat), zoom), at[0] + k * outwards, y)


@kept(4)
def _slot(theme: Theme, cheapest: bool) -> Sprite:
    """An empty slot; a light rim is around the one that is next."""
    sheet = Sheet.around(30)
    colour = theme.levels[2]
    sheet.box((-23, -19, 23, 19), 13, theme.water(0.75), theme.cream if cheapest else colour, 2.5)
    return sheet.cut()


@kept(2)
def _berth(theme: Theme) -> Sprite:
    sheet = Sheet.around(20)
    sheet.box((-15, -15, 15, 18), 8, theme.ink)
    return sheet.cut()
