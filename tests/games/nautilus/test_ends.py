"""Rounds, the three ends of the game, and scoring."""

from __future__ import annotations

from typing import Unpack

import pytest

from engine.game import Outcome
from engine.games.nautilus.actions import Buy, Go, Keep, Sail
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.events import LastRoundAhead, MatchEnded, RoundBegan, Scored
from engine.games.nautilus.rules.scoring import chips
from tests.games.nautilus.positions import BASE, PASS, A, B, Board, C, D, Given, Levels, find, new_game, position

MOST = dict.fromkeys(range(1, 13), A)
"""All of Atlantis but 13, 14 and 15."""


def test_a_round_is_three_phases_each_played_by_all_from_the_start_player_on() -> None:
    crews = {"J16": {A: 1, B: 1, C: 1}}
    board = position(seats=3, phase="build", turn=B, first=B, crews=crews, subs={A: ["A1"], B: ["C1"], C: ["E1"]})
    order: list[tuple[str, int | None]] = []
    while board.state.round == 3:
        seat = board.state.turn
        order.append((board.phase, board.asked))
        board.answer(seat, *((Buy("sonar"), Keep()) if board.phase == "build" else (PASS,)))
    assert order[:3] == [("build", B), ("build", C), ("build", A)]
    assert order[3:] == [("walk", B), ("walk", C), ("walk", A), ("dive", B), ("dive", C), ("dive", A)]
    assert (board.state.first, board.asked, board.phase) == (C, C, "build")


def last_turn(square: str, target: str, **args: Unpack[Given]) -> Board:
    """D, the last of the round, is about to sail to a find."""
    board = position(**(Given(phase="dive", turn=D, subs={D: [square]}, trench_open=True) | args))
    board.answer(D, Sail(square), Go(target))
    return board


def test_end_a_one_more_round_after_13_14_and_15() -> None:
    board = last_turn("M30", "L30", relics={13: A, 14: None}, finds={"L30": find("atlantis", 15)})
    assert board.told(LastRoundAhead) == [LastRoundAhead()]
    assert board.told(RoundBegan) == [RoundBegan(4, B, last=True)]
    assert not board.is_over
    assert board.view().last_round
    while board.state.round == 4 and not board.is_over:
        assert board.asked is not None
        board.answer(board.asked, board.decision.default)
    assert board.is_over
    assert board.view().ending == "three_atlantis"


def test_r17_atlantis_finds_without_a_marker_count_for_the_end() -> None:
    board = last_turn("M30", "L30", relics={13: None, 14: None}, finds={"L30": find("atlantis", 15)}, nemos=1)
    assert board.told(LastRoundAhead) == [LastRoundAhead()]


def test_two_of_the_three_do_not_end_it() -> None:
    board = last_turn("M30", "L30", relics={13: A}, finds={"L30": find("atlantis", 15)})
    assert not board.view().last_round


def test_end_b_all_fifteen_end_the_game_after_this_round() -> None:
    board = last_turn("M30", "L30", relics=MOST | {13: B, 14: C}, finds={"L30": find("atlantis", 15)})
    assert board.is_over
    assert board.view().ending == "all_atlantis"
    assert board.told(LastRoundAhead) == []


def test_end_b_also_in_the_last_round() -> None:
    relics = MOST | {13: B, 14: C, 15: C}
    relics.pop(12)
    board = last_turn("M30", "L30", relics=relics, finds={"L30": find("atlantis", 12)}, last_round=True)
    assert board.view().ending == "all_atlantis"


def test_the_round_is_finished_before_the_game_ends() -> None:
    board = position(
        phase="dive",
        turn=A,
        subs={A: ["M30"], B: ["A1"]},
        trench_open=True,
        relics=MOST | {13: B, 14: C},
        finds={"L30": find("atlantis", 15)},
    )
    board.sail(A, "M30", "L30")
    assert not board.is_over
    assert board.asked == B
    board.answer(B, PASS)
    assert board.is_over


def test_end_c_a_round_in_which_nothing_was_bought_built_or_salvaged() -> None:
    board = new_game(2)
    for _ in range(2):
        assert board.asked is not None
        board.answer(board.asked, PASS)
    assert board.is_over
    assert board.view().ending == "idle"
    assert board.outcome == Outcome((55, 55), (A, B))


def test_end_c_a_purchase_keeps_the_game_going() -> None:
    board = new_game(2)
    board.answer(A, Buy("sonar"), Keep())
    board.answer(B, PASS)
    assert (board.is_over, board.state.round) == (False, 2)
    assert not board.state.busy


def test_end_c_a_salvage_keeps_the_game_going() -> None:
    board = last_turn("N20", "N22", finds={"N22": find("jellyfish")}, busy=False)
    assert not board.is_over


def test_r73_an_unpaid_find_does_not() -> None:
    board = last_turn("N20", "N22", finds={"N22": find("jellyfish")}, busy=False, nemos=0)
    assert board.view().ending == "idle"


def test_moving_about_does_not() -> None:
    board = position(phase="walk", turn=D, crews={"J16": {D: 1}}, busy=False)
    board.walk(D, "J16", "L14")
    assert board.is_over


def scored(**args: Unpack[Given]) -> Board:
    """A position whose last turn is over: an idle round has ended."""
    board = position(**(Given(seats=3, phase="dive", turn=C, subs={C: ["A1"]}, busy=False) | args))
    board.answer(board.state.turn, PASS)
    assert board.is_over
    return board


