"""The page on the right: the round, a card for each diver, and what the table shares."""

from __future__ import annotations

from engine.games.deep_sea.events import CameHome, Lost, Moved, Placed, Revealed, Took
from render.captions import Captions
from render.frame import HEIGHT, Seated, from_turn, put_players, put_title
from render.games.deep_sea.cards import Strip
from render.games.deep_sea.news import Deed
from render.games.deep_sea.scene import Scene
from render.games.deep_sea.shared import ROOM, put_shared


def put_page(scene: Scene) -> None:
    view = scene.view
    put_title(scene.canvas, scene.theme, scene.captions.say("board.round", round=view.round, rounds=view.rounds))
    cards = [_card(scene, seat) for seat in from_turn(len(view.divers), view.turn)]
    put_shared(scene, put_players(scene.canvas, scene.theme, scene.captions, cards, HEIGHT - ROOM))


def _card(scene: Scene, seat: int) -> Seated:
    diver = scene.view.divers[seat]
    return Seated(
        seat=seat,
        name=scene.name(seat),
        score=str(sum(diver.points)),
        lit=seat == scene.view.turn,
        last=", ".join(filter(None, (_told(deed, scene.captions) for deed in scene.news.deeds(seat)))),
        put=Strip(scene, diver).put,
    )


def _told(deed: Deed, captions: Captions) -> str:
    """In as few words as can be."""
    match deed:
        case Moved(_, start, end):
            return f"{start} → {end}" if start != end else captions.say("board.last.stayed")
        case CameHome(_, start):
            return captions.say("board.last.home", start=start)
        case Took():
            return captions.say("board.last.took")
        case Placed():
            return captions.say("board.last.placed")
        case Lost(_, levels):
            return captions.say("board.last.lost", n=len(levels))
        case Revealed(_, _, points):
            return captions.say("board.last.revealed", n=points)
