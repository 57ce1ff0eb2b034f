"""What happens when somebody presses a button or picks from a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.desk import Desk, answer, channel_of, person_of
from bot.host import moves
from bot.host.ids import Act, AtLobby, AtTable, Choose, Id, LobbyVerb, Mine, Page, TableVerb, parse
from bot.host.names import speaker_for
from bot.host.posts import Post, private_panel
from bot.host.refusals import NoSuchCard, NotSeated
from bot.host.story import private_texts
from bot.host.table import Table
from bot.host.tables import VersionedTable
from bot.host.texts import Speaker
from bot.host.values import meant, rules_told
from bot.messages import files_of, text_view, view_of
from engine.ai.player import players_of
from engine.errors import NotAsked, StaleStamp

if TYPE_CHECKING:
    from bot.desk import Interaction

OF_NO_QUESTION = -1
"""A stamp that no question ever has."""


class Presses:
    def __init__(self, desk: Desk, seed: moves.SeedSource) -> None:
        self.desk = desk
        self.seed = seed

    async def pressed(self, interaction: Interaction, custom_id: str) -> None:
        async def work() -> None:
            await self._follow(interaction, parse(custom_id))

        await self.desk.receive(interaction, work)

    async def _follow(self, interaction: Interaction, pressed: Id | None) -> None:
        match pressed:
            case Act(number, seat, stamp, action):
                await self._act(interaction, moves.ButtonOrigin(number, seat, stamp), action)
            case Page(number, _, stamp, page):
                await self._show_panel(interaction, number, page, stamp)
            case Mine(number):
                await self._show_panel(interaction, number, None)
            case AtLobby(number, verb):
                await self._lobby(interaction, number, verb)
            case AtTable(number, verb):
                await self._table(interaction, number, verb)
            case Choose() | None:
                # Nothing that we have made: what can be pressed now is the best answer to it.
                await self._show_panel(interaction, None, None, OF_NO_QUESTION)

    async def _act(self, interaction: Interaction, origin: moves.ButtonOrigin, action: str) -> None:
        try:
            move = moves.act(person_of(interaction), action, self.desk.tables.clock(), origin)
            done = await self.desk.do(interaction, move)
        except StaleStamp:
            await self._show_panel(interaction, origin.number, None, OF_NO_QUESTION)
            return
        await self.tell_in_private(interaction, done)

    async def tell_in_private(self, interaction: Interaction, done: VersionedTable) -> None:
        """What this person learnt and nobody else did; and a private panel goes on with the next question."""
        table = done.table
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            return
        is_private = interaction.message is not None and interaction.message.flags.ephemeral
        learnt = list(private_texts(done.rows, seat))
        if not learnt and not is_private:
            return  # as most often: the store need not say which language this person reads
        speaker = speaker_for(table, await self.desk.locale(interaction))
        if learnt:
            await answer(interaction, "\n".join(map(speaker.tell, learnt)))
        if is_private:
            post = private_panel(table, seat, speaker) if table.phase == "playing" else Post(speaker.say("post.done"))
            await interaction.edit_original_response(view=view_of(post))

    async def _show_panel(
        self, interaction: Interaction, number: int | None, page: int | None, stamp: int | None = None
    ) -> None:
        """The present question of whoever pressed, for them alone. An old `stamp` is said to be old."""
        found = await self.desk.look(interaction)
        table, match, seat = moves.playing(found.table, person_of(interaction), number)
        if match.decisions[seat] is None:
            raise NotAsked(seat=seat, version=found.version, asked="")
        speaker = speaker_for(table, await self.desk.locale(interaction))
        is_old = stamp not in (None, match.stamps[seat])
        post = private_panel(table, seat, speaker, None if is_old else page)
        view = view_of(replace(post, lines=(speaker.say("refusal.stale_stamp"),)) if is_old else post)
        if interaction.message and interaction.message.flags.ephemeral:
            await interaction.edit_original_response(view=view)
        else:
            await answer(interaction, "", view)

    async def _lobby(self, interaction: Interaction, number: int, verb: LobbyVerb) -> None:
        by = person_of(interaction)
        match verb:
            case "join":
                move = moves.join(by)
            case "leave":
                move = moves.leave(by)
            case "computer":
                table = (await self.desk.look(interaction)).table
                move = moves.add_computer(by, list(players_of(table.rules))[-1])
            case "start":
                move = moves.begin(by, self.seed(), self.desk.tables.clock())
        await self.desk.do(interaction, moves.in_game(number, move))

    async def _table(self, interaction: Interaction, number: int, verb: TableVerb) -> None:
        by = person_of(interaction)
        now = self.desk.tables.clock()
        match verb:
            case "undo":
                done = await self.desk.do(interaction, moves.in_game(number, moves.take_back(by, now)))
                await self.tell_in_private(interaction, done)
            case "rematch":
                await self.desk.do(interaction, moves.in_game(number, moves.rematch(by, now)))
            case "hand":
                await self.show_hand(interaction)
            case "rules":
                await self.show_rules(interaction)

    async def show_hand(self, interaction: Interaction) -> None:
        """The board as this person sees it, with what only they may know."""
        table = (await self.desk.look(interaction)).table
        moves.check_begun(table)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated()
        await self.show_board(interaction, table, seat)

    async def show_board(self, interaction: Interaction, table: Table, viewer: int | None) -> None:
        locale = await self.desk.locale(interaction)
        match = table.match
        pictures = await self.desk.boards.pictures(table, match, viewer, locale)
        heading = speaker_for(table, locale).say("post.hand" if viewer is not None else "name")
        await answer(interaction, "", view_of(Post(heading), pictures), files_of(pictures))

    async def show_rules(self, interaction: Interaction, card: str = "") -> None:
        """The game at a glance and what matters now; or one of its cards."""
        found = await self.desk.tables.look(channel_of(interaction))
        table = found.table if found else None
        speaker = await self.desk.speaker(interaction, table)
        await answer(interaction, "", text_view(_rules(table, speaker, card)))


def _rules(table: Table | None, speaker: Speaker, card: str) -> str:
    if table is None:
        return speaker.say("help")
    if card:
        card = meant(card, "card.{}", table.rules.cards, table.game)
        if card not in table.rules.cards:
            raise NoSuchCard(card=card, game=speaker.say("name"))
        return f"{speaker.say(f'card.{card}')}\n{speaker.tell(table.rules.about(card))}"
    told = rules_told(table.rules.info, table.options, speaker)
    if table.phase != "playing":
        return told
    return f"{told}\n\n{speaker.tell(table.rules.explain(table.match.state))}"
