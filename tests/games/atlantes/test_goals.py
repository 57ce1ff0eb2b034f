"""Goals: R50 to R52, R62, the rulings A34 to A40, A57, A69."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.atlantes.components import GOALS
from engine.games.atlantes.events import Claimed, EndTriggered
from engine.games.atlantes.rules.scoring import is_met
from engine.games.atlantes.state import Player, Track
from tests.games.atlantes.positions import START, A, B, C, player, position

PILE = ("VO01", "VO02", "VO03", "CI01", "CI02", "EP01", "RQ14")
"""Worth 1, 2, 2, 1, 2, 1, 7; of four types."""


@pytest.mark.parametrize(
    ("goal", "enough", "too_few"),
    [
        ("GP1", player(hand=[*START, "K1", "O1"]), player(hand=[*START, "K1"], discard=["O1"])),
        ("GP2", player(board=["VO01", "VO02", "VO03", "VO04", "VO05"]), player(board=["VO01", "VO02", "VO03", "VO04"])),
        ("GP3", player(pile=PILE[:3]), player(pile=PILE[:2])),
        ("GP4", player(bonus=["gold1", "gold1"]), player(bonus=["gold1"])),
        (
            "GT1a",
            player(pile=PILE, board=["EP02", "EP03", "EP04", "EP05"]),
            player(pile=PILE, board=["EP02", "EP03", "EP04"]),
        ),
        ("GT1b", player(bonus=["gold1", "gold1", "score1"]), player(bonus=["gold1", "gold1"])),
        ("GT2a", player(pile=["VO01", "CI01", "EP01", "GL01"]), player(pile=["VO01", "CI01", "EP01", "EP02"])),
        ("GT2b", player(discard=["O1"] * 10), player(discard=["O1"] * 9)),
        (
            "GT3a",
            player(board=["VO01+2", "VO02+2", "CI01+1", "EP01+1", "RQ01+1"]),
            player(board=["VO01+2", "VO02+2", "CI01+1", "EP01+1", "RQ01"]),
        ),
        ("GT3b", player(pile=["VO14", "CI14", "VO01"]), player(pile=["VO14", "CI14"])),
        ("GT4a", player(hand=["S1"]), player(hand=["S1", "S2"])),
        (
            "GT4b",
            player(pile=["VO01", "VO02"], board=["VO03", "VO04"]),
            player(pile=["VO01", "VO02"], board=["VO03", "CI01"]),
        ),
        (
            "GT5a",
            player(hand=["S3", "S4", "O2"], discard=["O4", "K1"]),
            player(hand=["S3", "S4", "O2"], discard=["O4", "S2"]),
        ),
        (
            "GX1a",
            player(board=["VO01", "VO02", "VO04", "VO07", "VO10"]),
            player(board=["VO01", "VO02", "VO04", "VO07", "VO03"]),
        ),
        ("GX1b", player(pile=PILE), player(pile=PILE[:6])),
        (
            "GX2a",
            player(board=["EP01+1", "CI01", "CI03", "CI08", "VO13"]),
            player(board=["EP01+1", "CI01", "CI03", "CI08"]),
        ),
        ("GX2b", player(pile=["VO01", "VO02", "VO03", "VO04"]), player(pile=["VO01", "VO02", "VO03", "VO07"])),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_meets_a_goal(goal: str, enough: Player, too_few: Player) -> None:
    assert is_met(position(enough, player(), goals=[goal]).state, A, GOALS[goal])
    assert not is_met(position(too_few, player(), goals=[goal]).state, A, GOALS[goal])


def test_gt4a_no_card_at_all_is_not_a_single_card() -> None:
    board = position(player(hand=[], discard=["S1"]), player(), goals=["GT4a"])
    assert not is_met(board.state, A, GOALS["GT4a"])


def test_r50_the_first_free_space_is_taken() -> None:
    board = position(player(pile=PILE), player(), player(), goals=["GP3", "GP1"])
    state = replace(board.state, goals=(Track("GP3", (C, B)), Track("GP1")))
    board.match = replace(board.match, state=state, decisions=(board.match.decisions[0], None, None))
    board.do(A, "claim:GP3", "place:2")
    assert board.told(Claimed) == [Claimed(A, "GP3", 3)]
    assert board.state.goals[0].mantas == (C, B, A)
    assert [manta.number for manta in board.of(A).mantas] == [1, 3, 4]
    assert board.view.players[A].goal_points == 3


def test_r50_once_for_each_goal() -> None:
    board = position(player(pile=PILE), player(), goals=["GP3", "GP1"])
    board.do(A, "claim:GP3", "place:1")
    assert "claim:GP3" not in board.offers(A)
    assert board.refusal(A, "claim:GP3").key == "why_not.goal_twice"


def test_r50_only_with_a_starting_manta() -> None:
    board = position(player(pile=PILE, gone=[1, 2, 3, 4], bonus=["gold1"]), player(), goals=["GP3"])
    assert "claim:GP3" not in board.offers(A)
    assert board.refusal(A, "claim:GP3").key == "why_not.no_starting_manta"
    board = position(player(pile=PILE, gone=[1, 2], bonus=["gold1"]), player(), goals=["GP3", "GP1"])
    board.do(A, "claim:GP3")
    assert board.offers(A) == ["place:3", "place:4"]
    assert board.refusal(A, "place:5").key == "why_not.manta_not_placeable"
    assert board.refusal(A, "place:0").key == "why_not.face_down"


def test_a36_a_used_manta_is_proposed_first() -> None:
    board = position(player(pile=PILE, used=[3]), player(), goals=["GP3"])
    board.do(A, "claim:GP3")
    assert board.offers(A) == ["place:3", "place:1", "place:2", "place:4"]
    assert board.default(A) == "place:3"


def test_a35_a_goal_is_claimed_in_the_own_turn_only() -> None:
    board = position(player(), player(pile=PILE), goals=["GP3"])
    assert board.offers(B) == []
    board.do(A, "play:S1")
    assert "claim:GP3" in board.offers(B)


def test_a34_a70_a_goal_met_only_while_a_card_is_resolved() -> None:
    """Playing Matrona from a hand of two leaves a single card, until the others come back."""
    board = position(player(hand=["S1", "S2"], discard=["S3"], used=[2]), player(), goals=["GT4a"])
    board.do(A, "play:S1")
    assert board.asks(A) == "prompt.goal"
    assert board.offers(A) == ["claim:GT4a", "pass"]
    board.do(A, "claim:GT4a", "place:2")
    assert board.told(Claimed) == [Claimed(A, "GT4a", 6)]
    assert board.of(A).hand == ("S2", "S3", "S1")


def test_a_goal_put_off_is_not_asked_about_again_but_offered_after_the_card() -> None:
    board = position(player(hand=["K6", "S1"], board=["CI08", "CI03"], used=[1]), player(), goals=["GT4a", "GP1"])
    board.do(A, "play:K6")
    assert board.asks(A) == "prompt.goal"
    board.do(A, "pass", "raise:CI08", "raise:CI08")
    assert board.asks(A) == "prompt.after"
    assert "claim:GT4a" in board.offers(A)


def test_a_goal_that_was_offered_before_the_card_is_not_asked_about_in_its_middle() -> None:
    board = position(player(hand=["K6", "S1"], pile=PILE, board=["CI08", "CI03"]), player(), goals=["GP3"])
    board.do(A, "play:K6")
    assert board.asks(A) == "prompt.raise"


def test_a57_no_goal_is_claimed_inside_a_payment() -> None:
    board = position(
        player(hand=["S3", "S1"], board=["VO05+2"], bonus=["gold1"], used=[1]),
        player(),
        goals=["GP4"],
        locations=["VO04"],
    )
    board.do(A, "play:S3", "acquire:VO04", "use:VO05")
    assert board.asks(A) == "prompt.after"
    assert "claim:GP4" in board.offers(A)
    board = position(player(hand=["S3", "S1"], pile=PILE, board=["VO02"]), player(), goals=["GP3"], locations=["VO04"])
    board.do(A, "play:S3", "acquire:VO04")
    assert board.refusal(A, "claim:GP3").key == "why_not.pay_first"


def test_a57_nor_while_a_manta_is_chosen_inside_a_payment() -> None:
    """The last depth of CI07 pays 1 gold; its own kind of manta is gone, and five locations are up."""
    board = position(
        player(hand=["S6", "S1"], board=["CI07+2", "EP01+1", "CI01+1", "RQ01+1", "VO01+2"], used=[1]),
        player(),
        goals=["GT3a"],
    )
    board.match = replace(board.match, state=replace(board.state, supply=("gold1", "score1")))
    board.do(A, "play:S6", "recruit:2")
    assert board.asks(A) == "prompt.take_manta"
    board.do(A, "take:score1")
    assert board.of(A).hand[-1] == "O3"
    assert "claim:GT3a" in board.offers(A)


def test_a37_a69_recruiting_from_the_dearest_place_counts_until_the_end_of_the_turn() -> None:
    board = position(player(hand=["K3", "S1"], bonus=["gold2"], used=[1]), player(), goals=["GT5b"])
    board.do(A, "play:K3", "recruit:5")
    assert "claim:GT5b" in board.offers(A)
    board.do(A, "end")
    board.do(B, "play:S1")
    board.end(B)
    assert "claim:GT5b" not in board.offers(A)


def test_a69_another_place_does_not_count() -> None:
    board = position(player(hand=["K3", "S1"], bonus=["gold2"], board=["CI08"]), player(), goals=["GT5b"])
    board.do(A, "play:K3", "recruit:3")
    assert "claim:GT5b" not in board.offers(A)


def test_r62_claiming_all_four_goals_triggers_the_end() -> None:
    board = position(
        player(
            hand=[*START, "K1", "O1"],
            pile=PILE,
            bonus=["gold1", "gold1"],
            board=["VO04", "VO05", "VO06", "VO07", "VO08"],
        ),
        player(),
        goals=["GP1", "GP2", "GP3", "GP4"],
    )
    board.do(A, "claim:GP1", "place:1", "claim:GP2", "place:2", "claim:GP3", "place:3")
    assert board.state.last_turns is None
    board.do(A, "claim:GP4")
    assert board.told(EndTriggered) == [EndTriggered("goals", A)]
    assert board.state.last_turns == 3
    assert [manta.starting for manta in board.of(A).mantas] == [False, False]
