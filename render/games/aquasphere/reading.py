"""A closer look at research cards: those on top in the sectors and those of the players, each with what it does."""

from __future__ import annotations

from math import ceil

from msgspec import Struct
from PIL import Image

from engine.games.aquasphere.view import Card, Letter, View
from render.canvas import Canvas, Style
from render.captions import Captions
from render.frame import HEIGHT, WIDTH
from render.games.aquasphere.cards import HIGH, LARGE, Paper, put_letter
from render.games.aquasphere.scene import Scene, Seen
from render.games.aquasphere.wording import Phrases
from render.kept import kept
from render.lettering import measure
from render.seascape import seascape
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import badge
from render.theme import Theme

_COLUMN, _GAP = 644, 11
_FEWEST = 8
"""Rows; more only where there are more cards."""
_SIZE = 30


class _Entry(Struct, frozen=True):
    """A card and where it lies: in a sector, or with a player."""

    card: Card
    sector: Letter | None = None
    seat: int = 0


def has_cards(sight: Seen) -> bool:
    return bool(_entries(sight.view))


def _entries(view: View) -> list[_Entry]:
    there = [_Entry(sector.cards[0], sector.letter) for sector in view.sectors if sector.cards]
    there.sort(key=lambda entry: entry.sector or "")
    return [*there, *(_Entry(card, None, one.seat) for one in view.players for card in one.cards)]


def draw_cards(sight: Seen, theme: Theme, captions: Captions) -> Image.Image:
    scene = Scene(Canvas.over(_ground(theme)), sight, theme, captions)
    phrases = Phrases(sight.view, captions)
    columns = _columns(_entries(sight.view))
    step = (HEIGHT - 4 * _GAP) / max(_FEWEST, *map(len, columns))
    for column, entries in enumerate(columns):
        for row, entry in enumerate(entries):
            at = _GAP + column * (_COLUMN + _GAP), 2 * _GAP + (row + 0.5) * step
            _put_entry(scene, entry, phrases.card(entry.card), at, min(LARGE, (step - 8) / HIGH))
    return scene.canvas.image


def _columns(entries: list[_Entry]) -> tuple[list[_Entry], list[_Entry]]:
    """Sectors and players side by side; with many cards the players' begin below the sectors'."""
    sectors = sum(entry.sector is not None for entry in entries)
    first = sectors if len(entries) - sectors <= _FEWEST else ceil(len(entries) / 2)
    return entries[:first], entries[first:]


def _put_entry(scene: Scene, entry: _Entry, words: str, at: tuple[float, float], zoom: float) -> None:
    (x, y), theme = at, scene.theme
    if entry.sector:
        put_letter(scene.canvas, theme, entry.sector, (x + 36, y), 1.1)
    else:
        scene.canvas.put(badge(theme, entry.seat, min(26, 26 * zoom)), x + 36, y)
    Paper(scene.canvas, theme, (x + 112, y), zoom).put_card(entry.card)
    words = words[:1].upper() + words[1:]
    lines = _lines(words, _COLUMN - 190)
    for k, line in enumerate(lines):
        dy = (k - (len(lines) - 1) / 2) * min(34, HIGH * zoom / 2)
        scene.canvas.say(line, x + 170, y + dy, Style(_SIZE, theme.ink), _COLUMN - 186)


def _lines(words: str, width: int) -> list[str]:
    """One line, or two broken where the first is full."""
    if measure(words, "text", _SIZE) <= width:
        return [words]
    parts = words.split(" ")
    first = next(k for k in range(len(parts), 0, -1) if k == 1 or measure(" ".join(parts[:k]), "text", _SIZE) <= width)
    return [" ".join(parts[:first]), " ".join(parts[first:])]


@kept(2)
def _ground(theme: Theme) -> Image.Image:
    """Shared; never draw on it."""
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    for x in (_GAP, _GAP * 2 + _COLUMN):
        canvas.put(_paper(theme), x, _GAP)
    return canvas.image


@kept(2)
def _paper(theme: Theme) -> Sprite:
    sheet = Sheet(6, 6, _COLUMN + 10, HEIGHT + 6)
    sheet.box((0, 0, _COLUMN, HEIGHT - 2 * _GAP), 20, theme.paper(0.04), theme.ink, 3)
    return with_shadow(sheet.cut(), theme.ink, 0, 4, 0.3)
