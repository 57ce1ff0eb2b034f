"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from engine.ai.games.nautilus.players import normal
from engine.games.nautilus.actions import Action, Buy, Enter, Go, Launch, Peek, Sail, Walk
from engine.games.nautilus.geometry import FIND_SPACES
from engine.registry import GAMES
from engine.rng import KeyedRng
from tests.games.nautilus.positions import PASS, A, B, Board, Given, find, new_game, position
from tests.games.strength import share

GAME = GAMES["nautilus"]


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float) -> None:
    assert share(GAME, stronger, weaker, seats, games=4) > 1.4 * fair


def answer(board: Board) -> Action:
    return normal(board.state, board.state.turn, board.decision, KeyedRng("player", 0))


def test_normal_starts_with_aquanauts() -> None:
    first = answer(new_game(2))
    assert not isinstance(first, Buy)
    assert first != new_game(2).decision.default


def test_normal_goes_for_the_second_lab_of_a_type() -> None:
    board = position(crews={"L21": {A: 1}, "L18": {A: 1}})
    board.answer(A, answer(board))
    assert answer(board) == Enter("L24")


def test_normal_launches_scans_and_salvages() -> None:
    board = position(phase="dive", crews={"N16": {A: 2}})
    assert isinstance(answer(board), Launch)
    board = position(
        phase="dive",
        subs={A: ["N20"]},
        finds={"N22": find("jellyfish"), "P20": find("snail")},
        seen={A: ["N22", "P20"]},
    )
    board.answer(A, Sail("N20"))
    assert answer(board) == Go("N22")


def test_normal_looks_at_what_it_does_not_know() -> None:
    board = position(
        phase="dive", subs={A: ["N20"]}, finds={"N22": find("snail")}, levels={A: {"research": 1}}, seen={A: ["P20"]}
    )
    board.answer(A, Sail("N20"), Go("N22"))
    peek = answer(board)
    assert isinstance(peek, Peek)
    assert peek.place != "P20"


def test_normal_never_leaves_a_walk_half_done() -> None:
    """What it chooses in one question it goes through with in the next."""
    for crew in ({"J16": {A: 1}}, {"L14": {A: 2}, "L18": {A: 1}}, {"L21": {A: 3}, "L18": {A: 1}, "L24": {A: 1}}):
        board = position(crews=crew, nemos=0)
        chosen = answer(board)
        board.answer(A, chosen)
        if isinstance(chosen, Walk):
            assert isinstance(answer(board), Enter)


def test_normal_keeps_the_game_going_while_the_sea_is_full_of_finds() -> None:
    """1.9.3: nobody has bought or built; with few Nemos it would buy nothing, and the round might end the game."""
    idle = Given(phase="build", turn=B, seats=2, nemos=8, crews={"L21": {B: 2}}, busy=False)
    assert isinstance(answer(position(**idle)), Buy)
    assert answer(position(**(idle | Given(busy=True)))) == PASS, "somebody has bought"
    slope = [square for square in FIND_SPACES["slope"] if square not in ("L26", "N22")]
    deep = FIND_SPACES["deep"][4:]
    nearly_done = Given(cleared=[*slope, *deep], relics=dict.fromkeys((*range(1, 11), 14), A))
    assert answer(position(**(idle | nearly_done))) == PASS, "there is little left to salvage"
