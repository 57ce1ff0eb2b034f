"""Nudging whoever is asked: for those who play at the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, channel_of, person_of
from bot.host.errands import Errands
from bot.host.nudges import Nudges, nudged_lines
from bot.messages import spoken
from bot.replies import turn_to

if TYPE_CHECKING:
    from bot.desk import Interaction


class NudgeDesk:
    def __init__(self, desk: Desk, nudges: Nudges, errands: Errands) -> None:
        self._desk = desk
        self._nudges = nudges
        self._errands = errands

    async def nudge(self, interaction: Interaction, number: int | None = None) -> None:
        """`number` comes with a button."""
        channel, by = channel_of(interaction), person_of(interaction)
        table = (await self._desk.look(interaction)).table
        done = await self._nudges.nudge(channel, table, by, number, self._desk.tables.clock())
        await self._errands.note(channel)
        speaker = await self._desk.speaker(interaction, table)
        await turn_to(interaction, spoken("\n".join(nudged_lines(done, speaker))))
