"""The commands that every game shares. Each acknowledges, works, and answers in private; the channel sees the post."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.desk import Desk, answer, channel_of, is_waiting, may_post, person_of
from bot.host import moves
from bot.host.boards import board_text
from bot.host.moves import Move, ServerDefaults
from bot.host.names import speaker_for
from bot.host.pace import pace_of
from bot.host.settings import locale_of
from bot.host.story import private_story, public_story
from bot.host.tables import VersionedTable
from bot.host.values import folded
from bot.messages import text_view
from bot.presses import Presses
from bot.translator import named
from engine.errors import Refusal
from engine.notation import format_action
from engine.registry import GAMES
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.desk import Interaction

log = logging.getLogger(__name__)
PATIENCE = 2.0
"""Seconds that somebody who types waits for what can be typed; Discord gives up after three."""
ROWS = 40
"""How much of the log `/log` tells."""


class Commands:
    def __init__(self, desk: Desk, presses: Presses, seed: moves.SeedSource) -> None:
        self.desk = desk
        self.presses = presses
        self.seed = seed

    def add_to(self, tree: app_commands.CommandTree[Any]) -> None:
        for command in (
            *(self.play, self.join, self.leave, self.start, self.do, self.board, self.hand, self.undo),
            *(self.log, self.rules, self.resign, self.rematch, self.help),
        ):
            tree.add_command(command(), override=True)

    def _command(self, name: str, callback: Any, **autocomplete: Any) -> app_commands.Command[Any, ..., None]:
        if autocomplete:
            completed_by(**autocomplete)(callback)
        return app_commands.Command(
            name=named(f"command.{name}"), description=named(f"command.{name}.about"), callback=callback
        )

    async def tables_move(self, interaction: Interaction, move: Move) -> None:
        """Makes a move and says what came of it."""

        async def work() -> None:
            await self.tell(interaction, await self.desk.do(interaction, move))

        await self.desk.receive(interaction, work)

    async def tell(self, interaction: Interaction, done: VersionedTable) -> None:
        if done.is_repeated and not await is_waiting(interaction):
            # Whoever did it has told it, and better.
            return
        speaker = speaker_for(done.table, await self.desk.locale(interaction))
        seat = done.table.seat_of(interaction.user.id)
        told = list(public_story(done.rows, speaker))
        told += private_story(done.rows, seat, speaker) if seat is not None else ()
        text = "\n".join(told)[-1_400:] or speaker.say("post.done")
        if not may_post(interaction):
            text += "\n" + speaker.say("error.may_not_post", channel=f"<#{channel_of(interaction)}>")
        await answer(interaction, text)

    def play(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.describe(game=named("field.game"))
        @app_commands.rename(game=named("field.game.name"))
        @app_commands.choices(game=[app_commands.Choice(name=game.info.name, value=key) for key, game in GAMES.items()])
        async def play(interaction: discord.Interaction[Any], game: str) -> None:
            async def work() -> None:
                server = await self.desk.settings.server(interaction.guild_id)
                locale = server.locale or locale_of(str(interaction.guild_locale or interaction.locale))
                defaults = ServerDefaults(interaction.guild_id, locale, pace_of(server.pace))
                now = self.desk.tables.clock()
                done = await self.desk.do(
                    interaction, moves.open_table(person_of(interaction), game, defaults, {}, now)
                )
                await self.tell(interaction, done)

            await self.desk.receive(interaction, work)

        return self._command("play", play)

    def join(self) -> app_commands.Command[Any, ..., None]:
        async def join(interaction: discord.Interaction[Any]) -> None:
            await self.tables_move(interaction, moves.join(person_of(interaction)))

        return self._command("join", join)

    def leave(self) -> app_commands.Command[Any, ..., None]:
        async def leave(interaction: discord.Interaction[Any]) -> None:
            await self.tables_move(interaction, moves.leave(person_of(interaction)))

        return self._command("leave", leave)

    def start(self) -> app_commands.Command[Any, ..., None]:
        async def start(interaction: discord.Interaction[Any]) -> None:
            begin = moves.begin(person_of(interaction), self.seed(), self.desk.tables.clock())
            await self.tables_move(interaction, begin)

        return self._command("start", start)

    def do(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.describe(action=named("field.action"))
        @app_commands.rename(action=named("field.action.name"))
        async def do(interaction: discord.Interaction[Any], action: str) -> None:
            await self.act(interaction, action)

        return self._command("do", do, action=self.offered)

    async def act(self, interaction: Interaction, action: str, game: str | None = None) -> None:
        """`game` comes with a command of that game."""
        move = moves.act(person_of(interaction), action.strip(), self.desk.tables.clock())
        await self.tables_move(interaction, moves.of_game(game, move) if game else move)

    async def offered(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Every legal action of whoever types, by its words and its notation."""
        found = [(format_action(action), words) for action, words in await self.choices_of(interaction)]
        return matching(((f"{words} · {notation}", notation) for notation, words in found), typed)

    async def choices_of(self, interaction: Interaction) -> list[tuple[Any, str]]:
        """The legal actions of whoever types, each with its words; none for who is not asked."""
        found = await self.desk.tables.look(channel_of(interaction))
        seat = found.table.seat_of(interaction.user.id) if found else None
        if found is None or seat is None or found.table.phase != "playing":
            return []
        decision = found.table.match.decisions[seat]
        speaker = speaker_for(found.table, await self.desk.locale(interaction))
        return [(choice.action, speaker.tell(choice.label)) for choice in (decision.choices if decision else ())]

    def board(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.describe(text=named("field.text"))
        @app_commands.rename(text=named("field.text.name"))
        async def board(interaction: discord.Interaction[Any], text: bool = False) -> None:
            async def work() -> None:
                table = (await self.desk.look(interaction)).table
                moves.check_begun(table)
                if not text:
                    await self.presses.show_board(interaction, table, None)
                    return
                speaker = speaker_for(table, await self.desk.locale(interaction))
                await answer(interaction, "", text_view(board_text(table, table.match, None, speaker)))

            await self.desk.receive(interaction, work)

        return self._command("board", board)

    def hand(self) -> app_commands.Command[Any, ..., None]:
        async def hand(interaction: discord.Interaction[Any]) -> None:
            async def work() -> None:
                await self.presses.show_hand(interaction)

            await self.desk.receive(interaction, work)

        return self._command("hand", hand)

    def undo(self) -> app_commands.Command[Any, ..., None]:
        async def undo(interaction: discord.Interaction[Any]) -> None:
            await self.tables_move(interaction, moves.take_back(person_of(interaction), self.desk.tables.clock()))

        return self._command("undo", undo)

    def log(self) -> app_commands.Command[Any, ..., None]:
        async def log(interaction: discord.Interaction[Any]) -> None:
            async def work() -> None:
                table = (await self.desk.look(interaction)).table
                moves.check_begun(table)
                speaker = speaker_for(table, await self.desk.locale(interaction))
                rows = (await self.desk.tables.rows(channel_of(interaction)))[-ROWS:]
                await answer(interaction, "\n".join(public_story(rows, speaker))[-1_900:] or speaker.say("post.done"))

            await self.desk.receive(interaction, work)

        return self._command("log", log)

    def rules(self) -> app_commands.Command[Any, ..., None]:
        @app_commands.describe(card=named("field.card"))
        @app_commands.rename(card=named("field.card.name"))
        async def rules(interaction: discord.Interaction[Any], card: str = "") -> None:
            async def work() -> None:
                await self.presses.show_rules(interaction, card)

            await self.desk.receive(interaction, work)

        return self._command("rules", rules, card=self.cards)

    async def cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The cards and tiles of the game in this channel, by their names."""
        found = await self.desk.tables.look(channel_of(interaction))
        if found is None:
            return []
        speaker = await self.desk.speaker(interaction, found.table)
        return matching(((speaker.say(f"card.{card}"), card) for card in found.table.rules.cards), typed)

    def resign(self) -> app_commands.Command[Any, ..., None]:
        async def resign(interaction: discord.Interaction[Any]) -> None:
            await self.tables_move(interaction, moves.resign(person_of(interaction), self.desk.tables.clock()))

        return self._command("resign", resign)

    def rematch(self) -> app_commands.Command[Any, ..., None]:
        async def rematch(interaction: discord.Interaction[Any]) -> None:
            await self.tables_move(interaction, moves.rematch(person_of(interaction), self.desk.tables.clock()))

        return self._command("rematch", rematch)

    def help(self) -> app_commands.Command[Any, ..., None]:
        async def help_(interaction: discord.Interaction[Any]) -> None:
            async def work() -> None:
                speaker = await self.desk.speaker(interaction)
                await answer(interaction, "", text_view(speaker.say("help")))

            await self.desk.receive(interaction, work)

        return self._command("help", help_)


def completed_by(**offers: Any) -> Callable[[Any], Any]:
    """As `app_commands.autocomplete`, but with a store that is slow or away there is nothing to offer, and no error."""

    def in_time(offer: Any) -> Any:
        async def offered(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
            try:
                async with asyncio.timeout(PATIENCE):
                    return await offer(interaction, typed)
            except (TimeoutError, StoreDown, Refusal) as error:
                log.warning("nothing to offer: %s", error, extra={"interaction": interaction.id})
                return []

        return offered

    return app_commands.autocomplete(**{name: in_time(offer) for name, offer in offers.items()})


def matching(found: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """Of these names and values, those that have what was typed, as many as Discord shows."""
    wanted = folded(typed)
    return [
        app_commands.Choice(name=name[:100], value=value)
        for name, value in found
        if wanted in folded(f"{name} {value}") and len(value) <= 100
    ][:25]
