"""Games among computer players that are to be played: who sits where, with which seed and by which clock."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any, TypeVar

from bot.cli.arguments import count
from bot.cli.cores import ALL
from bot.host.time_limit import TimeLimit
from engine.ai.levels import SECONDS, player_of, tuned_player
from engine.ai.player import Player, Position
from engine.ai.playout import play_on
from engine.game import AnyGame, Outcome, Seating
from engine.match import Entry, Started, start
from engine.registry import game_of
from engine.rng import Rng
from engine.value import Value

T = TypeVar("T")
Contender = str | Value
"""A computer player by its name, or `normal` with these numbers."""


class Lineup(Value):
    """It can be handed to another process, and is played in the same way there unless a clock says otherwise."""

    game: str
    seating: Seating
    players: tuple[Contender, ...]
    """By seat."""
    seed: str
    clock: bool = False

    @property
    def rules(self) -> AnyGame:
        return game_of(self.game)

    def seated(self) -> list[Timed]:
        return [Timed(_player(self.rules, who), self._limit(who)) for who in self.players]

    def _limit(self, who: Contender) -> float | None:
        return SECONDS.get(who) if self.clock and isinstance(who, str) else None


class Timed:
    """A player by the clock, in seconds of its core: so long it may think about an answer, and so long it did."""

    def __init__(self, player: Player, limit: float | None) -> None:
        self._player = player
        self._limit = limit
        self.times: list[float] = []

    def __call__(self, position: Position, rng: Rng) -> Any:
        began = time.process_time()
        if self._limit is not None:
            position = position.within(TimeLimit(self._limit, time.process_time))
        answer = self._player(position, rng)
        self.times.append(time.process_time() - began)
        return answer


class Playout(Value):
    started: Started[Any, Any, Any, Any]
    entries: tuple[Entry[Any, Any], ...]
    outcome: Outcome
    seconds: float
    times: tuple[tuple[float, ...], ...]
    """For each seat, of each of its answers."""

    @property
    def decisions(self) -> int:
        return sum(map(len, self.times))


def play_out(lineup: Lineup) -> Playout:
    players = lineup.seated()
    began = time.perf_counter()
    started, first = start(lineup.rules, lineup.seating, lineup.seed)
    match, entries = first.match, list(first.entries)
    for played in play_on(match, players):
        match = played.match
        entries += played.entries
    seconds = time.perf_counter() - began
    assert match.outcome is not None
    return Playout(started, tuple(entries), match.outcome, seconds, tuple(tuple(player.times) for player in players))


def _player(game: AnyGame, who: Contender) -> Player:
    return player_of(game, who) if isinstance(who, str) else tuned_player(game, who)


def rotated(places: Sequence[T], by: int) -> tuple[T, ...]:
    """Everybody so many seats further on."""
    by %= len(places)
    return (*places[len(places) - by :], *places[: len(places) - by])


def one_among(one: T, others: T, seats: int, number: int) -> tuple[T, ...]:
    """One who sits elsewhere from game to game, and others who are all the same."""
    return rotated((one, *[others] * (seats - 1)), number)


def add_playing(command: argparse.ArgumentParser, games: int, of_what: str = "how many games") -> None:
    """How games are played, for commands that let many of them be played."""
    command.add_argument("--games", type=count, default=games, metavar="K", help=f"{of_what} (default {games})")
    command.add_argument(
        "--processes", type=count, default=ALL, metavar="N", help="how many play at once (default: one a core)"
    )


def add_clock(command: argparse.ArgumentParser) -> None:
    limits = ", ".join(f"{name} {seconds:g}" for name, seconds in SECONDS.items())
    command.add_argument(
        "--no-clock",
        action="store_true",
        help=f"without a limit on the seconds of thinking about an answer ({limits}), which a slow or busy machine"
        " reaches earlier: then the same seed gives the same games anywhere, and they may take longer",
    )
