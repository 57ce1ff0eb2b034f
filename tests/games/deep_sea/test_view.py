"""What pictures and texts are told about the turn: whose it is, which step, and how far it may lead."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.deep_sea.hiding import redeal, view_for
from engine.games.deep_sea.view import View, reach
from engine.rng import KeyedRng
from tests.games.deep_sea.positions import NOTHING, A, B, Board, C, Pawn, at, home, position, random_game


def public(board: Board) -> View:
    return view_for(board.state, None)


def test_the_view_names_the_step_of_the_turn_and_whose_it_is() -> None:
    board = position(at(5), at(9, took=[1, 9, 17, 25]), air=4)
    assert (public(board).phase, public(board).turn, public(board).last_turn) == ("announce", A, False)
    board.turn(A, roll=2)
    assert (public(board).phase, public(board).turn, public(board).last_turn) == ("search", A, False)
    board.answer(A, NOTHING)
    assert (public(board).phase, public(board).turn, public(board).last_turn) == ("announce", B, True)
    board.turn(B, roll=2, then=NOTHING)
    assert (public(board).phase, public(board).turn, public(board).last_turn) == ("dropping", B, False)


def test_the_view_of_a_finished_game_has_winners_and_nobody_in_turn() -> None:
    board = position(at(9, took=[1]), home(took=[32]), in_round=3, air=1)
    board.turn(A, roll=2, then=NOTHING)
    view = public(board)
    assert (view.phase, view.turn, view.winners, view.last_turn) == ("over", None, (B,), False)


def test_the_view_shows_where_everyone_is_and_faces() -> None:
    board = position(at(5, took=[5, 1]), home(took=[2]), at(9, returning=True), air=20)
    view = public(board)
    assert (view.round, view.rounds, view.air) == (1, 3, 18)
    assert [(d.seat, d.space, d.returning, d.home, len(d.held)) for d in view.divers] == [
        (A, 5, False, False, 2),
        (B, 0, True, True, 1),
        (C, 9, True, False, 0),
    ]
    assert [space for space, ruins in enumerate(view.line, 1) if not ruins] == [1, 2, 5]


@pytest.mark.parametrize("empty_return", ["no", "yes"])
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(
    "pawns",
    [
        pytest.param([at(5), at(7), at(9, took=[1])], id="jumping others"),
        pytest.param([at(30), at(32)], id="at the end of the line"),
        pytest.param([at(4, took=[2, 3]), at(3)], id="on the way home"),
        pytest.param([at(3), at(1), at(2)], id="empty-handed at the door"),
        pytest.param([at(9, took=[2, 3, 4, 5, 6, 7])], id="too much to move"),
    ],
)
def test_the_reach_is_where_the_rules_take_a_diver(pawns: list[Pawn], back: bool, empty_return: str) -> None:
    pawns = pawns if len(pawns) > 1 else [*pawns, at(0)]
    ends = Counter[int]()
    shown = reach(public(position(*pawns, empty_return=empty_return)), A, back)
    assert sum(shown.values()) == 36
    for roll, throws in {2: 4, 3: 8, 4: 12, 5: 8, 6: 4}.items():
        board = position(*pawns, empty_return=empty_return)
        board.turn(A, roll, announce=back)
        ends[board.where(A)] += throws
    assert ends == shown


def test_a_redealt_table_looks_the_same_to_the_viewer_it_was_dealt_for() -> None:
    for number, step in enumerate(random_game(3, "redeal")):
        for viewer in (A, B, C, None):
            other = redeal(step.state, viewer, KeyedRng("redeal", number))
            assert view_for(other, viewer) == view_for(step.state, viewer)
