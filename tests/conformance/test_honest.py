"""Computer players answer by what their seat knows, in every game and at every level; whoever peeks is caught."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from engine.ai.levels import levels_of, mind_of
from engine.ai.mind import AnyMind, Mind
from engine.ai.player import EVERYWHERE, Player, Position
from engine.ai.playout import play_on
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, play
from engine.question import Decision
from engine.registry import GAMES
from engine.rng import KeyedRng, Rng
from tests.conformance.honest import check_honest, check_own_stream, positions
from tests.toys.high_card import HIGH_CARD, Action, Draw, Roll, Stand, State, View

LEVELS = ("easy", "normal", "hard", "expert")
POSITIONS = {"easy": 30, "normal": 30, "hard": 4, "expert": 3}
"""Of a game, at least so many, from its beginning to its end."""


def careful(state: State, seat: int, decision: Decision[Action], rng: Rng) -> Action:
    """Draws if it thinks, by what it imagines, that the next card is a good one."""
    return Draw() if Draw() in decision.answers and state.deck[0] > 6 else Stand()


def ahead(state: State, seat: int) -> float:
    totals = [sum(hand) + roll for hand, roll in zip(state.hands, state.rolls, strict=True)]
    return float(totals[seat] == max(totals))


TOY_MIND: Mind[State, Action, View] = Mind(
    normal=careful,
    easy=lambda state, seat, decision, rng: rng.choice(decision.answers),
    candidates=lambda state, seat, decision, rng: decision.answers,
    chance=ahead,
    is_far=lambda begun, now: now.turn > begun.turn,
    deals=4,
)


def quick_levels(mind: AnyMind) -> Mapping[str, Player]:
    """All four; hard and expert look at few answers."""
    return levels_of(dataclasses.replace(mind, deals=1, width=1))


def check(game: AnyGame, player: Player, least: int, seats: int) -> int:
    """Over a whole game; gives in how many positions."""
    every = list(positions(game, seating_for(game.info, seats), "honest"))
    chosen = every[:: max(1, len(every) // least)]
    for match, seat in chosen:
        check_honest(player, match, seat)
    return len(chosen)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_every_level_is_honest(key: str, level: str) -> None:
    mind = mind_of(key)
    assert mind is not None
    game = GAMES[key]
    seats = min(3, game.info.seats[1])
    assert check(game, quick_levels(mind)[level], POSITIONS[level], seats) >= POSITIONS[level]


@pytest.mark.parametrize("level", LEVELS)
def test_so_is_a_toy_with_secrets(level: str) -> None:
    for seats in (2, 3, 4):
        assert check(HIGH_CARD, quick_levels(TOY_MIND)[level], 99, seats) > seats


@pytest.mark.parametrize("name", EVERYWHERE)
def test_so_are_those_who_play_any_game(name: str) -> None:
    for game in (*GAMES.values(), HIGH_CARD):
        check(game, EVERYWHERE[name], 10, 2)


def true_match(position: Position) -> AnyMatch:
    return position._match  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001


def peeks_at_the_deck(position: Position, rng: Rng) -> Any:
    deck = true_match(position).state.deck
    return Draw() if deck and deck[0] > 6 else Stand()


def foresees_the_die(position: Position, rng: Rng) -> Any:
    match = true_match(position)
    rolled = KeyedRng(match.seed, match.version + 1).below(6)
    return Roll() if rolled > 2 and Roll() in position.decision.answers else Stand()


def remembers_what_was_undone(position: Position, rng: Rng) -> Any:
    """What lies on the undo stack is a whole state, too."""
    undoable = true_match(position).undoable
    deck = undoable[-1].state.deck if undoable else ()
    return Draw() if deck and deck[0] > 6 and Draw() in position.decision.answers else Stand()


def searches_the_true_state(position: Position, rng: Rng) -> Any:
    """All is honest in this player but what it believes to have imagined."""
    return careful(true_match(position).state, position.seat, position.decision, rng)


PEEKERS = (peeks_at_the_deck, foresees_the_die, remembers_what_was_undone, searches_the_true_state)


@pytest.mark.parametrize("peeker", PEEKERS)
def test_a_planted_peeker_is_caught(peeker: Player) -> None:
    with pytest.raises(AssertionError, match="by what it can't know"):
        list(map(partial(check, HIGH_CARD, peeker, 99), (2, 3, 4)))


def peeks_anywhere(position: Position, rng: Rng) -> Any:
    """Knows no game, and answers by the whole state."""
    match = true_match(position)
    told = KeyedRng(str(match.state), "peek")
    return told.choice(position.decision.answers)


@pytest.mark.parametrize("key", GAMES)
def test_a_peeker_is_caught_in_every_game(key: str) -> None:
    with pytest.raises(AssertionError, match="by what it can't know"):
        check(GAMES[key], peeks_anywhere, 40, 2)


def play_by_the_dice_to_come(match: AnyMatch, players: Sequence[Player]) -> None:
    """A planted fault: whoever lets them play hands them the match's own stream."""
    while match.outcome is None:
        seat = match.asked[0]
        rng = KeyedRng(match.seed, match.version + 1)
        match = play(match, seat, players[seat](Position(match, seat), rng)).match


@pytest.mark.parametrize("game", [*GAMES.values(), HIGH_CARD], ids=lambda game: game.info.key)
def test_players_draw_from_a_stream_of_their_own(game: AnyGame) -> None:
    seating = seating_for(game.info, 2)
    check_own_stream(lambda match, players: list(play_on(match, players)), game, seating, "own")
    with pytest.raises(AssertionError, match="the dice that are to come"):
        check_own_stream(play_by_the_dice_to_come, game, seating, "own")
