"""The Tribes module: R53 to R61 and their rulings."""

from __future__ import annotations

import pytest

from engine.games.atlantes.rules.abilities import tribe_price
from engine.games.atlantes.rules.scoring import count_of
from engine.games.atlantes.state import Player, Track
from tests.games.atlantes.positions import A, B, C, blizzard, player, position


def test_r56_a43_only_mantas_of_others_raise_the_price() -> None:
    tribes = [Track("TI01", (A, B)), Track("TI10", (B, C)), Track("TI02")]
    board = position(player(hand=["K3", "S1"], pile=["VO14"], used=[1]), player(), player(), tribes=tribes)
    assert [tribe_price(board.state, track.id) for track in board.state.tribes] == [7, 6, 5]
    board.do(A, "play:K3", "hire:TI10")
    payment = board.view.payment
    assert payment is not None
    assert (payment.price, payment.gathered) == (6, 3)


def test_r58_without_a_starting_manta_there_are_no_more_tribes() -> None:
    board = position(
        player(hand=["S6", "S1"], pile=["VO14"], gone=[1, 2, 3, 4], bonus=["gold1"]), player(), tribes=["TI01"]
    )
    board.do(A, "play:S6")
    assert not any(offer.startswith("hire:") for offer in board.offers(A))
    assert board.refusal(A, "hire:TI01").key == "why_not.no_starting_manta"


def test_a_tribe_that_is_too_dear_is_refused() -> None:
    board = position(player(hand=["S6", "S1"]), player(), tribes=["TI01"])
    board.do(A, "play:S6")
    reason = board.refusal(A, "hire:TI01")
    assert (reason.key, reason.args["n"]) == ("why_not.tribe_too_dear", 6)
    assert board.refusal(A, "hire:TI02").key == "why_not.no_such_tribe"


def test_r55_one_recruit_is_for_a_character_or_a_tribe() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"]), player(), tribes=["TI01"], characters=["O7"])
    board.do(A, "play:S6", "recruit:0")
    assert board.refusal(B, "hire:TI01").key == "why_not.no_recruiting"
    assert board.state.tribes[0].mantas == ()


def test_r60_a_manta_that_has_just_paid_may_be_placed() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO01", "VO02"]), player(), tribes=["TII09"])
    board.do(A, "play:S6", "hire:TII09", "use:m1", "use:VO02")
    assert board.default(A) == "place:1"
    board.do(A, "place:1")
    assert [manta.number for manta in board.of(A).mantas] == [2, 3, 4]


def test_r53_the_bonus_of_deck_two_comes_at_once_and_only_once() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"], board=["CI08"]), blizzard(), tribes=["TII09"])
    board.do(A, "play:S6", "hire:TII09", "pay", "place:1")
    assert board.sites(A) == {"CI08": 1}
    assert "use:TII09" not in board.offers(A)
    assert board.refusal(A, "use:TII09").key == "why_not.tribe_at_once"


def test_tii01_the_whole_discard_comes_back_at_once_but_not_the_card_in_play() -> None:
    board = position(player(hand=["S6", "S1"], discard=["S2", "S3"], pile=["VO14"]), player(), tribes=["TII01"])
    board.do(A, "play:S6", "hire:TII01", "pay", "place:1")
    assert board.of(A).hand == ("S1", "S2", "S3")
    assert board.of(A).discard == ("S6",)


def test_tii02_takes_any_character_for_free() -> None:
    board = position(player(hand=["K3", "S1"], pile=["VO14"]), player(), tribes=["TII02"], characters=["O7"])
    board.do(A, "play:K3", "hire:TII02", "pay", "place:1")
    assert board.offers(A) == [f"recruit:{place}" for place in range(6)] + ["pass"]
    board.do(A, "recruit:5")
    assert board.of(A).hand == ("S1", "O6")


def test_a69_a_free_recruit_from_the_dearest_place_counts() -> None:
    board = position(player(hand=["K3", "S1"], pile=["VO14"], board=["CI08"]), blizzard(), tribes=["TII02"])
    board.do(A, "play:K3", "hire:TII02", "pay", "place:1", "recruit:5")
    assert board.state.turn.dear_recruits == 1


@pytest.mark.parametrize(
    ("tribe", "own", "points"),
    [
        ("TI01", player(), 4),
        ("TI05", player(), 5),
        ("TII01", player(hand=["S1", "S2", "S3", "S4", "S5"]), 2),
        ("TII02", player(hand=["S1", "O1", "X1"], discard=["O2", "S2", "K1"]), 6),
        ("TII03", player(bonus=["gold1"] * 5), 6),
        ("TII04", player(pile=["VO01", "VO02", "VO03"]), 3),
        ("TII05", player(pile=["VO01", "VO02", "CI01", "GL01"]), 6),
        ("TII06", player(used=[1, 2], bonus=["gold1", "gold1"]), 4),
        ("TII07", player(pile=["VO01", "VO04", "VO07"]), 4),
        ("TII08", player(pile=["VO10", "VO09", "VO14"]), 4),
        ("TII09", player(board=["VO01+2", "VO02+2", "VO03"]), 4),
        ("TII10", player(), 2),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_r61_points_of_tribes(tribe: str, own: Player, points: int) -> None:
    board = position(own, player(), tribes=[Track(tribe, (A,)), Track("TI10", (B,))])
    assert count_of(board.state, A).tribes == points
    assert count_of(board.state, B).tribes == 4


def test_a70_tii10_counts_face_down_tribes_too_but_they_give_nothing_themselves() -> None:
    tribes = [Track("TII10", (A,)), Track("TI01", (A,), face_down=True), Track("TI02", (A,))]
    board = position(player(), tribes=tribes)
    assert count_of(board.state, A).tribes == 6 + 4


def test_a47_a_tribe_serves_in_the_own_turn_only() -> None:
    board = position(player(), player(board=["CI08"]), tribes=[Track("TI03", (B,))])
    assert board.offers(B) == []
    assert board.refusal(A, "use:TI03").key == "why_not.tribe_not_yours"
