"""What is drawn on the tile of each ability, within a radius of 1."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.atlantes.view import Verb
from render.colours import mix
from render.games.atlantes import glyphs
from render.shapes import arc, moved, polar
from render.sheet import Sheet
from render.theme import Theme


def draw_tile(sheet: Sheet, theme: Theme, verb: Verb) -> None:
    paid = {"conquer": mix(theme.alarm, theme.cream, 0.8), "buy": theme.brass(0.06), "recruit": theme.brass(0.06)}
    sheet.box((-1, -1, 1, 1), 0.34, paid.get(verb, theme.cream), theme.ink, 0.1)
    _DRAWN[verb](sheet, theme)


def _buy(sheet: Sheet, theme: Theme) -> None:
    glyphs.place(sheet, theme, (-0.2, -0.08), 0.72)
    glyphs.coin(sheet, theme, (0.38, 0.4), 0.42)


def _conquer(sheet: Sheet, theme: Theme) -> None:
    glyphs.place(sheet, theme, (-0.2, -0.08), 0.72)
    glyphs.shield(sheet, theme, (0.38, 0.38), 0.44)


def _recruit(sheet: Sheet, theme: Theme) -> None:
    glyphs.bust(sheet, theme, theme.water(0.3), (-0.1, 0.04), 0.72)
    glyphs.plus(sheet, theme, (0.52, -0.5), 0.3)


def _raise(sheet: Sheet, theme: Theme) -> None:
    sheet.polygon(moved(glyphs.ARROW_UP, 0, -0.02, 0.84), theme.water(0.34), theme.ink, 0.11)
    sheet.line([(-0.5, 0.74), (0.5, 0.74)], theme.ink, 0.13)


def _score(sheet: Sheet, theme: Theme) -> None:
    glyphs.shell(sheet, theme, (0, -0.2), 0.56)
    for y in (0.54, 0.78):
        sheet.line([(-0.52, y), (0.52, y)], theme.ink, 0.12)


def _return(sheet: Sheet, theme: Theme) -> None:
    glyphs.card(sheet, theme, theme.water(0.3), (0.3, 0.14), 0.6)
    sheet.line(arc((-0.02, 0.06), 0.6, -40, -180, 16), theme.ink, 0.15)
    glyphs.head(sheet, theme, (-0.62, 0.2), 90, 0.34)


def _refresh(sheet: Sheet, theme: Theme) -> None:
    glyphs.manta(sheet, theme, theme.water(0.24), (0, 0.02), 0.5)
    sheet.line(arc((0, 0), 0.74, -30, 230, 24), theme.ink, 0.16)
    glyphs.head(sheet, theme, polar((0, 0), 0.72, -38), -110, 0.3)


def _explore(sheet: Sheet, theme: Theme) -> None:
    glyphs.compass(sheet, theme)


def _recruit_free(sheet: Sheet, theme: Theme) -> None:
    glyphs.bust(sheet, theme, theme.water(0.3), (-0.16, -0.14), 0.66)


def _take_gold(sheet: Sheet, theme: Theme) -> None:
    glyphs.place(sheet, theme, (-0.3, -0.14), 0.66)
    glyphs.coin(sheet, theme, (0.42, -0.46), 0.38)


def _take_power(sheet: Sheet, theme: Theme) -> None:
    glyphs.place(sheet, theme, (-0.3, -0.14), 0.66)
    glyphs.shield(sheet, theme, (0.42, -0.46), 0.38)


def _take_manta(sheet: Sheet, theme: Theme) -> None:
    glyphs.manta(sheet, theme, theme.water(0.24), (-0.08, 0.08), 0.66)
    glyphs.plus(sheet, theme, (0.56, -0.56), 0.26)


def _flip(sheet: Sheet, theme: Theme) -> None:
    glyphs.manta(sheet, theme, theme.faint, (0, -0.14), 0.64)


def _flip_all(sheet: Sheet, theme: Theme) -> None:
    _flip(sheet, theme)
    _people(sheet, theme, yourself=True)


def _flip_others(sheet: Sheet, theme: Theme) -> None:
    _flip(sheet, theme)
    _people(sheet, theme, yourself=False)


def _discard_others(sheet: Sheet, theme: Theme) -> None:
    glyphs.card(sheet, theme, theme.water(0.3), (-0.34, -0.2), 0.54)
    sheet.line([(0.4, -0.66), (0.4, -0.06)], theme.ink, 0.16)
    glyphs.head(sheet, theme, (0.4, 0.04), 90, 0.34)
    _people(sheet, theme, yourself=False)


def _people(sheet: Sheet, theme: Theme, yourself: bool) -> None:
    """Whom it meets: three dots, of which the first is you."""
    for k, x in enumerate((-0.48, 0, 0.48)):
        sheet.disc((x, 0.66), 0.17, theme.alarm if k or yourself else theme.cream, theme.ink, 0.08)


def _copy(sheet: Sheet, theme: Theme) -> None:
    sheet.box((-0.66, -0.66, 0.24, 0.24), 0.14, theme.water(0.16), theme.ink, 0.11)
    sheet.box((-0.24, -0.24, 0.66, 0.66), 0.14, theme.water(0.4), theme.ink, 0.11)


def _echo(sheet: Sheet, theme: Theme) -> None:
    """A card and its reflection."""
    glyphs.card(sheet, theme, theme.water(0.3), (-0.42, 0), 0.56)
    sheet.line([(0, -0.72), (0, 0.72)], theme.faint, 0.08)
    glyphs.card(sheet, theme, theme.cream, (0.42, 0), 0.56)


def _sweep(sheet: Sheet, theme: Theme) -> None:
    """The first card of the row leaves it."""
    glyphs.card(sheet, theme, theme.water(0.3), (0.32, 0), 0.58)
    sheet.line([(-0.1, 0), (-0.5, 0)], theme.ink, 0.16)
    glyphs.head(sheet, theme, (-0.56, 0), 180, 0.34)


def _come_back(sheet: Sheet, theme: Theme) -> None:
    _return(sheet, theme)


_DRAWN: dict[Verb, Callable[[Sheet, Theme], None]] = {
    "buy": _buy,
    "conquer": _conquer,
    "recruit": _recruit,
    "raise": _raise,
    "score": _score,
    "return": _return,
    "refresh": _refresh,
    "explore": _explore,
    "recruit_free": _recruit_free,
    "take_gold": _take_gold,
    "take_power": _take_power,
    "take_manta": _take_manta,
    "flip": _flip,
    "flip_all": _flip_all,
    "flip_others": _flip_others,
    "discard_others": _discard_others,
    "copy": _copy,
    "echo": _echo,
    "sweep": _sweep,
    "come_back": _come_back,
}
