"""Whose turn it is, on top; how everybody stands, at the bottom."""

from __future__ import annotations

from engine.games.atlantes.view import PlayerView, View
from render.canvas import Style
from render.games.atlantes.glyphs import bust, manta, place
from render.games.atlantes.icons import counter
from render.games.atlantes.layout import HEAD, Area, standing_area
from render.games.atlantes.papers import panel
from render.games.atlantes.scene import Scene, title
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.sprites import badge, crown, ribbon
from render.theme import Theme


def put_head(scene: Scene) -> None:
    """Who is asked, and for what; the round; that the end is near."""
    view, theme, canvas = scene.view, scene.theme, scene.canvas
    x, y = HEAD.x + 14, HEAD.y + HEAD.high / 2
    for seat in view.asked[:5]:
        canvas.put(badge(theme, seat, 27), x + 27, y)
        x += 62
    right = _put_round(scene, y)
    canvas.say(_situation(scene), x + 8, y, scene.number(36), round(right - x - 16))


def phase_of(view: View, seat: int) -> str:
    """What that seat is asked. Whoever is asked out of turn has a forced choice to make."""
    forced = view.phase not in ("draft", "over") and (seat != view.turn or view.phase == "closing")
    return "forced" if forced else view.phase


def _situation(scene: Scene) -> str:
    view = scene.view
    if len(view.asked) != 1:
        return scene.say("phase.over" if view.phase == "over" else "phase.several")
    seat = view.asked[0]
    return scene.say("asked", name=scene.name(seat), what=scene.say(f"phase.{phase_of(view, seat)}"))


def _put_round(scene: Scene, y: float) -> float:
    """Returns where it begins."""
    view, theme = scene.view, scene.theme
    right = HEAD.x + HEAD.wide - 18
    words = scene.say("level" if view.level else "round", level=view.level, round=view.round)
    right -= scene.canvas.say(words, right, y, Style(32, theme.faint, "display", "right"))
    if view.last_turns is not None and view.phase != "over":
        wide = 230
        scene.canvas.put(ribbon(theme, wide, theme.alarm), right - wide / 2 - 46, y + 2)
        words = scene.say("last_turns", n=view.last_turns)
        scene.canvas.say(words, right - wide / 2 - 46, y, Style(30, theme.cream, "display", "middle"), wide - 16)
        right -= wide + 74
    return right


def put_standing(scene: Scene) -> None:
    view = scene.view
    for k, player in enumerate(view.players):
        _put_player(scene, player, standing_area(k, len(view.players), view.mode))


def _put_player(scene: Scene, player: PlayerView, area: Area) -> None:
    theme, canvas, (x, y, wide, _) = scene.theme, scene.canvas, area
    if scene.view.turn == player.seat:
        canvas.put(panel(theme, area.size, lit=True), x, y)
    canvas.put(badge(theme, player.seat, 23), x + 32, y + 31)
    if player.seat in scene.view.winners:
        canvas.put(crown(theme, 42), x + 32, y + 14)
    scene.write(scene.name(player.seat), (x + 64, y + 31), title(30, theme.ink, "left"), wide - 74, lines=1)
    active = sum(one.active for one in player.mantas)
    filled = sum(slot is not None for slot in player.board)
    canvas.put(counter(theme, "points", 50, str(player.points)), x + 34, y + 80)
    step = min(96, (wide - 120) * 0.53)
    for k, (what, n) in enumerate((("hand", len(player.hand)), ("mantas", active), ("board", filled))):
        left = x + 77 + step * (0, 1, 1.9)[k]
        canvas.put(_tiny(theme, what), left, y + 78)
        canvas.say(str(n), left + 16, y + 79, scene.number(28))


@kept(8)
def _tiny(theme: Theme, what: str) -> Sprite:
    sheet = Sheet.around(1.3, 13)
    if what == "hand":
        bust(sheet, theme, theme.water(0.3))
    elif what == "mantas":
        manta(sheet, theme, theme.water(0.24), r=0.9)
    else:
        place(sheet, theme)
    return sheet.cut()
