"""Phase 1: buying, building, what is returned. Numbers of rulings are those of our rules page."""

from __future__ import annotations

from engine.games.nautilus.actions import Build, Buy, Enter, GiveBack, Keep, Launch, Place, Settle, Turn, Walk
from engine.games.nautilus.events import Bought, Built, Covered, Passed, Returned
from engine.games.nautilus.terms import TILES
from engine.match import play, undo
from engine.text import text
from tests.games.nautilus.positions import BACK, BASE, PASS, T1, A, B, D, X, find, new_game, position, tile
from tests.games.nautilus.positions import Built as Sunk


def test_a_lab_costs_one_and_may_be_kept() -> None:
    board = new_game(4)
    board.answer(A, Buy("sonar"))
    assert board.told(Bought) == [Bought(A, "sonar", 0, 1)]
    assert (board.nemos(A), board.hand(A), board.state.stacks["sonar"]) == (44, ["sonar"], 3)
    board.answer(A, Keep())
    assert (board.asked, board.hand(A)) == (B, ["sonar"])


def test_only_one_module_a_round_is_bought() -> None:
    board = new_game(4)
    board.answer(A, Buy("sonar"))
    assert board.all_of(Buy) == board.all_of(Settle) == []
    assert board.refusal(A, Buy("sonar")).key == "why_not.one_a_round"
    assert board.refusal(A, Settle("green", 1)).key == "why_not.one_a_round"


def test_r10_the_player_chooses_the_order_of_several_builds() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("green", 1), tile("sonar"))})
    assert board.all_of(Build) == [Build(1), Build(2)]
    board.build(A, 2, "L17")
    assert board.hand(A) == ["sonar", "sonar"]
    board.build(A, 1, "L20", 1)
    assert board.told(Built) == [Built(A, "green", "L17", 1), Built(A, "sonar", "L20", 1)]


def test_habitats_with_different_crews_are_different_tiles() -> None:
    board = position(BASE, phase="build", hands={A: (tile("green", 1), tile("green", 3), tile("green", 1))})
    assert board.all_of(Build) == [Build(1), Build(2)]
    board.build(A, 2, "L17")
    assert board.crew("L17", A) == 3


def test_r6_what_is_not_built_goes_back() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("violet", 2))})
    board.build(A, 1, "L17", 1)
    board.answer(A, GiveBack())
    assert board.told(Returned) == [Returned(A, ("violet",))]
    assert (board.supply(A), board.hand(A), board.nemos(A)) == (15, [], 19)
    assert board.asked == B


def test_who_has_built_may_not_keep() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("sonar"))})
    board.build(A, 1, "L17", 1)
    assert board.refusal(A, Keep()).key == "why_not.keep_built"


def test_r80_holding_needs_a_purchase() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)})
    assert board.refusal(A, Keep()).key == "why_not.keep_unbought"
    board.answer(A, Buy("research"))
    assert board.refusal(A, GiveBack()).key == "why_not.give_back_kept"
    board.answer(A, Keep())
    assert board.hand(A) == ["sonar", "research"]


def test_buying_and_then_building_pays_both() -> None:
    board = new_game(4)
    board.answer(A, Buy("technical"))
    board.build(A, 1, "L17", 3)
    assert board.nemos(A) == 43
    assert board.owner("L17") == A


def test_tiles_are_lost_only_after_a_warning_that_can_be_taken_back() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("training"))})
    assert board.wording.prompt.key == "prompt.buy_tiles"
    assert (board.label(PASS).key, board.label(PASS).args["n"]) == ("choice.pass_tiles", 2)
    board.answer(A, PASS, BACK)
    assert board.hand(A) == ["sonar", "training"]
    assert board.all_of(Buy)
    board.answer(A, PASS, GiveBack())
    assert board.told(Returned) == [Returned(A, ("sonar", "training"))]
    assert board.told(Passed) == []


def test_a_player_without_tiles_just_passes() -> None:
    board = new_game(4)
    board.answer(A, PASS)
    assert board.told(Passed) == [Passed(A, "build")]
    assert board.asked == B


