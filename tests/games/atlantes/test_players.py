"""The computer players: legal, each better than the one below, and sensible where it is clear what is good."""

from __future__ import annotations

import pytest

from engine.ai.games.atlantes import MIND
from engine.ai.player import Position
from engine.ai.search import Effort, weigh
from engine.rng import KeyedRng
from tests.games.atlantes.positions import GAME, START, A, Board, parse, player, position
from tests.games.strength import played_out, share

TRIBES = ("TI01", "TI02", "TI03", "TI04", "TII01", "TII02", "TII03", "TII04")


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
@pytest.mark.parametrize("mode", ["goals", "tribes"])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float, mode: str) -> None:
    assert share(GAME, stronger, weaker, seats, games=16, options={"mode": mode, "kings": "draft"}) > fair


def alone(name: str, level: str, games: int) -> list[int]:
    """How many tribes it hired in each game: nothing else counts."""
    states = [played_out(GAME, [name], f"alone-{i}", {"level": level}).state for i in range(games)]
    return [sum(bool(track.mantas) for track in state.tribes) for state in states]


@pytest.mark.parametrize("level", ["1", "2"])
def test_alone_normal_wins_more_than_half_and_more_than_easy(level: str) -> None:
    normal, easy = (alone(name, level, games=12).count(len(TRIBES)) for name in ("normal", "easy"))
    assert normal > 6
    assert normal > easy


@pytest.mark.parametrize("level", ["1", "3", "6"])
def test_alone_easy_hires_more_tribes_than_random(level: str) -> None:
    assert sum(alone("easy", level, games=4)) > 2 * sum(alone("random", level, games=4))


@pytest.mark.parametrize("options", [{"mode": "goals"}, {"mode": "tribes"}, {"mode": "base"}])
def test_easy_games_come_to_an_end_by_themselves(options: dict[str, str]) -> None:
    for seats in (2, 3):
        match = played_out(GAME, ["easy"] * seats, f"easy-{seats}", options | {"stall_guard": "no"})
        assert match.version < 1000


def best(board: Board, deals: int = 6) -> object:
    """What the search says, with very little effort."""
    return weigh(Position(board.match, A), MIND, Effort(deals, 3), KeyedRng("player", 0))[0].answer


def answer(board: Board) -> object:
    return MIND.normal(board.state, A, board.decision(A), KeyedRng("player", 0))


def test_in_the_last_turn_what_is_risen_is_scored() -> None:
    board = position(player(board=["VO08+3", "RQ10+3"]), player(), last_turns=2)
    assert answer(board) == parse("play:S5") == best(board)
    board.do(A, "play:S5")
    assert answer(board) == parse("score:RQ10")


def test_a_goal_that_is_met_is_claimed() -> None:
    board = position(player(hand=[*START, "K1", "O1"]), player(), goals=["GP1", "GP2", "GP3", "GP4"])
    assert answer(board) == parse("claim:GP1") == best(board)


def test_the_used_manta_goes_on_a_goal() -> None:
    board = position(player(hand=[*START, "K1", "O1"], used=[2]), player(), goals=["GP1", "GP2", "GP3", "GP4"])
    board.do(A, "claim:GP1")
    assert answer(board) == parse("place:2")


def test_alone_a_tribe_is_hired_rather_than_a_character_recruited() -> None:
    board = position(player(pile=["RQ10"]), tribes=TRIBES, level="1")
    assert answer(board) == parse("play:S6") == best(board)


def test_alone_the_end_is_not_brought_about_with_tribes_left() -> None:
    board = position(player(hand=["S1", "S6"]), tribes=TRIBES, characters=["O7"], level="1")
    board.do(A, "play:S6")
    assert answer(board) == parse("pass")


def test_the_chance_is_even_at_the_start_and_sure_at_the_end() -> None:
    even = position(player(), player(), player(), player())
    assert MIND.chance(even.state, A) == pytest.approx(0.25)
    for seed in range(3):
        over = played_out(GAME, ["normal", "normal"], f"over-{seed}")
        assert over.outcome is not None
        assert [MIND.chance(over.state, seat) for seat in (0, 1)] == [seat in over.outcome.winners for seat in (0, 1)]


def test_alone_the_chance_grows_with_what_is_there_for_the_tribes() -> None:
    poor = position(player(), tribes=TRIBES, level="1")
    rich = position(player(pile=["VO14", "RQ14", "EP14"]), tribes=TRIBES, level="1")
    assert 0 < MIND.chance(poor.state, A) < MIND.chance(rich.state, A) < 1
    assert MIND.chance(position(player(), tribes=["TI01"], level="1", last_turns=1).state, A) < 0.5
