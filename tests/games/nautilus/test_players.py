"""The computer players: legal, and each better than the one below."""

from __future__ import annotations

import pytest

from engine.ai.games.nautilus import MIND
from engine.ai.games.nautilus.normal import normal
from engine.ai.levels import player_of
from engine.ai.player import Player, Position
from engine.ai.playout import play_on
from engine.ai.search import Effort, weigh
from engine.game import seating_for
from engine.games.nautilus.actions import Action, Buy, Enter, Go, Launch, Peek, Sail, Walk
from engine.match import start
from engine.registry import GAMES
from engine.rng import KeyedRng, Rng
from tests.games.nautilus.positions import PASS, A, B, Board, Given, find, new_game, position
from tests.games.strength import played_out, share

GAME = GAMES["nautilus"]


@pytest.mark.parametrize(("seats", "fair"), [(2, 0.5), (4, 0.25)])
@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
def test_the_stronger_player_wins_more(stronger: str, weaker: str, seats: int, fair: float) -> None:
    assert share(GAME, stronger, weaker, seats, games=12) > 1.4 * fair


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


def test_normal_keeps_the_game_going_while_there_is_something_to_sail_for() -> None:
    """1.9.3: nobody has bought or built; with few Nemos it would buy nothing, and the round might end the game."""
    idle = Given(phase="build", turn=B, seats=2, nemos=8, crews={"L21": {B: 2}}, busy=False)
    assert isinstance(answer(position(**idle)), Buy)
    assert answer(position(**(idle | Given(busy=True)))) == PASS, "somebody has bought"
    assert isinstance(answer(position(**(idle | Given(nemos=20, subs={A: ["N20"]})))), Buy), "it has enough"
    assert answer(position(**(idle | Given(nemos=2)))) == PASS, "it could not pay for what it finds"
    assert answer(position(**(idle | Given(subs={B: ["N20"]})))) == PASS, "it is about to salvage"
    assert answer(position(**(idle | Given(subs={A: ["N20"]})))) == PASS, "a rival is about to salvage"
    assert answer(position(**(idle | Given(turn=A, nemos=(8, 8))))) == PASS, "somebody else may still buy"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_normal_hardly_ever_drifts_into_an_idle_end(seats: int) -> None:
    endings = [ending(["normal"] * seats, f"end-{i}") for i in range(8)]
    assert endings.count("idle") <= 2


def test_easy_comes_to_an_end() -> None:
    endings = [ending(["easy", "easy"], f"end-{i}") for i in range(6)]
    assert endings.count("idle") <= 3


def ending(names: list[str], seed: str) -> str | None:
    return GAME.view_for(played_out(GAME, names, seed).state, None).ending


def test_hard_looks_ahead_better_than_normal_guesses() -> None:
    """At a fraction of what it does at a table: it gets more points."""
    quick = _thinking_little(deals=2, width=2)
    ahead = 0
    for i in range(2):
        players = [player_of(GAME, "normal")] * 2
        players[i] = quick
        match = start(GAME, seating_for(GAME.info, 2), f"hard-{i}")[1].match
        for played in play_on(match, players):
            match = played.match
        assert match.outcome is not None
        ahead += match.outcome.scores[i] - match.outcome.scores[1 - i]
    assert ahead > 0


def _thinking_little(deals: int, width: int) -> Player:
    def play(position: Position, rng: Rng) -> Action:
        return weigh(position, MIND, Effort(deals, width), rng)[0].answer

    return play


def test_chances_are_even_at_the_start_and_certain_at_the_end() -> None:
    for seats in (2, 3, 4):
        state = new_game(seats).state
        assert [MIND.chance(state, seat) for seat in range(seats)] == pytest.approx([1 / seats] * seats)
    over = played_out(GAME, ["normal", "normal"], "chance")
    assert over.outcome is not None
    assert [MIND.chance(over.state, seat) for seat in (A, B)] == [
        (seat in over.outcome.winners) / len(over.outcome.winners) for seat in (A, B)
    ]


def test_labs_finds_and_nemos_make_a_chance_better() -> None:
    even = MIND.chance(position(seats=2).state, A)
    labs = position(seats=2, levels={A: {"sonar": 2}})
    finds = position(seats=2, owned={A: [find("gold")]})
    nemos = position(seats=2, nemos=(30, 20))
    assert all(MIND.chance(board.state, A) > even for board in (labs, finds, nemos))


def test_nobody_thinks_of_ending_the_game_by_saving() -> None:
    """A rival who is ahead would save as well, and the round would be the last."""
    for busy in (True, False):
        board = position(phase="build", seats=2, busy=busy)
        considered = MIND.candidates(board.state, A, board.decision, KeyedRng("player", 0))
        assert (PASS in considered) == busy
