"""A branch that somebody tries out, as it is stored for an hour."""

from __future__ import annotations

import msgspec

from engine.ai.branch import Branch
from engine.codec import encode
from engine.value import Value

LIFETIME = 3_600_000
"""Milliseconds after the last press."""


class KeptBranch(Value):
    number: int
    """Which of this person's branches: a button of an earlier one is known by it."""
    step: int
    """Counts what was done to it."""
    game: str
    names: tuple[str, ...]
    branch: Branch | None = None
    """None: it is being made."""


def encode_branch(kept: KeptBranch) -> bytes:
    return encode(kept)


def decode_branch(data: bytes) -> KeptBranch | None:
    """None, if another version of the bot wrote it: it is only an hour's worth."""
    try:
        return msgspec.json.decode(data, type=KeptBranch)
    except msgspec.MsgspecError:
        return None