def test_who_can_neither_buy_nor_build_is_not_asked_and_loses_the_tiles() -> None:
    hands = {A: (tile("sonar"), tile("green", 2))}
    board = position(BASE, phase="build", turn=D, first=D, nemos=(0, 5, 5, 5), hands=hands)
    board.answer(D, PASS)
    assert board.asked == B
    assert board.told(Returned) == [Returned(A, ("sonar", "green"))]
    assert (board.hand(A), board.supply(A)) == ([], 15)


def test_the_last_step_before_tiles_are_lost_is_never_played_by_itself() -> None:
    """Nothing more can be built: the player still sees it, and may undo."""
    board = position(BASE, phase="build", nemos=1, hands={A: (tile("violet", 1), tile("green", 1))})
    played = play(play(board.match, A, Build(1)).match, A, Place("J16"))
    decision = played.match.decisions[A]
    assert decision is not None
    assert list(decision.answers) == [GiveBack()]
    assert decision.waits
    assert undo(played.match, A).match.decisions[A] != decision


def test_r7_r8_a_habitat_needs_an_aquanaut_and_a_nemo() -> None:
    board = position(BASE, phase="build", nemos=2)
    assert max(one.aquanauts for one in board.all_of(Settle)) == 2
    assert board.refusal(A, Settle("green", 3)).key == "why_not.too_dear"
    board = position(BASE, phase="build", crews={"L14": {A: 14}})
    assert [one.aquanauts for one in board.all_of(Settle)] == [1, 1]
    assert board.refusal(A, Settle("green", 2)).key == "why_not.no_aquanauts"
    board = position(BASE, phase="build", crews={"L14": {A: 15}})
    assert board.all_of(Settle) == []


def test_r9_an_empty_stack_sells_nothing() -> None:
    hands = {B: (tile("sonar"),) * 4}
    board = position(BASE, phase="build", hands=hands)
    assert Buy("sonar") not in board.offered
    assert board.refusal(A, Buy("sonar")).key == "why_not.stack_empty"
    assert {one.tile for one in board.all_of(Buy)} == set(TILES) - {"green", "violet", "sonar"}


def test_without_a_nemo_nothing_is_bought() -> None:
    board = position(BASE, phase="build", nemos=(0, 20, 20, 20))
    assert board.asked == A
    assert board.all_of(Buy) == []


def test_r12_a_place_that_cannot_be_paid_is_refused() -> None:
    board = position(BASE, X, T1, phase="build", nemos=1, hands={A: (tile("green", 1),)})
    board.answer(A, Build(1))
    assert Place("L21") not in board.offered
    reason = board.refusal(A, Place("L21"))
    assert (reason.key, reason.args["n"]) == ("why_not.too_dear", 1)


def test_r12_only_the_difference_has_to_be_paid() -> None:
    board = position(BASE, X, T1, phase="build", nemos=2, hands={A: (tile("green", 1), tile("training"))})
    board.build(A, 1, "L21")
    assert board.nemos(A) == 0
    board.answer(A, Build(1))
    assert Place("L24") in board.offered
    assert board.label(Place("L24")).args["price"] == text("price.free")
    board.answer(A, Place("L24"))
    assert board.nemos(A) == 0


def test_r13_only_what_was_placed_is_paid() -> None:
    board = position(BASE, phase="build", hands={A: (tile("green", 1), tile("violet", 1))})
    board.build(A, 1, "L17")
    board.answer(A, GiveBack())
    assert board.nemos(A) == 19


def test_r11_a_later_tile_may_join_other_parts_too() -> None:
    board = position(BASE, X, phase="build", hands={A: (tile("technical"), tile("analysis"))})
    board.build(A, 1, "L18", 1)
    board.build(A, 1, "N16", 0)
    assert board.is_joined("N16", "L14")
    assert board.is_joined("N16", "L18")


