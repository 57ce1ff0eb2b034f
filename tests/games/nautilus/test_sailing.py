"""Phase 3: how submarines move, and what they salvage."""

from __future__ import annotations

from itertools import pairwise
from typing import Unpack

import pytest

from engine.games.nautilus.actions import Build, Enter, Go, Place, Sail, Walk
from engine.games.nautilus.events import Activated, LeftUnpaid, Sailed, Salvaged, TrenchOpened
from engine.games.nautilus.geometry import TRENCH, distance
from engine.games.nautilus.state import Bonus, Tempo
from engine.text import text
from tests.games.nautilus.positions import BACK, BASE, PASS, A, B, Board, Built, Given, Levels, find, position, tile

ALL_FIVE: Levels = {"training": 1, "technical": 1, "sonar": 1, "research": 1, "analysis": 1}


def sailing(square: str, **args: Unpack[Given]) -> Board:
    """A's submarine on this square is about to move."""
    board = position(**(Given(phase="dive", subs={A: [square]}) | args))
    board.answer(A, Sail(square))
    return board


def reached(board: Board) -> set[str]:
    return {one.place for one in board.all_of(Go)}


@pytest.mark.parametrize(("technical", "squares"), [(0, 4), (1, 5), (2, 6), (3, 6)])
def test_squares_by_technical_labs(technical: int, squares: int) -> None:
    board = sailing("V20", levels={A: {"technical": technical}}, cleared=["X22", "T21", "S18", "W16"])
    assert max(distance("V20", square) for square in reached(board)) == squares
    in_range = {s for s in position().view().spaces if 0 < distance("V20", s) <= squares}
    assert in_range - {"X22", "T21", "S18", "W16"} <= reached(board)


def test_never_diagonally_and_every_square_in_range_is_offered() -> None:
    board = sailing("V20", cleared=["X22", "T21", "S18", "W16"])
    near = {s for s in board.state.finds if distance(s, "V20") <= 4}
    assert not near
    rows = "ABCDEFGHIJKLMNOPQRSTUVWX"
    around = {f"{r}{c}" for r in rows for c in range(1, 35) if 0 < distance(f"{r}{c}", "V20") <= 4}
    assert reached(board) == around


def test_other_submarines_may_be_crossed_but_not_met() -> None:
    board = sailing("A5", subs={A: ["A5"], B: ["A6", "B5", "A4"]})
    assert "A7" in reached(board)
    assert "A9" in reached(board)
    assert not reached(board) & {"A6", "B5", "A4"}
    assert board.refusal(A, Go("A6")).key == "why_not.submarine_there"


def test_r15_a_pond_can_be_left_over_the_city() -> None:
    board = sailing("L16", levels={A: {"technical": 1}})
    assert "N18" in reached(board)
    assert not reached(board) & {"K16", "M16", "L15", "L17"}


def test_the_shortest_way_is_told() -> None:
    board = sailing("N19", levels={A: {"technical": 2}})
    board.answer(A, Go("N23"))
    assert board.told(Sailed) == [Sailed(A, "N19", "N23", 6)]
    (way,) = board.ways(Sailed)
    assert (way[0], way[-1], len(way)) == ("N19", "N23", 7)
    assert "N22" not in way
    assert all(distance(a, b) == 1 for a, b in pairwise(way))


def test_too_far_is_refused() -> None:
    assert sailing("A5").refusal(A, Go("A10")).key == "why_not.too_far"
    assert sailing("A5").refusal(A, Go("A5")).key == "why_not.already_there"


def test_r77_an_unpaid_find_below_a_submarine_may_not_be_crossed() -> None:
    board = sailing("N21", subs={A: ["N21"], B: ["N22"]}, finds={"N22": find("snail")}, face_up=["N22"])
    assert "N23" in reached(board)
    board.answer(A, Go("N23"))
    assert board.told(Sailed)[0].squares == 4


def test_r34_no_way_through_a_closed_trench() -> None:
    """From Q30 to R29 it is two squares, but a find lies on Q29, and R30 is trench."""
    board = sailing("Q30")
    assert board.refusal(A, Go("Q31")).key == "why_not.trench_closed"
    assert board.refusal(A, Go("R29")).key == "why_not.through_find"
    assert not reached(board) & TRENCH


def test_r34_with_all_five_types_the_way_leads_through_and_opens_the_trench() -> None:
    board = sailing("Q30", levels={A: ALL_FIVE})
    assert board.label(Go("R29")).key == "choice.opening"
    board.answer(A, Go("R29"))
    assert board.told(TrenchOpened) == [TrenchOpened(A)]
    assert board.told(Sailed) == [Sailed(A, "Q30", "R29", 2)]
    assert board.ways(Sailed) == [("Q30", "R30", "R29")]


