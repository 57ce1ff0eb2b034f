"""The bot on Discord: puts the parts together and keeps them running."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord.ext import commands

from bot.access import Access
from bot.at_zero import ZeroDesk
from bot.calls import counting
from bot.channels import Channels
from bot.consent import ConsentDesk
from bot.counsellors import Counsellors
from bot.desk import Desk
from bot.desks import Desks
from bot.emojis import OWN_EMOJIS
from bot.endings import Endings
from bot.every_command import every_command
from bot.following import FollowDesk
from bot.hints import HintDesk
from bot.host.boards import Boards
from bot.host.cancelling import cancel_all
from bot.host.clock import StoreClock, unmoved
from bot.host.crew import Crew, crew_of_processes
from bot.host.digests import Digests
from bot.host.display import Display
from bot.host.errands import Errands
from bot.host.followers import Followers
from bot.host.heartbeat import Heartbeat
from bot.host.host_calls import HostCalls
from bot.host.inbox import Inbox
from bot.host.keepsakes import Keepsakes
from bot.host.making_good import MakingGood
from bot.host.meanwhile import Meanwhile
from bot.host.metrics import Metrics
from bot.host.nudges import Nudges
from bot.host.outbox import Outbox
from bot.host.past_games import PastGames
from bot.host.portraits import Portraits
from bot.host.recorder import Recorder
from bot.host.reminders import Reminders
from bot.host.replays import Replays
from bot.host.reviews import Reviews
from bot.host.settings import Settings
from bot.host.shown_places import ShownPlaces
from bot.host.tables import Tables
from bot.host.thinking import Thinking
from bot.host.tournaments.director import Director
from bot.host.tournaments.openings import Openings
from bot.host.tournaments.shelf import Shelf, owner_of
from bot.host.upcoming import Upcoming
from bot.host.wall import NotTaken
from bot.inbox import InboxDesk
from bot.interrupted import Interrupted
from bot.messages import pressed_id
from bot.nudging import NudgeDesk
from bot.people import PeopleDesk
from bot.presses import Presses
from bot.proofs import ProofDesk
from bot.replays import ReplayDesk
from bot.replies import Replies
from bot.reviews import ReviewDesk
from bot.rooms import ThreadRooms
from bot.seats import SeatDesk
from bot.tournaments import TournamentDesk
from bot.translator import Translator
from bot.tries import TryDesk
from bot.uploads import Uploads
from engine.codec import encode
from engine.errors import Refusal
from engine.value import Value
from persistence.contract import Store
from persistence.errors import StoreDown
from persistence.liveness import Part

log = logging.getLogger(__name__)


class Shards(Value):
    """Which part of all servers this process looks after."""

    ids: tuple[int, ...]
    count: int


GRACE = 3.0
"""Seconds for those who are being served when the bot is told to stop."""
AGAIN = 60.0
"""Seconds after which it is tried again what could not be done when Discord was back."""
PATIENCE = 2.0
"""Seconds for the store to say that it is there, when somebody asks whether the bot is well."""


def fresh_seed() -> str:
    return secrets.token_hex(16)


class Fathom(commands.AutoShardedBot):
    def __init__(
        self,
        store: Store,
        shards: Shards | None = None,
        moved: Callable[[], int] = unmoved,
        emoji_pause: float | None = None,
        crew: Callable[[Metrics], Crew] = crew_of_processes,
    ) -> None:
        """`emoji_pause`: seconds between two emojis that are brought to Discord; None: none are."""
        intents = discord.Intents.none()
        intents.guilds = True
        part: dict[str, Any] = {"shard_ids": list(shards.ids), "shard_count": shards.count} if shards else {}
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=counting(),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            **part,
        )
        self.store = store
        clock = self._store_clock = StoreClock(store, moved)
        self.metrics = Metrics()
        self._crew = crew(self.metrics)
        self.boards = Boards(self._crew.quick, self.metrics, clock)
        channels = Channels(self)
        self.recorder = Recorder(store)
        self.tables = Tables(store, clock, self._on_commit, self.metrics, lambda _: self.recorder.wake())
        self._thinking = Thinking(self.tables, self._crew.slow)
        self.settings = Settings(store)
        followers = Followers(channels, Access(self), self.tables, self.settings, self.boards)
        nudges = Nudges(channels, self.tables, self.settings)
        upcoming = Upcoming(channels, self.tables, self.settings, self._crew.slow)
        host_calls = HostCalls(channels, self.tables, self.settings)
        self.errands = Errands(self.tables, (nudges, upcoming, followers, host_calls))
        self._display = Display(store, self.boards, channels, self._thinking, self.errands.posted)
        shelf = Shelf(store, clock, self._on_commit)
        self._openings = Openings(self.tables, shelf, ThreadRooms(self), channels, fresh_seed)
        director = Director(shelf, self._openings, channels, self._crew.quick)
        self.outbox = Outbox(store, ShownPlaces(self._display, director), clock, self.metrics)
        self.heartbeat = Heartbeat(store, clock, self._parts, moved)
        self.making_good = MakingGood(self.tables, self.heartbeat, lambda: self.outbox.has_room)
        meanwhile = Meanwhile(self.boards)
        self.reminders = Reminders(
            channels,
            self.tables,
            self.settings,
            self.metrics,
            meanwhile,
            host_calls=host_calls,
            making_good=self.making_good,
        )
        self.interrupted = Interrupted(self, store, self.settings, clock)
        self.keepsakes = Keepsakes(self._crew.slow)
        inbox = Inbox(self.tables, self.boards, self._server_name)
        self.digests = Digests(channels, self.tables, inbox, self.settings)
        self.desks = self._open_desks(channels, inbox, followers, nudges, shelf)
        self.presses = Presses(self.desks)
        self._uploads = None if emoji_pause is None else Uploads(self, OWN_EMOJIS, self._crew.slow, emoji_pause)
        self._has_missed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def _open_desks(
        self, channels: Channels, inbox: Inbox, followers: Followers, nudges: Nudges, shelf: Shelf
    ) -> Desks:
        quick, slow = self._crew.quick, self._crew.slow
        desk = Desk(self.tables, self.settings, self.boards, self.metrics, self.interrupted)
        replies, games = Replies(desk), PastGames(self.tables)
        hints, proofs = HintDesk(desk, slow, fresh_seed), ProofDesk(desk, games, channels, slow)
        reviews, replays = ReviewDesk(desk, Reviews(slow)), ReplayDesk(desk, games, Replays(quick))
        return Desks(
            desk=desk,
            replies=replies,
            endings=Endings(desk, channels, self.keepsakes, games),
            counsellors=Counsellors(hints, TryDesk(desk, slow, fresh_seed), reviews, games, replays, proofs),
            consent=ConsentDesk(desk, replies, quick),
            people=PeopleDesk(desk, Portraits(self.store, self.settings), quick),
            seats=SeatDesk(desk, replies, games),
            at_zero=ZeroDesk(desk),
            following=FollowDesk(desk, followers),
            nudging=NudgeDesk(desk, nudges, self.errands),
            inbox=InboxDesk(desk, inbox, replies, hints),
            tournaments=TournamentDesk(desk, shelf, self._openings, quick, fresh_seed),
            seed=fresh_seed,
        )

    async def setup_hook(self) -> None:
        warm = asyncio.create_task(self._crew.start())
        try:
            await self._set_up()
            await warm
        finally:
            await cancel_all((warm,))
        self._tasks = [
            self._keep_running("clock", self._store_clock.run),
            self._keep_running("outbox", self.outbox.run),
            self._keep_running("heartbeat", self.heartbeat.run),
            self._keep_running("reminders", self._remind),
            self._keep_running("making good", self.making_good.run),
            self._keep_running("digests", self.digests.run),
            self._keep_running("errands", self.errands.run),
            self._keep_running("interrupted", self.interrupted.run),
            self._keep_running("results", self.recorder.run),
            self._keep_running("lost threads", self._find_lost),
        ]
        if self._uploads:
            self._tasks.append(self._keep_running("uploads", self._uploads.run))

    async def _set_up(self) -> None:
        await self._store_clock.set()
        await self.tree.set_translator(Translator())
        for command in every_command(self.desks):
            self.tree.add_command(command, override=True)
        await self._sync_if_changed()

    def _on_commit(self, channel: int) -> None:
        """The newest is to be shown, and nothing older."""
        self._display.outdate(channel)
        self.outbox.wake(channel)

    def _parts(self) -> tuple[Part, ...]:
        """Those whose presses reach us."""
        if not self.is_ready():
            return ()
        open_ones = ((index, shard) for index, shard in self.shards.items() if not shard.is_closed())
        return tuple(Part(index, shard.shard_count or 1) for index, shard in open_ones)

    async def _remind(self) -> None:
        """Not before it is known for how long nobody could answer."""
        await self.heartbeat.begun.wait()
        await self.reminders.run()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Commands find their way by the tree."""
        if interaction.type is discord.InteractionType.component:
            await self.presses.pressed(interaction, pressed_id(interaction))

    async def on_ready(self) -> None:
        self.heartbeat.wake()
        self._has_missed.set()

    async def on_shard_resumed(self, _: int) -> None:
        self.heartbeat.wake()

    def _server_name(self, guild: int) -> str | None:
        found = self.get_guild(guild)
        return found.name if found else None

    async def _sync_if_changed(self) -> None:
        """Discord counts command updates: say nothing where nothing is new."""
        translator = self.tree.translator
        assert translator is not None
        payload = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        fingerprint = hashlib.sha256(encode(payload)).hexdigest().encode()
        owner = self.application_id or 0
        if await self.store.setting("commands", owner) != fingerprint:
            await self.tree.sync()
            await self.store.set_setting("commands", owner, fingerprint)
            log.info("commands synchronised")

    async def trouble(self) -> str | None:
        """Why nobody can be served right now, if so: without Discord no press comes, without the store none counts."""
        if not self.is_ready() or any(shard.is_closed() for shard in self.shards.values()):
            return "not connected to Discord"
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.ping()
        except (StoreDown, TimeoutError):
            return "the store is out of reach"
        return None

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Perhaps we may write there again, and in its threads."""
        threads = after.threads if isinstance(after, discord.TextChannel) else []
        for place in (after, *threads):
            self.outbox.wake(place.id)
        self.outbox.wake(owner_of(after.id))

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Perhaps it was locked and is open again."""
        self.outbox.wake(payload.thread_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._lose(payload.thread_id)

    async def on_place_gone(self, channel: int) -> None:
        """Nobody has told us, and something was to be done there."""
        await self._lose(channel)

    async def _lose(self, channel: int) -> None:
        try:
            await self._openings.lost(channel)
        except (StoreDown, Refusal) as error:
            log.warning("channel %s was deleted, which is not noted: %s", channel, error)

    async def _find_lost(self) -> None:
        """Whenever things may have happened on Discord of which we were not told."""
        while True:
            await self._has_missed.wait()
            self._has_missed.clear()
            try:
                await self._openings.find_lost()
            except (StoreDown, NotTaken) as error:
                log.warning("threads that were deleted are looked for later: %s", error)
                self._has_missed.set()
                await asyncio.sleep(AGAIN)

    def _keep_running(self, name: str, work: Any) -> asyncio.Task[None]:
        async def run() -> None:
            while True:
                try:
                    await work()
                except Exception:
                    log.exception("%s stopped; it goes on in a second", name)
                    await asyncio.sleep(1)

        coroutine: Coroutine[Any, Any, None] = run()
        return asyncio.create_task(coroutine, name=name)

    async def close(self) -> None:
        """What is under way is finished or left for the next start: everything that matters is stored."""
        await self.desks.desk.finish(GRACE)
        await cancel_all(self._tasks)
        await self._thinking.close()
        await super().close()
        await self.interrupted.leave()
        await self.keepsakes.close()
        await self._crew.close()
