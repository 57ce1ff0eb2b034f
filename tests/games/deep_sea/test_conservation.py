"""Whole random games: no chip is lost or made, no two pawns share a space, and the game ends."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.deep_sea.components import points_of
from engine.games.deep_sea.hiding import chips_of
from engine.games.deep_sea.state import State
from tests.games.deep_sea.positions import ALL_CHIPS, GAME, random_game

OPTIONS = [{}, {"empty_return": "yes"}, {"strict_turn": "yes"}]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_32_chips_are_somewhere_at_every_step(seats: int, options: dict[str, str]) -> None:
    everything = Counter(ALL_CHIPS)
    for number in range(3):
        for step in random_game(seats, f"conservation {number}", options):
            assert Counter(chips_of(step.state)) == everything
            assert_sound(step.state)


def assert_sound(state: State) -> None:
    spaces = [diver.space for diver in state.divers if diver.space]
    assert len(spaces) == len(set(spaces))
    assert all(space <= len(state.line) for space in spaces)
    assert all(len(ruins) <= 3 for ruins in state.line)
    assert state.air <= 25
    assert 1 <= state.round <= 3
    for diver in state.divers:
        assert sum(diver.points) == points_of(diver.treasure)
        assert all(diver.held)
        assert not diver.home or diver.space == 0


def test_the_winners_of_a_random_game_have_the_most_points() -> None:
    for number in range(5):
        *_, last = random_game(4, f"winners {number}")
        outcome = GAME.outcome(last.state)
        assert outcome is not None
        assert outcome.winners
        assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
        assert outcome.scores == tuple(points_of(diver.treasure) for diver in last.state.divers)
