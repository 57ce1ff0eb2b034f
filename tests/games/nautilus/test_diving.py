"""Phase 3: launches, sonar, peeks and docking."""

from __future__ import annotations

from typing import Unpack

import pytest

from engine.games.nautilus.actions import Dock, Go, Launch, Peek, Sail, Scan
from engine.games.nautilus.events import Activated, Docked, Passed, PeekedAt, Saw, Scanned, TookLead
from engine.games.nautilus.geometry import ZONE
from engine.games.nautilus.state import Peeking
from tests.games.nautilus.positions import BACK, BASE, PASS, A, B, Board, Built, C, D, Given, find, position, tile


def test_r25_several_launches_from_one_lab() -> None:
    board = position(phase="dive", crews={"N16": {A: 3}})
    board.answer(A, Launch("N16", "N18"), Launch("N16", "L16"))
    assert board.subs(A) == ["N18", "L16"]
    assert (board.crew("N16", A), board.supply(A)) == (1, 14)


def test_r26_no_launch_from_base_or_habitat() -> None:
    board = position(phase="dive", crews={"L14": {A: 3}, "L21": {A: 3}}, subs={A: ["A1"]})
    assert board.all_of(Launch) == []
    assert board.refusal(A, Launch("L21", "N21")).key == "why_not.launch_from_labs"


def test_r28_a_square_takes_one_submarine() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}}, subs={B: ["N18"]})
    assert board.all_of(Launch) == [Launch("N16", "L16")]
    assert board.refusal(A, Launch("N16", "N18")).key == "why_not.dock_taken"


def test_there_are_three_submarines_a_player() -> None:
    board = position(phase="dive", crews={"N16": {A: 4}}, subs={A: ["A1", "C1", "E1"]})
    assert board.refusal(A, Launch("N16", "N18")).key == "why_not.no_submarine_left"


def test_two_aquanauts_of_different_players_do_not_launch() -> None:
    board = position(phase="dive", crews={"N16": {A: 1, B: 1}}, subs={A: ["A1"]})
    assert board.refusal(A, Launch("N16", "N18")).key == "why_not.two_aquanauts"


def test_a_launch_costs_nothing_and_the_new_submarine_scans_and_sails() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}})
    board.answer(A, Launch("N16", "N18"))
    assert board.nemos(A) == 20
    board.answer(A, Scan("N18"), Sail("N18"), Go("N20"))
    assert board.subs(A) == ["N20"]


def test_a_scan_ends_the_launches() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}}, subs={A: ["A1"]})
    board.answer(A, Scan("A1"))
    assert board.all_of(Launch) == []
    assert board.refusal(A, Launch("N16", "N18")).key == "why_not.launch_late"


def test_r33_a_move_ends_launches_and_sonar() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}}, subs={A: ["A1", "E1"]})
    board.sail(A, "A1", "B1")
    assert board.refusal(A, Scan("E1")).key == "why_not.sonar_late"
    assert board.refusal(A, Launch("N16", "N18")).key == "why_not.launch_late"
    board.answer(A, Sail("E1"))
    assert board.refusal(A, Scan("E1")).key == "why_not.sonar_late"


def test_choosing_a_submarine_and_going_back_ends_nothing() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}}, subs={A: ["A1"]})
    board.answer(A, Sail("A1"), BACK)
    assert Launch("N16", "N18") in board.offered
    assert Scan("A1") in board.offered
    board.answer(A, Scan("A1"), Sail("A1"), BACK)
    assert board.all_of(Launch) == []


def test_r32_a_submarine_scans_once_a_turn() -> None:
    board = position(phase="dive", subs={A: ["N18", "E1"]})
    board.answer(A, Scan("N18"))
    assert board.all_of(Scan) == [Scan("E1")]
    assert board.refusal(A, Scan("N18")).key == "why_not.scanned"


def test_sonar_costs_a_nemo() -> None:
    board = position(phase="dive", subs={A: ["N18"]}, nemos=0)
    assert board.refusal(A, Scan("N18")).key == "why_not.too_dear"


