"""Tables with their logs, for what needs everybody's consent."""

from __future__ import annotations

from collections.abc import Sequence

from bot.host.moves import (
    Change,
    act,
    begin,
)
from bot.host.posts import Post
from bot.host.proposal import Proposal, WayBack
from bot.host.proposals import answer_proposal, ask_back
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import Speaker
from bot.host.ways_back import ways_back
from tests.bot.people import (
    ADA,
    BO,
    CHLOE,
    NOW,
    Person,
    answered,
    at,
    lobby,
)

LATER = at(5)


class Game:
    """A table and its log."""

    def __init__(
        self, *people: Person, game: str = "high-card", computers: tuple[str, ...] = (), **options: str
    ) -> None:
        self.people = people
        self.rows: list[Row] = []
        self.table = lobby(*people, game=game, computers=computers, **options)
        self.do(begin(people[0], "s", NOW)(self.table))

    def do(self, change: Change, now: int = NOW) -> Table:
        change = answered(change, now)
        self.table = change.table
        self.rows += change.rows
        return self.table

    def play(self, *steps: tuple[Person, str]) -> Table:
        for who, action in steps:
            self.do(act(who, action, NOW)(self.table))
        return self.table

    def ways(self, seat: int = 0) -> dict[str, WayBack]:
        assert self.table.kept
        return {way.what: way for way in ways_back(self.table.kept.stored, self.rows, seat)}

    def ask(self, who: Person = ADA, what: str = "turn", now: int = NOW) -> Table:
        seat = self.table.seat_of(who.user)
        assert seat is not None
        return self.do(ask_back(who, self.table.match.version, self.ways(seat)[what], now)(self.table), now)

    def vote(self, who: Person, verb: str, now: int = LATER) -> Table:
        return self.do(answer_proposal(who, self.proposal.number, verb, now)(self.table), now)  # pyright: ignore[reportArgumentType]

    @property
    def proposal(self) -> Proposal:
        assert self.table.proposal is not None
        return self.table.proposal


def rolled() -> Game:
    """Ada has marked, rolled and stood up; Bo has rolled."""
    game = Game(ADA, BO, CHLOE)
    game.play((ADA, "mark:1"), (ADA, "roll"), (ADA, "stand"), (BO, "roll"))
    return game


def speaker(table: Table, locale: str = "en") -> Speaker:
    """Toys have no words of their own."""
    return Speaker(locale, "deep-sea", table.names)


def labels(post: Post) -> set[str]:
    return {button.label for button in post.buttons}


def words(lines: Sequence[str]) -> str:
    return "\n".join(lines)
