"""Light on the path: where the next throw may end."""

from __future__ import annotations

from render.kept import kept
from render.sheet import Sheet, Sprite
from render.theme import Theme
from render.tones import toned

STRENGTHS = 3
LIT = STRENGTHS + 1
"""Not of a throw: the mark of what has changed."""
_REACH = (9, 13, 19)
"""How far the light shines around a pedestal, from where a throw seldom ends to where it is likeliest to."""


@kept(16)
def light(theme: Theme, zoom: float, strength: int) -> Sprite:
    """To lie behind a pedestal, whose anchor it shares: half of it water, and nearer to the pedestal nearly none."""
    far = _REACH[strength - 1]
    outer, inner = _shine(theme, zoom, far, 0.5), _shine(theme, zoom, far * 0.5, 0.5 + 0.15 * strength)
    image = outer.image.copy()
    image.alpha_composite(inner.image, (outer.x - inner.x, outer.y - inner.y))
    return Sprite(image, outer.x, outer.y)


def _shine(theme: Theme, zoom: float, far: float, share: float) -> Sprite:
    sheet = Sheet(80, 60, 80, 80, zoom)
    sheet.box((-45 - far, -14 - far, 45 + far, 43 + far), 24 + far, theme.glow)
    sprite = sheet.cut()
    sprite.image.putalpha(toned(sprite.image.getchannel("A"), lambda shade: shade * share))
    return sprite
