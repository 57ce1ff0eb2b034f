"""Who meets whom in a round of a Swiss tournament.

Tables are made from the top: the best of a score group with the middle of it, as in a first round seated by rating.
Of all ways to do so the first is taken in which fewest meet again; how many are tried is bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product

from engine.value import Value

MOST_TRIED = 20_000
"""Seats that are filled for a try, before the best way found so far is taken."""
MOST_LAST = 200
"""Ways to seat the last table that are looked at."""


class Contender(Value):
    """Somebody who is to be paired."""

    user: int
    points: int
    computers: int
    """So many computer players they have had at their tables."""


Met = Mapping[frozenset[int], int]
"""How often two people have met."""
Group = tuple[int, ...]


def swiss(contenders: Sequence[Contender], met: Met, seats: int) -> tuple[Group, ...]:
    """People by table, from the best down; the last table is short by as many as computer players are to fill.

    `contenders`: the best first. Whoever has had fewest computer players gets them; among equals, who stands lowest.
    """
    search = _Search(contenders, met, seats)
    for last in islice(_last_tables(contenders, len(contenders) % seats), MOST_LAST):
        search.with_last(last)
        if search.is_done:
            break
    return tuple(tuple(contenders[i].user for i in sorted(group)) for group in search.exchanged())


def _last_tables(contenders: Sequence[Contender], people: int) -> Iterator[Group]:
    """Those who could sit with computer players, by number, the fairest first."""
    if not people:
        yield ()
        return
    order = sorted(range(len(contenders)), key=lambda i: (contenders[i].computers, -i))
    most = contenders[order[people - 1]].computers
    sure = tuple(i for i in order if contenders[i].computers < most)
    others = [i for i in order if contenders[i].computers == most]
    for chosen in combinations(others, people - len(sure)):
        yield (*sure, *chosen)


class _Search:
    """Fills table after table, seat after seat, and turns back where it can't become better than what was found."""

    def __init__(self, contenders: Sequence[Contender], met: Met, seats: int) -> None:
        self._contenders = contenders
        self._met = met
        self._seats = seats
        self._tried = 0
        self._least = 1 + sum(met.values()) * len(contenders)
        self.best: tuple[Group, ...] = ()

    @property
    def is_done(self) -> bool:
        return self._least == 0 or (bool(self.best) and self._tried >= MOST_TRIED)

    def with_last(self, last: Group) -> None:
        rest = tuple(i for i in range(len(self._contenders)) if i not in last)
        self._make_table((), rest, self._within(last), (last,) if last else ())

    def _make_table(self, made: tuple[Group, ...], left: Group, again: int, last: tuple[Group, ...]) -> None:
        """The first of those who are left sits down at a new table."""
        if not left:
            self._least, self.best = again, (*made, *last)
            return
        group = sum(self._points(i) == self._points(left[0]) for i in left)
        step = max(1, group // self._seats)
        self._fill((left[0],), 1, left, (group, step), (made, again, last))

    def _fill(
        self,
        table: Group,
        start: int,
        left: Group,
        aim: tuple[int, int],
        so_far: tuple[tuple[Group, ...], int, tuple[Group, ...]],
    ) -> None:
        """The next seat of a table, for somebody from `start` on: so each table is come by once."""
        made, again, last = so_far
        if again >= self._least or self.is_done:
            return
        if len(table) == self._seats:
            rest = tuple(i for i in left if i not in table)
            self._make_table((*made, table), rest, again, last)
            return
        group, step = aim
        to_come = self._seats - len(table) - 1
        wanted = len(table) * step

        def distance(at: int) -> float:
            """Of two that are as far, the lower one is nearer; those below the group come in their order."""
            return abs(at - wanted - 0.1) if at < group else len(left) + at

        for at in sorted(range(start, len(left) - to_come), key=distance):
            self._tried += 1
            other = left[at]
            meets = sum(self._again(other, i) for i in table)
            self._fill((*table, other), at + 1, left, aim, (made, again + meets, last))

    def exchanged(self) -> list[list[int]]:
        """The best way, and where not all could be tried, with people exchanged who then meet fewer again; neighbours
        rather than others. Those at the short table stay.
        """
        groups = [list(group) for group in self.best]
        full = [group for group in groups if len(group) == self._seats]
        while self._tried >= MOST_TRIED and any(self._exchange(a, b) for a, b in combinations(full, 2)):
            """Until nothing becomes better."""
        return groups

    def _exchange(self, one: list[int], other: list[int]) -> bool:
        before = self._within(one) + self._within(other)
        near = sorted(product(range(len(one)), range(len(other))), key=lambda at: abs(one[at[0]] - other[at[1]]))
        for i, k in near:
            one[i], other[k] = other[k], one[i]
            if self._within(one) + self._within(other) < before:
                return True
            one[i], other[k] = other[k], one[i]
        return False

    def _within(self, group: Sequence[int]) -> int:
        return sum(self._again(a, b) for a, b in combinations(group, 2))

    def _points(self, i: int) -> int:
        return self._contenders[i].points

    def _again(self, a: int, b: int) -> int:
        return self._met.get(frozenset((self._contenders[a].user, self._contenders[b].user)), 0)
