"""Turning points: found where the chances change, and a better answer where there was one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from engine.ai import review
from engine.ai.mind import AnyMind
from engine.ai.review import FEWEST, MOST, review_of
from engine.errors import Unreplayable
from engine.past import HINT
from engine.registry import GAMES
from tests.engine.ai.test_search import MIND as TOY
from tests.played import played
from tests.toys.high_card import HIGH_CARD
from tests.toys.tic_tac_toe import TIC_TAC_TOE


def think(monkeypatch: pytest.MonkeyPatch, mind: AnyMind | None) -> None:
    def mind_of(_: str) -> AnyMind | None:
        return mind

    monkeypatch.setattr(review, "mind_of", mind_of)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_turning_points_in_the_order_of_play(key: str) -> None:
    """Also without the time to look at anything twice."""
    match, rows = played(GAMES[key], 2, "review")
    found = review_of(match, rows, lambda: True, lambda: True)
    assert FEWEST <= len(found) <= MOST
    assert [one.round for one in found] == sorted(one.round for one in found)
    for one in found:
        assert all(0 <= chance <= 1 for chance in (*one.before, *one.after))
        assert one.better is None


def test_it_is_the_turn_that_changed_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who marks the last cell of a line has won; who let them was better off elsewhere."""
    think(monkeypatch, TOY)
    match, rows = next(
        (match, rows)
        for match, rows in (played(TIC_TAC_TOE, 2, str(seed)) for seed in range(99))
        if match.outcome and match.outcome.winners and len(rows) < 9
    )
    found = review_of(match, rows)
    assert FEWEST <= len(found) <= MOST
    assert match.outcome
    [winner] = match.outcome.winners
    assert found[-1].seat == winner
    assert found[-1].after[winner] == 1
    assert found[-1].state == match.state
    assert any(one.better and one.better.chance > one.better.given for one in found if one.seat != winner)


def test_hints_in_the_log_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    think(monkeypatch, TOY)
    match, rows = played(TIC_TAC_TOE, 2, "hints")
    hinted = [*rows[:3], changed(rows[3], action=HINT, digest=""), *rows[3:]]
    assert review_of(match, hinted) == review_of(match, rows)


def test_other_rules_and_no_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    match, rows = played(HIGH_CARD, 2, "review")
    assert review_of(match, rows) == ()
    think(monkeypatch, replace(TOY, deals=1))
    with pytest.raises(Unreplayable):
        review_of(match, rows[:-1])
