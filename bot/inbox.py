"""`/inbox`: all games of whoever asks, wherever they are, in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, channel_of
from bot.host.ids import InboxPage
from bot.host.inbox import Inbox
from bot.messages import deck_view, files_of_deck
from bot.replies import turn_to

if TYPE_CHECKING:
    from bot.desk import Interaction


class InboxDesk:
    def __init__(self, desk: Desk, inbox: Inbox) -> None:
        self._desk = desk
        self._inbox = inbox

    async def press(self, interaction: Interaction, pressed: InboxPage) -> None:
        interaction.extras["inbox"] = True
        await self.show(interaction, pressed.page)

    async def show(self, interaction: Interaction, page: int = 0) -> None:
        locale = await self._desk.locale(interaction)
        deck = await self._inbox.deck(interaction.user.id, locale, page, channel_of(interaction))
        await turn_to(interaction, deck_view(deck), files_of_deck(deck))
