"""Brings our emojis to Discord: once, in the background."""

from __future__ import annotations

import asyncio
import hashlib
import logging

import discord

from bot.desk import BROKEN
from bot.emojis import OwnEmojis
from bot.host.workers import Workers
from render.emojis import draw_emoji, emoji_names

log = logging.getLogger(__name__)
LATER = 300.0
"""Seconds until it is tried again, after Discord was out of reach."""
NO_CHANNEL = 0
"""They are for all of them."""


class Uploads:
    """One emoji after the other, with a pause between them: Discord does not say how many it takes at once."""

    def __init__(self, client: discord.Client, known: OwnEmojis, workers: Workers, pause: float) -> None:
        self._client = client
        self._known = known
        self._workers = workers
        self._pause = pause

    async def run(self) -> None:
        """For good: whenever one is lost, all are looked at again."""
        while True:
            self._known.is_lost.clear()
            try:
                await self._upload()
            except (discord.DiscordServerError, *BROKEN) as error:
                log.info("emojis are brought later: %r", error)
                await asyncio.sleep(LATER)
                continue
            except discord.HTTPException as error:
                log.warning("Discord takes no more emojis; those that are missing are left out: %s", error)
            await self._known.is_lost.wait()

    async def _upload(self) -> None:
        there = await self._there()
        for name, number in there.items():
            # Perhaps of an older drawing: better than none, until the new one is there.
            self._known.learn(name, number)
        for short in emoji_names():
            data = await self._workers.do(NO_CHANNEL, draw_emoji, short)
            name = f"{short}_{hashlib.sha256(data).hexdigest()[:6]}"
            if name not in there:
                there[name] = await self._create(name, data)
                await asyncio.sleep(self._pause)
            self._known.learn(name, there[name])

    async def _there(self) -> dict[str, int]:
        return {emoji.name: emoji.id for emoji in await self._client.fetch_application_emojis()}

    async def _create(self, name: str, image: bytes) -> int:
        try:
            return (await self._client.create_application_emoji(name=name, image=image)).id
        except discord.HTTPException:
            # Another process may have been quicker, or our own attempt was heard and its answer lost.
            if number := (await self._there()).get(name):
                return number
            raise
