"""What opponents have to choose, and what is chosen for those who are away: R38, R39, A21 to A27, A53, A64, A65."""

from __future__ import annotations

import pytest

from engine.games.atlantes.actions import Discard, Flip
from engine.games.atlantes.events import Discarded, Flipped, GameEnded, Obliged
from tests.games.atlantes.positions import GAME, START, A, B, C, blizzard, player, position


def test_a24_all_are_asked_at_once_and_hold_nobody_up() -> None:
    board = position(player(hand=["X5", "S1"]), player(), player(), locations=["VO01"])
    board.do(A, "play:X5")
    assert board.told(Obliged) == [Obliged((B, C), "discard")]
    assert board.asked == (A, B, C)
    board.do(A, "acquire:VO01")
    board.end(A)
    assert board.state.active == B
    assert board.asked == (B, C)
    board.do(C, "discard:S2")
    assert board.of(C).discard == ("S2",)


def test_a24_it_must_be_done_before_the_own_turn() -> None:
    board = position(player(hand=["X5", "S1"]), player(), player(), locations=["VO01"])
    board.do(A, "play:X5", "pass")
    board.end(A)
    assert board.asks(B) == "prompt.owes_discard"
    assert board.refusal(B, "play:S2").key == "why_not.owes_discard"
    board.do(B, "discard:S5")
    assert board.asks(B) == "prompt.turn"


def test_r38_the_owner_chooses_and_the_card_goes_on_top() -> None:
    board = position(player(hand=["X5", "S1"]), player(discard=["S6"], hand=["S2", "S3", "S3"]), locations=["VO01"])
    board.do(A, "play:X5")
    assert board.offers(B) == ["discard:S2", "discard:S3"]
    assert board.refusal(B, "discard:S1").key == "why_not.not_in_hand"
    board.do(B, "discard:S3")
    assert board.of(B).discard == ("S6", "S3")
    assert board.of(B).hand == ("S2", "S3")


def test_a25_a_single_card_is_discarded_without_asking() -> None:
    board = position(player(hand=["X5", "S1"]), player(hand=["S2"], discard=["S1"]), player(hand=[], discard=["S1"]))
    board.do(A, "play:X5")
    assert board.told(Discarded) == [Discarded(B, "S2")]
    assert board.of(C).owes == ()


def test_a27_several_obligations_come_in_their_order() -> None:
    board = position(player(hand=["X5", "S1"]), player(hand=["K11", "S1"]), player(used=[1]), locations=[])
    board.do(A, "play:X5")
    board.do(B, "discard:S1")
    assert board.of(C).owes == ("discard", "flip")
    assert board.asks(C) == "prompt.owes_discard"
    board.do(C, "discard:S2")
    assert board.asks(C) == "prompt.owes_flip"
    assert board.refusal(C, "flip:1").key == "why_not.manta_not_active"
    board.do(C, "flip:3")
    assert board.active_mantas(C) == [2, 4]


def test_a65_what_cannot_be_met_again_is_not_asked_again() -> None:
    """Three cards turn mantas in one turn; B has three active ones, C two."""
    board = position(
        player(hand=["K11", "S1"], board=["GL03", "GL06+1"], used=[1, 2, 3, 4]),
        player(used=[1]),
        player(used=[1, 2]),
        locations=[],
    )
    board.do(A, "use:GL03", "use:GL06", "play:K11")
    assert board.of(B).owes == ("flip",) * 3
    assert board.of(C).owes == ("flip",) * 2
    assert [obliged.seats for obliged in board.told(Obliged)] == [(B, C), (B, C), (B,)]


def test_r39_a64_the_active_player_turns_one_at_once() -> None:
    board = position(player(board=["GL03"]), player())
    board.do(A, "use:GL03")
    assert board.asks(A) == "prompt.flip"
    assert board.refusal(A, "play:S1").key == "why_not.answer_first"


def test_k11_spares_its_own_player() -> None:
    board = position(player(hand=["K11", "S1"]), player(), locations=[])
    board.do(A, "play:K11")
    assert board.active_mantas(A) == [1, 2, 3, 4]
    assert board.of(B).owes == ("flip",)


