"""One REST request, as its handler sees it."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from aiohttp import BodyPartReader, web
from msgspec import Struct

from playground.core import Core
from playground.errors import Problem, Refused, invalid_form, not_your_application, too_large, unknown, wrong_type
from playground.files import Upload
from playground.interactions import Interactions
from playground.jsons import Json, as_object
from playground.limits import REQUEST_LIMIT
from playground.records import Channel, Message

FILE_FIELD = re.compile(r"files\[(\d+)\]")


class Call(Struct, frozen=True):
    core: Core
    interactions: Interactions
    route: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: Sequence[Upload]

    @property
    def object(self) -> Json:
        return as_object(self.body)

    def number(self, name: str) -> int:
        value = self.params[name]
        if not value.isdecimal():
            raise invalid_form([Problem("snowflake", (name,), f'Value "{value}" is not snowflake.')])
        return int(value)

    def check_application(self) -> None:
        """The bot looks after its own application and no other."""
        if self.number("app") != self.core.world.bot.id:
            raise not_your_application()

    def channel(self) -> Channel:
        channel = self.core.world.channels.get(self.number("channel"))
        if channel is None:
            raise unknown("Channel")
        return channel

    def message(self, channel: Channel) -> Message:
        """A message that the channel routes can reach: ephemeral ones they can't."""
        message = self.core.world.message(channel.id, self.number("message"))
        if message is None or message.only_for is not None:
            raise unknown("Message")
        return message


Handler = Callable[[Call], Awaitable[Any]]
"""Gives the JSON of the answer; None for 204."""
Routes = Mapping[str, Handler]


async def read(request: web.Request) -> tuple[Any, list[Upload]]:
    """The body, and the files that came with it."""
    if (request.content_length or 0) > REQUEST_LIMIT:
        raise too_large()
    if request.content_type == "multipart/form-data":
        return await _read_parts(request)
    data = await request.read()
    if data and request.content_type != "application/json":
        # A form of another site can send anything else without asking.
        raise wrong_type()
    return (_parsed(data) if data else None), []


async def _read_parts(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=True))
        field = FILE_FIELD.fullmatch(part.name or "")
        if part.name == "payload_json":
            body = _parsed(data)
        elif field:
            uploads.append(Upload(int(field[1]), part.filename or "file", data))
    return body, uploads


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError as error:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from error
