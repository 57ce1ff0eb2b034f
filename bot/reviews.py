"""`/review`: the turning points of a game that is over, for whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, answer, channel_of, turn_page
from bot.host.hints import check_mind
from bot.host.moves import check_begun
from bot.host.names import speaker_for
from bot.host.refusals import NotOver, OldPanel
from bot.host.reviews import Reviews, review_post, seen_after
from bot.host.table import Table
from bot.messages import files_of, view_of

if TYPE_CHECKING:
    from bot.desk import Interaction


class ReviewDesk:
    def __init__(self, desk: Desk, reviews: Reviews) -> None:
        self._desk = desk
        self._reviews = reviews

    async def show(self, interaction: Interaction, page: int = 0, number: int | None = None) -> None:
        """`number` comes with a button."""
        table = await self._over(interaction, number)
        locale, channel = await self._desk.locale(interaction), channel_of(interaction)
        speaker = speaker_for(table, locale)
        if number is None and not self._reviews.is_there(table):
            await answer(interaction, speaker.say("review.making"))
        review = await self._reviews.of(channel, table, await self._desk.tables.rows(channel))
        page = min(page, len(review) - 1)
        picture = await self._desk.boards.picture(channel, table, seen_after(table, review[page]), locale)
        view = view_of(review_post(table, review, page, speaker), picture)
        if number is None:
            await answer(interaction, "", view, files_of(picture))
        else:
            await turn_page(interaction, view, files_of(picture))

    async def _over(self, interaction: Interaction, number: int | None) -> Table:
        table = (await self._desk.look(interaction)).table
        if number not in (None, table.number):
            raise OldPanel()
        check_begun(table)
        if table.phase != "over":
            raise NotOver()
        check_mind(table)
        return table
