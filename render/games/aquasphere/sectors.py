"""What lies and stands in a sector now, what is new there, and what can be chosen."""

from __future__ import annotations

from engine.games.aquasphere.view import PlayerView, Program, SectorView
from render.canvas import Style
from render.frame import sign
from render.games.aquasphere.cards import Paper
from render.games.aquasphere.composition import composition_of
from render.games.aquasphere.figures import bot, scientist, submarine
from render.games.aquasphere.hull import lock
from render.games.aquasphere.marks import band, spark
from render.games.aquasphere.ring import (
    BERTHS,
    BESIDE,
    CELLS,
    COUNTED,
    DECK,
    DOCK,
    LETTER,
    NEW,
    PAPER,
    PRICE,
    SLOTS,
    hexagon,
)
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import symbol
from render.kept import kept
from render.shapes import Point, moved
from render.sheet import Sheet, Sprite
from render.sprites import ring
from render.symbols import outline_of
from render.theme import Theme


def put_lock(scene: Scene, place: int, at: Point, radius: float) -> None:
    """Between a sector and the next one; golden where somebody has just passed."""
    sectors = scene.view.sectors
    here, beyond = sectors[place], sectors[(place + 1) % len(sectors)]
    if frozenset((here.letter, beyond.letter)) in scene.passed_locks:
        scene.canvas.put(ring(scene.theme, radius + 3, 6), *at)
    scene.canvas.put(lock(scene.theme, radius), *at)
    scene.canvas.say(str(here.lock), *at, scene.number(round(radius * 1.2), "middle"))


def put_contents(scene: Scene, place: int, at: Point, zoom: float = 1) -> None:
    _Sector(scene, place, at, zoom).put()


def put_glow(scene: Scene, place: int, at: Point, zoom: float = 1) -> None:
    """Around the sector where it is happening, and around every one that can be chosen."""
    view = scene.view
    letter = view.sectors[place].letter
    acting = view.turn is not None and view.players[view.turn].scientist == letter
    if letter in scene.signs or (acting and not any(sector.letter in scene.signs for sector in view.sectors)):
        scene.canvas.put(band(scene.theme, tuple(hexagon(0.985)), 8 * zoom, 18 * zoom, zoom), *at)


