"""What people pick or type: a value has one word in code and in the store, and a name in every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import combining, normalize

from discord import app_commands

from bot.texts import LOCALES, Speaker
from bot.translator import named
from engine.game import GameInfo, table_for


def listed(key: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """A fixed list, which Discord shows in the reader's language. The name of each is under `key`, as in `pace.{}`."""
    return [app_commands.Choice(name=named(key.format(value)), value=value) for value in values]


def meant(typed: str, key: str, values: Iterable[str], game: str = "") -> str:
    """The value with this word, or with this name in one of our languages; what is neither is left to be refused."""
    known = tuple(values)
    if typed in known:
        return typed
    names = ((Speaker(locale, game, ()).say(key.format(value)), value) for locale in LOCALES for value in known)
    found = {value for name, value in names if folded(typed) in (folded(name), folded(value))}
    return found.pop() if len(found) == 1 else typed


def rules_told(info: GameInfo, options: Mapping[str, str], speaker: Speaker) -> str:
    """The rules of a game, and what a table's options make of them where the game has words for it."""
    chosen = table_for(info, info.seats[1], options).options
    keys = (f"rules.{name}.{value}" for name, value in chosen.items())
    lines = [f"• {speaker.say(key)}" for key in keys if speaker.knows(key)]
    return "\n".join((speaker.say("rules"), *([speaker.say("rules.here"), *lines] if lines else ())))


def folded(written: str) -> str:
    """As somebody in a hurry types it: without capitals and accents, with ordinary spaces and apostrophes."""
    plain = normalize("NFKD", written.strip().casefold()).replace("’", "'")
    return "".join(letter for letter in plain if not combining(letter))
