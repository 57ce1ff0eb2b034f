"""A thread of a table's own, made in the channel where somebody asks for it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.desk import BROKEN, Desk
from bot.host.refusals import DiscordSilent, InThread, MayNotOpenThread, NoThreads, ThreadRefused, TooManyThreads
from engine.errors import Refusal

if TYPE_CHECKING:
    from bot.desk import Interaction

log = logging.getLogger(__name__)
NEEDED = ("view_channel", "create_public_threads", "send_messages_in_threads")
LONGEST_NAME = 100
LONGEST_REST = 10_080
"""Minutes without a message after which Discord puts the thread away: the longest that it offers."""
TOO_MANY = (160006, 160007)


def wants_thread(interaction: Interaction, asked: bool | None, default: bool) -> bool:
    """As whoever opens the table says; else as the server likes it, in channels that have threads."""
    return asked if asked is not None else default and isinstance(interaction.channel, discord.TextChannel)


async def thread_for(interaction: Interaction, desk: Desk, name: str) -> int:
    """Where the table is to stand. A thread of that name that an interrupted attempt left without one is used."""
    channel = _parent(interaction)
    name = name[:LONGEST_NAME]
    for thread in channel.threads:
        is_ours = thread.owner_id == interaction.application_id and not thread.locked
        if is_ours and thread.name == name and await desk.tables.look(thread.id) is None:
            return thread.id
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        return (await channel.create_thread(name=name, type=kind, auto_archive_duration=LONGEST_REST)).id
    except discord.HTTPException as error:
        log.warning("no thread in channel %s: %s", channel.id, error, extra={"interaction": interaction.id})
        raise _in_words(error) from error
    except BROKEN as error:
        raise DiscordSilent() from error


def _parent(interaction: Interaction) -> discord.TextChannel:
    """The channel, if a thread can be made there."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        raise InThread()
    if not isinstance(channel, discord.TextChannel):
        raise NoThreads()
    held = interaction.app_permissions
    missing = tuple(name for name in NEEDED if not getattr(held, name))
    if missing:
        raise MayNotOpenThread(known=missing)
    return channel


def _in_words(error: discord.HTTPException) -> Refusal:
    if error.status >= 500:
        return DiscordSilent()
    if error.code in TOO_MANY:
        return TooManyThreads()
    return ThreadRefused(why=error.text.splitlines()[0] if error.text else str(error.status))
