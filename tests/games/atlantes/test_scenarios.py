"""The worked scenarios of the rules page, by their numbers."""

from __future__ import annotations

from engine.games.atlantes.events import Triggered
from engine.games.atlantes.state import Track
from tests.games.atlantes.positions import START, A, B, C, player, position


def test_scenario_1_a_delayed_effect_pays_for_the_next_card() -> None:
    """Also the worked example of the expansion rulebook, Nouveaux personnages."""
    board = position(player(hand=["S2", "S3"], discard=["X1"]), player(), locations=["EP07"])
    board.do(A, "play:S2")
    assert board.told(Triggered) == [Triggered(A, "X1")]
    assert board.state.turn.gold == 3
    board.do(A, "acquire:EP07")
    assert board.sites(A) == {"EP07": 3}
    assert board.active_mantas(A) == [1, 2, 3, 4]
    assert board.of(A).discard == ("X1", "S2")
    board.end(A)
    board.do(B, "play:S5")
    assert board.asks(A) == "prompt.turn"
    assert "use:X1" not in board.offers(A)
    board.do(A, "play:S3")
    assert len(board.told(Triggered)) == 1


def test_scenario_1_the_walrus_is_played_first() -> None:
    board = position(player(hand=["X1", "S2"]), player(), locations=["EP07"])
    board.do(A, "play:X1")
    assert board.of(A).discard == ("X1",)
    board.end(A)
    board.do(B, "play:S5")
    board.end(B)
    assert "use:X1" in board.offers(A)


def test_scenario_2_a_delayed_effect_through_a_hostile_discard() -> None:
    board = position(player(hand=["X1", "S2"], discard=["S3"]), player(hand=["X5", "S1"]), active=B, locations=["VO01"])
    board.do(B, "play:X5")
    assert board.asks(A) == "prompt.owes_discard"
    board.do(A, "discard:X1")
    assert board.of(A).discard == ("S3", "X1")
    board.do(B, "pass")
    board.end(B)
    board.do(A, "play:S2")
    assert board.told(Triggered) == [Triggered(A, "X1")]
    assert board.state.turn.gold == 3


def test_scenario_3_a_delayed_effect_covered_by_a_hostile_discard() -> None:
    board = position(
        player(hand=["S4", "S2", "S3"], discard=["X1"]), player(hand=["X5", "S1"]), active=B, locations=["VO01"]
    )
    board.do(B, "play:X5")
    board.do(A, "discard:S4")
    board.do(B, "pass")
    board.end(B)
    assert "use:X1" not in board.offers(A)
    board.do(A, "play:S2")
    assert board.told(Triggered) == []


def test_scenario_4_matrona_with_two_players_sends_the_cheapest_character_away() -> None:
    row = ["O1", "O2", "O3", "O4", "O5", "O6"]
    board = position(
        player(hand=["S1", "S2"], discard=["S3", "S4"], used=[1, 2]), player(), row=row, characters=["O7", "O8"]
    )
    board.do(A, "play:S1")
    assert board.state.characters == ("O2", "O3", "O4", "O5", "O6", "O7")
    assert board.state.character_discard == ("O1",)
    assert [place.price for place in board.view.characters] == [0, 1, 2, 3, 4, 5]
    assert sorted(board.of(A).hand) == ["S1", "S2", "S3", "S4"]
    assert board.of(A).discard == ()
    assert board.active_mantas(A) == [1, 2, 3, 4]


def test_scenario_4_with_three_players_the_row_stays() -> None:
    board = position(player(hand=["S1", "S2"]), player(), player())
    board.do(A, "play:S1")
    assert board.state.characters[0] == "O1"


def test_scenario_5_matrona_wipes_delayed_effects() -> None:
    board = position(player(hand=["S1", "S2"], discard=["S3", "X2"]), player(), player())
    board.do(A, "use:X2")
    assert board.state.turn.power == 3
    board.do(A, "play:S1")
    assert board.told(Triggered) == [Triggered(A, "X2")]
    assert board.of(A).discard == ()
    assert board.asked == (B,)
    board.do(B, "play:S1")
    board.do(C, "play:S1")
    assert not any(offer.startswith("use:X") for offer in board.offers(A))


def test_scenario_6_taking_the_card_back_forfeits_its_delayed_effect() -> None:
    board = position(player(hand=["S2", "S3"], discard=["S5", "X1"], board=["RQ01"]), player(), locations=["EP07"])
    board.do(A, "use:RQ01", "return:X1")
    assert "X1" in board.of(A).hand
    assert "use:X1" not in board.offers(A)
    board.do(A, "play:S2")
    assert board.told(Triggered) == []


