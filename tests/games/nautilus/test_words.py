"""Every event has words, and every word is there in three languages with the same blanks."""

from __future__ import annotations

import re
from string import Formatter
from typing import get_args

import pytest
from babel.messages.pofile import read_po
from msgspec.structs import replace

from bot.host.texts import FOLDER, LOCALES
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import (
    Activated,
    AtlantisComplete,
    BaseLaid,
    Bought,
    Built,
    Covered,
    Docked,
    Event,
    LastRoundAhead,
    Launched,
    LeftUnpaid,
    MatchEnded,
    Passed,
    PeekedAt,
    Returned,
    RoundBegan,
    Sailed,
    Salvaged,
    Saw,
    Scanned,
    Scored,
    Sighting,
    TookLead,
    TrenchOpened,
    Walked,
)
from engine.games.nautilus.terms import SORTS, TILES
from engine.text import Text
from tests.bot.speakers import strict_speakers
from tests.games.nautilus.positions import GAME, find

SAMPLES: list[tuple[Event, str]] = [
    (RoundBegan(1, 0, last=False), "event.round_began"),
    (RoundBegan(9, 0, last=True), "event.last_round_began"),
    (BaseLaid("L14"), "event.base_laid"),
    (Bought(0, "sonar", 0, 1), "event.bought"),
    (Bought(0, "green", 3, 3), "event.settled"),
    (Built(0, "sonar", "L17", 1), "event.built"),
    (Built(0, "sonar", "L17", 0), "event.built_free"),
    (Covered("N22", find("chest")), "event.covered"),
    (Covered("N22", find("atlantis", 4)), "event.covered_atlantis"),
    (Returned(0, ("sonar",)), "event.returned"),
    (Passed(0, "build"), "event.passed_build"),
    (Passed(0, "walk"), "event.passed_walk"),
    (Passed(0, "dive"), "event.passed_dive"),
    (Walked(0, "L14", "L17", 1), "event.walked"),
    (Activated(0, "sonar", "L17", 1, 0, 0), "event.activated"),
    (Activated(0, "sonar", "L17", 1, 1, 1), "event.activated_fee"),
    (Activated(0, "sonar", "L17", 1, 0, 0, "L14", 1), "event.walked_in"),
    (Activated(0, "sonar", "L17", 1, 1, 1, "L14", 1), "event.walked_in_fee"),
    (Activated(0, "sonar", "L17", 1, 0, 0, "L19"), "event.docked_in"),
    (Activated(0, "sonar", "L17", 1, 1, 1, "L19"), "event.docked_in_fee"),
    (TookLead(0, "sonar", None), "event.took_lead"),
    (TookLead(0, "sonar", 1), "event.took_lead_from"),
    (Launched(0, "N16", "N18"), "event.launched"),
    (TrenchOpened(0), "event.trench_opened"),
    (Scanned(0, "N18", 2), "event.scanned"),
    (Scanned(0, "N18", 0), "event.scanned_nothing"),
    (PeekedAt(0, "N22"), "event.peeked_at"),
    (Saw((Sighting("N22", find("atlantis", 3)),)), "event.saw"),
    (Sailed(0, "N18", "N20", 2), "event.sailed"),
    (Salvaged(0, "N22", find("gold"), 1, 0), "event.salvaged"),
    (Salvaged(0, "N22", find("chest"), 0, 2), "event.salvaged_chest"),
    (Salvaged(0, "N22", find("gold"), 1, 0, "N18", 4), "event.sailed_and_salvaged"),
    (Salvaged(0, "N22", find("chest"), 0, 2, "N18", 4), "event.sailed_and_salvaged_chest"),
    (LeftUnpaid(0, "N22", find("gold"), 1), "event.unpaid"),
    (LeftUnpaid(0, "N22", find("atlantis", 3), 1), "event.unpaid_atlantis"),
    (LeftUnpaid(0, "N22", find("gold"), 1, "N18", 4), "event.sailed_unpaid"),
    (LeftUnpaid(0, "N22", find("atlantis", 3), 1, "N18", 4), "event.sailed_unpaid_atlantis"),
    (Docked(0, "N18", "N16", aquanaut=True), "event.docked"),
    (Docked(0, "N18", "N16", aquanaut=False), "event.docked_empty"),
    (LastRoundAhead(), "event.last_round_ahead"),
    (AtlantisComplete(), "event.atlantis_complete"),
    (Scored(0, ("snail", "urchin"), 1, 5, 3, 8, 2, 26), "event.scored"),
    (MatchEnded("idle", (3, 5), (1,)), "event.won"),
    (MatchEnded("all_atlantis", (5, 5), (0, 1)), "event.shared"),
    (MatchEnded("three_atlantis", (5, 5), (1,)), "event.won_by_finds"),
]


@pytest.mark.parametrize(("event", "key"), SAMPLES, ids=str)
def test_an_event_is_told(event: Event, key: str) -> None:
    told = GAME.tell(event)
    assert isinstance(told, Text)
    assert told.key == key
    for speaker in strict_speakers("nautilus"):
        said = speaker.tell(told)
        assert "{" not in said
        assert "\n" not in said, "a line each"


def test_every_kind_of_event_is_among_the_samples() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(get_args(Event))


def words(locale: str) -> dict[str, tuple[str, ...]]:
    with (FOLDER / locale / "LC_MESSAGES" / "nautilus.po").open("rb") as source:
        entries = [entry for entry in read_po(source) if entry.id]
    return {
        entry.id[0] if isinstance(entry.id, tuple) else entry.id: entry.string  # pyright: ignore[reportReturnType]
        if isinstance(entry.string, tuple)
        else (entry.string,)
        for entry in entries
    }


