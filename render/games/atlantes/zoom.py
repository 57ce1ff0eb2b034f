"""What the common board has no room for: the viewer's own things, then everybody's boards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.atlantes.view import View
from render.captions import Captions
from render.games.atlantes.own import draw_own
from render.games.atlantes.players import draw_players
from render.games.atlantes.words import own_alt, players_alt
from render.pictures import Detail
from render.theme import Theme

_TOGETHER = 3
"""As many boards fit in one picture."""


def details(view: View, theme: Theme, captions: Captions) -> tuple[Detail, ...]:
    return tuple(_details(view, theme, captions))


def _details(view: View, theme: Theme, captions: Captions) -> Iterator[Detail]:
    if view.viewer is not None:
        player = view.players[view.viewer]
        yield Detail(draw_own(view, player, theme, captions), own_alt(view, player, captions))
    count = len(view.players)
    pictures = -(-count // _TOGETHER)
    each = -(-count // pictures)
    for k in range(0, count, each):
        players = view.players[k : k + each]
        yield Detail(draw_players(view, players, theme, captions), players_alt(view, players, captions))
