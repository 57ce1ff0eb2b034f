"""What effects do: rules R29 to R42 and their rulings."""

from __future__ import annotations

import pytest

from engine.games.atlantes.events import Copied, Echoed, Explored
from engine.games.atlantes.state import Track
from tests.games.atlantes.positions import A, B, player, position


def test_r33_raise_may_go_to_one_card_or_to_several() -> None:
    board = position(player(hand=["O6", "S1"], board=["CI08", "CI03"]), player())
    board.do(A, "play:O6", "raise:CI08", "raise:CI08", "raise:CI03")
    assert board.sites(A) == {"CI08": 1, "CI03": 1}


def test_r33_a14_a_fully_risen_card_is_not_raised() -> None:
    board = position(player(hand=["X4", "S1"], board=["CI08", "EP01+1"]), player())
    board.do(A, "play:X4")
    assert board.sites(A) == {"CI08": 1, "EP01": 0}, "only one card can rise, so it rises twice"
    board = position(player(hand=["X4", "S1"], board=["CI08", "CI03", "EP01+1"]), player())
    board.do(A, "play:X4")
    assert board.offers(A) == ["raise:CI08", "raise:CI03"]
    assert board.refusal(A, "raise:EP01").key == "why_not.fully_risen"


def test_r33_raising_skips_the_effect_of_the_depth() -> None:
    board = position(player(hand=["O6", "S1"], board=["GL03"]), player())
    board.do(A, "play:O6")
    assert board.sites(A) == {"GL03": 0}
    assert board.active_mantas(B) == [1, 2, 3, 4]


def test_r34_a54_scoring_may_stop_after_the_first() -> None:
    board = position(player(hand=["S5", "S1"], board=["EP01+1", "CI01+1", "VO02+2"]), player())
    board.do(A, "play:S5")
    assert "pass" not in board.offers(A), "one has to be scored"
    board.do(A, "score:VO02")
    assert board.offers(A) == ["score:EP01", "score:CI01", "pass"]
    board.do(A, "pass")
    assert board.of(A).pile == ("VO02",)


def test_r34_no_more_than_n_are_scored() -> None:
    board = position(player(hand=["S5", "S1"], board=["EP01+1", "CI01+1", "VO02+2"]), player())
    board.do(A, "play:S5", "score:VO02", "score:EP01")
    assert board.of(A).pile == ("VO02", "EP01")
    assert board.sites(A) == {"CI01": 0}


def test_r35_exploring_may_be_declined() -> None:
    board = position(player(), player(), upper=["CI01"], locations=["VO01"])
    board.do(A, "play:S4")
    assert board.offers(A) == ["explore", "pass"]
    board.do(A, "pass")
    assert board.state.upper == ("CI01",)
    assert not board.told(Explored)


def test_exploring_with_a_depth_was_chosen_already() -> None:
    board = position(player(board=["CI09"]), player(), upper=["CI01"], locations=["VO01"])
    board.do(A, "use:CI09")
    assert board.state.upper == ("VO01",)


def test_r35_two_of_six_find_no_room() -> None:
    row = ["VO01", "VO02", "VO03", "VO04", "VO05", "VO06"]
    board = position(player(), player(), locations=row)
    board.do(A, "play:S4", "abandon:VO01")
    assert board.offers(A) == [f"abandon:{location}" for location in row[1:]], "having begun, one goes on"
    board.do(A, "abandon:VO06")
    assert board.state.upper == ("VO02", "VO03", "VO04", "VO05")
    assert None not in board.state.locations


def test_a17_exploring_with_an_empty_deck_moves_the_row_up() -> None:
    board = position(player(), player(), player(), locations=["VO01"], deck=[], last_turns=3)
    board.do(A, "play:S4", "explore")
    assert board.state.upper == ("VO01",)
    assert board.state.locations == (None,) * 6
    assert board.state.last_turns == 3


def test_a15_exploring_refills_as_far_as_possible_and_triggers_the_end() -> None:
    board = position(player(), player(), player(), locations=["VO01"], deck=["EP01", "EP02"])
    board.do(A, "play:S4", "explore")
    assert board.state.locations == ("EP01", "EP02", None, None, None, None)
    assert board.state.last_turns == 4


