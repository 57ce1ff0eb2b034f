"""`/hint`: what a computer player would answer, for the person on turn alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, channel_of, person_of
from bot.host.advising import advise_stored
from bot.host.hints import LONGEST, RECENT, ask_hint, hint_post, may_ask, thinking_post, was_told
from bot.host.moves import SeedSource
from bot.host.names import speaker_for
from bot.host.workers import Workers
from bot.messages import view_of
from bot.replies import turn_to

if TYPE_CHECKING:
    from bot.desk import Interaction


class HintDesk:
    def __init__(self, desk: Desk, workers: Workers, seed: SeedSource) -> None:
        """`workers`: those who may take their time."""
        self._desk = desk
        self._workers = workers
        self._seed = seed

    async def show(self, interaction: Interaction, number: int | None = None) -> None:
        """`number` comes with a button. It is thought first, then the table is told, then the person."""
        by, channel = person_of(interaction), channel_of(interaction)
        table, match, seat = may_ask((await self._desk.look(interaction)).table, by, number)
        speaker = speaker_for(table, await self._desk.locale(interaction))
        if number is not None:
            await turn_to(interaction, view_of(thinking_post(speaker)))
        assert table.kept is not None
        advice = await self._workers.do(channel, advise_stored, table.kept.stored, seat, self._seed(), LONGEST)
        if not was_told(await self._desk.tables.rows(channel, -RECENT), match, seat):
            await self._desk.do(interaction, ask_hint(by, table.number))
        await turn_to(interaction, view_of(hint_post(table, seat, advice, speaker)))
