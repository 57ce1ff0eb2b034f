"""What somebody has missed, for them alone: the words at once, the picture as soon as it is drawn."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from discord import File
from discord.ui import LayoutView

from bot.desk import Desk, answer, change_answer, channel_of, turn_page
from bot.host.drawing import Drawn
from bot.host.inbox import Sitting
from bot.host.meanwhile import LOOKED_BACK, Meanwhile, Missed, meanwhile_post, missed, missed_since, with_question
from bot.host.moves import check_begun
from bot.host.names import speaker_for
from bot.host.playing_here import arrival_here
from bot.host.refusals import OldPanel
from bot.host.table import Table
from bot.host.tables import VersionedTable
from bot.messages import files_of, view_of

if TYPE_CHECKING:
    from bot.desk import Interaction


log = logging.getLogger(__name__)
Change = Callable[[LayoutView, list[File]], Awaitable[None]]


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
        past = missed(table, await self._desk.tables.rows(channel), table.viewer_of(interaction.user.id), turns)
        post = meanwhile_post(table, past, speaker_for(table, locale))
        answered = await answer(interaction, "", view_of(post))
        picture = await self._meanwhile.picture(channel, table, past, locale)
        await change_answer(answered, view_of(post, picture), files_of(picture))

    async def show_to_arrival(
        self, interaction: Interaction, done: VersionedTable, since: int | None, address: str | None = None
    ) -> None:
        """What whoever sits down in a running game has not seen. What they are asked follows with the picture, which
        would paint over what they press before.

        `since`: the version of the match that they saw last; None: they have seen none. `address`: where the table is,
        for whoever is elsewhere.
        """
        channel, table = channel_of(interaction), done.table
        seat = table.seat_of(interaction.user.id)
        locale = await self._desk.locale(interaction)
        speaker = speaker_for(table, locale)
        if seat is None or table.phase != "playing":
            await answer(interaction, speaker.say("post.done"))
            return
        rows = await self._desk.tables.rows(channel)
        past = missed(table, rows, seat, LOOKED_BACK) if since is None else missed_since(table, rows, seat, since)
        post = meanwhile_post(table, past, speaker)
        change = await _shown(interaction, view_of(post), in_place=address is not None)
        picture = await self._picture(channel, table, past, locale)
        if address is None:
            post = with_question(table, seat, post, speaker)
        else:
            post = arrival_here(Sitting(channel, table, seat), address, post, speaker)
        await change(view_of(post, picture), files_of(picture))

    async def _picture(self, channel: int, table: Table, past: Missed, locale: str) -> Drawn | None:
        """Nobody is left without their question for want of one."""
        try:
            return await self._meanwhile.picture(channel, table, past, locale)
        except Exception:
            log.exception("no picture for somebody who sits down in channel %s", channel)
            return None


async def _shown(interaction: Interaction, view: LayoutView, *, in_place: bool) -> Change:
    """In private, and how to change it there. `in_place`: of what was pressed."""
    if in_place:
        await turn_page(interaction, view)
        return partial(turn_page, interaction)
    return partial(change_answer, await answer(interaction, "", view))
