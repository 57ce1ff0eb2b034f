"""Closer looks: the whole market, everybody's boards, one's own hand, the goals or the tribes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from engine.games.atlantes.view import Mode, PlayerView
from render.canvas import Canvas
from render.captions import Captions
from render.frame import HEIGHT, WIDTH, from_turn
from render.games.atlantes import parts
from render.games.atlantes.layout import Area, Section, stacked
from render.games.atlantes.playerboards import put_band
from render.games.atlantes.scene import Scene, Seen
from render.games.atlantes.words import goals_alt, market_alt, own_alt, players_alt
from render.pictures import Look
from render.seascape import seascape
from render.theme import Theme

_AREA = Area(14, 10, WIDTH - 28, HEIGHT - 20)
_TOGETHER = 3
"""As many boards fit in one picture."""


def _drawn(compose: Callable[[Scene], Sequence[Section]]) -> Callable[[Seen, Theme, Captions], Image.Image]:
    def draw(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
        scene = _scene(sight, theme, captions)
        scene.put_sections(stacked(compose(scene), _AREA))
        return scene.canvas.image

    return draw


def _scene(sight: Seen, theme: Theme, captions: Captions) -> Scene:
    return Scene(Canvas.over(seascape(theme, WIDTH, HEIGHT)), sight, theme, captions)


def _market(scene: Scene) -> list[Section]:
    return [parts.places(scene, parts.Grid(6, WIDTH - 28, 50)), *parts.rows(scene, ("gold", "power"), 3)]


def _hand(scene: Scene) -> list[Section]:
    """The viewer's own things, all of them."""
    player = _own(scene.sight)
    return [
        parts.hand(scene, player, outlook=True, grid=parts.Grid(6, WIDTH - 28)),
        parts.sites(scene, player, 3),
        parts.told_mantas(scene, player, 4, numbered=True),
        parts.pile(scene, scene.say("own.pile", count=len(player.pile)), player.pile, 9)._replace(spare=True),
    ]


def _goals(scene: Scene) -> list[Section]:
    return [parts.goals(scene, scene.view.goals, (200, 380))]


def _tribes(scene: Scene) -> list[Section]:
    return [parts.tribes(scene, scene.view.tribes, (150, 190))]


def _own(sight: Seen) -> PlayerView:
    return sight.view.players[sight.view.viewer or 0]


def _players(sight: Seen, first: int) -> list[PlayerView]:
    """Whoever is in turn first; two or three together."""
    players = sight.view.players
    pictures = -(-len(players) // _TOGETHER)
    each = -(-len(players) // pictures)
    seats = from_turn(len(players), sight.view.turn)
    return [players[seat] for seat in seats[first * each : (first + 1) * each]]


def _boards(first: int) -> Callable[[Seen, Theme, Captions], Image.Image]:
    def draw(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
        scene = _scene(sight, theme, captions)
        shown = _players(sight, first)
        high = min(400, (_AREA.high + 10) // len(shown) - 10)
        for k, player in enumerate(shown):
            put_band(scene, player, Area(_AREA.x, _AREA.y + k * (high + 10), _AREA.wide, high))
        return scene.canvas.image

    return draw


def _market_alt(sight: Seen, captions: Captions) -> str:
    return market_alt(sight.view, captions)


def _goals_alt(sight: Seen, captions: Captions) -> str:
    return goals_alt(sight.view, captions)


def _hand_alt(sight: Seen, captions: Captions) -> str:
    return own_alt(sight.view, _own(sight), captions)


def _boards_alt(first: int) -> Callable[[Seen, Captions], str]:
    return lambda sight, captions: players_alt(sight.view, _players(sight, first), captions)


def _is_seated(sight: Seen) -> bool:
    return sight.view.viewer is not None


def _has_many(sight: Seen) -> bool:
    return len(sight.view.players) > _TOGETHER


def _plays(mode: Mode) -> Callable[[Seen], bool]:
    return lambda sight: sight.view.mode == mode


LOOKS: tuple[Look, ...] = (
    Look("market", _drawn(_market), _market_alt),
    Look("boards", _boards(0), _boards_alt(0)),
    Look("more_boards", _boards(1), _boards_alt(1), _has_many),
    Look("hand", _drawn(_hand), _hand_alt, _is_seated),
    Look("goals", _drawn(_goals), _goals_alt, _plays("goals")),
    Look("tribes", _drawn(_tribes), _goals_alt, _plays("tribes")),
)
