"""Whole random games: nothing is lost or made, no rule of place is ever broken, and the game ends."""

from __future__ import annotations

import pytest

from engine.ai.levels import player_of
from engine.ai.playout import play_on
from engine.game import seating_for
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.geometry import BLOCK, OVERLAPPING, TRENCH
from engine.games.nautilus.rules.city import city_of
from engine.games.nautilus.state import State, subs_of
from engine.games.nautilus.terms import LABS
from engine.match import start
from tests.conformance.suite import check_secrets
from tests.games.nautilus.positions import GAME, random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("base", ["printed", "random", "choice"])
def test_random_games_are_sound(seats: int, base: str) -> None:
    for number in range(2):
        steps = random_game(seats, f"sound {number}", {"base": base})
        first = next(steps)
        pieces = GAME.pieces(first.state)
        for step in steps:
            assert GAME.pieces(step.state) == pieces
            assert_sound(step.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_computer_players_are_sound(seats: int) -> None:
    """They get farther than chance: into the trench, to chains of finds and to the other ends."""
    match = start(GAME, seating_for(GAME.info, seats), f"deep {seats}")[1].match
    pieces = GAME.pieces(match.state)
    for played in play_on(match, [player_of(GAME, "easy")] * seats):
        match = played.match
        for entry in played.entries:
            assert GAME.pieces(entry.state) == pieces
            assert_sound(entry.state)
        if match.version % 5 == 0:
            check_secrets(match)
    assert match.outcome is not None


def assert_sound(state: State) -> None:
    squares = [sub.square for player in state.players for sub in player.subs]
    city = city_of(state.modules)
    assert len(squares) == len(set(squares)), "two submarines on a square"
    assert not set(squares) & city.covered, "a submarine under a module"
    assert not set(state.finds) & city.covered, "a find under a module"
    assert set(state.face_up) <= set(state.finds)
    for i, module in enumerate(state.modules):
        assert len(BLOCK[module.square]) == 9
        assert not any(other.square in OVERLAPPING[module.square] for other in state.modules[:i])
        assert i == 0 or city.passages[i], "a module without a passage"
    for seat, player in enumerate(state.players):
        assert player.nemos >= 0
        assert player.aquanauts >= 0
        assert len(player.subs) <= COMPONENTS.player.subs
        assert len(player.hand) <= COMPONENTS.player.tiles
        for lab in LABS:
            run = sum(m.kind == lab and state.crews[i][seat] > 0 for i, m in enumerate(state.modules))
            assert player.level(lab) == run, "a lab left alone"
    for lab in LABS:
        levels = [player.level(lab) for player in state.players]
        holder = state.leads[lab]
        assert (holder is None) == (max(levels) < 2)
        assert holder is None or levels[holder] == max(levels)
    assert state.trench_open or not subs_of(state) & TRENCH


def test_money_only_comes_from_chests() -> None:
    *_, last = random_game(4, "money")
    chests = sum(find.sort == "chest" for find in last.state.lost)
    most = 4 * 45 + chests * COMPONENTS.abilities["analysis"][-1]
    assert sum(player.nemos for player in last.state.players) <= most
