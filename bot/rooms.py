"""Threads for the tables of a tournament, opened by the bot on its own rather than for somebody who asks."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.desk import BROKEN
from bot.host.tournaments.openings import MissingPermissions, NoRoom
from bot.host.wall import Gone, MayNot, NotTaken
from bot.threads import LONGEST_NAME, LONGEST_REST, NEEDED, TOO_MANY

log = logging.getLogger(__name__)


class ThreadRooms:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def named(self, channel: int, guild: int, name: str) -> list[int]:
        """Asked of Discord, not of what this process has heard: it may look after other servers."""
        try:
            server = self._client.get_guild(guild) or await self._client.fetch_guild(guild)
            threads = await server.active_threads()
        except discord.HTTPException as error:
            raise _in_our_words(error) from error
        except BROKEN as error:
            raise NotTaken(repr(error)) from error
        ours = self._client.user.id if self._client.user else None
        wanted = (channel, name[:LONGEST_NAME], ours)
        return [one.id for one in threads if (one.parent_id, one.name, one.owner_id) == wanted and not one.locked]

    async def open(self, channel: int, guild: int, name: str) -> int:
        """What is known to be missing is told rather than tried."""
        missing = self._missing(channel, guild)
        if missing:
            raise MissingPermissions(missing)
        try:
            place = await self._client.fetch_channel(channel)
            if not isinstance(place, discord.TextChannel):
                raise Gone(f"channel {channel} has no threads any more")
            kind = discord.ChannelType.news_thread if place.is_news() else discord.ChannelType.public_thread
            made = await place.create_thread(name=name[:LONGEST_NAME], type=kind, auto_archive_duration=LONGEST_REST)
        except discord.HTTPException as error:
            log.warning("no thread in channel %s: %s", channel, error)
            raise _in_our_words(error) from error
        except BROKEN as error:
            raise NotTaken(repr(error)) from error
        return made.id

    async def gone(self, guild: int, threads: Sequence[int]) -> list[int]:
        """Of a server that this process does not look after, nothing is known."""
        server = self._client.get_guild(guild)
        if server is None or not threads:
            return []
        try:
            active = {one.id for one in await server.active_threads()}
            return [one for one in threads if one not in active and not await self._is_there(one)]
        except discord.HTTPException as error:
            raise _in_our_words(error) from error
        except BROKEN as error:
            raise NotTaken(repr(error)) from error

    async def _is_there(self, thread: int) -> bool:
        """Put away, perhaps."""
        try:
            await self._client.fetch_channel(thread)
        except discord.NotFound:
            return False
        except discord.Forbidden:
            return True
        return True

    def _missing(self, channel: int, guild: int) -> tuple[str, ...]:
        server = self._client.get_guild(guild)
        place = server.get_channel(channel) if server else None
        if server is None or place is None:
            return ()
        held = place.permissions_for(server.me)
        return tuple(name for name in NEEDED if not getattr(held, name))


def _in_our_words(error: discord.HTTPException) -> NotTaken:
    if error.code in TOO_MANY:
        return NoRoom(str(error))
    kinds: dict[int, type[NotTaken]] = {403: MayNot, 404: Gone}
    return kinds.get(error.status, NotTaken)(str(error))
