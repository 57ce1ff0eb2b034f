"""A turn and delayed effects: R18 to R24, R43 to R49 and their rulings."""

from __future__ import annotations

from engine.games.atlantes.events import Played, Rested, Returned, Triggered
from engine.match import undo
from tests.games.atlantes.positions import A, B, C, blizzard, player, position


def test_r18_r19_one_card_a_turn() -> None:
    board = position(player(board=["CI08"]), blizzard(), player())
    assert board.refusal(A, "end").key == "why_not.play_first"
    board.do(A, "play:S1")
    assert board.refusal(A, "play:S2").key == "why_not.one_card"
    assert not any(offer.startswith("play:") for offer in board.offers(A))
    board.do(A, "end")
    assert board.asked == (B,)


def test_r19_the_card_goes_on_top_of_the_discard() -> None:
    board = position(player(hand=["S6", "S2"], discard=["S3"]), player())
    board.do(A, "play:S6", "pass")
    assert board.of(A).discard == ("S3", "S6")
    assert board.of(A).hand == ("S2",)


def test_a70_the_card_being_resolved_is_in_neither_hand_nor_discard() -> None:
    board = position(player(hand=["S6", "S2"], discard=["S3"]), player())
    board.do(A, "play:S6")
    assert (board.of(A).hand, board.of(A).discard) == (("S2",), ("S3",))
    assert board.view.played == "S6"


def test_r20_a_card_may_be_played_though_nothing_of_it_applies() -> None:
    board = position(player(hand=["O6", "S2"]), player())
    board.do(A, "play:O6")
    assert board.of(A).discard == ("O6",)
    assert board.state.active == B


def test_r22_r24_abilities_before_and_after_the_card() -> None:
    board = position(player(board=["CI08", "CI03"]), blizzard(), player())
    board.do(A, "use:m3", "raise:CI08", "play:S1")
    assert "use:m3" in board.offers(A), "Matrona has refreshed it"
    board.do(A, "use:CI08", "raise:CI03", "use:m3", "raise:CI03")
    assert board.sites(A) == {"CI08": 1, "CI03": 0}


def test_of_two_cards_alike_one_is_offered() -> None:
    board = position(player(hand=["O6", "O6", "S1"]), player())
    assert board.offers(A) == ["play:S1", "play:O6"]
    board.do(A, "play:O6")
    assert board.of(A).hand == ("O6", "S1")


def test_r21_without_a_card_the_discard_comes_back_and_mantas_stay() -> None:
    board = position(player(hand=[], discard=["S1", "S2"], used=[1], board=["CI08"]), blizzard())
    assert "rest" in board.offers(A)
    assert board.default(A) == "rest"
    board.do(A, "rest")
    assert board.told(Rested) == [Rested(A)]
    assert board.of(A).hand == ("S1", "S2")
    assert board.active_mantas(A) == [2, 3, 4]
    assert board.asks(A) == "prompt.after"
    assert board.refusal(A, "play:S1").key == "why_not.one_card"


def test_r21_with_a_card_there_is_no_rest() -> None:
    board = position(player(hand=["S1", "S2"], discard=["S3"]), player())
    assert board.refusal(A, "rest").key == "why_not.rest"


def test_r21_a_card_taken_back_before_does_not_replace_the_rest() -> None:
    board = position(player(hand=[], discard=["S1", "S2"], bonus=["return1"], board=["CI08"]), blizzard())
    board.do(A, "use:m5", "return:S2")
    assert board.of(A).hand == ("S2",)
    assert board.asks(A) == "prompt.rest"
    assert not any(offer.startswith("play:") for offer in board.offers(A))
    assert board.refusal(A, "play:S2").key == "why_not.rest_first"
    board.do(A, "rest")
    assert board.of(A).hand == ("S2", "S1")
    assert board.refusal(A, "play:S2").key == "why_not.one_card"


def test_r21_with_nothing_left_to_take_back_the_rest_is_still_the_main_action() -> None:
    board = position(player(hand=[], discard=["S2"], bonus=["return1"], board=["CI08"]), blizzard())
    board.do(A, "use:m5", "rest")
    assert board.of(A).hand == ("S2",)
    assert board.asks(A) == "prompt.after"


