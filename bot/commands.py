"""The commands that every game shares. Each acknowledges, works, and answers in private; the channel sees the post."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import Offers, in_time, matching, received
from bot.desk import Desk, answer, channel_of, person_of
from bot.host import moves
from bot.host.moves import ServerDefaults
from bot.host.names import speaker_for
from bot.host.pace import pace_of
from bot.host.settings import locale_of
from bot.messages import text_view
from bot.replies import Replies
from bot.translator import named, worded
from engine.notation import format_action
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.desk import Interaction


class Commands(Cog):
    def __init__(self, desk: Desk, replies: Replies, seed: moves.SeedSource) -> None:
        self.desk = desk
        self._replies = replies
        self._seed = seed

    @app_commands.command(**worded("play"))
    @app_commands.describe(game=named("field.game"))
    @app_commands.rename(game=named("field.game.name"))
    @app_commands.choices(game=[app_commands.Choice(name=game.info.name, value=key) for key, game in GAMES.items()])
    @received
    async def play(self, interaction: Interaction, game: str) -> None:
        server = await self.desk.settings.server(interaction.guild_id)
        locale = server.locale or locale_of(str(interaction.guild_locale or interaction.locale))
        defaults = ServerDefaults(interaction.guild_id, locale, pace_of(server.pace))
        opened = moves.open_table(person_of(interaction), game, defaults, {}, self.desk.tables.clock())
        await self._replies.do(interaction, opened)

    @app_commands.command(**worded("join"))
    @received
    async def join(self, interaction: Interaction) -> None:
        await self._replies.do(interaction, moves.join(person_of(interaction)))

    @app_commands.command(**worded("leave"))
    @received
    async def leave(self, interaction: Interaction) -> None:
        await self._replies.do(interaction, moves.leave(person_of(interaction)))

    @app_commands.command(**worded("start"))
    @received
    async def start(self, interaction: Interaction) -> None:
        begin = moves.begin(person_of(interaction), self._seed(), self.desk.tables.clock())
        await self._replies.do(interaction, begin)

    @app_commands.command(**worded("do"))
    @app_commands.describe(action=named("field.action"))
    @app_commands.rename(action=named("field.action.name"))
    @received
    async def do(self, interaction: Interaction, action: str) -> None:
        await self.act(interaction, action)

    async def act(self, interaction: Interaction, action: str, game: str | None = None) -> None:
        """`game` comes with a command of that game."""
        move = moves.act(person_of(interaction), action.strip(), self.desk.tables.clock())
        await self._replies.do(interaction, moves.of_game(game, move) if game else move)

    @do.autocomplete("action")
    @in_time
    async def offered(self, interaction: Interaction, typed: str) -> Offers:
        """Every legal action of whoever types, by its words and its notation."""
        found = [(format_action(action), words) for action, words in await self.choices_of(interaction)]
        return matching(((f"{words} · {notation}", notation) for notation, words in found), typed)

    async def choices_of(self, interaction: Interaction) -> list[tuple[Any, str]]:
        """The legal actions of whoever types, each with its words; none for who is not asked."""
        found = await self.desk.tables.look(channel_of(interaction))
        seat = found.table.seat_of(interaction.user.id) if found else None
        if found is None or seat is None or found.table.phase != "playing":
            return []
        match = found.table.match
        speaker = speaker_for(found.table, await self.desk.locale(interaction))
        choices = match.wording(seat).choices if match.decisions[seat] else ()
        return [(choice.action, speaker.tell(choice.label)) for choice in choices]

    @app_commands.command(**worded("board"))
    @app_commands.describe(text=named("field.text"))
    @app_commands.rename(text=named("field.text.name"))
    @received
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        await self._replies.show_board(interaction, in_words=text)

    @app_commands.command(**worded("hand"))
    @received
    async def hand(self, interaction: Interaction) -> None:
        await self._replies.show_hand(interaction)

    @app_commands.command(**worded("undo"))
    @received
    async def undo(self, interaction: Interaction) -> None:
        await self._replies.do(interaction, moves.take_back(person_of(interaction), self.desk.tables.clock()))

    @app_commands.command(**worded("log"))
    @received
    async def log(self, interaction: Interaction) -> None:
        await self._replies.show_log(interaction)

    @app_commands.command(**worded("rules"))
    @app_commands.describe(card=named("field.card"))
    @app_commands.rename(card=named("field.card.name"))
    @received
    async def rules(self, interaction: Interaction, card: str = "") -> None:
        await self._replies.show_rules(interaction, card)

    @rules.autocomplete("card")
    @in_time
    async def cards(self, interaction: Interaction, typed: str) -> Offers:
        """The cards and tiles of the game in this channel, by their names."""
        found = await self.desk.tables.look(channel_of(interaction))
        if found is None:
            return []
        speaker = await self.desk.speaker(interaction, found.table)
        return matching(((speaker.say(f"card.{card}"), card) for card in found.table.rules.cards), typed)

    @app_commands.command(**worded("resign"))
    @received
    async def resign(self, interaction: Interaction) -> None:
        await self._replies.do(interaction, moves.resign(person_of(interaction), self.desk.tables.clock()))

    @app_commands.command(**worded("rematch"))
    @received
    async def rematch(self, interaction: Interaction) -> None:
        await self._replies.do(interaction, moves.rematch(person_of(interaction), self.desk.tables.clock()))

    @app_commands.command(**worded("help"))
    @received
    async def help(self, interaction: Interaction) -> None:
        speaker = await self.desk.speaker(interaction)
        await answer(interaction, "", text_view(speaker.say("help")))
