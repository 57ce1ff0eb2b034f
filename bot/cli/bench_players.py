"""How long computer players think, and how much they see of a game meanwhile, by the seconds of one core."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from statistics import median

from bot.cli.figures import Figure
from bot.cli.lineups import Timed
from engine.ai.levels import SECONDS, mind_of, own_players
from engine.ai.mind import Chooser
from engine.ai.player import Player, Position, play_randomly
from engine.ai.playout import choose_randomly, look_ahead, play_on
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, start
from engine.rng import KeyedRng, QuickRng

AT_ONCE = 0.01
"""Seconds that whoever does not search may take at the median."""
RATE = 2.0
"""Seconds of play for each rate."""
SEARCHING = 8.0
"""Seconds of thinking of each of those who search, in positions from all parts of a game."""


def bench_players(game: AnyGame, seats: int) -> Iterator[Figure]:
    """Nothing, if nobody has thought about this game."""
    mind, own = mind_of(game.info.key), own_players(game.info.key)
    if mind is None:
        return

    def figure(what: str, value: float, unit: str, beside: tuple[str, float]) -> Figure:
        return Figure("players", game.info.key, seats, what, value, unit, *beside)

    normal = Timed(own["normal"], None)
    positions = _game_of(game, seats, normal, 0)
    rate = _rate(lambda i: len(_game_of(game, seats, normal, i)))
    random = _rate(lambda i: len(_game_of(game, seats, play_randomly, i)))
    usual, longest = _in_ms(normal)
    yield figure("normal answer, median", usual, "ms", ("limit", AT_ONCE * 1000))
    yield figure("normal answer, largest", longest, "ms", ("median", usual))
    for name, limit in SECONDS.items():
        player = Timed(own[name], limit)
        _ask(player, positions)
        usual, longest = _in_ms(player)
        yield figure(f"{name} answer, median of {len(player.times)}", usual, "ms", ("limit", limit * 1000))
        yield figure(f"{name} answer, largest", longest, "ms", ("limit", limit * 1000))
    middle = positions[len(positions) // 2]
    playouts = [_playouts(middle, choose) for choose in (mind.normal, choose_randomly)]
    yield figure("normal playouts from mid-game", playouts[0], "playouts/s", ("random", playouts[1]))
    yield figure("normal play", rate, "decisions/s", ("random", random))


def _game_of(game: AnyGame, seats: int, player: Player, number: int) -> list[AnyMatch]:
    """Every position of a whole game in which somebody is asked."""
    match = start(game, seating_for(game.info, seats), f"bench-{number}")[1].match
    return [match, *(played.match for played in play_on(match, [player] * seats))][:-1]


def _ask(player: Timed, positions: Sequence[AnyMatch]) -> None:
    """As many as there is time for, in any order."""
    end = time.process_time() + SEARCHING
    for match in KeyedRng("bench", "order").shuffle(positions):
        player(Position(match, match.asked[0]), KeyedRng("bench", f"{match.version} plays"))
        if time.process_time() >= end:
            return


def _in_ms(player: Timed) -> tuple[float, float]:
    return median(player.times) * 1000, max(player.times) * 1000


def _playouts(match: AnyMatch, choose: Chooser[object, object]) -> float:
    """To the end of the game, from what may be true."""
    state = Position(match, match.asked[0]).imagine(KeyedRng("bench", "imagined"))

    def play(i: int) -> int:
        look_ahead(match.game, state, choose, QuickRng(i))
        return 1

    return _rate(play)


def _rate(play: Callable[[int], int]) -> float:
    """What is done in a second, where `play` tells how much it did."""
    done, began = 0, time.process_time()
    for i in count():
        done += play(i)
        if (seconds := time.process_time() - began) >= RATE:
            return done / seconds
    raise AssertionError("numbers have no end")
