"""A finished match at a glance."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from engine.game import AnyGame, Outcome, Seating
from engine.question import Step
from engine.recap import MOST_TURNING_POINTS, Recap, recap_of
from engine.registry import GAMES
from engine.standing import Part, Standing
from engine.text import Who, text
from tests.conformance.driver import every_table
from tests.played import played
from tests.toys.high_card import HIGH_CARD, Event, State, set_up

SEEDS = range(3)


def standing(state: State) -> Standing:
    """High card with a round a turn, and points that everybody can count: the dice."""
    parts = tuple((Part(text("dice"), rolled), Part(text("lost"), 0)) for rolled in state.rolls)
    return Standing(min(state.turn, len(state.rolls) - 1) + 1, parts)


def outcome(state: State) -> Outcome | None:
    if state.turn < len(state.rolls):
        return None
    best = max(state.rolls)
    return Outcome(state.rolls, tuple(seat for seat, rolled in enumerate(state.rolls) if rolled == best))


def luckier(seating: Seating, step: Step[Event]) -> State:
    return replace(set_up(seating, step), rolls=(1,) * seating.seats)


DICE = dataclasses.replace(HIGH_CARD, standing=standing, outcome=outcome)


def recap(game: AnyGame, seats: int, seed: str, options: dict[str, str] | None = None) -> Recap:
    return recap_of(*played(game, seats, seed, options, undone=8))


@pytest.mark.parametrize(("game", "seats", "options"), every_table())
def test_of_every_game(game: AnyGame, seats: int, options: dict[str, str]) -> None:
    found = recap(game, seats, "recap", options)
    assert found.standing.points == found.outcome.scores
    assert all(len(mark.points) == seats for mark in found.curve)
    assert found.curve[0].at == 0
    assert found.curve[-1].points == found.outcome.scores
    assert [mark.at for mark in found.curve] == sorted({mark.at for mark in found.curve})
    assert found.curve[-1].at in (found.standing.round - 1, found.standing.round)
    check_turnings(found)


def check_turnings(found: Recap) -> None:
    assert len(found.turning_points) <= MOST_TURNING_POINTS
    numbers = [turning.number for turning in found.turning_points]
    assert len(set(numbers)) == len(numbers), "a turn is told twice"
    for turning in found.turning_points:
        before, after = (found.curve[number].points for number in (turning.number - 1, turning.number))
        gain = after[turning.seat] - before[turning.seat]
        assert turning.text.args["who"] == Who(turning.seat)
        if turning.text.key == "poster.lead":
            assert turning is found.turning_points[0]
            assert found.outcome.winners == (turning.seat,)
            assert not is_ahead(before, turning.seat)
            assert all(is_ahead(point.points, turning.seat) for point in found.curve[turning.number :])
        else:
            assert turning.text.args["n"] == abs(gain) > 0
            assert turning.text.key == ("poster.gain" if gain > 0 else "poster.loss")


def is_ahead(points: tuple[int, ...], seat: int) -> bool:
    return all(points[seat] > other for who, other in enumerate(points) if who != seat)


def test_somebody_goes_ahead_for_good_in_most_games() -> None:
    found = [recap(game, 2, f"ahead {seed}") for game in GAMES.values() for seed in range(4)]
    assert (
        sum(bool(one.turning_points) and one.turning_points[0].text.key == "poster.lead" for one in found)
        > len(found) / 2
    )


def test_the_story_is_of_the_step_that_brought_most() -> None:
    found = next(one for seed in range(20) if (one := recap(DICE, 2, f"story {seed}")).turning_points)
    for turning in found.turning_points:
        assert turning.story is not None
        assert turning.story.key == "rolled"
        assert turning.story.args["who"] == Who(turning.seat)


def test_what_is_small_beside_the_largest_leap_is_not_told() -> None:
    for seed in range(20):
        found = recap(GAMES["deep-sea"], 4, f"small {seed}")
        leaps = [int(str(one.text.args["n"])) for one in found.turning_points if one.text.key != "poster.lead"]
        assert all(leap * 3 >= max(leaps) for leap in leaps)


def test_nobody_goes_ahead_where_the_win_is_shared_or_nobody_else_plays() -> None:
    found = [recap(DICE, 2, f"shared {seed}") for seed in range(40)]
    shared = [one for one in found if len(one.outcome.winners) > 1]
    alone = recap(GAMES["atlantes"], 1, "alone")
    assert shared
    assert all(turning.text.key != "poster.lead" for one in (*shared, alone) for turning in one.turning_points)


def test_a_log_of_other_rules_leaves_the_scores() -> None:
    match, rows = played(DICE, 2, "other")
    found = recap_of(replace(match, game=dataclasses.replace(DICE, set_up=luckier)), rows)
    assert found == Recap(found.outcome, DICE.standing(match.state))
    assert found.outcome.scores == match.state.rolls


@pytest.mark.parametrize("kept", [0, 1, 5])
def test_a_log_that_is_not_whole_leaves_the_scores(kept: int) -> None:
    match, rows = played(DICE, 2, "partial")
    assert len(rows) > 5
    assert recap_of(match, rows).curve
    for part in (rows[:kept], rows[-kept:] if kept else []):
        assert recap_of(match, part) == Recap(recap_of(match, rows).outcome, DICE.standing(match.state))


def test_a_game_that_counts_nothing_has_no_curve() -> None:
    match, rows = played(HIGH_CARD, 2, "plain")
    found = recap_of(match, rows)
    assert (found.curve, found.turning_points) == ((), ())
    assert found.outcome == match.outcome
