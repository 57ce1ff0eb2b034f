"""What is refused changes nothing, and the diver hears why."""

from __future__ import annotations

import pytest

from engine.errors import MatchOver, NotAsked
from engine.games.deep_sea.actions import Action, Drop, Place
from engine.match import play
from engine.text import Text
from tests.games.deep_sea.positions import (
    GAME,
    NOTHING,
    RETURN,
    ROLL,
    TAKE,
    A,
    B,
    Board,
    Pawn,
    at,
    home,
    position,
    random_game,
)


@pytest.mark.parametrize(
    ("pawn", "strict_turn", "reason"),
    [
        pytest.param(at(0), "no", "why_not.return_first_turn", id="on the first turn"),
        pytest.param(at(0), "yes", "why_not.return_first_turn", id="on the first turn, strict"),
        pytest.param(at(5, returning=True), "no", "why_not.return_twice", id="again"),
        pytest.param(at(5, took=[5], returning=True), "yes", "why_not.return_twice", id="again, strict"),
        pytest.param(at(5), "yes", "why_not.return_empty", id="without a chip, strict"),
    ],
)
def test_a_return_is_refused(pawn: Pawn, strict_turn: str, reason: str) -> None:
    """Rulebook, Tour de jeu 2; R4, R7."""
    assert position(pawn, at(9), strict_turn=strict_turn).refusal(A, RETURN).key == reason


def test_r27_a_return_is_refused_to_who_never_left() -> None:
    board = position(at(0), at(1, treasure=range(2, 33)), in_round=2)
    assert board.refusal(A, RETURN).key == "why_not.return_first_turn"


@pytest.mark.parametrize("action", [NOTHING, TAKE, Place(1), Drop(1)])
def test_before_the_roll_there_is_no_search(action: Action) -> None:
    board = position(at(5, took=[5]), at(9))
    assert board.refusal(A, action).key == "why_not.roll_first"


def searching(took: list[int]) -> Board:
    """A stands on space 10, where B's chip was."""
    board = position(at(8, took), at(20, took=[10]))
    board.turn(A, roll=2 + len(took))
    assert board.where(A) == 10
    return board


def test_a_blank_disc_cannot_be_taken() -> None:
    assert searching([1]).refusal(A, TAKE).key == "why_not.take_blank"


def test_r30_nothing_is_placed_on_a_chip() -> None:
    board = position(at(5, took=[1]), at(9))
    board.turn(A, roll=2)
    assert board.refusal(A, Place(1)).key == "why_not.place_on_ruins"


@pytest.mark.parametrize(
    ("took", "number"),
    [([], 1), ([1], 2), ([1], 0), ([1], -1), ([1, 9], 3), ([1, 9, 17], 7)],
)
def test_only_a_chip_that_is_held_can_be_placed(took: list[int], number: int) -> None:
    assert searching(took).refusal(A, Place(number)) == Text("why_not.no_such_chip", {"n": len(took)})


def test_of_chips_that_look_alike_the_first_is_placed() -> None:
    assert searching([1, 2]).refusal(A, Place(2)).key == "why_not.alike"


@pytest.mark.parametrize("action", [ROLL, RETURN, Drop(1)])
def test_after_the_roll_there_is_only_the_search(action: Action) -> None:
    """One roll a turn; the return is announced before it."""
    assert searching([1]).refusal(A, action).key == "why_not.search_now"


def dropping() -> Board:
    board = position(at(8, took=[1, 9, 17, 25]), at(20), air=4)
    board.turn(A, roll=2, then=NOTHING)
    assert board.view_phase == "dropping"
    return board


@pytest.mark.parametrize("action", [ROLL, RETURN, NOTHING, TAKE, Place(1)])
def test_after_the_round_there_is_only_dropping(action: Action) -> None:
    assert dropping().refusal(A, action).key == "why_not.drop_now"


@pytest.mark.parametrize("number", [0, -1, 5])
def test_only_a_chip_that_is_held_can_be_dropped(number: int) -> None:
    assert dropping().refusal(A, Drop(number)) == Text("why_not.no_such_chip", {"n": 4})


def test_only_the_diver_in_turn_is_asked() -> None:
    for board in (position(at(5), at(9), home(took=[1])), searching([1]), dropping()):
        for action in (ROLL, NOTHING, TAKE, Drop(1)):
            with pytest.raises(NotAsked):
                play(board.match, B, action)


def test_nothing_is_played_after_the_end() -> None:
    board = position(at(8, took=[1]), at(20), in_round=3, air=1)
    board.turn(A, roll=2, then=NOTHING)
    for seat in (A, B):
        with pytest.raises(MatchOver):
            play(board.match, seat, ROLL)


EVERY_ACTION: tuple[Action, ...] = (
    ROLL,
    RETURN,
    NOTHING,
    TAKE,
    *(Place(n) for n in range(-1, 9)),
    *(Drop(n) for n in range(-1, 9)),
)


@pytest.mark.parametrize("strict_turn", ["no", "yes"])
def test_every_refusal_has_a_reason(strict_turn: str) -> None:
    for step in random_game(4, "refusals", {"strict_turn": strict_turn}):
        seat = step.state.turn
        decision = GAME.decision(step.state, seat)
        if decision is None:
            continue
        for action in EVERY_ACTION:
            reason = GAME.why_not(step.state, seat, action)
            assert decision.offers(action) or (reason is not None and reason.key.startswith("why_not."))
