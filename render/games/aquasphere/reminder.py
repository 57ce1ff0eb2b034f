"""In the last round, where the next program card was: what the final scoring gives."""

from __future__ import annotations

from render.canvas import Style
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.scene import Scene
from render.games.aquasphere.tokens import sign
from render.kept import kept
from render.sheet import Sheet, Sprite, with_shadow
from render.theme import Theme

HIGH = 272
_EACH: tuple[tuple[Icon, str, str], ...] = (("time", "1", "1"), ("sub", "6", "5"), ("lab", "5", "5"))
"""So many of these give so many points."""


def put_last_round(scene: Scene, at: tuple[float, float], width: int) -> None:
    """Its caption is at that height, the card below."""
    (x, y), theme = at, scene.theme
    scene.canvas.say(scene.captions.say("picture.last_round"), x, y, Style(32, theme.cream, "display"), width)
    top = y + 26
    scene.canvas.put(side_card(theme, width), x, top)
    scene.canvas.say("A–F", x + 22, top + 40, scene.number(32))
    scene.canvas.say("1·3·6·10·15·21", x + width - 18, top + 40, Style(28, theme.ink, "display", "right"), 184)
    for k, (icon, count, points) in enumerate(_EACH):
        row = top + 100 + k * 62
        scene.canvas.say(count, x + 34, row, scene.number(36, "middle"))
        scene.canvas.put(sign(theme, icon, 22), x + 80, row)
        scene.canvas.say("=", x + 136, row, scene.number(32, "middle"))
        scene.canvas.say(points, x + 186, row, scene.number(42, "middle"))
        scene.canvas.put(sign(theme, "kp", 22), x + 230, row)


@kept(4)
def side_card(theme: Theme, width: int) -> Sprite:
    sheet = Sheet(4, 4, width + 10, HIGH + 18)
    sheet.box((0, 0, width, HIGH), 18, theme.paper(0.04), theme.ink, 3)
    return with_shadow(sheet.cut(), theme.ink, 0, 5, 0.4)
