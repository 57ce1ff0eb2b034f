"""Intermediate scoring: T21 to T25, rules 9.1 to 9.6 and rulings Q20 to Q24, Q36, Q38 to Q40."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.aquasphere.actions import Recall, UseCard
from engine.games.aquasphere.components import bots_worth
from engine.games.aquasphere.events import CardUsed, Collected, Stopped, Tallied
from engine.games.aquasphere.rules.scoring import tally_of
from engine.games.aquasphere.state import Returning
from tests.games.aquasphere.positions import (
    BLUE,
    COLLECT,
    PASS,
    PAY,
    RED,
    SKIP,
    YELLOW,
    Board,
    Team,
    position,
    sector,
    team,
)

INTERIM_RED = "C35"
"""Intermediate scoring: program a research bot."""


def scored(*teams: Team, **given: Any) -> Board:
    """The last player passes, and the round is scored. Seat 0 is that player."""
    first, *others = teams
    passed = tuple(range(1, len(teams)))
    leaving = replace(first, engineer="R3L")
    board = position(leaving, *others, passed=passed, **given)
    if RED in board.asked and PASS in board.offered(RED):
        board.play(RED, PASS)
    return board


def subs(*letters: str, colour: int = RED) -> dict[str, dict[str, Any]]:
    return {letter: sector(submarines=(colour,)) for letter in letters}


def test_t21_time_for_submarines_then_a_card() -> None:
    """Rulebook, Décompte Intermédiaire, the example of Yellow."""
    board = scored(team(cards=(INTERIM_RED,), programmed=("lab",)), team(), **subs("A", "B", "C"))
    assert board.player(RED).time == 3
    assert board.offered(RED) == (UseCard(INTERIM_RED), SKIP)
    board.play(RED, UseCard(INTERIM_RED))
    assert (board.player(RED).time, board.player(RED).programmed) == (2, ("lab", "card"))
    assert board.told(Collected)[0] == Collected(RED, 3)
    assert board.told(CardUsed) == [CardUsed(RED, INTERIM_RED, 1)]


def test_t22_who_can_not_pay_stops_before_the_line() -> None:
    """The rulebook's Yellow: 3 + 5 = 8, but only 7 are received."""
    yellow = team(kp=2, used=5, submarines=3, programmed=("lab",))
    board = scored(yellow, team(), A=sector(control=RED), B=sector(control=YELLOW))
    assert board.told(Tallied)[0] == Tallied(RED, 3, 5, 0, 0)
    assert board.player(RED).kp == 9
    assert board.offered(RED) == (Recall("lab"), SKIP)
    board.play(RED, SKIP)
    assert board.player(RED).kp == 9
    assert Stopped(RED, 1) in board.told(Stopped)


@pytest.mark.parametrize(("used", "end"), [pytest.param(4, 11, id="T22a"), pytest.param(6, 13, id="T22b, as printed")])
def test_t22_who_pays_a_crystal_gets_it_all(used: int, end: int) -> None:
    """The rulebook's Red: the crystal that counted pays the line (9.5)."""
    red = team(kp=7, used=used, submarines=2, crystals=1, programmed=("lab",))
    tied = {"A": sector(control=RED, octopods=2), "B": sector(control=RED, octopods=1)}
    others = {"C": sector(control=YELLOW), "D": sector(control=YELLOW), "E": sector(control=BLUE)}
    board = scored(red, team(), team(), **tied, **others)
    assert Tallied(RED, 3, used, 1, -4) in board.told(Tallied)
    board.play(RED, PAY)
    assert (board.player(RED).kp, board.player(RED).crystals) == (end, 0)


def majorities(*counts: int) -> list[int]:
    owners = [seat for seat, count in enumerate(counts) for _ in range(count)]
    sectors: dict[str, Any] = {letter: sector(control=seat) for letter, seat in zip("ABCDEF", owners, strict=False)}
    board = position(*[team()] * len(counts), **sectors)
    return [tally_of(board.state, seat).majority for seat in range(len(counts))]


@pytest.mark.parametrize(
    ("counts", "kp"),
    [
        pytest.param((2, 2, 1), [3, 3, 0], id="T23"),
        pytest.param((3, 2, 1), [6, 0, 0], id="T24"),
        pytest.param((0, 0), [0, 0], id="Q20"),
        pytest.param((2, 2, 2), [3, 3, 3], id="Q21, three"),
        pytest.param((1, 1, 1, 1), [3, 3, 3, 3], id="Q21, four"),
        pytest.param((1, 0, 0, 0), [6, 0, 0, 0], id="one is enough"),
    ],
)
def test_9_4_majority(counts: tuple[int, ...], kp: list[int]) -> None:
    assert majorities(*counts) == kp