class _Sector:
    """Measures are those of the post's picture."""

    def __init__(self, scene: Scene, place: int, at: Point, zoom: float) -> None:
        self.scene, self.canvas, self.theme = scene, scene.canvas, scene.theme
        self.place, self.zoom, (self.x, self.y) = place, zoom, at
        self.sector: SectorView = scene.view.sectors[place]

    def put(self) -> None:
        self._put_counts()
        self._put_papers()
        self._put_submarines()
        self._put_bots()
        self._put_zone()
        self._put_scientists()
        self._put_news()
        self._put_sign()

    def _at(self, point: Point) -> Point:
        return self.x + point[0] * self.zoom, self.y + point[1] * self.zoom

    def _say(self, words: str, at: Point, size: float) -> None:
        self.canvas.say(words, *self._at(at), self.scene.number(round(size * self.zoom), "middle"))

    def _put_counts(self) -> None:
        sector = self.sector
        counts: dict[Program, int] = {"time": sector.time, "crystal": sector.crystals, "octopod": sector.octopods}
        for name, (x, y) in COUNTED.items():
            self._say(str(counts[name]), (x + BESIDE[name], y), 38)

    def _put_papers(self) -> None:
        sector, (x, y) = self.sector, PAPER
        if sector.cards:
            self._paper((x, y)).put_card(sector.cards[0], len(sector.cards) - 1)
        else:
            self.canvas.put(_nothing(self.theme, "card", self.zoom), *self._at((x, y)))
        if sector.labs:
            self._paper((-x, y)).put_lab(sector.labs[0], len(sector.labs) - 1)
        else:
            self.canvas.put(_nothing(self.theme, "lab", self.zoom), *self._at((-x, y)))

    def _paper(self, at: Point) -> Paper:
        return Paper(self.canvas, self.theme, self._at(at), self.zoom)

    def _put_submarines(self) -> None:
        """The next slot tells its price; those beyond it are only outlined."""
        there = self.sector.submarines
        for k, (price, spot) in enumerate(zip(self.scene.view.slots, SLOTS, strict=False)):
            if k < len(there):
                self.canvas.put(submarine(self.theme, self.scene.look(there[k]), 0.6 * self.zoom), *self._at(spot))
                continue
            is_next = k == len(there)
            self.canvas.put(_slot(self.theme, is_next, self.zoom), *self._at(spot))
            if is_next:
                style = Style(round(27 * self.zoom), self.theme.cream, "display", "middle")
                self.canvas.say(str(price), *self._at(spot), style)

    def _put_bots(self) -> None:
        sector, scene = self.sector, self.scene
        if sector.control is not None:
            self.canvas.put(bot(self.theme, scene.look(sector.control), 0.88 * self.zoom), *self._at(DOCK))
        else:
            self.canvas.put(_dock(self.theme, self.zoom), *self._at(DOCK))
        for k, spot in enumerate(BERTHS[: max(scene.view.charging_limit, len(sector.charging))]):
            if k < len(sector.charging):
                self.canvas.put(bot(self.theme, scene.look(sector.charging[k]), 0.6 * self.zoom), *self._at(spot))
            else:
                self.canvas.put(_berth(self.theme, self.zoom), *self._at(spot))

    def _put_zone(self) -> None:
        """That of the action which is asked about; while moving, that which the bot is for."""
        view, composed = self.scene.view, composition_of(self.scene.view)
        if view.turn is None or view.program is None or not composed.zone:
            return
        chosen = self.sector.letter in self.scene.signs
        if chosen or (composed.zone_here and view.players[view.turn].scientist == self.sector.letter):
            self.canvas.put(band(self.theme, CELLS[view.program], composed.zone, 9, self.zoom), self.x, self.y)

    def _put_scientists(self) -> None:
        here = [one for one in self.scene.view.players if one.scientist == self.sector.letter]
        zoom = (0.7 if len(here) < 3 else 0.6) * self.zoom
        step = {1: 0, 2: 40, 3: 28}.get(len(here), 21)
        for k, one in enumerate(_turn_last(here, self.scene.view.turn)):
            at = self._at(((k - (len(here) - 1) / 2) * step, DECK))
            self.canvas.put(scientist(self.theme, self.scene.look(one.seat), zoom), *at)

    def _put_news(self) -> None:
        for name, at in NEW.items():
            if f"{self.sector.letter}.{name}" in self.scene.changed:
                self.canvas.put(spark(self.theme, 10 * self.zoom), *self._at(at))

    def _put_sign(self) -> None:
        """A sector is its own sign; below it is the price of the way there."""
        letter, view = self.scene.signs.get(self.sector.letter), self.scene.view
        if letter is None:
            return
        self.canvas.put(sign(self.theme, letter, 25 * self.zoom), *self._at(LETTER))
        if composition_of(view).prices and view.turn is not None:
            self.canvas.put(_tag(self.theme, self.zoom), *self._at(PRICE))
            self._say(str(view.players[view.turn].ways[self.place]), (PRICE[0] + 15, PRICE[1]), 38)
            at = self._at((PRICE[0] - 16, PRICE[1]))
            self.canvas.put(symbol(self.theme, "time", 14 * self.zoom), *at)


def _turn_last(here: list[PlayerView], turn: int | None) -> list[PlayerView]:
    """Whoever is on turn stands in front."""
    return sorted(here, key=lambda one: (one.seat == turn, one.seat))


@kept(8)
def _nothing(theme: Theme, program: Program, zoom: float) -> Sprite:
    """No card or expansion is left."""
    return symbol(theme, program, 18 * zoom)


@kept(4)
def _slot(theme: Theme, is_next: bool, zoom: float) -> Sprite:
    sheet = Sheet.around(24, zoom)
    if is_next:
        sheet.box((-18, -15, 18, 15), 11, theme.water(0.75), theme.cream, 2.5)
    else:
        sheet.box((-12, -9, 12, 9), 8, None, theme.levels[2], 2.5)
    return sheet.cut()


@kept(4)
def _berth(theme: Theme, zoom: float) -> Sprite:
    sheet = Sheet.around(20, zoom)
    sheet.box((-11, -11, 11, 13), 6, theme.ink)
    sheet.polygon(moved(outline_of("bolt"), 0, 1, 8), theme.water(0.6))
    return sheet.cut()


@kept(4)
def _dock(theme: Theme, zoom: float) -> Sprite:
    """Nobody is in control."""
    sheet = Sheet.around(30, zoom)
    sheet.box((-17, -16, 17, 20), 9, theme.paper(0.2), theme.paper(0.4), 2.5)
    return sheet.cut()


@kept(4)
def _tag(theme: Theme, zoom: float) -> Sprite:
    sheet = Sheet.around(46, zoom)
    sheet.box((-41, -20, 41, 20), 11, theme.glow, theme.ink, 2.5)
    return sheet.cut()
