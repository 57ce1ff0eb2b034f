"""The one search of all games, on a toy: what it finds, when it stops, what it keeps to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.ai.mind import AnyMind, Mind, share_of_win
from engine.ai.player import Position, never
from engine.ai.playout import choose_randomly
from engine.ai.search import FEWEST, Effort, weigh
from engine.game import seating_for
from engine.match import AnyMatch, play, start
from engine.question import Decision
from engine.rng import KeyedRng, Rng
from tests.toys.tic_tac_toe import TIC_TAC_TOE, Mark

HARD = Effort(40, 9)


def chance(state: Any, seat: int) -> float:
    result = TIC_TAC_TOE.outcome(state)
    return 0.5 if result is None or not result.winners else (seat in result.winners) / len(result.winners)


def first(state: Any, seat: int, decision: Decision[Any], rng: Rng) -> Any:
    return decision.answers[0]


def every(state: Any, seat: int, decision: Decision[Any], rng: Rng) -> Sequence[Any]:
    return decision.answers


MIND: AnyMind = Mind(
    normal=choose_randomly,
    easy=choose_randomly,
    candidates=every,
    chance=chance,
    is_far=lambda begun, now: False,
    deals=40,
    width=9,
)


def after(*cells: int) -> AnyMatch:
    match = start(TIC_TAC_TOE, seating_for(TIC_TAC_TOE.info, 2), "s")[1].match
    for cell in cells:
        match = play(match, match.asked[0], Mark(cell)).match
    return match


def answers(match: AnyMatch, mind: AnyMind, effort: Effort = HARD, seed: int = 0) -> list[int]:
    position = Position(match, match.asked[0])
    return [one.answer.cell for one in weigh(position, mind, effort, KeyedRng("search", seed))]


@pytest.mark.parametrize("seed", range(5))
def test_it_wins_at_once_and_prevents_a_win(seed: int) -> None:
    assert answers(after(6, 3, 7, 4), MIND, seed=seed)[0] == 8
    assert answers(after(6, 4, 7), MIND, seed=seed)[0] == 8


def test_its_chances_are_shares_and_the_first_is_behind_nobody() -> None:
    found = weigh(Position(after(6, 3, 7, 4), 0), MIND, HARD, KeyedRng("search", 0))
    assert found[0].chance == 1.0
    assert found[0].behind == 0.0
    assert all(0 <= one.chance <= 1 and one.behind >= 0 for one in found)


def test_without_time_it_answers_as_normal_does() -> None:
    mind = replace(MIND, normal=first)
    position = Position(after(6, 3, 7, 4), 0, lambda: True)
    [only] = weigh(position, mind, HARD, KeyedRng("search", 0))
    assert only.answer == first(None, 0, position.decision, KeyedRng("", 0))


def test_what_is_tried_at_least_is_tried_without_time() -> None:
    found = weigh(Position(after(6, 3), 0, lambda: True), MIND, Effort(40, 9, at_least=4), KeyedRng("search", 0))
    assert [one.deals for one in found] == [4] * 7


def test_a_deal_that_not_all_have_met_does_not_count() -> None:
    """Time runs out in the middle of the third deal: two count, the same for everybody."""
    checks = iter([False] * (2 * 9 + 4))
    match = after()
    played: list[float] = []

    def noted(state: Any, seat: int) -> float:
        played.append(chance(state, seat))
        return played[-1]

    position = Position(match, match.asked[0], lambda: next(checks, True))
    found = weigh(position, replace(MIND, chance=noted), HARD, KeyedRng("search", 0))
    assert len(played) == 2 * 9 + 4
    assert all(one.chance in (0.0, 0.25, 0.5, 0.75, 1.0) for one in found)


def test_what_is_clearly_worse_is_given_up_early() -> None:
    looks = 0

    def counted(state: Any, seat: int) -> float:
        nonlocal looks
        looks += 1
        return chance(state, seat)

    weigh(Position(after(6, 3, 7, 4), 0), replace(MIND, chance=counted), Effort(400, 9), KeyedRng("search", 0))
    assert FEWEST * 5 <= looks < 400 * 5 / 2


def test_the_answer_of_normal_stands_unless_another_is_better_by_the_margin() -> None:
    match = after(6, 3, 7, 4)
    assert answers(match, replace(MIND, normal=first))[0] in (5, 8)
    assert answers(match, replace(MIND, normal=first, margin=1.0))[0] == 0


def test_every_candidate_meets_the_same_dice() -> None:
    """Whoever plays on draws the same numbers, whatever was answered first."""
    drawn: list[int] = []

    def noting(state: Any, seat: int, decision: Decision[Any], rng: Rng) -> Any:
        if len(decision.answers) == 7:
            drawn.append(rng.below(1000))
        return decision.answers[0]

    match = after(1)
    weigh(Position(match, match.asked[0]), replace(MIND, normal=noting), Effort(3, 8), KeyedRng("search", 0))
    deals = [drawn[i : i + 8] for i in range(0, len(drawn), 8)]
    assert len(deals) == 3
    assert all(len(set(deal)) == 1 for deal in deals)
    assert len({deal[0] for deal in deals}) > 1


def test_the_same_stream_gives_the_same_thought() -> None:
    match = after(5)
    assert answers(match, MIND, seed=1) == answers(match, MIND, seed=1)


def shares(points: Sequence[float], spread: float) -> Iterator[float]:
    return (share_of_win(points, seat, spread) for seat in range(len(points)))


def test_shares_of_a_win_add_up_and_follow_the_points() -> None:
    assert sum(shares([3, 5, 8], 4)) == pytest.approx(1)
    assert list(shares([2, 2], 4)) == [0.5, 0.5]
    low, middle, high = shares([3, 5, 8], 4)
    assert low < middle < high < next(shares([8, 5, 3], 1))
    assert not never()
