"""What every interaction needs: who acts, in which language to answer, and an answer whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import aiohttp
import discord
from discord import ui

from bot.calls import calls_made
from bot.host.cancelling import cancel_all
from bot.host.metrics import Metrics
from bot.host.moves import Move, Person
from bot.host.names import speaker_for
from bot.host.putting_away import by_people
from bot.host.refusals import NoTable, explain
from bot.host.settings import Settings, locale_of
from bot.host.surely import Unsure
from bot.host.table import Table
from bot.host.tables import Tables, VersionedTable
from bot.host.texts import Speaker
from bot.host.ways_on import way_on
from bot.messages import placed, sent, spoken, view_of
from engine.errors import Refusal
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.client import Fathom
    from bot.host.boards import Boards
    from bot.interrupted import Interrupted

    Interaction = discord.Interaction[Fathom]

log = logging.getLogger(__name__)
BROKEN = (aiohttp.ClientError, OSError)
"""The connection to Discord broke or took too long: what was asked may have happened or not."""
ACKNOWLEDGED_ALREADY = 40060


class Answered(NamedTuple):
    """A private answer, wherever it stands."""

    edit: Callable[..., Awaitable[object]]


class Desk:
    """Where people are received. Acknowledges first, then works, and never leaves anybody without an answer."""

    def __init__(
        self, tables: Tables, settings: Settings, boards: Boards, metrics: Metrics, interrupted: Interrupted
    ) -> None:
        self.metrics = metrics
        self._interrupted = interrupted
        self.tables = tables
        self.settings = settings
        self.boards = boards
        self._under_way: set[asyncio.Task[Any]] = set()

    async def receive(self, interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        noting = self._interrupted.received(interaction)
        try:
            await self._receive(interaction, work)
        finally:
            self._under_way.discard(task)
            if not task.cancelling():
                # Else nobody was served: the note stays, for whoever comes next.
                self._interrupted.ended(interaction, noting)

    async def finish(self, seconds: float) -> None:
        """Waits for those who are being served. Who is not by then hears of it from the next process."""
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=seconds)
            await cancel_all(late)

    async def _receive(self, interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
        try:
            with self.metrics.acknowledge.time():
                is_ours = await acknowledge(interaction)
        except (discord.HTTPException, *BROKEN) as error:
            # Discord tells the person so, and nothing has been done: they try again.
            log.warning("not acknowledged: %s", error, extra={"interaction": interaction.id})
            return
        if not is_ours:
            log.info("another process has it", extra={"interaction": interaction.id})
            return
        try:
            await self._work(interaction, work)
        except (discord.HTTPException, *BROKEN) as error:
            # What was stored stays stored, and the channel shows it.
            log.warning("not answered: %s", error, extra={"interaction": interaction.id})

    async def _work(self, interaction: Interaction, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Refusal as refusal:
            speaker = await self._speaker_here(interaction)
            post = way_on(refusal, speaker)
            await answer(interaction, explain(refusal, speaker), post and view_of(post))
        except StoreDown as error:
            log.warning("store down: %s", error, extra={"interaction": interaction.id})
            is_unsure = isinstance(error, Unsure) or "doubtful" in interaction.extras
            speaker = await self.speaker(interaction, ask_store=False)
            await answer(interaction, speaker.say("error.unsure" if is_unsure else "error.store_down"))
        except BROKEN:
            raise
        except discord.NotFound:
            # The token is dead: Discord has already told the person so.
            log.warning("too late to answer", extra={"interaction": interaction.id})
        except Exception:
            self.metrics.failures.inc()
            log.exception("unexpected", extra={"interaction": interaction.id})
            speaker = await self.speaker(interaction, ask_store=False)
            await answer(interaction, speaker.say("error.unexpected", id=str(interaction.id)))

    async def locale(self, interaction: Interaction) -> str:
        """As the person chose. Asked after a move is stored, too, so it never fails."""
        try:
            person = await self.settings.person(interaction.user.id)
        except StoreDown:
            return locale_of(str(interaction.locale))
        return person.locale or locale_of(str(interaction.locale))

    async def speaker(self, interaction: Interaction, table: Table | None = None, ask_store: bool = True) -> Speaker:
        """Speaks to this person alone, so in this person's language."""
        locale = await self.locale(interaction) if ask_store else locale_of(str(interaction.locale))
        return Speaker(locale, table.game if table else "", table.names if table else ())

    async def _speaker_here(self, interaction: Interaction) -> Speaker:
        """One who knows the words of the game in this channel, if there is one: a game has reasons of its own."""
        try:
            return speaker_for((await self.look(interaction)).table, await self.locale(interaction))
        except (Refusal, StoreDown):
            return await self.speaker(interaction)

    async def look(self, interaction: Interaction) -> VersionedTable:
        found = await self.tables.look(channel_of(interaction))
        if found is None:
            raise NoTable()
        return found

    async def done_in(self, interaction: Interaction, channel: int) -> None:
        """Before something is done elsewhere than in the interaction's channel."""
        await self._interrupted.moved(interaction, channel)

    async def do(self, interaction: Interaction, move: Move, place: int | None = None) -> VersionedTable:
        """At the table that the interaction is about, or in a place that was made for it."""
        channel = place or channel_of(interaction)
        if channel != interaction.channel_id:
            await self.done_in(interaction, channel)
        done = await self.tables.do(channel, str(interaction.id), by_people(move, self.tables.clock()))
        interaction.extras["stored"] = True
        return done