def test_r36_cards_of_your_choice_come_back() -> None:
    board = position(player(hand=["O8"], discard=["S2", "S3", "S4", "S5", "S5"]), player())
    board.do(A, "play:O8")
    assert board.offers(A) == ["return:S2", "return:S3", "return:S4", "return:S5"]
    assert board.refusal(A, "return:S1").key == "why_not.not_in_discard"
    board.do(A, "return:S3", "return:S5", "return:S2")
    assert board.of(A).hand == ("S3", "S5", "S2")
    assert board.of(A).discard == ("S4", "S5", "O8")


def test_a62_returns_are_taken_as_far_as_possible() -> None:
    board = position(player(hand=["O8"], discard=["S2", "S3"]), player())
    board.do(A, "play:O8")
    assert set(board.of(A).hand) == {"S2", "S3"}


def test_r37_refreshing() -> None:
    board = position(player(hand=["K7", "S1"], discard=["S2"], used=[1, 2, 3]), player())
    board.do(A, "play:K7")
    assert board.offers(A) == ["refresh:1", "refresh:2", "refresh:3"]
    board.do(A, "refresh:3", "refresh:1")
    assert board.active_mantas(A) == [1, 3, 4]


def test_a_refreshing_manta_does_not_refresh_itself() -> None:
    board = position(player(bonus=["refresh1"]), player())
    assert "use:m5" not in board.offers(A)
    board = position(player(bonus=["refresh1"], used=[2]), player())
    board.do(A, "use:m5")
    assert board.active_mantas(A) == [1, 2, 3, 4]


def test_r29_re_recruits_for_free_from_the_first_three_places_only() -> None:
    board = position(player(board=["RQ04"]), player(), characters=["O7"])
    board.do(A, "use:RQ04")
    assert board.offers(A) == ["recruit:0", "recruit:1", "recruit:2"]
    assert board.refusal(A, "recruit:3").key == "why_not.character_too_dear"
    board.do(A, "recruit:1")
    assert board.of(A).hand[-1] == "O2"
    assert board.state.characters == ("O1", "O3", "O4", "O5", "O6", "O7")
    assert board.active_mantas(A) == [1, 2, 3, 4]


def test_r59_a_recruit_of_a_depth_hires_no_tribe() -> None:
    board = position(player(board=["RQ04"], pile=["VO14"]), player(), tribes=["TI01"])
    board.do(A, "use:RQ04")
    assert board.offers(A) == ["recruit:0", "recruit:1", "recruit:2"]
    assert board.refusal(A, "hire:TI01").key == "why_not.no_recruiting"


def test_a5_the_wave_reader_does_one_or_the_other() -> None:
    board = position(player(hand=["S5", "S1"], board=["CI08", "EP01+1"]), player())
    board.do(A, "play:S5")
    assert board.offers(A) == ["raise:CI08", "score:EP01"]
    board.do(A, "raise:CI08")
    assert board.sites(A) == {"CI08": 1, "EP01": 0}
    assert board.of(A).pile == ()


def test_a5_the_table_may_let_him_mix() -> None:
    board = position(player(hand=["S5", "S1"], board=["CI08", "EP01+1"]), player(), mix="yes")
    board.do(A, "play:S5", "raise:CI08")
    assert board.offers(A) == ["raise:CI08", "score:EP01"]
    board.do(A, "score:EP01")
    assert board.of(A).pile == ("EP01",)
    assert board.sites(A) == {"CI08": 2}


def test_a5_a54_a_mixer_may_stop_after_a_score() -> None:
    board = position(player(hand=["S5", "S1"], board=["CI08", "EP01+1", "CI01+1"]), player(), mix="yes")
    board.do(A, "play:S5", "score:EP01")
    assert board.offers(A) == ["raise:CI08", "score:CI01", "pass"]
    assert board.default(A) == "pass"
    board.do(A, "pass")
    assert board.of(A).pile == ("EP01",)
    assert board.sites(A) == {"CI08": 3, "CI01": 0}


