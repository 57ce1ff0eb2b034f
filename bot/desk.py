"""What every interaction needs: who acts, in which language to answer, and an answer whatever happens."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.metrics import Metrics
from bot.moves import Move, Person
from bot.refusals import NoTable
from bot.settings import Settings, locale_of
from bot.table import Table
from bot.tables import Sitting, Tables
from bot.texts import Speaker
from engine.errors import NotOffered, Refusal
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.boards import Boards
    from bot.client import Fathom

    Client = discord.Interaction[Fathom]

log = logging.getLogger(__name__)


class Desk:
    """Where people are received. Acknowledges first, then works, and never leaves anybody without an answer."""

    def __init__(self, tables: Tables, settings: Settings, boards: Boards, metrics: Metrics) -> None:
        self.metrics = metrics
        self.tables = tables
        self.settings = settings
        self.boards = boards

    async def receive(self, interaction: Client, work: Callable[[], Awaitable[None]]) -> None:
        try:
            with self.metrics.acknowledge.time():
                await acknowledge(interaction)
            await work()
        except Refusal as refusal:
            speaker = await self.speaker(interaction)
            await answer(interaction, explain(refusal, speaker))
        except StoreDown:
            log.exception("store down", extra={"interaction": interaction.id})
            speaker = await self.speaker(interaction, ask_store=False)
            await answer(interaction, speaker.say("error.store_down"))
        except discord.NotFound:
            # The token is dead: Discord has already told the person so, and what was stored stays stored.
            log.warning("too late to answer", extra={"interaction": interaction.id})
        except Exception:
            self.metrics.failures.inc()
            log.exception("unexpected", extra={"interaction": interaction.id})
            speaker = await self.speaker(interaction, ask_store=False)
            await answer(interaction, speaker.say("error.unexpected", id=str(interaction.id)))

    async def locale(self, interaction: Client) -> str:
        person = await self.settings.person(interaction.user.id)
        return person.locale or locale_of(str(interaction.locale))

    async def speaker(self, interaction: Client, table: Table | None = None, ask_store: bool = True) -> Speaker:
        """Speaks to this person alone, so in this person's language."""
        locale = await self.locale(interaction) if ask_store else locale_of(str(interaction.locale))
        return Speaker(locale, table.game if table else "", table.names if table else ())

    async def sitting(self, interaction: Client) -> Sitting:
        sitting = await self.tables.look(channel_of(interaction))
        if sitting is None:
            raise NoTable()
        return sitting

    async def do(self, interaction: Client, move: Move) -> Sitting:
        return await self.tables.do(channel_of(interaction), str(interaction.id), move)


def channel_of(interaction: Client) -> int:
    assert interaction.channel_id is not None
    return interaction.channel_id


def person_of(interaction: Client) -> Person:
    permissions = interaction.permissions
    moderator = permissions.manage_messages or permissions.manage_guild
    return Person(interaction.user.id, interaction.user.display_name, moderator)


def explain(refusal: Refusal, speaker: Speaker) -> str:
    """The game's own reason, where it has one, is better than ours."""
    if isinstance(refusal, NotOffered) and refusal.reason is not None:
        return speaker.tell(refusal.reason)
    return speaker.tell(refusal.text)


async def acknowledge(interaction: Client) -> None:
    """Within three seconds, whatever comes after. A press changes nothing yet; a command is answered in private."""
    if interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True)


async def answer(
    interaction: Client, text: str, view: ui.LayoutView | None = None, files: list[discord.File] | None = None
) -> None:
    """To this person alone. The first answer of a command takes the place of its acknowledgement."""
    shown: dict[str, Any] = {"view": view} if view else {"content": text[:2_000]}
    if not interaction.response.is_done():
        await interaction.response.send_message(**shown, files=files or [], ephemeral=True)
    elif interaction.type is discord.InteractionType.component:
        await interaction.followup.send(**shown, files=files or [], ephemeral=True)
    else:
        await interaction.edit_original_response(**shown, attachments=files or [])
