"""What everybody has by now: points by place at each table, and what tells equals apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from bot.host.tournaments.tournament import Meeting, Tournament
from engine.value import Value


class Standing(Value):
    user: int
    name: str
    place: int
    """From 1; equals share it."""
    points: int
    """Twice as many as they are called: equals at a table share what their places give, so that there are halves."""
    opposition: int
    """The points of all whom they met, doubled, too."""
    wins: int
    rating: int
    is_out: bool = False
    """They have withdrawn."""


def points_of(ranks: Sequence[int]) -> tuple[int, ...]:
    """For each seat, doubled: of n the first has n - 1, the last has none, and equals share theirs."""
    return tuple(
        len(ranks) - 1 - sum(other < rank for other in ranks) + sum(other > rank for other in ranks) for rank in ranks
    )


def earned(meeting: Meeting) -> dict[int, int]:
    """The points of people there, doubled; none as long as it is played."""
    scored = zip(meeting.seats, points_of(meeting.ranks), strict=False)
    return {user: points for user, points in scored if user is not None}


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """The best first; equals in the order in which they signed up."""
    points = defaultdict[int, int](int)
    wins = defaultdict[int, int](int)
    for meeting in tournament.meetings:
        for user, scored in earned(meeting).items():
            points[user] += scored
            wins[user] += meeting.ranks[meeting.seats.index(user)] == min(meeting.ranks) < max(meeting.ranks)
    opposition = defaultdict[int, int](int)
    for meeting in tournament.meetings:
        if meeting.is_over:
            for user in meeting.people:
                opposition[user] += sum(points[other] for other in meeting.people if other != user)
    merits = {
        one.user: (points[one.user], opposition[one.user], wins[one.user], one.rating) for one in tournament.entrants
    }
    ordered = sorted(tournament.entrants, key=lambda one: merits[one.user], reverse=True)
    return tuple(
        Standing(
            user=one.user,
            name=one.name,
            place=1 + sum(other > merits[one.user] for other in merits.values()),
            points=points[one.user],
            opposition=opposition[one.user],
            wins=wins[one.user],
            rating=one.rating,
            is_out=one.last is not None,
        )
        for one in ordered
    )
