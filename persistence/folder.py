"""The folder of an embedded server: who may use it, and where its socket is."""

from __future__ import annotations

import fcntl
import logging
import os
import tempfile
from hashlib import blake2b
from pathlib import Path
from stat import S_IMODE, S_ISLNK

from persistence.errors import StoreDown

log = logging.getLogger(__name__)

OTHERS = 0o077
"""What a file allows to everybody but its owner."""
LONGEST_SOCKET = 100
"""In bytes. Linux takes 107, macOS 103."""


class Lock:
    """A lock on a file that ends with the processes that hold it, however they end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.descriptor: int | None = None

    def try_to_take(self) -> bool:
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        except OSError:
            os.close(descriptor)
            raise
        self.descriptor = descriptor
        return True

    def let_go(self) -> None:
        """For this process: a child that was given the descriptor goes on holding the lock."""
        if self.descriptor is not None:
            os.close(self.descriptor)
            self.descriptor = None

    def sign(self, name: str) -> None:
        assert self.descriptor is not None
        os.ftruncate(self.descriptor, 0)
        os.pwrite(self.descriptor, name.encode(), 0)

    def signed_by(self) -> str:
        return self.path.read_text(encoding="utf-8") or "unknown"


def make_private(folder: Path) -> None:
    """There is a folder that nobody else can look into, whoever made it: what it keeps tells every hidden piece."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for path in (folder, *folder.rglob("*")):
        try:
            mode = path.lstat().st_mode
            if S_IMODE(mode) & OTHERS and not S_ISLNK(mode):
                path.chmod(S_IMODE(mode) & ~OTHERS)
        except PermissionError:
            log.warning("others can look into %s, and it is not ours to close", path)
        except FileNotFoundError:
            # A server that was left behind is at work still.
            continue


def socket_of(folder: Path) -> Path:
    """Always the same for a folder, so that a server left behind can be found."""
    inside = folder / "valkey.sock"
    if len(os.fsencode(inside)) <= LONGEST_SOCKET:
        return inside
    return _own_folder(_short_place()) / f"{blake2b(os.fsencode(folder), digest_size=8).hexdigest()}.sock"


def _short_place() -> Path:
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return Path(runtime) if runtime and os.access(runtime, os.W_OK) else Path(tempfile.gettempdir())


def _own_folder(place: Path) -> Path:
    """Others can write to the temporary directory: whoever made the folder first could pose as our server."""
    folder = place / f"fathom-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    status = folder.lstat()
    if status.st_uid != os.getuid() or status.st_mode & OTHERS:
        raise StoreDown(f"{folder} can be changed by others: remove it, or give a data folder with a shorter path")
    return folder