def test_r29_all_in_range_is_seen_by_the_player_alone() -> None:
    board = position(phase="dive", subs={A: ["N18"]}, finds={"N22": find("snail"), "P20": find("atlantis", 3)})
    board.answer(A, Scan("N18"))
    assert board.told(Scanned) == [Scanned(A, "N18", 2)]
    saw = [emitted for emitted in board.events if isinstance(emitted.event, Saw)]
    assert [emitted.to for emitted in saw] == [(A,)]
    known = {one.place: (one.sort, one.number) for one in board.view(A).finds if one.sort}
    assert known == {"N22": ("snail", 0), "P20": ("atlantis", 3)}
    assert all(one.sort is None for viewer in (None, B) for one in board.view(viewer).finds)
    assert board.view().players[A].seen == ("N22", "P20")
    assert board.reveals


def test_r29_a_face_up_find_is_not_scanned_again() -> None:
    board = position(phase="dive", subs={A: ["N18"]}, finds={"N22": find("snail")}, face_up=["N22"])
    board.answer(A, Scan("N18"))
    assert board.told(Scanned) == [Scanned(A, "N18", 1)]


def test_r30_nothing_blocks_sonar() -> None:
    board = position(phase="dive", subs={A: ["L29"]}, trench_open=False)
    board.answer(A, Scan("L29"))
    assert board.told(Scanned)[0].finds == 2


def test_r31_from_the_trench_outwards_is_allowed() -> None:
    board = position(phase="dive", subs={A: ["N31"]}, trench_open=True)
    board.answer(A, Scan("N31"))
    assert {one.place for saw in board.told(Saw) for one in saw.sightings} == {"L30", "N28", "O32"}


def test_r78_sonar_with_nothing_in_range_is_warned_of() -> None:
    board = position(phase="dive", subs={A: ["L16"]})
    assert board.label(Scan("L16")).key == "choice.scan_nothing"
    board.answer(A, Scan("L16"))
    assert (board.nemos(A), board.told(Saw), board.reveals) == (19, [], False)


def test_the_number_of_finds_in_range_is_said_before() -> None:
    board = position(phase="dive", subs={A: ["N18"]})
    label = board.label(Scan("N18"))
    assert (label.key, label.args["n"]) == ("choice.scan", 2)


def test_r81_notes_are_dropped_once_the_find_is_gone() -> None:
    board = position(phase="dive", subs={A: ["N18"]}, finds={"N22": find("jellyfish")})
    board.answer(A, Scan("N18"), Sail("N18"), Go("N22"))
    assert board.view(A).players[A].seen == ("P20",)
    assert "N22" not in {one.place for one in board.view(A).finds}


def test_r81_or_face_up() -> None:
    board = position(seen={A: ["N22", "P20"]}, face_up=["N22"])
    assert board.view(A).players[A].seen == ("P20",)


def test_who_has_no_submarine_and_can_launch_none_is_not_asked() -> None:
    board = position(phase="walk", crews={"J16": {A: 1}}, subs={C: ["A1"]})
    board.answer(A, PASS)
    assert (board.phase, board.asked) == ("dive", C)
    board.answer(C, PASS)
    assert board.told(Passed) == [Passed(A, "walk"), Passed(C, "dive")]


def test_ending_early_says_which_submarines_stay() -> None:
    board = position(phase="dive", subs={A: ["A1", "E1"]})
    assert (board.label(PASS).key, board.label(PASS).args["n"]) == ("choice.end_dive_idle", 2)


def peeking(research: int) -> Board:
    """A has just salvaged a snail."""
    board = position(
        phase="dive", subs={A: ["N18"]}, finds={"N22": find("snail")}, levels={A: {"research": research}}, seats=3
    )
    board.sail(A, "N18", "N22")
    return board


def test_without_research_nobody_peeks() -> None:
    assert peeking(0).all_of(Peek) == []


def test_one_research_lab_gives_one_peek_anywhere_even_in_the_trench() -> None:
    board = peeking(1)
    assert len(board.all_of(Peek)) == 59
    assert Peek("L30") in board.offered
    board.answer(A, Peek("L30"))
    assert board.told(PeekedAt) == [PeekedAt(A, "L30")]
    assert [one.place for one in board.view(A).finds if one.sort] == ["L30"]
    assert board.all_of(Peek) == []
    assert board.reveals


