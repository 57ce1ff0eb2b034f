"""Depths that are used, locations that rise and the mantas they bring: R23, R26 to R28, A13, A55, A68, A71."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.atlantes.events import Claimed, Copied, GotManta, Raised
from engine.games.atlantes.state import Manta
from engine.games.atlantes.words import name
from engine.text import text
from tests.games.atlantes.positions import A, B, player, position


def test_a55_a_raise_from_a_depth_may_raise_its_own_card_only_if_a_level_remains() -> None:
    board = position(player(board=["CI03"]), player())
    board.do(A, "use:CI03")
    assert board.sites(A) == {"CI03": 0}
    board = position(player(board=["CI01"]), player())
    assert "use:CI01" not in board.offers(A)
    assert board.refusal(A, "use:CI01").key == "why_not.does_nothing"


def test_a55_a_score_from_the_last_depth_does_not_score_its_own_card() -> None:
    board = position(player(board=["VO11+3"]), player())
    assert "use:VO11" not in board.offers(A)
    board = position(player(board=["VO11+3", "EP01+1", "CI01+1"]), player())
    board.do(A, "use:VO11")
    assert board.offers(A) == ["score:EP01", "score:CI01"]
    assert board.refusal(A, "score:VO11").key == "why_not.own_depth"


def test_r26_an_empty_depth_is_not_exploited() -> None:
    board = position(player(board=["VO02+1"]), player())
    assert "use:VO02" not in board.offers(A)
    assert board.refusal(A, "use:VO02").key == "why_not.empty_depth"


@pytest.mark.parametrize("location", ["RQ01", "RQ06", "CI02", "GL01"])
def test_r27_a_depth_that_could_do_nothing_is_not_exploited(location: str) -> None:
    """Nothing to take back, to refresh, to score, to copy."""
    board = position(player(board=[location]), player())
    assert f"use:{location}" not in board.offers(A)
    assert board.refusal(A, f"use:{location}").key == "why_not.does_nothing"


def test_r23_several_levels_of_one_card_may_be_exploited_in_a_turn() -> None:
    board = position(player(board=["CI10", "EP01+1"], discard=["S6"], hand=["S1", "S2"]), player())
    board.do(A, "use:CI10", "use:CI10")
    assert board.sites(A)["CI10"] == 0, "the raise could only raise the card itself"
    board = position(player(board=["CI13"], discard=["S6"], used=[1]), player(), one_depth="yes")
    board.do(A, "use:CI13")
    assert "use:CI13" not in board.offers(A)
    assert board.refusal(A, "use:CI13").key == "why_not.one_depth"


def test_r23_a71_the_card_rises_after_the_effect_of_its_depth() -> None:
    board = position(player(board=["CI08", "CI03"]), player())
    board.do(A, "use:CI08")
    assert board.sites(A) == {"CI08": 3, "CI03": 2}
    board.do(A, "raise:CI03")
    assert board.sites(A) == {"CI08": 2, "CI03": 1}


def test_a71_a22_the_manta_of_the_card_comes_after_the_effect_and_is_not_touched_by_it() -> None:
    """GL05's last depth copies the flip of GL03. All of A's mantas are used; the new one of 3 power stays active."""
    board = position(player(board=["GL05+2", "GL03"], used=[1, 2, 3, 4]), player())
    board.do(A, "use:GL05")
    assert board.told(Copied) == [Copied(A, "FM")]
    assert board.told(GotManta) == [GotManta(A, "power3")]
    assert board.active_mantas(A) == [5]
    assert board.of(B).owes == ("flip",)


def test_a71_of_two_mantas_that_of_the_raised_card_comes_first() -> None:
    """The last depth of RQ08 raises CI05 fully; then RQ08 itself is up."""
    board = position(player(board=["RQ08+2", "CI05+2"]), player())
    board.do(A, "use:RQ08")
    assert [got.kind for got in board.told(GotManta)] == ["raise1", "power2"]


def test_a71_a55_a_raise_of_the_own_card_passes_the_next_depth() -> None:
    """CI08: raise, raise, empty. Told and offered is what comes of it, the depth in use not counted."""
    board = position(player(board=["CI08", "CI03"]), player())
    board.do(A, "use:CI08")
    label = board.wording(A).choices[0].label.args["what"]
    assert label == text("choice.raise", location=name("CI08"), n=1)
    board.do(A, "raise:CI08")
    assert board.told(Raised) == [Raised(A, "CI08", 1)]
    assert board.sites(A) == {"CI08": 1, "CI03": 2}


def test_a71_a55_the_last_depth_raises_another_card_only() -> None:
    board = position(player(board=["CI01", "CI03", "CI08"]), player())
    board.do(A, "use:CI01")
    assert board.offers(A) == ["raise:CI03", "raise:CI08"]
    assert board.refusal(A, "raise:CI01").key == "why_not.own_level"


def test_a71_a34_a_goal_met_before_the_card_rises_can_be_claimed() -> None:
    """Levels 0, 1, 2, 4, 4; raising VO14 makes them 0, 1, 2, 3, 4, until CI03 itself goes from 2 to 1."""
    own = player(board=["EP01+1", "CI01", "CI03", "VO13", "VO14+1"])
    board = position(own, player(), goals=["GX2a", "GP1"])
    board.do(A, "use:CI03", "raise:VO14")
    assert board.asks(A) == "prompt.goal"
    assert board.offers(A) == ["claim:GX2a", "pass"]
    board.do(A, "claim:GX2a", "place:1")
    assert board.told(Claimed) == [Claimed(A, "GX2a", 6)]
    assert board.sites(A) == {"EP01": 0, "CI01": 1, "CI03": 1, "VO13": 4, "VO14": 3}
    board = position(own, player(), goals=["GX2a", "GP1"])
    board.do(A, "use:CI03", "raise:VO14", "pass")
    assert board.sites(A)["CI03"] == 1
    assert board.refusal(A, "claim:GX2a").key == "why_not.goal_not_met"


def test_r28_the_manta_of_a_card_is_usable_at_once() -> None:
    """CI05 brings a manta that raises when its last depth is used."""
    board = position(player(board=["CI05+2", "CI08"]), player())
    board.do(A, "use:CI05")
    assert board.told(GotManta) == [GotManta(A, "raise1")]
    assert "use:m5" in board.offers(A)


def test_r28_a_location_that_is_not_up_yet_brings_no_manta() -> None:
    board = position(player(hand=["X3", "S1"], board=["VO08"], discard=["X3"]), player(), tribes=["TI01"])
    board.do(A, "use:X3")
    assert board.sites(A) == {"VO08": 2}
    assert not board.told(GotManta)


def test_a13_a68_if_its_kind_is_gone_the_receiver_chooses_another() -> None:
    board = position(player(hand=["O6"], board=["VO08+2", "CI03"]), player())
    state = replace(board.state, supply=("gold1", "score1", "score1"))
    board.match = replace(board.match, state=state)
    board.do(A, "play:O6", "raise:VO08")
    assert board.asks(A) == "prompt.take_manta"
    assert board.offers(A) == ["take:gold1", "take:score1"]
    board.do(A, "take:score1")
    assert board.of(A).mantas[-1] == Manta(5, "score1")
    assert board.state.supply == ("gold1", "score1")


def test_a13_with_an_empty_supply_there_is_no_manta() -> None:
    board = position(player(hand=["O6"], board=["VO08+2", "CI03"]), player())
    board.match = replace(board.match, state=replace(board.state, supply=()))
    board.do(A, "play:O6", "raise:VO08")
    assert len(board.of(A).mantas) == 4
