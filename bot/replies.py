"""What people are shown in private, after a move or because they asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import File
from discord.ui import LayoutView
from msgspec.structs import replace

from bot.desk import Desk, answer, channel_of, is_private, is_waiting, may_post, turn_page
from bot.host import moves
from bot.host.boards import looks_at
from bot.host.history import log_page
from bot.host.ids import LogPage
from bot.host.menu import menu_post
from bot.host.moves import Move
from bot.host.names import speaker_for
from bot.host.posts import STORY, Button, Post, ahead_post, hint_button, looks_post, private_panel
from bot.host.refusals import NoSuchCard, NoSuchLook, NotSeated
from bot.host.story import Row, news_of, private_story, private_texts
from bot.host.table import Table
from bot.host.tables import VersionedTable
from bot.host.telling import latest, story_of
from bot.host.texts import Speaker
from bot.host.values import meant, rules_told
from bot.meanwhile import MeanwhileDesk
from bot.messages import files_of, text_post, text_view, view_of
from engine.past import without_hints
from engine.sight import AnySight, sight
from render.poster import POSTER

if TYPE_CHECKING:
    from bot.desk import Interaction


class Replies:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.meanwhile = MeanwhileDesk(desk)

    async def do(self, interaction: Interaction, move: Move) -> None:
        """Makes a move and says what came of it."""
        await self.tell(interaction, await self._desk.do(interaction, move))

    async def tell(self, interaction: Interaction, done: VersionedTable) -> None:
        """What came of a command."""
        if done.is_repeated and not await is_waiting(interaction):
            # Whoever did it has told it, and better.
            return
        speaker = speaker_for(done.table, await self._desk.locale(interaction))
        text = "\n".join(told_of(done, interaction.user.id, speaker)) or speaker.say("post.done")
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
        ahead = table.sitters[seat].ahead
        if not learnt and not is_private and not ahead:
            return  # as most often: the store need not say which language this person reads
        speaker = speaker_for(table, await self._desk.locale(interaction))
        if learnt:
            await answer(interaction, "\n".join(map(speaker.tell, learnt)))
        if is_private:
            post = private_panel(table, seat, speaker) if table.phase == "playing" else Post(speaker.say("post.done"))
            await turn_page(interaction, view_of(post))
        if ahead:
            await answer(interaction, "", view_of(ahead_post(table, seat, speaker)))

    async def show_hand(self, interaction: Interaction) -> None:
        """The board as this person sees it, with what only they may know."""
        if (await self._begun(interaction)).viewer_of(interaction.user.id) is None:
            raise NotSeated()
        await self.show_look(interaction, None)

    async def show_words(self, interaction: Interaction) -> None:
        """The board, for those who read rather than look."""
        table = await self._begun(interaction)
        speaker = speaker_for(table, await self._desk.locale(interaction))
        rows = await self._desk.tables.rows(channel_of(interaction))
        words = self._desk.boards.text(table, seen_by(table, rows, table.viewer_of(interaction.user.id)), speaker)
        await answer(interaction, "", text_view(words))

    async def show_look(self, interaction: Interaction, look: str | None, foot: tuple[Button, ...] = ()) -> None:
        """A look by its name, and the ways to the others; None: the first that shows this person something new.

        `foot`: ways on from there.
        """
        table = await self._begun(interaction)
        locale = await self._desk.locale(interaction)
        channel = channel_of(interaction)
        rows = await self._desk.tables.rows(channel)
        seen = seen_by(table, rows, table.viewer_of(interaction.user.id))
        offered = looks_at(table, seen)
        if look is None:
            look = next(iter(offered), "")
        elif look not in ("", *offered):
            raise NoSuchLook(game=table.game, look=look, known=offered)
        boards = self._desk.boards
        if look == POSTER:
            picture = await boards.poster(channel, table, rows, locale)
        else:
            picture = await boards.picture(channel, table, seen, locale, look)
        post = replace(looks_post(table, look, offered, speaker_for(table, locale)), foot=foot)
        view = view_of(post, picture)
        await turn_to(interaction, view, files_of(picture))

    async def show_log(self, interaction: Interaction, wanted: LogPage) -> None:
        table = await self._begun(interaction)
        speaker = speaker_for(table, await self._desk.locale(interaction))
        rows = await self._desk.tables.rows(channel_of(interaction))
        post = log_page(wanted, rows, table.viewer_of(interaction.user.id), speaker)
        await turn_to(interaction, view_of(post))

    async def show_rules(self, interaction: Interaction, card: str = "") -> None:
        """The game at a glance and what matters now; or one of its cards."""
        found = await self._desk.tables.look(channel_of(interaction))
        table = found.table if found else None
        speaker = await self._desk.speaker(interaction, table)
        foot = _ways_on(table, interaction.user.id, speaker) if table and not card else ()
        await answer(interaction, "", view_of(replace(text_post(_rules(table, speaker, card)), foot=foot)))

    async def show_menu(self, interaction: Interaction) -> None:
        """What this person can do here besides playing."""
        table = (await self._desk.look(interaction)).table
        post = menu_post(table, table.seat_of(interaction.user.id), await self._desk.speaker(interaction, table))
        await turn_to(interaction, view_of(post))

    async def _begun(self, interaction: Interaction) -> Table:
        table = (await self._desk.look(interaction)).table
        moves.check_begun(table)
        return table


async def turn_to(interaction: Interaction, view: LayoutView, files: list[File] | None = None) -> None:
    """In private: another page of what was private already, or the first one."""
    if is_private(interaction):
        await turn_page(interaction, view, files)
    else:
        await answer(interaction, "", view, files)


def told_of(done: VersionedTable, user: int, speaker: Speaker) -> tuple[str, ...]:
    """What came of a move, for whoever made it."""
    seat = done.table.seat_of(user)
    told = [line.words for line in story_of(done.rows, speaker)]
    told += private_story(done.rows, seat, speaker) if seat is not None else ()
    if seat is not None and done.table.sitters[seat].ahead:
        told.append(ahead_post(done.table, seat, speaker).heading)
    return latest(told, STORY)


def seen_by(table: Table, rows: Sequence[Row], viewer: int | None) -> AnySight:
    """With what has happened since this person's last step; for who does not play, with the last step."""
    rows = without_hints(rows)
    own = [i for i, row in enumerate(rows[:-1], 1) if viewer is not None and row.seat == viewer]
    return sight(table.match, viewer, news_of(table.rules, rows[own[-1] if own else -1 :]))


def _ways_on(table: Table, user: int, speaker: Speaker) -> tuple[Button, ...]:
    seat = table.seat_of(user) if table.phase == "playing" else None
    return () if seat is None else hint_button(table, seat, speaker)


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
