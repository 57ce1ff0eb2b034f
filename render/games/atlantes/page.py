"""The page beside the board: everybody's standing, and the goals or tribes that all share."""

from __future__ import annotations

from engine.games.atlantes.view import GoalView, LocationView, PlayerView, TribeView
from render.canvas import Style
from render.frame import LEFT, WIDE, Seated, from_turn, put_players, put_title
from render.games.atlantes.emblems import colour_of
from render.games.atlantes.finale import put_parts, ranked, verdict
from render.games.atlantes.glyphs import bust, place
from render.games.atlantes.goals import is_met, next_points, put_goal
from render.games.atlantes.icons import counter, icon
from render.games.atlantes.layout import Area
from render.games.atlantes.news import last_of
from render.games.atlantes.papers import glow, panel
from render.games.atlantes.scene import Scene
from render.games.atlantes.tribes import price_of
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.sprites import badge
from render.theme import Theme

_BOTTOM = 828
_CHIP, _GOAL_HIGH, _TRIBE_HIGH = 94, 128, 88
_BAR, _BAR_HIGH, _SLOT = 20, 44, 25
_SPACED, _NAMED, _LISTED = 118, 56, 50
"""So high is a goal with its spaces, one with its name, and a tribe with its name, where there is room for all."""


def put_page(scene: Scene) -> None:
    view = scene.view
    put_title(scene.canvas, scene.theme, _title(scene))
    if view.phase == "over":
        put_players(
            scene.canvas, scene.theme, scene.captions, [_ranked(scene, player) for player in ranked(view)], _BOTTOM
        )
        return
    room = 2 * _TRIBE_HIGH + 20 if view.mode == "tribes" else _GOAL_HIGH + 12
    seats = from_turn(len(view.players), _first(scene))
    seated = [_seated(scene, view.players[seat]) for seat in seats]
    end = put_players(scene.canvas, scene.theme, scene.captions, seated, _BOTTOM - room)
    if view.mode == "tribes":
        _put_tribes(scene, _BOTTOM - end)
    else:
        _put_goals(scene, _BOTTOM - end)