def test_r71_the_way_avoids_a_closed_trench_where_it_can() -> None:
    """From E30 to G29 by E29, not by F30; into E31 there is no other way."""
    board = sailing("E30", levels={A: ALL_FIVE})
    assert board.label(Go("G29")).key == "choice.go"
    board.answer(A, Go("G29"))
    assert not board.state.trench_open
    board = sailing("E30", levels={A: ALL_FIVE})
    board.answer(A, Go("E31"))
    assert board.told(TrenchOpened) == [TrenchOpened(A)]


def test_r71_the_way_round_is_what_is_said_and_sailed() -> None:
    """From P30 to R29 it is five squares by the deep sea, and three by the trench, which stays closed."""
    start, end, around = "P30", "R29", 5
    board = sailing(start, levels={A: {**ALL_FIVE, "technical": 2}})
    assert board.label(Go(end)).args["n"] == around
    board.answer(A, Go(end))
    assert board.told(Sailed) == [Sailed(A, start, end, around)]
    assert not board.state.trench_open


def test_r35_an_open_trench_is_open_to_all() -> None:
    board = sailing("M29", trench_open=True)
    assert "M32" in reached(board)
    assert board.label(Go("M32")).key == "choice.go_trench"


@pytest.mark.parametrize(
    ("start", "place", "sort", "price"),
    [
        ("N18", "N22", "jellyfish", 1),
        ("N18", "N22", "chest", 0),
        ("N18", "N22", "tempo", 0),
        ("M27", "N28", "gold", 1),
        ("M30", "L30", "gold", 2),
        ("M30", "L30", "chest", 0),
        ("M30", "L30", "tempo", 0),
        ("M30", "L30", "snail", 2),
    ],
)
def test_what_salvaging_costs(start: str, place: str, sort: str, price: int) -> None:
    board = sailing(start, finds={place: find(sort)}, trench_open=True)
    board.answer(A, Go(place))
    gain = 2 if sort == "chest" else 0
    assert board.told(Salvaged) == [Salvaged(A, place, find(sort), price, gain, start, distance(start, place))]
    assert board.told(Sailed) == [], "one thing was done, and it is told once"
    assert board.nemos(A) == 20 - price + gain
    assert place not in board.state.finds
    assert board.reveals


@pytest.mark.parametrize(("analysis", "nemos"), [(0, 2), (1, 3), (2, 4), (4, 4)])
def test_nemos_in_a_chest(analysis: int, nemos: int) -> None:
    board = sailing("N18", finds={"N22": find("chest")}, levels={A: {"analysis": analysis}})
    board.answer(A, Go("N22"))
    assert board.nemos(A) == 20 + nemos
    assert board.state.lost == (find("chest"),)
    assert board.state.players[A].finds == ()


@pytest.mark.parametrize("sort", ["jellyfish", "urchin", "scallop", "snail"])
def test_animals_go_onto_the_players_board(sort: str) -> None:
    board = sailing("N18", finds={"N22": find(sort)})
    board.answer(A, Go("N22"))
    assert board.view().players[A].finds == {sort: 1}


def test_the_price_is_said_before() -> None:
    board = sailing("N18")
    assert board.label(Go("N22")) == text("choice.go_find", place="N22", n=4, price=text("price.nemos", n=1))
    board = sailing("N18", nemos=0)
    assert board.label(Go("N22")).key == "choice.go_find_poor"
    board = sailing("M30", trench_open=True)
    assert board.label(Go("L30")).args["price"] == text("price.nemos", n=2)


def test_what_lies_there_is_never_said_before() -> None:
    """The question is asked in public, so it is the same for who has looked and who has not."""
    labels = [sailing("N18", seen={A: seen}).label(Go("N22")) for seen in ([], ["N22"])]
    assert labels[0] == labels[1]


def test_a_salvage_ends_the_movement() -> None:
    board = sailing("N18", finds={"N22": find("jellyfish")}, subs={A: ["N18", "A1"]})
    board.answer(A, Go("N22"))
    assert board.all_of(Sail) == [Sail("A1")]
    assert board.refusal(A, Sail("N22")).key == "why_not.sailed"


