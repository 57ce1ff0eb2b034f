"""The test bench: people who act and look, in Python, against a bot that thinks it is on Discord.

async with Discord() as bench, bench.running(bot):
    ada = bench.person("Ada", "deep-sea")
    reply = await ada.command("/play", game="deep-sea")
    await ada.click(reply.message, "Join")
    await bench.settled()
    bench.assert_clean()
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import IO, Protocol, TypeVar

from playground.connect import pointed_at
from playground.faults import Faults
from playground.hub import Event
from playground.interactions import FIRST_ANSWER_WITHIN
from playground.patience import PATIENCE, Pulse, Stillness, patiently
from playground.people import Place, Player, Watch
from playground.permissions import Permission
from playground.rates import GENEROUS, Rate
from playground.records import Emoji
from playground.server import Server

T = TypeVar("T")
TOKEN = "playground"  # noqa: S105
POLL = 0.01
QUIET = 0.03
"""Seconds of stillness after which everything has settled."""
FAIR = 0.1
"""Seconds between two looks at who had to stand in line."""
MOST_HELD = 0.85
"""Of any time. Where a machine is always busy, somebody always stands in line; deadlines must come all the same."""


class Bot(Protocol):
    """What the bench needs of a discord.py client."""

    async def start(self, token: str) -> None: ...
    async def close(self) -> None: ...
    def is_ready(self) -> bool: ...


class Discord:
    """Starts on a free port. `patience`: how many seconds nothing may move before a test gives up what it waits for.
    `shrug`: after how many seconds people do not wait for an answer any more, whatever else moves.

    Nobody is late because the machine is busy: time in which somebody stood in line for a processor does not count
    against an answer that is due.
    """

    def __init__(
        self,
        directory: Path | None = None,
        *,
        seed: int = 0,
        rates: Mapping[str, Rate] = GENEROUS,
        patience: float = PATIENCE,
        shrug: float | None = None,
    ) -> None:
        self.server = Server(directory, seed=seed, rates=rates)
        self.core = self.server.core
        self.token = TOKEN
        self._watch = Watch(self.server, patience)
        self._watch.shrug = shrug

    async def __aenter__(self) -> Discord:
        await self.server.start()
        self.core.spawn(self._be_fair())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.server.stop()

    async def _be_fair(self) -> None:
        pulse = Pulse()
        while True:
            await asyncio.sleep(FAIR)
            pulse.look()
            self.server.clock.hold(min(pulse.queued, MOST_HELD * pulse.elapsed))

    @property
    def output(self) -> IO[bytes] | None:
        """Where processes write what they say; None: where this one does."""
        return self._watch.output

    @output.setter
    def output(self, output: IO[bytes] | None) -> None:
        self._watch.output = output

    @property
    def base_url(self) -> str:
        return self.server.base_url

    @property
    def faults(self) -> Faults:
        return self.server.faults

    @property
    def events(self) -> list[Event]:
        """Everything that pages were told, in order."""
        return self._watch.events

    @property
    def emojis(self) -> list[Emoji]:
        """The application's own, oldest first."""
        return list(self.server.world.emojis.values())

    # Who and where

    def person(self, name: str, place: str = "general") -> Player:
        """One of the local people, in a channel."""
        return Player(self._watch, self.server.world.person_named(name), self.channel(place))

    def channel(self, name: str) -> Place:
        """A channel or a thread, by its name."""
        return Place(self._watch, self.server.world.channel_named(name))

    def dm(self, name: str) -> Place:
        """The private conversation of a person with the bot."""
        channel = self.server.world.dm_with(self.server.world.person_named(name).id)
        assert channel is not None
        return Place(self._watch, channel)

    def add_server(self, name: str, *channels: str) -> None:
        """Another one, where all the local people are. A bot that comes after this is in it, too."""
        self.server.world.add_guild(name, channels)

    def deny(self, place: str, *permissions: Permission) -> None:
        """From now on the bot lacks these permissions there; with none named it has all again."""
        channel = self.server.world.channel_named(place)
        channel.denied = 0
        for permission in permissions:
            channel.denied |= permission
        self.core.channel_updated(channel)

    def hide(self, place: str, *names: str) -> None:
        """From now on these people do not see the channel; with none named everybody does again."""
        channel = self.server.world.channel_named(place)
        channel.hidden_from = [self.server.world.person_named(name).id for name in names]
        self.core.channel_updated(channel)

    def leave(self, name: str) -> None:
        """This person is in no server any more; a bot without the members intent hears nothing of it."""
        person = self.server.world.person_named(name).id
        for guild in self.server.world.guilds.values():
            guild.left.append(person)

    def change_thread(self, name: str, *, archived: bool = False, locked: bool = False) -> None:
        """As a moderator does it."""
        thread = self.server.world.channel_named(name)
        thread.archived, thread.locked, thread.woken = archived, locked, self.server.clock.now()
        self.core.channel_updated(thread)

    def delete_channel(self, name: str, *, is_told: bool = True) -> None:
        """`is_told`: bots and pages hear of it, as they do while they listen."""
        channel = self.server.world.channel_named(name)
        self.server.world.remove_channel(channel)
        if is_told:
            self.core.channel_deleted(channel)

    # Bots

    @asynccontextmanager
    async def running(self, bot: Bot) -> AsyncGenerator[None]:
        """A bot in this process, from its login to its end."""
        with pointed_at(self.base_url):
            task = asyncio.create_task(bot.start(self.token))
            try:
                await self.until(lambda: task.done() or bot.is_ready(), what="the bot to be ready")
                if task.done():
                    await task
                yield
            finally:
                await bot.close()
                with suppress(asyncio.CancelledError):
                    await patiently(task, "the bot to end")

    @asynccontextmanager
    async def process(
        self, *command: str, env: Mapping[str, str] | None = None, sessions: int = 1
    ) -> AsyncGenerator[asyncio.subprocess.Process]:
        """A bot in a process of its own; it finds this Discord by FATHOM_DISCORD_URL."""
        before = {session.id for session in self.core.sessions}
        ours = {"FATHOM_DISCORD_URL": self.base_url, "DISCORD_TOKEN": self.token}
        bot = await asyncio.create_subprocess_exec(
            *command, env={**os.environ, **ours, **(env or {})}, stdout=self.output, stderr=self.output
        )
        self._watch.bots.append(bot)

        def is_up() -> bool:
            new = [session for session in self.core.sessions.connected if session.id not in before]
            return bot.returncode is not None or len(new) >= sessions

        try:
            await self.until(is_up, what="the bot's process to connect")
            assert bot.returncode is None, f"the bot ended with {bot.returncode}: {self._watch.said}"
            yield bot
        finally:
            try:
                if bot.returncode is None:
                    bot.terminate()
                    await patiently(bot.wait(), "the bot's process to end")
            finally:
                if bot.returncode is None:
                    bot.kill()
                await bot.wait()
                self._watch.bots.remove(bot)

    def drop_gateway(self, *, resumable: bool = True) -> None:
        for session in self.core.sessions.connected:
            self.core.drop(session, resumable=resumable)

    # Waiting and judging

    async def until(self, condition: Callable[[], T], patience: float | None = None, what: str = "it") -> T:
        """Waits until the condition holds, looking often: for what no event tells."""

        def look() -> T | None:
            return condition() or None

        return await self._watch.until(look, what, patience, POLL)

    async def settled(self, patience: float | None = None, quiet: float = QUIET, *, answered: bool = True) -> None:
        """Nobody waits for an answer, no request is under way, and nobody has anything to do for a moment."""
        rest = Stillness(self._watch.sign, strict=True)

        def is_calm() -> bool:
            if self.server.api.in_flight or (answered and self.waiting):
                return False
            return rest.look() >= quiet

        await self.until(is_calm, patience, "everything to settle")

    def let_go(self) -> None:
        """Whoever waits for an answer of a bot that is gone hears now, and not in three seconds, that none came."""
        self.server.clock.advance(FIRST_ANSWER_WITHIN)

    @property
    def waiting(self) -> list[str]:
        """Interactions without an answer, and answers that still say that the bot is thinking."""
        world = self.server.world
        found = list[str]()
        for one in world.interactions.values():
            original = world.message(one.channel, one.original or 0)
            if one.is_pending or (original is not None and original.is_loading):
                found.append(f"{world.people[one.person].name}: {one.payload['data']}")
        return found

    def assert_clean(self, *, tolerate: tuple[str, ...] = ()) -> None:
        """Discord had nothing to refuse, every route exists, and nobody was left without an answer."""
        journal = self.core.journal
        violations = [str(one) for one in journal.violations if one.rule not in tolerate]
        assert not violations, "Discord refuses:\n" + "\n".join(violations)
        assert not journal.unknown, f"no such route here: {journal.unknown}"
        assert not journal.unanswered, f"nobody answered: {journal.unanswered}"
