"""Branches: played to the end, taken back to any answer, and made of nothing that their player can't know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.ai.branch import Branch, begin_again, branch_off, go_on, look_at, take_back
from engine.codec import encode
from engine.errors import NothingToUndo
from engine.registry import GAMES
from tests.engine.ai.test_advice import played_on, redealt

LEVELS = ("normal", "normal")


def answers(branch: Branch) -> tuple[Any, ...]:
    decision = look_at(branch).match.decisions[branch.seat]
    return decision.answers if decision else ()


def to_the_end(branch: Branch, rng: random.Random) -> list[Branch]:
    """Every branch on the way, answered by chance."""
    way = [go_on(branch).branch]
    while offered := answers(way[-1]):
        way.append(go_on(way[-1], (rng.choice(offered),)).branch)
    return way


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("steps", [0, 30])
def test_it_holds_nothing_that_its_player_cannot_know(key: str, steps: int) -> None:
    match = played_on(key, steps)
    for seat in range(2):
        branch = branch_off(match, seat, LEVELS, "luck")
        assert encode(branch) == encode(branch_off(redealt(match, seat), seat, LEVELS, "luck"))
        assert look_at(branch).match.view_for(seat) == match.view_for(seat)
        assert go_on(branch) == go_on(branch_off(redealt(match, seat), seat, LEVELS, "luck"))


@pytest.mark.parametrize("key", GAMES)
def test_it_ends_and_can_be_taken_back_answer_by_answer(key: str) -> None:
    way = to_the_end(branch_off(played_on(key, 10), 0, LEVELS, "luck"), random.Random(3))
    last = look_at(way[-1])
    assert last.match.outcome is not None
    back = way[-1]
    for before in reversed(way[:-1]):
        back = take_back(back)
        assert back == before
    with pytest.raises(NothingToUndo):
        take_back(back)


def test_the_same_way_meets_the_same_luck_and_another_beginning_other_luck() -> None:
    branch = go_on(branch_off(played_on("deep-sea", 0), 0, LEVELS, "luck")).branch
    way, again = (to_the_end(branch, random.Random(1)) for _ in range(2))
    assert way == again
    anew = begin_again(way[-1], "other luck")
    assert not anew.own
    assert to_the_end(anew, random.Random(1))[-1] != way[-1]
    assert look_at(anew).match.view_for(0) == look_at(
        branch_off(played_on("deep-sea", 0), 0, LEVELS, "x")
    ).match.view_for(0)


def test_computers_play_until_the_person_is_asked() -> None:
    match = played_on("deep-sea", 0)
    other = 1 - match.asked[0]
    tried = go_on(branch_off(match, other, LEVELS, "luck"))
    assert tried.match.asked == (other,)
    assert tried.entries
    assert not tried.branch.own
