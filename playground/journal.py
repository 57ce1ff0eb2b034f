"""What happened: every request, everything that Discord would have refused, every route that is not there."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from playground.errors import Problem

KEPT = 20_000


class Entry(Struct, frozen=True):
    at: float
    route: str
    """Method and pattern: `POST /channels/{channel}/messages`."""
    path: str
    status: int
    """0: the answer was withheld."""
    body: Any
    code: int | None = None
    fault: str | None = None


class Violation(Struct, frozen=True):
    route: str
    rule: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.route}: {self.where}: {self.message} [{self.rule}]"


class Journal:
    def __init__(self) -> None:
        self.entries: deque[Entry] = deque(maxlen=KEPT)
        self.violations: list[Violation] = []
        self.unknown: list[str] = []
        """Routes that were asked for and that nobody serves: method and path."""
        self.unanswered: list[str] = []
        """Interactions whose person was told that the application did not respond."""
        self.last = 0.0
        """When something last happened, by the machine's own clock."""

    def record(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.last = time.monotonic()

    def violated(self, route: str, problems: Iterable[Problem]) -> None:
        for problem in problems:
            where = ".".join(map(str, problem.where)) or "body"
            self.violations.append(Violation(route, problem.rule, where, problem.message))

    def requests(self, route: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.route == route]
