"""The seven actions: T12 to T20, rules 7.1 to 7.7 and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.aquasphere.actions import Deploy, Go, Recall, Use
from engine.games.aquasphere.events import (
    Advanced,
    Caught,
    Crossed,
    NotProgrammed,
    Rewarded,
    ScientistMoved,
    Skipped,
    Submerged,
    TookControl,
    TookTime,
)
from engine.games.aquasphere.state import Acting, Lettering
from engine.games.aquasphere.terms import Program
from engine.text import Text
from tests.games.aquasphere.positions import ACT, PAY, RED, SKIP, YELLOW, Board, position, sector, team


def acting(program: Program, contents: dict[str, Any], in_round: int = 1, **own: Any) -> Board:
    """Red has gone to A with a bot of this program, and is asked for the action."""
    board = position(team("A", programmed=(program,), **own), team(), in_round=in_round, A=contents)
    board.play(RED, Use(program))
    if RED in board.asked and Go("A") in board.offered(RED):
        board.play(RED, Go("A"))
    return board


def hindered(board: Board) -> bool:
    """Red had no action, was asked nothing, and the turn is over."""
    return len(board.told(Skipped)) == 1 and board.asked == (YELLOW,)


def test_t12_a_lab_expansion_adds_capacity_and_its_letter_places_a_bot() -> None:
    """Rulebook, Développer le Laboratoire."""
    board = acting("lab", sector(labs=("L03", "L29"))).play(RED, ACT)
    assert board.player(RED).labs == ("L03",)
    assert board.player(RED).capacity("crystal") == 3
    assert board.sector("A").labs == ("L29",)
    assert board.task(RED) == Lettering(("C",))
    board.play(RED, Deploy("C"))
    assert board.sector("C").control == RED
    assert board.player(RED).bots == 13


def test_3_1_capacities_add_up() -> None:
    player = acting("lab", sector(labs=("L30",)), labs=("L19", "L28")).play(RED, ACT).player(RED)
    capacities = {"card": 2, "crystal": 3, "octopod": 4, "time": 8}
    assert {of: player.capacity(of) for of in capacities} == capacities  # pyright: ignore[reportArgumentType]


def test_t13_a_complete_lab_takes_no_more() -> None:
    board = acting("lab", sector(labs=("L03",)), labs=("L01", "L02", "L04", "L05", "L06"))
    assert hindered(board)
    assert board.sector("A").control == RED


def test_q46_an_empty_lab_pile_offers_no_action() -> None:
    assert hindered(acting("lab", sector()))


@pytest.mark.parametrize(
    ("there", "held", "gained", "left"),
    [
        pytest.param(5, 1, 3, 2, id="T14: only as much as there is room for"),
        pytest.param(1, 0, 2, 0, id="T15: one from the supply"),
        pytest.param(0, 0, 2, 0, id="both from the supply"),
        pytest.param(2, 0, 2, 0, id="no supply needed"),
        pytest.param(3, 0, 3, 0, id="all of it"),
        pytest.param(0, 3, 1, 0, id="Q16: the other one is not placed anywhere"),
        pytest.param(1, 3, 1, 0, id="Q16: the sector's own goes first"),
        pytest.param(5, 3, 1, 4, id="Q17: no supply"),
    ],
)
def test_7_2_time(there: int, held: int, gained: int, left: int) -> None:
    board = acting("time", sector(time=there), time=held).play(RED, ACT)
    assert board.player(RED).time == held + gained
    assert board.sector("A").time == left
    assert board.told(TookTime) == [TookTime(RED, "A", gained)]


def test_q46_time_without_room_does_nothing() -> None:
    board = acting("time", sector(time=3), time=4)
    assert board.asked == (YELLOW,)
    assert (board.player(RED).time, board.sector("A").time) == (4, 3)


def test_t16_crystals_up_to_the_capacity() -> None:
    """Rulebook, Prendre des Cristaux."""
    board = acting("crystal", sector(crystals=2), labs=("L01",)).play(RED, ACT)
    assert (board.player(RED).crystals, board.player(RED).room("crystal"), board.sector("A").crystals) == (2, 1, 0)


def test_7_3_the_rest_of_the_crystals_stays() -> None:
    board = acting("crystal", sector(crystals=4), crystals=1).play(RED, ACT)
    assert (board.player(RED).crystals, board.sector("A").crystals) == (2, 3)


@pytest.mark.parametrize("contents", [sector(), sector(crystals=3)], ids=["no crystal there", "no room"])
def test_q46_crystals_that_can_not_be_taken(contents: dict[str, Any]) -> None:
    board = acting("crystal", contents, crystals=2)
    assert board.asked == (YELLOW,)
    assert board.player(RED).crystals == 2


def test_t17_octopods_up_to_the_capacity() -> None:
    """Rulebook, Attraper des Octopodes; Q18: no fewer than possible."""
    board = acting("octopod", sector(octopods=3))
    supply = board.state.octopods
    board.play(RED, ACT)
    assert (board.player(RED).kp, board.sector("A").octopods) == (3, 1)
    assert board.state.octopods == supply + 2
    assert board.told(Caught) == [Caught(RED, "A", 2, 3)]


@pytest.mark.parametrize(("octopods", "kp"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 10)])
def test_7_4_kp_for_octopods(octopods: int, kp: int) -> None:
    board = acting("octopod", sector(octopods=octopods), labs=("L07", "L08"), crystals=1).play(RED, ACT)
    if RED in board.asked:
        board.play(RED, PAY)
    assert board.player(RED).kp == kp


def test_q46_no_octopod_no_bonus() -> None:
    board = acting("octopod", sector(), cards=("C22", "C24"))
    assert (board.player(RED).time, board.player(RED).kp) == (0, 0)
    assert board.asked == (YELLOW,)


@pytest.mark.parametrize(("card", "time", "crystals", "kp"), [("C22", 2, 0, 1), ("C23", 0, 1, 1), ("C24", 0, 0, 4)])
def test_12_2_octopod_bonus(card: str, time: int, crystals: int, kp: int) -> None:
    board = acting("octopod", sector(octopods=1), cards=(card,)).play(RED, ACT)
    player = board.player(RED)
    assert (player.time, player.crystals, player.kp) == (time, crystals, kp)


def test_q37_the_kp_of_an_action_move_the_counter_once_after_the_rewards() -> None:
    board = acting("octopod", sector(octopods=2), cards=("C23", "C24"), kp=9).play(RED, ACT)
    assert board.player(RED).crystals == 1
    assert board.wording(RED).prompt.args["lost"] == Text("amount.kp", {"n": 6})
    board.play(RED, PAY)
    assert (board.player(RED).kp, board.player(RED).crystals) == (15, 0)
    assert len(board.told(Rewarded)) == 2


def test_q35_rewards_come_first_then_kp_and_lines_one_by_one_and_nobody_reorders_them() -> None:
    """Catching two octopods: a crystal and 3 KP from cards, 3 KP of its own; 9 KP, so one line is in the way."""
    board = acting("octopod", sector(octopods=2), cards=("C23", "C24"), kp=9).play(RED, ACT)
    assert board.offered(RED) == (PAY, SKIP), "the crystal is there before the line, and nothing else is asked"
    board.play(RED, PAY)
    kinds = [type(deed) for deed in board.happened if getattr(deed, "seat", None) == RED]
    assert kinds == [ScientistMoved, TookControl, Caught, Rewarded, Rewarded, Crossed, Advanced]
    assert [reward.card for reward in board.told(Rewarded)] == ["C23", "C24"], "in the order in which they were taken"


def test_t18_a_submarine_on_the_cheapest_free_slot() -> None:
    """Rulebook, Placer un Sous-Marin: 2 time, 3 KP."""
    board = acting("sub", sector(submarines=(YELLOW,)), in_round=2, time=2).play(RED, ACT)
    player = board.player(RED)
    assert (player.time, player.kp, player.submarines) == (0, 3, 5)
    assert board.sector("A").submarines == (YELLOW, RED)
    assert board.told(Submerged) == [Submerged(RED, "A", 2, 3)]


def test_t18b_no_second_submarine_in_a_sector() -> None:
    board = acting("sub", sector(submarines=(RED,)), time=4)
    assert hindered(board)


def test_t18c_a_slot_that_can_not_be_paid() -> None:
    board = acting("sub", sector(submarines=(YELLOW,)), time=1)
    assert hindered(board)
    assert board.sector("A").control == RED
    assert (board.player(RED).time, board.sector("A").submarines) == (1, (YELLOW,))


def test_3_6_a_bot_may_go_home_to_pay_the_slot() -> None:
    board = position(team("A", programmed=("lab", "sub"), time=1), team(), A=sector(submarines=(YELLOW,)))
    board.play(RED, Use("sub"), Go("A"))
    assert board.offered(RED) == (SKIP, Recall("lab"))
    board.play(RED, Recall("lab"))
    assert board.task(RED) == Acting("sub")
    board.play(RED, ACT)
    assert (board.player(RED).time, board.sector("A").submarines) == (1, (YELLOW, RED))


def test_7_5_without_a_submarine_left() -> None:
    board = acting("sub", sector(), time=4, submarines=6)
    assert hindered(board)


@pytest.mark.parametrize(("others", "price"), [((), 0), ((1,), 1), ((1, 2), 1), ((1, 2, 3), 2)])
def test_12_6_q29_half_price_rounded_down(others: tuple[int, ...], price: int) -> None:
    board = acting("sub", sector(submarines=others), time=2, cards=("C28",)).play(RED, ACT)
    assert board.player(RED).time == 2 - price


def test_t19_a_research_card_needs_a_free_slot() -> None:
    """Rulebook, Prendre une Carte Recherche: 4 KP, then no more room."""
    board = acting("card", sector(cards=("C02", "C03")), in_round=3, cards=("C01",)).play(RED, ACT)
    assert (board.player(RED).cards, board.player(RED).kp) == (("C01", "C02"), 4)
    assert board.sector("A").cards == ("C03",)
    full = acting("card", sector(cards=("C03",)), in_round=3, cards=("C01", "C02"))
    assert hindered(full)


def test_q46_an_empty_card_pile_offers_no_action() -> None:
    assert hindered(acting("card", sector()))


def test_12_9_an_immediate_card_gives_time_and_programs() -> None:
    board = acting("card", sector(cards=("C39",))).play(RED, ACT)
    player = board.player(RED)
    assert (player.time, player.programmed, player.kp, player.cards) == (2, ("octopod",), 2, ("C39",))


def test_q38_an_immediate_card_on_a_taken_symbol_asks() -> None:
    board = position(team("A", programmed=("card", "octopod")), team(), A=sector(cards=("C39",)))
    board.play(RED, Use("card"), Go("A"), ACT)
    assert board.offered(RED) == (Recall("octopod"), SKIP)
    board.play(RED, SKIP)
    assert (board.player(RED).time, board.player(RED).programmed) == (2, ("octopod",))


def test_q37_an_immediate_card_programs_before_the_counter_moves() -> None:
    """Its bot may then be the price of the line."""
    board = acting("card", sector(cards=("C39",)), in_round=3, kp=8).play(RED, ACT)
    assert board.player(RED).kp == 9
    assert board.offered(RED) == (Recall("octopod"), SKIP)
    board.play(RED, Recall("octopod"))
    assert (board.player(RED).kp, board.player(RED).time) == (12, 2)


def test_t20_the_white_action_programs_the_symbol_of_the_sector() -> None:
    """Rulebook, Programmer un Robot: a green white zone."""
    board = position(team("C", programmed=("prog",)), team()).play(RED, Use("prog"), ACT)
    player = board.player(RED)
    assert (player.programmed, player.bots) == (("lab",), 13)
    assert board.sector("C").control == RED
    assert board.asked == (YELLOW,)


def test_q38_the_white_action_on_a_taken_symbol_asks() -> None:
    board = position(team("C", programmed=("lab", "prog")), team()).play(RED, Use("prog"), Go("C"), ACT)
    assert board.offered(RED) == (Recall("lab"), SKIP)
    board.play(RED, Recall("lab"))
    assert (board.player(RED).programmed, board.player(RED).time) == (("lab",), 2)


def test_q38_the_white_action_on_a_taken_symbol_with_full_time_asks_nothing() -> None:
    """Placing nothing is all that it could do."""
    board = position(team("C", programmed=("lab", "prog"), time=4), team()).play(RED, Use("prog"), Go("C"))
    assert board.asked == (YELLOW,)
    assert board.told(NotProgrammed) == [NotProgrammed(RED, "lab")]


def test_q3_the_white_action_without_a_bot_places_nothing() -> None:
    board = position(team("C", programmed=("prog",), used=14), team()).play(RED, Use("prog"))
    assert board.told(NotProgrammed) == [NotProgrammed(RED, "lab")]
    assert board.asked == (YELLOW,)


@pytest.mark.parametrize(("in_round", "kp"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_4_3_the_central_tile_gives_2_3_4_5(in_round: int, kp: int) -> None:
    assert acting("sub", sector(), in_round=in_round, time=1).play(RED, ACT).player(RED).kp == kp
    assert acting("card", sector(cards=("C01",)), in_round=in_round).play(RED, ACT).player(RED).kp == kp
