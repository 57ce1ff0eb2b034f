"""Phase 2: aquanauts, the labs they put to work, fees and leads."""

from __future__ import annotations

import pytest

from engine.games.nautilus.actions import Enter, Walk
from engine.games.nautilus.events import Activated, Passed, TookLead, Walked
from engine.text import Who, text
from tests.games.nautilus.positions import BACK, BASE, EX, PASS, A, B, Built, C, D, position


@pytest.mark.parametrize(("training", "steps"), [(0, 3), (1, 4), (2, 5), (3, 5), (4, 5)])
def test_steps_by_training_labs(training: int, steps: int) -> None:
    board = position(crews={"J16": {A: 2}}, levels={A: {"training": training}})
    assert board.wording.prompt.args["n"] == steps


def test_both_aquanauts_share_the_steps() -> None:
    board = position(crews={"J16": {A: 2}})
    board.walk(A, "J16", "N16")
    assert board.view().steps_left == 1
    board.answer(A, Walk("J16"))
    assert {one.place for one in board.all_of(Enter)} == {"L14", "L18"}


def test_the_second_aquanaut_is_the_last() -> None:
    board = position(crews={"J16": {A: 3}})
    board.walk(A, "J16", "L14")
    board.walk(A, "J16", "L14")
    assert (board.phase, board.asked) != ("walk", A)
    assert board.crew("J16", A) == 1


def test_one_may_use_all_steps_and_the_turn_is_over() -> None:
    board = position(crews={"J16": {A: 2}})
    board.walk(A, "J16", "L21")
    assert board.crew("L21", A) == 1
    board.answer(A, PASS)
    assert board.told(Passed) == []


def test_r19_nobody_walks_twice() -> None:
    board = position(crews={"J16": {A: 1}, "L21": {A: 1}})
    board.walk(A, "J16", "L14")
    assert board.refusal(A, Walk("L14")).key == "why_not.has_walked"
    board = position(crews={"J16": {A: 1}, "L14": {A: 1}})
    board.walk(A, "J16", "L14")
    assert Walk("L14") in board.offered


def test_passing_through_a_lab_does_nothing() -> None:
    board = position(crews={"J16": {A: 1}})
    board.walk(A, "J16", "L21")
    assert board.told(Activated) == []
    assert board.told(Walked) == [Walked(A, "J16", "L21", 2)]
    assert board.ways(Walked) == [("J16", "L18", "L21")]
    assert board.level(A, "training") == 0


def test_stopping_in_an_own_lab_is_free_and_puts_it_to_work() -> None:
    board = position(crews={"J16": {A: 1}})
    board.walk(A, "J16", "L18")
    assert board.told(Activated) == [Activated(A, "training", "L18", 1, A, 0, "J16", 1)]
    assert board.told(Walked) == [], "one thing was done, and it is told once"
    assert board.nemos(A) == 20


def test_r21_without_a_nemo_a_foreign_lab_is_closed() -> None:
    board = position(crews={"L14": {A: 1}}, nemos=(0, 5, 5, 5))
    board.answer(A, Walk("L14"))
    assert {one.place for one in board.all_of(Enter)} == {"J16", "L18", "L21"}
    assert board.refusal(A, Enter("N16")).key == "why_not.too_dear"


def test_r22_a_second_aquanaut_enters_a_foreign_lab_for_nothing() -> None:
    board = position(crews={"L14": {A: 1}, "N16": {A: 1}}, nemos=(0, 5, 5, 5))
    board.walk(A, "L14", "N16")
    assert (board.nemos(A), board.nemos(B)) == (0, 5)
    assert board.told(Activated) == []


def test_r23_a_training_lab_of_the_second_gives_no_more_steps() -> None:
    board = position(crews={"L21": {A: 3}})
    board.walk(A, "L21", "L18")
    board.walk(A, "L21", "L24")
    assert (board.phase, board.asked) != ("walk", A)


