"""Divers, and a sack for what they carry."""

from __future__ import annotations

from render.divers import pawn
from render.kept import kept
from render.shapes import smooth
from render.sheet import Sheet, Sprite
from render.theme import Theme

__all__ = ["pawn", "sack"]


@kept(32)
def sack(theme: Theme, zoom: float) -> Sprite:
    """For the number of chips held to be written on."""
    sheet = Sheet(24, 26, 24, 24, zoom)
    cloth = smooth([(-7, -14), (-17, -2), (-18, 10), (-8, 18), (8, 18), (18, 10), (17, -2), (7, -14)], True)
    sheet.polygon(cloth, theme.cream, theme.cream, 9)
    sheet.polygon([(-9, -20), (9, -20), (4, -11), (-4, -11)], theme.paper(0.52), theme.ink, 2.5)
    sheet.polygon(cloth, theme.paper(0.3), theme.ink, 2.6)
    sheet.line([(-8, -12), (8, -12)], theme.alarm, 4)
    return sheet.cut()
