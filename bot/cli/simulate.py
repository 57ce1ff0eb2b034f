"""`fathom simulate`: computer players play whole games."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from bot.cli.arguments import add_table, by_name, table_of
from bot.cli.cores import Cores
from bot.cli.lineups import Lineup, add_clock, add_playing, play_out, rotated
from bot.cli.presses import Counted, count_presses, in_all, told
from bot.cli.shares import Share, share_of, won, won_by
from engine.ai.levels import player_of
from engine.codec import encode
from engine.errors import BadTable
from engine.game import AnyGame, Outcome, Seating
from engine.replay import export
from engine.value import Value

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = (
        "Lets computer players play whole games on all cores, and prints lengths, scores, wins and speed, and for each"
        " player its share of the wins with a 95 % interval. The same seed gives the same games, however many play at"
        " once; only a player who thinks by the clock may play differently on a busy machine, see --no-clock."
    )
    command = commands.add_parser("simulate", help="let computer players play", description=about)
    add_table(command)
    add_playing(command, games=100)
    command.add_argument(
        "--players", default="random", metavar="P,P…", help="one for all seats, or one for each (default random)"
    )
    command.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        help="from game to game everybody moves on by a seat, and scores and wins are told in the order of --players"
        " (default: where players differ and no --presses are counted)",
    )
    add_clock(command)
    command.add_argument("--export", type=Path, metavar="DIR", help="write a replay of each game into this folder")
    command.add_argument("--states", action="store_true", help="with --export: every step with its whole state")
    command.add_argument(
        "--presses", action="store_true", help="count what people would have to press to play these games"
    )
    command.add_argument(
        *("--order", "--orders"),
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="with --presses: a standing order that everybody gives; may be repeated",
    )
    command.add_argument("--json", action="store_true", help="as one JSON object")
    command.set_defaults(run=run)


class Series(Value):
    """The games that are asked for."""

    game: AnyGame
    seating: Seating
    names: tuple[str, ...]
    """Who plays, in the order in which they were named: in the first game they sit so."""
    rotate: bool
    lineups: tuple[Lineup, ...]


class Keeping(Value):
    """Where replays are written, if anywhere."""

    folder: Path | None
    states: bool


class Result(Value):
    """What is kept of a game: its steps would not fit ten thousand times."""

    steps: int
    decisions: int
    seconds: float
    outcome: Outcome


def run(arguments: argparse.Namespace) -> int:
    series = _series(arguments)
    if arguments.order and not arguments.presses:
        raise BadTable(game=series.game.info.key, why="standing orders are for people: --order goes with --presses")
    if arguments.export:
        arguments.export.mkdir(parents=True, exist_ok=True)
    with Cores(arguments.processes) as cores:
        if arguments.presses:
            count = partial(_presses, orders=by_name(series.game, "order", arguments.order))
            found = in_all(list(cores.do(count, series.lineups, "game")))
            print(encode(found).decode() if arguments.json else told(found))
        else:
            work = partial(_result, keeping=Keeping(arguments.export, arguments.states))
            summary = summarise(series, list(cores.do(work, series.lineups, "game")))
            print(encode(summary).decode() if arguments.json else _in_words(summary))
    return 0


def _series(arguments: argparse.Namespace) -> Series:
    game, seating = table_of(arguments)
    names = _names(game, seating, arguments.players.split(","))
    rotate = arguments.rotate
    if rotate is None:
        rotate = len(set(names)) > 1 and not arguments.presses
    lineups = tuple(
        Lineup(
            game=game.info.key,
            seating=seating,
            players=rotated(names, i if rotate else 0),
            seed=f"{arguments.seed}-{i}",
            clock=not arguments.no_clock,
        )
        for i in range(arguments.games)
    )
    return Series(game, seating, names, rotate, lineups)


def _names(game: AnyGame, seating: Seating, names: list[str]) -> tuple[str, ...]:
    if len(names) == 1:
        names *= seating.seats
    if len(names) != seating.seats:
        raise BadTable(
            game=game.info.key, why=f"{len(names)} players for {seating.seats} seats: name one, or one a seat"
        )
    for name in names:
        player_of(game, name)
    return tuple(names)


def _presses(lineup: Lineup, orders: dict[str, str]) -> Counted:
    return count_presses(lineup.rules, lineup.seating, lineup.seated(), lineup.seed, orders)


def _result(lineup: Lineup, keeping: Keeping) -> Result:
    playout = play_out(lineup)
    if keeping.folder:
        name = f"{lineup.game}-{lineup.seating.seats}p-{lineup.seed}.jsonl"
        written = export(playout.started, playout.entries, playout.outcome, keeping.states)
        (keeping.folder / name).write_bytes(written)
    return Result(len(playout.entries), playout.decisions, playout.seconds, playout.outcome)


class Summary(Value):
    game: str
    seats: int
    games: int
    steps: int
    seconds: float
    decisions_per_second: float
    shortest: int
    longest: int
    mean_scores: tuple[float, ...]
    win_shares: tuple[float, ...]
    """For each seat; a win shared by two counts half for each. Where seats are rotated, for each in the order named."""
    draws: int
    rotated: bool
    players: dict[str, Share]
    """By name, of all that play so."""


def summarise(series: Series, results: Sequence[Result]) -> Summary:
    steps = [result.steps for result in results]
    seconds = sum(result.seconds for result in results)
    outcomes = [_as_named(result.outcome, i if series.rotate else 0) for i, result in enumerate(results)]
    places = range(series.seating.seats)
    return Summary(
        game=series.game.info.key,
        seats=series.seating.seats,
        games=len(results),
        steps=sum(steps),
        seconds=round(seconds, 3),
        decisions_per_second=round(sum(result.decisions for result in results) / seconds, 1),
        shortest=min(steps),
        longest=max(steps),
        mean_scores=tuple(round(fmean(o.scores[place] for o in outcomes), 2) for place in places),
        win_shares=tuple(round(fmean(won(o, place) for o in outcomes), 4) for place in places),
        draws=sum(len(o.winners) > 1 for o in outcomes),
        rotated=series.rotate,
        players={
            name: share_of([won_by(name, series.names, o) for o in outcomes], series.names.count(name) / len(places))
            for name in dict.fromkeys(series.names)
        },
    )


def _as_named(outcome: Outcome, by: int) -> Outcome:
    """As if nobody had moved on by so many seats."""
    winners = tuple(sorted((seat - by) % len(outcome.scores) for seat in outcome.winners))
    return Outcome(rotated(outcome.scores, -by), winners)


def _in_words(summary: Summary) -> str:
    by = "in the order named, seats rotated from game to game" if summary.rotated else "by seat"
    is_contest = len(summary.players) > 1 or summary.seats == 1
    return "\n".join(
        [
            f"{summary.games} games of {summary.game} with {summary.seats} players in {summary.seconds:.1f} s",
            f"steps a game: {summary.shortest} to {summary.longest}, {summary.steps / summary.games:.0f} on average",
            f"decisions a second: {summary.decisions_per_second:,.0f}",
            f"mean scores {by}: {', '.join(f'{score:.1f}' for score in summary.mean_scores)}",
            f"win shares {by}: {', '.join(f'{share:.0%}' for share in summary.win_shares)}; draws: {summary.draws}",
            *(
                f"{name} wins {share}, where {share.fair:.1%} would be fair"
                for name, share in summary.players.items()
                if is_contest
            ),
        ]
    )