def _put_tribes(scene: Scene, room: int) -> None:
    """With their names where there is room."""
    tribes = scene.view.tribes
    for k, tribe in enumerate(tribes):
        if room > len(tribes) * _LISTED:
            top = _BOTTOM - (len(tribes) - k) * _LISTED
            _put_listed(scene, tribe, Area(LEFT, top, WIDE, _LISTED - 2))
        else:
            top = _BOTTOM - (2 - k // 4) * _TRIBE_HIGH
            _put_tribe(scene, tribe, Area(LEFT + k % 4 * (_CHIP + 1), top, _CHIP - 5, _TRIBE_HIGH - 8))


def _put_goals(scene: Scene, room: int) -> None:
    """As much of them as there is room for."""
    for k, goal in enumerate(scene.view.goals):
        if room > 4 * _SPACED + 10:
            put_goal(scene, goal, Area(LEFT, _BOTTOM - (4 - k) * _SPACED, WIDE, _SPACED - 8))
        elif room > 4 * _NAMED:
            _put_named(scene, goal, Area(LEFT, _BOTTOM - (4 - k) * _NAMED, WIDE, _NAMED - 3))
        else:
            _put_goal(scene, goal, Area(LEFT + k * (_CHIP + 1), _BOTTOM - _GOAL_HIGH, _CHIP - 5, _GOAL_HIGH))


def _title(scene: Scene) -> str:
    view = scene.view
    if view.phase == "over":
        return verdict(scene)
    if view.last_turns is not None:
        return scene.say("last_turns", n=view.last_turns)
    return scene.say("level" if view.level else "round", level=view.level, round=view.round)


def _first(scene: Scene) -> int | None:
    offer = scene.sight.offer
    return scene.view.turn if scene.view.turn is not None else offer.seat if offer else None


def _seated(scene: Scene, player: PlayerView) -> Seated:
    return Seated(
        player.seat,
        scene.name(player.seat),
        str(player.points),
        lit=player.seat == _first(scene),
        last=_last(scene, player),
        put=lambda x, y, _: _put_strip(scene, player, x, y),
    )


def _ranked(scene: Scene, player: PlayerView) -> Seated:
    """At the end: what the points are made of."""
    return Seated(
        player.seat,
        scene.name(player.seat),
        str(player.points),
        wins=player.seat in scene.view.winners,
        put=lambda x, y, wide: put_parts(scene, player, x, y, wide),
    )


def _last(scene: Scene, player: PlayerView) -> str:
    if player.owes:
        return scene.say(f"owes.{player.owes[0]}")
    return last_of(scene.sight.news, player.seat, scene.captions)


def _put_strip(scene: Scene, player: PlayerView, x: float, y: float) -> None:
    """The rising locations as bars, mantas as dots, how many cards are in hand and how many locations in the pile."""
    theme, canvas = scene.theme, scene.canvas
    for k, one in enumerate(player.board):
        left = x + k * _SLOT
        canvas.put(_bar(theme, one), left, y - _BAR_HIGH / 2)
        if one and one.id in scene.changed:
            canvas.put(glow(theme, (_BAR, _BAR_HIGH)), left, y - _BAR_HIGH / 2)
    _put_dots(scene, player, x + 5 * _SLOT + 16, y)
    for at, what, n in ((246, "hand", len(player.hand)), (312, "pile", len(player.pile))):
        canvas.put(_tiny(theme, what), x + at, y)
        canvas.say(str(n), x + at + 15, y, scene.number(30))


def _put_dots(scene: Scene, player: PlayerView, x: float, y: float) -> None:
    theme = scene.theme
    half = -(-len(player.mantas) // 2)
    step = min(22, 92 // max(1, half))
    for k, one in enumerate(player.mantas):
        at = x + k % half * step, y - 11 + k // half * 22
        lit = f"manta:{player.seat}:{one.kind}" in scene.changed
        scene.canvas.put(_dot(theme, player.seat if one.starting else None, one.active, lit), *at)


@kept(64)
def _dot(theme: Theme, seat: int | None, active: bool, lit: bool) -> Sprite:
    sheet = Sheet.around(12)
    colour = theme.levels[1] if seat is None else theme.seats[seat].colour
    if lit:
        sheet.disc((0, 0), 11, theme.glow, theme.ink, 1.5)
    sheet.disc((0, 0), 7.5, colour if active else theme.paper(0.14), theme.ink if active else theme.paper(0.5), 2)
    return sheet.cut()


@kept(128)
def _bar(theme: Theme, one: LocationView | None) -> Sprite:
    """A location as it rises, or a free slot: the cap shows its type, below it the depths that are left."""
    sheet = Sheet(2, 2, _BAR + 4, _BAR_HIGH + 4)
    if one is None:
        sheet.box((0, 0, _BAR, _BAR_HIGH), 6, theme.paper(0.1), theme.paper(0.3), 2)
        return sheet.cut()
    step = 6
    left = _BAR_HIGH - one.left * step
    sheet.box((0, 0, _BAR, _BAR_HIGH), 6, theme.glow if not one.left else colour_of(theme, one.type))
    for k in range(one.left):
        last = k == one.left - 1
        shade = theme.water(min(0.9, 0.24 + 0.13 * (k + one.risen)))
        sheet.box((0, left + k * step, _BAR, left + (k + 1) * step), 5 if last else 0, shade)
        sheet.line([(1, left + k * step), (_BAR - 1, left + k * step)], theme.cream, 1)
    if not one.left:
        sheet.box((0, 0, _BAR, 16), 6, colour_of(theme, one.type))
    sheet.box((0, 0, _BAR, _BAR_HIGH), 6, None, theme.ink, 2.5)
    return sheet.cut()


@kept(8)
def _tiny(theme: Theme, what: str) -> Sprite:
    sheet = Sheet.around(1.3, 14)
    if what == "hand":
        bust(sheet, theme, theme.water(0.3))
    else:
        place(sheet, theme)
    return sheet.cut()


def _put_named(scene: Scene, goal: GoalView, area: Area) -> None:
    """What it still brings, its name, and how far the player shown is."""
    theme, canvas = scene.theme, scene.canvas
    canvas.put(panel(theme, area.size), area.x, area.y)
    canvas.put(counter(theme, "points", 44, str(next_points(goal) or "–")), area.x + 30, area.centre)
    style = Style(26, theme.ink, "text", "left")
    scene.write(scene.card(goal.id), (area.x + 60, area.centre), style, area.wide - 136)
    _put_way(scene, goal, area.right - 40, area.centre, 70)
    scene.put_new(goal.id, area.x + 10, area.y + 12)


def _put_way(scene: Scene, goal: GoalView, x: float, y: float, wide: int) -> None:
    """How far the player shown is; red if it can be claimed."""
    theme, seat = scene.theme, scene.player.seat
    words = "✓" if seat in goal.mantas else f"{goal.measured[seat]}/{goal.needed}"
    colour = theme.alarm if is_met(goal, seat) and seat not in goal.mantas else theme.ink
    scene.canvas.say(words, x, y, Style(30, colour, "display", "middle"), wide)


def _put_goal(scene: Scene, goal: GoalView, area: Area) -> None:
    """What it still brings, how far the player shown is, and who is there already."""
    theme, canvas = scene.theme, scene.canvas
    canvas.put(panel(theme, area.size), area.x, area.y)
    canvas.put(counter(theme, "points", 54, str(next_points(goal) or "–")), area.middle, area.y + 33)
    _put_way(scene, goal, area.middle, area.y + 80, area.wide - 8)
    for k, other in enumerate(goal.mantas):
        canvas.put(badge(theme, other, 10), area.middle + (k - (len(goal.mantas) - 1) / 2) * 17, area.y + 110)
    scene.put_new(goal.id, area.right - 8, area.y + 6)


def _put_listed(scene: Scene, tribe: TribeView, area: Area) -> None:
    """Its price, its name, its bonus; or who is there."""
    theme, canvas = scene.theme, scene.canvas
    canvas.put(panel(theme, area.size), area.x, area.y)
    canvas.put(counter(theme, "gold", 40, str(price_of(scene, tribe))), area.x + 28, area.centre)
    style = Style(26, theme.faint if tribe.face_down else theme.ink, "text", "left")
    scene.write(scene.card(tribe.id), (area.x + 54, area.centre), style, area.wide - 152)
    canvas.put(icon(theme, tribe.bonus, 40), area.right - 74, area.centre)
    for k, seat in enumerate(tribe.mantas):
        canvas.put(badge(theme, seat, 11), area.right - 20 - k % 2 * 20, area.centre + (k // 2) * 20 - 4)
    scene.put_new(tribe.id, area.x + 10, area.y + 12)


def _put_tribe(scene: Scene, tribe: TribeView, area: Area) -> None:
    """Its price, its bonus, and who is there already."""
    theme, canvas = scene.theme, scene.canvas
    canvas.put(panel(theme, area.size), area.x, area.y)
    canvas.put(counter(theme, "gold", 40, str(price_of(scene, tribe))), area.x + 24, area.y + 30)
    canvas.put(icon(theme, tribe.bonus, 40), area.x + 65, area.y + 30)
    for k, seat in enumerate(tribe.mantas):
        canvas.put(badge(theme, seat, 9), area.middle + (k - (len(tribe.mantas) - 1) / 2) * 17, area.bottom - 14)
    scene.put_new(tribe.id, area.right - 8, area.y + 6)
