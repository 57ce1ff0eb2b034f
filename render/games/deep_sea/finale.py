"""The end of a game: cards in the order of the scores, each with its sum, and the best on a podium below them."""

from __future__ import annotations

from engine.games.deep_sea.view import DiverView, View
from render.frame import HEIGHT, LEFT, RIGHT, WIDE, Seated, put_players, put_title
from render.games.deep_sea.cards import chest
from render.games.deep_sea.divers import pawn
from render.games.deep_sea.scene import Scene
from render.kept import kept
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import crown
from render.theme import Theme

_ROOM = 240
_STEPS = (106, 78, 54)
"""How high each place of the podium is."""
_WIDE = 118


def put_finale(scene: Scene) -> None:
    put_title(scene.canvas, scene.theme, _headline(scene))
    cards = [_card(scene, diver) for diver in ranked(scene.view)]
    put_players(scene.canvas, scene.theme, scene.captions, cards, HEIGHT - _ROOM)
    _put_podium(scene)


def ranked(view: View) -> list[DiverView]:
    """Winners first, then by points, equals in seat order."""
    return sorted(view.divers, key=lambda diver: (diver.seat not in view.winners, -sum(diver.points), diver.seat))


def on_podium(view: View) -> list[tuple[int, DiverView]]:
    """The best three, each with its place from 0, which equals share; not those for whose equals there is no room."""
    best = ranked(view)
    merits = [(diver.seat in view.winners, sum(diver.points)) for diver in best]
    left_out = merits[3] if len(best) > 3 else None
    found = [(merits.index(merit), diver) for merit, diver in zip(merits, best, strict=True)][:3]
    return [(place, diver) for place, diver in found if place == 0 or merits[place] != left_out]


def _headline(scene: Scene) -> str:
    winners, say = scene.view.winners, scene.captions.say
    return say("board.wins", name=scene.name(winners[0])) if len(winners) == 1 else say("board.draw")


def _card(scene: Scene, diver: DiverView) -> Seated:
    def put_sum(left: float, y: float, width: float) -> None:
        """The points of each round, which make the score."""
        scene.canvas.put(chest(scene.theme), left + 22, y)
        scene.canvas.say(" + ".join(map(str, diver.points)), left + 58, y, scene.number(34), round(width - 58))

    wins = diver.seat in scene.view.winners
    return Seated(diver.seat, scene.name(diver.seat), str(sum(diver.points)), lit=wins, wins=wins, put=put_sum)


def _put_podium(scene: Scene) -> None:
    """The second stands left of the first, the third right of it; who has as many points stands as high."""
    canvas, theme, winners = scene.canvas, scene.theme, scene.view.winners
    for k, (place, diver) in enumerate(on_podium(scene.view)):
        wins = diver.seat in winners
        x = (LEFT + RIGHT) / 2 + (0, -1, 1)[k] * (_WIDE + 4)
        canvas.put(_block(theme, _STEPS[place]), x, HEIGHT - 6)
        canvas.say(str(place + 1), x, HEIGHT - 6 - _STEPS[place] / 2 + 2, scene.number(38, "middle"))
        top = HEIGHT - 6 - _STEPS[place]
        canvas.put(pawn(theme, diver.seat, 1.05, False, wins), x, top)
        if wins:
            canvas.put(crown(theme, 52), x, top - 76)


@kept(8)
def _block(theme: Theme, height: int) -> Sprite:
    """Of the podium, standing on its anchor."""
    half = _WIDE / 2
    sheet = Sheet(half + 6, height + 6, half + 6, 6)
    sheet.box((-half, -height, half, 0), 8, theme.paper(0.33), theme.ink, 4)
    sheet.box((-half, -height, half, -height + 16), 8, theme.paper(0.15), theme.ink, 4)
    return with_shadow(sheet.cut(), theme.ink, 0, 4, 0.3)


assert 3 * _WIDE + 8 <= WIDE
