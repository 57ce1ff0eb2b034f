"""Those whose bot was killed while it served them: the next one tells them.

What comes in is noted beside its acknowledgement, in nobody's way, and the note goes when the work has ended. Notes of
a process that is gone are taken over by one that lives. It asks the store whether the operation was committed, which
from then on it never will be, and tells the person, as long as Discord lets their interaction be answered.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
import msgspec

from bot.desk import BROKEN
from bot.host.cancelling import cancel_all
from bot.host.settings import Settings, locale_of
from bot.host.texts import Speaker
from bot.messages import spoken
from engine.codec import encode
from engine.value import Value
from persistence.contract import Store
from persistence.errors import StoreDown

if TYPE_CHECKING:
    from bot.desk import Interaction
    from bot.host.surely import Clock

log = logging.getLogger(__name__)
LEASE = 5_000
"""Milliseconds after which a process that says nothing is gone. One that was only slow finds its moves refused."""
POLL = 1.0
HURRY = 1.0
"""Seconds for the last word to the store when the bot stops."""
ANSWERABLE = 14.5 * 60_000
"""A little less than Discord's fifteen minutes."""
ORIGINAL: Any = "@original"


class Receipt(Value):
    """All that it takes to answer an interaction later."""

    id: int
    token: str
    application: int
    channel: int
    user: int
    locale: str
    is_press: bool
    at: int

    def __repr__(self) -> str:
        """The token is a secret: whoever has it can answer."""
        return f"Receipt({self.id})"


class Interrupted:
    def __init__(self, client: discord.Client, store: Store, settings: Settings, clock: Clock) -> None:
        self._client = client
        self._store = store
        self._settings = settings
        self._clock = clock
        self._ended: set[int] = set()
        self._wake = asyncio.Event()
        self._looked = -POLL
        self._telling: set[asyncio.Task[None]] = set()

    # While they are served

    def received(self, interaction: Interaction) -> asyncio.Task[None]:
        """Notes it, while the caller goes on."""
        noting = asyncio.create_task(self._note(self._receipt(interaction, interaction.channel_id or 0)))
        interaction.extras["noting"] = noting
        return noting

    async def moved(self, interaction: Interaction, channel: int) -> None:
        """What it does is done in another channel: there the store will know of it."""
        await interaction.extras["noting"]
        await self._note(self._receipt(interaction, channel))

    def _receipt(self, interaction: Interaction, channel: int) -> Receipt:
        return Receipt(
            id=interaction.id,
            token=interaction.token,
            application=interaction.application_id,
            channel=channel,
            user=interaction.user.id,
            locale=str(interaction.locale),
            is_press=interaction.type is discord.InteractionType.component,
            at=self._clock(),
        )

    async def _note(self, receipt: Receipt) -> None:
        # Before Python 3.12 aiohttp writes the acknowledgement in a task of its own: this one must not keep it waiting.
        await asyncio.sleep(0)
        try:
            await self._store.receipts.note(receipt.id, encode(receipt), LEASE)
        except StoreDown as error:
            log.warning("not noted: %s", error, extra={"interaction": receipt.id})

    def ended(self, interaction: Interaction, noting: asyncio.Task[None]) -> None:
        """The note goes. With others, where it does no harm until then: the store knows of a move that was made, and
        Discord whether a command was answered.
        """
        is_known = "stored" in interaction.extras or interaction.type is not discord.InteractionType.component
        number = interaction.id

        def go(_: asyncio.Task[None]) -> None:
            self._ended.add(number)
            if not is_known:
                self._wake.set()

        noting.add_done_callback(go)

    async def leave(self) -> None:
        """Before the process ends: whoever is not served yet is for the next one, at once."""
        try:
            async with asyncio.timeout(HURRY):
                await self._sweep()
                await self._store.receipts.leave()
        except (StoreDown, TimeoutError) as error:
            log.warning("the lease of this process ends by itself: %s", error)

    # Afterwards

    async def run(self) -> None:
        """Until cancelled."""
        try:
            while True:
                self._wake.clear()
                try:
                    await self._sweep()
                    await self._look_round()
                except StoreDown as error:
                    log.warning("receipts out of reach: %s", error)
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self._wake.wait()
        finally:
            await cancel_all(tuple(self._telling))

    async def _sweep(self) -> None:
        gone = tuple(self._ended)
        if gone:
            await self._store.receipts.end(*gone)
            self._ended.difference_update(gone)

    async def _look_round(self) -> None:
        moment = time.monotonic()
        if moment - self._looked < POLL:
            return
        self._looked = moment
        for number, note in await self._store.receipts.claim(LEASE):
            task = asyncio.create_task(self._tell(number, note))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell(self, number: int, note: bytes) -> None:
        try:
            receipt = msgspec.json.decode(note, type=Receipt)
            while self._clock() - receipt.at < ANSWERABLE and not await self._tried(receipt):
                await asyncio.sleep(POLL)
        except msgspec.MsgspecError:
            log.warning("a receipt that can't be read", extra={"interaction": number})
        self._ended.add(number)

    async def _tried(self, receipt: Receipt) -> bool:
        """Whether there is nothing left to try."""
        try:
            await (self._tell_of_press if receipt.is_press else self._tell_of_command)(receipt)
        except (StoreDown, *BROKEN, discord.DiscordServerError) as error:
            # Named, not quoted: nobody promises that these never tell an address, and ours holds the token.
            log.warning("not told yet: %s", type(error).__name__, extra={"interaction": receipt.id})
            return False
        except discord.HTTPException as error:
            # It was never acknowledged, so that Discord has told the person; or it is too late.
            log.info("can't be told any more: %s", error.code, extra={"interaction": receipt.id})
        return True

    async def _tell_of_press(self, receipt: Receipt) -> None:
        """Once at most: the note goes before. A move that was made is told by the board."""
        is_stored = await self._store.forsake(receipt.channel, str(receipt.id))
        speaker = await self._speaker(receipt)
        await self._store.receipts.end(receipt.id)
        if not is_stored:
            with suppress(*BROKEN, discord.DiscordServerError):
                await self._answer_to(receipt).send(view=spoken(speaker.say("error.press_lost")), ephemeral=True)
                log.info("told of a press that was lost", extra={"interaction": receipt.id})

    async def _tell_of_command(self, receipt: Receipt) -> None:
        """In place of the message which says that the bot is thinking; twice does no harm."""
        is_stored = await self._store.forsake(receipt.channel, str(receipt.id))
        speaker = await self._speaker(receipt)
        hook = self._answer_to(receipt)
        if (await hook.fetch_message(ORIGINAL)).flags.loading:
            text = speaker.say("error.answer_lost" if is_stored else "error.command_lost")
            await hook.edit_message(ORIGINAL, view=spoken(text))
            log.info("told of a command that was interrupted", extra={"interaction": receipt.id})

    async def _speaker(self, receipt: Receipt) -> Speaker:
        person = await self._settings.person(receipt.user)
        return Speaker(person.locale or locale_of(receipt.locale), "", ())

    def _answer_to(self, receipt: Receipt) -> discord.Webhook:
        hook = discord.Webhook.partial(receipt.application, receipt.token, client=self._client)
        hook.type = discord.WebhookType.application
        return hook
