"""Option B up to the action: T09 to T11, rules 6.1 to 6.6, the scientist's ways, control and charging."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.aquasphere.actions import Act, Deploy, Go, Recall, Use
from engine.games.aquasphere.events import Evicted, ScientistMoved, TookControl
from engine.games.aquasphere.rules.station import ways
from engine.games.aquasphere.state import Acting
from engine.games.aquasphere.terms import Letter
from engine.text import Text
from tests.games.aquasphere.positions import ACT, BLUE, GREEN, RED, SKIP, YELLOW, Board, position, sector, team


def prices(board: Board) -> str:
    return "".join(str(way.price) for way in ways(board.state, board.player(RED)))


def go(board: Board) -> dict[Letter, int]:
    """The sectors offered to Red, in order."""
    found = ways(board.state, board.player(RED))
    return {a.sector: found[board.state.place(a.sector)].price for a in board.offered(RED) if isinstance(a, Go)}


def test_t09_the_scientist_pays_the_lock_and_the_bot_takes_control() -> None:
    board = position(team("A", time=1, programmed=("time",)), team(), B=sector(time=3))
    board.play(RED, Use("time"), Go("B"))
    player = board.player(RED)
    assert (player.time, player.programmed) == (0, ())
    assert board.state.sectors[player.scientist].letter == "B"
    assert board.sector("B").control == RED
    assert board.told(ScientistMoved) == [ScientistMoved(RED, ("A", "B"), "B", "time", 1)]
    assert board.task(RED) == Acting("time", price=1)


def test_6_1_locks_cost_their_value_by_the_cheaper_way_round() -> None:
    """Locks clockwise from A: 1, 2, 1, 0, 2, 1."""
    assert prices(position(team("A"), team())) == "013331"
    assert prices(position(team("D"), team())) == "331002"
    assert prices(position(team("A"), team(), ring="ADBECF")) == "011321"


def test_6_1_only_what_can_be_paid_is_offered_clockwise() -> None:
    board = position(team("D", time=2, programmed=("time",)), team()).play(RED, Use("time"))
    assert go(board) == {"D": 0, "E": 0, "C": 1, "F": 2}
    assert list(go(board)) == ["D", "E", "F", "C"]
    assert board.refusal(RED, Go("A")).key == "why_not.locks"
    assert board.refusal(RED, Go("A")).args["time"] == 2


def test_the_label_tells_the_price_and_what_the_action_brings_after_it_is_paid() -> None:
    board = position(team("A", time=4, programmed=("time",)), team(), B=sector(time=3)).play(RED, Use("time"))
    one = Text("amount.time", {"n": 1})
    price = Text("brief.time", {"n": 1})
    gain = Text("outlook.take", {"gain": one})
    assert board.label(RED, Go("B")) == Text("choice.go", {"sector": "B", "price": price, "what": gain})
    sub = position(team("A", time=2, programmed=("sub",)), team(), B=sector(submarines=(YELLOW,))).play(RED, Use("sub"))
    assert sub.label(RED, Go("B")).args["what"] == Text("outlook.hindered", {"why": Text("obstacle.sub_price", {})})
    assert sub.label(RED, Go("A")).args["what"] == Text(
        "outlook.sub", {"price": price, "kp": Text("amount.kp", {"n": 2})}
    )


def test_staying_is_free_and_the_only_way_for_who_has_no_time() -> None:
    board = position(team("A", programmed=("time",)), team()).play(RED, Use("time"))
    assert board.task(RED) == Acting("time"), "the kernel goes where there is only one way"
    assert board.sector("A").control == RED


def test_3_6_a_bot_may_go_home_to_pay_for_the_locks() -> None:
    board = position(team("A", programmed=("time", "lab")), team()).play(RED, Use("time"))
    assert board.offered(RED) == (Go("A"), Recall("lab"))
    board.play(RED, Recall("lab"))
    assert go(board) == {"A": 0, "B": 1, "F": 1}


def test_the_bot_that_is_used_does_not_go_home() -> None:
    board = position(team("A", time=1, programmed=("time",)), team()).play(RED, Use("time"))
    assert board.offered(RED) == (Go("A"), Go("B"), Go("F"))


def test_12_5_locks_of_2_are_free_with_the_card() -> None:
    assert prices(position(team("A", cards=("C27",)), team())) == "011111"


def test_12_3_q28_the_opposite_sector_is_one_time_away_once_before_or_after_walking() -> None:
    board = position(team("A", cards=("C25",), time=4, programmed=("time",)), team())
    assert prices(board) == "012111"
    board.play(RED, Use("time"), Go("E"))
    assert board.told(ScientistMoved) == [ScientistMoved(RED, ("A", "D", "E"), "E", "time", 1)]
    assert board.player(RED).time == 3


def test_q42_the_jump_comes_after_all_walking_too() -> None:
    """From E over the free lock to D, then to A; jumping first would cost 2."""
    board = position(team("E", cards=("C25",), time=4, programmed=("time",)), team())
    assert prices(board) == "111002"
    board.play(RED, Use("time"), Go("A"))
    assert board.told(ScientistMoved) == [ScientistMoved(RED, ("E", "D", "A"), "A", "time", 1)]


def test_both_cards_together() -> None:
    assert prices(position(team("A", cards=("C25", "C27")), team())) == "011111"


def test_q9_scientists_may_share_a_zone() -> None:
    board = position(team("A", time=1, programmed=("time",)), team("B")).play(RED, Use("time"), Go("B"))
    assert [player.scientist for player in board.state.players] == [1, 1]


def test_q10_the_scientist_moves_only_to_use_a_bot() -> None:
    board = position(team("A", time=4), team())
    assert not any(isinstance(action, Use | Go) for action in board.offered(RED))


def test_6_4_the_bot_that_was_there_goes_to_the_charging_station() -> None:
    board = position(team("A", programmed=("time",)), team(), A=sector(control=YELLOW))
    board.play(RED, Use("time"))
    assert (board.sector("A").control, board.sector("A").charging) == (RED, (YELLOW,))
    assert board.told(TookControl) == [TookControl(RED, "A", YELLOW)]


def test_t10_with_three_players_the_fifth_bot_empties_the_station() -> None:
    """Rulebook, Placer un Robot."""
    full = sector(control=YELLOW, charging=(RED, RED, YELLOW, BLUE))
    board = position(team("A", programmed=("time",)), team(), team(), A=full)
    bots = [player.bots for player in board.state.players]
    board.play(RED, Use("time"))
    assert sorted(board.sector("A").charging) == [RED, YELLOW, BLUE]
    assert board.sector("A").control == RED
    assert [p.bots - b for p, b in zip(board.state.players, bots, strict=True)] == [1, 1, 0]
    assert board.told(Evicted) == [Evicted(RED, "A", (RED, YELLOW))]


def test_t11_with_four_players_five_bots_are_not_too_many() -> None:
    full = sector(control=YELLOW, charging=(RED, RED, YELLOW, BLUE))
    board = position(team("A", programmed=("time",)), team(), team(), team(), A=full)
    board.play(RED, Use("time"))
    assert board.sector("A").charging == (RED, RED, YELLOW, BLUE, YELLOW)
    assert board.told(Evicted) == []


@pytest.mark.parametrize(("seats", "limit"), [(2, 2), (3, 4), (4, 5)])
def test_6_5_limits(seats: int, limit: int) -> None:
    teams = [team("A", programmed=("time",)), *[team()] * (seats - 1)]
    at_limit = position(*teams, A=sector(control=YELLOW, charging=(YELLOW,) * (limit - 1))).play(RED, Use("time"))
    assert at_limit.sector("A").charging == (YELLOW,) * limit
    beyond = position(*teams, A=sector(control=YELLOW, charging=(YELLOW,) * limit)).play(RED, Use("time"))
    assert beyond.sector("A").charging == (YELLOW,)


def test_6_4_ones_own_bot_is_displaced_too() -> None:
    board = position(team("A", programmed=("time",)), team(), A=sector(control=RED)).play(RED, Use("time"))
    assert (board.sector("A").control, board.sector("A").charging) == (RED, (RED,))


def test_q13_a_neutral_bot_counts_and_stays() -> None:
    neutral = 3
    full = sector(control=YELLOW, charging=(neutral, YELLOW, YELLOW, BLUE))
    board = position(team("A", programmed=("time",)), team(), team(), A=full).play(RED, Use("time"))
    assert board.sector("A").charging == (neutral, YELLOW, BLUE)


def test_12_4_q14_eviction_gives_a_point_for_each_bot_of_another() -> None:
    full = sector(control=RED, charging=(RED, RED, YELLOW, YELLOW, YELLOW))
    board = position(team("A", programmed=("time",), cards=("C26",)), team(), team(), team(), A=full)
    board.play(RED, Use("time"))
    assert board.told(Evicted) == [Evicted(RED, "A", (RED, RED, YELLOW, YELLOW))]
    assert board.player(RED).kp == 2


def test_q14_who_has_no_such_card_gets_nothing_for_it() -> None:
    full = sector(control=YELLOW, charging=(YELLOW, YELLOW))
    board = position(team("A", programmed=("time",)), team(cards=("C26",)), A=full).play(RED, Use("time"))
    assert [player.kp for player in board.state.players] == [0, 0]


def test_q37_eviction_moves_the_counter_before_the_action() -> None:
    full = sector(control=YELLOW, charging=(YELLOW, YELLOW), octopods=1)
    board = position(team("A", programmed=("octopod",), cards=("C26",), kp=9, crystals=1), team(), A=full)
    board.play(RED, Use("octopod"))
    assert board.offered(RED) == (board.decision(RED).default, SKIP)
    board.play(RED, board.decision(RED).default)
    assert board.player(RED).kp == 11
    assert board.task(RED) == Acting("octopod")


def test_6_6_the_action_may_be_left() -> None:
    """Q8."""
    board = position(team("A", programmed=("time",)), team(), A=sector(time=3)).play(RED, Use("time"), SKIP)
    assert (board.player(RED).time, board.sector("A").time, board.sector("A").control) == (0, 3, RED)
    assert board.asked == (YELLOW,)


# Letters of a lab expansion.


def expanding(lab: str, **sectors: Any) -> Board:
    board = position(team("A", programmed=("lab",)), team(), A=sector(labs=(lab,)), **sectors)
    return board.play(RED, Use("lab"), Act())


def test_q11_each_letter_may_place_a_bot_in_any_order() -> None:
    board = expanding("L25", D=sector(control=YELLOW))
    assert board.offered(RED) == (Deploy("A"), Deploy("D"), SKIP)
    board.play(RED, Deploy("D"))
    assert board.offered(RED) == (Deploy("A"), SKIP)
    assert (board.sector("D").control, board.sector("D").charging) == (RED, (YELLOW,))
    assert board.player(RED).bots == 13


def test_q12_a_letter_may_name_the_sector_just_used() -> None:
    board = expanding("L25").play(RED, Deploy("A"))
    assert (board.sector("A").control, board.sector("A").charging) == (RED, (RED,))


def test_q11_letters_may_be_left() -> None:
    board = expanding("L25").play(RED, SKIP)
    assert board.player(RED).bots == 14
    assert board.asked == (YELLOW,)


def test_q3_without_a_bot_on_the_board_letters_place_nothing() -> None:
    board = position(team("A", programmed=("lab",), used=14), team(), A=sector(labs=("L25",)))
    board.play(RED, Use("lab"), ACT)
    assert board.asked == (YELLOW,)
    assert board.player(RED).labs == ("L25",)


def test_q14_a_letter_that_empties_a_station_counts_for_eviction() -> None:
    full = sector(control=YELLOW, charging=(YELLOW, YELLOW))
    board = position(team("A", programmed=("lab",), cards=("C26",)), team(), A=sector(labs=("L03",)), C=full)
    board.play(RED, Use("lab"), ACT, Deploy("C"))
    assert board.player(RED).kp == 2


def test_four_colours_are_known() -> None:
    assert (RED, YELLOW, BLUE, GREEN) == (0, 1, 2, 3)
