"""What Discord takes as application commands."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from playground.component_limits import longest
from playground.errors import Problem
from playground.jsons import Json, Path, as_object, objects, text

CHAT_INPUT = 1
SUBCOMMAND = 1
GROUP = 2
MOST = {1: 100, 2: 15, 3: 15}
MOST_OPTIONS = 25
MOST_CHARACTERS = 8000
LOCALE = re.compile(
    "id|da|de|en-GB|en-US|es-ES|es-419|fr|hr|it|lt|hu|nl|no|pl|pt-BR|ro|fi|sv-SE|vi|tr|cs|el|bg|ru|uk|hi|th|zh-CN|ja"
    "|zh-TW|ko"
)
# Devanagari and Thai write with marks that are not letters.
SCRIPTS = (range(0x0900, 0x0980), range(0x0E00, 0x0E80))


def check_commands(commands: Sequence[Json]) -> Iterator[Problem]:
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        yield from (problem.below(index) for problem in check_command(command))
        key = (command.get("type") or CHAT_INPUT, text(command.get("name")))
        if key in seen:
            yield Problem("command-duplicated", (index, "name"), f"two commands are called {key[1]!r}")
        seen.add(key)
    for kind, most in MOST.items():
        count = sum(1 for key in seen if key[0] == kind)
        if count > most:
            yield Problem("commands-count", (), f"{count} commands of type {kind}; at most {most}")


def check_command(command: Json) -> Iterator[Problem]:
    if (command.get("type") or CHAT_INPUT) != CHAT_INPUT:
        yield from longest("command-name", ("name",), command.get("name"), 32)
        return
    yield from _check_names((), command)
    yield from _check_options((), command, depth=0)
    length = characters(command)
    if length > MOST_CHARACTERS:
        message = f"{length} characters over names, descriptions and values; at most {MOST_CHARACTERS}"
        yield Problem("command-size", (), message)


def characters(item: Json) -> int:
    """Names, descriptions and values, each in its longest translation, of the item and everything in it."""
    own = 0
    for part in ("name", "description"):
        own += max(len(written) for written in (text(item.get(part)), *_localized(item, part).values()))
    own += len(text(item.get("value")))
    return own + sum(characters(child) for part in ("options", "choices") for child in objects(item.get(part)))


def is_name(name: str) -> bool:
    return 1 <= len(name) <= 32 and name == name.lower() and all(map(_is_name_character, name))


def _is_name_character(character: str) -> bool:
    if character in "-_'" or any(ord(character) in script for script in SCRIPTS):
        return True
    return unicodedata.category(character)[0] in "LN"


def _localized(item: Json, part: str) -> dict[str, str]:
    return {locale: text(written) for locale, written in as_object(item.get(f"{part}_localizations")).items()}


def _check_names(path: Path, item: Json) -> Iterator[Problem]:
    if not is_name(text(item.get("name"))):
        yield Problem("command-name", (*path, "name"), f"{item.get('name')!r} is no command name")
    if not 1 <= len(text(item.get("description"))) <= 100:
        length = len(text(item.get("description")))
        yield Problem("command-description", (*path, "description"), f"{length} characters; between 1 and 100")
    for part, rule in (("name", "command-name"), ("description", "command-description")):
        for locale, written in _localized(item, part).items():
            here = (*path, f"{part}_localizations", locale)
            if not LOCALE.fullmatch(locale):
                yield Problem("command-locale", here, f"Discord has no locale {locale!r}")
            if not (is_name(written) if part == "name" else 1 <= len(written) <= 100):
                yield Problem(rule, here, f"{written!r} is no {part} of a command")


def _check_options(path: Path, parent: Json, depth: int) -> Iterator[Problem]:
    options = objects(parent.get("options"))
    if len(options) > MOST_OPTIONS:
        yield Problem("command-options", (*path, "options"), f"{len(options)} options; at most {MOST_OPTIONS}")
    nested = [option for option in options if option.get("type") in (SUBCOMMAND, GROUP)]
    if nested and len(nested) != len(options):
        yield Problem("command-options", (*path, "options"), "subcommands and options do not mix")
    yield from _check_unique((*path, "options"), options)
    optional = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        yield from _check_names(here, option)
        if option.get("type") in (SUBCOMMAND, GROUP):
            yield from _check_nested(here, option, depth)
            continue
        if option.get("required") and optional:
            yield Problem("command-required", here, "Required options must be placed before non-required options")
        optional = optional or not option.get("required")
        yield from _check_choices(here, option)


def _check_nested(path: Path, option: Json, depth: int) -> Iterator[Problem]:
    deepest = 1 if option.get("type") == SUBCOMMAND else 0
    if depth > deepest:
        yield Problem("command-options", path, "nested too deep")
    elif option.get("type") == GROUP and any(one.get("type") != SUBCOMMAND for one in objects(option.get("options"))):
        yield Problem("command-options", path, "a group holds subcommands only")
    else:
        yield from _check_options(path, option, depth + 1)


def _check_unique(path: Path, items: Sequence[Json]) -> Iterator[Problem]:
    """In every locale, since a person sees one of them."""
    for locale in {None, *(locale for item in items for locale in _localized(item, "name"))}:
        seen: set[str] = set()
        for index, item in enumerate(items):
            name = _localized(item, "name").get(locale or "", text(item.get("name")))
            if name in seen:
                message = f"two are called {name!r}" + (f" in {locale}" if locale else "")
                yield Problem("command-duplicated", (*path, index, "name"), message)
            seen.add(name)


def _check_choices(path: Path, option: Json) -> Iterator[Problem]:
    choices = objects(option.get("choices"))
    if len(choices) > MOST_OPTIONS:
        yield Problem("command-choices", (*path, "choices"), f"{len(choices)} choices; at most {MOST_OPTIONS}")
    if choices and option.get("autocomplete"):
        yield Problem("command-choices", (*path, "autocomplete"), "choices and autocomplete exclude each other")
    yield from _check_unique((*path, "choices"), choices)
    for index, choice in enumerate(choices):
        here = (*path, "choices", index)
        for written in (text(choice.get("name")), *_localized(choice, "name").values()):
            if not 1 <= len(written) <= 100:
                yield Problem("command-choices", (*here, "name"), f"{len(written)} characters; between 1 and 100")
        yield from longest("command-choices", (*here, "value"), choice.get("value"), 100)
