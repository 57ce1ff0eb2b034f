"""What somebody has missed, for them alone: the words at once, the picture as soon as it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, answer, change_answer, channel_of
from bot.host.meanwhile import Meanwhile, meanwhile_post, missed
from bot.host.moves import check_begun
from bot.host.names import speaker_for
from bot.host.refusals import OldPanel
from bot.messages import files_of, view_of

if TYPE_CHECKING:
    from bot.desk import Interaction


class MeanwhileDesk:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._meanwhile = Meanwhile(desk.boards)

    async def show(self, interaction: Interaction, turns: int | None = None, number: int | None = None) -> None:
        """`turns`: so many of the last instead of those since their own. `number` comes with a button."""
        channel = channel_of(interaction)
        table = (await self._desk.look(interaction)).table
        if number not in (None, table.number):
            raise OldPanel()
        check_begun(table)
        locale = await self._desk.locale(interaction)
        past = missed(table, await self._desk.tables.rows(channel), table.seat_of(interaction.user.id), turns)
        post = meanwhile_post(table, past, speaker_for(table, locale))
        answered = await answer(interaction, "", view_of(post))
        picture = await self._meanwhile.picture(channel, table, past, locale)
        await change_answer(answered, view_of(post, picture), files_of(picture))
