"""Who meets whom in a round robin: everybody everybody else, equally often where that is possible.

With two at a table by the circle method. With more, each round is the best of several that are drawn and then made
better by exchanging people between tables, so that those meet who have met least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bot.host.tournaments.tournament import NOBODY
from engine.rng import KeyedRng

Group = tuple[int, ...]
Rounds = tuple[tuple[Group, ...], ...]
DRAWN = 12
"""So many beginnings for a round."""


def full_length(people: int, seats: int) -> int:
    """Rounds in which everybody could meet everybody else."""
    places = people + -people % seats
    return -(-(places - 1) // (seats - 1))


def schedule(people: int, seats: int, rounds: int, seed: str) -> Rounds:
    """The numbers of those who meet, by round and table; `NOBODY` is a computer player."""
    if seats == 2:
        return tuple(list(_circle(people))[:rounds])
    met = Counter[frozenset[int]]()
    found: list[tuple[Group, ...]] = []
    places = [*range(people), *range(-1, -1 - (-people % seats), -1)]
    for number in range(rounds):
        best = min((_drawn(places, seats, met, f"{seed} {number} {k}") for k in range(DRAWN)), key=lambda one: one[0])
        found.append(best[1])
        met.update(_meetings(best[1]))
    return tuple(tuple(tuple(max(i, NOBODY) for i in sorted(group, reverse=True)) for group in one) for one in found)


def _circle(people: int) -> Iterator[tuple[Group, ...]]:
    """One stays, the others move on by a place."""
    first, *others = [*range(people), *([NOBODY] if people % 2 else [])]
    for _ in range(len(others)):
        row = [first, *others]
        half = len(row) // 2
        yield tuple((a, b) for a, b in zip(row[:half], reversed(row[half:]), strict=True))
        others = [others[-1], *others[:-1]]


def _meetings(groups: tuple[Group, ...]) -> Iterator[frozenset[int]]:
    """Computer players don't mind each other; to people each of them is the same."""
    for group in groups:
        for a, b in combinations(group, 2):
            if max(a, b) >= 0:
                yield frozenset((max(a, NOBODY), max(b, NOBODY)))


def _drawn(places: list[int], seats: int, met: Counter[frozenset[int]], seed: str) -> tuple[int, tuple[Group, ...]]:
    """A round, and what it costs: to meet again costs the more, the more often it was."""
    shuffled = KeyedRng(seed, 0).shuffle(places)
    tables = [list(shuffled[at : at + seats]) for at in range(0, len(shuffled), seats)]
    while any(_exchange(one, other, met) for one, other in combinations(tables, 2)):
        """Until no exchange makes it better."""
    groups = tuple(map(tuple, tables))
    return sum(_cost(group, met) for group in tables), groups


def _exchange(one: list[int], other: list[int], met: Counter[frozenset[int]]) -> bool:
    """Of two people, if that is better."""
    cost = _cost(one, met) + _cost(other, met)
    for i in range(len(one)):
        for k in range(len(other)):
            one[i], other[k] = other[k], one[i]
            if _cost(one, met) + _cost(other, met) < cost:
                return True
            one[i], other[k] = other[k], one[i]
    return False


def _cost(group: list[int], met: Counter[frozenset[int]]) -> int:
    return sum((1 + met[pair]) ** 2 - 1 for pair in _meetings((tuple(group),)))
