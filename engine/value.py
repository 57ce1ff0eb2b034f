"""The base of everything the engine passes around."""

from __future__ import annotations

from msgspec import Struct


class Value(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable value that decodes strictly. Values never form cycles, so the garbage collector may skip them."""
