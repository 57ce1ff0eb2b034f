"""What is not offered is refused, with a reason that says what to do."""

from __future__ import annotations

import pytest

from engine.games.atlantes.state import Track
from tests.bot.speakers import NAMES, StrictSpeaker
from tests.games.atlantes.positions import A, B, Board, blizzard, new_game, player, position


def said(board: Board, action: str, seat: int = A) -> str:
    return StrictSpeaker("en", "atlantes", NAMES).tell(board.refusal(seat, action))


FULL = ["CI08", "CI03", "VO01", "VO04", "EP01"]


def test_buying_without_a_free_slot() -> None:
    board = position(player(hand=["K2", "S1"], board=FULL), player(), locations=["EP02"])
    assert said(board, "acquire:EP02") == "All 5 of your slots are filled: score a location first."
    board.do(A, "play:K2")
    assert "acquire:EP02" not in board.offers(A)
    assert said(board, "acquire:EP02") == "All 5 of your slots are filled: score a location first."


def test_a_resource_tapped_outside_a_payment() -> None:
    board = position(player(board=["VO01"]), player())
    expected = "Gold and power can be used only to pay: first play a card that buys, conquers or recruits."
    assert said(board, "use:m1") == expected
    assert said(board, "use:VO01") == expected


def test_a_copy_of_a_resource() -> None:
    board = position(player(board=["GL01", "CI03", "VO01", "CI02", "EP01+1"]), player())
    board.do(A, "use:GL01")
    assert said(board, "copy:P1") == "Gold and power can’t be copied, only abilities."


def test_a_tribe_twice() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"]), player(), tribes=[Track("TI02", (A,)), "TI01"])
    board.do(A, "play:S6")
    assert said(board, "hire:TI02") == "You have already recruited Harpoon Clan: each tribe can be recruited only once."


MENU = position(
    player(hand=["S2", "S3"], board=["VO02+1", "EP01+1", "CI08"], pile=["VO14"], used=[1], discard=["S5"]),
    player(),
    goals=["GP1", "GP2"],
    locations=["EP02"],
)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("acquire:EP02", "no_acquisition"),
        ("acquire:EP03", "not_on_offer"),
        ("acquire:ZZ", "no_such_card"),
        ("use:VO02", "empty_depth"),
        ("use:EP01", "fully_risen"),
        ("use:EP02", "not_on_board"),
        ("use:VO14", "pile"),
        ("use:m1", "resource_outside"),
        ("use:m9", "no_source"),
        ("use:mx", "no_source"),
        ("use:nothing", "no_source"),
        ("use:S5", "no_delayed"),
        ("use:TI01", "no_such_tribe"),
        ("play:S1", "not_in_hand"),
        ("play:ZZ", "not_in_hand"),
        ("end", "play_first"),
        ("rest", "rest"),
        ("claim:GP1", "goal_not_met"),
        ("claim:GT1a", "no_such_goal"),
        ("hire:TI01", "no_such_tribe"),
        ("recruit:0", "no_recruiting"),
        ("recruit:9", "no_such_place"),
        ("raise:EP01", "fully_risen"),
        ("raise:CI08", "turn_first"),
        ("raise:EP02", "not_on_board"),
        ("raise:ZZ", "no_such_card"),
        ("score:CI08", "not_risen"),
        ("score:EP01", "turn_first"),
        ("return:S1", "not_in_discard"),
        ("return:S5", "turn_first"),
        ("copy:EL", "turn_first"),
        ("copy:P1", "copy_resource"),
        ("copy:--", "copy_empty"),
        ("copy:ZZ", "no_such_card"),
        ("discard:S2", "not_forced"),
        ("flip:1", "not_forced"),
        ("pay", "turn_first"),
        ("place:1", "turn_first"),
        ("explore", "turn_first"),
        ("take:gold1", "turn_first"),
        ("pass", "turn_first"),
        ("crown:K1", "turn_first"),
    ],
)
def test_before_the_card(action: str, key: str) -> None:
    assert MENU.refusal(A, action).key == f"why_not.{key}"
    for locale in ("en", "fr", "nl"):
        assert StrictSpeaker(locale, "atlantes", NAMES).tell(MENU.refusal(A, action)).endswith(".")


