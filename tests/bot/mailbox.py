"""Whom the bot calls and writes to, for tests; and the clock by which it does so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.host.drawing import Drawn
from bot.host.wall import MayNot, NotTaken
from tests.bot.people import NOW, at


class Letter(NamedTuple):
    to: str
    text: str
    nonce: str
    picture: Drawn | None = None


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now

    def set(self, hours: float) -> None:
        self.now = at(hours)


class Mailbox:
    """Like Discord, it takes nothing twice with the same nonce."""

    def __init__(self) -> None:
        self.sent: list[Letter] = []
        self.closed: set[int] = set()
        self.broken: set[int] = set()
        """Who can't be reached just now."""
        self.shut_out: set[int] = set()
        """Who may not see the channel."""

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        assert all(f"<@{user}>" in text for user in users)
        assert text.count("<@") == len(users)
        self._send(Letter(f"#{channel}", text, nonce))

    async def write_to(self, user: int, text: str, nonce: str, picture: Drawn | None = None) -> None:
        if user in self.closed:
            raise MayNot("closed")
        if user in self.broken:
            raise NotTaken("try again")
        self._send(Letter(f"@{user}", text, nonce, picture))

    async def may_view(self, guild: int | None, channel: int, user: int) -> bool:
        if user in self.broken:
            raise NotTaken("try again")
        return user not in self.shut_out

    def _send(self, letter: Letter) -> None:
        assert len(letter.nonce) <= 25
        assert len(letter.text) <= 2_000
        if letter.nonce not in [one.nonce for one in self.sent]:
            self.sent.append(letter)

    def taken(self) -> list[Letter]:
        """What has come since."""
        sent, self.sent = self.sent, []
        return sent
