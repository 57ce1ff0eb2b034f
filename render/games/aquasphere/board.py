"""The picture of a post: the station around its headquarters, and the page beside it."""

from __future__ import annotations

from PIL import Image

from engine.games.aquasphere.view import View
from render.canvas import Canvas
from render.captions import Captions
from render.frame import HEIGHT, WIDTH, put_page
from render.games.aquasphere.hub import put_hub, put_hub_ground
from render.games.aquasphere.hull import Bare, put_sector
from render.games.aquasphere.page import put_page_contents
from render.games.aquasphere.ring import lock_at, middle
from render.games.aquasphere.rooms import Plan, plan_of
from render.games.aquasphere.scene import Scene, Seen
from render.games.aquasphere.sectors import put_contents, put_glow, put_lock
from render.kept import kept
from render.seascape import seascape
from render.theme import Theme

Ring = tuple[Bare, ...]
LOCK = 23.0


def draw(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    view = sight.view
    scene = Scene(Canvas.over(_ground(theme, ring_of(view), plan_of(view.rooms))), sight, theme, captions)
    places = range(len(view.sectors))
    for place in places:
        put_glow(scene, place, middle(place))
    for place in places:
        put_contents(scene, place, middle(place))
    for place in places:
        put_lock(scene, place, lock_at(place), LOCK)
    put_hub(scene)
    put_page_contents(scene)
    return scene.canvas.image


def ring_of(view: View) -> Ring:
    return tuple((sector.letter, sector.white) for sector in view.sectors)


@kept(16)
def _ground(theme: Theme, ring: Ring, plan: Plan) -> Image.Image:
    """What stays for a round. Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    for place, sector in enumerate(ring):
        put_sector(canvas, theme, sector, middle(place))
    put_hub_ground(canvas, theme, plan)
    put_page(canvas, theme)
    return canvas.image
