"""Whole matches among computer players, and quick looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from engine.ai.mind import Chooser
from engine.ai.player import Player, Position
from engine.game import Game
from engine.match import AnyMatch, Played, play
from engine.question import Decision, Seat, Step, Untold
from engine.rng import KeyedRng, Rng

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


def play_on(match: AnyMatch, players: Sequence[Player]) -> Iterator[Played[Any, Any, Any, Any]]:
    """Lets the players play to the end, and yields each call's result. The same seed gives the same match."""
    rng = KeyedRng(match.seed, "players")
    while match.outcome is None:
        asked = match.asked
        if not asked:
            raise RuntimeError(f"{match.game.info.key}: nobody is asked at version {match.version}, but it is not over")
        seat = asked[0] if len(asked) == 1 else rng.choice(asked)
        action = players[seat](Position(match, seat), rng)
        played = play(match, seat, action)
        match = played.match
        if match.version > match.game.info.longest:
            raise RuntimeError(f"{match.game.info.key}: longer than {match.game.info.longest} steps")
        yield played


def look_ahead(
    game: Game[S, A, E, V], state: S, choose: Chooser[S, A], rng: Rng, is_far: Callable[[S], bool] | None = None
) -> tuple[S, int]:
    """On from a state as far as it is said, or to the end: no words, no log, no views, no match around it.

    Gives the state and how many decisions it took. `choose` sees the whole state: hand it one that is only imagined.
    """
    step: Step[E] = Untold(rng)
    taken = 0
    while (is_far is None or not is_far(state)) and (asked := game.asked(state)):
        seat, question = next(iter(asked.items()))
        asking = game.questions[type(question)]
        decision = asking.ask(state, seat, question)
        answer = decision.answers[0]
        if len(decision.answers) > 1:
            answer = choose(state, seat, decision, rng)
            taken += 1
        state = game.settle(asking.answer(state, seat, question, answer, step), step)
    return state, taken


def choose_randomly(state: object, seat: Seat, decision: Decision[A], rng: Rng) -> A:  # noqa: ARG001
    return rng.choice(decision.answers)
