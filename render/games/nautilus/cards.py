"""A player's board: money and supply, tiles, the five types of labs with levels and lead chips, finds, Atlantis."""

from __future__ import annotations

from engine.games.nautilus.view import Lab, PlayerView, Sort
from render.canvas import Style
from render.games.nautilus.atlantis import chip
from render.games.nautilus.finds import face, icon
from render.games.nautilus.modules import disc
from render.games.nautilus.pieces import aquanaut_head, coin, eye, flask, pearl, put_first, submarine
from render.games.nautilus.plates import plate
from render.games.nautilus.scene import Scene
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.sprites import badge, crown
from render.theme import Theme

WIDTH, HEIGHT = 642, 402
_LABS: tuple[Lab, ...] = ("training", "technical", "sonar", "research", "analysis")
_FINDS: tuple[Sort, ...] = ("gold", "jellyfish", "urchin", "scallop", "snail")
_COLUMN = (WIDTH - 24) / 5
_MOST = 4


class Card:
    def __init__(self, scene: Scene, player: PlayerView, left: int, top: int) -> None:
        self.scene, self.player, self.left, self.top = scene, player, left, top
        self.canvas, self.theme, self.view = scene.canvas, scene.theme, scene.view
        self.right = left + WIDTH - 20

    def put(self) -> None:
        theme, active = self.theme, self.view.turn == self.player.seat
        edge = theme.brass(0.3) if active else theme.paper(0.3)
        self.canvas.put(plate(theme, WIDTH, HEIGHT, theme.paper(0), edge), self.left, self.top)
        self._put_person()
        self._put_supply()
        for k, lab in enumerate(_LABS):
            self._put_lab(lab, self.left + 12 + (k + 0.5) * _COLUMN, self.top + 122)
        for k, sort in enumerate(_FINDS):
            self._put_find(sort, self.left + 12 + (k + 0.5) * _COLUMN, self.top + 314)
        self._put_atlantis(self.top + 366)

    def _put_person(self) -> None:
        player, canvas, theme = self.player, self.canvas, self.theme
        x, y = self.left + 46, self.top + 40
        canvas.put(badge(theme, player.seat, 30), x, y)
        if player.seat in self.view.winners:
            canvas.put(crown(theme, 40), x, y - 18)
        if player.seat == self.view.first:
            put_first(self.scene.paint, x - 25, y - 22)
        right = self.right - canvas.say(str(player.score), self.right, self.top + 34, self.scene.number(50, "right"))
        right = self._put_factors(right - 24, self.top + 34)
        text = self.left + 90
        canvas.say(self.scene.name(player.seat), text, self.top + 34, Style(34, theme.ink), round(right - text))

    def _put_factors(self, right: float, y: float) -> float:
        """Lab points times find points, from the right; returns where they begin."""
        canvas, theme, player = self.canvas, self.theme, self.player
        x = right - canvas.say(str(player.find_points), right, y, self.scene.number(34, "right")) - 24
        canvas.put(pearl(theme, 17), x, y)
        canvas.say("×", x - 34, y, Style(30, theme.faint, "display", "middle"))
        x -= 52
        x -= canvas.say(str(player.lab_points), x, y, self.scene.number(34, "right")) + 22
        canvas.put(flask(theme, 18), x, y)
        return x - 30

    def _put_supply(self) -> None:
        """Nemos, aquanauts and submarines that are left; then the tiles in front of the player."""
        player, canvas, theme, y = self.player, self.canvas, self.theme, self.top + 95
        x = float(self.left + 34)
        for sprite, count in (
            (coin(theme, 19), player.nemos),
            (aquanaut_head(theme, player.seat, 18), player.aquanauts),
            (submarine(theme, player.seat, 24), player.subs),
        ):
            canvas.put(sprite, x, y)
            x += canvas.say(str(count), x + 30, y, self.scene.number(32)) + 68
        for k, tile in enumerate(reversed(player.tiles)):
            at = self.right - 26 - k * 58
            canvas.put(disc(theme, tile.kind, 22), at, y)
            if tile.aquanauts:
                canvas.put(_spot(theme), at + 20, y + 10)
                canvas.say(str(tile.aquanauts), at + 20, y + 10, Style(26, theme.ink, "display", "middle"))

    def _put_lab(self, lab: Lab, x: float, y: float) -> None:
        """Icon and worth, a pip for each lab at work, and what the type is good for at that level."""
        canvas, theme = self.canvas, self.theme
        level, lead = self.player.levels.get(lab, 0), lab in self.player.leads
        canvas.put(_tray(theme), x, y)
        canvas.put(disc(theme, lab, 27), x - 18, y + 34)
        worth = 3 if lead else int(level > 1)
        canvas.put(chip(theme, 21) if lead else _worth(theme, worth > 0), x + 29, y + 34)
        canvas.say(str(worth), x + 29, y + 34, Style(28, theme.ink if worth else theme.faint, "display", "middle"))
        for k in range(_MOST):
            canvas.put(_pip(theme, k < level), x + (k - 1.5) * 22, y + 76)
        able = self.player.abilities.get(lab, 0)
        canvas.say(str(able), x, y + 106, self.scene.number(32, "middle"))
        what = self.scene.say(f"ability.{lab}")
        canvas.say(what, x, y + 136, Style(26, theme.faint, side="middle"), round(_COLUMN - 12))

    def _put_find(self, sort: Sort, x: float, y: float) -> None:
        count = self.player.finds.get(sort, 0)
        self.canvas.put(face(self.theme, sort, 21), x - 20, y)
        ink = self.theme.ink if count else self.theme.paper(0.4)
        self.canvas.say(str(count), x + 12, y, Style(34, ink, "display"))

    def _put_atlantis(self, y: int) -> None:
        """Numbers of the Atlantis finds and the chip they would bring; at the right the mission, where it is known."""
        player, canvas, theme = self.player, self.canvas, self.theme
        canvas.put(icon(theme, "atlantis", 22), self.left + 42, y)
        right = self._put_mission(y)
        x = self.left + 78
        if player.chip:
            canvas.put(chip(theme, 20), x + 18, y)
            canvas.say(str(player.chip), x + 18, y, self.scene.number(28, "middle"))
            x += 50
        numbers = ", ".join(map(str, player.atlantis)) or "–"
        canvas.say(numbers, x, y, Style(28, theme.ink if player.atlantis else theme.faint), round(right - x))

    def _put_mission(self, y: int) -> float:
        player, canvas, theme = self.player, self.canvas, self.theme
        if not player.mission:
            return self.right
        x = self.right - 22.0
        for sort in reversed(player.mission):
            canvas.put(face(theme, sort, 21), x, y)
            x -= 50
        if self.view.phase == "over":
            canvas.say(f"+{player.upgrades}", x + 20, y, Style(30, theme.ink, "display", "right"))
            return x - 40
        canvas.put(eye(theme, 20, theme.levels[3]), x, y)
        return x - 34


@kept(2)
def _tray(theme: Theme) -> Sprite:
    """Anchored at the middle of its upper edge."""
    half = _COLUMN / 2 - 4
    sheet = Sheet(half + 2, 2, half + 2, 166)
    sheet.box((-half, 0, half, 156), 14, theme.paper(0.1), theme.paper(0.24), 2)
    return sheet.cut()


@kept(4)
def _pip(theme: Theme, filled: bool) -> Sprite:
    sheet = Sheet.around(11)
    sheet.disc((0, 0), 8, theme.ink if filled else theme.paper(0.04), theme.ink if filled else theme.paper(0.5), 2)
    return sheet.cut()


@kept(4)
def _worth(theme: Theme, filled: bool) -> Sprite:
    sheet = Sheet.around(24)
    sheet.box((-18, -18, 18, 18), 8, theme.cream if filled else theme.paper(0.1), theme.paper(0.5), 2)
    return sheet.cut()


@kept(2)
def _spot(theme: Theme) -> Sprite:
    sheet = Sheet.around(18)
    sheet.disc((0, 0), 15, theme.cream, theme.ink, 1.5)
    return sheet.cut()
