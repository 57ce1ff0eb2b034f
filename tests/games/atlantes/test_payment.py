"""Paying: rules R6, R24, R25, R29 to R32, R48, R57 and their rulings."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.atlantes.components import LOCATIONS
from engine.games.atlantes.events import Acquired, Hired, Recruited
from engine.games.atlantes.rules.payment import Window, least_wasteful
from engine.games.atlantes.state import Track
from engine.notation import format_action
from tests.games.atlantes.positions import A, B, blizzard, player, position


def test_r29_a_place_costs_as_much_as_it_is_far_from_the_left() -> None:
    board = position(player(hand=["S6", "S1"], used=[1]), player(), characters=["O7"])
    board.do(A, "play:S6")
    assert board.offers(A) == ["recruit:0", "recruit:1", "pass"]
    assert board.refusal(A, "recruit:2").key == "why_not.character_too_dear"
    board.do(A, "recruit:1")
    assert board.of(A).hand == ("S1", "O2")
    assert board.state.characters == ("O1", "O3", "O4", "O5", "O6", "O7")
    assert board.told(Recruited) == [Recruited(A, "O2", 1, ())]


def test_a18_a_shorter_row_has_prices_from_the_left() -> None:
    board = position(player(hand=["S6", "S1"]), player(), player(), row=["O1", "O2", "O3"], characters=[], last_turns=3)
    board.do(A, "play:S6", "recruit:2")
    assert board.active_mantas(A) == [2, 3, 4]
    assert board.state.characters == ("O1", "O2")


def test_a18_the_only_character_left_may_be_recruited() -> None:
    board = position(player(hand=["S6", "S1"]), player(), player(), row=["O1"], characters=[], last_turns=3)
    board.do(A, "play:S6")
    assert board.offers(A) == ["recruit:0", "pass"]


def test_r30_r32_a_bought_location_leaves_a_gap() -> None:
    board = position(player(hand=["S2", "S1"]), player(), locations=["EP01", "EP02", "EP03"])
    board.do(A, "play:S2", "acquire:EP02")
    assert board.state.locations == ("EP01", None, "EP03", None, None, None)
    assert board.told(Acquired) == [Acquired(A, "EP02", "buy", 1, ())]


def test_r24_a7_resources_are_used_only_inside_a_payment() -> None:
    board = position(player(board=["VO01"]), player(), tribes=[Track("TI01", (A,))])
    for source in ("m1", "m2", "m4", "VO01", "TI01"):
        assert f"use:{source}" not in board.offers(A)
        assert board.refusal(A, f"use:{source}").key == "why_not.resource_outside"


def test_r25_no_more_is_used_than_needed() -> None:
    """VO04 costs 3 gold: 1 of the card, then the manta of 2, and nothing more."""
    board = position(player(hand=["S2", "S1"], bonus=["gold2"], board=["EP04"]), player(), locations=["EP07"])
    board.do(A, "play:S2", "acquire:EP07")
    assert board.offers(A) == ["use:m1", "use:m5", "use:EP04", "pay"]
    board.do(A, "use:m5")
    assert board.sites(A) == {"EP04": 2, "EP07": 3}
    assert board.active_mantas(A) == [1, 2, 3, 4]


def test_a8_overpaying_with_the_last_source_is_allowed_and_lost() -> None:
    board = position(player(hand=["S2", "S1"], bonus=["gold2"]), player(), locations=["EP03", "VO01"])
    board.do(A, "play:S2", "acquire:EP03", "use:m5")
    assert board.sites(A) == {"EP03": 2}
    assert (board.state.turn.gold, board.state.turn.power) == (0, 0)


def test_what_is_no_use_for_a_payment_is_refused() -> None:
    board = position(player(hand=["S2", "S1"], board=["VO01"], pile=["VO14"]), player(), locations=["EP07"])
    assert board.refusal(A, "use:VO14").key == "why_not.pile"
    board = position(player(hand=["S2", "S1"], bonus=["gold2"], board=["VO01"]), player(), locations=["EP07"])
    board.do(A, "play:S2", "acquire:EP07")
    assert board.refusal(A, "use:m2").key == "why_not.no_use_here"
    assert board.refusal(A, "use:VO01").key == "why_not.no_use_here"
    assert board.refusal(A, "end").key == "why_not.pay_first"


def test_where_all_sources_are_needed_they_are_used_without_asking() -> None:
    board = position(player(hand=["S2", "S1"], board=["EP01"]), player(), locations=["EP07"])
    board.do(A, "play:S2", "acquire:EP07")
    assert board.sites(A) == {"EP01": 0, "EP07": 3}
    assert board.active_mantas(A) == [2, 3, 4]


def test_several_depths_of_one_location_pay_one_after_the_other() -> None:
    """VO13: 2 power, 2 power, empty, raise."""
    board = position(player(hand=["S3", "S1"], board=["VO13"], used=[2, 3, 4]), player(), locations=["VO10", "VO11"])
    board.do(A, "play:S3")
    assert board.offers(A) == ["acquire:VO11", "pass"], "at most 3 + 2 + 2"
    board.do(A, "acquire:VO11")
    assert board.sites(A) == {"VO13": 2, "VO11": 4}


def test_the_table_may_allow_only_one_depth_of_a_location() -> None:
    board = position(
        player(hand=["S3", "S1"], board=["VO13"], used=[2, 3, 4]), player(), locations=["VO07", "VO11"], one_depth="yes"
    )
    board.do(A, "play:S3")
    assert board.offers(A) == ["acquire:VO07", "pass"], "at most 3 + 2"


def test_a_depth_behind_another_kind_is_out_of_reach() -> None:
    """VO09: 2 power, 1 gold, 1 power."""
    board = position(player(hand=["S3", "S1"], board=["VO09"], used=[2, 3, 4]), player(), locations=["VO05", "VO08"])
    board.do(A, "play:S3")
    assert board.offers(A) == ["acquire:VO05", "pass"]


def test_r14_the_manta_of_the_people_pays_only_for_its_own_type() -> None:
    """Braseans know volcanoes: VO07 costs 5 power, RQ05 too."""
    board = position(player(hand=["S3", "S1"], used=[2], people="braseans"), player(), locations=["VO07", "RQ05"])
    board.do(A, "play:S3")
    assert board.offers(A) == ["acquire:VO07", "pass"]
    board.do(A, "acquire:VO07")
    assert board.active_mantas(A) == [1, 3]
    board = position(player(hand=["S3", "S1"], used=[2], people="squalids"), player(), locations=["VO07", "RQ05"])
    board.do(A, "play:S3")
    assert board.offers(A) == ["acquire:RQ05", "pass"]


def test_r14_it_gives_gold_as_well() -> None:
    board = position(player(hand=["S2", "S1"], used=[1]), player(), locations=["VO04", "EP07"])
    board.do(A, "play:S2")
    assert board.offers(A) == ["acquire:VO04", "pass"]


def test_r14_it_never_recruits() -> None:
    board = position(player(hand=["S6", "S1"], used=[1]), player())
    board.do(A, "play:S6")
    assert board.offers(A) == ["recruit:0", "recruit:1", "pass"]


def test_a60_ti07_pays_for_recruiting_and_for_tribes_only() -> None:
    tribes = [Track("TI07", (A,)), Track("TII09")]
    board = position(player(hand=["S6", "S2"], used=[1, 4]), player(), tribes=tribes, locations=["EP03"])
    board.do(A, "play:S6")
    assert "recruit:2" in board.offers(A)
    assert "hire:TII09" not in board.offers(A)
    board = position(player(hand=["S6", "S2"], used=[4]), player(), tribes=tribes, locations=["EP03"])
    board.do(A, "play:S6", "hire:TII09")
    assert board.active_mantas(A) == [2, 3], "1 of the card, 1 of the tribe, 1 of the manta"
    board = position(player(hand=["S6", "S2"], used=[1, 4]), player(), tribes=tribes, locations=["EP03"])
    board.do(A, "play:S2")
    assert board.state.active == B, "2 gold are out of reach, so there was nothing to buy"


def test_ti08_gives_gold_or_power_once_a_turn() -> None:
    tribes = [Track("TI08", (A,))]
    board = position(player(hand=["O9", "S1"], used=[1, 2, 3, 4]), player(), tribes=tribes, locations=["VO03", "EP03"])
    board.do(A, "play:O9", "acquire:VO03")
    assert board.state.active == B, "the tribe has paid its power and can't pay gold any more"
    assert board.sites(A) == {"VO03": 2}


def test_a12_a_manta_gained_while_paying_can_pay_at_once() -> None:
    """VO05 shows 1 power as its last depth and then brings a manta of 2 power."""
    board = position(player(hand=["S3", "S1"], board=["VO05+2"], used=[2, 4]), player(), locations=["RQ10", "VO08"])
    board.do(A, "play:S3")
    assert board.offers(A) == ["acquire:VO08", "pass"]
    board.do(A, "acquire:VO08")
    assert board.sites(A) == {"VO05": 0, "VO08": 3}
    assert not board.of(A).mantas[-1].active


def test_a_manta_is_counted_only_as_often_as_the_supply_has_it() -> None:
    """VO05 and GL05 would bring mantas of 2 and 3 power, but there are none left."""
    board = position(player(hand=["S3", "S1"], board=["VO05+2"], used=[2, 4]), blizzard(), locations=["VO08"])
    board.match = replace(board.match, state=replace(board.state, supply=("gold1",)))
    board.do(A, "play:S3")
    assert board.asks(A) == "prompt.after", "6 power are out of reach, so there was nothing to conquer"


def test_a_substitute_for_a_manta_is_chosen_in_the_middle_of_a_payment() -> None:
    board = position(player(hand=["S3", "S1"], board=["VO05+2"], used=[4]), player(), locations=["VO04"])
    board.match = replace(board.match, state=replace(board.state, supply=("gold1", "score1")))
    board.do(A, "play:S3", "acquire:VO04", "use:VO05")
    assert board.asks(A) == "prompt.take_manta"
    board.do(A, "take:gold1")
    assert board.sites(A) == {"VO05": 0, "VO04": 2}


def test_r48_a_delayed_resource_is_lost_if_the_card_has_no_use_for_it() -> None:
    board = position(player(hand=["S3", "S2"], discard=["X1"], used=[2, 4]), player(), locations=["EP07", "VO03"])
    board.do(A, "play:S3", "acquire:VO03")
    assert board.state.turn.gold == 0
    assert board.active_mantas(A) == [1, 3]


def test_r57_no_change_is_given_for_a_sold_location() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO14", "VO02"]), player(), tribes=["TII09"])
    board.do(A, "play:S6", "hire:TII09", "use:VO14")
    assert board.of(A).pile == ("VO02",)
    assert board.asks(A) == "prompt.place_tribe"


def test_a44_nothing_more_is_sold_than_needed() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO02", "VO14", "VO03"]), player(), tribes=["TII09"])
    board.do(A, "play:S6", "hire:TII09", "use:VO02")
    assert board.asks(A) == "prompt.place_tribe"
    assert board.of(A).pile == ("VO14", "VO03")


def test_a45_a_sold_location_is_gone_for_good() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO02"]), player(), tribes=["TII09"])
    board.do(A, "play:S6", "hire:TII09", "use:VO02", "place:1")
    assert board.view.players[A].pile_points == 0
    assert board.told(Hired) == [Hired(A, "TII09", 3, ("VO02",), False)]


def test_enough_pays_the_rest_with_what_loses_least() -> None:
    board = position(player(hand=["S2", "S1"], bonus=["gold2"], board=["EP01"]), player(), locations=["EP03"])
    board.do(A, "play:S2", "acquire:EP03", "pay")
    assert board.active_mantas(A) == [2, 3, 4, 5], "1 gold was missing: the manta of 1 loses nothing"
    assert board.sites(A) == {"EP01": 1, "EP03": 2}


def test_the_least_wasteful_sources() -> None:
    """Tribes come back every turn, mantas with Matrona, depths never; and points are worth most."""
    board = position(
        player(bonus=["gold2"], board=["EP07"], pile=["VO01", "VO02"]), player(), tribes=[Track("TI01", (A,))]
    )
    buy, hire = Window("buy"), Window("hire")
    assert least_wasteful(board.state, buy, 1) == ("TI01",)
    assert least_wasteful(board.state, buy, 2) in (("m5",), ("m1", "TI01"))
    assert set(least_wasteful(board.state, buy, 3)) == {"m5", "TI01"}
    assert set(least_wasteful(board.state, buy, 6)) == {"m1", "m5", "EP07", "TI01"}
    assert set(least_wasteful(board.state, hire, 7)) == {"m1", "m5", "EP07", "TI01", "VO01"}
    assert set(least_wasteful(board.state, hire, 8)) == {"m1", "m5", "EP07", "TI01", "VO02"}


def test_a_depth_is_rather_used_than_a_surplus_lost() -> None:
    board = position(player(bonus=["gold2"], used=[1], board=["EP01"]), player())
    assert least_wasteful(board.state, Window("buy"), 1) == ("EP01",)


def test_a_large_pile_has_a_list_of_its_own() -> None:
    pile = [location for location in LOCATIONS if location[:2] in ("VO", "CI")]
    board = position(player(hand=["S6", "S1"], pile=pile, bonus=["gold2"], board=["EP01"]), player(), tribes=["TI01"])
    board.do(A, "play:S6", "hire:TI01")
    sources, sold = board.wording(A).groups
    assert len(sources.choices) == 4
    assert len(sold.choices) == 25
    assert format_action(sold.choices[0].action) == "use:VO01"
    assert format_action(sold.choices[-1].action) != "use:CI14"
    assert board.refusal(A, "use:CI14").key == "why_not.pile_unsold"


def test_the_story_tells_what_was_used() -> None:
    board = position(player(hand=["S2", "S1"], board=["EP01"]), player(), locations=["EP07"])
    board.do(A, "play:S2", "acquire:EP07")
    assert board.told(Acquired) == [Acquired(A, "EP07", "buy", 3, ("gold1", "EP01"))]


def test_a_surplus_is_rather_lost_than_points() -> None:
    board = position(player(bonus=["gold2"], used=[1], pile=["VO01"]), player(), tribes=["TI01"])
    assert least_wasteful(board.state, Window("hire"), 1) == ("m5",)


def test_two_resources_of_one_card_are_paid_apart() -> None:
    """O9: 2 power to conquer, then 1 gold to buy."""
    board = position(player(hand=["O9", "S1"], used=[2, 4]), player(), locations=["VO01", "EP02", "EP03"])
    board.do(A, "play:O9", "acquire:VO01")
    assert board.offers(A) == ["acquire:EP02", "acquire:EP03", "pass"]
    board.do(A, "acquire:EP03")
    assert board.sites(A) == {"VO01": 2, "EP03": 2}
    assert board.active_mantas(A) == [3]
