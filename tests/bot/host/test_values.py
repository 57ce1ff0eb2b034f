"""What people pick or type: by its word or by its name, in whatever language; and what they hear if it is neither."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest

from bot.host.moves import COMPUTERS
from bot.host.pace import NAMED, BadPace, pace_of
from bot.host.refusals import NoSuchAnswer, NoSuchOrder, explain
from bot.host.texts import LOCALES, Speaker, domain_of
from bot.host.values import field_meant, folded, meant, name_of, rules_told
from engine.ai.levels import players_of
from engine.errors import NoSuchOption, NoSuchValue, Refusal, UnknownPlayer
from engine.game import AnyGame, seating_for
from engine.registry import GAMES
from engine.value import Value
from tests.bot.host.test_texts import entries, written
from tests.bot.speakers import NAMES, StrictSpeaker, strict_speakers

DEEP_SEA = GAMES["deep-sea"]


@pytest.mark.parametrize("typed", ["daily", "quotidien", "dagelijks", "Quotidien", " DAGELIJKS ", "Daily"])
def test_a_pace_is_understood_in_every_language(typed: str) -> None:
    assert meant(typed, "pace.{}.name", NAMED) == "daily"


@pytest.mark.parametrize("typed", ["36", "hourly", "", "{0.__class__}"])
def test_what_is_no_name_is_left_as_it_is(typed: str) -> None:
    assert meant(typed, "pace.{}.name", NAMED) == typed


@pytest.mark.parametrize("typed", ["Peut-on rentrer sans jeton ?", "peut-on rentrer sans jeton ?", "empty_return"])
def test_an_option_is_understood_by_its_question(typed: str) -> None:
    options = [option.name for option in DEEP_SEA.info.options]
    assert meant(typed, "option.{}", options, "deep-sea") == "empty_return"


def test_what_is_typed_in_a_hurry_is_the_same() -> None:
    assert folded("Élève l’île\u00a0!") == folded("eleve l'ile !")


def named_alike(game: AnyGame) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Where a person is asked for one of several values: the key of their names, and the values."""
    yield "pace.{}.name", tuple(NAMED)
    yield "player.{}", tuple(players_of(game))
    yield "value.{}", ("yes", "no")
    for kind, every in (("option", game.info.options), ("order", game.info.orders)):
        yield f"{kind}.{{}}", tuple(one.name for one in every)
        for one in every:
            yield f"{kind}.{one.name}.{{}}", one.values_for(game.info.seats[1])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_name_leads_to_its_value(game: AnyGame) -> None:
    """In each language, and no name of one language means another value in another."""
    for key, values in named_alike(game):
        for speaker in strict_speakers(game.info.key):
            for value in values:
                assert meant(speaker.say(key.format(value)), key, values, game.info.key) == value


