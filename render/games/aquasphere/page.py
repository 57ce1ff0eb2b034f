"""The page beside the station: a card a player, and what the table shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.aquasphere.view import PlayerView, View
from render.canvas import Style
from render.frame import LEFT, RIGHT, WIDE, Seated, put_players, put_title, sign
from render.games.aquasphere.cards import put_letter
from render.games.aquasphere.deeds import last_deed
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.marks import spark
from render.games.aquasphere.rooms import START, Layout, plan_of, spots_of
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import empty_token, red_line, symbol, token
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.sprites import arrow
from render.theme import Theme

MOST_PROGRAMMED = 2
BOTTOM = 838
_CARDS_END, _CARDS_END_AT_LAST = 760, 612
"""The lowest that players' cards may reach."""
_SOURCES: tuple[Icon | None, ...] = ("kp", None, "time", "sub", "lab")
"""Of all points: what was made during the game, then the final scoring; None is for letters."""


def put_page_contents(scene: Scene) -> None:
    view = scene.view
    over = view.phase == "over"
    put_title(scene.canvas, scene.theme, scene.captions.say(_title_key(view), round=view.round, rounds=view.rounds))
    players = ranked(view) if over else [view.players[seat] for seat in _in_order(view)]
    put, low = (_put_sources, _CARDS_END_AT_LAST) if over else (_put_stock, _CARDS_END)
    end = put_players(scene.canvas, scene.theme, scene.captions, [_seated(scene, one, put) for one in players], low)
    if over:
        _put_legend(scene, end + 8)
    else:
        _put_shared(scene, end + 8)


def ranked(view: View) -> list[PlayerView]:
    """Winners first, then by points, equals in seat order."""
    return sorted(view.players, key=lambda one: (one.seat not in view.winners, -one.kp, one.seat))


def _title_key(view: View) -> str:
    if view.phase == "over":
        return "picture.over"
    return "picture.scoring" if view.turn is None else "picture.round"


def _in_order(view: View) -> list[int]:
    """As turns come, from whoever is on turn; while a round is scored, from the first who is asked."""
    first = view.turn if view.turn is not None else next(iter(view.asked), view.order[0])
    at = view.order.index(first)
    return [*view.order[at:], *view.order[:at]]


def _seated(scene: Scene, one: PlayerView, put: Callable[[Scene, PlayerView, float, float], None]) -> Seated:
    view = scene.view
    return Seated(
        seat=one.seat,
        name=scene.name(one.seat),
        score=str(one.kp),
        lit=one.seat in view.asked,
        wins=one.seat in view.winners,
        last="" if view.phase == "over" or _signs_on_card(scene, one) else last_deed(scene, one),
        put=lambda left, y, _: put(scene, one, left, y),
    )


def _put_stock(scene: Scene, one: PlayerView, left: float, y: float) -> None:
    """Programmed symbols, time, crystals, and how far it is to the next red line."""
    canvas, theme = scene.canvas, scene.theme
    _put_programmed(scene, one, left + 30, y)
    end = _put_held(scene, "time", (one.time, one.capacity.time), left + 130, y)
    _put_held(scene, "crystal", (one.crystals, one.capacity.crystal), max(left + 222, end + 18), y)
    canvas.put(red_line(theme, 40), left + 316, y)
    canvas.say(str(to_line(scene.view, one)), left + 330, y, scene.number(36))


def _put_programmed(scene: Scene, one: PlayerView, left: float, y: float) -> None:
    """Signs stand below their symbols."""
    canvas, theme, signs = scene.canvas, scene.theme, _signs_on_card(scene, one)
    step = 52 if len(one.programmed) <= MOST_PROGRAMMED else 40
    up = 14 if signs else 0
    for k in range(max(MOST_PROGRAMMED, len(one.programmed))):
        x = left + k * step
        if k >= len(one.programmed):
            canvas.put(empty_token(theme, 21), x, y - up)
            continue
        program = one.programmed[k]
        canvas.put(token(theme, program, 22), x, y - up)
        if f"seat{one.seat}.{program}" in scene.changed:
            canvas.put(spark(theme, 10), x + 20, y - up - 18)
        if program in signs:
            canvas.put(sign(theme, signs[program], 20), x, y + 27)


def _signs_on_card(scene: Scene, one: PlayerView) -> dict[str, str]:
    """Those on the player's programmed symbols."""
    return {program: letter for program, letter in scene.own_signs(one).items() if program in one.programmed}


def to_line(view: View, one: PlayerView) -> int:
    """Points up to the next red line; the one more that crosses it has its price."""
    at = one.kp % view.track
    return min((line - 1 - at) % view.track for line in view.red_lines)


