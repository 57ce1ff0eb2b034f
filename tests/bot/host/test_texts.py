"""English, French and Dutch are complete and say the same."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from bot.host.inflection import ELIDED, Count, Word
from bot.host.texts import COMMON, FOLDER, LOCALES, Speaker, domain_of
from catalogues import compiled, unbroken
from engine import errors
from engine.game import AnyGame
from engine.registry import GAMES
from engine.text import Who, text
from tests.bot.speakers import NAMES, StrictSpeaker, strict_speakers

DOMAINS = [*COMMON, *map(domain_of, GAMES)]


def po(locale: str, domain: str) -> Path:
    return FOLDER / locale / "LC_MESSAGES" / f"{domain}.po"


def entries(locale: str, domain: str) -> dict[str, Message]:
    with po(locale, domain).open("rb") as source:
        catalogue: Catalog = read_po(source, locale=locale)
    return {_key(message): message for message in catalogue if message.id}


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def written(message: Message) -> str:
    assert isinstance(message.string, str), f"{_key(message)}: plurals are written in place, see bot/locales/README.md"
    return message.string


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", LOCALES[1:])
def test_every_text_is_there_with_the_same_arguments(locale: str, domain: str) -> None:
    english, other = entries("en", domain), entries(locale, domain)
    assert set(other) == set(english)
    for key, message in english.items():
        assert written(other[key]).strip(), f"{key} is empty in {locale}"
        # A number that is always one there, or that only bends a word here, may be left out.
        names = placeholders(written(other[key])) | {"n"}
        assert names == placeholders(written(message)) | {"n"}, f"{key} in {locale}: {written(other[key])}"


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", LOCALES)
def test_what_bends_is_written_so_that_it_can_be_read(locale: str, domain: str) -> None:
    for key, message in entries(locale, domain).items():
        for _, name, spec, _ in string.Formatter().parse(written(message)):
            if name and spec:
                assert "{" not in spec, f"{key}: an argument inside {spec!r}: write # for the number"
                known = spec in ELIDED.get(locale, {}) or spec.count("|") == 1
                assert known, f"{key} in {locale}: {spec!r} is neither two forms nor a word that elides"


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_compiled_catalogue_is_up_to_date(locale: str, domain: str) -> None:
    path = po(locale, domain)
    assert path.with_suffix(".mo").read_bytes() == compiled(path), "run 'python catalogues.py'"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_options_and_actions_are_described(game: AnyGame) -> None:
    for speaker in strict_speakers(game.info.key):
        for option in game.info.options:
            for key in ("", *(f".{value}" for value in option.values_for(game.info.seats[1]))):
                assert speaker.say(f"option.{option.name}{key}")
        for order in game.info.orders:
            for key in ("", *(f".{value}" for value in order.values)):
                assert speaker.say(f"order.{order.name}{key}")
        for card in game.cards:
            assert 0 < len(speaker.say(f"card.{card}")) <= 100
            assert 0 < len(speaker.tell(game.about(card))) <= 1_000
        for action in game.action_types:
            assert len(speaker.say(f"action.{action.__struct_config__.tag}")) <= 100
            for field in action.__struct_fields__:
                assert len(speaker.say(f"field.{field}")) <= 100


def refusals() -> list[type[errors.Refusal]]:
    return errors.Refusal.__subclasses__()


@pytest.mark.parametrize("kind", refusals(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_is_a_sentence(kind: type[errors.Refusal], locale: str) -> None:
    names = [name for _, name, _, _ in string.Formatter().parse(kind.template) if name]
    given = dict.fromkeys(names, "x")
    refusal = errors.NotOffered(reason=None, **given) if kind is errors.NotOffered else kind(**given)
    assert StrictSpeaker(locale, "deep-sea", NAMES).tell(refusal.text).rstrip("x").strip().endswith(".")
    assert "{" not in str(refusal)


def test_arguments_are_spoken() -> None:
    speaker = Speaker("fr", "deep-sea", NAMES)
    assert speaker.tell(text("list.and", first="a", last=Who(2))) == "a et Chloé"
    assert speaker.tell(text("event.shared", who=(Who(0), Who(1), Who(2)), n=7)).startswith("Ada, Bo et Chloé")


def test_plurals_follow_the_language() -> None:
    """Nothing is singular in French and plural in English."""
    assert f"{Count(0, 'en'):# chip|# chips}" == "0 chips"
    assert f"{Count(0, 'fr'):# jeton|# jetons}" == "0 jeton"
    assert f"{Count(-1, 'nl'):# punt|# punten}" == "−1 punt"
    assert f"{Count(1, 'en'):Last turn!|# turns left}" == "Last turn!"
    assert "0 points" in Speaker("en", "deep-sea", NAMES).say("event.won", who="Ada", n=0)
    assert "0 point\N{NO-BREAK SPACE}!" in Speaker("fr", "deep-sea", NAMES).say("event.won", who="Ada", n=0)


@pytest.mark.parametrize(("name", "said"), [("Ada", "d’Ada"), ("Bo", "de Bo"), ("*Élise*", "d’*Élise*"), ("", "de ")])
def test_small_words_elide_before_a_vowel(name: str, said: str) -> None:
    assert f"{Word(name, 'fr'):de}" == said
    assert f"{Word(name, 'nl'):de}" == f"de {name}"


def test_french_punctuation_stays_with_its_word() -> None:
    assert unbroken("« Oui » : {n:a|b} ; non ?", "fr") == "«\u00a0Oui\u00a0»\u00a0: {n:a|b}\u00a0; non\u00a0?"
    assert unbroken("a : b", "nl") == "a : b"


def test_a_missing_text_is_said_by_its_key_and_never_fails() -> None:
    assert Speaker("nl", "deep-sea", NAMES).say("no.such.key", n=3) == "no.such.key"


def test_names_are_never_read_as_patterns() -> None:
    assert Speaker("en", "deep-sea", ["a|b{n}"]).say("event.turned_back", who=Who(0)).startswith("a|b{n}")
    assert Speaker("en", "deep-sea", ["{0.__class__}"]).say("event.turned_back", who=Who(0)).startswith("{0.__class__}")
