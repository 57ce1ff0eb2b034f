"""Standing orders: what a diver wants to answer without being asked."""

from __future__ import annotations

import pytest

from engine.games.deep_sea.actions import Action
from engine.rng import KeyedRng
from tests.games.deep_sea.positions import GAME, NOTHING, RETURN, ROLL, A, Board, at, pile, position, random_game

ASK = {order.name: "ask" for order in GAME.info.orders}


def obeyed(board: Board, **orders: str) -> Action | None:
    return GAME.obey(board.state, A, ASK | orders)


def searching(space: int, took: list[int], *, returning: bool = False) -> Board:
    board = position(at(space + 2 if returning else space - 2, took, returning=returning), at(30, took=[28]))
    board.turn(A, roll=2 + len(took))
    assert board.where(A) == space
    return board


def test_without_orders_everything_is_asked() -> None:
    for board in (position(at(5, took=[5]), at(9)), searching(7, [1]), searching(28, [1])):
        assert obeyed(board) is None
        assert GAME.obey(board.state, A, {}) is None


@pytest.mark.parametrize(
    ("took", "order", "answer"),
    [
        ([], "1", ROLL),
        ([], "3", ROLL),
        ([1], "1", RETURN),
        ([1], "2", None),
        ([1, 2], "2", RETURN),
        ([1, 2, 3], "2", RETURN),
        ([1, 2], "3", None),
    ],
)
def test_back_dives_on_without_a_chip_and_turns_with_so_many(
    took: list[int], order: str, answer: Action | None
) -> None:
    assert obeyed(position(at(12, took), at(9)), back=order) == answer


def test_back_asks_at_the_end_of_the_line() -> None:
    assert obeyed(position(at(32), at(9)), back="1") is None
    assert obeyed(position(at(31), at(32)), back="1") is None


@pytest.mark.parametrize(
    ("took", "order", "answer"),
    [([], "1", None), ([1], "1", NOTHING), ([1], "2", None), ([1, 2], "2", NOTHING), ([1, 2, 3], "2", NOTHING)],
)
def test_take_leaves_chips_once_so_many_are_held(took: list[int], order: str, answer: Action | None) -> None:
    for returning in (False, True):
        assert obeyed(searching(12, took, returning=returning), take=order) == answer


@pytest.mark.parametrize(
    ("space", "order", "answer"), [(8, "1", NOTHING), (9, "1", None), (9, "2", NOTHING), (24, "3", NOTHING)]
)
def test_leave_passes_low_chips_while_diving(space: int, order: str, answer: Action | None) -> None:
    assert obeyed(searching(space, []), leave=order) == answer
    assert obeyed(searching(space, [], returning=True), leave=order) is None


def test_leave_asks_about_a_pile() -> None:
    board = position(at(28), at(0), piles=[pile(1, 2)], in_round=2)
    board.turn(A, roll=3)
    assert obeyed(board, leave="3") is None


def test_place_never_places_and_says_nothing_of_chips_to_take() -> None:
    assert obeyed(searching(28, [1]), place="never") == NOTHING
    assert obeyed(searching(7, [1]), place="never") is None
    assert obeyed(searching(28, [1]), take="1", leave="3", back="1") is None


@pytest.mark.parametrize("strict_turn", ["no", "yes"])
def test_orders_answer_only_what_is_offered(strict_turn: str) -> None:
    rng = KeyedRng("orders", 1)
    for step in random_game(3, "orders", {"strict_turn": strict_turn}):
        for seat in GAME.asked(step.state):
            orders = {order.name: rng.choice(order.values) for order in GAME.info.orders}
            answer, decision = GAME.obey(step.state, seat, orders), GAME.decision(step.state, seat)
            assert decision is not None
            assert answer is None or decision.offers(answer)
