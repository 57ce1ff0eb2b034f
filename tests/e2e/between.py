"""A go-between on the way to the server: a commit that comes by is held for ever, or done without an answer."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from hashlib import sha1
from typing import Literal

from persistence.scripts import text_of
from tests.e2e.secrets import PASSWORD
from tests.persistence.servers import free_port

COMMIT = sha1(text_of("commit").encode()).hexdigest().encode()


NextCommit = Literal["passes", "is held", "is not answered"]


class Between:
    def __init__(self, to: int) -> None:
        self._to = to
        self.port = free_port()
        self.url = f"redis://:{PASSWORD}@127.0.0.1:{self.port}"
        self.next_commit: NextCommit = "passes"
        self.stopped = asyncio.Event()
        """A commit came by, and its bot waits."""
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Between:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection("127.0.0.1", self._to)
        with suppress(OSError):
            while asked := await reader.read(1 << 20):
                if COMMIT in asked and self.next_commit == "is held":
                    self.stopped.set()
                    break
                to_server.write(asked)
                answer = await from_server.read(1 << 20)
                if COMMIT in asked and self.next_commit == "is not answered":
                    self.stopped.set()
                    break
                writer.write(answer)
            while await reader.read(1 << 20):
                """Until the bot hangs up."""
        to_server.close()
        writer.close()
