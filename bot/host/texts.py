"""Words for people: what the engine says by key, in English, French or Dutch.

Each game has a catalogue of its own beside the common ones, `bot/locales/<locale>/LC_MESSAGES/<game>.po`. How a
template bends to its arguments is in `bot/locales/README.md`.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from bot.host.inflection import Count, Word
from engine.text import Arg, Text, Who
from render.captions import NOTHING_TOLD, Dial

LOCALES = ("en", "fr", "nl")
"""The first is the one to fall back on."""
COMMON = (
    "fathom",
    "absence",
    "clocks",
    "consent",
    "following",
    "inbox",
    "outages",
    "people",
    "recap",
    "replays",
    "tournaments",
)
"""The catalogues that all games share."""
FOLDER = Path(__file__).parent.parent / "locales"


def domain_of(game: str) -> str:
    return game.replace("-", "_")


@cache
def catalogue(locale: str, domain: str) -> gettext.NullTranslations:
    return gettext.translation(domain, FOLDER, [locale])


class Speaker:
    """Speaks of one table in one language; of no game in particular, where `game` is empty."""

    def __init__(self, locale: str, game: str, names: Sequence[str], dials: Sequence[Dial] = ()) -> None:
        self.locale = locale
        self.game = game
        self._domains = (domain_of(game), *COMMON) if game else COMMON
        self._names = tuple(names)
        self.dials = tuple(dials)

    def name(self, seat: int) -> str:
        return self._names[seat]

    def dial(self, seat: int) -> Dial:
        return self.dials[seat] if self.dials else NOTHING_TOLD

    def say(self, key: str, **args: Arg) -> str:
        return self.tell(Text(key, args))

    def tell(self, text: Text) -> str:
        template = self._template(text.key)
        return template.format(**{name: self._bending(value) for name, value in text.args.items()})

    def knows(self, key: str) -> bool:
        return self._found(key) is not None

    def _template(self, key: str) -> str:
        """A text that is missing in a language is said in English; one that is missing everywhere, by its key."""
        return self._found(key) or key

    def _found(self, key: str) -> str | None:
        for locale in (self.locale, LOCALES[0]):
            for domain in self._domains:
                if (found := catalogue(locale, domain).gettext(key)) != key:
                    return found
        return None

    def _bending(self, value: Arg) -> Count | Word:
        return Count(value, self.locale) if isinstance(value, int) else Word(self._spoken(value), self.locale)

    def _spoken(self, value: Arg) -> str:
        match value:
            case Text():
                return self.tell(value)
            case Who(seat):
                return self.name(seat)
            case tuple():
                return self._listed([self._spoken(item) for item in value])
            case _:
                return str(value)

    def _listed(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        *most, last = items
        return self.say("list.and", first=", ".join(most), last=last)