def test_r24_who_arrives_may_relieve_who_is_pinned() -> None:
    board = position(crews={"J16": {A: 1}, "L18": {A: 1}})
    assert Walk("L18") not in board.offered
    board.walk(A, "J16", "L18")
    board.walk(A, "L18", "L21")
    assert (board.crew("L18", A), board.crew("L21", A)) == (1, 1)


def test_a_lab_may_be_run_by_several_players() -> None:
    board = position(crews={"L18": {B: 1}, "J16": {A: 1}})
    board.walk(A, "J16", "L18")
    assert (board.level(A, "training"), board.level(B, "training")) == (1, 1)


def test_parking_is_fine_in_base_habitats_and_labs_that_one_runs() -> None:
    board = position(crews={"J16": {A: 1}, "L18": {A: 1}})
    board.answer(A, Walk("J16"))
    assert board.group("group.park") == [Enter("L14"), Enter("L21")]
    assert board.group("group.manned") == [Enter("L18")]
    assert board.group("group.activate") == [Enter("N16"), Enter("L24")]


def test_the_way_and_the_price_are_said_before() -> None:
    board = position(crews={"J16": {A: 1}})
    board.answer(A, Walk("J16"))
    label = board.label(Enter("N16"))
    assert label.key == "choice.activate_fee"
    assert (label.args["who"], label.args["price"]) == (Who(B), text("price.nemos", n=1))
    assert label.args["steps"] == text("steps", n=2)
    assert board.note(Enter("N16")) == text(
        "note.enter_via", start=text("module_at", place="J16", module=text("module.violet")), via="L14"
    )
    assert board.label(Enter("L18")).key == "choice.activate"
    assert board.label(Enter("L14")).args["steps"] == text("steps", n=1)


def test_going_back_chooses_another_aquanaut() -> None:
    board = position(crews={"J16": {A: 1}, "L21": {A: 1}})
    board.answer(A, Walk("J16"), BACK)
    assert board.all_of(Walk) == [Walk("J16"), Walk("L21")]


def test_who_has_nobody_to_move_is_not_asked() -> None:
    board = position(crews={"L21": {A: 1}, "J16": {D: 1}, "L18": {B: 1}})
    board.answer(A, PASS)
    assert board.asked == D
    assert board.told(Passed) == [Passed(A, "walk")]


def test_a_lead_needs_two_labs() -> None:
    board = position(crews={"J16": {A: 2}})
    board.walk(A, "J16", "L18")
    assert board.told(TookLead) == []
    assert board.state.leads["training"] is None
    assert board.view().players[A].lab_points == 0


def test_r57_who_only_draws_level_does_not_get_the_lead() -> None:
    board = position(crews={"L21": {B: 1}, "L18": {A: 1, B: 1}, "L24": {A: 1}}, turn=B)
    assert board.state.leads["training"] == A
    board.walk(B, "L21", "L24")
    assert board.level(B, "training") == 2
    assert board.state.leads["training"] == A
    assert [player.lab_points for player in board.view().players] == [3, 1, 0, 0]


def test_a_lead_counts_three_instead_of_one() -> None:
    board = position(levels={A: {"sonar": 4, "training": 2, "analysis": 1}, B: {"training": 3}}, phase="build")
    assert board.view().players[A].lab_points == 3 + 1
    assert board.view().players[B].lab_points == 3


def test_the_city_belongs_to_all() -> None:
    """Steps through modules of others are as good as any."""
    board = position(*EX, turn=C, crews={"L14": {C: 1}})
    board.walk(C, "L14", "L21")
    assert board.crew("L21", C) == 1


def test_a_walled_city_leaves_nowhere_to_go() -> None:
    city = (BASE, Built("violet", "N12"), Built("green", "L18"))
    board = position(*city, crews={"L18": {A: 1}, "L14": {A: 1}})
    assert board.all_of(Walk) == [Walk("L14")]
    assert board.refusal(A, Walk("L18")).key == "why_not.nowhere_to_go"
