"""Small sprites of this game's signs: programming tokens, resources, knowledge points."""

from __future__ import annotations

from engine.games.aquasphere.view import Program
from render.colours import Colour
from render.games.aquasphere.icons import Icon, Pen, put_icon
from render.games.aquasphere.looks import colour_of, ink_of
from render.kept import kept
from render.shapes import moved, regular, rounded
from render.sheet import Sheet, Sprite
from render.theme import Theme


@kept(64)
def token(theme: Theme, program: Program, radius: float) -> Sprite:
    """A programming token: eight corners, unlike every piece of a player."""
    sheet = Sheet.around(radius * 1.25)
    shape = rounded(regular(8, radius * 1.08, turn=22.5), radius * 0.12)
    sheet.polygon(moved(shape, dy=radius * 0.08), theme.ink, theme.ink, radius / 9)
    sheet.polygon(shape, colour_of(theme, program), theme.ink, radius / 10)
    put_icon(Pen(sheet, (0, 0), radius * 0.62, ink_of(theme, program), colour_of(theme, program)), program)
    return sheet.cut()


@kept(16)
def faded_token(theme: Theme, program: Program, radius: float) -> Sprite:
    """One that is not programmed: there, but not to be looked at first."""
    sheet = Sheet.around(radius * 1.25)
    pale = theme.paper(0.14)
    colour = theme.seats[4].shade if program == "prog" else colour_of(theme, program)
    sheet.polygon(rounded(regular(8, radius, turn=22.5), radius * 0.12), pale)
    put_icon(Pen(sheet, (0, 0), radius * 0.58, colour, pale), program)
    return sheet.cut()


@kept(64)
def sign(theme: Theme, icon: Icon, radius: float, on_dark: bool = False) -> Sprite:
    """A resource or a knowledge point on paper, or on dark ground with a light border."""
    sheet = Sheet.around(radius * 1.5)
    colour: Colour = theme.brass(0.24) if icon == "kp" else colour_of(theme, icon)
    halo = theme.cream if on_dark else theme.ink
    thick = max(2.4, radius / 7)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
        put_icon(Pen(sheet, (dx * thick, dy * thick), radius, halo, halo), icon)
    put_icon(Pen(sheet, (0, 0), radius, colour, ink_of(theme, icon) if icon != "kp" else theme.ink), icon)
    return sheet.cut()


@kept(64)
def flat(icon: Icon, radius: float, colour: Colour, ground: Colour) -> Sprite:
    """A sign in one colour, as it is printed on a zone."""
    sheet = Sheet.around(radius * 1.3)
    put_icon(Pen(sheet, (0, 0), radius, colour, ground), icon)
    return sheet.cut()
