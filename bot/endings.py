"""What can be had of a game that is over: its film, for the whole channel; its replay, for whoever asks."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.channels import Channels
from bot.desk import Desk, answer, channel_of
from bot.host.drawing import Drawn
from bot.host.keepsakes import Keepsakes
from bot.host.names import speaker_for
from bot.host.past_games import PastGames
from bot.host.posts import Post
from bot.host.refusals import FilmNotTaken, NotOver, OldPanel
from bot.host.table import Table
from bot.host.texts import Speaker
from bot.host.wall import MayNot, NotTaken, TooLarge
from bot.messages import file_view, files_of, view_of

if TYPE_CHECKING:
    from bot.desk import Interaction


class Endings:
    def __init__(self, desk: Desk, channels: Channels, keepsakes: Keepsakes, games: PastGames) -> None:
        self._desk = desk
        self._channels = channels
        self._keepsakes = keepsakes
        self._games = games
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def show_film(self, interaction: Interaction, number: int) -> None:
        """Posted once. Who asks again is shown where it is, and who asks meanwhile, when it is there."""
        table = await self._over(interaction, number)
        speaker = await self._speaker(interaction, table)
        try:
            await self._show_film(interaction, table, speaker)
        except NotTaken as error:
            raise FilmNotTaken() from error

    async def _show_film(self, interaction: Interaction, table: Table, speaker: Speaker) -> None:
        channel, file = channel_of(interaction), f"film-{table.number}.gif"
        lock = self._locks.setdefault(f"{channel} {table.number}", asyncio.Lock())
        if lock.locked() or await self._channels.find(channel, file) is None:
            await answer(interaction, speaker.say("film.making"))
        async with lock:
            there = await self._channels.find(channel, file)
            if there is None:
                await self._post_film(interaction, table, file)
                return
        link = f"https://discord.com/channels/{interaction.guild_id or '@me'}/{channel}/{there}"
        await answer(interaction, speaker.say("film.there", link=link))

    async def _post_film(self, interaction: Interaction, table: Table, file: str) -> None:
        channel = channel_of(interaction)
        rows = await self._desk.tables.rows(channel)
        speaker = speaker_for(table, table.locale)
        film = Drawn(await self._keepsakes.film(channel, table, rows), speaker.say("film.alt"), file)
        post = Post(speaker.say("film.title", game=speaker.say("name")))
        try:
            nonce = f"film-{channel % 16**12:x}-{table.number % 16**4:x}"
            await self._channels.put(channel, post, film, nonce)
        except (MayNot, TooLarge):
            await answer(interaction, "", view_of(post, film), files_of(film))

    async def send_replay(self, interaction: Interaction, number: int) -> None:
        """Of an earlier game, too, as long as it is kept."""
        channel = channel_of(interaction)
        table = await self._games.table(channel, number)
        if table.phase != "over":
            raise NotOver()
        replay = await self._keepsakes.replay(channel, table, await self._games.rows(channel, table))
        file = f"{table.game}-{number}.jsonl"
        words = (await self._speaker(interaction, table)).say("file.about")
        await answer(interaction, "", file_view(words, file), [discord.File(BytesIO(replay), file)])

    async def _speaker(self, interaction: Interaction, table: Table) -> Speaker:
        return speaker_for(table, await self._desk.locale(interaction))

    async def _over(self, interaction: Interaction, number: int) -> Table:
        table = (await self._desk.look(interaction)).table
        if table.number != number:
            raise OldPanel()
        if table.phase != "over":
            raise NotOver()
        return table
