"""Who may see a channel right now, as Discord has it."""

from __future__ import annotations

import discord

from bot.desk import BROKEN
from bot.host.wall import NotTaken


class Access:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def may_view(self, guild: int | None, channel: int, user: int) -> bool:
        """What we may not see ourselves, we show to nobody."""
        if guild is None:
            return True
        try:
            return await self._may_view(guild, channel, user)
        except (discord.NotFound, discord.Forbidden):
            return False
        except (discord.HTTPException, *BROKEN) as error:
            raise NotTaken(repr(error)) from error

    async def _may_view(self, guild: int, channel: int, user: int) -> bool:
        """A thread is seen by those who see where it is, a private one by those alone who are in it, or may manage
        threads.
        """
        server = await self._server(guild)
        member = await server.fetch_member(user)
        place = server.get_channel_or_thread(channel) or await server.fetch_channel(channel)
        if not isinstance(place, discord.Thread):
            return place.permissions_for(member).view_channel
        parent = server.get_channel(place.parent_id) or await server.fetch_channel(place.parent_id)
        held = parent.permissions_for(member)
        if place.is_private() and held.view_channel and not held.manage_threads:
            await place.fetch_member(user)
        return held.view_channel

    async def _server(self, guild: int) -> discord.Guild:
        """Of one that another process looks after, or that is not heard of yet, Discord is asked for all."""
        known = self._client.get_guild(guild)
        return known if known and not known.unavailable else await self._client.fetch_guild(guild)
