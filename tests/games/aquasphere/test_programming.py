"""Option A and all that places or returns programmed bots: T06 to T08, rules 3.4 to 3.6, 5.1 to 5.4 and rulings."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.aquasphere.actions import Engineer, Lateral, Recall, SetProgram, Use
from engine.games.aquasphere.events import NotProgrammed, Programmed, Returned, Rewarded
from engine.games.aquasphere.state import Ending, Programming, Turn
from engine.games.aquasphere.terms import PROGRAMS
from tests.games.aquasphere.positions import BUY, END, PASS, RED, SKIP, YELLOW, Board, new_game, position, sector, team


def test_t06_the_engineer_follows_an_arrow_and_programs_the_token_there() -> None:
    board = position(team(engineer="START"), team())
    assert board.offered(RED) == (Engineer("R1L"), Engineer("R1R"))
    board.play(RED, Engineer("R1R"))
    player = board.player(RED)
    assert (player.engineer, player.programmed, player.bots, player.used) == ("R1R", ("crystal",), 14, 0)
    assert board.state.plan.arrows["R1R"] == ("R2M", "R2R")


def test_t06_bot_1_leaves_the_board() -> None:
    board = new_game(2)
    assert board.player(RED).used == 0
    board.play(RED, Engineer("R1R"))
    assert board.player(RED).used == 1
    assert board.told(Programmed) == [Programmed(RED, "crystal")]


def test_5_2_three_moves_then_pass() -> None:
    board = new_game(2)
    for room in ("R1L", "R2M", "R3R"):
        assert PASS not in board.offered(RED)
        board.play(RED, Engineer(room))
        while RED in board.asked:
            board.play(RED, board.decision(RED).default)
        while YELLOW in board.asked:
            board.play(YELLOW, board.decision(YELLOW).default)
    assert board.player(RED).engineer == "R3R"
    assert PASS in board.offered(RED)
    assert not any(isinstance(action, Engineer) for action in board.offered(RED))


def test_the_other_plan_has_three_rooms_in_its_last_row() -> None:
    """Option `headquarters`: tokens lie in the order of the rooms."""
    board = position(team(engineer="R2R"), team(engineer="R2R"), headquarters="223")
    assert board.offered(RED) == (Engineer("R3M"), Engineer("R3R"))
    assert [board.state.token(room) for room in board.state.plan.rooms] == [
        "prog", "crystal", "lab", "time", "octopod", "card", "sub",
    ]  # fmt: skip
    board.play(RED, Engineer("R3M"))
    assert board.player(RED).programmed == ("card",)


def test_several_engineers_may_share_a_room() -> None:
    board = position(team(engineer="R1L"), team(engineer="R2M"))
    board.play(RED, Engineer("R2M"))
    assert [player.engineer for player in board.state.players] == ["R2M", "R2M"]


def test_t07_a_third_bot_sends_one_of_the_other_two_home_for_two_time() -> None:
    board = position(team(engineer="START", programmed=("lab", "sub"), time=1), team())
    board.play(RED, Engineer("R1R"))
    assert board.offered(RED) == (Recall("lab"), Recall("sub"))
    board.play(RED, Recall("lab"))
    player = board.player(RED)
    assert (player.programmed, player.time, player.bots) == (("crystal", "sub"), 3, 13)


def test_3_2_a_returning_bot_gives_only_the_time_there_is_room_for() -> None:
    board = position(team(engineer="START", programmed=("lab", "sub"), time=3), team())
    board.play(RED, Engineer("R1R"), Recall("sub"))
    assert board.player(RED).time == 4
    assert board.told(Returned) == [Returned(RED, "sub", 1)]


def test_t08_once_a_round_three_time_programs_any_free_symbol() -> None:
    board = position(team(time=4), team(engineer="R3L", time=3))
    board.play(RED, BUY)
    assert board.offered(RED) == tuple(map(SetProgram, PROGRAMS))
    board.play(RED, SetProgram("card"))
    player = board.player(RED)
    assert (player.time, player.programmed, player.bought) == (1, ("card",), True)
    board.play(YELLOW, PASS)
    assert BUY not in board.offered(RED)
    assert board.refusal(RED, BUY).key == "why_not.bought"


def test_t08_the_reminder_goes_with_the_round() -> None:
    board = position(team(engineer="R3L", bought=True, time=4, programmed=("lab",)), team(), passed=(YELLOW,))
    board.play(RED, PASS)
    assert board.state.round == 2
    assert not board.player(RED).bought


@pytest.mark.parametrize(("time", "used", "may"), [(2, 0, False), (3, 0, True), (3, 14, False), (3, 13, True)])
def test_5_4_q39_buying_needs_time_and_a_bot(time: int, used: int, may: bool) -> None:
    board = position(team(time=time, used=used), team())
    assert (BUY in board.offered(RED)) == may


def test_5_4_only_free_symbols_are_for_sale() -> None:
    board = position(team(time=3, programmed=("octopod", "prog")), team()).play(RED, BUY)
    assert board.offered(RED) == tuple(map(SetProgram, ("lab", "time", "crystal", "sub", "card")))
    board.play(RED, SetProgram("lab"), Recall("prog"))
    assert board.player(RED).programmed == ("lab", "octopod")
    assert board.player(RED).time == 2


def test_q1_nobody_passes_before_the_last_row() -> None:
    for room in ("START", "R1L", "R2R"):
        assert PASS not in position(team(engineer=room), team()).offered(RED)
    for room in ("R3L", "R3R"):
        assert PASS in position(team(engineer=room, time=3), team()).offered(RED)


def test_q2_a_taken_symbol_may_be_replaced_for_two_time() -> None:
    board = position(team(engineer="START", programmed=("crystal",), time=1), team())
    board.play(RED, Engineer("R1R"))
    assert board.task(RED) == Programming("crystal")
    assert board.offered(RED) == (Recall("crystal"), SKIP)
    board.play(RED, Recall("crystal"))
    player = board.player(RED)
    assert (player.programmed, player.time, player.bots) == (("crystal",), 3, 14)


def test_q2_or_left_as_it_is() -> None:
    board = position(team(engineer="START", programmed=("crystal",), time=1), team())
    board.play(RED, Engineer("R1R"), SKIP)
    player = board.player(RED)
    assert (player.programmed, player.time, player.engineer) == (("crystal",), 1, "R1R")
    assert board.told(NotProgrammed) == [NotProgrammed(RED, "crystal")]


def test_q2_without_room_for_time_there_is_nothing_to_ask() -> None:
    board = position(team(engineer="START", programmed=("crystal",), time=4), team())
    board.play(RED, Engineer("R1R"))
    assert board.asked == (YELLOW,)


def test_q3_without_a_bot_the_engineer_still_moves_and_triggers_cards() -> None:
    board = position(team(engineer="START", used=14, cards=("C07",)), team())
    board.play(RED, Engineer("R1R"))
    player = board.player(RED)
    assert (player.programmed, player.engineer, player.time) == ((), "R1R", 2)
    assert board.told(NotProgrammed) == [NotProgrammed(RED, "crystal")]


def test_3_6_a_bot_goes_home_for_two_time_before_anything_else() -> None:
    board = position(team(programmed=("lab", "time"), time=1), team())
    board.play(RED, Recall("lab"))
    player = board.player(RED)
    assert (player.programmed, player.time, player.bots) == (("time",), 3, 14)
    assert board.task(RED) == Turn()
    assert Use("time") in board.offered(RED)


def test_3_6_is_offered_only_where_it_is_of_use() -> None:
    assert Recall("lab") not in position(team(programmed=("lab",), time=4), team()).offered(RED)
    assert Recall("lab") in position(team(programmed=("lab",), time=4, used=14), team()).offered(RED)


def test_q32_q41_a_bot_programmed_this_turn_may_go_home_at_the_start_of_the_next() -> None:
    board = position(team(engineer="START"), team()).play(RED, Engineer("R1R"))
    assert board.asked == (YELLOW,), "it can as well go home at the start of the next turn"
    board.play(YELLOW, Engineer("R3L"))
    assert Recall("crystal") in board.offered(RED)
    board.play(RED, Recall("crystal"))
    assert (board.player(RED).time, board.player(RED).programmed) == (2, ())
    assert board.task(RED) == Turn()


def test_q41_a_turn_without_free_actions_ends_at_once() -> None:
    board = position(team(engineer="START", time=4), team()).play(RED, Engineer("R1R"))
    assert board.asked == (YELLOW,)


# Research cards that trigger on entering a room.


@pytest.mark.parametrize(("card", "time", "crystals", "kp"), [("C07", 2, 0, 0), ("C08", 0, 1, 0), ("C09", 0, 0, 4)])
def test_12_1_entering_the_room_of_the_card_pays(card: str, time: int, crystals: int, kp: int) -> None:
    board = position(team(engineer="START", cards=(card,)), team()).play(RED, Engineer("R1R"))
    player = board.player(RED)
    assert (player.time, player.crystals, player.kp) == (time, crystals, kp)
    assert board.told(Rewarded) == [Rewarded(RED, card, time, crystals, kp)]


def test_12_1_another_room_does_not() -> None:
    board = position(team(engineer="START", cards=("C07", "C08")), team()).play(RED, Engineer("R1L"))
    assert (board.player(RED).time, board.player(RED).crystals) == (0, 0)


def test_q25_only_an_engineer_who_enters_triggers() -> None:
    board = position(team(time=4, cards=("C08",)), team()).play(RED, BUY, SetProgram("crystal"))
    assert board.player(RED).crystals == 0


def test_q26_two_cards_for_one_token_both_pay() -> None:
    board = position(team(engineer="START", cards=("C07", "C08"), time=1), team()).play(RED, Engineer("R1R"))
    assert (board.player(RED).time, board.player(RED).crystals) == (3, 1)


def test_q31_a_crystal_that_is_not_in_stock_is_lost() -> None:
    board = position(team(engineer="START", cards=("C08",)), team(crystals=2), B=sector(crystals=18))
    board.play(RED, Engineer("R1R"))
    assert (board.player(RED).crystals, board.state.crystals) == (0, 0)


def test_3_2_a_crystal_without_room_is_not_taken() -> None:
    board = position(team(engineer="START", cards=("C08",), crystals=2), team()).play(RED, Engineer("R1R"))
    assert board.player(RED).crystals == 2


def test_q37_programming_comes_before_the_rewards_and_these_before_the_counter() -> None:
    """The crystal of one card pays for the line that the KP of the other meet."""
    cards = ("C08", "C09")
    board = position(team(engineer="START", cards=cards, kp=8, programmed=("lab", "sub")), team())
    board.play(RED, Engineer("R1R"))
    assert board.player(RED).crystals == 0, "first the third bot"
    board.play(RED, Recall("lab"))
    assert (board.player(RED).crystals, board.player(RED).kp) == (1, 9)


# The lateral card.


def test_12_7_q27_once_a_game_the_engineer_goes_sideways_as_a_free_action() -> None:
    board = position(team(engineer="R2M", cards=("C29", "C01"), time=4), team())
    assert [action for action in board.offered(RED) if isinstance(action, Lateral)] == [Lateral("R2L"), Lateral("R2R")]
    board.play(RED, Lateral("R2L"))
    player = board.player(RED)
    assert (player.engineer, player.programmed, player.lateral_used) == ("R2L", ("lab",), True)
    assert board.task(RED) == Turn(), "it is not the turn itself"
    assert not any(isinstance(action, Lateral) for action in board.offered(RED))


def test_q27_sideways_triggers_cards() -> None:
    board = position(team(engineer="R2M", cards=("C29", "C01")), team()).play(RED, Lateral("R2L"))
    assert board.player(RED).time == 2


def test_q27_q41_sideways_can_wait_for_the_next_turn() -> None:
    board = position(team(engineer="R3L", cards=("C29",), time=3), team()).play(RED, BUY, SetProgram("lab"))
    assert board.asked == (YELLOW,)
    board.play(YELLOW, Engineer("R3L"))
    assert Lateral("R3R") in board.offered(RED), "from the last row, too"
    board.play(RED, Lateral("R3R"))
    assert board.player(RED).programmed == ("lab", "sub")
    assert board.task(RED) == Turn()


def sideways_for_a_crystal(stock: int, **own: Any) -> Board:
    """Red enters R2M, beside the lab room that gives a crystal by the card C02; so many are left in the supply."""
    red = team(engineer="R1L", cards=("C29", "C02"), **own)
    held = own.get("crystals", 0)
    return position(red, team(), B=sector(crystals=20 - stock - held)).play(RED, Engineer("R2M"))


def test_q41_a_crystal_that_others_could_take_can_not_wait() -> None:
    board = sideways_for_a_crystal(1)
    assert board.task(RED) == Ending()
    assert board.offered(RED) == (END, Recall("time"), Lateral("R2L"), Lateral("R2R"))
    board.play(RED, Lateral("R2L"))
    assert board.player(RED).crystals == 1
    assert board.asked == (YELLOW,)


@pytest.mark.parametrize(("stock", "own"), [(0, {}), (5, {"crystals": 2}), (5, {"lateral_used": True})])
def test_q41_a_crystal_that_is_not_to_be_had_can_wait(stock: int, own: dict[str, Any]) -> None:
    assert sideways_for_a_crystal(stock, **own).asked == (YELLOW,)


def test_q27_not_from_the_start() -> None:
    board = position(team(engineer="START", cards=("C29",)), team())
    assert board.offered(RED) == (Engineer("R1L"), Engineer("R1R"))
    assert board.refusal(RED, Lateral("R1L")).key == "why_not.lateral_start"


def test_q34_with_fifteen_bots_on_the_board_none_is_used() -> None:
    board = position(team(programmed=("lab",)), team()).play(RED, Recall("lab"))
    player = board.player(RED)
    assert (player.bots, player.used, player.bots_worth) == (15, 0, 0)
