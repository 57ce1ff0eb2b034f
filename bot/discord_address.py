"""Points discord.py at another Discord: the playground's, a test's."""

from __future__ import annotations

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_at(base: str | None) -> None:
    """Before login. None leaves it at the real one."""
    if base is None:
        return
    base = base.rstrip("/")
    gateway = yarl.URL(base).with_scheme("wss" if base.startswith("https") else "ws") / "gateway/"
    Route.BASE = f"{base}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    Asset.BASE = f"{base}/cdn"  # pyright: ignore[reportAttributeAccessIssue]
