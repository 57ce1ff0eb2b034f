"""Mode Solo – Tribus: R67 to R75."""

from __future__ import annotations

import pytest

from engine.games.atlantes.events import GameEnded, Hired
from engine.games.atlantes.state import Track
from tests.games.atlantes.positions import A, player, position

TRIBES = ["TI01", "TI02", "TI03", "TI04", "TII04", "TII09", "TII05", "TII10"]


@pytest.mark.parametrize("level", ["1", "2"])
def test_r70_r71_a_tribe_may_be_turned_face_down_instead_of_placing_a_manta(level: str) -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"], board=["CI08"]), tribes=TRIBES, level=level)
    board.do(A, "play:S6", "hire:TII09", "pay")
    assert board.offers(A) == ["place:1", "place:2", "place:3", "place:4", "place:0"]
    board.do(A, "place:0")
    assert board.told(Hired)[0].face_down
    assert len(board.of(A).mantas) == 4
    assert board.sites(A) == {"CI08": 3}, "without its bonus"
    assert board.state.tribes[5] == Track("TII09", (A,), face_down=True)


def test_r70_a_tribe_face_down_never_serves_and_a42_is_not_recruited_twice() -> None:
    board = position(
        player(hand=["S6", "S1"], pile=["VO14"], board=["CI08"]), tribes=[Track("TI03", (A,), face_down=True), "TI04"]
    )
    assert "use:TI03" not in board.offers(A)
    board.do(A, "play:S6")
    assert "hire:TI03" not in board.offers(A)
    assert board.refusal(A, "hire:TI03").key == "why_not.tribe_twice"


def test_r70_without_mantas_face_down_is_still_possible() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"], gone=[1, 2, 3, 4]), tribes=TRIBES)
    board.do(A, "play:S6", "hire:TI01")
    assert board.state.tribes[0] == Track("TI01", (A,), face_down=True)


@pytest.mark.parametrize("level", ["3", "4", "5", "6"])
def test_r72_a_manta_must_be_placed_starting_or_bonus(level: str) -> None:
    board = position(
        player(hand=["K3", "S1"], bonus=["score1", "gold2"], used=[1]), tribes=["TII09", "TI01"], level=level
    )
    board.do(A, "play:K3", "hire:TII09")
    assert board.offers(A) == ["place:1", "place:2", "place:3", "place:4", "place:5", "place:6"]
    assert board.refusal(A, "place:0").key == "why_not.face_down"
    board.do(A, "place:5")
    assert [manta.number for manta in board.of(A).mantas] == [1, 2, 3, 4, 6]


def test_r72_without_any_manta_there_is_no_tribe() -> None:
    board = position(player(hand=["K3", "S1"], gone=[1, 2, 3, 4]), tribes=["TII09"], level="3")
    board.do(A, "play:K3")
    assert "hire:TII09" not in board.offers(A)
    assert board.refusal(A, "hire:TII09").key == "why_not.no_manta"


@pytest.mark.parametrize(("level", "worth"), [("3", 7), ("4", 1), ("5", 0), ("6", 0)])
def test_r73_r74_what_the_pile_pays(level: str, worth: int) -> None:
    """K3 gives 3 gold; TI02 costs 5."""
    board = position(player(hand=["K3", "S1"], pile=["VO14"], used=[1]), tribes=["TI02"], level=level)
    board.do(A, "play:K3")
    assert ("hire:TI02" in board.offers(A)) == (worth >= 2)
    board = position(player(hand=["K3", "S1"], pile=["VO14", "CI14"], used=[1]), tribes=["TI02"], level=level)
    board.do(A, "play:K3")
    assert ("hire:TI02" in board.offers(A)) == (2 * worth >= 2)


def test_r74_the_pile_is_refused_with_a_reason() -> None:
    board = position(player(hand=["K3", "S1"], pile=["VO14"], bonus=["gold2", "gold1"]), tribes=["TI02"], level="5")
    board.do(A, "play:K3", "hire:TI02")
    assert board.offers(A) == ["use:m1", "use:m5", "use:m6", "pay"]
    assert board.refusal(A, "use:VO14").key == "why_not.pile_unsold"


def test_r69_won_if_all_tribes_are_recruited_at_the_end() -> None:
    tribes = [Track(tribe, (A,)) for tribe in TRIBES]
    board = position(player(), tribes=tribes, last_turns=1)
    board.do(A, "play:S1")
    assert board.outcome is not None
    assert board.outcome.winners == (A,)
    assert board.told(GameEnded) == [GameEnded(board.outcome.scores, (A,), 1)]


def test_r69_lost_otherwise() -> None:
    tribes = [*(Track(tribe, (A,)) for tribe in TRIBES[:-1]), Track(TRIBES[-1])]
    board = position(player(), tribes=tribes, last_turns=1)
    board.do(A, "play:S1")
    assert board.outcome is not None
    assert board.outcome.winners == ()


def test_r69_one_last_turn_after_the_deck_is_exhausted() -> None:
    board = position(player(), tribes=TRIBES, characters=["O7"])
    board.do(A, "play:S6", "recruit:0")
    board.end(A)
    assert board.asks(A) == "prompt.last_turn"
    board.do(A, "play:S1")
    board.end(A)
    assert board.outcome is not None


def test_r75_level_six_counts_points_with_tribes() -> None:
    tribes = [Track("TI01", (A,)), Track("TII04", (A,))]
    board = position(player(pile=["VO01", "VO14"]), tribes=tribes, last_turns=1, level="6")
    board.do(A, "play:S1")
    assert board.outcome is not None
    assert board.outcome.scores == (8 + 6 + 4 + 2,)
