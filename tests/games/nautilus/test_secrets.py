"""Face-down finds and missions: who may know them, and what a redeal leaves alone."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.codec import encode
from engine.games.nautilus.actions import Scan
from engine.games.nautilus.events import Saw
from engine.games.nautilus.geometry import ZONE
from engine.rng import KeyedRng
from tests.games.nautilus.positions import GAME, A, B, find, new_game, position, random_game


def test_nobody_knows_a_face_down_find_at_the_start() -> None:
    board = new_game(4)
    for viewer in (None, A, B):
        assert all(one.sort is None and not one.face_up for one in board.view(viewer).finds)
        assert len(board.view(viewer).finds) == 60


def test_a_player_knows_the_own_mission_alone() -> None:
    board = new_game(3)
    for viewer in range(3):
        shown = [bool(player.mission) for player in board.view(viewer).players]
        assert shown == [seat == viewer for seat in range(3)]


def test_what_was_scanned_stays_known_through_a_redeal() -> None:
    board = position(phase="dive", subs={A: ["N18"]}, finds={"N22": find("snail"), "P20": find("chest")})
    board.answer(A, Scan("N18"))
    for i in range(10):
        other = GAME.redeal(board.state, A, KeyedRng("redeal", i))
        assert (other.finds["N22"], other.finds["P20"]) == (find("snail"), find("chest"))
        assert other.missions[A] == board.state.missions[A]
    dealt = [GAME.redeal(board.state, B, KeyedRng("redeal", i)) for i in range(10)]
    assert len({other.finds["N22"] for other in dealt}) > 2
    assert len({other.missions[A] for other in dealt}) > 1


def test_a_redeal_keeps_every_find_in_its_zone() -> None:
    board = new_game(3)
    other = GAME.redeal(board.state, None, KeyedRng("redeal", 0))
    assert other.finds != board.state.finds
    for zone in ("slope", "deep", "trench"):
        before = Counter(one for square, one in board.state.finds.items() if ZONE[square] == zone)
        after = Counter(one for square, one in other.finds.items() if ZONE[square] == zone)
        assert before == after


def test_a_redeal_leaves_face_up_finds_alone() -> None:
    board = position(finds={"N22": find("snail")}, face_up=["N22"])
    assert all(GAME.redeal(board.state, None, KeyedRng("x", i)).finds["N22"] == find("snail") for i in range(9))


@pytest.mark.parametrize("seats", [2, 4])
def test_views_and_questions_do_not_change_with_what_is_hidden(seats: int) -> None:
    for i, step in enumerate(random_game(seats, "secrets")):
        if i % 5:
            continue
        for viewer in (None, *range(seats)):
            other = GAME.redeal(step.state, viewer, KeyedRng("other", i))
            assert encode(GAME.view_for(other, viewer)) == encode(GAME.view_for(step.state, viewer))
            for seat in range(seats):
                assert GAME.decision(other, seat) == GAME.decision(step.state, seat)


def test_only_saw_is_addressed_and_only_to_who_looked() -> None:
    seen = 0
    for seed in range(3):
        for step in random_game(3, f"addressed {seed}"):
            for emitted in step.events:
                if isinstance(emitted.event, Saw):
                    assert emitted.to is not None
                    seen += 1
                else:
                    assert emitted.to is None
    assert seen