def told(refusal: Refusal, locale: str, game: str = "deep-sea") -> str:
    return explain(refusal, StrictSpeaker(locale, game, NAMES))


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "en",
            (
                "“hourly” is not a pace: choose one of “blitz”, “daily” and “relaxed”, "
                "a number of hours from 1 to 336, a bank such as 72+12, or open."
            ),
        ),
        (
            "fr",
            (
                "« hourly » n’est pas un rythme : choisissez parmi « blitz », « quotidien » et « tranquille », "
                "un nombre d’heures de 1 à 336, une réserve comme 72+12, ou libre."
            ),
        ),
        (
            "nl",
            (
                "‘hourly’ is geen tempo: kies uit ‘blitz’, ‘dagelijks’ en ‘rustig’, een aantal uren van 1 tot 336, "
                "een budget zoals 72+12, of vrij."
            ),
        ),
    ],
)
def test_a_refusal_lists_what_there_is_in_the_readers_language(locale: str, said: str) -> None:
    with pytest.raises(BadPace) as refused:
        pace_of("hourly")
    assert told(refused.value, locale).replace("\N{NO-BREAK SPACE}", " ") == said
    assert (
        str(refused.value)
        == "'hourly' is no pace: name one of blitz, daily, relaxed, hours from 1 to 336, a bank such as 72+12, or open"
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_options_are_listed_by_their_names_under_the_name_of_the_game(locale: str) -> None:
    with pytest.raises(NoSuchOption) as option:
        seating_for(DEEP_SEA.info, 2, {"air": "9"})
    with pytest.raises(NoSuchValue) as value:
        seating_for(DEEP_SEA.info, 2, {"tie_break": "coin"})
    speaker = StrictSpeaker(locale, "deep-sea", NAMES)
    assert told(option.value, locale).startswith("Deep Sea Adventure")
    assert all(speaker.say(f"option.{one.name}") in told(option.value, locale) for one in DEEP_SEA.info.options)
    for word in ("level4", "cascade"):
        assert speaker.say(f"option.tie_break.{word}") in told(value.value, locale)
        assert word not in told(value.value, locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_orders_and_computer_players_are_listed_by_their_names(locale: str) -> None:
    speaker = StrictSpeaker(locale, "nautilus", NAMES)
    order = NoSuchOrder(game="Nautilus", order="sing", known=("build", "walk"))
    answer = NoSuchAnswer(game="Nautilus", order="walk", answer="maybe", known=("ask", "pass"))
    assert speaker.say("order.build") in told(order, locale, "nautilus")
    assert speaker.say("order.walk.pass") in told(answer, locale, "nautilus")
    player = UnknownPlayer(name="genius", game="nautilus", known=("easy", "normal"))
    assert speaker.say("player.easy") in told(player, locale, "nautilus")
    assert "Nautilus" in told(player, locale, "nautilus")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_can_be_told_under_every_option(locale: str, game: AnyGame) -> None:
    speaker = StrictSpeaker(locale, game.info.key, NAMES)
    for option in game.info.options:
        for value in option.values_for(game.info.seats[1]):
            assert "{" not in rules_told(game.info, {option.name: value}, speaker)
            assert len(rules_told(game.info, {option.name: value}, speaker)) <= 3_500


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("game", "option", "first", "second"),
    [
        ("deep-sea", "empty_return", "no", "yes"),
        ("deep-sea", "strict_turn", "no", "yes"),
        ("deep-sea", "tie_break", "level4", "cascade"),
        ("nautilus", "tie_break", "shared", "finds"),
        ("aquasphere", "early_pass", "no", "yes"),
    ],
)
def test_the_rules_know_the_options_of_the_table(locale: str, game: str, option: str, first: str, second: str) -> None:
    """R3, R4, R28 and R65 of their games, Q49: how one may come home, turn back or pass, and how a tie is broken."""
    info, speaker = GAMES[game].info, StrictSpeaker(locale, game, NAMES)
    usual, other = rules_told(info, {}, speaker), rules_told(info, {option: second}, speaker)
    assert speaker.say(f"rules.{option}.{first}") in usual
    assert speaker.say(f"rules.{option}.{first}") not in other
    assert speaker.say(f"rules.{option}.{second}") in other


def test_no_computer_player_is_called_as_something_in_a_game() -> None:
    """ "1 Nemo to Nemo" is not a sentence."""
    for locale in LOCALES:
        for game in GAMES:
            for key, message in entries(locale, domain_of(game)).items():
                words = set(folded(written(message)).replace("-", " ").split())
                assert not words & set(map(folded, COMPUTERS)), f"{key} in {locale}"


class Land(Value, tag="land"):
    place: str
    aquanaut: Literal["yes", "no"]


@pytest.mark.parametrize(("typed", "value"), [("yes", "yes"), ("Oui", "yes"), ("nee", "no"), ("perhaps", "perhaps")])
def test_a_field_with_few_words_is_understood_by_their_names(typed: str, value: str) -> None:
    assert field_meant(typed, Land, "aquanaut", "deep-sea") == value
    assert field_meant(typed, Land, "place", "deep-sea") == typed


def test_a_value_is_shown_by_its_name() -> None:
    assert [name_of("yes", speaker) for speaker in strict_speakers("deep-sea")] == ["yes", "oui", "ja"]
    assert name_of("L14", Speaker("fr", "deep-sea", ())) == "L14"


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.cards], ids=lambda game: game.info.key)
def test_a_card_is_understood_and_shown_by_its_name(game: AnyGame) -> None:
    for speaker in strict_speakers(game.info.key):
        for card in game.cards:
            name = name_of(card, speaker)
            assert name_of(field_meant(name, Land, "place", game.info.key), speaker) == name


def test_a_speaker_knows_what_it_has_words_for() -> None:
    assert Speaker("fr", "deep-sea", ()).knows("rules")
    assert not Speaker("fr", "", ()).knows("rules.tie_break.level4")
