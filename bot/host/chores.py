"""What a table does by itself when its timer is due, before anybody is called."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator

from bot.host.calendar import outlook
from bot.host.calling import Caller
from bot.host.idle_notices import IdleNotices
from bot.host.moves import Move
from bot.host.proposals import expire
from bot.host.settings import Settings, calendar_of
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.time_up import LATE, go_past
from bot.host.timekeeping import bring_calendar, next_vacation, note_vacations
from engine.errors import Refusal
from persistence.contract import Timer

log = logging.getLogger(__name__)
Chore = Callable[[Timer, Table, int], Awaitable[bool]]
"""Done if there is a reason to now. It says whether that changed the table, and with it the timer."""


class Chores:
    """One after the other, each with the table as the one before has left it."""

    def __init__(self, caller: Caller, tables: Tables, settings: Settings) -> None:
        self._tables = tables
        self._settings = settings
        self._idle = IdleNotices(caller, tables, settings)

    def __iter__(self) -> Iterator[Chore]:
        yield self._bring_calendars
        yield self._note_vacations
        yield self._expire
        yield self._go_past
        yield self._idle.see_to

    async def _bring_calendars(self, timer: Timer, table: Table, now: int) -> bool:
        """To a table that has not heard of them: it is of before they were kept there, or was out of reach since."""
        changed = False
        for seat, since in enumerate(table.asked_since):
            sitter = table.sitters[seat]
            if since is None or sitter.user is None:
                continue
            calendar = calendar_of(await self._settings.person(sitter.user), now)
            if calendar != outlook(sitter.calendar, now):
                await self._do(timer, f"calendar {timer.due} {seat}", bring_calendar(sitter.user, calendar, now))
                changed = True
        return changed

    async def _note_vacations(self, timer: Timer, table: Table, now: int) -> bool:
        due = next_vacation(table, now)
        if due is None or due > now:
            return False
        await self._do(timer, f"vacations {due} {table.number}", note_vacations(now))
        return True

    async def _expire(self, timer: Timer, table: Table, now: int) -> bool:
        """What fell due is what nobody need agree to any more."""
        proposal = table.proposal
        if proposal is None or proposal.end or not proposal.until <= timer.due:
            return False
        await self._do(timer, f"expire {table.number} {proposal.number}", expire(now))
        return True

    async def _go_past(self, timer: Timer, table: Table, now: int) -> bool:
        """Those whose time is up, as the table has chosen; nobody, if the bot was down when it was."""
        move = None if now - timer.due >= LATE else go_past(table, now)
        if move is not None:
            await self._do(timer, f"{table.absent} {timer.due} {table.number}", move)
        return move is not None

    async def _do(self, timer: Timer, op: str, move: Move) -> None:
        try:
            await self._tables.do(timer.channel, op, move)
        except Refusal as refusal:
            log.info("nothing to do in channel %s: %s", timer.channel, refusal)