@pytest.mark.parametrize("locale", LOCALES)
def test_a_catalogue_is_complete_and_its_blanks_are_those_of_the_english_one(locale: str) -> None:
    english, ours = words("en"), words(locale)
    assert set(ours) == set(english)
    for key, forms in ours.items():
        assert all(forms), f"{key} is empty in {locale}"
        assert len(forms) == len(english[key]), f"{key} has a plural in one language only"
        for form in forms:
            assert blanks(form) <= blanks(" ".join(english[key])) | {"n"}, f"{key} has other blanks in {locale}"


def blanks(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name}


def test_everything_that_is_demanded_by_name_is_there() -> None:
    known = set(words("en"))
    wanted = {f"action.{kind.__struct_config__.tag}" for kind in GAME.action_types}
    wanted |= {f"field.{name}" for kind in GAME.action_types for name in kind.__struct_fields__}
    for option in GAME.info.options:
        wanted |= {f"option.{option.name}", *(f"option.{option.name}.{value}" for value in option.values)}
    for order in GAME.info.orders:
        wanted |= {f"order.{order.name}", *(f"order.{order.name}.{value}" for value in order.values)}
    for card in GAME.cards:
        wanted |= {f"card.{card}", f"card.{card}.about"}
    wanted |= {f"module.{kind}" for kind in (*TILES, "base")} | {f"find.{sort}" for sort in SORTS}
    wanted |= {f"explain.{phase}" for phase in ("found", "build", "walk", "dive", "over")}
    wanted |= {"name", "rules", "game.about"}
    assert wanted <= known


def test_the_help_fits() -> None:
    for locale in LOCALES:
        for key, forms in words(locale).items():
            if re.match(r"(explain|card|rules)\b", key):
                assert len(forms[0]) <= 1500, key
            if re.match(r"(action|field)\.", key):
                assert len(forms[0]) <= 100, key


def test_missions_are_two_kinds_that_have_names() -> None:
    assert all(f"find.{sort}" in words("en") for mission in COMPONENTS.missions for sort in mission.finds)


MARKS = {"en": "“”", "fr": "«»", "nl": "‘"}
"""How each language quotes. The closing mark of Dutch is the apostrophe."""


@pytest.mark.parametrize("locale", LOCALES)
def test_quotes_and_apostrophes_are_those_of_the_language(locale: str) -> None:
    foreign = set("'\"“”«»‘„") - set(MARKS[locale])
    for key, forms in words(locale).items():
        assert not foreign & set(forms[0]), key


SCORED = Scored(0, ("snail", "urchin"), 1, 5, 1, 1, 1, 2)


BENT: list[tuple[Event, str, str, str]] = [
    (
        SCORED,
        "1 upgrade, Atlantis chip +5. 1 lab point × 1 find point + 1 Nemo = **2 points**",
        "(1 augmentation), pion Atlantide +5. 1 point de modules × 1 point de découvertes + 1 Nemo",
        "1 verhoging, Atlantisschijf +5. 1 afdelingspunt × 1 vondstpunt + 1 Nemo = **2 punten**",
    ),
    (
        replace(SCORED, upgrades=0, lab_points=0, find_points=3, nemos=2),
        "0 upgrades, Atlantis chip +5. 0 lab points × 3 find points + 2 Nemos",
        "(0 augmentation), pion Atlantide +5. 0 point de modules × 3 points de découvertes + 2 Nemos",
        "0 verhogingen, Atlantisschijf +5. 0 afdelingspunten × 3 vondstpunten",
    ),
    (Walked(0, "O11", "L14", 2), "from O11 to L14", "d’O11 à L14", "van O11 naar L14"),
    (Walked(0, "L14", "O11", 2), "from L14 to O11", "de L14 à O11", "van L14 naar O11"),
    (Docked(0, "E19", "E17", aquanaut=True), "from E19 at E17", "le sous-marin d’E19 en E17", "van E19 bij E17"),
    (Bought(0, "analysis", 0, 1), "buys an Analysis lab", "achète un module d’analyse", "koopt een analyse-afdeling"),
    (TookLead(0, "sonar", 1), "overtakes Bo", "dépasse Bo en Sonar", "pakt Bo de ‘3’-schijf van Echo af"),
    (Returned(0, ("sonar",)), "a Sonar lab to", "sans l’immerger", "onder de stapel."),
    (Returned(0, ("sonar", "green")), "and a green habitat to", "sans les immerger", "onder de stapels."),
    (MatchEnded("idle", (1, 0), (0,)), "with 1 point!", "avec 1 point\N{NO-BREAK SPACE}!", "met 1 punt!"),
]


@pytest.mark.parametrize(("event", "english", "french", "dutch"), BENT, ids=str)
def test_words_bend_to_what_they_are_about(event: Event, english: str, french: str, dutch: str) -> None:
    """Plurals of every number, articles, elision."""
    for speaker, expected in zip(strict_speakers("nautilus"), (english, french, dutch), strict=True):
        assert expected in speaker.tell(GAME.tell(event))


def test_a_covered_atlantis_find_is_not_said_to_leave_the_game() -> None:
    """1.3.12: it goes to the Atlantis board and counts for the end, in the story and in the help."""
    for speaker, leaves in zip(strict_speakers("nautilus"), ("leaves", "quitte", "verdwijnt"), strict=True):
        assert leaves in speaker.tell(GAME.tell(Covered("N22", find("chest"))))
        assert leaves not in speaker.tell(GAME.tell(Covered("N22", find("atlantis", 4))))
    for locale, board in zip(
        LOCALES, ("the Atlantis board", "le plateau de l’Atlantide", "de Atlantiskaart"), strict=True
    ):
        assert board in words(locale)["explain.build"][0]
