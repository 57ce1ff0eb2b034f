"""The scenarios T01 to T20 of our rules page, and with them the rulebook's five worked examples."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.nautilus.actions import Build, Buy, Enter, GiveBack, Go, Launch, Place, Sail, Scan, Settle, Turn, Walk
from engine.games.nautilus.events import Activated, Covered, Saw, TookLead, TrenchOpened
from engine.games.nautilus.geometry import ZONE
from engine.games.nautilus.rules.scoring import lab_points
from tests.games.nautilus.positions import (
    BASE,
    PASS,
    T1,
    A,
    B,
    Board,
    Built,
    C,
    D,
    H,
    Levels,
    U,
    X,
    find,
    new_game,
    position,
    tile,
)


@pytest.mark.parametrize(
    ("seats", "nemos", "chips"), [(2, 55, (4, 2)), (3, 50, (5, 3, 1)), (4, 45, (5, 4, 2, 1))], ids=["2", "3", "4"]
)
def test_t01_set_up(seats: int, nemos: int, chips: tuple[int, ...]) -> None:
    board = new_game(seats)
    for seat in range(seats):
        assert (board.nemos(seat), board.supply(seat), board.subs(seat)) == (nemos, 15, [])
    view = board.view()
    assert view.chips == chips
    assert [player.subs for player in view.players] == [3] * seats
    table = Counter((ZONE[square], one.sort) for square, one in board.state.finds.items())
    sorts = ("gold", "jellyfish", "urchin", "scallop", "snail", "atlantis", "chest", "tempo")
    assert [table["slope", sort] for sort in sorts] == [0, 3, 3, 4, 4, 6, 4, 2]
    assert [table["deep", sort] for sort in sorts] == [1, 2, 2, 3, 3, 5, 3, 1]
    assert [table["trench", sort] for sort in sorts] == [3, 1, 1, 1, 1, 4, 2, 1]


def test_t02_example_1_a_habitat_with_four_aquanauts_costs_five() -> None:
    board = new_game(4)
    board.answer(A, Settle("violet", 4))
    assert board.nemos(A) == 41
    board.build(A, 1, "J16")
    assert board.nemos(A) == 40
    assert board.is_joined("L14", "J16")
    assert board.owner("J16") is None
    assert (board.supply(A), board.crew("J16", A)) == (11, 4)
    assert board.asked == B


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 3), (4, 4)])
def test_t03_a_habitat_takes_three_aquanauts_or_with_four_players_four(seats: int, most: int) -> None:
    board = new_game(seats)
    assert [one.aquanauts for one in board.all_of(Settle) if one.tile == "green"] == list(range(1, most + 1))
    assert board.refusal(A, Settle("green", most + 1)).key == "why_not.too_many_settlers"
    assert board.refusal(A, Settle("green", 0)).key == "why_not.no_settlers"


def three_tiles() -> Board:
    hands = {A: (tile("training"), tile("green", 1), tile("training"))}
    return position(BASE, X, phase="build", hands=hands)


def test_t04_example_2_several_modules_are_paid_once() -> None:
    board = three_tiles()
    board.build(A, 1, "L18", 0)
    assert board.nemos(A) == 19
    board.build(A, 1, "L21")
    assert board.nemos(A) == 18
    board.build(A, 1, "L24", 0)
    assert board.nemos(A) == 18
    assert [board.owner(place) for place in ("L18", "L21", "L24")] == [A, None, A]
    assert board.is_joined("J16", "L18")
    assert board.is_joined("L18", "L21")
    assert board.is_joined("L21", "L24")
    assert board.told(Covered) == []


def test_t04_the_first_two_alone_cost_the_same_and_the_third_goes_back() -> None:
    board = three_tiles()
    board.build(A, 1, "L18", 0)
    board.build(A, 1, "L21")
    left = board.state.stacks["training"]
    board.answer(A, GiveBack())
    assert board.nemos(A) == 18
    assert board.state.stacks["training"] == left + 1
    assert board.hand(A) == []


def test_t05_a_second_module_must_join_one_of_this_turn() -> None:
    board = three_tiles()
    board.build(A, 1, "L18")
    board.answer(A, Build(1))
    assert Place("L21") in board.offered
    assert board.refusal(A, Place("L11")).key == "why_not.apart_from_own"


def test_t06_example_3_a_wall_does_not_matter_where_there_is_a_passage() -> None:
    board = position(BASE, X, T1, H, U, phase="build", turn=B, hands={B: (tile("research"),)})
    board.build(B, 1, "N16", 0)
    assert board.nemos(B) == 19
    assert board.is_joined("L14", "N16")
    assert not board.is_joined("N16", "L18")
    lab = next(module for module in board.view().modules if module.place == "N16")
    assert (lab.passages, lab.walls) == (("NW",), ("NE",))


def test_t06_turned_so_that_nothing_meets_it_is_refused() -> None:
    board = position(BASE, X, T1, H, U, phase="build", turn=B, hands={B: (tile("research"),)})
    board.answer(B, Build(1), Place("N16"))
    assert [turn.rotation for turn in board.all_of(Turn)] == [0, 1, 2]
    assert board.refusal(B, Turn(3)).key == "why_not.no_passage"


def test_t07_a_module_may_not_overlap_another() -> None:
    board = position(BASE, X, phase="build", hands={A: (tile("green", 1),)})
    board.answer(A, Build(1))
    assert Place("I14") not in board.offered
    assert board.refusal(A, Place("I14")).key == "why_not.overlap"


@pytest.mark.parametrize("sub", ["N18", "N17", "N19", "O18", "P19"])
def test_t08_a_module_may_not_touch_a_submarine_even_with_a_corner(sub: str) -> None:
    city = (BASE, Built("training", "L18", 1, A))
    board = position(*city, phase="build", hands={A: (tile("green", 1),)})
    board.answer(A, Build(1))
    assert Place("O18") in board.offered
    board = position(*city, phase="build", hands={A: (tile("green", 1),)}, subs={B: [sub]})
    board.answer(A, Build(1))
    assert board.refusal(A, Place("O18")).key == "why_not.on_submarine"


def test_t09_a_covered_atlantis_find_goes_to_its_space_without_a_marker() -> None:
    green = Built("green", "N19")
    board = position(
        BASE, X, T1, green, phase="build", hands={A: (tile("green", 1),)}, finds={"N22": find("atlantis", 4)}
    )
    board.build(A, 1, "N22")
    assert board.nemos(A) == 18
    assert "N22" not in board.state.finds
    assert board.told(Covered) == [Covered("N22", find("atlantis", 4))]
    assert [(relic.number, relic.seat) for relic in board.view().atlantis] == [(4, None)]
    assert board.reveals
    assert board.phase == "build"


def test_t10_who_neither_buys_nor_builds_loses_all_tiles() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("green", 3))})
    stacks = dict(board.state.stacks)
    assert board.supply(A) == 12
    board.answer(A, PASS)
    assert board.wording.prompt.key == "prompt.confirm"
    board.answer(A, GiveBack())
    assert (board.hand(A), board.supply(A), board.nemos(A)) == ([], 15, 20)
    assert board.state.stacks == stacks | {"sonar": 4, "green": 10}


def test_t10_with_four_tiles_nothing_can_be_bought() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"),) * 4})
    assert board.all_of(Buy) == board.all_of(Settle) == []
    assert board.refusal(A, Buy("research")).key == "why_not.hand_full"


def test_t11_example_4_both_trainings_are_put_to_work_and_the_rest_is_lost() -> None:
    board = position(crews={"L21": {A: 2}})
    board.walk(A, "L21", "L18")
    board.walk(A, "L21", "L24")
    assert board.level(A, "training") == 2
    assert board.told(TookLead) == [TookLead(A, "training", None)]
    assert lab_points(board.state, A) == 3
    assert board.asked != A or board.phase != "walk"


def test_t12_example_5_a_lab_of_the_first_aquanaut_gives_the_second_a_step_more() -> None:
    board = position(crews={"L21": {A: 2}, "L24": {A: 1}})
    board.answer(A, Walk("L21"))
    assert board.view().steps_left == 4
    board.answer(A, Enter("L18"))
    assert board.view().steps_left == 4
    assert board.told(TookLead) == [TookLead(A, "training", None)]
    board.walk(A, "L21", "N16")
    assert board.told(Activated)[-1] == Activated(A, "research", "N16", 1, B, 1, "L21", 4)
    assert (board.nemos(A), board.nemos(B)) == (19, 21)


def test_t12_without_the_other_training_it_is_too_far() -> None:
    board = position(crews={"L21": {A: 2}})
    board.walk(A, "L21", "L18")
    board.answer(A, Walk("L21"))
    assert board.refusal(A, Enter("N16")).key == "why_not.too_many_steps"
    assert Enter("L14") in board.offered


def test_t13_the_only_aquanaut_of_a_lab_is_pinned() -> None:
    board = position(crews={"L18": {A: 1}, "L21": {A: 1}})
    assert board.refusal(A, Walk("L18")).key == "why_not.pinned"
    board = position(crews={"L18": {A: 2}, "L21": {A: 1}})
    board.walk(A, "L18", "J16")
    assert board.refusal(A, Walk("L18")).key == "why_not.pinned"


def test_t13_the_only_aquanaut_of_a_lab_cannot_launch() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}}, subs={A: ["A1"]})
    board.answer(A, Launch("N16", "N18"))
    assert board.crew("N16", A) == 1
    assert board.refusal(A, Launch("N16", "L16")).key == "why_not.two_aquanauts"


def test_t14_the_lead_goes_only_to_who_has_strictly_more() -> None:
    labs = (Built("sonar", "L17", 1, C), Built("sonar", "L20", 1, C))
    board = position(
        BASE, *labs, turn=B, first=B, crews={"L14": {A: 2, B: 2}}, levels={A: {"sonar": 2}, B: {"sonar": 1}}
    )
    assert board.state.leads["sonar"] == A
    board.walk(B, "L14", "L17")
    assert (board.level(B, "sonar"), board.state.leads["sonar"]) == (2, A)
    board.walk(B, "L14", "L20")
    assert (board.level(B, "sonar"), board.state.leads["sonar"]) == (3, B)
    assert (lab_points(board.state, A), lab_points(board.state, B)) == (1, 3)
    board.walk(A, "L14", "L17")
    assert (board.level(A, "sonar"), board.state.leads["sonar"]) == (3, B)
    board.walk(A, "L14", "L20")
    assert (board.level(A, "sonar"), board.state.leads["sonar"]) == (4, A)
    assert board.told(TookLead) == [TookLead(B, "sonar", A), TookLead(A, "sonar", B)]


def test_t15_the_fee_is_paid_once_by_each_player() -> None:
    board = position(crews={"J16": {B: 2, C: 1}}, turn=B)
    board.walk(B, "J16", "L18")
    assert (board.nemos(B), board.nemos(A)) == (19, 21)
    board.walk(B, "J16", "L18")
    assert (board.nemos(B), board.nemos(A)) == (19, 21)
    board.walk(C, "J16", "L18")
    assert (board.nemos(C), board.nemos(A)) == (19, 22)
    assert [event.fee for event in board.told(Activated)] == [1, 1]


def test_t16_launch() -> None:
    board = position(phase="dive", turn=D, crews={"N16": {D: 2}})
    assert board.all_of(Launch) == [Launch("N16", "L16"), Launch("N16", "N18")]
    board.answer(D, Launch("N16", "N18"))
    assert (board.subs(D), board.crew("N16", D), board.supply(D)) == (["N18"], 1, 14)
    board.answer(D, Scan("N18"))
    assert Sail("N18") in board.offered


def test_t16_no_launch_onto_a_find_or_through_a_passage() -> None:
    board = position(phase="dive", crews={"L24": {A: 2}}, subs={A: ["A1"]})
    assert board.all_of(Launch) == []
    assert board.refusal(A, Launch("L24", "L26")).key == "why_not.dock_taken"
    assert board.refusal(A, Launch("L24", "L22")).key == "why_not.no_blue_airlock"


def seen_from(square: str, sonar_labs: int, *, trench_open: bool = False) -> set[str]:
    board = position(phase="dive", subs={A: [square]}, levels={A: {"sonar": sonar_labs}}, trench_open=trench_open)
    board.answer(A, Scan(square))
    assert board.nemos(A) == 19
    return {one.place for saw in board.told(Saw) for one in saw.sightings}


def test_t17_sonar_range() -> None:
    assert seen_from("N18", 0) == {"N22", "P20"}
    assert seen_from("N18", 1) == {"N22", "P20", "S18"}
    assert seen_from("N18", 2) == {"N22", "P20", "S18", "Q15"}
    assert seen_from("N18", 4) == {"N22", "P20", "S18", "Q15"}


def test_t17_trench_finds_are_seen_only_from_within() -> None:
    assert seen_from("M29", 0) == {"L26", "N28", "Q29"}
    assert seen_from("M30", 0, trench_open=True) == {"L30", "N28", "O32"}


def test_t18_a_find_may_be_reached_but_not_crossed() -> None:
    board = position(phase="dive", subs={A: ["N18"]}, finds={"N22": find("jellyfish")})
    board.sail(A, "N18", "N22")
    assert board.state.players[A].finds == (find("jellyfish"),)


@pytest.mark.parametrize(("technical", "is_reached"), [(0, False), (1, False), (2, True)])
def test_t18_past_a_find_it_is_farther(technical: int, is_reached: bool) -> None:
    board = position(phase="dive", subs={A: ["N19"]}, levels={A: {"technical": technical}})
    board.answer(A, Sail("N19"))
    assert (Go("N23") in board.offered) == is_reached
    if not is_reached:
        assert board.refusal(A, Go("N23")).key == "why_not.through_find"


def test_t19_over_the_city_but_never_on_it() -> None:
    board = position(phase="dive", subs={A: ["I18"]}, levels={A: {"technical": 1}})
    board.answer(A, Sail("I18"))
    for square in ("K18", "L18", "M18"):
        assert board.refusal(A, Go(square)).key == "why_not.module_there"
    board.answer(A, Go("N18"))
    assert board.subs(A) == ["N18"]


def test_t20_the_trench_needs_all_five_types_and_is_then_open_to_all() -> None:
    four: Levels = {"training": 1, "technical": 1, "sonar": 1, "research": 1}
    board = position(phase="dive", subs={A: ["M29"]}, levels={A: four})
    board.answer(A, Sail("M29"))
    assert board.refusal(A, Go("M30")).key == "why_not.trench_closed"
    board = position(phase="dive", subs={A: ["M29"], B: ["R29"]}, levels={A: {**four, "analysis": 1}})
    board.sail(A, "M29", "M30")
    assert board.state.trench_open
    assert board.told(TrenchOpened) == [TrenchOpened(A)]
    board.sail(B, "R29", "R30")
    assert board.told(TrenchOpened) == [TrenchOpened(A)]


def test_t20_a_launch_straight_into_the_trench_opens_it() -> None:
    lab = Built("sonar", "M28", 0, A)
    board = position(BASE, lab, phase="dive", crews={"M28": {A: 2}}, cleared=["N28"])
    assert board.level(A, "training") == 0
    board.answer(A, Launch("M28", "M30"))
    assert board.state.trench_open
    assert board.subs(A) == ["M30"]
