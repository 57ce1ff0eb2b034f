"""What people are shown in private, after a move or because they asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, answer, channel_of, is_waiting, may_post
from bot.host import moves
from bot.host.boards import board_text
from bot.host.moves import Move
from bot.host.names import speaker_for
from bot.host.posts import Post, private_panel
from bot.host.refusals import NoSuchCard, NotSeated
from bot.host.story import private_story, private_texts, public_story
from bot.host.table import Table
from bot.host.tables import VersionedTable
from bot.host.texts import Speaker
from bot.host.values import meant, rules_told
from bot.messages import files_of, text_view, view_of

if TYPE_CHECKING:
    from bot.desk import Interaction

ROWS = 40
"""How much of the log `/log` tells."""


class Replies:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def do(self, interaction: Interaction, move: Move) -> None:
        """Makes a move and says what came of it."""
        await self.tell(interaction, await self._desk.do(interaction, move))

    async def tell(self, interaction: Interaction, done: VersionedTable) -> None:
        """What came of a command."""
        if done.is_repeated and not await is_waiting(interaction):
            # Whoever did it has told it, and better.
            return
        speaker = speaker_for(done.table, await self._desk.locale(interaction))
        seat = done.table.seat_of(interaction.user.id)
        told = list(public_story(done.rows, speaker))
        told += private_story(done.rows, seat, speaker) if seat is not None else ()
        text = "\n".join(told)[-1_400:] or speaker.say("post.done")
        if not may_post(interaction):
            text += "\n" + speaker.say("error.may_not_post", channel=f"<#{channel_of(interaction)}>")
        await answer(interaction, text)

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
        speaker = speaker_for(table, await self._desk.locale(interaction))
        if learnt:
            await answer(interaction, "\n".join(map(speaker.tell, learnt)))
        if is_private:
            post = private_panel(table, seat, speaker) if table.phase == "playing" else Post(speaker.say("post.done"))
            await interaction.edit_original_response(view=view_of(post))

    async def show_hand(self, interaction: Interaction) -> None:
        """The board as this person sees it, with what only they may know."""
        table = await self._begun(interaction)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated()
        await self._show_picture(interaction, table, seat)

    async def show_board(self, interaction: Interaction, in_words: bool) -> None:
        """The board as everybody sees it."""
        table = await self._begun(interaction)
        if not in_words:
            await self._show_picture(interaction, table, None)
            return
        speaker = speaker_for(table, await self._desk.locale(interaction))
        await answer(interaction, "", text_view(board_text(table, table.match, None, speaker)))

    async def show_log(self, interaction: Interaction) -> None:
        table = await self._begun(interaction)
        speaker = speaker_for(table, await self._desk.locale(interaction))
        rows = (await self._desk.tables.rows(channel_of(interaction)))[-ROWS:]
        await answer(interaction, "\n".join(public_story(rows, speaker))[-1_900:] or speaker.say("post.done"))

    async def show_rules(self, interaction: Interaction, card: str = "") -> None:
        """The game at a glance and what matters now; or one of its cards."""
        found = await self._desk.tables.look(channel_of(interaction))
        table = found.table if found else None
        speaker = await self._desk.speaker(interaction, table)
        await answer(interaction, "", text_view(_rules(table, speaker, card)))

    async def _begun(self, interaction: Interaction) -> Table:
        table = (await self._desk.look(interaction)).table
        moves.check_begun(table)
        return table

    async def _show_picture(self, interaction: Interaction, table: Table, viewer: int | None) -> None:
        locale = await self._desk.locale(interaction)
        pictures = await self._desk.boards.pictures(table, table.match, viewer, locale)
        heading = speaker_for(table, locale).say("post.hand" if viewer is not None else "name")
        await answer(interaction, "", view_of(Post(heading), pictures), files_of(pictures))


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
