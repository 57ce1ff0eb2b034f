"""Captions for tests, read from the catalogues themselves. A key that is missing is an error here."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.text import Arg, Who

LOCALES = ("en", "fr", "nl")
NAMES = ("Ana", "Bartholomew", "Chloé", "Dirk van der Zee", "Eve", "Никола")
_FOLDER = Path(__file__).parents[2] / "bot" / "locales"


@cache
def catalog(locale: str, game: str = "deep_sea") -> Catalog:
    with (_FOLDER / locale / "LC_MESSAGES" / f"{game}.po").open("rb") as file:
        return read_po(file, locale)


@cache
def _translations(locale: str, game: str) -> gettext.GNUTranslations:
    out = BytesIO()
    write_mo(out, catalog(locale, game))
    out.seek(0)
    return gettext.GNUTranslations(out)


class Catalogue:
    def __init__(self, locale: str = "en", names: Sequence[str] = NAMES, game: str = "deep_sea") -> None:
        self.locale, self.names, self.game = locale, names, game

    def name(self, seat: int) -> str:
        return self.names[seat]

    def say(self, key: str, **args: Arg) -> str:
        n, found = args.get("n"), _translations(self.locale, self.game)
        words = found.ngettext(key, key, n) if isinstance(n, int) else found.gettext(key)
        if words == key:
            raise KeyError(f"no words for {key} in {self.locale}/{self.game}.po")
        return words.format(**{name: self._spoken(value) for name, value in args.items()})

    def _spoken(self, value: Arg) -> str:
        if isinstance(value, Who):
            return self.name(value.seat)
        return ", ".join(map(self._spoken, value)) if isinstance(value, tuple) else str(value)
