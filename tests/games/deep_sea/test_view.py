"""What pictures and texts are told about the turn: whose it is, which step, and what happened last."""

from __future__ import annotations

from engine.games.deep_sea.actions import Place
from engine.games.deep_sea.hiding import redeal, view_for
from engine.games.deep_sea.view import Trail, View
from engine.rng import KeyedRng
from tests.games.deep_sea.positions import NOTHING, TAKE, A, B, Board, C, at, home, position, random_game


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


def test_the_latest_turn_of_each_diver_leaves_a_trail_newest_first() -> None:
    board = position(at(5), at(9, took=[10]))
    board.turn(A, roll=3, then=TAKE)
    board.turn(B, roll=2, then=Place(1))
    assert public(board).trails == (
        Trail(B, age=0, start=9, end=10, dice=(1, 1), load=1, air_used=1, find="place"),
        Trail(A, age=1, start=5, end=8, dice=(1, 2), load=0, air_used=0, find="take"),
    )
    board.turn(A, roll=3)
    assert [(trail.seat, trail.age, trail.find) for trail in public(board).trails] == [(A, 0, None), (B, 1, "place")]


def test_a_new_round_has_no_trails() -> None:
    board = position(at(9, took=[1]), at(5), air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert public(board).trails == ()


def test_a_redealt_table_looks_the_same_to_the_viewer_it_was_dealt_for() -> None:
    for number, step in enumerate(random_game(3, "redeal")):
        for viewer in (A, B, C, None):
            other = redeal(step.state, viewer, KeyedRng("redeal", number))
            assert view_for(other, viewer) == view_for(step.state, viewer)
