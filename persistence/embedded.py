"""A server of our own, for whoever has none: started with the bot, kept alive, and stopped with it.

Two locks guard its folder. The bot holds `owner.lock`, so that a second bot is refused. The server inherits
`server.lock`, so that no second one starts on the same files while it lives, even as an orphan of a killed bot.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from persistence import die_with_parent
from persistence.appendonly import mend
from persistence.errors import FolderInUse, ServerNotStarted, StoreDown
from persistence.find_server import find_server
from persistence.folder import OTHERS, Lock, make_private, socket_of

log = logging.getLogger(__name__)

START_LIMIT = 60.0
"""Seconds. Reading gigabytes back takes a while."""
STOP_LIMIT = 10.0
LONGEST_PAUSE = 5.0
"""Between attempts to bring a dead server back."""
ADVICE = re.compile(r"(:|\. You can: 1\)) make a backup of your AOF file.*", re.IGNORECASE)
"""What a server says to do about a file that it can't read."""


class EmbeddedServer:
    """Start it from the thread that lives as long as the bot: on Linux the server ends with the thread behind it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self.socket = self.folder / "valkey.sock"
        self.log_file = self.folder / "valkey.log"
        self._owner = Lock(self.folder / "owner.lock")
        self._process: asyncio.subprocess.Process | None = None
        self._keeper: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Ready to be spoken to at `socket`, or StoreDown."""
        try:
            self._move_in()
            await self._launch()
        except OSError as error:
            await self.stop()
            raise StoreDown(f"tables can't be kept in {self.folder}: {error.strerror or error}") from error
        except BaseException:
            await self.stop()
            raise
        self._keeper = asyncio.create_task(self._keep_alive())

    async def stop(self) -> None:
        if self._keeper:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
            self._keeper = None
        await self._end()
        self._owner.let_go()

    def _move_in(self) -> None:
        make_private(self.folder)
        if not self._owner.try_to_take():
            raise FolderInUse(
                f"another bot (process {self._owner.signed_by()}) keeps its tables in {self.folder}:"
                " stop it, or give this one another data folder"
            )
        self._owner.sign(str(os.getpid()))
        self.socket = socket_of(self.folder)

    async def _launch(self) -> None:
        try:
            await self._run()
        except ServerNotStarted:
            if not await asyncio.to_thread(mend, self.folder):
                raise
            await self._run()

    async def _run(self) -> None:
        lock = await self._server_lock()
        try:
            self.log_file.touch(0o600)
            with self.log_file.open("ab") as output:
                self._process = await asyncio.create_subprocess_exec(
                    *self._command(),
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    pass_fds=[lock.descriptor] if lock.descriptor is not None else [],
                    # Ctrl-C is for the bot, which has things to finish before the server goes.
                    start_new_session=True,
                    umask=OTHERS,
                )
        finally:
            lock.let_go()
        await self._until_ready(self._process)

    def _command(self) -> list[str]:
        settings = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "700",
            "dir": str(self.folder),
            "appendonly": "yes",
            "appendfsync": "always",
            "aof-load-truncated": "no",
            "save": "",
            "maxmemory-policy": "noeviction",
            "logfile": str(self.log_file),
        }
        server = [str(find_server()), *(word for name, value in settings.items() for word in (f"--{name}", value))]
        if sys.platform == "linux" and sys.executable:
            return [sys.executable, "-I", "-S", die_with_parent.__file__, str(os.getpid()), *server]
        return server

    async def _server_lock(self) -> Lock:
        """Waits for a server that was left behind to end, and asks it to."""
        lock = Lock(self.folder / "server.lock")
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_LIMIT):
                while not lock.try_to_take():
                    await self._say("SHUTDOWN")
                    await asyncio.sleep(0.01)
                return lock
        raise StoreDown(f"a server left behind in {self.folder} does not stop: end it, then start again")

    async def _until_ready(self, process: asyncio.subprocess.Process) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(START_LIMIT):
                while await self._say("PING") != b"+PONG\r\n":
                    if process.returncode is not None:
                        raise ServerNotStarted(f"the server in {self.folder} does not start: {self._last_words()}")
                    await asyncio.sleep(0.002)
                return
        raise StoreDown(
            f"the server in {self.folder} is not ready after {START_LIMIT:.0f} seconds: see {self.log_file}"
        )

    async def _say(self, command: str) -> bytes:
        """One command to the server, and the first line of its answer; nothing if it does not listen."""
        try:
            reader, writer = await asyncio.open_unix_connection(self.socket)
        except OSError:
            return b""
        try:
            writer.write(f"{command}\r\n".encode())
            return await reader.readline()
        except OSError:
            return b""
        finally:
            writer.close()

    def _last_words(self) -> str:
        """Without the advice that it gives: it names a program that was not installed with it."""
        lines = self.log_file.read_text(encoding="utf-8", errors="replace").split("\n")
        return ADVICE.sub(": put back a backup of the folder", next(filter(None, reversed(lines)), "it left no word"))

    async def _keep_alive(self) -> None:
        while self._process:
            code = await self._process.wait()
            log.warning("the server in %s ended with code %s; it is started again", self.folder, code)
            await self._bring_back()

    async def _bring_back(self) -> None:
        pause = 0.05
        while True:
            try:
                return await self._launch()
            except (StoreDown, OSError) as error:
                log.error("%s", error)
                await self._end()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _end(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        try:
            async with asyncio.timeout(STOP_LIMIT):
                # Quicker than SIGTERM, which the server sees only when it looks round, ten times a second.
                await self._say("SHUTDOWN")
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
