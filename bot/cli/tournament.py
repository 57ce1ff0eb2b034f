"""`fathom tournament`: all computer players of a game meet each other."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from statistics import fmean, median
from typing import TYPE_CHECKING

from bot.cli.arguments import add_table, by_name
from bot.cli.cores import Cores
from bot.cli.lineups import Lineup, add_clock, add_playing, one_among, play_out
from bot.cli.ratings import ANCHOR, Tally, anchor_among, ratings
from bot.cli.shares import Share, share_of, won_by
from engine.ai.levels import own_players, player_of
from engine.codec import encode
from engine.errors import BadTable
from engine.game import AnyGame, Outcome, Seating, seating_for
from engine.registry import game_of
from engine.value import Value

if TYPE_CHECKING:
    from bot.cli.arguments import Commands

LEVEL = "level"
"""The option by which a game for one gets harder, where it has one."""


def add_to(commands: Commands) -> None:
    about = (
        "Lets computer players meet each other on all cores: every two of them at a table for two; at a larger one each"
        " of them alone among others who are all the same. Prints their shares of the wins with 95 % intervals,"
        f" ratings and how long they think. With one seat: what each of them wins, at every '{LEVEL}' if the game has"
        " that option. Seats are rotated from game to game. Ctrl-C ends it early and prints what there is."
    )
    command = commands.add_parser("tournament", help="let computer players meet each other", description=about)
    add_table(command, seats=2)
    command.add_argument("--players", metavar="P,P…", help="who takes part (default: all levels of the game)")
    add_playing(command, games=100, of_what="how many games of each pairing")
    add_clock(command)
    command.add_argument("--json", action="store_true", help="as one JSON object")
    command.set_defaults(run=run)


class Pairing(Value):
    one: str
    others: str
    """All the same. At a table for one: what is played against."""
    seating: Seating

    def lineup(self, game: AnyGame, number: int, seed: str, clock: bool) -> Lineup:
        players = one_among(self.one, self.others, self.seating.seats, number)
        return Lineup(game.info.key, self.seating, players, f"{seed}-{number}", clock)


class Result(Value):
    """What is kept of a game."""

    players: tuple[str, ...]
    """By seat, as all of this."""
    outcome: Outcome
    times: tuple[tuple[float, ...], ...]


class Met(Value):
    """How one fared among the others."""

    player: str
    others: str
    wins: Share


class Thinking(Value):
    """About an answer, in milliseconds of one core."""

    answers: int
    mean: float
    median: float
    largest: float


class Tournament(Value):
    game: str
    seats: int
    games: int
    met: tuple[Met, ...]
    ratings: dict[str, float]
    """Nobody's at a table for one."""
    thinking: dict[str, Thinking]


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    pairings = list(_pairings(game, arguments))
    # One game of each after the other: whenever it is stopped, all have played about as often.
    lineups = [
        pairing.lineup(game, number, arguments.seed, not arguments.no_clock)
        for number in range(arguments.games)
        for pairing in pairings
    ]
    results: list[Result] = []
    is_stopped = False
    try:
        with Cores(arguments.processes) as cores:
            for result in cores.do(result_of, lineups, "game"):
                results.append(result)  # noqa: PERF402 - it may be stopped
    except KeyboardInterrupt:
        is_stopped = True
        print(f"fathom: stopped after {len(results)} of {len(lineups)} games", file=sys.stderr)
    if results:
        found = summarise(game, arguments.seats, pairings, results)
        print(encode(found).decode() if arguments.json else _in_words(found))
    return 130 if is_stopped else 0


def _pairings(game: AnyGame, arguments: argparse.Namespace) -> Iterator[Pairing]:
    options = by_name(game, "option", arguments.option)
    seating = seating_for(game.info, arguments.seats, options)
    names = _names(game, arguments.players, fewest=min(2, seating.seats))
    if seating.seats > 1:
        pairs = combinations(names, 2) if seating.seats == 2 else permutations(names, 2)
        yield from (Pairing(one, others, seating) for one, others in pairs)
        return
    levels = [option.values for option in game.info.options if option.name == LEVEL and LEVEL not in options]
    for value in levels[0] if levels else [seating.options.get(LEVEL, "")]:
        chosen = seating_for(game.info, 1, {**options, LEVEL: value} if value else options)
        yield from (Pairing(name, f"{LEVEL} {value}" if value else "alone", chosen) for name in names)


