"""The picture of a post: the board composed for the question, beside it the page with everybody's standing."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from engine.games.atlantes.view import Verb
from render.canvas import Canvas
from render.captions import Captions
from render.frame import BOARD, HEIGHT, WIDTH
from render.frame import put_page as put_paper
from render.games.atlantes import parts
from render.games.atlantes.effects import effect_words
from render.games.atlantes.finale import final_board
from render.games.atlantes.icons import icon
from render.games.atlantes.layout import Area, Section, stacked
from render.games.atlantes.mantas import effect_of, put_bonus
from render.games.atlantes.page import put_page
from render.games.atlantes.papers import panel
from render.games.atlantes.paying import payment, purse
from render.games.atlantes.scene import Scene, Seen, title
from render.kept import kept
from render.seascape import seascape
from render.theme import Theme

AREA = Area(14, 10, BOARD - 32, HEIGHT - 20)
Sections = list[Section]
_MANY = 5
"""So many tribes that the cards have to be low."""


def draw(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    scene = Scene(Canvas.over(_ground(theme)), sight, theme, captions)
    scene.put_sections(stacked(composed(scene), AREA))
    put_page(scene)
    return scene.canvas.image


@kept(2)
def _ground(theme: Theme) -> Image.Image:
    """Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    put_paper(canvas, theme)
    return canvas.image


def composed(scene: Scene) -> Sections:
    if scene.view.phase == "over":
        return final_board(scene)
    offer = scene.sight.offer
    return _BOARDS[offer.question](scene) if offer else _overview(scene)


def _overview(scene: Scene) -> Sections:
    """Several are asked at once: what all share."""
    return [*parts.rows(scene, ("gold", "power")), parts.faces(scene)]


def _draft(scene: Scene) -> Sections:
    return [parts.kings(scene), parts.stamps(scene), parts.faces(scene)]


def _menu(scene: Scene) -> Sections:
    """Before the card the hand is large, afterwards the board."""
    player = scene.player
    shared = _offered_shared(scene)
    if scene.view.phase == "after":
        own = [parts.sites(scene, player), parts.chips(scene, player)]
        return [*own, *shared, parts.stamps(scene), parts.faces(scene)]
    cards = parts.hand(scene, player, outlook=True) if player.hand else parts.discard(scene, player)
    own = [parts.sites(scene, player, 3), parts.chips(scene, player)]
    return [cards, *own, *shared, parts.stamps(scene), parts.faces(scene)]


def _offered_shared(scene: Scene) -> Sections:
    """Goals that may be claimed, tribes that may be used."""
    view = scene.view
    goals = [goal for goal in view.goals if scene.is_offered(goal.id)]
    tribes = [tribe for tribe in view.tribes if scene.is_offered(tribe.id)]
    return [parts.goals(scene, goals, (100, 120)), parts.tribes(scene, tribes)]


def _resolve(scene: Scene) -> Sections:
    return _EFFECTS[scene.view.resolving[0].verb](scene)


def _acquire(scene: Scene, resource: str) -> Sections:
    return [*parts.rows(scene, (resource,)), purse(scene, resource, "own_type")]


def _recruit(scene: Scene) -> Sections:
    shared = _offered_shared(scene)
    places = parts.places(scene)
    if sum(section.things for section in shared) < _MANY:
        places = places._replace(heights=(146, places.heights[1]))
    return [places, *shared, purse(scene, "gold", "recruit"), parts.stamps(scene)]


def _sites(scene: Scene) -> Sections:
    player = scene.player
    return [parts.sites(scene, player), parts.chips(scene, player), parts.stamps(scene), parts.faces(scene)]


def _return(scene: Scene) -> Sections:
    player = scene.player
    return [
        parts.discard(scene, player),
        parts.sites(scene, player, 3),
        parts.chips(scene, player),
        parts.stamps(scene),
    ]


def _mantas(scene: Scene) -> Sections:
    player = scene.player
    return [parts.told_mantas(scene, player), parts.sites(scene, player, 3), parts.stamps(scene), parts.faces(scene)]


def _explore(scene: Scene) -> Sections:
    return [*parts.rows(scene, ("gold", "power")), parts.faces(scene)]


def _take_manta(scene: Scene) -> Sections:
    kinds = [kind for kind, left in scene.view.supply if left and scene.is_offered(f"supply:{kind}")]

    def put(k: int, area: Area) -> None:
        effect = effect_of(kinds[k])
        scene.canvas.put(panel(scene.theme, area.size), area.x, area.y)
        put_bonus(scene, kinds[k], (area.x + 100, area.centre), 78)
        if effect:
            at = area.x + 146, area.centre
            words = effect_words(effect, scene.captions)
            scene.write(words, at, title(28, scene.theme.ink, "left"), area.wide - 152, 3)
        scene.put_sign(f"supply:{kinds[k]}", area.x + 32, area.centre)

    supply = Section(scene.say("supply"), len(kinds), 3, (88, 130), put)
    return [supply, *_sites(scene)]


def _copy(scene: Scene) -> Sections:
    depths = [depth for one in scene.player.board if one for depth in one.depths if depth.effect]
    effects = {depth.icon: depth.effect for depth in depths if scene.is_offered(f"icon:{depth.icon}")}
    icons = [(name, effect) for name, effect in effects.items() if effect]

    def put(k: int, area: Area) -> None:
        name, effect = icons[k]
        scene.canvas.put(panel(scene.theme, area.size), area.x, area.y)
        scene.canvas.put(icon(scene.theme, effect, 64), area.x + 98, area.centre)
        words = effect_words(effect, scene.captions)
        scene.write(words, (area.x + 142, area.centre), title(28, scene.theme.ink, "left"), area.wide - 148, 3)
        scene.put_sign(f"icon:{name}", area.x + 32, area.centre)

    return [Section(scene.say("copied"), len(icons), 3, (88, 120), put), *_sites(scene)]


def _payment(scene: Scene) -> Sections:
    due = scene.view.payment
    return [*(payment(scene, due) if due else ()), parts.stamps(scene), parts.faces(scene)]


def _placing(scene: Scene) -> Sections:
    return [parts.told_mantas(scene, scene.player), *_shared(scene)]


def _goal_met(scene: Scene) -> Sections:
    return [*_shared(scene), parts.chips(scene, scene.player)]


def _shared(scene: Scene) -> Sections:
    return [parts.goals(scene, scene.view.goals), parts.tribes(scene, scene.view.tribes)]


def _owes_discard(scene: Scene) -> Sections:
    player = scene.player
    own = [parts.hand(scene, player), parts.sites(scene, player, 3)._replace(spare=True), parts.chips(scene, player)]
    return [*own, parts.stamps(scene)]


_BOARDS: dict[str, Callable[[Scene], Sections]] = {
    "draft": _draft,
    "menu": _menu,
    "resolve": _resolve,
    "payment": _payment,
    "placing": _placing,
    "goal_met": _goal_met,
    "owes_discard": _owes_discard,
    "owes_flip": _mantas,
}
_EFFECTS: dict[Verb, Callable[[Scene], Sections]] = {
    "buy": lambda scene: _acquire(scene, "gold"),
    "take_gold": lambda scene: _acquire(scene, "gold"),
    "conquer": lambda scene: _acquire(scene, "power"),
    "take_power": lambda scene: _acquire(scene, "power"),
    "recruit": _recruit,
    "recruit_free": _recruit,
    "raise": _sites,
    "score": _sites,
    "return": _return,
    "refresh": _mantas,
    "flip": _mantas,
    "explore": _explore,
    "take_manta": _take_manta,
    "copy": _copy,
}
