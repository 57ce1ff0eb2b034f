"""Commands as Discord gets them: within its limits, and translated down to the last value that one picks."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.desks import Desks
from bot.every_command import every_command
from bot.host.texts import LOCALES, Speaker
from bot.translator import OURS, Translator
from engine.ai.levels import own_players
from engine.registry import GAMES
from playground.command_limits import check_commands

TRANSLATED = [locale.value for locale in OURS]
SUBCOMMAND = (1, 2)
SAME_WORD = {
    "fr": {"action", "option", "source", "rotation", "manta", "table", "pause"},
    "nl": {"hand", "hint", "hints", "sector", "manta", "computer", "thread", "threads"},
}
"""Names that a language spells as English does."""
Json = dict[str, Any]


@cache
def payload() -> list[Json]:
    async def translated() -> list[Json]:
        nobody = cast("Any", None)
        tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
        desks = Desks(*[nobody] * (len(Desks._fields) - 1), seed=lambda: "seed")
        for command in every_command(desks):
            tree.add_command(command)
        return [await one.get_translated_payload(tree, Translator()) for one in tree.get_commands()]

    return asyncio.run(translated())


def everything(items: list[Json], path: str = "") -> Iterator[tuple[str, Json]]:
    """Commands, subcommands and parameters, each by its path in English."""
    for item in items:
        here = f"{path} {item['name']}".strip()
        yield here, item
        yield from everything(item.get("options") or [], here)


def name_in(item: Json, locale: str) -> str:
    translated: dict[str, str] = item.get("name_localizations") or {}
    return translated.get(locale) or item["name"]


def test_discord_takes_them_in_every_language() -> None:
    """Lengths, characters, numbers and no name twice, in English and in each translation."""
    assert [str(problem) for problem in check_commands(payload())] == []


@pytest.mark.parametrize("locale", TRANSLATED)
def test_every_name_is_translated(locale: str) -> None:
    """Only the groups of the games keep their names, which are proper names."""
    games = {key.replace("-", "") for key in GAMES}
    english = {
        path
        for path, item in everything(payload())
        if path not in games and name_in(item, locale) == item["name"] and item["name"] not in SAME_WORD[locale]
    }
    assert not english, f"no name in {locale}: field.<name>.name or action.<name>.name is missing"


@pytest.mark.parametrize("locale", TRANSLATED)
def test_every_description_is_translated(locale: str) -> None:
    for path, item in everything(payload()):
        assert item["description_localizations"][locale] != item["description"], path


def choices() -> list[tuple[str, Json]]:
    found: list[tuple[str, Json]] = []
    for path, item in everything(payload()):
        offered: list[Json] = item.get("choices") or []
        found += [(path, choice) for choice in offered]
    return found


@pytest.mark.parametrize("locale", TRANSLATED)
def test_every_choice_is_translated(locale: str) -> None:
    found = [(path, choice) for path, choice in choices() if not path.endswith(" game")]
    assert {path for path, _ in found} >= {"settings language language", "settings reminders how", "table absent what"}
    for path, choice in found:
        assert name_in(choice, locale) != choice["name"], f"{path}: {choice['value']}"


def test_what_is_stored_keeps_its_words() -> None:
    values: defaultdict[str, list[str]] = defaultdict(list)
    for path, choice in choices():
        values[path].append(choice["value"])
    assert values == {
        "play game": list(GAMES),
        "leaderboard game": list(GAMES),
        "leaderboard where": ["server", "everywhere"],
        "stats game": list(GAMES),
        "tournament open game": list(GAMES),
        "tournament open format": ["swiss", "round-robin"],
        "settings language language": list(LOCALES),
        "settings reminders how": ["channel", "message", "off"],
        "follow news": ["end", "rounds", "off"],
        "table absent what": ["wait", "skip", "stand-in", "host"],
        "table hints what": ["allowed", "forbidden"],
    }


def test_a_parameter_is_called_in_english_as_in_code() -> None:
    """Whoever writes a new parameter finds its English name without looking it up."""
    for path, item in everything(payload()):
        if item.get("type") not in SUBCOMMAND and " " in path:
            for game in ("", *GAMES):
                said = Speaker("en", game, ()).say(f"field.{item['name']}.name")
                assert said in (item["name"], f"field.{item['name']}.name"), path


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_computer_player_has_a_name(locale: str, game: str) -> None:
    for player in own_players(game):
        assert Speaker(locale, "", ()).knows(f"player.{player}"), player
