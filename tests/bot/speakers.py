"""A speaker that falls back on nothing: a missing text is a failure."""

from __future__ import annotations

from bot.texts import LOCALES, Speaker, catalogue

NAMES = ("Ada", "Bo", "Chloé", "Daan", "Eve", "Finn")


class StrictSpeaker(Speaker):
    def _template(self, key: str) -> str:
        for domain in self._domains:
            if (found := catalogue(self.locale, domain).gettext(key)) != key:
                return found
        raise AssertionError(f"no text for {key!r} in {self.locale}")


def strict_speakers(game: str) -> list[StrictSpeaker]:
    return [StrictSpeaker(locale, game, NAMES) for locale in LOCALES]
