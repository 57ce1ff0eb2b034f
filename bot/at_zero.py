"""Buttons for hosts whom the table has called because somebody's time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.desk import Desk, answer, person_of
from bot.host.at_zero import go_on_at_zero, still_meant
from bot.host.names import speaker_for
from bot.host.seat_posts import offer_post
from bot.host.tables import VersionedTable
from bot.host.telling_time import due_words
from bot.host.texts import Speaker
from bot.host.zero_ids import AtZero, ZeroVerb
from bot.messages import spoken, view_of
from bot.replies import told_of, turn_to
from engine.text import Who

if TYPE_CHECKING:
    from bot.desk import Interaction


class ZeroDesk:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def press(self, interaction: Interaction, pressed: AtZero) -> None:
        """An offer leaves the rest to be decided still; all else settles it."""
        move = go_on_at_zero(person_of(interaction), pressed, self._desk.tables.clock())
        done = await self._desk.do(interaction, move)
        speaker = speaker_for(done.table, await self._desk.locale(interaction))
        seats = still_meant(done.table, pressed)
        if pressed.verb == "offer":
            for seat in seats:
                await answer(interaction, "", view_of(offer_post(done.table, seat, speaker)))
        else:
            await turn_to(interaction, spoken(_told(done, pressed.verb, seats, interaction.user.id, speaker)))


def _told(done: VersionedTable, verb: ZeroVerb, seats: Sequence[int], user: int, speaker: Speaker) -> str:
    who = tuple(map(Who, seats))
    match verb:
        case "stand-in":
            return speaker.say("away.put_in", who=who)
        case "wait":
            return speaker.say("overdue.waited", who=who, when=due_words(done.table, seats))
        case _:
            return "\n".join(told_of(done, user, speaker)) or speaker.say("post.done")
