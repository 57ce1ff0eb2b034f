"""A speaker that falls back on nothing: a missing text is a failure."""

from __future__ import annotations

from collections import defaultdict

from bot.host.inflection import Word
from bot.host.texts import LOCALES, Speaker, catalogue
from engine.text import Arg, Text, Who

NAMES = ("Ada", "Bo", "Chloé", "Daan", "Eve", "Finn")


class StrictSpeaker(Speaker):
    def _template(self, key: str) -> str:
        for domain in self._domains:
            if (found := catalogue(self.locale, domain).gettext(key)) != key:
                return found
        raise AssertionError(f"no text for {key!r} in {self.locale}")


def strict_speakers(game: str) -> list[StrictSpeaker]:
    return [StrictSpeaker(locale, game, NAMES) for locale in LOCALES]


class Listener(StrictSpeaker):
    """Notes what each argument of each text was: a number, a word, or a word that French elides before."""

    def __init__(self, game: str) -> None:
        super().__init__("fr", game, NAMES)
        self.heard: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))

    def tell(self, text: Text) -> str:
        for name, value in text.args.items():
            self.heard[text.key][name].add(self._kind(value))
        return super().tell(text)

    def _kind(self, value: Arg) -> str:
        if isinstance(value, int):
            return "number"
        first = value[0] if isinstance(value, tuple) and value else value
        elides = isinstance(first, Who) or f"{Word(self._spoken(first), 'fr'):de}".startswith("d’")
        return "vowel" if elides else "consonant"
