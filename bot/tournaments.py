"""Tournaments as people meet them: opened, joined and looked at by commands and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.desk import Desk, answer
from bot.host.ids import AtTournament
from bot.host.moves import Person, SeedSource
from bot.host.texts import Speaker
from bot.host.tournaments import moves
from bot.host.tournaments.moves import Move, in_tournament
from bot.host.tournaments.openings import Openings
from bot.host.tournaments.pictures import draw, pages, shown_standings
from bot.host.tournaments.posts import about
from bot.host.tournaments.refusals import NoThreadsForTables, NoTournament, NoTournamentsHere, OldTournament
from bot.host.tournaments.shelf import Shelf, VersionedTournament, owner_of
from bot.host.tournaments.tournament import Plan
from bot.host.workers import Workers
from bot.messages import files_of, view_of
from bot.replies import turn_to
from bot.threads import NEEDED

if TYPE_CHECKING:
    from bot.desk import Interaction


class TournamentDesk:
    def __init__(self, desk: Desk, shelf: Shelf, openings: Openings, workers: Workers, seed: SeedSource) -> None:
        self._desk = desk
        self._openings = openings
        self._shelf = shelf
        self._workers = workers
        self._seed = seed

    async def open(self, interaction: Interaction, plan: Plan) -> None:
        """Only where its tables can be opened."""
        if not isinstance(interaction.channel, discord.TextChannel):
            raise NoTournamentsHere()
        held = interaction.app_permissions
        missing = tuple(name for name in (*NEEDED, "send_messages") if not getattr(held, name))
        if missing:
            raise NoThreadsForTables(known=missing)
        before = await self._shelf.look(home_of(interaction))
        if before and before.tournament.phase == "cancelled":
            # Once another stands in its place, nobody knows of its tables any more.
            await self._openings.let_go(home_of(interaction), before.tournament)
        now = self._shelf.clock()
        done = await self._do(interaction, moves.open_tournament(organizer(interaction), plan, self._seed(), now))
        await self._say(interaction, "tournament.opened", done)

    async def press(self, interaction: Interaction, pressed: AtTournament) -> None:
        by = organizer(interaction)
        match pressed.verb:
            case "show":
                await self.show(interaction, pressed.number)
            case "page":
                await self.show(interaction, pressed.number, pressed.stage)
            case "join":
                done = await self._do(interaction, in_tournament(pressed.number, moves.sign_up(by)))
                if done.tournament.phase == "playing":
                    await self._say(interaction, "tournament.joined", done)
            case "leave":
                await self.withdraw(interaction, pressed.number)
            case "start":
                await self._do(interaction, in_tournament(pressed.number, moves.start(by)))
            case "wait":
                move = moves.wait(by, pressed.stage, self._shelf.clock())
                await self._do(interaction, in_tournament(pressed.number, move))
            case "count":
                move = moves.count_late(by, pressed.stage)
                await self._do(interaction, in_tournament(pressed.number, move))

    async def withdraw(self, interaction: Interaction, number: int | None = None) -> None:
        """`number` comes with a button, whose message tells who is in."""
        move = moves.withdraw(organizer(interaction))
        done = await self._do(interaction, move if number is None else in_tournament(number, move))
        if done.tournament.phase == "playing":
            await self._say(interaction, "tournament.withdrawn", done)
        elif number is None:
            await self._say(interaction, "tournament.left", done)

    async def cancel(self, interaction: Interaction) -> None:
        done = await self._do(interaction, moves.cancel(organizer(interaction)))
        await self._say(interaction, "tournament.cancelled", done)

    async def show(self, interaction: Interaction, number: int | None = None, page: int = 0) -> None:
        """To this person alone, in their language. Of a page that there is not any more, the last."""
        found = await self._shelf.look(home_of(interaction))
        if found is None:
            raise NoTournament()
        tournament = found.tournament
        if number not in (None, tournament.number):
            raise OldTournament()
        speaker, reader = await self._speaker(interaction), interaction.user.id
        page = min(page, len(pages(tournament)) - 1)
        post = about(tournament, speaker, reader, page)
        if not post.picture:
            await turn_to(interaction, view_of(post))
            return
        shown = shown_standings(tournament, speaker, reader, page)
        picture = await self._workers.do(home_of(interaction), draw, shown, speaker)
        await turn_to(interaction, view_of(post, picture), files_of(picture))

    async def _do(self, interaction: Interaction, move: Move) -> VersionedTournament:
        channel = home_of(interaction)
        await self._desk.done_in(interaction, owner_of(channel))
        done = await self._shelf.do(channel, str(interaction.id), move)
        interaction.extras["stored"] = True
        return done

    async def _say(self, interaction: Interaction, key: str, done: VersionedTournament) -> None:
        await answer(interaction, (await self._speaker(interaction)).say(key, name=done.tournament.plan.name))

    async def _speaker(self, interaction: Interaction) -> Speaker:
        return Speaker(await self._desk.locale(interaction), "", ())


def home_of(interaction: Interaction) -> int:
    """Where the tournament is held that somebody means: from a thread of a table, the channel that it is in."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id or 0


def organizer(interaction: Interaction) -> Person:
    """`moderator`: who may manage threads, or the server, may run a tournament."""
    permissions = interaction.permissions
    may = permissions.manage_threads or permissions.manage_guild
    return Person(interaction.user.id, interaction.user.display_name, may)
