"""What can be earned: each follows from somebody's results, and from nothing else. In words each is `badge.<name>`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from bot.host.records import rivals_of, streaks_of
from bot.host.results import Result
from engine.registry import GAMES

DAY = 86_400_000
Earned = Callable[[int, Sequence[Result]], bool]
"""By this person, with all of their results in the order of their ends."""


def _at_least(games: int) -> Earned:
    return lambda _, results: len(results) >= games


def _won(person: int, results: Sequence[Result]) -> list[Result]:
    return [result for result in results if result.seat_of(person).wins]


def _in_a_row(wins: int) -> Earned:
    return lambda person, results: max(streaks_of([one.seat_of(person).wins for one in results]), default=0) >= wins


def _every_game(person: int, results: Sequence[Result]) -> bool:  # noqa: ARG001
    return {result.game for result in results} >= set(GAMES)


def _full_table(person: int, results: Sequence[Result]) -> bool:
    won = _won(person, results)
    return any(one.game in GAMES and len(one.seats) == GAMES[one.game].info.seats[1] for one in won)


def _giant(person: int, results: Sequence[Result]) -> bool:
    """Won against the best of computer players."""
    return any(seat.level == "expert" and not seat.left for one in _won(person, results) for seat in one.seats)


def _shared(person: int, results: Sequence[Result]) -> bool:
    return any(sum(seat.won for seat in one.seats) > 1 for one in _won(person, results))


def _marathon(person: int, results: Sequence[Result]) -> bool:
    stayed = [one for one in results if not one.seat_of(person).left]
    return any((one.length or 0) >= 14 * DAY for one in stayed)


def _rivals(person: int, results: Sequence[Result]) -> bool:
    met = rivals_of(person, results)
    return bool(met) and sum(met[0] in one.people for one in results) >= 10


def _faithful(person: int, results: Sequence[Result]) -> bool:
    """Twenty games in a row without leaving one."""
    return max(streaks_of([not one.seat_of(person).left for one in results]), default=0) >= 20


def _traveller(person: int, results: Sequence[Result]) -> bool:  # noqa: ARG001
    return len(Counter(one.guild for one in results if one.guild is not None)) >= 3


BADGES: Mapping[str, Earned] = {
    "first_win": lambda person, results: bool(_won(person, results)),
    "ten_games": _at_least(10),
    "hundred_games": _at_least(100),
    "every_game": _every_game,
    "full_table": _full_table,
    "streak": _in_a_row(5),
    "giant": _giant,
    "shared": _shared,
    "marathon": _marathon,
    "rivals": _rivals,
    "faithful": _faithful,
    "traveller": _traveller,
}


def badges_of(person: int, results: Sequence[Result]) -> tuple[str, ...]:
    """In the order in which they stand above."""
    return tuple(name for name, is_earned in BADGES.items() if is_earned(person, results))