def score_of(board: Board, seat: int) -> Scored:
    return next(event for event in board.told(Scored) if event.seat == seat)


def test_the_rulebooks_scoring_example() -> None:
    """1 + 3 + 1 + 3 + 0 lab points; the second Atlantis chip, gold, three upgraded scallops, one animal: 8 x 10 + 2."""
    board = scored(
        seats=4,
        turn=D,
        subs={D: ["A1"]},
        nemos=(5, 0, 0, 0),
        levels={
            A: {"training": 2, "technical": 3, "sonar": 2, "research": 2, "analysis": 1},
            B: {"training": 3, "sonar": 3},
        },
        owned={A: [find("gold"), *[find("scallop")] * 3, find("urchin")]},
        relics={1: A, 2: B, 3: B},
    )
    assert COMPONENTS.missions[A].finds == ("scallop", "jellyfish")
    event = score_of(board, A)
    assert (event.lab_points, event.chip, event.upgrades, event.find_points) == (8, 4, 3, 10)
    assert (event.nemos, event.score) == (2, 82)


def test_finds_are_worth_2_1_1_0_0() -> None:
    for sort, points in (("gold", 2), ("jellyfish", 1), ("urchin", 1), ("scallop", 0), ("snail", 0)):
        board = position(owned={B: [find(sort)]})
        assert board.view().players[B].find_points == points


def test_r63_upgrades_are_made_only_where_they_pay() -> None:
    owned = {A: [find("scallop"), find("jellyfish"), find("snail")]}
    cases: list[tuple[Levels, int]] = [({}, 0), ({"sonar": 1}, 0), ({"sonar": 2}, 2)]
    for levels, upgrades in cases:
        board = scored(nemos=9, owned=owned, levels={A: levels})
        assert score_of(board, A).upgrades == upgrades
    two_points: dict[int, Levels] = {A: {"sonar": 2, "training": 2}, B: {"sonar": 3, "training": 3}}
    assert score_of(scored(nemos=9, owned=owned, levels=two_points), A).upgrades == 2
    one_point: dict[int, Levels] = {A: {"sonar": 2}, B: {"sonar": 3}}
    assert score_of(scored(nemos=9, owned=owned, levels=one_point), A).upgrades == 0


def test_upgrades_are_paid_by_what_is_left() -> None:
    board = scored(nemos=(1, 0, 0), owned={A: [find("scallop")] * 3}, levels={A: {"sonar": 2}})
    event = score_of(board, A)
    assert (event.upgrades, event.nemos, event.score) == (1, 0, 3)


def test_nemos_left_count() -> None:
    board = scored(nemos=(7, 3, 5))
    assert board.outcome == Outcome((7, 3, 5), (A,))
    assert board.told(MatchEnded) == [MatchEnded("idle", (7, 3, 5), (A,))]


@pytest.mark.parametrize(
    ("relics", "given"),
    [
        pytest.param({1: A, 2: A, 3: B}, (5, 3, 0), id="most markers first, none without a marker"),
        pytest.param({1: A, 15: B}, (3, 5, 0), id="ties to the highest number"),
        pytest.param({1: A, 2: None, 3: None}, (5, 0, 0), id="r62: the highest chip even to a single player"),
        pytest.param({1: A, 2: B, 3: C, 4: C, 5: A}, (5, 1, 3), id="all three"),
        pytest.param({}, (0, 0, 0), id="nobody"),
    ],
)
def test_atlantis_chips(relics: dict[int, int | None], given: tuple[int, ...]) -> None:
    assert chips(position(seats=3, relics=relics).state) == given


def test_r65_a_tie_is_a_shared_win() -> None:
    assert scored(nemos=(7, 7, 5)).outcome == Outcome((7, 7, 5), (A, B))


def test_r65_or_goes_to_more_find_points_where_the_table_wants_so() -> None:
    args = Given(nemos=(7, 7, 5), owned={B: [find("gold")]})
    assert scored(**args).outcome == Outcome((7, 7, 5), (A, B))
    assert scored(**(args | Given(tie_break="finds"))).outcome == Outcome((7, 7, 5), (B,))
    assert scored(nemos=(7, 7, 5), tie_break="finds").outcome == Outcome((7, 7, 5), (A, B))


def test_missions_are_revealed_at_the_end() -> None:
    board = position(seats=3)
    assert [player.mission for player in board.view(A).players] == [("scallop", "jellyfish"), (), ()]
    assert [player.mission for player in board.view().players] == [(), (), ()]
    board = scored()
    assert [len(player.mission) for player in board.view().players] == [2, 2, 2]
    assert board.reveals


def test_the_view_of_a_finished_game() -> None:
    board = scored(nemos=(5, 1, 1), owned={A: [find("scallop")]}, levels={A: {"sonar": 2}})
    view = board.view()
    assert (view.phase, view.question, view.turn, view.winners) == ("over", "over", None, (A,))
    assert (view.players[A].nemos, view.players[A].upgrades, view.players[A].score) == (4, 1, 7)
    assert board.outcome == Outcome((7, 1, 1), (A,))


def test_the_start_player_moves_on_round_the_table() -> None:
    board = new_game(2, first=B)
    firsts: list[int] = []
    for _ in range(3):
        firsts.append(board.state.first)
        number = board.state.round
        while board.state.round == number:
            board.answer(board.state.turn, *((Buy("sonar"), Keep()) if board.asked == A else (PASS,)))
    assert firsts == [B, A, B]


def test_a_bare_city_has_no_score() -> None:
    assert position(BASE).view().players[A].score == 20