def test_scenario_7_a_payment_window() -> None:
    """VO02 shows 2 power on top; RQ05 costs 5 power."""
    board = position(player(hand=["S3", "S1"], board=["VO02"], used=[1, 3, 4]), player(), locations=["RQ05"])
    board.do(A, "play:S3", "acquire:RQ05")
    assert board.offers(A) == ["use:m2", "use:VO02", "pay"]
    alternative = position(player(hand=["S3", "S1"], board=["VO02"], used=[1, 3, 4]), player(), locations=["RQ05"])
    alternative.do(A, "play:S3", "acquire:RQ05", "use:m2")
    assert alternative.sites(A) == {"VO02": 1, "RQ05": 3}
    assert alternative.active_mantas(A) == []
    board.do(A, "use:VO02")
    assert board.sites(A) == {"VO02": 1, "RQ05": 3}
    assert board.active_mantas(A) == [2]


def test_scenario_8_the_upper_row_is_easier_to_conquer_but_not_to_buy() -> None:
    board = position(player(), player(), locations=[], upper=["RQ05"])
    assert (board.view.upper[0].power, board.view.upper[0].gold) == (4, 3)
    middle = position(player(), player(), locations=["RQ05"])
    location = middle.view.locations[0]
    assert location is not None
    assert (location.power, location.gold) == (5, 3)
    board = position(player(hand=["S3", "S1"], used=[1, 3, 4]), player(), locations=[], upper=["RQ05"])
    board.do(A, "play:S3", "acquire:RQ05")
    assert board.sites(A) == {"RQ05": 3}


def test_scenario_9_exploring() -> None:
    middle = ["VO01", "VO02", "VO03", "VO04", "VO05"]
    deck = ["EP01", "EP02", "EP03", "EP04", "EP05", "EP06", "EP07"]
    board = position(player(), player(), upper=["CI01", "CI02"], locations=middle, deck=deck)
    board.do(A, "play:S4")
    assert board.offers(A) == [f"abandon:{location}" for location in middle] + ["pass"]
    board.do(A, "abandon:VO03")
    assert board.state.upper == ("VO01", "VO02", "VO04", "VO05")
    assert board.state.locations == tuple(deck[:6])
    assert set(board.state.location_discard) == {"CI01", "CI02", "VO03"}
    assert board.state.location_deck == ("EP07",)


def test_scenario_10_everybody_turns_a_manta() -> None:
    board = position(
        player(board=["GL03"], used=[4]), player(used=[1, 2, 3]), player(used=[1, 2, 3, 4]), tribes=["TI01"]
    )
    board.do(A, "use:GL03")
    assert board.asks(A) == "prompt.flip"
    assert board.active_mantas(B) == [], "with one manta there is nothing to choose"
    board.do(A, "flip:1")
    assert board.active_mantas(A) == [2, 3]
    assert board.sites(A) == {"GL03": 1}
    assert (board.state.turn.gold, board.state.turn.power) == (0, 0)
    assert board.asked == (A,)


def test_scenario_11_copying() -> None:
    """CI08 shows raise, raise, empty; VO11 from its second depth on: empty, 3 power, score; CI06: take back, score."""
    board = position(
        player(board=["GL01", "VO11+1", "CI03", "RQ05+1", "EP01+1"], discard=["S5", "S6"], hand=["S1"]), player()
    )
    board.do(A, "use:GL01")
    assert board.offers(A) == ["copy:SC", "copy:EL", "copy:RT"]
    assert board.refusal(A, "copy:P3").key == "why_not.copy_resource"
    assert board.refusal(A, "copy:--").key == "why_not.copy_empty"
    assert board.refusal(A, "copy:CP").key == "why_not.copy_copy"
    board.do(A, "copy:RT", "return:S5")
    assert board.sites(A) == {"GL01": 0, "VO11": 3, "CI03": 2, "RQ05": 2, "EP01": 0}


def test_scenario_12_the_price_of_a_tribe() -> None:
    tribes = [Track("TI02", (B, C)), Track("TI01", (B,))]
    board = position(
        player(hand=["S6", "S1"], pile=["VO04", "VO02", "VO13"], used=[3]), player(), player(), tribes=tribes
    )
    board.do(A, "play:S6")
    assert "hire:TI02" in board.offers(A)
    board.do(A, "hire:TI02")
    payment = board.view.payment
    assert payment is not None
    assert (payment.price, payment.gathered) == (7, 1)
    assert board.offers(A) == ["use:m1", "pay", "use:VO02", "use:VO04", "use:VO13"]
    board.do(A, "use:m1", "use:VO04", "use:VO02")
    assert board.of(A).pile == ("VO13",)
    assert board.asks(A) == "prompt.place_tribe"
    board.do(A, "place:1")
    assert [manta.number for manta in board.of(A).mantas] == [2, 3, 4]
    assert board.state.tribes[0] == Track("TI02", (B, C, A))
    assert board.view.players[A].pile_points == 6
    assert "VO04" in board.state.location_discard


