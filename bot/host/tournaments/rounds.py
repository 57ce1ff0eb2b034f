"""The next round: who meets whom, in which order they sit, and by when it is to be over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from bot.host.tournaments.pairing import Contender, swiss
from bot.host.tournaments.schedule import Rounds, full_length, schedule
from bot.host.tournaments.standings import standings
from bot.host.tournaments.tournament import Meeting, Round, Tournament
from engine.rng import KeyedRng
from engine.value import Value
from persistence.contract import Timer

DAY = 86_400_000
MOST_ROUNDS = 24
FEWEST_ROUNDS = 3
"""Of a Swiss tournament, if nobody says how many."""
GRACE = DAY
"""For the host to say what is to become of tables that are late; after that they count as they stand."""


class Draw(Value):
    """Who meets whom in the round of this number, among these people."""

    number: int
    among: tuple[int, ...]
    meetings: tuple[Meeting, ...]
    schedule: Rounds = ()


def rounds_for(tournament: Tournament) -> int:
    """How many are played by those who have signed up."""
    people, plan = len(tournament.entrants), tournament.plan
    if plan.format == "round-robin":
        full = min(MOST_ROUNDS, full_length(people, plan.seats))
        return min(plan.rounds, full) if plan.rounds else full
    return plan.rounds or max(FEWEST_ROUNDS, (people - 1).bit_length())


def draw(tournament: Tournament) -> Draw:
    """Of the next round. The same tournament gives the same draw, whenever it is asked."""
    number = len(tournament.rounds) + 1
    among = tuple(one.user for one in tournament.in_round(number))
    planned = tournament.schedule
    if tournament.plan.format == "swiss":
        groups = _by_standing(tournament, among)
    else:
        planned = planned or _scheduled(tournament)
        groups = _from_schedule(tournament, planned[number - 1], among)
    rng = KeyedRng(tournament.seed, number)
    meetings = tuple(Meeting(_in_order(group, tournament, rng)) for group in groups)
    return Draw(number, among, meetings, planned)


def _scheduled(tournament: Tournament) -> Rounds:
    """People are numbered by rating, so that the best don't all meet in the first round."""
    people = tournament.entrants
    found = schedule(len(people), tournament.plan.seats, tournament.planned, tournament.seed)
    best_first = sorted(range(len(people)), key=lambda i: (-people[i].rating, i))
    return tuple(tuple(tuple(i if i < 0 else best_first[i] for i in group) for group in groups) for groups in found)


def _by_standing(tournament: Tournament, among: Sequence[int]) -> list[tuple[int | None, ...]]:
    rating = {one.user: one.rating for one in tournament.entrants}
    points = {one.user: one.points for one in standings(tournament)}
    best_first = sorted(among, key=lambda user: (-points[user], -rating[user], among.index(user)))
    had = _computers_had(tournament)
    contenders = [Contender(user, points[user], had[user]) for user in best_first]
    seats = tournament.plan.seats
    groups = swiss(contenders, _met(tournament), seats)
    return [(*group, *[None] * (seats - len(group))) for group in groups]


def _from_schedule(
    tournament: Tournament, groups: Sequence[Sequence[int]], among: Sequence[int]
) -> list[tuple[int | None, ...]]:
    """Computer players take the seats of those who have withdrawn; a table of computers alone is not played."""
    users = [one.user if one.user in among else None for one in tournament.entrants]
    seated = [tuple(None if i < 0 else users[i] for i in group) for group in groups]
    return [group for group in seated if any(user is not None for user in group)]


def _met(tournament: Tournament) -> Counter[frozenset[int]]:
    pairs = (pair for meeting in tournament.meetings for pair in combinations(meeting.people, 2))
    return Counter(frozenset(pair) for pair in pairs)


def _computers_had(tournament: Tournament) -> Counter[int]:
    had = Counter[int]()
    for meeting in tournament.meetings:
        for user in meeting.people:
            had[user] += meeting.seats.count(None)
    return had


def _in_order(group: Sequence[int | None], tournament: Tournament, rng: KeyedRng) -> tuple[int | None, ...]:
    """Each seat goes to whoever has sat there least often; among equals the lot decides."""
    sat = Counter((user, seat) for meeting in tournament.meetings for seat, user in enumerate(meeting.seats) if user)
    left = list(rng.shuffle(group))
    order: list[int | None] = []
    for seat in range(len(group)):
        order.append(min(left, key=lambda user: sat[user, seat] if user else 0))
        left.remove(order[-1])
    return tuple(order)


def begun(drawn: Draw, tournament: Tournament, now: int) -> Round:
    return Round(drawn.meetings, now, now + tournament.plan.days * DAY)


def decided_by(one: Round) -> int:
    """Until when the host may say what is to become of tables that are late."""
    return (one.asked or 0) + GRACE + one.longer


def timer_of(owner: int, tournament: Tournament) -> Timer | None:
    """When it is to be looked at although nobody does anything: the host is asked, or has not answered in time."""
    one = tournament.round
    if tournament.phase != "playing" or one is None or one.is_over or one.counting:
        return None
    due = one.deadline if one.asked is None else decided_by(one)
    return Timer(owner, due, f"{tournament.number} {len(tournament.rounds)}")