def test_r2_no_module_overhangs_the_board() -> None:
    edge = Sunk("green", "C16")
    board = position(BASE, edge, phase="build", hands={A: (tile("green", 1),)}, cleared=["D15"])
    board.answer(A, Build(1))
    assert Place("C13") in board.offered
    assert board.refusal(A, Place("A16")).key == "why_not.overhang"


def test_r3_a_find_that_is_half_covered_is_covered() -> None:
    green = Sunk("green", "N19")
    board = position(BASE, green, phase="build", hands={A: (tile("green", 1),)}, finds={"P20": find("chest")})
    board.answer(A, Build(1))
    assert board.label(Place("Q19")).key == "choice.place_cover"
    assert board.note(Place("Q19")) == text("note.place_cover", finds=("P20",), n=1)
    board.answer(A, Place("Q19"))
    assert board.told(Covered) == [Covered("P20", find("chest"))]
    assert board.nemos(A) == 18
    assert board.state.lost == (find("chest"),)


def test_r41_a_face_up_find_is_covered_as_well() -> None:
    green = Sunk("green", "N19")
    board = position(
        BASE, green, phase="build", hands={A: (tile("green", 1),)}, finds={"P20": find("snail")}, face_up=["P20"]
    )
    board.build(A, 1, "Q19")
    assert board.state.face_up == ()
    assert "P20" not in board.state.finds


def test_r14_a_dock_of_a_rival_may_be_blocked() -> None:
    lab = Sunk("sonar", "L17", 1, B)
    board = position(BASE, lab, phase="dive", turn=B, crews={"L17": {B: 2}})
    assert board.all_of(Launch) == [Launch("L17", "L19"), Launch("L17", "N17")]
    board = position(BASE, lab, phase="build", crews={"L17": {B: 2}}, hands={A: (tile("green", 1),)})
    board.build(A, 1, "O17")
    board.pass_until("dive", B)
    assert board.all_of(Launch) == [Launch("L17", "L19")]


def test_an_airlock_may_face_a_wall() -> None:
    board = position(BASE, phase="build", hands={A: (tile("violet", 1),)})
    board.answer(A, Build(1))
    assert {one.place for one in board.all_of(Place)} == {"J16", "N16", "N12", "J12"}


def test_how_a_module_lies_is_asked_only_where_it_matters() -> None:
    board = position(BASE, phase="build", hands={A: (tile("training"),)})
    board.answer(A, Build(1), Place("L17"))
    assert board.asked == B
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)})
    board.answer(A, Build(1), Place("L17"))
    assert [one.rotation for one in board.all_of(Turn)] == [1, 2, 3]
    board.answer(A, BACK, BACK)
    assert board.all_of(Buy)


def test_going_back_while_building_leads_to_the_question_before() -> None:
    board = new_game(4)
    board.answer(A, Buy("sonar"), Build(1), BACK)
    assert board.offered == (Build(1), Keep())
    board.answer(A, Build(1), Place("L17"), BACK)
    assert Place("L17") in board.offered


def test_r16_building_on_a_find_is_no_salvage() -> None:
    green = Sunk("green", "N19")
    board = position(BASE, green, phase="build", hands={A: (tile("green", 1),)}, finds={"N22": find("jellyfish")})
    board.build(A, 1, "N22")
    assert board.state.players[A].finds == ()


def test_aquanauts_on_a_habitat_enter_the_city_when_it_is_built() -> None:
    board = position(BASE, phase="build", hands={A: (tile("green", 3),)})
    board.build(A, 1, "L17")
    board.pass_until("walk", A)
    board.answer(A, Walk("L17"))
    assert board.all_of(Enter) == [Enter("L14")]


def test_r36_a_module_in_the_trench_costs_four_and_does_not_open_it() -> None:
    green = Sunk("green", "L26")
    board = position(BASE, green, phase="build", hands={A: (tile("green", 1),)}, cleared=["L26"])
    board.build(A, 1, "L29")
    assert board.nemos(A) == 16
    assert not board.state.trench_open
