"""What the outbox shows: tables, and tournaments."""

from __future__ import annotations

from collections.abc import Callable, Collection

from bot.host.display import Display
from bot.host.tournaments.director import Director
from bot.host.tournaments.shelf import channel_of_owner, is_tournament
from bot.host.wall import MayNot
from persistence.contract import Claim, Shown


class ShownPlaces:
    def __init__(self, display: Display, director: Director) -> None:
        self._display = display
        self._director = director

    @property
    def resting(self) -> Collection[int]:
        return self._display.resting

    async def show(self, claim: Claim, check: Callable[[], None]) -> Shown | None:
        shower = self._director if is_tournament(claim.channel) else self._display
        return await shower.show(claim, check)

    async def complain(self, channel: int, why: MayNot) -> None:
        if is_tournament(channel):
            await self._director.complain(channel_of_owner(channel), why)
        else:
            await self._display.complain(channel, why)