def test_two_peeks_are_in_different_zones() -> None:
    board = peeking(2)
    board.answer(A, Peek("P20"))
    assert {ZONE[one.place] for one in board.all_of(Peek)} == {"deep", "trench"}
    assert board.refusal(A, Peek("S18")).key == "why_not.other_zone"
    assert board.refusal(A, Peek("P20")).key == "why_not.peeked"
    board.answer(A, Peek("A2"))
    assert board.all_of(Peek) == []


def test_more_than_two_research_labs_give_no_more() -> None:
    board = peeking(4)
    assert isinstance(board.state.pending, Peeking)
    assert board.state.pending.left == 2


def test_r46_where_only_one_zone_has_finds_both_are_from_there() -> None:
    others = [square for square in position().state.finds if ZONE[square] != "slope"]
    board = position(
        phase="dive",
        subs={A: ["N18"]},
        finds={"N22": find("snail")},
        levels={A: {"research": 2}},
        cleared=others,
        relics=dict.fromkeys(range(7, 16)),
    )
    board.sail(A, "N18", "N22")
    board.answer(A, Peek("P20"))
    assert Peek("S18") in board.offered
    assert Peek("P20") not in board.offered


def test_r79_peeks_may_be_declined() -> None:
    board = peeking(2)
    board.answer(A, PASS)
    assert board.told(PeekedAt) == []
    assert board.asked is None or board.phase != "dive" or board.asked != A


def test_a_scallop_peeks_too_and_a_jellyfish_does_not() -> None:
    for sort, peeks in (("scallop", True), ("jellyfish", False), ("urchin", False)):
        board = position(phase="dive", subs={A: ["N18"]}, finds={"N22": find(sort)}, levels={A: {"research": 1}})
        board.sail(A, "N18", "N22")
        assert bool(board.all_of(Peek)) == peeks


def test_r47_an_unpaid_snail_gives_no_peek() -> None:
    board = position(
        phase="dive", subs={A: ["N18"]}, finds={"N22": find("snail")}, levels={A: {"research": 1}}, nemos=0
    )
    board.sail(A, "N18", "N22")
    assert not isinstance(board.state.pending, Peeking)


def docking(**args: Unpack[Given]) -> Board:
    return position(**(Given(phase="dive", subs={A: ["N18"]}, crews={"N16": {B: 1}}) | args))


def test_docking_puts_an_aquanaut_ashore_and_the_lab_to_work() -> None:
    board = docking()
    board.answer(A, Dock("N18", "N16", "yes"))
    assert board.told(Activated) == [Activated(A, "research", "N16", 1, B, 1, "N18")]
    assert board.told(Docked) == [], "one thing was done, and it is told once"
    assert (board.subs(A), board.crew("N16", A), board.supply(A)) == ([], 1, 14)
    assert (board.nemos(A), board.nemos(B)) == (19, 21)


def test_docking_may_bring_the_lead() -> None:
    board = docking(levels={A: {"research": 1}})
    board.answer(A, Dock("N18", "N16", "yes"))
    assert board.told(TookLead) == [TookLead(A, "research", None)]


def test_r54_nobody_has_to_go_ashore() -> None:
    board = docking()
    board.answer(A, Dock("N18", "N16", "no"))
    assert (board.subs(A), board.crew("N16", A), board.supply(A), board.nemos(A)) == ([], 0, 15, 20)
    assert board.told(Docked) == [Docked(A, "N18", "N16", aquanaut=False)]


def test_r53_who_cannot_pay_the_fee_docks_without_an_aquanaut() -> None:
    board = docking(nemos=0)
    assert board.all_of(Dock) == [Dock("N18", "N16", "no")]
    assert board.refusal(A, Dock("N18", "N16", "yes")).key == "why_not.too_dear"


def test_with_an_own_aquanaut_inside_docking_is_free() -> None:
    board = docking(crews={"N16": {A: 1}})
    board.answer(A, Dock("N18", "N16", "yes"))
    assert (board.nemos(A), board.crew("N16", A), board.told(Activated)) == (20, 2, [])
    assert board.told(Docked) == [Docked(A, "N18", "N16", aquanaut=True)]


