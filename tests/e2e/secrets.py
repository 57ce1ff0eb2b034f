"""What nobody may read in the output of a bot: its token, the store's password, the seed of a game."""

from __future__ import annotations

import re
from pathlib import Path

TOKEN = "MTAwOTAwMDAwMDAwMDAwMDAwMQ.GfAtHm.a-token-that-nobody-may-read"
PASSWORD = "a-password-that-nobody-may-read"
SEED = re.compile(rb'\\?"seed\\?":\\?"([0-9a-f]{32})')


def assert_untold(said: bytes, folder: Path) -> None:
    """`folder` is where the test's servers keep their files, from which the seeds of all its games are read."""
    assert TOKEN.encode() not in said, "the token was told"
    assert PASSWORD.encode() not in said, "the password was told"
    for seed in seeds_in(folder):
        assert seed not in said, "the seed of a game was told"


def seeds_in(folder: Path) -> set[bytes]:
    return {seed for file in folder.rglob("*.aof") for seed in SEED.findall(file.read_bytes())}
