"""Requests without discord.py, which would not send most of what must be refused."""

from __future__ import annotations

import io
import json
from base64 import b64encode
from typing import Any

import aiohttp

from playground.driver import Discord

V2 = 1 << 15


async def ask(
    bench: Discord, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None
) -> tuple[int, Any]:
    """Status and JSON of the answer."""
    data: Any = None
    headers = {"Authorization": "Bot playground"}
    if files:
        data = aiohttp.FormData(quote_fields=False)
        data.add_field("payload_json", json.dumps(body))
        for index, (name, content) in enumerate(files.items()):
            data.add_field(f"files[{index}]", io.BytesIO(content), filename=name)
    elif body is not None:
        data = json.dumps(body)
        headers["Content-Type"] = "application/json"
    url = f"{bench.base_url}/api/v10{path}"
    async with aiohttp.ClientSession() as client, client.request(method, url, data=data, headers=headers) as answer:
        written = await answer.text()
        return answer.status, json.loads(written) if written else None


def post_path(bench: Discord, channel: str = "general") -> str:
    return f"/channels/{bench.channel(channel).id}/messages"


def emojis_path(bench: Discord) -> str:
    return f"/applications/{bench.server.world.bot.id}/emojis"


def data_uri(data: bytes, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{b64encode(data).decode()}"


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": "B", **more}


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def container(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(children)}


def select(count: int = 2, **more: Any) -> dict[str, Any]:
    options = [{"label": f"L{index}", "value": f"v{index}"} for index in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def gallery(*urls: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}
