"""Closer looks: what the own chips are worth once they are home, and which chips are left to be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PIL import Image

from engine.games.deep_sea.view import ChipView, View
from engine.text import Who
from render.canvas import Canvas, Style
from render.captions import Captions
from render.frame import HEIGHT, WIDTH
from render.games.deep_sea.chips import chip, put_chip
from render.games.deep_sea.scene import Scene, Seen
from render.games.deep_sea.shared import WORTH
from render.kept import kept
from render.pictures import ALT_LIMIT, Look
from render.seascape import seascape
from render.sheet import Sheet, with_shadow
from render.sprites import badge
from render.theme import Theme
from render.wording import paragraph_within

_VALUES = tuple(tuple(sorted([*range(low, low + 4)] * 2)) for low in (0, 4, 8, 12))
"""Of the chips of each level."""
_TITLE = 78
_FIRST, _ROW = 218, 142
_LEFT, _STEP = 344, 95
_COLUMNS = (1112, 1224)
"""Where the numbers of chips in the sea and of chips held stand."""


def _draw_mine(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    """The chips of a diver who is home, with their values and their sum."""
    scene = _sheet_of_paper(sight, theme, captions, "look.mine")
    chips = _own(sight.view)
    columns = min(6, len(chips))
    rows = -(-len(chips) // columns)
    radius = round(min(140.0, 500 / columns, 230 / rows), 1)
    for k, one in enumerate(chips):
        x = WIDTH / 2 + (k % columns - (columns - 1) / 2) * radius * 2.3
        y = 390 + (k // columns - (rows - 1) / 2) * radius * 2.2
        put_chip(scene.canvas, theme, one, (x, y), radius)
    words = captions.say("board.mine.sum", n=_points(chips))
    scene.canvas.say(words, WIDTH / 2, 706, scene.number(76, "middle"), WIDTH - 240)
    return scene.canvas.image


def _draw_values(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    """Every chip of the game, those whose value is known with the badge of whoever brought them home."""
    scene = _sheet_of_paper(sight, theme, captions, "look.values")
    canvas, view = scene.canvas, sight.view
    heads = Style(30, theme.faint, "text", "middle")
    for x, key in zip(_COLUMNS, ("board.values.sea", "board.values.held"), strict=True):
        canvas.say(captions.say(key), x, _TITLE + 58, heads, 108)
    sea, held = _levels(view)
    for level, worth in enumerate(WORTH, 1):
        y = _FIRST + (level - 1) * _ROW
        canvas.put(chip(theme, level, 40, False), 120, y)
        canvas.say(worth, 180, y, scene.number(40))
        owners = _owners(view, level)
        for k, value in enumerate(_VALUES[level - 1]):
            x = _LEFT + k * _STEP
            put_chip(canvas, theme, ChipView(level, value), (x, y), 39)
            if owners[value]:
                canvas.put(badge(theme, owners[value].pop(), 21), x + 32, y - 38)
        for x, count in zip(_COLUMNS, (sea[level], held[level]), strict=True):
            canvas.say(str(count), x, y, scene.number(52, "middle"))
    canvas.say(captions.say("board.values.hint"), WIDTH / 2, 772, Style(32, theme.faint, "text", "middle"), 1180)
    return canvas.image


def _sheet_of_paper(sight: Seen, theme: Theme, captions: Captions, title: str) -> Scene:
    scene = Scene(Canvas.over(_ground(theme)), sight, theme, captions)
    scene.canvas.say(captions.say(title), WIDTH / 2, _TITLE, scene.number(62, "middle"), WIDTH - 160)
    return scene


@kept(2)
def _ground(theme: Theme) -> Image.Image:
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    sheet = Sheet(0, 0, WIDTH, HEIGHT)
    sheet.box((26, 22, WIDTH - 26, HEIGHT - 26), 30, theme.paper(0.07), theme.ink, 5)
    canvas.put(with_shadow(sheet.cut(), theme.ink, 0, 8, 0.4), 0, 0)
    return canvas.image


def _own(view: View) -> list[ChipView]:
    """What the viewer alone may look at: the chips held by a diver who is home."""
    held = () if view.viewer is None else view.divers[view.viewer].held
    return [one for ruins in held for one in ruins if one.value is not None]


def _points(chips: list[ChipView]) -> int:
    return sum(one.value or 0 for one in chips)


def _owners(view: View, level: int) -> dict[int, list[int]]:
    """Of each value of this level: the seats that have brought such a chip home."""
    owners: dict[int, list[int]] = {value: [] for value in _VALUES[level - 1]}
    for diver in view.divers:
        for one in (*diver.treasure, *(_own(view) if diver.seat == view.viewer else ())):
            if one.level == level and one.value is not None:
                owners[one.value].append(diver.seat)
    return owners


def _levels(view: View) -> tuple[Counter[int], Counter[int]]:
    """How many chips of each level are in the sea, and how many are held."""
    sea = Counter(one.level for ruins in (*view.line, *view.dropped) for one in ruins)
    return sea, Counter(one.level for diver in view.divers for ruins in diver.held for one in ruins)


def _alt_mine(sight: Seen, captions: Captions) -> str:
    chips = _own(sight.view)
    said = tuple(captions.say("board.chip_worth", level=one.level, value=one.value or 0) for one in chips)
    return paragraph_within([captions.say("board.mine.all", chips=said, n=_points(chips))], ALT_LIMIT)


def _alt_values(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_said_values(sight.view, captions), ALT_LIMIT)


def _said_values(view: View, captions: Captions) -> Iterator[str]:
    sea, held = _levels(view)
    for level, worth in enumerate(WORTH, 1):
        yield captions.say("board.values.level", level=level, worth=worth, sea=sea[level], held=held[level])
        for value, seats in _owners(view, level).items():
            for seat in seats:
                yield captions.say("board.values.home", value=value, who=Who(seat))


def _has_own(sight: Seen) -> bool:
    return bool(_own(sight.view))


def _knows_values(sight: Seen) -> bool:
    return any(diver.treasure for diver in sight.view.divers) or _has_own(sight)


LOOKS = (
    Look("mine", _draw_mine, _alt_mine, _has_own),
    Look("values", _draw_values, _alt_values, _knows_values),
)
