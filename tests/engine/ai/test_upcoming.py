"""Who is most likely asked next: right where it is plain, silent where it is not, and blind to what is hidden."""

from __future__ import annotations

import pytest

from engine.ai import upcoming
from engine.ai.levels import player_of, stand_in_of
from engine.ai.player import Position
from engine.ai.upcoming import LONGEST, likely_next
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, match_at, play, start
from engine.registry import GAMES
from engine.rng import KeyedRng
from tests.toys.changed import named
from tests.toys.high_card import HIGH_CARD
from tests.toys.morra import MORRA
from tests.toys.tic_tac_toe import TIC_TAC_TOE

STEPS = 40
every_game = pytest.mark.parametrize("game", [*GAMES.values(), HIGH_CARD, MORRA], ids=lambda game: game.info.key)


def match_of(game: AnyGame, seats: int, steps: int = 0) -> AnyMatch:
    match = start(game, seating_for(game.info, seats), "upcoming")[1].match
    choose = player_of(game, stand_in_of(game))
    while match.outcome is None and match.version < steps:
        seat = match.asked[0]
        match = play(match, seat, choose(Position(match, seat), KeyedRng("played", match.version))).match
    return match


def dealt_anew(match: AnyMatch, number: int) -> AnyMatch:
    state = match.game.redeal(match.state, None, KeyedRng("anew", number))
    return match_at(match.game, match.seating, f"another seed {number}", match.version, state, tuple(match.stamps))


@every_game
def test_what_is_hidden_makes_no_difference(game: AnyGame) -> None:
    seats = min(3, game.info.seats[1])
    for steps in range(0, STEPS, 4):
        match = match_of(game, seats, steps)
        told = likely_next(match)
        assert [likely_next(dealt_anew(match, number)) for number in range(3)] == [told] * 3


@every_game
def test_nobody_is_told_who_is_asked_already(game: AnyGame) -> None:
    for steps in range(0, STEPS, 4):
        match = match_of(game, game.info.seats[0], steps)
        assert not set(likely_next(match)) & set(match.asked)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_is_right_where_turns_go_round(game: AnyGame) -> None:
    if game.info.seats[1] < 3:
        pytest.skip("two are always each other's next")
    told = right = 0
    for steps in range(0, STEPS, 4):
        match = match_of(game, 3, steps)
        said = likely_next(match)
        later, more = match, steps
        while later.outcome is None and set(later.asked) <= set(match.asked):
            more += 1
            later = match_of(game, 3, more)
        told += bool(said)
        right += bool(set(said) & set(later.asked))
    assert told >= 8
    assert right >= 0.8 * told


def test_two_alternate_and_computers_are_passed_over() -> None:
    tic_tac_toe = match_of(TIC_TAC_TOE, 2)
    [first] = tic_tac_toe.asked
    assert likely_next(tic_tac_toe) == (1 - first,)
    assert likely_next(tic_tac_toe, computers=(1 - first,)) == (), "after the computer it is their own turn again"
    three = match_of(GAMES["deep-sea"], 3)
    [first] = three.asked
    after, then = (first + 1) % 3, (first + 2) % 3
    assert likely_next(three) == (after,)
    assert likely_next(three, computers=(after,)) == (then,)


def test_nothing_is_said_where_it_is_not_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([{1}, {2}, {1}, {2}, {1}, {2}, {1}, {2}, {1}, *[{1}] * 6, *[{2}] * 3])

    def tried(*_: object) -> set[int]:
        return next(found)

    monkeypatch.setattr(upcoming, "_next", tried)
    match = match_of(GAMES["deep-sea"], 3)
    assert likely_next(match) == ()
    assert likely_next(match) == (1,)


def test_a_turn_without_end_says_nothing() -> None:
    """One person among computers plays on and on, and nobody else is ever asked."""
    crowd = named(MORRA, key="crowd", name="Crowd", seats=(2, 60), longest=LONGEST * 50)
    assert likely_next(match_of(crowd, 2), computers=(0, 1)) == ()
