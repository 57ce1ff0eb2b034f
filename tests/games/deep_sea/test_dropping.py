"""Rulebook, Fin de la manche: chips of divers who did not get home are dropped in piles of three."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.deep_sea.actions import Drop
from engine.games.deep_sea.components import COMPONENTS, Chip, Ruins, levels_of
from engine.games.deep_sea.events import Dropped
from engine.games.deep_sea.hiding import view_for
from engine.games.deep_sea.rules.round_end import is_order_free
from tests.games.deep_sea.positions import (
    NOTHING,
    A,
    B,
    Board,
    C,
    Found,
    Pawn,
    at,
    home,
    pile,
    position,
    ruins,
)


def out_of_air(*pawns: Pawn, in_round: int = 1, piles: tuple[tuple[int, ...], ...] = ()) -> Board:
    """The round has just ended with a turn of A, who used the last air."""
    board = position(*pawns, air=1, in_round=in_round, piles=piles)
    board.turn(A, roll=2)
    board.answer(A, NOTHING)
    return board


def new_places(board: Board, *places: Found) -> bool:
    return board.line[len(board.line) - len(places) :] == tuple(map(ruins, places))


def test_r18_piles_fill_up_across_divers_farthest_first() -> None:
    board = out_of_air(at(9, took=[9, 10]), at(12, took=[11, 12]), at(30, took=[13]))
    assert [d.seat for d in board.told(Dropped)] == [C, B, B, A, A]
    assert new_places(board, pile(13, 11, 12), pile(9, 10))


def test_r18_the_fourth_chip_opens_the_next_place() -> None:
    board = out_of_air(at(9, took=[9, 10, 11, 12]), at(3))
    assert new_places(board, pile(9, 10, 11), 12)
    assert [d.space for d in board.told(Dropped)] == [29, 29, 29, 30]


def test_dropped_chips_lie_beyond_the_deepest_chip_although_it_was_a_level_4() -> None:
    board = out_of_air(at(9, took=[1, 2]), at(3))
    assert board.line[-2:] == (ruins(32), ruins(pile(1, 2)))


def test_r19_the_diver_is_asked_where_the_order_matters() -> None:
    board = out_of_air(at(9, took=[1, 9, 17, 25]), at(3))
    assert board.view_phase == "dropping"
    assert board.asked == A
    assert board.offered == (Drop(1), Drop(2), Drop(3), Drop(4))


def test_r19_the_diver_decides_the_order_until_the_rest_goes_to_one_place() -> None:
    board = out_of_air(at(9, took=[1, 9, 17, 25]), at(3))
    board.answer(A, Drop(4))
    assert board.offered == (Drop(1), Drop(2), Drop(3))
    board.answer(A, Drop(2))
    board.answer(A, Drop(1))
    assert board.round == 2
    assert new_places(board, pile(25, 9, 1), 17)


def test_r19_by_default_chips_are_dropped_in_the_order_of_taking() -> None:
    board = out_of_air(at(9, took=[25, 9, 17, 1]), at(3))
    board.drop_by_default()
    assert new_places(board, pile(25, 9, 17), 1)


def test_r19_chips_that_look_alike_are_one_choice() -> None:
    board = out_of_air(at(9, took=[9, 10, 17, 11]), at(3))
    assert board.offered == (Drop(1), Drop(3))


def test_r19_nobody_is_asked_where_all_chips_look_alike() -> None:
    board = out_of_air(at(9, took=[9, 10, 11, 12]), at(3))
    assert board.round == 2


def test_r19_nobody_is_asked_where_all_chips_share_a_place() -> None:
    board = out_of_air(at(9, took=[1, 9, 17]), at(3))
    assert board.round == 2
    assert new_places(board, pile(1, 9, 17))


def test_r19_the_same_two_chips_are_asked_about_where_only_one_fits() -> None:
    board = out_of_air(at(9, took=[1, 9]), at(12, took=[17, 18]))
    assert board.asked == A
    board.answer(A, Drop(2))
    assert new_places(board, pile(17, 18, 9), 1)


def test_r19_every_diver_arranges_only_the_own_chips_one_after_the_other() -> None:
    board = out_of_air(at(9, took=[1, 9, 2, 10]), at(12, took=[17, 25, 18, 26]))
    assert board.asked == B
    board.answer(B, Drop(2))
    board.answer(B, Drop(3))
    assert board.asked == A
    assert [d.seat for d in board.told(Dropped)] == [B, B, B, B]
    board.drop_by_default()
    assert new_places(board, pile(25, 26, 17), pile(18, 1, 9), pile(2, 10))


def test_r19_the_places_so_far_are_shown_closed_to_all() -> None:
    board = out_of_air(at(9, took=[1, 9, 17, 25]), at(3))
    board.answer(A, Drop(4))
    for viewer in (A, B, None):
        assert [[(c.level, c.value) for c in place] for place in view_for(board.state, viewer).dropped] == [[(4, None)]]


def test_r19_nothing_is_dropped_in_the_last_round() -> None:
    board = out_of_air(at(9, took=[1, 9, 17, 25]), at(3), in_round=3)
    assert board.outcome is not None
    assert board.told(Dropped) == []


def test_r22_a_short_pile_is_not_topped_up() -> None:
    board = out_of_air(at(9, took=[9, 10]), at(3), in_round=2, piles=((1, 2),))
    assert new_places(board, pile(1, 2), pile(9, 10))


def test_r21_r22_a_single_dropped_chip_stays_a_place_of_its_own() -> None:
    board = out_of_air(at(9, took=[9]), at(3), in_round=2, piles=((1,),))
    assert new_places(board, 1, 9)


def test_r23_a_drowned_pile_stays_together_on_its_own_place() -> None:
    board = out_of_air(at(9, took=[9, 10]), at(12, took=[pile(1, 2, 3)]), in_round=2)
    assert new_places(board, pile(1, 2, 3), pile(9, 10))


def test_r23_loose_chips_are_put_first_fit_around_a_full_pile() -> None:
    board = out_of_air(at(9, took=[25]), at(12, took=[9, pile(1, 2, 3), 17]), in_round=2)
    board.drop_by_default()
    assert new_places(board, pile(9, 17, 25), pile(1, 2, 3))


def test_r23_a_short_pile_goes_where_all_of_it_fits() -> None:
    board = out_of_air(at(9, took=[pile(1, 2)]), at(12, took=[9, 10]), at(11, took=[11]), at(5), in_round=2)
    assert new_places(board, pile(9, 10, 11), pile(1, 2))


def test_r23_a_short_pile_is_filled_up_with_loose_chips() -> None:
    board = out_of_air(at(9, took=[17]), at(12, took=[pile(1, 2)]), in_round=2)
    assert new_places(board, pile(1, 2, 17))


def test_r23_short_piles_are_not_split_and_the_first_is_filled_first() -> None:
    board = out_of_air(at(9, took=[25, 26]), at(12, took=[pile(1, 2), pile(3, 4)]), in_round=2)
    assert new_places(board, pile(1, 2, 25), pile(3, 4, 26))


def test_r23_a_diver_is_asked_where_the_rest_of_an_earlier_place_is_too_small() -> None:
    board = out_of_air(at(9, took=[1, 9, 17]), at(12, took=[25, pile(2, 3, 4)]), in_round=2)
    board.answer(B, Drop(1))
    assert board.asked == A
    board.answer(A, Drop(3))
    board.answer(A, Drop(2))
    assert new_places(board, pile(25, 17, 9), pile(2, 3, 4), 1)


def test_r23_a_pile_and_a_chip_of_one_level_are_two_choices() -> None:
    board = out_of_air(at(9, took=[1, pile(2, 3), pile(4, 5, 9)]), at(3), in_round=2)
    assert board.offered == (Drop(1), Drop(2), Drop(3))


def test_chips_at_home_are_not_dropped() -> None:
    board = out_of_air(at(9, took=[9]), home(took=[1, 2]))
    assert len(board.told(Dropped)) == 1
    assert new_places(board, 9)


def places_after(order: tuple[Ruins, ...], places: tuple[Ruins, ...]) -> list[tuple[int, ...]]:
    """First-fit, written once more for the check below."""
    filled = list(places)
    for dropped in order:
        at_place = next((i for i, place in enumerate(filled) if len(place) + len(dropped) <= COMPONENTS.pile), None)
        if at_place is None:
            filled.append(dropped)
        else:
            filled[at_place] = (*filled[at_place], *dropped)
    return [levels_of(place) for place in filled]


stacks = st.lists(st.builds(Chip, st.integers(1, 2), st.just(0)), min_size=1, max_size=3).map(tuple)


@settings(max_examples=500, deadline=None)
@given(st.lists(stacks, min_size=1, max_size=4).map(tuple), st.lists(stacks, max_size=3).map(tuple))
def test_r19_a_diver_is_asked_exactly_where_the_order_changes_something(
    held: tuple[Ruins, ...], places: tuple[Ruins, ...]
) -> None:
    ends = [places_after(order, places) for order in permutations(held)]
    assert is_order_free(held, places) == all(end == ends[0] for end in ends)
