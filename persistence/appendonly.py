"""Mends the file that a server of our own appends to, after a power cut or a full disk has left its last write torn.

A server cuts such an end off only where it looks like the beginning of a command, and keeps nothing of what it cuts. A
damaged length in the middle looks like that, too, and everything after it would go. So it is told not to, and we look
ourselves: an end is cut only if nothing whole follows the damage, and only after a copy of the file was made.
"""

from __future__ import annotations

import json
import logging
import mmap
import os
import re
import shlex
import shutil
from itertools import count
from pathlib import Path

from persistence.errors import Damaged

log = logging.getLogger(__name__)

ONE_WRITE = 4 << 20
"""Bytes. Each write is on the disk before the next begins, so one is all that can be torn. None of ours is larger."""

COMMAND = re.compile(rb"\*([1-9]\d{0,6})\r\n")
ARGUMENT = re.compile(rb"\$(\d{1,10})\r\n")
TIMESTAMP = re.compile(rb"#TS:\d+\r\n")
BEGIN, COMMIT = b"*1\r\n$5\r\nMULTI\r\n", b"*1\r\n$4\r\nEXEC\r\n"

Bytes = bytes | mmap.mmap


def mend(folder: Path) -> bool:
    """Cuts a damaged end off the file that was written last. False if it has none; Damaged if that would lose moves.

    Nobody may be writing to it.
    """
    file = _last_file(folder / "appendonlydir")
    if file is None or not file.stat().st_size:
        return False
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as data:
        size = len(data)
        kept, damaged = sound_part(data)
        if kept == size:
            return False
        if size - kept > ONE_WRITE:
            raise Damaged(_advice(folder, file, damaged, kept, "that is more than a write that was cut short"))
        if _goes_on(data, damaged):
            raise Damaged(_advice(folder, file, damaged, kept, "whole moves follow the damage"))
    copy = _copy(file)
    os.truncate(file, kept)
    _sync(file)
    log.warning("%s: its last %s bytes were damaged; they are cut off, %s has them still", file, size - kept, copy.name)
    return True


def sound_part(data: Bytes) -> tuple[int, int]:
    """How much of it can be kept, and where the damage begins: later, if in the middle of a transaction."""
    at = kept = 0
    is_open = False
    while (end := _end_of_command(data, at)) is not None:
        command = data[at:end] if end - at <= len(BEGIN) else b""
        is_open = command == BEGIN or (is_open and command != COMMIT)
        at = end
        if not is_open:
            kept = at
    return kept, at


def _end_of_command(data: Bytes, at: int) -> int | None:
    """Where the command that begins here ends; None if none does, or not a whole one."""
    if timestamp := TIMESTAMP.match(data, at):
        return timestamp.end()
    command = COMMAND.match(data, at)
    if command is None:
        return None
    at = command.end()
    for _ in range(int(command[1])):
        argument = ARGUMENT.match(data, at)
        if argument is None:
            return None
        at = argument.end() + int(argument[1]) + 2
        if data[at - 2 : at] != b"\r\n":
            return None
    return at


def _goes_on(data: Bytes, damaged: int) -> bool:
    starts = (found.start() for found in COMMAND.finditer(data, damaged + 1))
    return any(_end_of_command(data, start) is not None for start in starts)


def _last_file(folder: Path) -> Path | None:
    """The one that was appended to: its manifest has a line for each, such as `file NAME seq 2 type i`."""
    try:
        manifest = (folder / "appendonly.aof.manifest").read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return None
    found = re.findall(r"^file (\S+) seq (\d+) type i", manifest, re.MULTILINE)
    files = [folder / name for name, _ in sorted(found, key=lambda it: int(it[1]))]
    return files[-1] if files and files[-1].is_file() else None


def _copy(file: Path) -> Path:
    names = (file.with_name(f"{file.name}.damaged{number or ''}") for number in count())
    copy = next(name for name in names if not name.exists())
    try:
        copy.touch(0o600, exist_ok=False)
        shutil.copyfile(file, copy)
        _sync(copy)
    except OSError:
        # A disk that is full gets its room back.
        copy.unlink(missing_ok=True)
        raise
    _sync(copy.parent)
    return copy


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _advice(folder: Path, file: Path, damaged: int, kept: int, why: str) -> str:
    cut = shlex.quote(f"import os; os.truncate({json.dumps(str(file))}, {kept})")
    return (
        f"the server in {folder} does not start: {file} is damaged at byte {damaged}, and {why}, so nothing was"
        f" cut off. Put back a backup of {folder}; or, to go on with what is before the damage alone, copy the file and"
        f" shorten it: python3 -c {cut}"
    )
