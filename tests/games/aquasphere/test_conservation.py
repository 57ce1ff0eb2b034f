"""Whole random games: nothing is lost or made, no limit is broken, and every game ends."""

from __future__ import annotations

import pytest

from engine.games.aquasphere.components import COMPONENTS
from engine.games.aquasphere.state import State
from tests.games.aquasphere.positions import GAME, random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("headquarters", ["232", "223"])
def test_pieces_and_limits_hold_at_every_step(seats: int, headquarters: str) -> None:
    for number in range(4):
        pieces = None
        for board in random_game(seats, f"conservation {number}", headquarters=headquarters):
            pieces = pieces or GAME.pieces(board.state)
            assert GAME.pieces(board.state) == pieces
            assert_sound(board.state)


@pytest.mark.parametrize(("seats", "neutral_bots"), [(2, 0), (3, 3), (4, 0)])
def test_the_pieces_of_a_game(seats: int, neutral_bots: int) -> None:
    board = next(random_game(seats, "pieces"))
    pieces = GAME.pieces(board.state)
    assert (pieces["crystal"], pieces["octopod"]) == (20, 15)
    assert all(pieces[f"bot {seat}"] == 15 for seat in range(seats)), "one more lies on the turn order track"
    assert all(pieces[f"submarine {colour}"] == 6 for colour in range(4))
    assert pieces[f"bot {seats}"] == neutral_bots
    assert sum(n for name, n in pieces.items() if name[0] in "CL" and name[1:].isdigit()) == 41 + 30


def assert_sound(state: State) -> None:
    for sector in state.sectors:
        assert len(sector.charging) <= state.charging_limit
        assert len(set(sector.submarines)) == len(sector.submarines) <= len(COMPONENTS.slots)
    for player in state.players:
        assert 0 <= player.time <= player.capacity("time")
        assert 0 <= player.crystals <= player.capacity("crystal")
        assert len(player.cards) <= player.capacity("card")
        assert len(player.labs) <= 5
        assert len(set(player.programmed)) == len(player.programmed) <= 3
        assert len(player.programmed) <= 2 or player.agenda
        assert 0 <= player.submarines <= 6
        assert 0 <= player.bots <= 15
    assert (state.turn is None) or not any(p.agenda for s, p in enumerate(state.players) if s != state.turn)


def test_the_winners_of_a_random_game_have_the_most_points() -> None:
    for number in range(5):
        *_, last = random_game(3, f"winners {number}")
        assert last.outcome is not None
        assert last.outcome.winners
        assert all(last.outcome.scores[seat] == max(last.outcome.scores) for seat in last.outcome.winners)
