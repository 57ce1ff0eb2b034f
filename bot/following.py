"""Following a table, or no more: for those who do not play there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.desk import Desk, channel_of
from bot.host.followers import Followers
from bot.host.following import Wish, follow_post
from bot.host.refusals import NoTable, OldPanel
from bot.messages import view_of
from bot.replies import turn_to

if TYPE_CHECKING:
    from bot.desk import Interaction


class FollowDesk:
    def __init__(self, desk: Desk, followers: Followers) -> None:
        self._desk = desk
        self._followers = followers

    async def follow(self, interaction: Interaction, wish: Wish | None, number: int | None = None) -> None:
        """`number` comes with a button."""
        found = await self._desk.tables.look(channel_of(interaction))
        if found is None:
            raise NoTable()
        if number not in (None, found.table.number):
            raise OldPanel()
        user, speaker = interaction.user.id, await self._desk.speaker(interaction, found.table)
        now = await self._followers.follow(channel_of(interaction), found.table, user, wish, speaker.locale)
        closed = tuple(speaker.say(f"closed.{what}") for what in await self._desk.settings.hear_closed(user))
        post = follow_post(found.table.number, now, speaker)
        await turn_to(interaction, view_of(replace(post, lines=(*post.lines, *closed))))