def test_r38_an_unpaid_find_stays_face_up_below_the_submarine() -> None:
    board = sailing("N18", finds={"N22": find("jellyfish")}, nemos=0)
    board.answer(A, Go("N22"))
    assert board.told(LeftUnpaid) == [LeftUnpaid(A, "N22", find("jellyfish"), 1, "N18", 4)]
    assert board.told(Sailed) == []
    assert board.state.face_up == ("N22",)
    assert board.subs(A) == ["N22"]
    assert board.reveals
    shown = next(one for one in board.view().finds if one.place == "N22")
    assert (shown.face_up, shown.sort) == (True, "jellyfish")


def test_beige_finds_are_salvaged_without_a_nemo() -> None:
    board = sailing("N18", finds={"N22": find("chest")}, nemos=0)
    board.answer(A, Go("N22"))
    assert board.nemos(A) == 2


def test_r17_an_unpaid_atlantis_find_goes_to_the_board_without_marker_or_bonus() -> None:
    board = sailing("N18", finds={"N22": find("atlantis", 5)}, nemos=0, crews={"J16": {A: 1}})
    board.answer(A, Go("N22"))
    assert [(relic.number, relic.seat) for relic in board.view().atlantis] == [(5, None)]
    assert not isinstance(board.state.pending, Bonus)
    assert "N22" not in board.state.finds


def test_one_nemo_is_not_enough_in_the_trench() -> None:
    board = sailing("M30", finds={"L30": find("gold")}, nemos=1, trench_open=True)
    board.answer(A, Go("L30"))
    assert board.state.face_up == ("L30",)


def test_r39_r74_it_may_be_salvaged_later_on_the_spot_as_the_whole_move() -> None:
    args = Given(finds={"N22": find("jellyfish")}, face_up=["N22"])
    board = sailing("N22", **args)
    assert board.label(Go("N22")).args["n"] == 0
    board.answer(A, Go("N22"))
    assert board.view().players[A].finds == {"jellyfish": 1}
    assert board.told(Salvaged) == [Salvaged(A, "N22", find("jellyfish"), 1, 0)]
    assert board.told(Sailed) == []
    assert board.asked != A or board.phase != "dive"


def test_r39_without_the_money_the_player_hears_what_it_costs() -> None:
    """Not that the submarine is there already: for what lies below it, that would be no obstacle."""
    board = sailing("N22", finds={"N22": find("jellyfish")}, face_up=["N22"], nemos=0)
    assert board.refusal(A, Go("N22")) == text("why_not.too_dear", price=text("price.nemos", n=1), n=0)


def test_r40_another_submarine_takes_it_only_once_the_first_has_left() -> None:
    args = Given(finds={"N22": find("jellyfish")}, face_up=["N22"])
    board = sailing("N20", **(args | Given(subs={A: ["N20"], B: ["N22"]})))
    assert "N22" not in reached(board)
    board = sailing("N20", **args)
    assert board.label(Go("N22")).key == "choice.go_find_open"
    board.answer(A, Go("N22"))
    assert board.view().players[A].finds == {"jellyfish": 1}


def test_going_onto_a_face_up_find_without_money_is_warned_of() -> None:
    board = sailing("N20", finds={"N22": find("jellyfish")}, face_up=["N22"], nemos=0)
    assert board.label(Go("N22")).key == "choice.go_find_poor_open"
    board.answer(A, Go("N22"))
    assert board.state.face_up == ("N22",)


def tempo(*others: str, **args: Unpack[Given]) -> Board:
    board = sailing("N18", **(Given(subs={A: ["N18", *others]}, finds={"N22": find("tempo")}) | args))
    board.answer(A, Go("N22"))
    assert isinstance(board.state.pending, Tempo)
    return board


def test_r44_tempo_moves_any_own_submarine_three_squares_even_the_finder() -> None:
    board = tempo("A1", levels={A: {"technical": 2}})
    assert board.all_of(Sail) == [Sail("N22"), Sail("A1")]
    board.answer(A, Sail("N22"))
    assert max(distance("N22", square) for square in reached(board)) == 3
    board.answer(A, Go("N25"))
    assert board.subs(A) == ["N25", "A1"]
    assert board.state.lost == (find("tempo"),)


def test_r44_tempo_is_optional() -> None:
    board = tempo("A1")
    board.answer(A, Sail("A1"), BACK, PASS)
    assert board.subs(A) == ["N22", "A1"]
    assert board.all_of(Sail) == [Sail("A1")]


def test_r42_who_is_moved_by_tempo_keeps_the_normal_move() -> None:
    board = tempo("A5")
    board.sail(A, "A5", "A8")
    assert board.all_of(Sail) == [Sail("A8")]


