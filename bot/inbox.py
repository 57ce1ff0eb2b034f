"""`/inbox`: all games of whoever asks, wherever they are, in private; and their questions, answered right there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, channel_of, person_of
from bot.hints import HintDesk
from bot.host import moves
from bot.host.absence import take_back_ahead
from bot.host.ids import Act, AtTable, Confirm, Elsewhere, InboxPage, LookAt, OfGame, OpenPage
from bot.host.inbox import Inbox, Sitting
from bot.host.names import speaker_for
from bot.host.panel import Page
from bot.host.playing_here import back_to_question, done_here, question_here, with_next
from bot.host.posts import confirmation
from bot.host.putting_away import resume
from bot.host.stand_ins import come_back
from bot.host.tables import VersionedTable
from bot.messages import deck_view, files_of, files_of_deck, view_of
from bot.replies import Replies, seen_by, told_of, turn_to
from engine.errors import NotAsked, StaleStamp

if TYPE_CHECKING:
    from bot.desk import Interaction


class InboxDesk:
    def __init__(self, desk: Desk, inbox: Inbox, replies: Replies, hints: HintDesk) -> None:
        self._desk = desk
        self._inbox = inbox
        self._replies = replies
        self._hints = hints

    async def show(self, interaction: Interaction, page: int = 0) -> None:
        locale = await self._desk.locale(interaction)
        deck = await self._inbox.deck(interaction.user.id, locale, page, channel_of(interaction))
        await turn_to(interaction, deck_view(deck), files_of_deck(deck))

    async def press(self, interaction: Interaction, pressed: InboxPage | Elsewhere) -> None:
        interaction.extras["inbox"] = True
        match pressed:
            case InboxPage(page):
                await self.show(interaction, page)
            case Elsewhere(channel, AtTable(number, "return")):
                interaction.extras["elsewhere"] = channel
                await self._come_back(interaction, number)
            case Elsewhere(channel, AtTable(number, "resume")):
                interaction.extras["elsewhere"] = channel
                await self._go_on_there(interaction, number)
            case Elsewhere(channel, at_table):
                interaction.extras["elsewhere"] = channel
                await self._follow(interaction, await self._sitting(interaction, at_table.number), at_table)

    async def _come_back(self, interaction: Interaction, number: int) -> None:
        """With what has happened since, as below the board."""
        by, now = person_of(interaction), self._desk.tables.clock()
        done = await self._desk.do(interaction, moves.in_game(number, come_back(by, now)))
        seat = done.table.seat_of(by.user)
        if seat is None or done.table.phase != "playing":
            await self.show(interaction)
            return
        sitting = Sitting(channel_of(interaction), done.table, seat)
        address = await self._inbox.address(sitting, await self._desk.locale(interaction))
        since = done.table.sitters[seat].away_from
        await self._replies.meanwhile.show_to_arrival(interaction, done, since, address)

    async def _go_on_there(self, interaction: Interaction, number: int) -> None:
        """Where nothing is played."""
        by, now = person_of(interaction), self._desk.tables.clock()
        done = await self._desk.do(interaction, moves.in_game(number, resume(by, now)))
        if done.table.phase == "lobby" or done.table.paused is not None or done.table.seat_of(by.user) is None:
            await self.show(interaction)
            return
        await self._ask(interaction, await self._sitting(interaction, number))

    async def _sitting(self, interaction: Interaction, number: int) -> Sitting:
        """Where they play; whoever sits nowhere there has no business with it."""
        found = await self._desk.look(interaction)
        table, _, seat = moves.playing(found.table, person_of(interaction), number)
        return Sitting(channel_of(interaction), table, seat)

    async def _follow(self, interaction: Interaction, sitting: Sitting, pressed: OfGame) -> None:
        by, now = person_of(interaction), self._desk.tables.clock()
        match pressed:
            case Act(number, seat, stamp, action):
                origin = moves.ButtonOrigin(number, seat, stamp)
                await self._do(interaction, sitting, moves.act(by, action, now, origin))
            case AtTable(number, "undo"):
                await self._do(interaction, sitting, moves.in_game(number, moves.take_back(by, now)))
            case AtTable(number, "ask"):
                await self._do(interaction, sitting, moves.in_game(number, take_back_ahead(by)))
            case Confirm(_, _, stamp, action):
                await self._confirm(interaction, sitting, stamp, action)
            case OpenPage(_, _, stamp, page):
                await self._ask(interaction, sitting, page, stamp)
            case AtTable(number, "hint"):
                await self._hints.show(interaction, number)
            case AtTable(_, "look"):
                await self._look(interaction, sitting, None)
            case LookAt(_, look):
                await self._look(interaction, sitting, look)
            case _:
                await self._ask(interaction, sitting)

    async def _do(self, interaction: Interaction, sitting: Sitting, move: moves.Move) -> None:
        """Goes on with what comes next there; if that is nothing, with the next game that waits."""
        try:
            done = await self._desk.do(interaction, move)
        except (StaleStamp, NotAsked):
            await self._ask(interaction, await self._sitting(interaction, sitting.table.number), is_old=True)
            return
        await self._go_on(interaction, sitting._replace(table=done.table), done)

    async def _go_on(self, interaction: Interaction, sitting: Sitting, done: VersionedTable) -> None:
        speaker = speaker_for(sitting.table, await self._desk.locale(interaction))
        told = told_of(done, interaction.user.id, speaker)
        if _is_asked(sitting):
            await self._question(interaction, sitting, told)
        else:
            await self._done(interaction, sitting, speaker.say("post.done"), told)

    async def _ask(
        self,
        interaction: Interaction,
        sitting: Sitting,
        page: Page = None,
        stamp: int | None = None,
        is_old: bool = False,
    ) -> None:
        """The present question. An old `stamp` is said to be old."""
        speaker = speaker_for(sitting.table, await self._desk.locale(interaction))
        if not _is_asked(sitting):
            await self._done(interaction, sitting, speaker.say("post.not_asked"))
            return
        is_old = is_old or stamp not in (None, sitting.table.match.stamps[sitting.seat])
        lines = (speaker.say("refusal.stale_stamp"),) if is_old else ()
        await self._question(interaction, sitting, lines, None if is_old else page)

    async def _confirm(self, interaction: Interaction, sitting: Sitting, stamp: int, action: str) -> None:
        """Whether that is meant, which would do nothing."""
        if not _is_asked(sitting) or stamp != sitting.table.match.stamps[sitting.seat]:
            await self._ask(interaction, sitting, stamp=stamp)
            return
        speaker = speaker_for(sitting.table, await self._desk.locale(interaction))
        await turn_to(interaction, view_of(confirmation(sitting.table, sitting.seat, action, speaker)))

    async def _question(
        self, interaction: Interaction, sitting: Sitting, lines: tuple[str, ...], page: Page = None
    ) -> None:
        """With the board as this person sees it."""
        locale = await self._desk.locale(interaction)
        channel, table, seat = sitting
        seen = seen_by(table, await self._desk.tables.rows(channel), seat)
        picture = await self._desk.boards.picture(channel, table, seen, locale)
        lines = (await self._inbox.address(sitting, locale), *lines)
        post = question_here(sitting, lines, speaker_for(table, locale), page)
        await turn_to(interaction, view_of(post, picture), files_of(picture))

    async def _done(
        self, interaction: Interaction, sitting: Sitting, heading: str, lines: tuple[str, ...] = ()
    ) -> None:
        locale = await self._desk.locale(interaction)
        speaker = speaker_for(sitting.table, locale)
        following = await self._inbox.next_waiting(interaction.user.id)
        words = await self._inbox.words(following, locale) if following else ""
        post = with_next(done_here(sitting, heading, lines, speaker), following, words, speaker)
        await turn_to(interaction, view_of(post))

    async def _look(self, interaction: Interaction, sitting: Sitting, look: str | None) -> None:
        speaker = speaker_for(sitting.table, await self._desk.locale(interaction))
        await self._replies.show_look(interaction, look, (back_to_question(sitting, speaker),))


def _is_asked(sitting: Sitting) -> bool:
    return sitting.table.phase == "playing" and sitting.table.match.decisions[sitting.seat] is not None