def test_a5_a_mixer_may_stop_after_a_score_though_only_a_raise_is_left() -> None:
    board = position(player(hand=["S5", "S1"], board=["CI08", "EP01+1"]), player(), mix="yes")
    board.do(A, "play:S5", "score:EP01")
    assert board.offers(A) == ["raise:CI08", "pass"]


def test_a5_a_mixer_goes_on_after_a_raise() -> None:
    """CI01 is up after the first step, so nothing but a score is left, and it is taken."""
    board = position(player(hand=["S5", "S1"], board=["CI01", "EP01+1", "EP02+2"]), player(), mix="yes")
    board.do(A, "play:S5", "raise:CI01")
    assert board.offers(A) == ["score:CI01", "score:EP01", "score:EP02"]
    board.do(A, "score:CI01")
    assert board.of(A).pile == ("CI01",)


def test_a5_without_the_option_a_raise_binds_and_a_score_may_stop() -> None:
    board = position(player(hand=["S5", "S1"], board=["CI08", "CI03", "EP01+1", "CI01+1"]), player())
    board.do(A, "play:S5", "raise:CI08")
    assert board.offers(A) == ["raise:CI08", "raise:CI03"]
    board = position(player(hand=["S5", "S1"], board=["CI08", "CI03", "EP01+1", "CI01+1"]), player())
    board.do(A, "play:S5", "score:EP01")
    assert board.offers(A) == ["score:CI01", "pass"]


def test_a63_what_does_nothing_is_no_choice() -> None:
    board = position(player(hand=["S5", "S1"], board=["CI08"]), player())
    board.do(A, "play:S5")
    assert board.sites(A) == {"CI08": 1}


def test_a28_copy_reaches_levels_below_the_current_one() -> None:
    """VO11 shows 1 power on top, and a score at the bottom."""
    board = position(player(board=["GL01", "VO11", "EP01+1", "CI01+1"]), player())
    board.do(A, "use:GL01")
    assert board.told(Copied) == [Copied(A, "SC")]
    assert board.offers(A) == ["score:EP01", "score:CI01"]


def test_a30_a_copy_never_copies_another_copy() -> None:
    board = position(player(board=["GL01", "GL04", "CI03", "CI02", "EP01+1"]), player())
    board.do(A, "use:GL01")
    assert board.offers(A) == ["copy:EL", "copy:SC"]
    assert board.refusal(A, "copy:CP").key == "why_not.copy_copy"


def test_a28_copy_may_take_what_is_left_of_its_own_card() -> None:
    """GL10: copy, 1 gold, raise; its own raise is visible while it is used."""
    board = position(player(board=["GL10"]), player())
    board.do(A, "use:GL10")
    assert board.told(Copied) == [Copied(A, "EL")]
    assert board.sites(A) == {"GL10": 1}


def test_a29_all_flip_may_be_copied() -> None:
    board = position(player(board=["GL01", "GL06+1"], used=[1, 2, 3]), player(used=[1, 2, 3, 4]))
    board.do(A, "use:GL01")
    assert board.active_mantas(A) == []
    assert board.sites(A) == {"GL01": 0, "GL06": 1}


def test_a_copying_manta_that_could_only_turn_itself_is_not_offered() -> None:
    board = position(player(board=["GL06+1"], used=[1, 2, 3, 4], bonus=["copy1"]), player(used=[1, 2, 3, 4]))
    assert "use:m5" not in board.offers(A)


def test_a33_the_mirror_king_repeats_the_card_on_top() -> None:
    board = position(player(hand=["K10", "S1"], discard=["O6"], board=["CI08"]), player())
    board.do(A, "play:K10")
    assert board.told(Echoed) == [Echoed(A, "O6")]
    assert board.sites(A) == {"CI08": 0}
    assert board.of(A).discard == ("O6", "K10")


