"""Who plays in which seat of a running game: stand-ins and the way back, seats on offer, games that were put away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.desk import Desk, channel_of, person_of
from bot.host import moves
from bot.host.ids import AtSeat
from bot.host.moves import Move
from bot.host.names import speaker_for
from bot.host.offers import offer_seat, take_offer_back, take_seat
from bot.host.past_games import PastGames
from bot.host.putting_away import bring_back, keep, revive
from bot.host.refusals import NothingToRevive, TryAgain
from bot.host.seat_posts import away_post, offer_post
from bot.host.settling import Change
from bot.host.stand_ins import come_back, go_away, put_in
from bot.host.table import Table
from bot.host.tables import VersionedTable
from bot.messages import spoken, view_of
from bot.replies import Replies, turn_to
from engine.text import Who

if TYPE_CHECKING:
    from bot.desk import Interaction


class SeatDesk:
    def __init__(self, desk: Desk, replies: Replies, games: PastGames) -> None:
        self._desk = desk
        self._replies = replies
        self._games = games

    async def go_away(self, interaction: Interaction, number: int | None = None) -> None:
        """`number` comes with a button, here and below."""
        done = await self._do(interaction, go_away(person_of(interaction), self._desk.tables.clock()), number)
        seat = done.table.away_seat_of(interaction.user.id)
        if seat is not None:
            speaker = speaker_for(done.table, await self._desk.locale(interaction))
            await turn_to(interaction, view_of(away_post(done.table, seat, speaker)))

    async def put_in(self, interaction: Interaction, user: int) -> None:
        """A computer player for somebody who stays away."""
        done = await self._do(interaction, put_in(person_of(interaction), user, self._desk.tables.clock()))
        await self._say(interaction, done, "away.put_in", done.table.away_seat_of(user))

    async def come_back(self, interaction: Interaction, number: int | None = None) -> None:
        """With what has happened since they were last there, and what they are asked."""
        done = await self._do(interaction, come_back(person_of(interaction), self._desk.tables.clock()), number)
        seat = done.table.seat_of(interaction.user.id)
        since = None if seat is None else done.table.sitters[seat].away_from
        await self._replies.meanwhile.show_to_arrival(interaction, done, since)

    async def offer(self, interaction: Interaction, user: int, number: int | None = None) -> None:
        done = await self._do(interaction, offer_seat(person_of(interaction), user, self._desk.tables.clock()), number)
        seat = done.table.viewer_of(user)
        if seat is not None:
            speaker = speaker_for(done.table, await self._desk.locale(interaction))
            await turn_to(interaction, view_of(offer_post(done.table, seat, speaker)))

    async def at_seat(self, interaction: Interaction, pressed: AtSeat) -> None:
        by, now = person_of(interaction), self._desk.tables.clock()
        if pressed.verb == "keep":
            done = await self._do(interaction, take_offer_back(by, pressed.seat), pressed.number)
            await self._say(interaction, done, "offer.taken_back", pressed.seat)
        else:
            done = await self._do(interaction, take_seat(by, pressed.seat, now), pressed.number)
            await self._replies.meanwhile.show_to_arrival(interaction, done, None)

    async def keep(self, interaction: Interaction, number: int) -> None:
        done = await self._do(interaction, keep(person_of(interaction)), number)
        await turn_to(
            interaction, spoken(speaker_for(done.table, await self._desk.locale(interaction)).say("idle.kept"))
        )

    async def revive(self, interaction: Interaction) -> None:
        """What was put away in this channel; or else the last game of its archive that nobody has finished."""
        found = await self._desk.tables.look(channel_of(interaction))
        table = found.table if found else None
        by, now = person_of(interaction), self._desk.tables.clock()
        if table is not None and table.phase in ("lobby", "playing"):
            await self._replies.do(interaction, revive(by, now))
            return
        kept = await self._games.unfinished(channel_of(interaction), table)
        if kept is None:
            raise NothingToRevive()
        done = await self._do(interaction, _for_the_same(table, bring_back(by, kept, now)))
        # Its rows are news to nobody: the post tells what is asked.
        await self._replies.tell(interaction, replace(done, rows=()))

    async def _do(self, interaction: Interaction, move: Move, number: int | None = None) -> VersionedTable:
        return await self._desk.do(interaction, move if number is None else moves.in_game(number, move))

    async def _say(self, interaction: Interaction, done: VersionedTable, key: str, seat: int | None) -> None:
        speaker = speaker_for(done.table, await self._desk.locale(interaction))
        said = speaker.say("post.done") if seat is None else speaker.say(key, who=Who(seat))
        await turn_to(interaction, spoken(said))


def _for_the_same(seen: Table | None, move: Move) -> Move:
    """The archive was read for a channel where this was the last game."""

    def checked(table: Table | None) -> Change:
        if (table and table.number) != (seen and seen.number):
            raise TryAgain()
        return move(table)

    return checked