def test_after_the_card() -> None:
    board = position(player(board=["CI08"]), blizzard(), player())
    board.do(A, "play:S1")
    assert board.refusal(A, "raise:CI08").key == "why_not.turn_done"


def test_a_used_manta_is_refused() -> None:
    board = position(player(used=[3], board=["CI08"]), player())
    assert board.refusal(A, "use:m3").key == "why_not.manta_not_active"


PAYING = position(
    player(
        hand=["S2", "S1"], used=[1], bonus=["gold2", "gold1", "gold1"], board=["EP04", "VO01"], discard=["X1", "S5"]
    ),
    player(),
    tribes=[
        Track("TI01", (A,), face_down=True),
        Track("TI07", (A,)),
        Track("TII09", (A,)),
        Track("TI08", (A,)),
        "TI02",
    ],
    locations=["EP07"],
    one_depth="yes",
)
PAYING.do(A, "play:S2", "acquire:EP07", "use:EP04")


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("use:m1", "manta_not_active"),
        ("use:m7", "manta_alike"),
        ("use:m2", "no_use_here"),
        ("use:m3", "no_use_here"),
        ("use:m9", "no_source"),
        ("use:EP04", "one_depth"),
        ("use:VO01", "no_use_here"),
        ("use:TI01", "tribe_face_down"),
        ("use:TI02", "tribe_not_yours"),
        ("use:TI03", "no_such_tribe"),
        ("use:TI07", "no_use_here"),
        ("use:TII09", "tribe_at_once"),
        ("use:X1", "delayed_late"),
        ("use:S5", "no_delayed"),
    ],
)
def test_while_paying(action: str, key: str) -> None:
    """EP07 costs 3 gold: 1 of the card, 1 of EP04, and 1 is missing. One depth of each location a turn."""
    assert "use:m6" in PAYING.offers(A)
    assert PAYING.refusal(A, action).key == f"why_not.{key}"
    for locale in ("en", "fr", "nl"):
        assert StrictSpeaker(locale, "atlantes", NAMES).tell(PAYING.refusal(A, action)).endswith(".")


def test_a_tribe_that_has_paid_is_refused() -> None:
    board = position(
        player(hand=["S2", "S1"], used=[4], bonus=["gold2"]),
        player(),
        tribes=[Track("TI08", (A,))],
        locations=["EP07"],
    )
    board.do(A, "play:S2", "acquire:EP07", "use:TI08")
    assert board.refusal(A, "use:TI08").key == "why_not.tribe_used"


def test_a_manta_like_another_is_refused_as_such() -> None:
    board = position(player(bonus=["score1", "score1"], board=["EP01+1", "CI01+1"]), player())
    assert "use:m5" in board.offers(A)
    assert board.refusal(A, "use:m6").key == "why_not.manta_alike"
    board = position(player(bonus=["score1", "score1"], board=["CI01"]), player())
    assert board.refusal(A, "use:m6").key == "why_not.does_nothing"


def test_a_tribe_that_lies_face_down_is_refused_as_such() -> None:
    board = position(player(board=["CI08"]), tribes=[Track("TI03", (A,), face_down=True)])
    reason = said(board, "use:TI03")
    assert reason == "You recruited Stone Bearers face down: without a manta there is no bonus."


