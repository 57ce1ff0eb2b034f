"""`fathom tune`: better numbers for the rules of thumb of a computer player, found in games against itself."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import fields, replace

from bot.cli.arguments import add_table, count, table_of
from bot.cli.cores import Cores
from bot.cli.lineups import Lineup, add_playing, one_among, play_out
from bot.cli.shares import Share, share_of, won
from engine.ai.levels import mind_of
from engine.errors import BadTable
from engine.game import AnyGame, Outcome, Seating
from engine.value import Value

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

N = TypeVar("N", bound=Value)
STEP = 0.3
"""How far from a number another is sought at first, as a part of it."""
NEARER = 0.8
"""After a round that has found nothing better, it is sought nearer by this factor."""
SMALL = 0.5
"""Numbers nearer to 0 are changed as much as this one."""
PROOF = 2
"""So many times the games of a variant are played to confirm the best."""


def add_to(commands: Commands) -> None:
    about = (
        "Looks for better numbers for the rules of thumb by which 'normal' plays, and prints them, ready to be pasted."
        " In each round some variants, changed at random, play each alone among players who go by the present numbers."
        " The best of them has to win more than its share of new games as well, by a 95 % interval; then its numbers"
        " are the present ones. In the end the last meet the first. Seats are rotated from game to game. Ctrl-C ends it"
        " early and prints the best so far."
    )
    command = commands.add_parser("tune", help="tune the numbers of a computer player", description=about)
    add_table(command)
    add_playing(command, games=200, of_what=f"how many games of a variant, {PROOF} times as many to confirm the best")
    command.add_argument("--rounds", type=count, default=10, metavar="R", help="how many rounds (default 10)")
    command.add_argument("--variants", type=count, default=8, metavar="V", help="how many in each (default 8)")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game, seating = table_of(arguments)
    with Cores(arguments.processes) as cores:
        tuning = Tuning(game, seating, cores, arguments.games, arguments.seed)
        try:
            for number in range(1, arguments.rounds + 1):
                proof, is_better = tuning.play_round(number, arguments.variants)
                told = "kept" if is_better else "not surely better"
                print(f"round {number} of {arguments.rounds}: the best variant wins {proof}, {told}", file=sys.stderr)
            code, told = 0, _in_words(tuning)
        except KeyboardInterrupt:
            code, told = 130, "stopped: they have not met those that it goes by"
    print(f"{tuning.numbers}\n# {told}")
    return code


class Tuning:
    """The present numbers, and how they came to be."""

    def __init__(self, game: AnyGame, seating: Seating, cores: Cores, games: int, seed: str) -> None:
        self.first = self.numbers = numbers_of(game, seating)
        self._game = game
        self._seating = seating
        self._cores = cores
        self._games = games
        self._seed = seed
        self._step = STEP

    def play_round(self, number: int, variants: int) -> tuple[Share, bool]:
        """How the best variant fared in games of its own: those by which it was chosen flatter it."""
        rng = Random(f"{self._seed}-{number}")  # noqa: S311 - nothing secret
        every = [varied(self.numbers, rng, self._step) for _ in range(variants)]
        shares = self._race(every, self.numbers, self._games, f"{number}")
        best = max(zip(shares, every, strict=True), key=lambda pair: pair[0].share)[1]
        [proof] = self._race([best], self.numbers, PROOF * self._games, f"{number}-proof")
        is_better = proof.low > proof.fair
        if is_better:
            self.numbers = best
        else:
            self._step *= NEARER
        return proof, is_better

    def against_the_first(self) -> Share:
        return self._race([self.numbers], self.first, PROOF * self._games, "end")[0]

    def _race(self, every: Sequence[Value], others: Value, games: int, name: str) -> list[Share]:
        """Each alone among the others, all with the same dice."""
        key, seating = self._game.info.key, self._seating
        lineups = [
            Lineup(key, seating, one_among(one, others, seating.seats, i), f"{self._seed}-{name}-{i}")
            for one in every
            for i in range(games)
        ]
        outcomes = list(self._cores.do(_outcome, lineups, "game"))
        return [
            share_of([won(outcomes[begin + i], i % seating.seats) for i in range(games)], 1 / seating.seats)
            for begin in range(0, len(outcomes), games)
        ]


def _outcome(lineup: Lineup) -> Outcome:
    return play_out(lineup).outcome


def numbers_of(game: AnyGame, seating: Seating) -> Value:
    mind = mind_of(game.info.key)
    if mind is None or mind.tuned is None:
        raise BadTable(game=game.info.key, why="there is nothing to tune: its computer players go by no numbers")
    if seating.seats == 1:
        raise BadTable(game=game.info.key, why="numbers are tuned by playing against others: take more seats than one")
    return mind.tuned.numbers(seating.seats)


def varied(numbers: N, rng: Random, step: float) -> N:
    """About half of the numbers changed a little."""
    every = [field for field in fields(numbers) if field.type in (int, float)]
    chosen = [field for field in every if rng.random() < 0.5] or [rng.choice(every)]
    others = {field.name: _near(getattr(numbers, field.name), field.type is int, rng, step) for field in chosen}
    return replace(numbers, **others)


def _near(number: float, is_whole: bool, rng: Random, step: float) -> float:
    if is_whole:
        return number + rng.choice((-1, 1))
    return float(f"{rng.gauss(number, step * max(SMALL, abs(number))):.3g}")


def _in_words(tuning: Tuning) -> str:
    if tuning.numbers == tuning.first:
        return "these are the numbers that it goes by: nothing surely better was found"
    share = tuning.against_the_first()
    return f"alone among the numbers that it goes by, they win {share}, where {share.fair:.1%} would be fair"