def test_r21_a_refresh_does_not_replace_the_rest() -> None:
    """A refreshed manta takes a card back, and still no card is played."""
    own = player(hand=[], discard=["S1", "S2"], bonus=["return1", "refresh1"], used=[1, 2, 3, 4, 5])
    board = position(own, player())
    board.do(A, "use:m6", "refresh:5", "use:m5", "return:S1")
    assert board.told(Rested) == [Rested(A)], "nothing else is left to do"
    assert not board.told(Played)
    assert board.of(A).hand == ("S1", "S2")


def test_r21_a24_what_is_owed_is_discarded_before_the_turn_begins() -> None:
    """C and A both make B discard, who has two cards."""
    own = player(hand=["S2", "S3"], discard=["S1"], board=["CI08"])
    orcas = player(hand=["X5", "S1", "S2"])
    board = position(orcas, own, orcas, locations=[], active=C)
    board.do(C, "play:X5")
    board.do(A, "discard:S2", "play:X5")
    assert board.of(B).owes == ("discard",) * 2
    board.do(B, "discard:S3")
    assert board.of(B).discard == ("S1", "S3", "S2")
    assert board.asks(B) == "prompt.rest"


def test_r21_a_card_that_is_left_after_what_is_owed_is_played() -> None:
    own = player(hand=["S2", "S3"], discard=["S1"], board=["CI08"])
    board = position(player(hand=["X5", "S1"]), own, player(), locations=[])
    board.do(A, "play:X5")
    board.end(A)
    board.do(B, "discard:S3")
    assert board.offers(B)[0] == "play:S2"


def test_a58_the_delayed_effect_comes_before_the_rest() -> None:
    board = position(player(hand=[], discard=["S1", "X3"], board=["CI08", "CI03"]), player())
    board.do(A, "rest")
    assert board.told(Triggered) == [Triggered(A, "X3")]
    assert board.asks(A) == "prompt.raise"
    board.do(A, "raise:CI03")
    assert board.of(A).hand == ("S1", "X3")
    assert board.sites(A)["CI03"] == 1


def test_r44_r49_a_delayed_ability_comes_just_before_the_card() -> None:
    board = position(player(hand=["S2", "S3"], discard=["X3"], board=["CI08", "CI03"]), player(), locations=["EP02"])
    board.do(A, "play:S2")
    assert board.asks(A) == "prompt.raise"
    board.do(A, "raise:CI08")
    assert board.asks(A) == "prompt.buy"


def test_r49_it_may_be_used_earlier_and_only_once() -> None:
    board = position(player(hand=["S2", "S3"], discard=["X3"], board=["CI08"]), player(), locations=["EP02"])
    board.do(A, "use:X3")
    assert "use:X3" not in board.offers(A)
    board.do(A, "play:S2")
    assert board.asks(A) == "prompt.buy"
    assert len(board.told(Triggered)) == 1


def test_a32_a_delayed_ability_with_nothing_to_do_is_skipped() -> None:
    board = position(player(hand=["S2", "S3"], discard=["X4"]), player(), locations=["EP02"])
    assert "use:X4" not in board.offers(A)
    board.do(A, "play:S2")
    assert not board.told(Triggered)


def test_r43_only_the_top_card_counts() -> None:
    board = position(player(hand=["S2", "S3"], discard=["X1", "S6"]), player(), locations=["EP02"])
    board.do(A, "play:S2")
    assert not board.told(Triggered)
    assert board.state.turn.gold == 1


def test_r47_it_works_again_if_nothing_covers_it() -> None:
    """Matrona leaves the discard empty; here the rest covers nothing."""
    board = position(player(hand=["S1"], discard=["X1"], board=["CI08"]), player(), player())
    board.do(A, "play:S1")
    assert board.told(Triggered) == [Triggered(A, "X1")]
    assert board.of(A).discard == ()


def test_a56_two_delayed_cards_uncovered_in_one_turn_apply_once_each() -> None:
    board = position(player(hand=["S2", "S3"], discard=["X1", "X2"], bonus=["return1"]), player(), locations=["EP07"])
    board.do(A, "use:X2", "use:m5", "return:X2")
    assert (board.state.turn.gold, board.state.turn.power) == (0, 3)
    assert "use:X1" in board.offers(A)
    board.do(A, "play:S2")
    assert board.told(Triggered) == [Triggered(A, "X2"), Triggered(A, "X1")]
    assert board.state.turn.gold == 3


