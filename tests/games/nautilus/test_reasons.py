"""Reasons for what one does: in three languages, for nearly everything, and without a secret."""

from __future__ import annotations

import pytest

from engine.ai.games.nautilus import MIND
from engine.games.nautilus.actions import Action, Buy, Enter, Go, Launch, Scan, Turn
from engine.registry import GAMES
from engine.rng import QuickRng
from engine.text import Text, text
from tests.bot.speakers import strict_speakers
from tests.games.nautilus.positions import A, Board, find, new_game, position

GAME = GAMES["nautilus"]


def reason(board: Board, action: Action, *, viewer: int | None = A) -> Text | None:
    return MIND.why(board.view(viewer), A, action)


@pytest.mark.parametrize("seats", [2, 4])
def test_nearly_every_decision_has_a_reason_in_every_language(seats: int) -> None:
    board, rng = new_game(seats), QuickRng(seats)
    speakers = strict_speakers("nautilus")
    given = decisions = 0
    while not board.is_over:
        seat = board.state.turn
        chosen = MIND.easy(board.state, seat, board.decision, rng)
        decisions += 1
        for viewer in (seat, None):
            why = MIND.why(board.view(viewer), seat, chosen)
            given += why is not None
            assert why is None or all(speaker.tell(why).strip() for speaker in speakers)
        board.answer(seat, chosen)
    assert given >= 0.8 * 2 * decisions


def test_every_answer_can_be_asked_about() -> None:
    """A hint names answers that nobody would give, too."""
    board, rng = new_game(3), QuickRng(3)
    speakers = strict_speakers("nautilus")
    for _ in range(200):
        seat = board.state.turn
        for action in board.decision.answers:
            why = MIND.why(board.view(seat), seat, action)
            assert why is None or all(speaker.tell(why).strip() for speaker in speakers)
        board.answer(seat, MIND.normal(board.state, seat, board.decision, rng))


def test_what_a_lab_is_good_for() -> None:
    board = position(crews={"L21": {A: 2}})
    assert reason(board, Enter("L18")) == text("why.able.training", n=4)
    board = position(crews={"L21": {A: 2}, "L18": {A: 1}})
    assert reason(board, Enter("L24")) == text("why.lead")
    assert reason(board, Enter("L18")) == text("why.may_launch")
    assert reason(board, Enter("J16")) == text("why.on_the_way")
    board = position(crews={"L21": {A: 1}}, levels={A: {"sonar": 1, "technical": 1, "analysis": 1, "research": 1}})
    assert reason(board, Enter("L18")) == text("why.fifth_type")
    idle = position(phase="build", first=1, busy=False)
    assert reason(idle, Buy("sonar")) == text("why.go_on")


def test_what_only_one_knows_is_told_to_nobody_else() -> None:
    board = position(phase="dive", subs={A: ["N20"]}, finds={"N22": find("urchin")}, seen={A: ["N22"]})
    known, unknown = reason(board, Go("N22")), reason(board, Go("N22"), viewer=None)
    assert known == text("why.find", find=text("a_find.urchin"), n=0)
    assert unknown == text("why.unknown.slope")
    wanted = position(phase="dive", subs={A: ["N20"]}, finds={"N22": find("scallop")}, face_up=["N22"])
    assert reason(wanted, Go("N22")) == text("why.mission", find=text("a_find.scallop"))
    assert reason(wanted, Go("N22"), viewer=None) == text("why.find", find=text("a_find.scallop"), n=0)


def test_ways_and_what_sonar_shows_are_counted() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}}, subs={A: ["N20"]}, seen={A: ["N22"]})
    assert reason(board, Launch("N16", "N18")) == text("why.launch", n=4, find="N22")
    assert reason(board, Scan("N20")) == text("why.scan", n=1)
    assert reason(board, Go("N21")) == text("why.nearer", n=1, find="N22")
    assert reason(board, Turn(1)) is None, "nothing is being placed"
