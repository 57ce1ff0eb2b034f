"""Every event, card, order and phase has words in three languages, short enough for Discord."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.games.aquasphere.events import (
    Advanced,
    Bought,
    CardUsed,
    Caught,
    Collected,
    Crossed,
    EngineerMoved,
    Event,
    Evicted,
    Expanded,
    FinallyTallied,
    MatchEnded,
    NeutralArrived,
    NotProgrammed,
    Passed,
    Programmed,
    Researched,
    Restocked,
    Returned,
    Rewarded,
    RoundBegan,
    RoundEnded,
    ScientistMoved,
    Skipped,
    Stock,
    Stopped,
    Submerged,
    Tallied,
    TookControl,
    TookCrystals,
    TookTime,
)
from engine.games.aquasphere.pieces import CARDS, LABS
from engine.games.aquasphere.terms import Phase
from engine.games.aquasphere.words import CARD, LAB
from tests.bot.speakers import strict_speakers
from tests.games.aquasphere.positions import GAME, random_game

SPEAKERS = strict_speakers("aquasphere")

SAMPLES: list[tuple[Event, str]] = [
    (RoundBegan(1, 2, (0, 1)), "event.round_began"),
    (Restocked((Stock("A", 3, 1, 0),)), "event.restocked"),
    (NeutralArrived("B", 3), "event.neutral_arrived"),
    (EngineerMoved(0, "R1L", "lab", False), "event.engineer_moved"),
    (EngineerMoved(0, "R1L", "lab", True), "event.engineer_lateral"),
    (Bought(0, 3), "event.bought"),
    (Programmed(0, "lab"), "event.programmed"),
    (NotProgrammed(0, "lab"), "event.not_programmed"),
    (Returned(0, "lab", 2), "event.returned_for_time"),
    (Returned(0, "lab", 0), "event.returned"),
    (ScientistMoved(0, ("A", "B"), "B", "sub", 1), "event.scientist_paid"),
    (ScientistMoved(0, ("D", "E"), "E", "sub", 0), "event.scientist_moved"),
    (ScientistMoved(0, ("A",), "A", "sub", 0), "event.scientist_stayed"),
    (TookControl(0, "A", None), "event.took_control"),
    (TookControl(0, "A", 1), "event.took_control_from"),
    (TookControl(0, "A", 0), "event.took_control_from_self"),
    (Evicted("A", (0, 1)), "event.evicted"),
    (Skipped(0, "A", "sub"), "event.skipped"),
    (Expanded(0, "A", "L25"), "event.expanded"),
    (TookTime(0, "A", 3), "event.took_time"),
    (TookCrystals(0, "A", 1), "event.took_crystals"),
    (Caught(0, "A", 2, 3), "event.caught"),
    (Submerged(0, "A", 2, 3), "event.submerged"),
    (Researched(0, "A", "C01", 2), "event.researched"),
    (Rewarded(0, "C01", 2, 0, 0), "event.rewarded"),
    (Rewarded(0, "C01", 0, 0, 0), "event.rewarded_nothing"),
    (Advanced(0, 3, 12), "event.advanced"),
    (Advanced(0, -3, 10), "event.retreated"),
    (Crossed(0, None, 10), "event.crossed_for_crystal"),
    (Crossed(0, "lab", 10), "event.crossed_for_bot"),
    (Stopped(0, 2), "event.stopped"),
    (Passed(0, 1), "event.passed"),
    (RoundEnded(1), "event.round_ended"),
    (Collected(0, 2), "event.collected"),
    (CardUsed(0, "C30", 1), "event.card_used"),
    (Tallied(0, 6, 5, 1, -3), "event.tallied"),
    (FinallyTallied(0, 15, 2, 0, 5, 60), "event.finally_tallied"),
    (MatchEnded((3, 5), (1,)), "event.won"),
    (MatchEnded((5, 5), (0, 1)), "event.shared"),
]


@pytest.mark.parametrize(("event", "key"), SAMPLES, ids=str)
def test_an_event_is_told(event: Event, key: str) -> None:
    assert GAME.tell(event).key == key
    for speaker in SPEAKERS:
        sentence = speaker.tell(GAME.tell(event))
        assert sentence[-1] in ".!"
        assert "{" not in sentence


def test_no_kind_of_event_is_left_without_words() -> None:
    assert {type(event) for event, _ in SAMPLES} == set(get_args(Event))


def test_a_sentence_reads_well() -> None:
    english = SPEAKERS[0]
    assert english.tell(GAME.tell(Expanded(0, "A", "L25"))) == "Ada expands the lab: letters A and D."
    assert english.tell(GAME.tell(Researched(1, "C", "C11", 4))) == (
        "Bo takes a research card in C (entering octopod: 1 crystal) and scores 4 KP."
    )
    assert english.tell(GAME.tell(Restocked((Stock("A", 3, 1, 0), Stock("B", 2, 0, 2))))) == (
        "The station is restocked: A (3 time and 1 crystal) and B (2 time and 2 octopods)."
    )


def test_every_card_and_lab_has_a_short_text() -> None:
    assert (set(CARD), set(LAB)) == (set(CARDS), set(LABS))
    for speaker in SPEAKERS:
        texts = [speaker.tell(text) for text in (*CARD.values(), *LAB.values())]
        assert all(0 < len(text) <= 50 for text in texts)
        assert len({speaker.tell(text) for text in CARD.values()}) == len(CARD)


def test_cards_and_tiles_are_explained() -> None:
    assert len(GAME.cards) == 13
    for speaker in SPEAKERS:
        for card in GAME.cards:
            assert 0 < len(speaker.say(f"card.{card}")) <= 100
            assert 20 < len(speaker.say(f"card.{card}.about")) <= 1000


def test_every_phase_is_explained_in_a_few_lines() -> None:
    for speaker in SPEAKERS:
        for phase in get_args(Phase):
            lines = speaker.say(f"explain.{phase}", passing="after three moves", limit=4).split("\n")
            assert 3 <= len(lines) <= 8
        assert len(speaker.say("rules")) <= 2000


def test_orders_have_words() -> None:
    for speaker in SPEAKERS:
        for order in GAME.info.orders:
            for key in ("", *(f".{value}" for value in order.values)):
                assert 0 < len(speaker.say(f"order.{order.name}{key}")) <= 80
        for option in GAME.info.options:
            for key in ("", *(f".{value}" for value in option.values)):
                assert speaker.say(f"option.{option.name}{key}")


def test_questions_and_answers_fit_a_phone() -> None:
    for seats in (2, 4):
        for board in random_game(seats, "words"):
            for seat in board.asked:
                decision = board.decision(seat)
                for speaker in SPEAKERS:
                    assert len(speaker.tell(decision.prompt)) <= 250
                    labels = [speaker.tell(choice.label) for choice in decision.choices]
                    assert max(map(len, labels)) <= 80
                    assert len(set(labels)) == len(labels)
                    assert len(labels) <= 10, "no wall of buttons"
