"""Where to draw, and how things look."""

from __future__ import annotations

from msgspec import Struct

from render.canvas import Canvas
from render.theme import Theme


class Paint(Struct, frozen=True, eq=False):
    canvas: Canvas
    theme: Theme
