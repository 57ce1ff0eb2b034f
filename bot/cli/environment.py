"""Settings that stand in the environment, looked at before anything is started with them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from bot.host.clock import moved_by, unmoved

MOST_WORKERS = 64


class BadSetting(Exception):
    """One that can't be used: a sentence that says what to write instead, and never quotes a secret."""


def token() -> str:
    """The bot's token."""
    written = os.environ.get("DISCORD_TOKEN", "").strip()
    if not written:
        raise BadSetting("there is no DISCORD_TOKEN: create a bot in the developer portal and put its token there")
    if not written.isascii() or not written.isprintable() or " " in written:
        raise BadSetting("DISCORD_TOKEN has a space, a line break or a sign that no token has: copy the token anew")
    return written


def cache_folder() -> Path:
    """Where pictures that are the same in every game are kept from one start to the next."""
    written = os.environ.get("XDG_CACHE_HOME", "")
    caches = Path(written) if Path(written).is_absolute() else Path("~/.cache").expanduser()
    return caches / "fathom"


def moved() -> Callable[[], int]:
    """By how much time is moved: by a stand-in for Discord on this machine alone, never with the real one."""
    kept = os.environ.get("FATHOM_CLOCK")
    return moved_by(Path(kept)) if kept and os.environ.get("FATHOM_DISCORD_URL") else unmoved


def emoji_pause() -> float | None:
    """Seconds between two emojis that are brought to Discord; None: none are."""
    written = os.environ.get("FATHOM_EMOJIS", "").strip() or "1"
    if written == "off":
        return None
    if not written.isascii() or not written.isdecimal():
        raise BadSetting(f"FATHOM_EMOJIS is {written!r}: write off, or the seconds between two uploads")
    return float(written)


def workers() -> int | None:
    """How many processes of each kind draw and think; None: as it suits the machine."""
    written = os.environ.get("FATHOM_WORKERS", "").strip()
    if not written:
        return None
    if not written.isascii() or not written.isdecimal() or not 1 <= int(written) <= MOST_WORKERS:
        raise BadSetting(f"FATHOM_WORKERS is {written!r}: write a number from 1 to {MOST_WORKERS}")
    return int(written)


def check_health() -> None:
    """Whether FATHOM_HEALTH, if it is set, can be listened at."""
    written = os.environ.get("FATHOM_HEALTH", "")
    host, _, port = written.rpartition(":")
    if written and not (_is_host(host) and _is_port(port)):
        raise BadSetting(f"FATHOM_HEALTH is {written!r}: write it as host:port, such as 127.0.0.1:8080")


def _is_host(written: str) -> bool:
    """It may be left out."""
    try:
        return not any(sign.isspace() for sign in written.encode("idna").decode())
    except UnicodeError:
        return False


def _is_port(written: str) -> bool:
    return written.isascii() and written.isdecimal() and len(written) <= 5 and int(written) < 1 << 16
