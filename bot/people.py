"""`/profile`, `/leaderboard`, `/stats`, `/versus`: what people have done, for whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, answer, channel_of
from bot.host.drawing import Drawn
from bot.host.names import harmless
from bot.host.portraits import Portraits, Reader
from bot.host.portraying import Portrait, draw_portrait, portrait_lines
from bot.host.posts import STORY, Post
from bot.host.refusals import NotAPerson
from bot.host.texts import Speaker
from bot.host.workers import Workers
from bot.messages import files_of, view_of
from engine.registry import GAMES
from render.wording import lines_within

if TYPE_CHECKING:
    import discord

    from bot.desk import Interaction


class PeopleDesk:
    def __init__(self, desk: Desk, portraits: Portraits, workers: Workers) -> None:
        self._desk = desk
        self._portraits = portraits
        self._workers = workers

    async def show_profile(self, interaction: Interaction, who: discord.User | discord.Member | None) -> None:
        person = _person(who or interaction.user)
        reader = await self._reader(interaction)
        profile = await self._portraits.profile(reader, person.id, person.display_name)
        await self._show(interaction, reader, person.display_name, profile)

    async def show_versus(self, interaction: Interaction, who: discord.User | discord.Member) -> None:
        other, reader = _person(who), await self._reader(interaction)
        own = interaction.user.display_name
        versus = await self._portraits.versus(reader, own, other.id, other.display_name)
        await self._show(interaction, reader, f"{own} – {other.display_name}", versus)

    async def show_ladder(self, interaction: Interaction, game: str | None, everywhere: bool) -> None:
        reader = await self._reader(interaction)
        ladder = await self._portraits.ladder(reader, game or await self._game(interaction), everywhere)
        await self._show(interaction, reader, f"{ladder.title} · {ladder.where}", ladder)

    async def show_numbers(self, interaction: Interaction, game: str | None) -> None:
        reader = await self._reader(interaction)
        numbers = await self._portraits.numbers(reader, game or await self._game(interaction))
        await self._show(interaction, reader, numbers.title, numbers)

    async def _show(self, interaction: Interaction, reader: Reader, heading: str, portrait: Portrait) -> None:
        speaker = Speaker(reader.locale, "", ())
        picture: Drawn = await self._workers.do(channel_of(interaction), draw_portrait, portrait, speaker)
        lines = lines_within(map(harmless, portrait_lines(portrait, speaker)), STORY).split("\n")
        post = Post(harmless(heading), tuple(f"-# {line}" for line in lines), picture=True)
        await answer(interaction, "", view_of(post, picture), files_of(picture))

    async def _reader(self, interaction: Interaction) -> Reader:
        return Reader(interaction.user.id, interaction.guild_id, await self._desk.locale(interaction))

    async def _game(self, interaction: Interaction) -> str:
        """That of the table in this channel; where there is none, the first of all."""
        found = await self._desk.tables.look(channel_of(interaction))
        return found.table.game if found else next(iter(GAMES))


def _person(who: discord.User | discord.Member) -> discord.User | discord.Member:
    if who.bot:
        raise NotAPerson(who=harmless(who.display_name))
    return who
