"""The gateway: one WebSocket per shard of a bot. HELLO, IDENTIFY or RESUME, heartbeats, events."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress

from aiohttp import WSCloseCode, WSMsgType, web

from playground.core import Core
from playground.jsons import Json, as_object, received, text
from playground.sessions import Session

HEARTBEAT_MS = 41_250
SYNC_FLUSH = zlib.Z_SYNC_FLUSH
RECONNECT = 4000
AUTHENTICATION_FAILED = 4004
INVALID_SHARD = 4010
SESSION_ENDS = (WSCloseCode.OK, WSCloseCode.GOING_AWAY)


class Op:
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Connection:
    """One WebSocket. Everything goes out through one queue, in order."""

    def __init__(self, core: Core, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.core = core
        self.socket = socket
        self.session: Session | None = None
        self.outbox: asyncio.Queue[Json | None] = asyncio.Queue()
        self._hung_up = False
        self._deflate = zlib.compressobj() if compress else None

    async def run(self) -> None:
        self.outbox.put_nowait({"op": Op.HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        writer = asyncio.create_task(self._write())
        try:
            async for message in self.socket:
                if message.type == WSMsgType.TEXT:
                    await self._received(received(message.data))
        finally:
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer
            if self.session is not None:
                # A client that says goodbye ends its session; one that was cut off may come back to it.
                ended = not self._hung_up and self.socket.close_code in SESSION_ENDS
                self.core.sessions.disconnect(self.session, self.outbox, forget=ended)

    async def _write(self) -> None:
        with suppress(ConnectionError):
            while (frame := await self.outbox.get()) is not None:
                await self._send(frame)
            self._hung_up = True
            await self.socket.close(code=RECONNECT)

    async def _send(self, frame: Json) -> None:
        written = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        if self._deflate is None:
            await self.socket.send_str(written)
        else:
            packed = self._deflate.compress(written.encode()) + self._deflate.flush(SYNC_FLUSH)
            await self.socket.send_bytes(packed)

    async def _received(self, frame: Json) -> None:
        op, data = frame.get("op"), frame.get("d")
        if op == Op.HEARTBEAT:
            self.outbox.put_nowait({"op": Op.HEARTBEAT_ACK})
        elif op == Op.IDENTIFY:
            await self._identify(as_object(data))
        elif op == Op.RESUME:
            await self._resume(as_object(data))
        elif op == Op.REQUEST_MEMBERS:
            self._members(as_object(data))

    async def _is_known(self, data: Json) -> bool:
        if self.core.is_known(text(data.get("token"))):
            return True
        await self.socket.close(code=AUTHENTICATION_FAILED)
        return False

    async def _identify(self, data: Json) -> None:
        if not await self._is_known(data):
            return
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            await self.socket.close(code=INVALID_SHARD)
            return
        self.session = self.core.sessions.open((number, count), int(data.get("intents", 0)))
        self.core.sessions.connect(self.session, self.outbox)
        self._greet(self.session)

    def _greet(self, session: Session) -> None:
        world, wire = self.core.world, self.core.wire
        guilds = [guild for guild in world.guilds.values() if session.serves(guild.id)]
        session.send(
            "READY",
            {
                "v": 10,
                "user": wire.user(world.bot.id),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.core.gateway_url,
                "shard": list(session.shard),
                "application": {"id": str(world.bot.id), "flags": 0},
            },
        )
        for guild in guilds:
            session.send("GUILD_CREATE", wire.guild(guild))

    async def _resume(self, data: Json) -> None:
        if not await self._is_known(data):
            return
        session = self.core.sessions.find(str(data.get("session_id")))
        sequence = int(data.get("seq") or 0)
        if session is None or not session.can_resume_from(sequence):
            self.outbox.put_nowait({"op": Op.INVALID_SESSION, "d": False})
            return
        # What was missed goes into the new queue before anything that happens from now on.
        for frame in session.missed(sequence):
            self.outbox.put_nowait(frame)
        self.session = session
        self.core.sessions.connect(session, self.outbox)
        session.send("RESUMED", {})

    def _members(self, data: Json) -> None:
        """Answers a question for members: by ids, or by the start of a name."""
        if self.session is None:
            return
        world = self.core.world
        ids = {int(user) for user in data.get("user_ids") or ()}
        query = str(data.get("query") or "").lower()
        everybody = (world.bot.id, *world.people)
        found = [one for one in everybody if (one in ids if ids else self._name(one).startswith(query))]
        chunk: Json = {
            "guild_id": str(data.get("guild_id")),
            "members": [self.core.wire.full_member(one) for one in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(one) for one in ids - set(everybody)],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        self.session.send("GUILD_MEMBERS_CHUNK", chunk)

    def _name(self, user: int) -> str:
        return str(self.core.wire.user(user)["username"])


def handler(core: Core) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        # Other compressions are answered with plain text, which discord.py takes as well.
        connection = Connection(core, socket, compress=request.query.get("compress") == "zlib-stream")
        await connection.run()
        return socket

    return serve


def invalidate(session: Session) -> None:
    """INVALID_SESSION out of the blue: the bot must identify anew."""
    if session.outbox is not None:
        session.outbox.put_nowait({"op": Op.INVALID_SESSION, "d": False})
