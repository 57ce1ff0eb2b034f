"""What goes wrong below the games. Each says in a sentence what to do, and none ever quotes a password."""

from __future__ import annotations


class StoreDown(Exception):
    """The store can't be reached, or refuses to write.

    What was asked may have happened or not: the answer can be lost on the way back. Ask again with the same `op`.
    """


class NotStored(StoreDown):
    """The server said no before it wrote anything: nothing of what was asked has happened."""


class BadAddress(StoreDown):
    """The address of the server can't be read. The address itself is not quoted: it may hold a password."""


class FolderInUse(StoreDown):
    """Another bot keeps its tables in this folder."""


class ServerNotStarted(StoreDown):
    """The server of our own ended before it was ready."""


class Damaged(StoreDown):
    """What the server of our own has written can't be read back, nor be mended without losing moves."""


class NoServer(StoreDown):
    """No address was given, and there is no server program on this machine to run ourselves."""
