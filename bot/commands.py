"""The commands that every game shares. Each acknowledges, works, and answers in private; the channel sees the post."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext.commands import Cog

from bot.commanding import Offers, in_time, matching, received
from bot.desk import Desk, answer, channel_of, person_of
from bot.host import moves
from bot.host.boards import looks_at
from bot.host.ids import LogPage
from bot.host.moves import ServerDefaults
from bot.host.names import speaker_for
from bot.host.pace import pace_of
from bot.host.refusals import NotSeated
from bot.host.settings import locale_of
from bot.host.texts import Speaker
from bot.host.values import meant
from bot.messages import text_view
from bot.replies import Replies
from bot.threads import thread_for, wants_thread
from bot.translator import named, worded
from engine.errors import Refusal
from engine.match import AnyMatch, play_line
from engine.notation import format_line, parse_line
from engine.question import Choice, Wording
from engine.registry import GAMES
from engine.sight import sight
from render.pictures import picture_of
from render.poster import POSTER

if TYPE_CHECKING:
    from bot.desk import Interaction


class Commands(Cog):
    def __init__(self, desk: Desk, replies: Replies, seed: moves.SeedSource) -> None:
        self.desk = desk
        self._replies = replies
        self._seed = seed

    @app_commands.command(**worded("play"))
    @app_commands.describe(game=named("field.game"), thread=named("field.thread"))
    @app_commands.rename(game=named("field.game.name"), thread=named("field.thread.name"))
    @app_commands.choices(game=[app_commands.Choice(name=game.info.name, value=key) for key, game in GAMES.items()])
    @received
    async def play(self, interaction: Interaction, game: str, thread: bool | None = None) -> None:
        server = await self.desk.settings.server(interaction.guild_id)
        locale = server.locale or locale_of(str(interaction.guild_locale or interaction.locale))
        defaults = ServerDefaults(interaction.guild_id, locale, pace_of(server.pace))
        host = person_of(interaction)
        opened = moves.open_table(host, game, defaults, {}, self.desk.tables.clock())
        if not wants_thread(interaction, thread, server.threads):
            await self._replies.do(interaction, opened)
            return
        name = Speaker(locale, game, ()).say("post.thread.name", game=GAMES[game].info.name, host=host.name)
        place = await thread_for(interaction, self.desk, name)
        await self.desk.do(interaction, opened, place)
        speaker = await self.desk.speaker(interaction)
        await answer(interaction, speaker.say("post.thread", game=GAMES[game].info.name, thread=f"<#{place}>"))

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
        """Every legal answer of whoever types, by its words and its notation; after those typed so far, the next."""
        given, _, last = typed.lstrip().rpartition(" ")
        found = await self.choices_of(interaction, given) if given else []
        if not found:
            given, last = "", typed
            found = await self.choices_of(interaction)
        before = f"{given} " if given else ""
        lines = [(before + format_line(choice.line, choice.ahead), words) for choice, words in found]
        return matching(((f"{before}{words} · {line}", line) for line, words in lines), last)

    async def choices_of(self, interaction: Interaction, given: str = "") -> list[tuple[Choice[Any], str]]:
        """What whoever types can answer, each with its words, after the answers given so far; none, if not asked."""
        found = await self.desk.tables.look(channel_of(interaction))
        seat = found.table.seat_of(interaction.user.id) if found else None
        if found is None or seat is None or found.table.phase != "playing":
            return []
        speaker = speaker_for(found.table, await self.desk.locale(interaction))
        wording = _asked_after(found.table.match, seat, given)
        choices = (*wording.aims, *wording.choices) if wording else ()
        return [(choice, speaker.tell(choice.label)) for choice in _each_once(choices)]

    @app_commands.command(**worded("board"))
    @app_commands.describe(view=named("field.view"), text=named("field.text"))
    @app_commands.rename(view=named("field.view.name"), text=named("field.text.name"))
    @received
    async def board(self, interaction: Interaction, view: str = "", text: bool = False) -> None:
        if text:
            await self._replies.show_words(interaction)
        else:
            await self._replies.show_look(interaction, await self._look_meant(interaction, view))

    @board.autocomplete("view")
    @in_time
    async def views(self, interaction: Interaction, typed: str) -> Offers:
        found = await self.desk.tables.look(channel_of(interaction))
        if found is None or not found.table.has_begun:
            return []
        table = found.table
        speaker = speaker_for(table, await self.desk.locale(interaction))
        names = looks_at(table, sight(table.match, table.viewer_of(interaction.user.id)))
        return matching(((speaker.say(f"look.{name}"), name) for name in names), typed)

    async def _look_meant(self, interaction: Interaction, typed: str) -> str:
        """Picked from the list, or typed by its name."""
        game = (await self.desk.look(interaction)).table.game
        known = (*(look.name for look in picture_of(game).LOOKS), POSTER)
        return meant(typed, "look.{}", known, game) if typed else ""

    @app_commands.command(**worded("hand"))
    @received
    async def hand(self, interaction: Interaction) -> None:
        await self._replies.show_hand(interaction)

    @app_commands.command(**worded("log"))
    @app_commands.describe(
        who=named("field.log_of"), since_my_turn=named("field.since_my_turn"), reasons=named("field.reasons")
    )
    @app_commands.rename(
        who=named("field.log_of.name"),
        since_my_turn=named("field.since_my_turn.name"),
        reasons=named("field.reasons.name"),
    )
    @received
    async def log(
        self,
        interaction: Interaction,
        who: discord.User | None = None,
        since_my_turn: bool = False,
        reasons: bool = False,
    ) -> None:
        table = (await self.desk.look(interaction)).table
        of = "mine" if since_my_turn else "all" if who is None else table.viewer_of(who.id)
        if of is None:
            raise NotSeated()
        await self._replies.show_log(interaction, LogPage(table.number, of, 0, reasons))

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


def _each_once(choices: Iterable[Choice[Any]]) -> Iterable[Choice[Any]]:
    return {(one.line, one.ahead): one for one in choices}.values()


def _asked_after(match: AnyMatch, seat: int, given: str) -> Wording[Any] | None:
    """What this seat is asked after these answers; nothing, if they are not possible or chance comes between."""
    if given:
        try:
            line = parse_line(given, match.game.action_types, match.game.info.key)
            played = play_line(match, seat, line)
        except Refusal:
            return None
        if not played.match.can_undo(seat):
            return None
        match = played.match
    return match.wording(seat) if match.decisions[seat] else None
