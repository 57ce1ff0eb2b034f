"""What is refused changes nothing, and the player hears why. Most refusals are tested beside their rules."""

from __future__ import annotations

import pytest

from engine.errors import MatchOver, NotAsked
from engine.games.nautilus.actions import (
    Action,
    Build,
    Buy,
    Dock,
    Enter,
    Found,
    GiveBack,
    Go,
    Keep,
    Launch,
    Peek,
    Place,
    Sail,
    Scan,
    Settle,
    Turn,
    Walk,
)
from engine.games.nautilus.state import Over
from engine.match import play
from engine.text import text
from tests.games.nautilus.positions import (
    BACK,
    BASE,
    GAME,
    PASS,
    A,
    B,
    Board,
    find,
    new_game,
    position,
    random_game,
    tile,
)
from tests.games.nautilus.positions import Built as Sunk

EVERYTHING: list[Action] = [
    Found("L14"),
    Buy("sonar"),
    Settle("green", 1),
    Build(1),
    Build(9),
    Place("A1"),
    Turn(2),
    Keep(),
    GiveBack(),
    Walk("A1"),
    Walk("L14"),
    Enter("A1"),
    Enter("L14"),
    Launch("A1", "A2"),
    Launch("L18", "A2"),
    Scan("A1"),
    Sail("A1"),
    Go("A1"),
    Go("L14"),
    Dock("A1", "A2", "no"),
    Dock("A1", "L18", "yes"),
    Peek("A1"),
    Peek("A2"),
    PASS,
    BACK,
]


def test_there_is_a_reason_for_everything_at_every_moment() -> None:
    """Walks through random games and tries everything everywhere."""
    tried: set[tuple[str, str]] = set()
    for seed in range(4):
        for i, step in enumerate(random_game(2 + seed % 3, f"reasons {seed}", {"base": "choice"})):
            state = step.state
            if isinstance(state.pending, Over) or i % 3:
                continue
            decision = GAME.decision(state, state.turn)
            assert decision is not None
            for action in EVERYTHING:
                if not decision.offers(action):
                    reason = GAME.why_not(state, state.turn, action)
                    assert reason is not None
                    tried.add((type(state.pending).__name__, reason.key))
    assert len({pending for pending, _ in tried}) >= 9


@pytest.mark.parametrize(
    "action", [Place("Z1"), Place("L35"), Place("l14"), Place(""), Launch("N16", "Y1"), Launch("?", "A1")]
)
def test_a_place_that_is_not_on_the_board(action: Action) -> None:
    assert position(phase="dive", subs={A: ["A1"]}).refusal(A, action).key == "why_not.no_such_place"


@pytest.mark.parametrize(
    ("board", "moment"),
    [
        (new_game(2, base="choice"), "found"),
        (position(BASE, phase="build"), "buy"),
        (position(crews={"J16": {A: 1}}), "walk"),
        (position(phase="dive", subs={A: ["A1"]}), "dive"),
    ],
    ids=["found", "buy", "walk", "dive"],
)
def test_at_the_wrong_moment_the_player_hears_what_is_asked(board: Board, moment: str) -> None:
    assert board.refusal(A, Peek("A2")).key == f"why_not.now_{moment}"


@pytest.mark.parametrize(
    ("answers", "moment"),
    [
        ((PASS,), "confirm"),
        ((Build(1),), "place"),
        ((Build(1), Place("L17")), "turn"),
        ((Buy("sonar"),), "build"),
    ],
    ids=["confirm", "place", "turn", "build"],
)
def test_within_phase_1_too(answers: tuple[Action, ...], moment: str) -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("green", 1))})
    board.answer(A, *answers)
    assert board.refusal(A, Peek("A2")).key == f"why_not.now_{moment}"


@pytest.mark.parametrize(("sort", "moment"), [("tempo", "tempo"), ("atlantis", "bonus"), ("snail", "peek")])
def test_within_phase_3_too(sort: str, moment: str) -> None:
    found = find(sort, 3 if sort == "atlantis" else 0)
    board = position(
        phase="dive", subs={A: ["N20"]}, finds={"N22": found}, levels={A: {"research": 1}}, crews={"J16": {A: 1}}
    )
    board.answer(A, Sail("N20"))
    assert board.refusal(A, Launch("L18", "A1")).key == "why_not.now_sail"
    board.answer(A, Go("N22"))
    assert board.refusal(A, Launch("L18", "A1")).key == f"why_not.now_{moment}"


