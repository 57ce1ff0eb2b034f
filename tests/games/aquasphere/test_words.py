"""Every card, order and phase has words in three languages, short enough for Discord."""

from __future__ import annotations

import re
from typing import get_args

from engine.games.aquasphere.actions import Engineer
from engine.games.aquasphere.components import CARDS, LABS
from engine.games.aquasphere.terms import Phase
from engine.games.aquasphere.words import CARD, LAB
from tests.bot.speakers import strict_speakers
from tests.games.aquasphere.positions import GAME, random_game

SPEAKERS = strict_speakers("aquasphere")


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


def test_nobody_reads_the_code_of_a_room() -> None:
    """Rooms are known by the tokens that lie there; only typed commands and logs use the codes."""
    code = re.compile(r"\bR[123][LMR]\b|START")
    for board in random_game(3, "codes", headquarters="223"):
        texts = [GAME.tell(emitted.event) for emitted in board.events]
        for seat in board.asked:
            decision, wording = board.decision(seat), board.wording(seat)
            texts += [wording.prompt, *(choice.label for choice in wording.choices)]
            for room in ("START", *board.state.plan.rooms):
                if not decision.offers(Engineer(room)):
                    reason = GAME.why_not(board.state, seat, Engineer(room))
                    assert reason is not None
                    texts.append(reason)
        board.events.clear()
        for speaker in SPEAKERS:
            assert not [said for said in map(speaker.tell, texts) if code.search(said)]


def test_the_long_questions_of_the_scoring_fit_a_phone() -> None:
    for speaker in SPEAKERS:
        for key in ("prompt.score_time", "prompt.score_more"):
            assert len(speaker.say(key, n=6, time=14, most=14)) <= 250


def test_questions_and_answers_fit_a_phone() -> None:
    for seats in (2, 4):
        for board in random_game(seats, "words"):
            for seat in board.asked:
                wording = board.wording(seat)
                for speaker in SPEAKERS:
                    assert len(speaker.tell(wording.prompt)) <= 250
                    labels = [speaker.tell(choice.label) for choice in wording.choices]
                    assert max(map(len, labels)) <= 80
                    assert len(set(labels)) == len(labels)
                    assert len(labels) <= 10, "no wall of buttons"
