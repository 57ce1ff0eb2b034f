"""What stays the same from turn to turn, drawn once: the sea and the papers on which everything is printed."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engine.games.atlantes.view import Mode, View
from render.canvas import Canvas
from render.games.atlantes import layout
from render.games.atlantes.papers import banded, empty, kind_colours, panel, tribe_colours
from render.kept import kept
from render.seascape import seascape
from render.sheet import Sprite
from render.theme import Theme

CHARACTER_BAND, TRIBE_BAND = 62, 58


class Setting(NamedTuple):
    """What the ground depends on."""

    mode: Mode
    seats: int
    places: int
    decks: tuple[int, ...]
    upper: bool
    """Whether the upper row is there: not while kings are chosen, nor at the end."""
    middle: bool


def setting_of(view: View) -> Setting:
    decks = tuple(0 if tribe.face_down else tribe.deck for tribe in view.tribes)
    over = view.phase == "over"
    return Setting(view.mode, len(view.players), len(view.characters), decks, not over and not view.kings, not over)


@kept(16)
def ground(theme: Theme, setting: Setting) -> Image.Image:
    """The board without cards. Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, layout.WIDTH, layout.height(setting.mode)))
    _lay(canvas, panel(theme, layout.HEAD.size), layout.HEAD)
    for k in range(setting.places):
        area = layout.character_area(k)
        _lay(canvas, banded(theme, area.size, CHARACTER_BAND, kind_colours(theme, "ocean")[0], False), area)
    for k in range(layout.ROW if setting.middle else 0):
        _lay(canvas, empty(theme, layout.middle_area(k).size, 0.6), layout.middle_area(k))
    for k in range(layout.UPPER_ROW if setting.upper else 0):
        _lay(canvas, empty(theme, layout.upper_area(k).size, 0.4), layout.upper_area(k))
    if setting.upper:
        _lay(canvas, panel(theme, layout.turn_area().size), layout.turn_area())
    _lay_shared(canvas, theme, setting)
    for k in range(setting.seats):
        area = layout.standing_area(k, setting.seats, setting.mode)
        _lay(canvas, panel(theme, area.size), area)
    return canvas.image


def _lay_shared(canvas: Canvas, theme: Theme, setting: Setting) -> None:
    if setting.mode == "goals":
        for k in range(4):
            _lay(canvas, panel(theme, layout.goal_area(k).size), layout.goal_area(k))
    for k, deck in enumerate(setting.decks):
        area = layout.tribe_area(k)
        _lay(canvas, banded(theme, area.size, TRIBE_BAND, tribe_colours(theme, deck)[0], False), area)


def _lay(canvas: Canvas, paper: Sprite, area: layout.Area) -> None:
    canvas.put(paper, area.x, area.y)
