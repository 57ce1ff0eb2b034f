"""Standing orders, and what is played for somebody who stays away."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.game import Option, seating_for
from engine.games.aquasphere.actions import Action, Engineer, Pass, Recall, Skip, Use, UseCard
from engine.games.aquasphere.events import CardUsed
from engine.games.aquasphere.state import Advancing, Ending
from engine.match import start
from engine.rng import KeyedRng
from tests.games.aquasphere.positions import (
    ACT,
    BUY,
    COLLECT,
    END,
    GAME,
    PASS,
    PAY,
    RED,
    SKIP,
    YELLOW,
    Board,
    position,
    random_game,
    sector,
    team,
)

OPTIONS = [
    dict(zip((option.name for option in GAME.info.options), values, strict=True))
    for values in product(*(option.values for option in GAME.info.options))
]


def obeyed(board: Board, **orders: str) -> Action | None:
    return GAME.obey(board.state, RED, orders)


def at_line(due: int = 5, **own: Any) -> Board:
    return position(team(kp=9, **own), team(), agenda=(Advancing(due), Ending()))


def test_without_orders_everything_is_asked() -> None:
    asking = {order.name: order.values[0] for order in GAME.info.orders}
    assert set(asking.values()) == {"ask"}
    for board in random_game(2, "orders"):
        for seat in range(2):
            assert GAME.obey(board.state, seat, {}) is None
            assert GAME.obey(board.state, seat, asking) is None


@pytest.mark.parametrize("order", GAME.info.orders, ids=lambda order: order.name)
def test_what_an_order_answers_is_always_offered(order: Option) -> None:
    for value in order.values[1:]:
        answered = 0
        for number in range(6):
            for board in random_game(3, f"{order.name} {value} {number}"):
                for seat in range(3):
                    action = GAME.obey(board.state, seat, {order.name: value})
                    if action is not None:
                        answered += 1
                        assert board.decision(seat).offers(action)
        assert answered or order.name in ("cards", "bot_line", "end"), "these come up rarely in random games"


@pytest.mark.parametrize(
    ("own", "order", "action"),
    [
        ({"engineer": "R3L", "programmed": ("lab",)}, "soon", PASS),
        ({"engineer": "R3L", "programmed": ("lab",)}, "spent", None),
        ({"engineer": "R3L", "time": 3}, "spent", PASS),
        ({"engineer": "R2M"}, "soon", None),
    ],
)
def test_passing(own: dict[str, Any], order: str, action: Action | None) -> None:
    board = position(team(**own), team())
    assert obeyed(board, **{"pass": order}) == action


def test_red_lines_with_a_crystal() -> None:
    board = at_line(crystals=1, programmed=("lab",))
    assert obeyed(board, crystal_line="pay") == PAY
    assert obeyed(board, crystal_line="stop") == SKIP
    assert obeyed(board, bot_line="always") is None


def test_red_lines_without_one() -> None:
    """Q36, Q45: `big` is the ruling's default; the first bot in the order of programs."""
    board = at_line(programmed=("time", "prog"))
    assert obeyed(board, bot_line="always") == Recall("time")
    assert obeyed(board, bot_line="big") == Recall("time")
    assert obeyed(board, bot_line="stop") == SKIP
    assert obeyed(board, crystal_line="pay") is None
    small = at_line(3, programmed=("time",))
    assert obeyed(small, bot_line="big") == SKIP
    assert obeyed(small, bot_line="always") == Recall("time")
    assert obeyed(at_line(4, programmed=("time",)), bot_line="big") == Recall("time")


def test_cards_of_the_intermediate_scoring() -> None:
    red = team(engineer="R3L", time=4, cards=("C35",), programmed=("lab",))
    board = position(red, team(), passed=(YELLOW,), A=sector(submarines=(RED,))).play(RED, PASS)
    assert obeyed(board, cards="use") == UseCard("C35")
    assert obeyed(board, cards="skip") == COLLECT
    board.play(RED, COLLECT)
    assert obeyed(board, cards="use") == UseCard("C35")
    assert obeyed(board, cards="skip") == SKIP


@pytest.mark.parametrize(
    ("own", "submarines", "uses"),
    [
        pytest.param({"time": 4}, "A", ("C30", "C31"), id="both before the time"),
        pytest.param({"time": 1}, "ABCD", ("C30", "C31"), id="the time first, since it pays for the second"),
        pytest.param({"time": 1, "used": 13}, "ABCD", ("C30",), id="one bot: no time is wasted for a second card"),
        pytest.param({"time": 2, "used": 13}, "ABC", ("C30",), id="one bot, two time"),
        pytest.param({"time": 0}, "ABCD", ("C30", "C31"), id="no time at first"),
    ],
)
def test_q47_the_order_to_use_cards_keeps_the_second_one_too(
    own: dict[str, Any], submarines: str, uses: tuple[str, ...]
) -> None:
    red = team(engineer="R3L", cards=("C30", "C31"), **own)
    stations: dict[str, Any] = {letter: sector(submarines=(RED,)) for letter in submarines}
    board = position(red, team(), passed=(YELLOW,), **stations)
    if PASS in board.offered(RED):
        board.play(RED, PASS)
    while RED in board.asked and (action := obeyed(board, cards="use")) is not None:
        board.play(RED, action)
    assert tuple(used.card for used in board.told(CardUsed)) == uses


def test_actions_and_the_end_of_a_turn() -> None:
    board = position(team("A", programmed=("crystal",)), team(), A=sector(crystals=1)).play(RED, Use("crystal"))
    assert obeyed(board, action="always") == ACT
    assert obeyed(board, end="at_once") is None
    done = position(team(engineer="R1L", cards=("C29", "C02")), team()).play(RED, Engineer("R2M"))
    assert obeyed(done, end="at_once") == END
    hindered = position(team("A", programmed=("lab",)), team()).play(RED, Use("lab"))
    assert obeyed(hindered, action="always") is None


def test_away_players_pass_rather_than_spend() -> None:
    assert position(team(engineer="R3L", time=4, programmed=("lab",)), team()).decision(RED).default == PASS
    assert position(team(engineer="R1L", time=4, programmed=("lab",)), team()).decision(RED).default == Engineer("R2L")
    board = position(team("A", time=4, programmed=("sub",)), team()).play(RED, Use("sub"))
    board.play(RED, board.decision(RED).default)
    assert board.player(RED).time == 4
    assert board.decision(RED).default == SKIP


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_table_of_which_everybody_is_away_comes_to_its_end(seats: int, options: dict[str, str]) -> None:
    board = Board(start(GAME, seating_for(GAME.info, seats, options), "away")[1].match)
    while board.outcome is None:
        seat = board.asked[0]
        default = board.decision(seat).default
        assert default != BUY
        board.play(seat, default)
    assert board.state.round == 4
    assert board.match.version <= GAME.info.longest


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_players_who_pass_only_when_nothing_else_is_left_come_to_an_end_too(options: dict[str, str]) -> None:
    """They use every bot they can, white zones first, and give up none."""
    last = (Pass, Skip, Recall)
    for number in range(3):
        board = Board(start(GAME, seating_for(GAME.info, 4, options), f"stall {number}")[1].match)
        rng = KeyedRng(f"stall {number}", "choices")
        while board.outcome is None:
            seat = rng.choice(board.asked)
            offered = board.offered(seat)
            busy = [action for action in offered if not isinstance(action, last)]
            white = [action for action in busy if action == Use("prog")]
            idle = [action for action in offered if not isinstance(action, Pass)]
            board.play(seat, rng.choice(white or busy or idle or offered))
        assert 200 < board.match.version <= GAME.info.longest
