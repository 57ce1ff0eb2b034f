"""Captions for tests, read from the catalogues themselves. A key that is missing is an error here."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.texts import FOLDER, LOCALES, Speaker

NAMES = ("Ana", "Bartholomew", "Chloé", "Dirk van der Zee")


@cache
def catalog(locale: str, domain: str = "aquasphere") -> Catalog:
    with (FOLDER / locale / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return read_po(file, locale)


@cache
def _translations(locale: str, domain: str) -> gettext.GNUTranslations:
    out = BytesIO()
    write_mo(out, catalog(locale, domain))
    out.seek(0)
    return gettext.GNUTranslations(out)


class Catalogue(Speaker):
    def __init__(self, locale: str = LOCALES[0], names: Sequence[str] = NAMES) -> None:
        super().__init__(locale, "aquasphere", names)

    def _template(self, key: str, n: int | None) -> str:
        for domain in self._domains:
            entries = _translations(self.locale, domain)
            found = entries.gettext(key) if n is None else entries.ngettext(key, key, n)
            if found != key:
                return found
        raise KeyError(f"no words for {key} in {self.locale}")
