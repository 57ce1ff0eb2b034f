"""What goes through the pipe between the bot and a worker: a length, then a pickle."""

from __future__ import annotations

import pickle
import struct

LENGTH = struct.Struct(">Q")


class JobFailed(Exception):
    """Stands for an error that can't be handed over as it is."""


def pack(what: object) -> bytes:
    data = pickle.dumps(what, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data