@pytest.mark.parametrize("top", ["S1", "K10"])
def test_a33_never_matrona_nor_another_echo(top: str) -> None:
    board = position(player(hand=["K10", "S2"], discard=["S3", top], used=[1]), player())
    board.do(A, "play:K10")
    assert not board.told(Echoed)
    assert board.of(A).discard == ("S3", top, "K10")


def test_a33_only_the_normal_effect_is_repeated() -> None:
    """The delayed one comes anyway, once."""
    board = position(player(hand=["K10", "S1"], discard=["X4"], board=["CI08"], used=[1]), player())
    board.do(A, "play:K10")
    assert board.sites(A) == {"CI08": 1}
    assert board.active_mantas(A) == [1, 2, 3, 4]


def test_a61_the_mirror_king_may_hire_a_tribe() -> None:
    board = position(player(hand=["K10", "S1"], discard=["S6"], pile=["VO14"]), player(), tribes=["TI01"])
    board.do(A, "play:K10")
    assert "hire:TI01" in board.offers(A)


def test_a9_no_ability_between_two_effects_of_a_card() -> None:
    board = position(player(hand=["O9", "S1"], board=["CI08"]), player(), locations=["EP02", "VO01"])
    board.do(A, "play:O9")
    assert board.offers(A) == ["acquire:VO01", "pass"]
    assert board.refusal(A, "use:CI08").key == "why_not.answer_first"


def test_a10_without_a_free_slot_the_rest_of_the_card_is_applied() -> None:
    board = position(player(hand=["K2", "S1"], board=["CI08", "CI03", "VO01", "VO04", "EP01+1"]), player())
    board.do(A, "play:K2")
    assert board.asks(A) == "prompt.raise"


def test_a62_free_takes_may_be_declined() -> None:
    tribes = ["TII07"]
    board = position(player(hand=["S6", "S1"], pile=["VO14"]), player(), tribes=tribes, locations=["EP02", "VO14"])
    board.do(A, "play:S6", "hire:TII07", "pay", "place:1")
    assert board.offers(A) == ["acquire:EP02", "pass"]
    board.do(A, "pass")
    assert board.sites(A) == {}


def test_a62_a73_a_copied_recruitment_is_not_optional() -> None:
    """TI09 copies the RE of RQ04; only what a tribe of deck II gives at once may be declined."""
    board = position(player(board=["RQ04"]), player(), tribes=[Track("TI09", (A,))])
    board.do(A, "use:TI09")
    assert board.told(Copied) == [Copied(A, "RE")]
    assert board.offers(A) == ["recruit:0", "recruit:1", "recruit:2"]


def test_a59_free_takes_look_at_the_printed_price() -> None:
    """RQ05 costs 5 power as printed, 4 in the upper row."""
    board = position(
        player(hand=["S6", "S1"], pile=["VO14"]), player(), tribes=["TII08"], locations=["VO04"], upper=["RQ05"]
    )
    board.do(A, "play:S6", "hire:TII08", "pay", "place:1")
    assert board.offers(A) == ["acquire:VO04", "pass"]
    board.do(A, "acquire:VO04")
    assert board.sites(A) == {"VO04": 2}


def test_tii06_takes_any_manta_of_the_supply() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"]), player(), tribes=["TII06"])
    board.do(A, "play:S6", "hire:TII06", "pay", "place:1")
    assert "take:power3" in board.offers(A)
    board.do(A, "take:power3")
    assert [(manta.number, manta.kind) for manta in board.of(A).mantas if not manta.starting] == [(5, "power3")]


def test_r42_a20_alone_matrona_sweeps_only_if_the_table_says_so() -> None:
    board = position(player(), tribes=["TI01"])
    board.do(A, "play:S1")
    assert board.state.characters[0] == "O1"
    board = position(player(), tribes=["TI01"], solo_matrona="yes")
    board.do(A, "play:S1")
    assert board.state.characters[0] == "O2"


def test_a46_a_tribe_may_serve_in_the_turn_it_is_hired() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14"], board=["CI08"]), player(), tribes=[Track("TI03")])
    board.do(A, "play:S6", "hire:TI03", "pay", "place:1")
    assert "use:TI03" in board.offers(A)
