"""Rulebook, Mise en place; rules R10 to R17, R67 to R75."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import BadTable
from engine.game import seating_for
from engine.games.atlantes.components import CHARACTERS, GOALS, LOCATIONS, TRIBES
from engine.games.atlantes.events import Crowned, GameBegan, Swept
from engine.games.atlantes.state import Draft
from tests.games.atlantes.positions import GAME, START, A, B, Board, C, new_game


def locations_in_play(board: Board) -> list[str]:
    return [*board.state.location_deck, *filter(None, board.state.locations)]


def characters_in_play(board: Board) -> list[str]:
    return [*board.state.character_deck, *board.state.characters]


@pytest.mark.parametrize(("seats", "characters", "each_type"), [(2, 20, 8), (3, 20, 10), (4, 25, 12), (5, 30, 14)])
@pytest.mark.parametrize("mode", ["goals", "tribes"])
def test_r11_r12_decks_with_the_expansion(mode: str, seats: int, characters: int, each_type: int) -> None:
    for seed in "abc":
        board = new_game(seats, seed, mode=mode, kings="draft")
        assert len(characters_in_play(board)) == characters
        counts = Counter(LOCATIONS[location].type for location in locations_in_play(board))
        assert counts == dict.fromkeys(("volcano", "city", "wreck", "sharks", "frozen"), each_type)
        assert len(board.state.characters) == len(board.state.locations) == 6
        assert board.state.upper == ()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r11_the_removed_characters_come_from_one_packet(seats: int) -> None:
    for seed in "abcdef":
        state = new_game(seats, seed).state
        assert max(Counter(state.character_box).values(), default=0) <= 1
        every = Counter([*state.characters, *state.character_deck, *state.character_box])
        assert every == {card.id: 2 for card in CHARACTERS.values() if card.kind == "ocean"}


@pytest.mark.parametrize(("seats", "each_type"), [(2, 10), (3, 12), (4, 14)])
def test_r12b_the_base_box_alone(seats: int, each_type: int) -> None:
    board = new_game(seats, mode="base")
    counts = Counter(LOCATIONS[location].type for location in locations_in_play(board))
    assert counts == dict.fromkeys(("volcano", "city", "wreck", "sharks"), each_type)
    assert len(characters_in_play(board)) == 18
    assert not any(CHARACTERS[card].expansion for card in characters_in_play(board))
    assert len(board.state.supply) == 23
    assert all(own.people != "boreans" for own in board.state.players)
    assert board.state.goals


def test_r12b_the_base_box_has_eight_kings() -> None:
    offered: set[str] = set()
    for seed in range(20):
        draft = new_game(4, str(seed), mode="base", kings="draft").state.frame
        assert isinstance(draft, Draft)
        offered |= set(draft.offered)
    assert offered == {f"K{number}" for number in range(1, 9)}


def test_r12b_r42_matrona_sweeps_in_the_base_box_too() -> None:
    board = new_game(2, mode="base", first="0")
    gone = board.state.characters[0]
    board.do(A, "play:S1")
    assert board.told(Swept) == [Swept(gone)]


def test_r12b_five_players_need_the_expansion() -> None:
    board = new_game(5, mode="base")
    assert board.state.options.expansion
    assert len(locations_in_play(board)) == 70
    assert len({own.people for own in board.state.players}) == 5


def test_r13_all_bonus_mantas_lie_in_the_supply() -> None:
    assert len(new_game(3).state.supply) == 29


def test_r14_every_player_begins_with_six_characters_four_mantas_and_a_people_of_their_own() -> None:
    board = new_game(4)
    assert len({own.people for own in board.state.players}) == 4
    for own in board.state.players:
        assert own.hand[:6] == START
        assert (own.discard, own.pile, own.owes) == ((), (), ())
        assert own.board == (None,) * 5
        assert [manta.kind for manta in own.mantas] == ["gold1", "power1", "raise1", "spec"]
        assert all(manta.active and manta.starting for manta in own.mantas)


def test_r15_kings_are_dealt_by_number_in_turn_order() -> None:
    board = new_game(3, first="1")
    assert [own.hand[-1] for own in board.state.players] == ["K3", "K1", "K2"]
    assert board.told(Crowned) == [Crowned(B, "K1"), Crowned(C, "K2"), Crowned(A, "K3")]
    assert board.asked == (B,)


def test_r15_the_draft_begins_with_the_last_player_and_goes_on_clockwise() -> None:
    board = new_game(3, kings="draft", first="1")
    draft = board.state.frame
    assert isinstance(draft, Draft)
    assert len(draft.offered) == 5
    for seat in (A, B, C):
        assert board.asked == (seat,)
        assert board.view.phase == "draft"
        king = board.offers(seat)[0]
        board.do(seat, king)
        assert board.of(seat).hand[-1] == king.removeprefix("crown:")
        assert king not in board.offers((seat + 1) % 3)
    assert board.asked == (B,)
    assert board.view.phase == "turn"


def test_r15_the_first_player_is_random_unless_the_host_says_who() -> None:
    assert {new_game(4, seed).told(GameBegan)[0].first for seed in "abcdefghij"} > {0}
    assert new_game(4, first="2").state.active == 2


def test_r16_the_printed_goals() -> None:
    assert [track.id for track in new_game(3).state.goals] == ["GP1", "GP2", "GP3", "GP4"]


@pytest.mark.parametrize(("mode", "tokens"), [("goals", 7), ("base", 5)])
def test_r16_tokens_are_four_sides_of_different_tokens(mode: str, tokens: int) -> None:
    seen: set[str] = set()
    for seed in range(30):
        goals = [GOALS[track.id] for track in new_game(2, str(seed), mode=mode, goals="tokens").state.goals]
        assert len({goal.token for goal in goals}) == 4
        seen |= {goal.id for goal in goals}
    assert len(seen) == 2 * tokens
    assert not any(goal.startswith("GP") for goal in seen)


def test_r17_four_tribes_of_each_deck_cover_the_goals() -> None:
    board = new_game(3, mode="tribes")
    assert not board.state.goals
    assert [TRIBES[track.id].deck for track in board.state.tribes] == [1] * 4 + [2] * 4
    assert len({track.id for track in board.state.tribes}) == 8


@pytest.mark.parametrize(
    ("level", "decks"), [(1, (4, 4)), (2, (6, 2)), (3, (4, 4)), (4, (4, 4)), (5, (4, 4)), (6, (2, 6))]
)
def test_r67_to_r75_solo(level: int, decks: tuple[int, int]) -> None:
    for seed in "abcdefgh":
        board = new_game(1, seed, level=str(level), mode="base")
        counts = Counter(LOCATIONS[location].type for location in locations_in_play(board))
        assert counts == dict.fromkeys(("volcano", "city", "wreck", "sharks", "frozen"), 4)
        assert sorted(characters_in_play(board)) == sorted(c.id for c in CHARACTERS.values() if c.kind == "ocean")
        assert Counter(TRIBES[track.id].deck for track in board.state.tribes) == {1: decks[0], 2: decks[1]}
        assert len(board.offers(A)) == 3
        assert all(offer.startswith("crown:") for offer in board.offers(A)), "draw three kings, keep one"
        icons = sum(LOCATIONS[location].manta is not None for location in locations_in_play(board))
        assert level < 3 or icons >= 6


@pytest.mark.parametrize("seats", [0, 6])
def test_one_to_five_play(seats: int) -> None:
    with pytest.raises(BadTable):
        seating_for(GAME.info, seats)


def test_the_defaults() -> None:
    assert seating_for(GAME.info, 2).options == {
        "mode": "goals",
        "goals": "printed",
        "kings": "dealt",
        "level": "1",
        "one_depth": "no",
        "mix": "no",
        "solo_matrona": "no",
        "stall_guard": "yes",
        "first": "random",
    }