def test_a23_a_turned_manta_does_nothing() -> None:
    board = position(player(hand=["K11", "S1"]), player(board=["CI03"]), locations=[])
    board.do(A, "play:K11")
    board.do(B, "flip:3")
    assert board.told(Flipped) == [Flipped(B, "raise1")]
    assert board.sites(B) == {"CI03": 2}


def test_a24_the_count_waits_for_forced_choices() -> None:
    board = position(player(hand=["X5", "S1"]), player(), player(), locations=[], last_turns=1)
    board.do(A, "play:X5")
    assert board.view.phase == "closing"
    assert board.asked == (B, C)
    assert board.outcome is None
    board.do(C, "discard:S2")
    board.do(B, "discard:S2")
    assert board.outcome is not None
    assert board.outcome.scores == (1, 5, 5)
    assert board.told(GameEnded)[0].winners == (B, C)


def test_a24_the_default_is_the_oldest_starting_character_but_matrona() -> None:
    for hand, expected in (
        (START, "S2"),
        (("S1", "X1", "S6"), "S6"),
        (("X1", "S1", "S6", "S3"), "S6"),
        (("S1", "X1", "K1"), "X1"),
        (("S1", "O1"), "O1"),
    ):
        board = position(player(hand=["X5", "S1"]), player(hand=hand), locations=[])
        board.do(A, "play:X5")
        assert board.default(B) == f"discard:{expected}"


def test_a24_mantas_are_turned_in_a_preset_order() -> None:
    board = position(player(hand=["K11", "S1"]), player(used=[2], bonus=["power3", "score1"]), locations=[])
    board.do(A, "play:K11")
    assert board.default(B) == "flip:1"
    board = position(player(hand=["K11", "S1"]), player(used=[1, 2, 3], bonus=["power3", "score1"]), locations=[])
    board.do(A, "play:K11")
    assert board.default(B) == "flip:6"


def test_a53_who_is_away_plays_matrona_else_the_oldest_starting_card_and_nothing_more() -> None:
    board = position(player(board=["CI08"]), blizzard(), player())
    assert board.default(A) == "play:S1"
    board.do(A, "play:S1")
    assert board.default(A) == "end"
    board = position(player(hand=["O1", "S6", "S3"], board=["CI08"]), player())
    assert board.default(A) == "play:S6"
    board.do(A, "play:S6")
    assert board.default(A) == "pass"
    board = position(player(hand=["S4", "O1"]), player(), goals=["GP1"])
    board.do(A, "play:S4")
    assert board.default(A) == "pass"


@pytest.mark.parametrize(
    ("order", "card"), [("ask", None), ("oldest", "S2"), ("delayed", "X3")], ids=["ask", "oldest", "delayed"]
)
def test_standing_orders_for_a_discard(order: str, card: str | None) -> None:
    board = position(player(hand=["X5", "S1"]), player(hand=["S1", "S2", "X3"]), locations=[])
    assert GAME.obey(board.state, B, {"discard": "oldest"}) is None, "nothing is asked yet"
    board.do(A, "play:X5")
    assert GAME.obey(board.state, B, {"discard": order, "flip": "weakest"}) == (Discard(card) if card else None)
    assert GAME.obey(board.state, B, {}) is None


def test_an_order_for_delayed_cards_falls_back_on_the_oldest() -> None:
    board = position(player(hand=["X5", "S1"]), player(), locations=[])
    board.do(A, "play:X5")
    assert GAME.obey(board.state, B, {"discard": "delayed"}) == Discard("S2")


@pytest.mark.parametrize(("order", "manta"), [("ask", None), ("weakest", 5), ("starting", 1), ("bonus", 5)])
def test_standing_orders_for_a_flip(order: str, manta: int | None) -> None:
    board = position(player(hand=["K11", "S1"]), player(used=[2], bonus=["gold1"], gone=[]), locations=[])
    board.do(A, "play:K11")
    expected = {None: None, 1: Flip(1), 5: Flip(5)}[manta]
    if order == "weakest":
        expected = Flip(1)
    assert GAME.obey(board.state, B, {"flip": order}) == expected


def test_every_order_asks_unless_told_otherwise() -> None:
    assert all(order.values[0] == "ask" for order in GAME.info.orders)
    board = position(player(), player())
    assert GAME.obey(board.state, A, {"discard": "oldest", "flip": "weakest"}) is None
