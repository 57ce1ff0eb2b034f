"""Points discord.py at another Discord: this one. Class-level, before the bot logs in; the bot itself stays as it is.

python -m playground.connect http://127.0.0.1:8000 some.bot.module
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Generator
from contextlib import contextmanager

import discord.asset
import discord.gateway
import discord.http
import yarl


def point_at(base_url: str) -> None:
    base = base_url.rstrip("/")
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{base.removeprefix('http')}/gateway/")
    discord.asset.Asset.BASE = f"{base}/cdn"  # pyright: ignore[reportAttributeAccessIssue]


@contextmanager
def pointed_at(base_url: str) -> Generator[None]:
    """For tests: back to what it was afterwards."""
    before = (
        discord.http.Route.BASE,
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
        discord.asset.Asset.BASE,
    )
    point_at(base_url)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = before


def main() -> None:
    base_url, module, *arguments = sys.argv[1:]
    sys.argv = [module, *arguments]
    point_at(base_url)
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
