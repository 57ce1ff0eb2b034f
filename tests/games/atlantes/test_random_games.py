"""Random games of every mode end, and no piece is lost or made; games of absent players end too (A66)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.ai.levels import player_of
from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.game import seating_for
from engine.games.atlantes.components import NUMBERS
from engine.match import AnyMatch, start
from tests.games.atlantes.positions import GAME

TABLES = [
    *(
        (seats, {"mode": mode, "goals": goals, "kings": "draft"})
        for seats in (2, 3, 4, 5)
        for mode, goals in (("goals", "printed"), ("goals", "tokens"), ("tribes", "printed"), ("base", "tokens"))
    ),
    *((1, {"level": level}) for level in "123456"),
    (3, {"mode": "tribes", "one_depth": "yes", "mix": "yes", "stall_guard": "no"}),
    (1, {"level": "2", "solo_matrona": "yes", "one_depth": "yes"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_random_games_end_with_all_their_pieces(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        match = start(GAME, seating_for(GAME.info, seats, options), f"random-{seed}")[1].match
        pieces = GAME.pieces(match.state)
        for played in play_on(match, [play_randomly] * seats):
            match = played.match
            assert GAME.pieces(match.state) == pieces
        outcome = match.outcome
        assert outcome is not None
        assert len(outcome.scores) == seats
        assert outcome.winners or seats == 1


def values_of_every_option() -> Iterator[tuple[int, dict[str, str]]]:
    """For each number of seats every value of every option, with goals and with tribes."""
    for seats in range(GAME.info.seats[0], GAME.info.seats[1] + 1):
        for mode in ("goals", "tribes") if seats > 1 else ("goals",):
            for option in GAME.info.options:
                for value in option.values_for(seats)[1:] if option.name != "mode" else option.values:
                    yield seats, {"mode": mode} | {option.name: value}


def played_by(name: str, seats: int, options: dict[str, str], steps: int = 0) -> AnyMatch:
    """`play_on` fails after `longest` steps. With `steps` the game begins as if so many were behind it."""
    match = start(GAME, seating_for(GAME.info, seats, options), "long")[1].match
    match = replace(match, state=replace(match.state, steps=match.state.steps + steps))
    for played in play_on(match, [player_of(GAME, name)] * seats):
        match = played.match
    return match


@pytest.mark.parametrize("guard", ["yes", "no"])
@pytest.mark.parametrize("name", ["away", "random"])
def test_a66_no_table_goes_on_for_ever(name: str, guard: str) -> None:
    """Without the guard most steps are skipped, to save time."""
    steps = 0 if guard == "yes" else NUMBERS.last_call - 100
    for seats, options in values_of_every_option():
        match = played_by(name, seats, {"stall_guard": guard} | options, steps)
        assert match.outcome is not None
        assert match.state.steps - 1 == match.version + steps <= GAME.info.longest


@pytest.mark.parametrize(("seats", "mode"), [(1, "tribes"), (3, "goals"), (4, "tribes"), (5, "base")])
def test_a66_absent_players_without_the_guard_are_called_at_last(seats: int, mode: str) -> None:
    match = played_by("away", seats, {"stall_guard": "no", "mode": mode})
    assert NUMBERS.last_call < match.version < NUMBERS.most_steps
    assert played_by("away", seats, {"mode": mode}).state.turns == (NUMBERS.stall_rounds + 1) * seats
