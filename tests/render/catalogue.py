"""Captions for tests, read from the catalogues themselves. A key that is missing is an error here."""

from __future__ import annotations

import gettext
import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.text import Arg, Who

LOCALES = ("en", "fr", "nl")
NAMES = ("Ana", "Bartholomew", "Chloé", "Dirk van der Zee", "Eve", "Никола")
_FOLDER = Path(__file__).parents[2] / "bot" / "locales"


@cache
def catalog(locale: str, game: str) -> Catalog:
    with (_FOLDER / locale / "LC_MESSAGES" / f"{game}.po").open("rb") as file:
        return read_po(file, locale)


@cache
def translations(locale: str, game: str) -> gettext.GNUTranslations:
    out = BytesIO()
    write_mo(out, catalog(locale, game))
    out.seek(0)
    return gettext.GNUTranslations(out)


def check_same_words(locale: str, game: str, prefix: str = "") -> None:
    """This language has the keys that English has, each with the same arguments."""
    english, other = _arguments("en", game, prefix), _arguments(locale, game, prefix)
    assert set(english) == set(other)
    for key, arguments in english.items():
        assert arguments == other[key], key


def _arguments(locale: str, game: str, prefix: str) -> dict[tuple[str, ...], set[str]]:
    """By key, which is double for a text with a plural."""
    return {
        key: set(re.findall(r"{(\w+)}", str(message.string)))
        for message in catalog(locale, game)
        if message.id and (key := _key(message))[0].startswith(prefix)
    }


def _key(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


class Catalogue:
    def __init__(self, locale: str = "en", names: Sequence[str] = NAMES, game: str = "deep_sea") -> None:
        self.locale, self.names, self.game = locale, names, game

    def name(self, seat: int) -> str:
        return self.names[seat]

    def say(self, key: str, **args: Arg) -> str:
        n, found = args.get("n"), translations(self.locale, self.game)
        words = found.ngettext(key, key, n) if isinstance(n, int) else found.gettext(key)
        if words == key:
            raise KeyError(f"no words for {key} in {self.locale}/{self.game}.po")
        return words.format(**{name: self._spoken(value) for name, value in args.items()})

    def _spoken(self, value: Arg) -> str:
        if isinstance(value, Who):
            return self.name(value.seat)
        return ", ".join(map(self._spoken, value)) if isinstance(value, tuple) else str(value)
