"""Standing orders and defaults: they pass, and never lose or spend anything unasked."""

from __future__ import annotations

import pytest

from engine.games.nautilus.actions import Action, Buy, GiveBack, Go, Keep, Place, Sail
from engine.text import text
from tests.games.nautilus.positions import BACK, BASE, GAME, PASS, A, B, Board, find, new_game, position, tile

ASK = {order.name: "ask" for order in GAME.info.orders}


def obeyed(board: Board, **orders: str) -> Action | None:
    return GAME.obey(board.state, board.state.turn, ASK | orders)


def test_without_orders_the_person_is_asked() -> None:
    board = new_game(2)
    assert obeyed(board) is None
    assert GAME.obey(board.state, A, {}) is None
    assert GAME.obey(board.state, B, {"build": "pass"}) is None


def test_phase_1_is_passed_only_without_tiles() -> None:
    assert obeyed(new_game(2), build="pass") == PASS
    assert obeyed(position(BASE, phase="build", hands={A: (tile("sonar"),)}), build="pass") is None


def test_phases_2_and_3_are_passed() -> None:
    walking = position(crews={"J16": {A: 1}})
    assert obeyed(walking, walk="pass") == PASS
    assert obeyed(walking, dive="pass") is None
    diving = position(phase="dive", subs={A: ["A1"]})
    assert obeyed(diving, dive="pass") == PASS
    assert obeyed(diving, walk="pass") is None


@pytest.mark.parametrize("sort", ["tempo", "atlantis", "snail"])
def test_extras_are_skipped(sort: str) -> None:
    board = position(
        phase="dive",
        subs={A: ["N20"]},
        finds={"N22": find(sort, 3 if sort == "atlantis" else 0)},
        crews={"J16": {A: 1}},
        levels={A: {"research": 1}},
    )
    board.answer(A, Sail("N20"), Go("N22"))
    assert obeyed(board, bonus="pass") == PASS
    assert obeyed(board, dive="pass") is None


def test_half_a_turn_is_never_finished_by_an_order() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)})
    board.answer(A, PASS)
    assert obeyed(board, build="pass") is None


@pytest.mark.parametrize(
    ("board", "answers", "default"),
    [
        (position(BASE, phase="build"), (), PASS),
        (position(BASE, phase="build", hands={A: (tile("sonar"),)}), (PASS,), GiveBack()),
        (position(BASE, phase="build"), (Buy("sonar"),), Keep()),
        (position(phase="dive", subs={A: ["A1"]}), (), PASS),
        (position(phase="dive", subs={A: ["A1"]}), (Sail("A1"),), BACK),
    ],
    ids=["buy", "confirm", "bought", "dive", "sail"],
)
def test_who_stays_away_passes(board: Board, answers: tuple[Action, ...], default: Action) -> None:
    board.answer(A, *answers)
    assert board.decision.default == default


def test_a_module_half_placed_is_taken_back() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)})
    board.answer(A, board.group("group.build")[0])
    assert board.decision.default == BACK
    board.answer(A, Place("L17"))
    assert board.decision.default == BACK


def test_staying_away_spends_nothing() -> None:
    board = new_game(4)
    while board.asked is not None:
        board.answer(board.asked, board.decision.default)
    assert [player.nemos for player in board.view().players] == [45] * 4


@pytest.mark.parametrize("phase", ["found", "build", "walk", "dive", "over"])
def test_every_phase_is_explained(phase: str) -> None:
    boards = {
        "found": new_game(2, base="choice"),
        "build": new_game(2),
        "walk": position(crews={"J16": {A: 1}}),
        "dive": position(phase="dive", subs={A: ["A1"]}),
    }
    board = boards.get(phase, new_game(2))
    while phase == "over" and board.asked is not None:
        board.answer(board.asked, PASS)
    assert GAME.explain(board.state).key == f"explain.{phase}"


@pytest.mark.parametrize(("seats", "settlers"), [(2, 3), (3, 3), (4, 4)])
def test_the_help_knows_how_many_play(seats: int, settlers: int) -> None:
    assert GAME.explain(new_game(seats).state) == text("explain.build", settlers=settlers)
