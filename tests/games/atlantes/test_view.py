"""What pictures and texts are told, and what nobody is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from engine.games.atlantes.components import LOCATIONS
from engine.games.atlantes.rules.setup import has_enough_mantas
from engine.games.atlantes.state import State, Track
from engine.games.atlantes.view import Effect
from engine.rng import KeyedRng
from engine.sight import sight
from tests.games.atlantes.positions import GAME, START, A, B, Board, C, blizzard, new_game, player, position


def test_the_view_shows_the_board() -> None:
    board = position(
        player(hand=["S2", "X1"], discard=["S3", "S4"], board=["VO08+1"], pile=["VO01"], used=[2], bonus=["gold2"]),
        player(),
        upper=["RQ05"],
        locations=["EP01", None, "EP03"],
        goals=["GP1"],
    )
    view = board.view
    own = view.players[A]
    assert [card.id for card in own.hand] == ["S2", "X1"]
    assert own.hand[1].delayed == Effect("gold", 2)
    assert own.hand[0].steps == ((Effect("gold"),), (Effect("buy"),))
    assert own.discard[-1].id == "S4"
    site = own.board[0]
    assert site is not None
    assert (site.id, site.risen, site.left, site.points, site.manta) == ("VO08", 1, 2, 4, "power2")
    assert [depth.icon for depth in site.depths] == ["P2", "EL", "--"]
    assert site.depths[2].effect is None
    assert own.board[1:] == (None,) * 4
    assert [(m.number, m.kind, m.active, m.starting) for m in own.mantas] == [
        (1, "gold1", True, True),
        (2, "power1", False, True),
        (3, "raise1", True, True),
        (4, "spec", True, True),
        (5, "gold2", True, False),
    ]
    assert (own.people, own.speciality) == ("braseans", "volcano")
    assert (own.points, own.pile_points, own.hand_points) == (3, 1, 2)
    assert [location and location.id for location in view.locations] == ["EP01", None, "EP03", None, None, None]
    assert [location.id for location in view.upper] == ["RQ05"]
    assert [(place.price, place.card.id) for place in view.characters][:2] == [(0, "O1"), (1, "O2")]
    assert dict(view.supply)["gold2"] == 2
    goal = view.goals[0]
    assert (goal.id, goal.measured, goal.needed, goal.points) == ("GP1", (2, 6), 8, (6, 4, 3, 2, 1))
    assert (view.location_deck, view.turn, view.asked, view.phase, view.round) == (65, A, (A,), "turn", 1)


def test_the_phases_of_a_turn() -> None:
    board = position(player(hand=["S2", "O1"], bonus=["gold2"], board=["CI08"]), blizzard(), locations=["EP07"])
    assert board.view.phase == "turn"
    board.do(A, "play:S2")
    assert board.view.phase == "acquire"
    assert board.view.gold == 1
    board.do(A, "acquire:EP07")
    view = board.view
    assert view.phase == "pay"
    assert view.payment is not None
    assert (view.payment.how, view.payment.target, view.payment.price, view.payment.gathered) == ("buy", "EP07", 3, 1)
    assert list(signs(board)) == ["m1", "m5"]
    assert view.gold == 0, "it has gone into the payment"
    board.do(A, "use:m5")
    assert board.view.phase == "after"
    assert board.view.payment is None


def signs(board: Board) -> Mapping[str, str]:
    offer = sight(board.match).offer
    assert offer is not None
    return offer.signs


def test_what_is_answered_has_a_sign() -> None:
    board = position(
        player(board=["CI08"], pile=["VO01", "VO02", "VO03"]), player(), goals=["GP3"], locations=["VO01", "EP02"]
    )
    assert set(signs(board)) >= {*START, "m3", "CI08", "GP3"}
    board.do(A, "play:S6")
    assert board.view.resolving == (Effect("recruit"),)
    assert signs(board) == {"place:0": "A", "place:1": "B", "place:2": "C"}
    board = position(player(hand=["X1", "S1"], discard=["X1"]), player())
    assert set(signs(board)) >= {"X1", "discard:X1"}, "one to play, one with a delayed effect"


def test_forced_choices_are_shown() -> None:
    board = position(player(hand=["X5", "S1"]), player(), player(), locations=["VO01"])
    board.do(A, "play:X5")
    view = board.view
    assert view.asked == (A, B, C)
    assert [own.owes for own in view.players] == [(), ("discard",), ("discard",)]
    assert view.turn == A


def test_tribes_are_shown_with_their_mantas() -> None:
    board = position(player(), player(board=["CI08"]), tribes=[Track("TI03", (B, A)), Track("TII01")], active=B)
    tribe = board.view.tribes[0]
    assert (tribe.id, tribe.deck, tribe.cost, tribe.points, tribe.mantas, tribe.used) == (
        "TI03",
        1,
        5,
        4,
        (B, A),
        False,
    )
    assert board.view.tribes[1].measure == "hand"
    board.do(B, "use:TI03")
    assert board.view.tribes[0].used


def test_the_end_is_announced() -> None:
    board = position(player(), player(), player(), characters=["O7"])
    assert board.view.last_turns is None
    board.do(A, "play:S6", "recruit:0")
    board.end(A)
    assert board.view.last_turns == 3


def hidden(state: State) -> tuple[tuple[str, ...], ...]:
    return state.character_deck, state.character_box, state.location_deck, state.location_box


@pytest.mark.parametrize("options", [{}, {"mode": "tribes"}, {"mode": "base"}])
def test_only_the_decks_are_hidden(options: dict[str, str]) -> None:
    board = new_game(3, **options)
    state = board.state
    other: State = GAME.redeal(state, A, KeyedRng("other", 1))
    assert hidden(other) != hidden(state)
    assert GAME.view_for(other, A) == GAME.view_for(state, A)
    assert Counter(map(len, hidden(other))) == Counter(map(len, hidden(state)))
    assert GAME.pieces(other) == GAME.pieces(state)
    assert Counter(LOCATIONS[card].type for card in other.location_box) == Counter(
        LOCATIONS[card].type for card in state.location_box
    )
    assert max(Counter(other.character_box).values(), default=0) <= 1


def test_redeal_keeps_the_mantas_that_a_solo_level_promises() -> None:
    state = new_game(1, level="3").state
    for i in range(200):
        other: State = GAME.redeal(state, A, KeyedRng("other", i))
        in_play = (*other.location_deck, *filter(None, other.locations))
        assert has_enough_mantas(in_play)


def test_a_viewer_of_the_channel_sees_the_same_as_the_players() -> None:
    state = new_game(2).state
    views = [GAME.view_for(state, viewer) for viewer in (None, A, B)]
    assert [view.viewer for view in views] == [None, A, B]
    assert views[0].players == views[1].players == views[2].players
