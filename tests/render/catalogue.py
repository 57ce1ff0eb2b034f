"""Captions for tests. A key that is missing is an error here."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.texts import LOCALES
from tests.bot.speakers import StrictSpeaker

__all__ = ("LOCALES", "NAMES", "Catalogue")
NAMES = ("Ana", "Bartholomew", "Chloé", "Dirk van der Zee", "Eve", "Никола")


class Catalogue(StrictSpeaker):
    def __init__(self, locale: str = "en", names: Sequence[str] = NAMES, game: str = "deep_sea") -> None:
        super().__init__(locale, game, names)
        self.names, self.game = names, game
