"""The three pictures of a table: the station, the headquarters inside the knowledge track, the players' boards."""

from __future__ import annotations

from PIL import Image

from engine.games.aquasphere.view import View
from render.canvas import Canvas
from render.captions import Captions
from render.games.aquasphere import headquarters, hull, players
from render.games.aquasphere.central import put_tile
from render.games.aquasphere.corners import put_corners
from render.games.aquasphere.finale import put_finale
from render.games.aquasphere.headquarters import draw_headquarters, plan_of
from render.games.aquasphere.players import draw_players
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.sectors import put_sectors
from render.games.aquasphere.words import headquarters_text, players_text
from render.pictures import Detail
from render.theme import Theme


def draw(view: View, theme: Theme, captions: Captions) -> Image.Image:
    """The station."""
    ring: hull.Ring = tuple((sector.letter, sector.white, sector.lock) for sector in view.sectors)
    scene = Scene(Canvas.over(hull.ground(theme, ring)), view, theme, captions)
    put_sectors(scene)
    put_tile(scene)
    put_corners(scene)
    if view.phase == "over":
        put_finale(scene)
    return scene.canvas.image


def details(view: View, theme: Theme, captions: Captions) -> tuple[Detail, ...]:
    """The headquarters with the knowledge track, and the players' boards."""
    return (
        Detail(_headquarters(view, theme, captions), headquarters_text(view, captions)),
        Detail(_players(view, theme, captions), players_text(view, captions)),
    )


def _headquarters(view: View, theme: Theme, captions: Captions) -> Image.Image:
    words = (captions.say("picture.headquarters"), captions.say("picture.start"))
    ground = headquarters.ground(theme, plan_of(view.rooms), view.track, view.red_lines, words)
    return draw_headquarters(Scene(Canvas.over(ground), view, theme, captions))


def _players(view: View, theme: Theme, captions: Captions) -> Image.Image:
    ground = players.ground(theme, len(view.players), view.asked)
    return draw_players(Scene(Canvas.over(ground), view, theme, captions))