def _names(game: AnyGame, written: str | None, fewest: int) -> list[str]:
    names = written.split(",") if written else list(own_players(game.info.key))
    for name in names:
        player_of(game, name)
    if len(set(names)) < len(names):
        raise BadTable(game=game.info.key, why=f"{Counter(names).most_common(1)[0][0]} can't meet itself: name it once")
    if len(names) < fewest:
        raise BadTable(game=game.info.key, why="a tournament needs at least two players: name them with --players")
    return names


def result_of(lineup: Lineup) -> Result:
    playout = play_out(lineup)
    return Result(tuple(map(str, lineup.players)), playout.outcome, playout.times)


def summarise(game: AnyGame, seats: int, pairings: Sequence[Pairing], results: Sequence[Result]) -> Tournament:
    """The results are those of the first game of every pairing, then of the second, and so on."""
    played = [(pairing, results[k :: len(pairings)]) for k, pairing in enumerate(pairings) if k < len(results)]
    names = list(dict.fromkeys(name for result in results for name in result.players))
    tallies = [_tally(own) for _, own in played]
    return Tournament(
        game=game.info.key,
        seats=seats,
        games=len(results),
        met=tuple(met for pairing, own in played for met in _met(pairing, own)),
        ratings=ratings(tallies, anchor_among(names)) if seats > 1 else {},
        thinking={name: _thinking(name, results) for name in names},
    )


def _met(pairing: Pairing, results: Sequence[Result]) -> Iterator[Met]:
    """With two seats each is the other's other."""
    one, others, seats = pairing.one, pairing.others, pairing.seating.seats
    for name, other in ((one, others), (others, one))[: 2 if seats == 2 else 1]:
        wins = [won_by(name, result.players, result.outcome) for result in results]
        yield Met(name, other, share_of(wins, fair=1 / seats))


def _tally(results: Sequence[Result]) -> Tally:
    seats = Counter(results[0].players)
    return Tally(seats, {name: sum(won_by(name, one.players, one.outcome) for one in results) for name in seats})


def _thinking(name: str, results: Sequence[Result]) -> Thinking:
    times = [
        1000 * one
        for result in results
        for player, own in zip(result.players, result.times, strict=True)
        for one in own
        if player == name
    ] or [0.0]
    return Thinking(len(times), *(round(one, 3) for one in (fmean(times), median(times), max(times))))


def _in_words(found: Tournament) -> str:
    fair = f"{1 / found.seats:.0%} would be fair"
    more = f"alone among the column's; {fair}"
    against = {1: "at the column's table", 2: f"against the column's; {fair}"}.get(found.seats, more)
    names = list(found.thinking)
    shares = {(met.player, met.others): met.wins for met in found.met}
    columns = names if found.seats > 1 else list(dict.fromkeys(met.others for met in found.met))
    return "\n".join(
        [
            f"{found.games} games of {found.game} with {found.seats} players, seats rotated from game to game",
            f"wins of the row's player in per cent, with 95 % intervals, {against}",
            _row("", columns),
            *(_row(name, [_cell(shares.get((name, other))) for other in columns]) for name in names),
            *_ratings_in_words(found, anchor_among(names)),
            "thinking about an answer, in milliseconds of one core",
            _row("", ("median", "mean", "largest", "answers")),
            *(
                _row(name, (f"{one.median:.3g}", f"{one.mean:.3g}", f"{one.largest:.3g}", f"{one.answers:,}"))
                for name, one in found.thinking.items()
            ),
        ]
    )


def _ratings_in_words(found: Tournament, anchor: str) -> Iterator[str]:
    if found.ratings:
        best_first = sorted(found.ratings.items(), key=lambda item: -item[1])
        rated = ", ".join(f"{name} {rating:.0f}" for name, rating in best_first)
        yield f"ratings ({anchor} is {ANCHOR:.0f}; with 400 more one wins ten times as often): {rated}"


def _cell(share: Share | None) -> str:
    return "–" if share is None else f"{100 * share.share:.1f} ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _row(name: str, cells: Sequence[str]) -> str:
    return f"{name:<8}" + "".join(f"{cell:>20}" for cell in cells)
