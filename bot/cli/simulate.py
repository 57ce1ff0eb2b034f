"""`fathom simulate`: computer players play whole games."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from tqdm import tqdm

from bot.cli.arguments import add_table, by_name, count, table_of
from bot.cli.presses import count_presses, in_all, told
from engine.ai.levels import player_of
from engine.ai.player import Player
from engine.ai.playout import play_on
from engine.codec import encode
from engine.errors import BadTable
from engine.game import AnyGame, Outcome, Seating
from engine.match import Entry, Started, start
from engine.replay import export
from engine.value import Value

if TYPE_CHECKING:
    from bot.cli.arguments import Commands


def add_to(commands: Commands) -> None:
    about = "Lets computer players play whole games, and prints lengths, scores, wins and speed."
    command = commands.add_parser("simulate", help="let computer players play", description=about)
    add_table(command)
    command.add_argument("--games", type=count, default=100, metavar="K", help="how many games (default 100)")
    command.add_argument(
        "--players", default="random", metavar="P,P…", help="one for all seats, or one for each (default random)"
    )
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


class Playout(Value):
    started: Started[Any, Any, Any, Any]
    entries: tuple[Entry[Any, Any], ...]
    decisions: int
    outcome: Outcome


class Result(Value):
    """What is kept of a game: its steps would not fit ten thousand times."""

    steps: int
    decisions: int
    outcome: Outcome


def run(arguments: argparse.Namespace) -> int:
    game, seating = table_of(arguments)
    players = _players(game, seating, arguments.players.split(","))
    if arguments.export:
        arguments.export.mkdir(parents=True, exist_ok=True)
    if arguments.order and not arguments.presses:
        raise BadTable(game=game.info.key, why="standing orders are for people: --order goes with --presses")
    if arguments.presses:
        return _count_presses(game, seating, players, arguments)
    results: list[Result] = []
    seconds = 0.0
    for i in tqdm(range(arguments.games), unit="game", disable=None, leave=False):
        began = time.perf_counter()
        playout = play_out(game, seating, players, f"{arguments.seed}-{i}")
        seconds += time.perf_counter() - began
        results.append(Result(len(playout.entries), playout.decisions, playout.outcome))
        if arguments.export:
            name = f"{game.info.key}-{seating.seats}p-{arguments.seed}-{i}.jsonl"
            written = export(playout.started, playout.entries, playout.outcome, arguments.states)
            (arguments.export / name).write_bytes(written)
    summary = summarise(game, seating, results, seconds)
    print(encode(summary).decode() if arguments.json else _in_words(summary))
    return 0


def _count_presses(game: AnyGame, seating: Seating, players: list[Player], arguments: argparse.Namespace) -> int:
    orders = by_name(game, "order", arguments.order)
    games = [
        count_presses(game, seating, players, f"{arguments.seed}-{i}", orders)
        for i in tqdm(range(arguments.games), unit="game", disable=None, leave=False)
    ]
    found = in_all(games)
    print(encode(found).decode() if arguments.json else told(found))
    return 0


def play_out(game: AnyGame, seating: Seating, players: Sequence[Player], seed: str) -> Playout:
    started, first = start(game, seating, seed)
    match, entries, decisions = first.match, list(first.entries), 0
    for played in play_on(match, players):
        match = played.match
        entries += played.entries
        decisions += 1
    assert match.outcome is not None
    return Playout(started, tuple(entries), decisions, match.outcome)


def _players(game: AnyGame, seating: Seating, names: list[str]) -> list[Player]:
    if len(names) == 1:
        names *= seating.seats
    if len(names) != seating.seats:
        raise BadTable(
            game=game.info.key, why=f"{len(names)} players for {seating.seats} seats: name one, or one a seat"
        )
    return [player_of(game, name) for name in names]


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
    """For each seat; a win shared by two counts half for each."""
    draws: int


def summarise(game: AnyGame, seating: Seating, results: Sequence[Result], seconds: float) -> Summary:
    steps = [result.steps for result in results]
    outcomes = [result.outcome for result in results]
    return Summary(
        game=game.info.key,
        seats=seating.seats,
        games=len(results),
        steps=sum(steps),
        seconds=round(seconds, 3),
        decisions_per_second=round(sum(result.decisions for result in results) / seconds, 1),
        shortest=min(steps),
        longest=max(steps),
        mean_scores=tuple(round(fmean(o.scores[seat] for o in outcomes), 2) for seat in range(seating.seats)),
        win_shares=tuple(round(fmean(_share(o, seat) for o in outcomes), 4) for seat in range(seating.seats)),
        draws=sum(len(o.winners) > 1 for o in outcomes),
    )


def _share(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _in_words(summary: Summary) -> str:
    return "\n".join(
        [
            f"{summary.games} games of {summary.game} with {summary.seats} players in {summary.seconds:.1f} s",
            f"steps a game: {summary.shortest} to {summary.longest}, {summary.steps / summary.games:.0f} on average",
            f"decisions a second: {summary.decisions_per_second:,.0f}",
            f"mean scores by seat: {', '.join(f'{score:.1f}' for score in summary.mean_scores)}",
            f"win shares by seat: {', '.join(f'{share:.0%}' for share in summary.win_shares)}; draws: {summary.draws}",
        ]
    )