def test_a56_taking_back_another_card_does_not_uncover_it_anew() -> None:
    board = position(player(hand=["S2", "S3"], discard=["S5", "X1"], bonus=["return1"]), player(), locations=["EP07"])
    board.do(A, "use:X1", "use:m5", "return:S5")
    assert "use:X1" not in board.offers(A)
    board.do(A, "play:S2")
    assert board.told(Triggered) == [Triggered(A, "X1")]


def test_r36_a75_the_owner_chooses_which_of_two_copies_comes_back() -> None:
    """The one on top has worked already; below it another card would come to the top."""
    own = player(hand=["S2", "S3"], discard=["X1", "X2", "X1"], bonus=["return1"])
    board = position(own, player())
    board.do(A, "use:X1", "use:m5")
    assert board.offers(A) == ["return:X1", "return_upper:X1", "return:X2"]
    board.do(A, "return:X1")
    assert board.of(A).discard == ("X2", "X1")
    assert "use:X1" not in board.offers(A), "the one on top has worked already"
    board = position(own, player())
    board.do(A, "use:X1", "use:m5", "return_upper:X1")
    assert board.of(A).discard == ("X1", "X2")
    assert "use:X2" in board.offers(A)


def test_a75_a56_two_copies_differ_in_what_they_would_give() -> None:
    """They lie on each other: only if the upper one has worked does it matter which one goes."""
    own = player(hand=["S2", "S3"], discard=["S5", "X1", "X1"], bonus=["return1"])
    board = position(own, player())
    board.do(A, "use:m5")
    assert board.offers(A) == ["return:S5", "return:X1"]
    board = position(own, player(), locations=["EP14"])
    board.do(A, "use:X1", "use:m5")
    assert board.offers(A) == ["return:S5", "return:X1", "return_upper:X1"]
    board.do(A, "return_upper:X1", "use:X1")
    assert board.state.turn.gold == 4


def test_a75_while_the_card_is_played_a_delayed_effect_is_over() -> None:
    own = player(hand=["O8", "S3"], discard=["S5", "S6", "X1", "X1"])
    board = position(own, player())
    board.do(A, "play:O8")
    assert board.told(Triggered) == [Triggered(A, "X1")]
    assert board.offers(A) == ["return:S5", "return:S6", "return:X1"]
    board = position(player(hand=["X1", "S3"], discard=["S5", "S6", "X1"], bonus=["return1"]), player(), locations=[])
    board.do(A, "play:X1", "use:m5")
    assert board.offers(A) == ["return:S5", "return:S6", "return:X1"]


def test_a75_without_two_copies_there_is_no_upper_one() -> None:
    board = position(player(hand=["S2", "S3"], discard=["S5", "S6"], bonus=["return1"]), player())
    assert board.refusal(A, "return_upper:S5").key == "why_not.turn_first"
    board.do(A, "use:m5")
    assert board.refusal(A, "return_upper:S5").key == "why_not.one_copy"
    assert board.refusal(A, "return_upper:S4").key == "why_not.not_in_discard"


def test_a3_matrona_takes_everything_back_with_herself() -> None:
    board = position(player(hand=["S1", "S2"], discard=["S3", "S4"]), player(), player())
    board.do(A, "play:S1")
    assert board.told(Returned) == [Returned(A, ("S3", "S4"))]
    assert board.of(A).hand == ("S2", "S3", "S4", "S1")


def test_turns_go_clockwise_from_the_first_player() -> None:
    board = position(player(), player(), player(), active=2)
    for seat in (2, 0, 1, 2):
        assert board.asked == (seat,)
        board.do(seat, "play:S1")
        board.end(seat)
    assert [played.seat for played in board.told(Played)] == [2, 0, 1, 2]


def test_a_step_may_be_undone_until_a_card_is_revealed() -> None:
    board = position(player(hand=["S6", "S2"], board=["CI08"]), player())
    before = board.state
    board.do(A, "play:S6")
    assert board.match.can_undo(A)
    assert undo(board.match, A).match.state == before
    board.do(A, "recruit:0")
    assert not board.match.can_undo(A)
