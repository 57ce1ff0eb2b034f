"""Whatever the bot or the engine refuses, people hear a sentence in their language."""

from __future__ import annotations

import pkgutil
import string
from collections.abc import Iterator
from importlib import import_module

import pytest

import bot
import engine
import persistence
from bot.host.texts import LOCALES
from engine.errors import NotOffered, Refusal
from engine.text import text
from tests.bot.speakers import NAMES, StrictSpeaker

for package in (bot, engine, persistence):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


def kinds(of: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    for kind in of.__subclasses__():
        if kind.__module__.startswith(("bot.", "engine.", "persistence.")):
            yield kind
        yield from kinds(kind)


KINDS = sorted(set(kinds()), key=lambda kind: kind.__name__)
each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


def example(kind: type[Refusal]) -> Refusal:
    given = {name: "x" for _, name, _, _ in string.Formatter().parse(kind.template) if name}
    return NotOffered(reason=None, **given) if kind is NotOffered else kind(**given)


def test_the_refusals_of_every_part_are_found() -> None:
    assert {kind.__name__ for kind in KINDS} >= {"NoTable", "BadPace", "BadZone", "TryAgain", "StaleStamp", "BadTable"}


@each_kind
@pytest.mark.parametrize("locale", LOCALES)
def test_a_refusal_is_a_sentence(kind: type[Refusal], locale: str) -> None:
    """Also where no game is known: there may be no table at all."""
    for game in ("", "deep-sea"):
        said = StrictSpeaker(locale, game, NAMES).tell(example(kind).text)
        assert said.removesuffix(" x").endswith((".", "?"))
        assert "{" not in said


@each_kind
def test_a_refusal_says_the_same_in_logs(kind: type[Refusal]) -> None:
    written = str(example(kind))
    assert written
    assert "{" not in written


@each_kind
@pytest.mark.parametrize("locale", LOCALES[1:])
def test_a_refusal_is_translated(kind: type[Refusal], locale: str) -> None:
    refusal = example(kind).text
    assert StrictSpeaker(locale, "", NAMES).tell(refusal) != StrictSpeaker("en", "", NAMES).tell(refusal)


def test_no_two_refusals_share_a_text() -> None:
    keys = [example(kind).text.key for kind in KINDS]
    assert len(keys) == len(set(keys))


def test_what_was_typed_is_never_read_as_a_pattern() -> None:
    said = StrictSpeaker("en", "", NAMES).tell(text("refusal.bad_pace", pace="{0.__class__}", known="x"))
    assert "{0.__class__}" in said
