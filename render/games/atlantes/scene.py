"""What every part of a picture needs to draw itself."""

from __future__ import annotations

from functools import cached_property, lru_cache

from engine.games.atlantes.actions import Action
from engine.games.atlantes.events import Event
from engine.games.atlantes.view import CharacterView, Effect, PlayerView, View
from engine.sight import Sight
from engine.text import Arg
from render import scene
from render.canvas import Side, Style
from render.colours import Colour
from render.frame import sign
from render.games.atlantes.layout import Area, Placed
from render.games.atlantes.lines import wrapped
from render.games.atlantes.news import changed
from render.games.atlantes.papers import new, tab, veil
from render.lettering import measure, readable
from render.shapes import Point

Seen = Sight[View, Action, Event]


class Scene(scene.Scene[View, Action, Event]):
    @cached_property
    def changed(self) -> frozenset[str]:
        return changed(self.sight.news)

    @property
    def player(self) -> PlayerView:
        """Whose things the board shows: whoever is asked, else the viewer, else whoever is in turn."""
        view, offer = self.view, self.sight.offer
        return view.players[offer.seat if offer else view.viewer or view.turn or 0]

    def say(self, key: str, **args: Arg) -> str:
        return self.captions.say(f"picture.{key}", **args)

    def card(self, key: str) -> str:
        """The name of a card, as the buttons have it."""
        return _shown(self.captions.say(f"card.{key}"))

    def is_offered(self, name: str) -> bool:
        return name in self.signs

    def rank(self, name: str) -> str:
        """Things are shown in the order of their letters, those without one last."""
        return self.signs.get(name, "~")

    def put_sign(self, name: str, x: float, y: float, radius: float = 24) -> None:
        if name in self.signs:
            self.canvas.put(sign(self.theme, self.signs[name], radius), x, y)

    def put_new(self, name: str, x: float, y: float) -> None:
        """A sparkle at what changed."""
        if name in self.changed:
            self.canvas.put(new(self.theme), x, y)

    def put_veil(self, area: Area) -> None:
        """Over what can't be had now."""
        self.canvas.put(veil(self.theme, area.size), area.x, area.y)

    def write(self, words: str, at: Point, style: Style, width: int, lines: int = 2) -> None:
        """In up to so many lines, around that height and made to fit in `width`."""
        size, found = wrapped(words, style.face, style.size, width, lines)
        for k, line in enumerate(found):
            y = at[1] + (k - (len(found) - 1) / 2) * size * 0.96
            self.canvas.say(line, at[0], y, Style(size, style.colour, style.face, style.side, style.halo), width)

    def put_sections(self, placed: list[Placed]) -> None:
        for one in placed:
            if one.section.label:
                self._put_label(one.section.label, one.area.x, one.label_at, one.area.wide)
            for k in range(one.section.things):
                one.section.put(k, one.place(k))

    def _put_label(self, words: str, x: int, y: int, room: int) -> None:
        style = Style(28, self.theme.cream, "display", "middle")
        wide = min(room, -(-(measure(words, style.face, style.size) + 30) // _TAB) * _TAB)
        self.canvas.put(tab(self.theme, wide, 36, self.theme.ink), x + wide / 2, y - 1)
        self.canvas.say(words, x + wide / 2, y - 1, style, wide - 30)


_TAB = 32
"""Labels are as wide as a multiple of this, so that few are drawn."""
_shown = lru_cache(maxsize=1024)(readable)


def title(size: int, colour: Colour, side: Side = "middle") -> Style:
    return Style(size, colour, "text", side)


def effects_of(card: CharacterView, seats: int) -> list[tuple[Effect, ...]]:
    """What is worth an icon: that Matrona comes back goes without saying, and only two players sweep."""
    hidden = {"come_back"} if seats == 2 else {"come_back", "sweep"}
    return [step for step in card.steps if step[0].verb not in hidden]