def channel_of(interaction: Interaction) -> int:
    """Of the table that it is about: its own, or another, if it was pressed elsewhere."""
    channel = interaction.extras.get("elsewhere", interaction.channel_id)
    assert channel is not None
    return channel


def person_of(interaction: Interaction) -> Person:
    """Whoever may moderate here may not do so elsewhere."""
    permissions = interaction.permissions
    moderates = permissions.manage_messages or permissions.manage_guild
    moderator = moderates and channel_of(interaction) == interaction.channel_id
    return Person(interaction.user.id, interaction.user.display_name, moderator)


def is_private(interaction: Interaction) -> bool:
    """Whether the message whose button was pressed is for this person alone: an answer of ours, or their inbox in
    direct messages. The post of a table there is not.
    """
    message = interaction.message
    is_inbox = "inbox" in interaction.extras and interaction.guild_id is None
    return message is not None and (message.flags.ephemeral or is_inbox)


def may_post(interaction: Interaction) -> bool:
    """Whether the channel would take our posts."""
    held = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    writes = held.send_messages_in_threads if is_thread else held.send_messages
    return interaction.guild_id is None or (held.view_channel and writes)


async def acknowledge(interaction: Interaction) -> bool:
    """Within three seconds, whatever comes after. A press changes nothing yet; a command is answered in private.

    False if another process was quicker, as when a new version starts while the old one still runs. But Discord says
    the same of a call of our own that it heard and whose answer was lost: then, if we called more than once, we go on,
    in doubt, and the store sees to it that a move is made once.
    """
    private = interaction.type is not discord.InteractionType.component
    before = calls_made()
    for again in (True, False):
        try:
            await interaction.response.defer(ephemeral=private)
            break
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED_ALREADY:
                raise
            if calls_made() - before <= 1:
                return False
            interaction.extras["doubtful"] = True
            break
        except BROKEN:
            if not again:
                raise
    interaction.extras["acknowledged"] = True
    return True


async def answer(
    interaction: Interaction, text: str, view: ui.LayoutView | None = None, files: list[discord.File] | None = None
) -> Answered:
    """To this person alone. The first answer of a command takes the place of its acknowledgement."""
    view = view or spoken(text)
    try:
        return await _put(interaction, view, files or [])
    except BROKEN:
        # It may have come through. Better the same twice, for one person alone, than nothing.
        return await _put(interaction, view, files or [])


async def change_answer(answered: Answered, view: ui.LayoutView, files: list[discord.File]) -> None:
    """What was answered is changed in its place."""

    async def edit(view: ui.LayoutView) -> None:
        await answered.edit(view=view, attachments=_fresh(files))

    await sent(view, edit)


async def turn_page(interaction: Interaction, view: ui.LayoutView, files: list[discord.File] | None = None) -> None:
    """In place of the private answer whose button was pressed."""

    async def edit(view: ui.LayoutView) -> None:
        await interaction.edit_original_response(view=view, attachments=_fresh(files or []))

    await sent(_placed(interaction, view), edit)


async def _put(interaction: Interaction, view: ui.LayoutView, files: list[discord.File]) -> Answered:
    async def put(view: ui.LayoutView) -> Answered:
        if not interaction.response.is_done() and "acknowledged" not in interaction.extras:
            await interaction.response.send_message(view=view, files=_fresh(files), ephemeral=True)
            return Answered(interaction.edit_original_response)
        if interaction.type is discord.InteractionType.component:
            message = await interaction.followup.send(view=view, files=_fresh(files), ephemeral=True, wait=True)
            return Answered(message.edit)
        await interaction.edit_original_response(view=view, attachments=_fresh(files))
        return Answered(interaction.edit_original_response)

    return await sent(_placed(interaction, view), put)


def _placed(interaction: Interaction, view: ui.LayoutView) -> ui.LayoutView:
    """Whoever presses elsewhere goes on elsewhere."""
    elsewhere = interaction.extras.get("elsewhere")
    return view if elsewhere is None else placed(view, elsewhere)


def _fresh(files: list[discord.File]) -> list[discord.File]:
    """From their beginning, if they were sent before."""
    for file in files:
        file.reset()
    return files


async def is_waiting(interaction: Interaction) -> bool:
    """Whether a command still says that the bot is thinking."""
    return (await interaction.original_response()).flags.loading
