"""Captions for tests that list things as the bot does. A key that is missing is an error here."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.texts import LOCALES
from tests.bot.speakers import StrictSpeaker
from tests.render.catalogue import NAMES


class Catalogue(StrictSpeaker):
    def __init__(self, locale: str = LOCALES[0], names: Sequence[str] = NAMES) -> None:
        super().__init__(locale, "aquasphere", names)
