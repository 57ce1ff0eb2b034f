"""R17: values are seen by their owner at home, and by all when the round ends. Levels are seen by everyone, always."""

from __future__ import annotations

from engine.games.deep_sea.components import Ruins
from engine.games.deep_sea.events import CameHome, Event, Looked, Revealed
from engine.games.deep_sea.hiding import view_for
from engine.games.deep_sea.view import RuinsView
from tests.games.deep_sea.positions import NOTHING, TAKE, A, B, Board, C, at, chip, home, pile, position, random_game

SEATS = (A, B, C)
VIEWERS = (*SEATS, None)


def values(ruins: RuinsView) -> list[int | None]:
    return [chip.value for chip in ruins]


def held_values(board: Board, seat: int, viewer: int | None) -> list[int | None]:
    return [value for ruins in view_for(board.state, viewer).divers[seat].held for value in values(ruins)]


def heard_by(board: Board, viewer: int | None) -> list[Event]:
    return [emitted.event for emitted in board.events if emitted.is_for(viewer)]


def a_comes_home() -> Board:
    board = position(at(2, took=[9, pile(1, 17, 25)], returning=True), at(9), at(20, took=[18]), in_round=2)
    board.turn(A, roll=4)
    assert board.told(CameHome) == [CameHome(A, start=2)]
    return board


def test_r17_nobody_sees_the_values_of_the_line() -> None:
    board = position(at(5), at(9), at(0), piles=[pile(1, 2, 3)], in_round=2)
    for viewer in VIEWERS:
        line = view_for(board.state, viewer).line
        assert {value for ruins in line for value in values(ruins)} == {None}
        assert [c.level for ruins in line for c in ruins] == [c.level for ruins in board.line for c in ruins]


def test_r17_nobody_sees_the_values_a_diver_brings_up_not_even_that_diver() -> None:
    board = position(at(5), at(9), at(0))
    board.turn(A, roll=2, then=TAKE)
    for viewer in VIEWERS:
        assert held_values(board, A, viewer) == [None]
        assert view_for(board.state, viewer).divers[A].held[0][0].level == 1


def test_r17_the_diver_at_home_looks_alone() -> None:
    board = a_comes_home()
    looked = [emitted for emitted in board.events if isinstance(emitted.event, Looked)]
    assert [(emitted.event, emitted.to) for emitted in looked] == [
        (Looked(A, (chip(9), chip(1), chip(17), chip(25))), (A,)),
    ]
    assert any(isinstance(event, Looked) for event in heard_by(board, A))
    for other in (B, C, None):
        assert not any(isinstance(event, Looked) for event in heard_by(board, other))


def test_r17_while_the_round_goes_on_only_the_owner_sees_the_values() -> None:
    board = a_comes_home()
    assert held_values(board, A, A) == [4, 0, 8, 12]
    for other in (B, C, None):
        assert held_values(board, A, other) == [None] * 4
    for viewer in VIEWERS:
        assert view_for(board.state, viewer).divers[A].points == (0,)
        assert view_for(board.state, viewer).divers[A].treasure == ()
        assert held_values(board, C, viewer) == [None]


def test_r17_at_the_end_of_the_round_all_see_what_came_home() -> None:
    board = position(at(20, took=[18]), home(took=[9, 17]), at(5), air=1)
    board.turn(A, roll=2, then=NOTHING)
    revealed = Revealed(B, (chip(9), chip(17)), 12)
    for viewer in VIEWERS:
        assert [event for event in heard_by(board, viewer) if isinstance(event, Revealed)] == [revealed]
        assert values(view_for(board.state, viewer).divers[B].treasure) == [4, 8]
        assert view_for(board.state, viewer).divers[B].points == (12,)


def test_r17_chips_that_drowned_stay_secret() -> None:
    board = position(at(20, took=[18]), home(took=[9, 17]), at(5), air=1)
    board.turn(A, roll=2, then=NOTHING)
    for viewer in VIEWERS:
        assert values(view_for(board.state, viewer).line[-1]) == [None]


def test_r17_chips_left_at_sea_stay_secret_when_the_game_is_over() -> None:
    board = position(at(20, took=[18]), home(took=[9, 17]), in_round=3, air=1)
    board.turn(A, roll=2, then=NOTHING)
    assert board.outcome is not None
    for viewer in (A, B, None):
        assert held_values(board, A, viewer) == [None]


def test_r17_looking_cannot_be_undone_and_neither_can_revealing() -> None:
    board = a_comes_home()
    assert board.reveals
    board.turn(B, roll=2, then=NOTHING)
    assert not board.reveals
    end = position(at(20, took=[18]), home(took=[9, 17]), air=1)
    end.turn(A, roll=2, then=NOTHING)
    assert end.reveals


def test_coming_home_with_nothing_shows_nothing() -> None:
    """R3, option `empty_return`."""
    board = position(at(1, returning=True), at(9), empty_return="yes")
    board.turn(A, roll=2)
    assert board.told(CameHome) == [CameHome(A, start=1)]
    assert board.told(Looked) == []
    assert not board.reveals


def test_only_looked_and_revealed_carry_values() -> None:
    for step in random_game(4, "secrets"):
        for emitted in step.events:
            if isinstance(emitted.event, Looked):
                assert emitted.to == (emitted.event.seat,)
            elif not isinstance(emitted.event, Revealed):
                assert emitted.to is None
                assert not any(is_open(getattr(emitted.event, name)) for name in emitted.event.__struct_fields__)


def is_open(field: int | str | tuple[int, ...] | Ruins) -> bool:
    return isinstance(field, tuple) and any(not isinstance(item, int) for item in field)
