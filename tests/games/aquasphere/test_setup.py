"""Scenarios T01 to T05 and rules 2.1 to 2.13: what lies where before the first turn."""

from __future__ import annotations

import pytest

from engine.games.aquasphere.components import PROGRAM_CARDS, TILES
from engine.games.aquasphere.events import RoundBegan
from engine.games.aquasphere.terms import LETTERS
from tests.games.aquasphere.positions import BLUE, GREEN, RED, YELLOW, Board, new_game


def contents(board: Board, letters: str) -> list[tuple[int, int, int]]:
    found = (board.state.sectors[board.state.place(letter)] for letter in LETTERS if letter in letters)
    return [(sector.octopods, sector.crystals, sector.time) for sector in found]


def test_t01_four_players() -> None:
    board = new_game(4)
    assert contents(board, "ABCD") == [(1, 1, 4)] * 4
    assert contents(board, "EF") == [(2, 1, 0), (3, 2, 0)]
    sectors = board.state.sectors
    assert [sector.submarines for sector in sectors] == [(RED,), (YELLOW,), (BLUE,), (GREEN,), (), ()]
    totals = [sum(values) for values in zip(*contents(board, "ABCDEF"), strict=True)]
    assert totals == [9, 7, 16]
    assert (board.state.octopods, board.state.crystals) == (15 - 9, 20 - 7)
    assert all(sector.charging == () and sector.control is None for sector in sectors)
    assert board.state.neutral_submarines == ()


def test_t02_three_players_have_a_neutral_submarine_and_three_neutral_bots() -> None:
    board = new_game(3)
    neutral = 3
    assert [sector.submarines for sector in board.state.sectors] == [(RED,), (YELLOW,), (BLUE,), (), (), (neutral,)]
    assert [sector.charging for sector in board.state.sectors] == [(), (), (), (neutral,), (neutral,), (neutral,)]
    assert contents(board, "F") == [(0, 0, 0)]
    assert board.state.neutral_submarines == (5,)


def test_t03_two_players_have_two_neutral_submarines_and_no_neutral_bot() -> None:
    board = new_game(2)
    assert [sector.submarines for sector in board.state.sectors] == [(RED,), (YELLOW,), (), (), (2,), (3,)]
    assert all(sector.charging == () for sector in board.state.sectors)
    assert contents(board, "CD") == [(2, 1, 0), (3, 2, 0)]
    assert board.state.neutral_submarines == (5, 5)


def test_t04_whoever_starts_next_to_the_free_lock_has_less_time() -> None:
    board = new_game(4, bases="CDEABF")
    assert [player.base for player in board.state.players] == ["C", "D", "E", "A"]
    assert [player.time for player in board.state.players] == [4, 3, 3, 4]


def test_t04_the_ring_closes() -> None:
    """D last: its free lock joins it to the first sector of the ring."""
    board = new_game(4, ring="ABCEFD", bases="ABCDEF")
    assert [player.time for player in board.state.players] == [3, 4, 4, 3]


def test_t05_a_start_sector_with_a_green_white_zone_programs_the_lab() -> None:
    player = new_game(2, bases="CABDEF").player(RED)
    assert player.base == "C"
    assert player.programmed == ("lab",)
    assert (player.bots, player.submarines, player.used) == (14, 5, 0)


def test_each_player_begins_at_the_start_with_the_scientist_in_the_blue_zone() -> None:
    board = new_game(4, ring="FEDCBA")
    for player in board.state.players:
        assert board.state.sectors[player.scientist].letter == player.base
        assert (player.engineer, player.kp, player.labs, player.cards) == ("START", 0, (), ())


def test_2_2_turn_order_is_clockwise_from_the_start_player() -> None:
    board = new_game(4, first=BLUE)
    assert board.state.order == (BLUE, GREEN, RED, YELLOW)
    assert board.asked == (BLUE,)
    assert board.told(RoundBegan) == [RoundBegan(1, 2, (BLUE, GREEN, RED, YELLOW))]


def test_2_11_every_sector_has_a_card_and_a_lab_expansion() -> None:
    board = new_game(2)
    assert [sector.cards for sector in board.state.sectors] == [(f"C0{i}",) for i in range(1, 7)]
    assert [sector.labs for sector in board.state.sectors] == [(f"L0{i}",) for i in range(1, 7)]
    assert (len(board.state.card_stack), len(board.state.lab_stack)) == (35, 24)


def test_2_3_four_program_cards_are_kept_and_the_next_is_open() -> None:
    board = new_game(2)
    assert board.state.program_cards == PROGRAM_CARDS[:4]
    rooms = {room.name: (room.program, room.next_program) for room in board.view.rooms}
    assert rooms["R1L"] == ("prog", "octopod")
    assert rooms["R3R"] == ("sub", "card")


@pytest.mark.parametrize(
    ("seats", "tiles"), [(2, "CT2 CT3B CT4B CT5"), (3, "CT2 CT3B CT4B CT5"), (4, "CT2 CT3A CT4A CT5")]
)
def test_2_6_four_central_tiles_for_the_number_of_players(seats: int, tiles: str) -> None:
    assert " ".join(tile.id for tile in TILES[seats]) == tiles
    assert new_game(seats).view.tile.id == "CT2"
