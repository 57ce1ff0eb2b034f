"""What somebody's results add up to: wins, scores, streaks, lengths, and how two people did against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.host.results import Result
from engine.value import Value


class Record(Value):
    """Of a person in one game."""

    games: int
    wins: int
    best: int
    """Of the scores of games played to the end, as the mean is."""
    mean: int
    streak: int
    """Wins in a row, up to now."""
    longest: int
    fastest: int | None
    """In milliseconds, as the slowest."""
    slowest: int | None


class HeadToHead(Value):
    """Between two people: how often each came out ahead, and how often neither did."""

    ahead: int
    behind: int
    level: int

    @property
    def games(self) -> int:
        return self.ahead + self.behind + self.level


def record_of(person: int, results: Sequence[Result]) -> Record:
    """In the order of their ends; there is at least one."""
    seats = [result.seat_of(person) for result in results]
    scores = [seat.score for seat in seats if not seat.left] or [0]
    lengths = [result.length for result in results if result.length is not None]
    streaks = streaks_of([seat.wins for seat in seats])
    return Record(
        games=len(seats),
        wins=sum(seat.wins for seat in seats),
        best=max(scores),
        mean=round(sum(scores) / len(scores)),
        streak=streaks[-1],
        longest=max(streaks),
        fastest=min(lengths, default=None),
        slowest=max(lengths, default=None),
    )


def streaks_of(won: Sequence[bool]) -> list[int]:
    """After each game, how many were won in a row by then."""
    found: list[int] = []
    for one in won:
        found.append((found[-1] if found else 0) + 1 if one else 0)
    return found


def head_to_head(person: int, other: int, results: Sequence[Result]) -> HeadToHead:
    both = [one for one in results if person in one.people and other in one.people]
    ranks = [(one.seat_of(person).rank, one.seat_of(other).rank) for one in both]
    ahead, behind = sum(own < theirs for own, theirs in ranks), sum(own > theirs for own, theirs in ranks)
    return HeadToHead(ahead, behind, len(ranks) - ahead - behind)


def rivals_of(person: int, results: Sequence[Result]) -> list[int]:
    """The people whom this one has met, the most frequent first; those who were forgotten among them."""
    met = Counter(other for result in results for other in result.people if other != person)
    return [other for other, _ in sorted(met.items(), key=lambda one: (-one[1], one[0]))]
