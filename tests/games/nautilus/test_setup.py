"""The set-up and its options."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import seating_for
from engine.games.nautilus.actions import Found
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import BaseLaid, RoundBegan
from engine.games.nautilus.geometry import BASE_PLACES
from engine.rng import KeyedRng, ScriptedRng
from tests.games.nautilus.positions import GAME, A, B, Board, C, new_game


def test_the_base_lies_where_it_is_printed() -> None:
    board = new_game(3, first=B)
    assert [(module.place, module.kind, module.owner) for module in board.view().modules] == [("L14", "base", None)]
    assert board.told(BaseLaid) == [BaseLaid("L14")]
    assert board.told(RoundBegan) == [RoundBegan(1, B, last=False)]
    assert (board.asked, board.phase, board.state.round) == (B, "build", 1)


def test_the_base_may_lie_anywhere_in_the_lagoon() -> None:
    table = seating_for(GAME.info, 2, {"base": "random"})
    step = GAME.setup(table, ScriptedRng(A, "O10"))
    assert Board(GAME, table, step.state).view().modules[0].place == "O10"
    places = {GAME.setup(table, KeyedRng(str(i), 0)).state.modules[0].square for i in range(60)}
    assert len(places) > 20
    assert places <= set(BASE_PLACES)


def test_or_where_the_start_player_wants() -> None:
    board = new_game(3, first=C, base="choice")
    assert (board.asked, board.phase, board.view().modules) == (C, "found", ())
    assert {one.place for one in board.all_of(Found)} == set(BASE_PLACES)
    assert board.decision.default == Found("L14")
    assert board.refusal(C, Found("H14")).key == "why_not.base_in_lagoon"
    board.answer(C, Found("J9"))
    assert board.view().modules[0].place == "J9"
    assert (board.asked, board.phase) == (C, "build")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_a_different_mission(seats: int) -> None:
    step = GAME.setup(seating_for(GAME.info, seats), KeyedRng("missions", 0))
    missions = [GAME.view_for(step.state, seat).players[seat].mission for seat in range(seats)]
    assert len(set(missions)) == seats


def test_the_start_player_finds_and_missions_are_drawn() -> None:
    table = seating_for(GAME.info, 4)
    states = [GAME.setup(table, KeyedRng(str(i), 0)).state for i in range(20)]
    assert {state.first for state in states} == {0, 1, 2, 3}
    assert len({state.missions for state in states}) > 5
    assert len({tuple(state.finds.values()) for state in states}) == 20


def test_every_piece_is_there() -> None:
    pieces = GAME.pieces(new_game(4).state)
    finds = Counter(key.split()[1] for key, n in pieces.items() for _ in range(n) if key.startswith("find"))
    assert sum(finds.values()) == 60
    assert finds["atlantis"] == 15
    assert {key: n for key, n in pieces.items() if key.startswith("module")} == {
        f"module {kind}": n for kind, n in COMPONENTS.stacks.items()
    }
    assert [pieces[f"aquanauts {seat}"] for seat in range(4)] == [15] * 4
