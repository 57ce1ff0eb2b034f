"""The middle of the station: the headquarters, or what can be chosen of things that lie nowhere on the board."""

from __future__ import annotations

from engine.games.aquasphere.view import Card, Program
from render.canvas import Canvas, Style
from render.colours import mix
from render.frame import sign
from render.games.aquasphere.cards import Paper
from render.games.aquasphere.colours import PROGRAMS, steel
from render.games.aquasphere.composition import composition_of
from render.games.aquasphere.ring import CENTRE, FLOOR, HIGH, WIDE, hexagon
from render.games.aquasphere.rooms import Layout, Plan, put_people, put_plan
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import faded_token, token
from render.kept import kept
from render.shapes import Point, rounded
from render.sheet import Sheet, Sprite
from render.sprites import badge, crown
from render.theme import Theme

_SEVEN: tuple[Point, ...] = ((-44, -80), (44, -80), (-92, 0), (0, 0), (92, 0), (-44, 80), (44, 80))
"""Where symbols lie on the panel."""
LAYOUT = Layout(start=(CENTRE[0], CENTRE[1] + 97), across=(120, 102), up=60, radius=26, people=0.58)


def put_hub_ground(canvas: Canvas, theme: Theme, plan: Plan) -> None:
    """The plan with its tokens, which lie so for a whole round. Part of a ground."""
    canvas.put(_floor(theme), *CENTRE)
    put_plan(canvas, theme, plan, LAYOUT)
    canvas.put(_threshold(theme), *LAYOUT.start)


def put_hub(scene: Scene) -> None:
    hub = composition_of(scene.view).hub
    if hub == "winners":
        _put_winners(scene)
        return
    put_people(scene, LAYOUT)
    if hub == "programs":
        _put_programs(scene)
    elif hub == "cards" and scene.signs:
        _put_cards(scene)


def _put_programs(scene: Scene) -> None:
    """All seven symbols: those that are free have a sign."""
    scene.canvas.put(_panel(scene.theme), *CENTRE)
    for program, (x, y) in zip(PROGRAMS, _SEVEN, strict=True):
        _put_program(scene, program, (CENTRE[0] + x, CENTRE[1] + y))


def _put_program(scene: Scene, program: Program, at: Point) -> None:
    letter = scene.signs.get(program)
    scene.canvas.put((token if letter else faded_token)(scene.theme, program, 32), *at)
    if letter:
        scene.canvas.put(sign(scene.theme, letter, 22), at[0] - 32, at[1] - 22)


def _put_cards(scene: Scene) -> None:
    """The cards of the intermediate scoring that can be used now, and the bots that may have to return."""
    scene.canvas.put(_panel(scene.theme), *CENTRE)
    mine = scene.view.players[scene.offered_to or 0]
    cards: list[Card] = [card for card in mine.cards if card.id in scene.signs]
    zoom = 1.5 if len(cards) < 3 else 1.25
    for k, card in enumerate(cards):
        row, many = k // 2, min(2, len(cards) - k // 2 * 2)
        at = CENTRE[0] + (k % 2 - (many - 1) / 2) * 122, CENTRE[1] + 6 + (row - (len(cards) - 1) // 2 / 2) * 84
        Paper(scene.canvas, scene.theme, at, zoom).put_card(card)
        scene.canvas.put(sign(scene.theme, scene.signs[card.id], 23), at[0] - 34 * zoom, at[1] - 28 * zoom)


def _put_winners(scene: Scene) -> None:
    winners, theme, canvas, (x, y) = scene.view.winners, scene.theme, scene.canvas, CENTRE
    canvas.put(_panel(theme), x, y)
    step, radius = (124, 42) if len(winners) < 3 else (72, 32)
    for k, seat in enumerate(winners):
        at = x + (k - (len(winners) - 1) / 2) * step
        canvas.put(badge(theme, seat, radius), at, y - 36)
        canvas.put(crown(theme, radius * 1.6), at, y - 34 - radius * 0.76)
    say = scene.captions.say
    alone = len(winners) == 1
    words = say("picture.wins", name=scene.name(winners[0])) if alone else say("picture.draw")
    canvas.say(words, x, y + 42, Style(37, theme.ink, "display", "middle"), 258)


@kept(2)
def _floor(theme: Theme) -> Sprite:
    sheet = Sheet(WIDE + 8, HIGH + 8, WIDE + 8, HIGH + 8)
    sheet.polygon(rounded(hexagon(), 20), mix(steel(theme), theme.ink, 0.5), theme.ink, 4)
    sheet.polygon(rounded(hexagon(FLOOR), 14), theme.water(0.74), theme.ink, 3)
    return sheet.cut()


@kept(2)
def _threshold(theme: Theme) -> Sprite:
    """The start, from which both arrows go."""
    sheet = Sheet(100, 30, 100, 30)
    sheet.box((-84, -17, 84, 19), 14, theme.paper(0.04), theme.ink, 3)
    sheet.box((-76, -9, 76, 12), 9, theme.paper(0.2))
    return sheet.cut()


@kept(2)
def _panel(theme: Theme) -> Sprite:
    """Over the plan."""
    sheet = Sheet(WIDE + 8, HIGH + 8, WIDE + 8, HIGH + 8)
    sheet.polygon(rounded(hexagon(FLOOR), 14), theme.paper(0.04), theme.ink, 4)
    return sheet.cut()