def test_without_aquanauts_in_supply_the_submarine_docks_all_the_same() -> None:
    board = docking(crews={"N16": {B: 1}, "L14": {A: 15}})
    assert board.all_of(Dock) == [Dock("N18", "N16", "no")]
    assert board.refusal(A, Dock("N18", "N16", "yes")).key == "why_not.no_aquanauts"


def test_r55_an_empty_lab_takes_no_submarine_in() -> None:
    board = docking(crews={})
    assert board.all_of(Dock) == []
    assert board.refusal(A, Dock("N18", "N16", "yes")).key == "why_not.lab_empty"


def test_docking_needs_a_blue_airlock() -> None:
    board = docking(subs={A: ["P16"]})
    assert board.refusal(A, Dock("P16", "N16", "yes")).key == "why_not.not_at_dock"
    assert board.refusal(A, Dock("N18", "N16", "yes")).key == "why_not.not_your_submarine"


def test_r76_where_two_labs_share_a_dock_the_player_names_the_lab() -> None:
    labs = (Built("sonar", "L17", 1, A), Built("sonar", "P17", 0, B))
    board = position(BASE, *labs, phase="dive", subs={A: ["N17"]}, crews={"L17": {C: 1}, "P17": {B: 1}})
    assert {one.lab for one in board.all_of(Dock)} == {"L17", "P17"}


def test_r51_r72_docking_closes_launches_and_sonar() -> None:
    board = docking(subs={A: ["N18", "A1"]}, crews={"N16": {A: 3}})
    board.answer(A, Dock("N18", "N16", "yes"))
    assert board.refusal(A, Launch("N16", "N18")).key == "why_not.launch_late"
    assert board.refusal(A, Scan("A1")).key == "why_not.sonar_late"
    assert Sail("A1") in board.offered


def test_a_submarine_may_dock_after_sailing() -> None:
    board = docking(subs={A: ["N20"]})
    board.answer(A, Sail("N20"))
    assert board.label(Go("N18")).key == "choice.go_dock"
    board.answer(A, Go("N18"), Dock("N18", "N16", "yes"))
    assert board.subs(A) == []


def test_r52_no_docking_from_a_find() -> None:
    """L26 is the dock of the lab at L24, and holds an unpaid find."""
    board = position(
        phase="dive", subs={A: ["L26"]}, crews={"L24": {B: 1}}, finds={"L26": find("snail")}, face_up=["L26"]
    )
    assert board.all_of(Dock) == []
    assert board.refusal(A, Dock("L26", "L24", "yes")).key == "why_not.dock_on_find"


def test_r50_a_submarine_may_dock_right_after_salvaging() -> None:
    board = position(phase="dive", subs={A: ["K27"]}, crews={"L24": {B: 1}}, finds={"L26": find("jellyfish")})
    board.sail(A, "K27", "L26")
    board.answer(A, Dock("L26", "L24", "yes"))
    assert board.subs(A) == []


def test_submarines_stay_out_from_round_to_round() -> None:
    board = position(phase="dive", first=D, turn=C, subs={C: ["A1"]}, hands={A: (tile("sonar"),)})
    board.sail(C, "A1", "B1")
    board.pass_until("dive", C)
    assert Sail("B1") in board.offered
    assert Scan("B1") in board.offered


@pytest.mark.parametrize("turn", [A, B, C, D])
def test_only_own_submarines_are_moved(turn: int) -> None:
    board = position(phase="dive", turn=turn, first=turn, subs={s: [f"{'ACEG'[s]}1"] for s in range(4)})
    assert len(board.all_of(Sail)) == 1
    other = f"{'ACEG'[(turn + 1) % 4]}1"
    assert board.refusal(turn, Sail(other)).key == "why_not.not_your_submarine"


def test_who_only_launches_has_not_passed() -> None:
    board = position(phase="dive", crews={"L18": {A: 2}}, subs={B: ["A1"]})
    board.answer(A, board.all_of(Launch)[0], PASS)
    assert (board.asked, board.told(Passed)) == (B, [])
    board.answer(B, PASS)
    assert board.told(Passed) == [Passed(B, "dive")]
