"""What goes through the sockets between the bot, its nursery and its workers."""

from __future__ import annotations

import pickle
import struct

LENGTH = struct.Struct(">Q")
"""Before each pickle, to a worker and back."""
ORDER = struct.Struct(">BQb")
"""To the nursery: what to do, the worker's number, its niceness."""
FORK = 1
"""A worker; its end of a socket comes along."""
KILL = 2
ENDED = struct.Struct(">Qi")
"""From the nursery: a worker's number, and its exit code."""


class JobFailed(Exception):
    """Stands for an error that can't be handed over as it is."""


def pack(what: object) -> bytes:
    data = pickle.dumps(what, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data
