"""The base of everything the engine passes around."""

from __future__ import annotations

import re
from typing import dataclass_transform

import msgspec
from msgspec import Struct


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An immutable value that decodes strictly. Values never form cycles, so the garbage collector may skip them."""


def _tag_of(name: str) -> str:
    """`GiveBack` is written `give_back`."""
    return re.sub(r"(?<=.)(?=[A-Z])", "_", name).lower()


class Tagged(Value, tag=_tag_of):
    """A value that is written with its name: one of several that may stand in the same place."""

    @property
    def tag(self) -> str:
        return str(self.__struct_config__.tag)
