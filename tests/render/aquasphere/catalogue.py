"""Captions for tests that list things as the bot does. A key that is missing is an error here."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import LOCALES, Speaker
from tests.render.catalogue import NAMES, translations


class Catalogue(Speaker):
    def __init__(self, locale: str = LOCALES[0], names: Sequence[str] = NAMES) -> None:
        super().__init__(locale, "aquasphere", names)

    def _template(self, key: str, n: int | None) -> str:
        for domain in self._domains:
            entries = translations(self.locale, domain)
            found = entries.gettext(key) if n is None else entries.ngettext(key, key, n)
            if found != key:
                return found
        raise KeyError(f"no words for {key} in {self.locale}")