def _put_held(scene: Scene, icon: Icon, held: tuple[int, int], x: float, y: float) -> float:
    """How much of how much. Returns where it ends."""
    count, most = held
    scene.canvas.put(symbol(scene.theme, icon, 16), x, y)
    x += 20 + scene.canvas.say(str(count), x + 20, y, scene.number(34))
    return x + scene.canvas.say(f"/{most}", x + 1, y + 3, Style(26, scene.theme.faint, "display"))


def _put_sources(scene: Scene, one: PlayerView, left: float, y: float) -> None:
    """Points made until the end of the last round, then those of the final scoring: together they are the score."""
    if one.final is None:
        return
    final = (one.final.letters, one.final.time, one.final.submarines, one.final.lab)
    for k, (source, points) in enumerate(zip(_SOURCES, (one.kp - sum(final), *final), strict=True)):
        x = left + 12 + k * 72
        _put_source(scene, source, x, y)
        colour = scene.theme.ink if points else scene.theme.faint
        scene.canvas.say(str(points), x + 20, y, Style(32, colour, "display"))


def _put_source(scene: Scene, source: Icon | None, x: float, y: float) -> None:
    if source:
        scene.canvas.put(symbol(scene.theme, source, 15), x, y)
    else:
        put_letter(scene.canvas, scene.theme, "A", (x, y), 0.94)


def _put_legend(scene: Scene, top: float) -> None:
    """What the symbols of the breakdown mean."""
    words = ("play", "letters", "time", "submarines", "lab")
    step = min(52.0, (BOTTOM - top) / len(words))
    for k, (source, word) in enumerate(zip(_SOURCES, words, strict=True)):
        y = top + (k + 0.5) * step
        _put_source(scene, source, LEFT + 34, y)
        scene.canvas.say(scene.captions.say(f"picture.source.{word}"), LEFT + 68, y, Style(28, scene.theme.ink), 300)


def _put_shared(scene: Scene, top: float) -> None:
    """As much as there is room for; what matters most comes first."""
    parts: Sequence[tuple[float, Callable[[Scene, float], None]]] = (
        (64, _put_value),
        (64, _put_supply),
        (204, _put_next_card),
    )
    for height, put in parts:
        if top + height <= BOTTOM:
            put(scene, top + height / 2)
            top += height


def _put_value(scene: Scene, y: float) -> None:
    """What the central tile gives for a submarine or a research card."""
    canvas, theme = scene.canvas, scene.theme
    canvas.put(_strip(theme, 56), LEFT, y)
    x = LEFT + 32
    for icon in ("sub", "card"):
        canvas.put(symbol(theme, icon, 19), x, y)
        x += 46
    canvas.say("=", x - 4, y, scene.number(34, "middle"))
    taken = canvas.say(str(scene.view.tile.value), x + 16, y, scene.number(42))
    canvas.put(symbol(theme, "kp", 20), x + 38 + taken, y)
    canvas.put(symbol(theme, "crystal", 17), RIGHT - 132, y)
    canvas.put(arrow(theme, 0, 24, False), RIGHT - 94, y)
    canvas.put(red_line(theme, 42), RIGHT - 62, y)
    canvas.put(arrow(theme, 0, 24, False), RIGHT - 34, y)


def _put_supply(scene: Scene, y: float) -> None:
    view, theme, canvas = scene.view, scene.theme, scene.canvas
    canvas.put(_strip(theme, 56), LEFT, y)
    goods: tuple[tuple[Icon, int], ...] = (
        ("crystal", view.crystals),
        ("octopod", view.octopods),
        ("card", view.card_stack),
        ("lab", view.lab_stack),
    )
    for k, (icon, count) in enumerate(goods):
        x = LEFT + 34 + k * 92
        canvas.put(symbol(theme, icon, 17), x, y)
        canvas.say(str(count), x + 24, y, scene.number(32))


def _put_next_card(scene: Scene, y: float) -> None:
    """Where the tokens will lie in the next round."""
    view, theme = scene.view, scene.theme
    if any(room.next_program is None for room in view.rooms):
        return
    words = scene.captions.say("picture.next_card")
    scene.canvas.say(words, LEFT + WIDE / 2, y - 82, Style(28, theme.faint, "display", "middle"), WIDE - 30)
    layout = Layout(start=(LEFT + WIDE / 2, y + 108), across=(70, 70), up=50, radius=21, people=0)
    spots = spots_of(plan_of(view.rooms), layout)
    for room in view.rooms:
        if room.next_program and room.name != START:
            scene.canvas.put(token(theme, room.next_program, 21), *spots[room.name])


@kept(4)
def _strip(theme: Theme, height: int) -> Sprite:
    """Anchored at the middle of its left end."""
    sheet = Sheet(4, height, WIDE + 4, height)
    sheet.box((0, -height / 2, WIDE, height / 2), 14, theme.paper(0.2))
    return sheet.cut()
