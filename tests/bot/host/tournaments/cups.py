"""Tournaments for tests: opened, signed up for and played by moves alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.host.fixture import Fixture
from bot.host.moves import Person
from bot.host.pace import Pace
from bot.host.tournaments import moves
from bot.host.tournaments.rounds import draw
from bot.host.tournaments.tournament import Format, Meeting, Plan, Tournament

CHANNEL = 4321
NOW = 1_760_000_000_000
HOST = Person(900, "Host", moderator=True)
PEOPLE = tuple(Person(101 + i, f"P{i + 1}") for i in range(30))
PLAN = Plan("Cup", 7, "en", "deep-sea", {}, "swiss", 2, 0, Pace("daily", 24), 7, "normal", 24)
Ranking = Callable[[Meeting], Sequence[int]]


def plan(form: Format = "swiss", seats: int = 2, rounds: int = 0, most: int = 24) -> Plan:
    return Plan("Cup", 7, "en", "deep-sea", {}, form, seats, rounds, Pace("daily", 24), 7, "normal", most)


def opened(chosen: Plan = PLAN, people: int = 0, seed: str = "s") -> Tournament:
    tournament = moves.open_tournament(HOST, chosen, seed, NOW)(None)
    for person in PEOPLE[:people]:
        tournament = moves.sign_up(person)(tournament)
    return tournament


def started(chosen: Plan = PLAN, people: int = 5, seed: str = "s") -> Tournament:
    return moves.start(HOST)(opened(chosen, people, seed))


def with_round(tournament: Tournament, now: int = NOW) -> Tournament:
    """The next round is drawn."""
    return moves.begin_round(draw(tournament), now)(tournament)


def fixture(tournament: Tournament, table: int) -> Fixture:
    return Fixture(CHANNEL, tournament.number, len(tournament.rounds), table)


def first_wins(meeting: Meeting) -> Sequence[int]:
    """Whoever signed up earlier is ahead; computers are last."""
    order = sorted(meeting.seats, key=lambda user: user or 10**9)
    return [1 + order.index(user) for user in meeting.seats]


def decided(tournament: Tournament, ranking: Ranking = first_wins) -> Tournament:
    """All tables of the present round are over."""
    for table, meeting in enumerate(tournament.rounds[-1].meetings, 1):
        tournament = moves.count(fixture(tournament, table), ranking(meeting))(tournament)
    return tournament


def played(tournament: Tournament, rounds: int | None = None, ranking: Ranking = first_wins) -> Tournament:
    for _ in range(tournament.planned if rounds is None else rounds):
        tournament = decided(with_round(tournament), ranking)
    return tournament