def test_while_an_aquanaut_walks() -> None:
    board = position(crews={"J16": {A: 1}})
    board.answer(A, Walk("J16"))
    assert board.refusal(A, Buy("sonar")).key == "why_not.now_enter"
    assert board.refusal(A, Enter("J16")).key == "why_not.already_there"
    assert board.refusal(A, Enter("A1")).key == "why_not.no_module"


def test_peeks_at_nothing() -> None:
    board = position(
        phase="dive",
        subs={A: ["N20"]},
        finds={"N22": find("snail"), "P20": find("urchin")},
        face_up=["P20"],
        levels={A: {"research": 1}},
    )
    board.answer(A, Sail("N20"), Go("N22"))
    assert board.refusal(A, Peek("A1")).key == "why_not.no_find"
    assert board.refusal(A, Peek("P20")).key == "why_not.face_up"


def test_tiles_that_are_not_there() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("sonar"))}, nemos=1)
    assert board.refusal(A, Build(3)).key == "why_not.no_such_tile"
    assert board.refusal(A, Build(0)).key == "why_not.no_such_tile"
    assert board.refusal(A, Build(2)).key == "why_not.alike"


def test_a_tile_for_which_there_is_no_room() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)}, nemos=0)
    assert board.refusal(A, Build(1)).key == "why_not.no_room"


def test_who_has_built_hears_that_buying_comes_first() -> None:
    """1.3: not that one module a round is enough, for none was bought."""
    board = position(BASE, phase="build", hands={A: (tile("sonar"), tile("green", 1))})
    board.build(A, 2, "L17")
    assert board.refusal(A, Buy("sonar")).key == "why_not.buy_before_building"
    assert board.refusal(A, Settle("green", 1)).key == "why_not.buy_before_building"


def test_who_has_bought_and_built_hears_that_one_a_round_is_enough() -> None:
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)})
    board.answer(A, Settle("green", 1))
    board.build(A, 2, "L17")
    assert board.refusal(A, Buy("sonar")).key == "why_not.one_a_round"


@pytest.mark.parametrize("nemos", [0, 20])
def test_r21_a_foreign_lab_out_of_reach_is_too_far_rather_than_too_expensive(nemos: int) -> None:
    """From L21 to N16 it is four steps, and there are three."""
    board = position(crews={"L21": {A: 1}}, nemos=(nemos, 5, 5, 5))
    board.answer(A, Walk("L21"))
    assert board.refusal(A, Enter("N16")).key == "why_not.too_many_steps"


def test_1_3_9_a_turn_that_changes_nothing_is_told_from_one_without_a_passage() -> None:
    """Training looks the same after half a turn. At L17 it may join the base in the west or a habitat in the north."""
    corner = (BASE, Sunk("green", "I17"))
    board = position(*corner, phase="build", hands={A: (tile("training"),)})
    board.answer(A, Build(1), Place("L17"))
    assert board.all_of(Turn) == [Turn(0), Turn(1)]
    assert board.refusal(A, Turn(2)) == text("why_not.turned_alike", rotation=0)
    assert board.refusal(A, Turn(3)) == text("why_not.turned_alike", rotation=1)
    assert board.refusal(A, Turn(4)) == text("why_not.no_such_turn", most=3)
    board = position(BASE, phase="build", hands={A: (tile("sonar"),)})
    board.answer(A, Build(1), Place("L17"))
    assert board.refusal(A, Turn(0)) == text("why_not.no_passage")


def test_walks_of_nobody() -> None:
    board = position(crews={"J16": {A: 1}})
    assert board.refusal(A, Walk("L21")).key == "why_not.nobody_there"
    assert board.refusal(A, Walk("A1")).key == "why_not.no_module"


def test_others_are_not_asked() -> None:
    board = new_game(2)
    with pytest.raises(NotAsked):
        play(board.match, B, PASS)


def test_nothing_is_played_when_it_is_over() -> None:
    board = new_game(2)
    board.answer(A, PASS)
    board.answer(B, PASS)
    with pytest.raises(MatchOver):
        play(board.match, A, PASS)
