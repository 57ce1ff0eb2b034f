"""What needs everybody's consent: an undo beyond one's own steps, and a pause. To go on after it needs nobody's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, channel_of, person_of
from bot.host import moves
from bot.host.ids import AskBack, Vote
from bot.host.names import speaker_for
from bot.host.proposal import WayBack
from bot.host.proposals import answer_proposal, ask_back, ask_pause
from bot.host.putting_away import resume
from bot.host.refusals import TableMoved
from bot.host.tables import VersionedTable
from bot.host.taking_back import ways_post
from bot.host.ways_back import ways_back
from bot.host.workers import Workers
from bot.messages import spoken, view_of
from bot.replies import Replies, turn_to
from engine.errors import NothingToUndo

if TYPE_CHECKING:
    from bot.desk import Interaction


class ConsentDesk:
    def __init__(self, desk: Desk, replies: Replies, workers: Workers) -> None:
        self._desk = desk
        self._replies = replies
        self._workers = workers

    async def undo(self, interaction: Interaction, number: int | None = None) -> None:
        """The free one; where there is none, what everybody can be asked for. `number` comes with a button."""
        move = moves.take_back(person_of(interaction), self._desk.tables.clock())
        try:
            done = await self._desk.do(interaction, move if number is None else moves.in_game(number, move))
        except NothingToUndo:
            await self.show_ways(interaction, number)
            return
        if number is None:
            await self._replies.tell(interaction, done)
        else:
            await self._replies.tell_in_private(interaction, done)

    async def show_ways(self, interaction: Interaction, number: int | None = None) -> None:
        table, match, seat = moves.playing((await self._desk.look(interaction)).table, person_of(interaction), number)
        assert table.kept is not None
        channel = channel_of(interaction)
        rows = await self._desk.tables.rows(channel)
        ways = await self._workers.do(channel, ways_back, table.kept.stored, rows, seat)
        if not ways:
            raise NothingToUndo(seat=seat, version=match.version)
        speaker = speaker_for(table, await self._desk.locale(interaction))
        await turn_to(interaction, view_of(ways_post(table, ways, rows, speaker)))

    async def ask_back(self, interaction: Interaction, pressed: AskBack) -> None:
        """What was offered is found again: so it is what it was, or the table has moved on."""
        by = person_of(interaction)
        table, match, seat = moves.playing((await self._desk.look(interaction)).table, by, pressed.number)
        way = await self._found_again(interaction, pressed, table.kept.stored if table.kept else b"", seat)
        if way is None or match.version != pressed.version:
            raise TableMoved()
        move = ask_back(by, pressed.version, way, self._desk.tables.clock())
        await self._tell(interaction, await self._desk.do(interaction, moves.in_game(pressed.number, move)))

    async def _found_again(
        self, interaction: Interaction, pressed: AskBack, stored: bytes, seat: int
    ) -> WayBack | None:
        channel = channel_of(interaction)
        rows = await self._desk.tables.rows(channel)
        ways = await self._workers.do(channel, ways_back, stored, rows, seat)
        return next((way for way in ways if way.to == pressed.to), None)

    async def vote(self, interaction: Interaction, pressed: Vote) -> None:
        """The message tells what came of it."""
        move = answer_proposal(person_of(interaction), pressed.request, pressed.verb, self._desk.tables.clock())
        await self._desk.do(interaction, moves.in_game(pressed.number, move))

    async def pause(self, interaction: Interaction, number: int | None = None) -> None:
        move = ask_pause(person_of(interaction), self._desk.tables.clock())
        await self._tell(interaction, await self._done(interaction, move, number))

    async def go_on(self, interaction: Interaction, number: int | None = None) -> None:
        """Told in private only to whoever was asked in private: the others see the post."""
        done = await self._done(interaction, resume(person_of(interaction), self._desk.tables.clock()), number)
        if number is None or (interaction.message and interaction.message.flags.ephemeral):
            speaker = speaker_for(done.table, await self._desk.locale(interaction))
            await turn_to(interaction, spoken(speaker.say("pause.over")))

    async def _done(self, interaction: Interaction, move: moves.Move, number: int | None) -> VersionedTable:
        return await self._desk.do(interaction, move if number is None else moves.in_game(number, move))

    async def _tell(self, interaction: Interaction, done: VersionedTable) -> None:
        """Whoever has asked, whether the others are asked now or nobody had to be."""
        proposal = done.table.proposal
        is_open = proposal is not None and proposal.end is None
        speaker = speaker_for(done.table, await self._desk.locale(interaction))
        await turn_to(interaction, spoken(speaker.say("request.asked" if is_open else "request.done")))