def test_a_delayed_effect_is_refused_with_the_true_reason() -> None:
    own = player(hand=["S2", "X2"], discard=["X1", "X3", "X4"], board=["CI08"], bonus=["return1"])
    board = position(own, blizzard(), locations=["EP02"])
    assert board.refusal(A, "use:X1").key == "why_not.delayed_covered"
    assert board.refusal(A, "use:X2").key == "why_not.delayed_covered", "it is in hand"
    assert board.refusal(A, "use:X4").key == "why_not.does_nothing", "no manta is used"
    board.do(A, "use:m5", "return:X4", "use:X3")
    assert board.refusal(A, "use:X3").key == "why_not.delayed_used"
    board.do(A, "play:S2", "pass")
    assert board.refusal(A, "use:X3").key == "why_not.delayed_late"


def test_mantas_to_turn_to_refresh_and_to_place() -> None:
    board = position(player(board=["GL03"], used=[1], bonus=["gold1", "gold1"]), player())
    board.do(A, "use:GL03")
    assert board.refusal(A, "flip:1").key == "why_not.manta_not_active"
    assert board.refusal(A, "flip:6").key == "why_not.manta_alike"
    assert board.refusal(A, "flip:9").key == "why_not.no_source"
    assert board.refusal(A, "refresh:1").key == "why_not.answer_first"
    board = position(player(used=[1, 2, 5, 6], bonus=["gold1", "gold1", "refresh1"]), player())
    board.do(A, "use:m7")
    assert board.refusal(A, "refresh:3").key == "why_not.manta_active"
    assert board.refusal(A, "refresh:6").key == "why_not.manta_alike"
    assert board.refusal(A, "refresh:7").key == "why_not.manta_itself"
    assert board.refusal(A, "flip:1").key == "why_not.not_forced"
    board = position(player(bonus=["gold1"], pile=["VO01", "VO02", "VO03"]), player(), goals=["GP3", "GP1"])
    board.do(A, "claim:GP3")
    assert board.refusal(A, "place:5").key == "why_not.manta_not_placeable"
    assert board.refusal(A, "place:9").key == "why_not.no_source"
    board = position(player(hand=["K3", "S1"], bonus=["score1", "score1"]), tribes=["TII09", "TI01"], level="3")
    board.do(A, "play:K3", "hire:TII09")
    assert board.refusal(A, "place:6").key == "why_not.manta_alike"


def test_a_location_that_is_too_dear_is_refused_with_its_price() -> None:
    board = position(player(hand=["O9", "S1"], used=[1, 2, 4]), player(), locations=["VO01", "EP02", "EP14"])
    board.do(A, "play:O9")
    reason = board.refusal(A, "acquire:EP14")
    assert (reason.key, reason.args["n"]) == ("why_not.too_dear_power", 9)
    board.do(A, "pass")
    reason = board.refusal(A, "acquire:EP14")
    assert (reason.key, reason.args["n"]) == ("why_not.too_dear_gold", 4)


def test_a_location_that_is_not_free_is_refused() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"]), player(), tribes=["TII07"], locations=["EP02", "EP14"])
    board.do(A, "play:S6", "hire:TII07", "pay", "place:1")
    assert board.refusal(A, "acquire:EP14").key == "why_not.not_free"


def test_copying_what_is_not_there() -> None:
    board = position(player(board=["GL01", "CI03", "CI02", "EP01+1"]), player())
    board.do(A, "use:GL01")
    assert board.refusal(A, "copy:RT").key == "why_not.copy_nothing"


def test_first_things_first() -> None:
    board = new_game(2, kings="draft", first="0")
    assert board.refusal(B, "end").key == "why_not.crown_first"
    board = position(player(hand=["X5", "S1"]), player(), locations=["VO01"])
    board.do(A, "play:X5")
    assert board.refusal(B, "flip:1").key == "why_not.owes_discard"
    board = position(player(hand=["K11", "S1"]), player(bonus=["gold1", "gold1"]), locations=[])
    board.do(A, "play:K11")
    assert board.refusal(B, "discard:S1").key == "why_not.owes_flip"
    assert board.refusal(B, "flip:6").key == "why_not.manta_alike"
