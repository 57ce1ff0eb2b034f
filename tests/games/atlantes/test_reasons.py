"""Why an answer is given: said in every language, for nearly every choice, and true of the position."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.ai.games.atlantes import MIND
from engine.ai.levels import player_of
from engine.ai.player import Position
from engine.game import seating_for
from engine.match import AnyMatch, play, start
from engine.rng import KeyedRng
from engine.text import Text, text
from tests.bot.speakers import strict_speakers
from tests.games.atlantes.positions import GAME, A, B, Board, parse, player, position

TABLES = [
    (2, {"mode": "goals", "goals": "tokens"}),
    (4, {"mode": "tribes", "kings": "draft"}),
    (1, {"level": "1"}),
    (1, {"level": "6"}),
]


def choices(seats: int, options: dict[str, str]) -> Iterator[tuple[AnyMatch, int]]:
    """Every choice of a game among normal players, with who has to make it."""
    match = start(GAME, seating_for(GAME.info, seats, options), "reasons")[1].match
    choose, rng = player_of(GAME, "normal"), KeyedRng("reasons", "players")
    while match.outcome is None:
        seat = match.asked[0]
        if len(Position(match, seat).decision.answers) > 1:
            yield match, seat
        match = play(match, seat, choose(Position(match, seat), rng)).match


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nearly_every_choice_has_a_reason_in_every_language(seats: int, options: dict[str, str]) -> None:
    answers = 0
    reasons: list[Text] = []
    for match, seat in choices(seats, options):
        view = match.view_for(None)
        for answer in Position(match, seat).decision.answers:
            answers += 1
            reasons += filter(None, [MIND.why(view, seat, answer)])
    assert len(reasons) > 0.9 * answers
    for reason in {reason.key: reason for reason in reasons}.values():
        say(reason)


def say(reason: Text | None) -> None:
    assert reason is not None
    for speaker in strict_speakers("atlantes"):
        assert speaker.tell(reason)


def why(board: Board, action: str) -> Text | None:
    return MIND.why(board.match.view_for(A), A, parse(action))


def test_matrona_brings_back_what_is_used() -> None:
    board = position(player(hand=["S1", "S2"], discard=["S3", "S4"], used=[1]), player())
    assert why(board, "play:S1") == text("why.matrona", cards=2, mantas=1)


def test_a_card_that_pays_names_what_it_would_pay_for() -> None:
    board = position(player(), player(), locations=["CI01", "RQ04", "RQ14"])
    assert why(board, "play:S3") == text("why.conquer", location=text("card.RQ04"), n=3)
    board = position(player(board=["VO01", "VO02", "VO03", "VO04", "VO05"]), player())
    assert why(board, "play:S3") == text("why.void")


def test_alone_it_says_how_many_tribes_are_left() -> None:
    board = position(player(pile=["RQ10"]), tribes=["TI02", "TII01"], level="1")
    board.do(A, "play:S6")
    assert why(board, "hire:TI02") == text("why.hire_alone", n=1)


def test_a_location_that_is_brought_up_fully_brings_its_manta() -> None:
    board = position(player(board=["VO08+2", "CI02"]), player())
    board.do(A, "play:S5")
    assert why(board, "raise:VO08") == text("why.raise_manta", n=4)
    assert why(board, "raise:CI02") == text("why.raise", n=2)


def test_a_forced_discard_may_be_of_use() -> None:
    board = position(player(hand=["X1", "S2"]), player(hand=["X5", "S1"]), active=B)
    board.do(B, "play:X5")
    useful, least = why(board, "discard:X1"), why(board, "discard:S2")
    assert useful == text("why.discard_delayed", does=text("effect.gold", n=2))
    assert least == text("why.least_card")
    for reason in (useful, least):
        say(reason)


def test_without_a_hand_everything_is_taken_back() -> None:
    rest = why(position(player(hand=[], discard=["S1", "S2"]), player()), "rest")
    assert rest == text("why.rest", n=2)
    say(rest)
