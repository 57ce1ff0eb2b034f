"""Small sprites of this game's signs: programming tokens, resources, knowledge points."""

from __future__ import annotations

from engine.games.aquasphere.view import Program
from render.colours import mix
from render.games.aquasphere.colours import pale_of, tone_of
from render.games.aquasphere.icons import Icon, Pen, put_icon
from render.kept import kept
from render.shapes import moved, regular, rounded
from render.sheet import Sheet, Sprite
from render.theme import Theme


@kept(128)
def token(theme: Theme, program: Program, radius: float) -> Sprite:
    """A programming token: eight corners, unlike every piece of a player."""
    sheet = Sheet.around(radius * 1.25)
    shape = rounded(regular(8, radius * 1.08, turn=22.5), radius * 0.12)
    pale = pale_of(theme, program)
    sheet.polygon(moved(shape, dy=radius * 0.08), theme.ink, theme.ink, radius / 9)
    sheet.polygon(shape, pale, theme.ink, radius / 10)
    put_icon(Pen(sheet, (0, 0), radius * 0.64, mix(tone_of(theme, program), theme.ink, 0.25), pale), program)
    return sheet.cut()


@kept(16)
def faded_token(theme: Theme, program: Program, radius: float) -> Sprite:
    """One that is not programmed: there, but not to be looked at first."""
    sheet = Sheet.around(radius * 1.25)
    pale = theme.paper(0.14)
    sheet.polygon(rounded(regular(8, radius, turn=22.5), radius * 0.12), pale)
    put_icon(Pen(sheet, (0, 0), radius * 0.58, tone_of(theme, program), pale), program)
    return sheet.cut()


@kept(8)
def empty_token(theme: Theme, radius: float) -> Sprite:
    """Room for one more programmed bot."""
    sheet = Sheet.around(radius * 1.25)
    sheet.polygon(rounded(regular(8, radius, turn=22.5), radius * 0.12), theme.paper(0.14), theme.paper(0.35), 2.5)
    return sheet.cut()


@kept(128)
def symbol(theme: Theme, icon: Icon, radius: float, on_dark: bool = False) -> Sprite:
    """A resource or a knowledge point on light ground, or on dark ground with a light border."""
    sheet = Sheet.around(radius * 1.5)
    halo = theme.cream if on_dark else theme.ink
    thick = max(2.4, radius / 7)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
        put_icon(Pen(sheet, (dx * thick, dy * thick), radius, halo, halo), icon)
    hole = theme.ink if icon in ("time", "prog", "kp") else theme.cream
    put_icon(Pen(sheet, (0, 0), radius, tone_of(theme, icon), hole), icon)
    return sheet.cut()


@kept(8)
def red_line(theme: Theme, height: float) -> Sprite:
    """Of the knowledge track, as on the board."""
    sheet = Sheet.around(height)
    half = height / 2
    sheet.box((-half * 0.36, -half, half * 0.36, half), half * 0.36, theme.alarm, theme.ink, height / 10)
    return sheet.cut()
