"""What every part of a picture needs to draw itself."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engine.games.atlantes.view import CharacterView, Effect, View
from engine.text import Arg
from render.canvas import Canvas, Side, Style
from render.captions import Captions
from render.colours import Colour
from render.games.atlantes.layout import Area
from render.games.atlantes.lines import wrapped
from render.games.atlantes.papers import new
from render.lettering import readable
from render.shapes import Point
from render.theme import Theme


class Scene(Struct, frozen=True, eq=False):
    canvas: Canvas
    view: View
    theme: Theme
    captions: Captions

    def say(self, key: str, **args: Arg) -> str:
        return self.captions.say(f"picture.{key}", **args)

    def name(self, seat: int) -> str:
        """Never empty: a name with no character that our fonts have becomes the player's number."""
        return _shown(self.captions.name(seat)) or self.say("player", number=seat + 1)

    def card(self, key: str) -> str:
        """The name of a card, as the buttons have it."""
        return _shown(self.captions.say(f"card.{key}"))

    def number(self, size: int, side: Side = "left") -> Style:
        return Style(size, self.theme.ink, "display", side)

    def is_marked(self, *names: str) -> bool:
        return any(name in self.view.marked for name in names)

    def is_changed(self, name: str) -> bool:
        return name in self.view.changed

    def put_new(self, name: str, area: Area) -> None:
        """A sparkle at the corner of what changed."""
        if self.is_changed(name):
            self.canvas.put(new(self.theme), area.x + area.wide - 8, area.y + 6)

    def write(self, words: str, at: Point, style: Style, width: int, lines: int = 2) -> None:
        """In up to so many lines, around that height and made to fit in `width`."""
        size, found = wrapped(words, style.face, style.size, width, lines)
        for k, line in enumerate(found):
            y = at[1] + (k - (len(found) - 1) / 2) * size * 1.06
            self.canvas.say(line, at[0], y, Style(size, style.colour, style.face, style.side, style.halo), width)


_shown = lru_cache(maxsize=1024)(readable)


def title(size: int, colour: Colour, side: Side = "middle") -> Style:
    return Style(size, colour, "text", side)


def effects_of(card: CharacterView, seats: int) -> list[tuple[Effect, ...]]:
    """What is worth an icon: that Matrona comes back goes without saying, and only two players sweep."""
    hidden = {"come_back"} if seats == 2 else {"come_back", "sweep"}
    return [step for step in card.steps if step[0].verb not in hidden]