def test_t25_octopods_in_controlled_sectors() -> None:
    board = position(
        team(), team(), A=sector(control=RED, octopods=2), B=sector(control=RED, octopods=1), C=sector(octopods=3)
    )
    assert tally_of(board.state, RED).octopods == -4
    assert tally_of(board.state, YELLOW).octopods == 0


@pytest.mark.parametrize(("crystals", "kp"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_9_4_crystals(crystals: int, kp: int) -> None:
    board = position(team(crystals=crystals, labs=("L01", "L02")), team())
    assert tally_of(board.state, RED).crystals == kp


@pytest.mark.parametrize(
    ("used", "submarines", "kp"),
    [(5, 3, 5), (0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 0, 2), (14, 0, 2), (3, 1, 3), (14, 1, 4), (14, 6, 14), (9, 3, 8)],
)
def test_9_4_bots_used_stop_at_a_column_with_a_submarine(used: int, submarines: int, kp: int) -> None:
    assert bots_worth(used, submarines) == kp == min(used, 2 + 2 * submarines)


@pytest.mark.parametrize(
    ("kp", "end"),
    [pytest.param(14, 11, id="back"), pytest.param(12, 10, id="9.6: not behind a line"), pytest.param(2, 0, id="Q22")],
)
def test_9_6_a_negative_sum_moves_back(kp: int, end: int) -> None:
    board = scored(team(kp=kp, used=0), team(), A=sector(control=RED, octopods=3), B=sector(control=YELLOW))
    assert board.told(Tallied)[0] == Tallied(RED, 3, 0, 0, -6)
    assert board.player(RED).kp == end


def test_9_2_time_up_to_the_capacity() -> None:
    board = scored(team(time=3, programmed=("lab",)), team(), **subs("A", "B", "C"))
    assert board.player(RED).time == 4
    assert board.told(Collected)[0] == Collected(RED, 1)


def test_9_1_q24_cards_first_where_time_would_be_wasted() -> None:
    board = scored(team(time=4, cards=(INTERIM_RED,), programmed=("lab",)), team(), **subs("A", "B"))
    assert board.offered(RED) == (UseCard(INTERIM_RED), COLLECT)
    assert board.decision(RED).default == UseCard(INTERIM_RED)
    board.play(RED, UseCard(INTERIM_RED))
    assert board.player(RED).time == 4, "one paid, one of two collected"
    assert board.player(RED).programmed == ("lab", "card")


def test_9_1_time_first_all_the_same() -> None:
    board = scored(team(time=4, cards=(INTERIM_RED,), programmed=("lab",)), team(), **subs("A", "B"))
    board.play(RED, COLLECT)
    assert board.offered(RED) == (UseCard(INTERIM_RED), SKIP)
    board.play(RED, UseCard(INTERIM_RED))
    assert board.player(RED).time == 3


def test_q40_cards_are_not_split_around_the_time() -> None:
    cards = ("C30", "C31")
    board = scored(team(time=4, cards=cards), team(), **subs("A", "B", "C"))
    board.play(RED, UseCard("C30"))
    assert board.offered(RED) == (UseCard("C31"), COLLECT)
    board.play(RED, COLLECT)
    assert board.player(RED).programmed == ("lab",)
    assert board.state.round == 2, "no card was offered after the time"


def test_q47_the_time_never_comes_unasked_between_two_usable_cards() -> None:
    """Time 4 of 4 and one submarine: after the first card nothing would be wasted any more."""
    board = scored(team(time=4, cards=("C30", "C31")), team(), **subs("A"))
    board.play(RED, UseCard("C30"))
    assert RED not in [collected.seat for collected in board.told(Collected)]
    assert board.offered(RED) == (UseCard("C31"), COLLECT)
    board.play(RED, UseCard("C31"))
    assert board.player(RED).programmed == ("lab", "time")
    assert Collected(RED, 1) in board.told(Collected)
    assert board.player(RED).time == 3, "two paid, one collected"


def test_q47_the_second_card_may_be_left() -> None:
    board = scored(team(time=4, cards=("C30", "C31")), team(), **subs("A")).play(RED, UseCard("C30"), COLLECT)
    assert (board.player(RED).programmed, board.player(RED).time) == (("lab",), 4)
    assert board.state.round == 2


def test_q40_q47_a_second_card_that_can_not_be_paid_before_the_time_is_barred_after_it() -> None:
    board = scored(team(time=1, cards=("C30", "C31")), team(), **subs("A", "B", "C", "D"))
    assert board.offered(RED) == (UseCard("C30"), UseCard("C31"), COLLECT)
    board.play(RED, UseCard("C30"))
    assert (board.player(RED).time, board.state.round) == (4, 2)


def test_q24_who_is_away_uses_a_card_only_so_that_no_time_is_wasted() -> None:
    board = scored(team(time=4, cards=("C30", "C31")), team(), **subs("A"))
    assert board.decision(RED).default == UseCard("C30")
    assert board.play(RED, UseCard("C30")).decision(RED).default == COLLECT


def test_the_time_is_offered_with_what_it_wastes() -> None:
    board = scored(team(time=4, cards=("C30", "C31")), team(), **subs("A"))
    assert board.label(RED, COLLECT).key == "choice.collect_wasting"
    board.play(RED, UseCard("C30"))
    assert board.label(RED, COLLECT).key == "choice.collect"
    assert board.wording(RED).prompt.key == "prompt.score_more"


def test_9_3_each_card_once() -> None:
    board = scored(team(time=2, cards=("C30", "C31")), team(), **subs("A", "B"))
    assert board.offered(RED) == (UseCard("C30"), UseCard("C31"), SKIP)
    board.play(RED, UseCard("C31"))
    assert board.offered(RED) == (UseCard("C30"), SKIP)


def test_9_3_a_card_is_used_once_even_if_its_bot_has_gone_home_again() -> None:
    board = scored(team(time=3, cards=("C30", "C31"), programmed=("sub",)), team())
    board.play(RED, UseCard("C30"), UseCard("C31"), Recall("lab"))
    assert board.told(CardUsed) == [CardUsed(RED, "C30", 1), CardUsed(RED, "C31", 1)]
    assert board.state.round == 2, "it is not offered again"


def test_q4_a_third_bot_returns_another_without_time() -> None:
    board = scored(team(time=1, cards=(INTERIM_RED,), programmed=("lab", "sub")), team())
    board.play(RED, UseCard(INTERIM_RED))
    assert board.task(RED) == Returning("card")
    assert board.offered(RED) == (Recall("lab"), Recall("sub"))
    board.play(RED, Recall("lab"))
    assert (board.player(RED).programmed, board.player(RED).time) == (("sub", "card"), 0)


@pytest.mark.parametrize(
    "own",
    [
        pytest.param({"time": 1, "programmed": ("card",)}, id="Q38: the symbol is taken"),
        pytest.param({"time": 1, "used": 14}, id="Q39: no bot on the board"),
        pytest.param({"time": 0}, id="no time"),
    ],
)
def test_a_card_that_can_not_be_used_is_not_offered(own: dict[str, Any]) -> None:
    board = scored(team(cards=(INTERIM_RED,), **own), team())
    assert board.told(CardUsed) == []
    assert board.state.round == 2


def test_the_bot_of_a_card_counts_as_used() -> None:
    board = scored(team(time=1, cards=(INTERIM_RED,), used=1), team()).play(RED, UseCard(INTERIM_RED))
    assert board.told(Tallied)[-1] == Tallied(RED, 0, 2, 0, 0)


def test_all_players_are_asked_at_once() -> None:
    """Q36: what comes up outside one's own turn does not wait for others."""
    teams = [team(kp=9, crystals=1, used=5) for _ in range(3)]
    board = scored(*teams)
    assert board.asked == (RED, YELLOW, BLUE)
    board.play(BLUE, SKIP).play(RED, PAY)
    assert board.asked == (YELLOW,)
    assert board.state.round == 1
    board.play(YELLOW, PAY)
    assert board.state.round == 2


def test_the_sum_moves_the_counter_once() -> None:
    """9.4: -6 for octopods is made good before the line is met."""
    board = scored(
        team(kp=8, used=8, submarines=6), team(), A=sector(control=RED, octopods=3), B=sector(control=YELLOW)
    )
    assert board.told(Tallied)[0] == Tallied(RED, 3, 8, 0, -6)
    assert board.player(RED).kp == 9