def test_r42_unless_the_tempo_move_salvages() -> None:
    board = tempo("A4", finds={"N22": find("tempo"), "A2": find("jellyfish")})
    board.sail(A, "A4", "A2")
    assert board.all_of(Sail) == []
    assert board.view().players[A].finds == {"jellyfish": 1}


def test_r75_or_reaches_a_find_that_cannot_be_paid() -> None:
    board = tempo("A4", finds={"N22": find("tempo"), "A2": find("jellyfish")}, nemos=(0, 5, 5, 5))
    board.sail(A, "A4", "A2")
    assert board.all_of(Sail) == []
    assert board.state.face_up == ("A2",)


def test_r45_chains_are_resolved_at_once() -> None:
    board = tempo("A4", "E5", finds={"N22": find("tempo"), "A2": find("tempo"), "E6": find("chest")})
    board.sail(A, "A4", "A2")
    assert isinstance(board.state.pending, Tempo)
    board.sail(A, "E5", "E6")
    assert board.nemos(A) == 22
    assert [event.find.sort for event in board.told(Salvaged)] == ["tempo", "tempo", "chest"]


def test_r74_by_tempo_an_unpaid_find_is_salvaged_only_by_leaving_and_returning() -> None:
    board = tempo("A2", finds={"N22": find("tempo"), "A2": find("jellyfish")}, face_up=["A2"])
    board.answer(A, Sail("A2"))
    assert board.label(Go("A2")).args["n"] == 2
    board.answer(A, Go("A2"))
    assert board.view().players[A].finds == {"jellyfish": 1}


def bonus(**args: Unpack[Given]) -> Board:
    board = sailing("N18", **(Given(finds={"N22": find("atlantis", 2)}, crews={"J16": {A: 1}}) | args))
    board.answer(A, Go("N22"))
    return board


def test_atlantis_gives_a_marker_and_two_steps() -> None:
    board = bonus()
    assert [(relic.number, relic.seat) for relic in board.view().atlantis] == [(2, A)]
    assert board.nemos(A) == 19
    board.answer(A, Walk("J16"))
    assert {one.place for one in board.all_of(Enter)} == {"L14", "N16", "L18", "L21"}
    board.answer(A, Enter("N16"))
    assert board.told(Activated) == [Activated(A, "research", "N16", 1, B, 1, "J16", 2)]
    assert board.nemos(A) == 18


def test_r49_the_bonus_is_optional() -> None:
    board = bonus()
    board.answer(A, Walk("J16"), BACK, PASS)
    assert board.crew("J16", A) == 1


def test_r48_training_does_not_lengthen_the_bonus() -> None:
    board = bonus(levels={A: {"training": 2}})
    assert board.wording.prompt.args["n"] == 2


def test_r48_a_technical_lab_helps_submarines_still_to_move() -> None:
    lab = Built("technical", "L17", 3, A)
    board = bonus(subs={A: ["N18", "A5"]}, crews={"L14": {A: 1}})
    board.answer(A, PASS)
    board.answer(A, Sail("A5"))
    assert "A9" in reached(board)
    assert "A10" not in reached(board)
    board = position(
        BASE,
        lab,
        phase="dive",
        subs={A: ["N20", "A5"]},
        finds={"N22": find("atlantis", 2)},
        crews={"L14": {A: 1}},
    )
    board.sail(A, "N20", "N22")
    board.walk(A, "L14", "L17")
    board.answer(A, Sail("A5"))
    assert "A10" in reached(board)


def test_the_bonus_is_skipped_where_nobody_can_go() -> None:
    board = bonus(crews={})
    assert board.all_of(Walk) == []
    assert board.asked is None or board.state.turn != A or board.phase != "dive"


def test_destinations_are_grouped_by_what_is_there() -> None:
    board = sailing("N18", crews={"N16": {B: 1}}, subs={A: ["N18"], B: ["A1"]})
    assert board.group("group.finds") == [Go("N22"), Go("P20")]
    board = sailing("N20", crews={"N16": {B: 1}})
    assert board.group("group.docks") == [Go("N18")]
    rows = [group.label.args["row"] for group in board.wording.groups if group.label and "row" in group.label.args]
    assert rows == sorted(rows, key=str)


def test_a_module_may_be_built_where_the_submarine_was() -> None:
    board = position(BASE, phase="build", hands={A: (tile("green", 1),)}, subs={A: ["L18"]})
    board.answer(A, Build(1))
    assert Place("L17") not in board.offered
    assert Place("L11") in board.offered
