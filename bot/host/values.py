"""What people pick or type: a value has one word in code and in the store, and a name in every language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints
from unicodedata import combining, normalize

from bot.host.pace import NAMED, OPEN
from bot.host.texts import LOCALES, Speaker
from engine.game import GameInfo, seating_for
from engine.registry import game_of


def meant(typed: str, key: str, values: Iterable[str], game: str = "") -> str:
    """The value with this word, or with this name in one of our languages; what is neither is left to be refused."""
    known = tuple(values)
    found = {typed} if typed in known else _by_name(key, known, game).get(folded(typed), set())
    return next(iter(found)) if len(found) == 1 else typed


@cache
def _by_name(key: str, values: tuple[str, ...], game: str) -> Mapping[str, set[str]]:
    """Values by their words and names; a name that two of them share is nobody's."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for value in values:
        for name in (value, *(Speaker(locale, game, ()).say(key.format(value)) for locale in LOCALES)):
            found[folded(name)].add(value)
    return found


def pace_meant(typed: str) -> str:
    """As `pace_of` reads it, of what people type or pick."""
    return meant(typed.strip(), "pace.{}.name", (*NAMED, OPEN))


def field_meant(typed: str, action: Any, field: str, game: str) -> str:
    """A word of a field that takes one of a few, or a card of the game, as picked or typed by its name."""
    words = tuple(map(str, get_args(get_type_hints(action)[field])))
    return meant(meant(typed, "value.{}", words, game), "card.{}", game_of(game).cards, game)


def name_of(value: str, speaker: Speaker) -> str:
    keys = (f"value.{value}", f"card.{value}")
    return next((speaker.say(key) for key in keys if speaker.knows(key)), value)


def rules_told(info: GameInfo, options: Mapping[str, str], speaker: Speaker) -> str:
    """The rules of a game, and what a table's options make of them where the game has words for it."""
    chosen = seating_for(info, info.seats[1], options).options
    keys = (f"rules.{name}.{value}" for name, value in chosen.items())
    lines = [f"• {speaker.say(key)}" for key in keys if speaker.knows(key)]
    return "\n".join((speaker.say("rules"), *([speaker.say("rules.here"), *lines] if lines else ())))


def folded(written: str) -> str:
    """As somebody in a hurry types it: without capitals and accents, with ordinary spaces and apostrophes."""
    plain = normalize("NFKD", written.strip().casefold()).replace("’", "'")
    return "".join(letter for letter in plain if not combining(letter))