def test_scenario_13_a_recruit_spent_on_a_tribe() -> None:
    board = position(player(hand=["O5"], discard=["S2", "S3"], pile=["VO13"]), player(), tribes=["TI01"])
    board.do(A, "play:O5", "hire:TI01", "pay", "place:2")
    assert board.asks(A) == "prompt.return"
    assert board.offers(A) == ["return:S2", "return:S3"]
    board.do(A, "return:S2")
    assert board.of(A).hand == ("S2",)
    assert board.state.characters[0] == "O1"


def test_scenario_14_one_manta_per_tribe() -> None:
    board = position(player(hand=["S6", "S1"], pile=["VO13"]), player(), tribes=[Track("TI02", (A,)), Track("TI01")])
    board.do(A, "play:S6")
    assert "hire:TI01" in board.offers(A)
    assert "hire:TI02" not in board.offers(A)
    assert board.refusal(A, "hire:TI02").key == "why_not.tribe_twice"


def test_scenario_15_a_tribe_of_deck_one_serves_once_a_turn() -> None:
    board = position(player(board=["CI03"]), player(board=["CI08"]), tribes=[Track("TI03", (A,))])
    board.do(A, "use:TI03")
    assert board.sites(A) == {"CI03": 1}
    assert "use:TI03" not in board.offers(A)
    assert board.refusal(A, "use:TI03").key == "why_not.tribe_used"
    board.do(A, "play:S1")
    board.end(A)
    assert "use:TI03" not in board.offers(B)
    board.do(B, "play:S1")
    board.end(B)
    assert "use:TI03" in board.offers(A)


def test_scenario_15_a_tribe_of_deck_one_may_serve_after_the_card() -> None:
    board = position(player(board=["CI03"]), player(), tribes=[Track("TI03", (A,))])
    board.do(A, "play:S1")
    assert "use:TI03" in board.offers(A)


def test_scenario_16_the_bonus_manta_comes_at_full_rise() -> None:
    board = position(player(hand=["O6"], board=["VO08+2", "CI03"]), player())
    board.do(A, "play:O6", "raise:VO08")
    manta = board.of(A).mantas[-1]
    assert (manta.kind, manta.active, manta.starting) == ("power2", True, False)
    assert board.sites(A) == {"VO08": 0, "CI03": 0}, "the other two steps have only one way to go"
    assert board.view.players[A].pile_points == 0


def test_scenario_17_scoring_first_makes_room_on_a_full_board() -> None:
    board = position(
        player(hand=["S2", "S1"], board=["EP01+1", "CI02", "CI03", "CI08", "VO01"]), player(), locations=["EP02"]
    )
    assert board.refusal(A, "acquire:EP02").key == "why_not.no_free_slot"
    board.do(A, "use:CI02")
    assert board.of(A).pile == ("EP01",)
    board.do(A, "play:S2", "acquire:EP02")
    assert board.sites(A)["EP02"] == 2


def test_scenario_18_a_goal_met_in_the_middle_of_a_turn() -> None:
    board = position(
        player(hand=["S3", *START[3:]], board=["EP01+1", "CI02", "CI03", "CI08"], used=[1]),
        player(),
        goals=["GP2", "GP1", "GP3", "GP4"],
        locations=["VO02"],
    )
    assert board.refusal(A, "claim:GP2").key == "why_not.goal_not_met"
    board.do(A, "play:S3", "acquire:VO02")
    assert "claim:GP2" in board.offers(A)
    board.do(A, "claim:GP2")
    assert board.offers(A)[0] == "place:1", "a used manta comes first"
    board.do(A, "place:1", "use:CI02")
    assert board.state.goals[0].mantas == (A,)
    assert board.view.players[A].goal_points == 6
    assert board.of(A).pile == ("EP01",)


def test_scenario_19_unexploited_depths() -> None:
    depths = ["EP01+1", "CI01", "CI03", "CI08", "VO13"]
    board = position(player(board=depths), player(), goals=["GX2a"])
    assert sorted(board.sites(A).values()) == [0, 1, 2, 3, 4]
    assert "claim:GX2a" in board.offers(A)
    board = position(player(board=["EP01+1", "CI01", "CI03", "CI08+1", "VO13"]), player(), goals=["GX2a"])
    assert sorted(board.sites(A).values()) == [0, 1, 2, 2, 4]
    assert "claim:GX2a" not in board.offers(A)
