"""A damaged end of the file that our own server appends to: the bot starts, and nothing before the damage is lost."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from persistence import appendonly, embedded, find_server
from persistence.appendonly import mend, sound_part
from persistence.clients import at_socket
from persistence.connect import open_store
from persistence.contract import Committed, Stored, Write
from persistence.embedded import EmbeddedServer
from persistence.errors import Damaged, StoreDown
from persistence.redis_store import RedisStore

CHANNEL = 42
COMMITS = 5
GARBAGE = random.Random(5).randbytes(300)


async def write_some(data: Path) -> Path:
    """The file, with five commits in it."""
    async with open_store(None, data) as store:
        for version in range(COMMITS):
            write = Write(b"%d" % version, log=(b"%d" % version,))
            assert await store.commit(CHANNEL, version, f"op {version}", write, 1) == Committed(version + 1)
    (written,) = (data / "store" / "appendonlydir").glob("*.incr.aof")
    return written


def torn(content: bytes) -> bytes:
    """The beginning of one more commit, whose write was cut short."""
    last = content.rindex(b"*1\r\n$5\r\nMULTI\r\n")
    return content[last:-40]


ENDS: dict[str, Callable[[bytes], bytes]] = {
    "zeros": lambda _: b"\0" * 4096,
    "garbage": lambda _: GARBAGE,
    "lines": lambda _: b"\r\n\r\n*\r\n$\r\n",
    "a command that is none": lambda _: b"*3\r\n$zz",
    "torn": torn,
    "torn, then zeros": lambda content: torn(content) + b"\0" * 100,
    "torn, then garbage": lambda content: torn(content) + GARBAGE,
    "torn in its first word": lambda _: b"*1\r\n$5\r\nMUL",
}


@pytest.mark.asyncio
@pytest.mark.parametrize("end", ENDS)
async def test_a_damaged_end_is_set_aside_and_nothing_before_it_is_lost(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, end: str
) -> None:
    written = await write_some(tmp_path)
    whole = written.read_bytes()
    damaged = whole + ENDS[end](whole)
    written.write_bytes(damaged)
    with caplog.at_level(logging.WARNING):
        async with open_store(None, tmp_path) as store:
            assert await store.load(CHANNEL) == Stored(COMMITS, b"%d" % (COMMITS - 1))
            assert await store.log(CHANNEL) == [b"%d" % version for version in range(COMMITS)]
            assert await store.commit(CHANNEL, COMMITS, "next", Write(b"next"), 1) == Committed(COMMITS + 1)
    (copy,) = written.parent.glob("*.damaged*")
    assert copy.read_bytes() == damaged
    assert copy.stat().st_mode & 0o077 == 0
    (told,) = [record.getMessage() for record in caplog.records if record.name == appendonly.__name__]
    assert f"its last {len(damaged) - len(whole)} bytes were damaged" in told
    assert copy.name in told
    async with open_store(None, tmp_path) as store:
        assert await store.load(CHANNEL) == Stored(COMMITS + 1, b"next")
    assert len(list(written.parent.glob("*.damaged*"))) == 1, "it was mended once and for all"


@pytest.mark.asyncio
async def test_wherever_the_last_write_was_torn_whole_commits_are_kept(tmp_path: Path) -> None:
    content = (await write_some(tmp_path)).read_bytes()
    commit = b"*1\r\n$4\r\nEXEC\r\n"
    ends = [0, *(at + len(commit) for at in range(len(content)) if content.startswith(commit, at))]
    assert len(ends) == COMMITS + 1
    for cut in range(len(content) + 1):
        for rest in (b"", b"\0" * 50, GARBAGE):
            assert sound_part(content[:cut] + rest)[0] == max(end for end in ends if end <= cut)


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "garbage": lambda content: content[:100] + b"garbage" + content[107:],
    "zeros": lambda content: content[:500] + bytes(200) + content[700:],
    "a length that is too large": lambda content: content.replace(b"$5\r\ntable", b"$99999\r\ntable", 1),
    "more than a write": lambda content: content + b"\xff" * (appendonly.ONE_WRITE + 1),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("damage", DAMAGE)
async def test_what_can_not_be_mended_without_losing_moves_is_left_as_it_is(tmp_path: Path, damage: str) -> None:
    """The advice names what everybody has who runs the bot."""
    written = await write_some(tmp_path)
    damaged = DAMAGE[damage](written.read_bytes())
    written.write_bytes(damaged)
    with pytest.raises(Damaged) as refused:
        async with open_store(None, tmp_path):
            pass
    assert written.read_bytes() == damaged
    assert not list(written.parent.glob("*.damaged*"))
    told = str(refused.value)
    assert f"{written} is damaged at byte " in told
    assert "Put back a backup" in told
    assert "python3 -c " in told
    assert "check-aof" not in told


@pytest.mark.asyncio
async def test_a_damaged_base_is_told_without_a_program_that_nobody_has(tmp_path: Path) -> None:
    written = await write_some(tmp_path)
    (base,) = written.parent.glob("*.base.rdb")
    base.write_bytes(GARBAGE)
    with pytest.raises(StoreDown, match=r"does not start: .*base\.rdb: put back a backup of the folder$"):
        async with open_store(None, tmp_path):
            pass


@pytest.mark.asyncio
async def test_without_room_for_a_copy_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    written = await write_some(tmp_path)
    damaged = written.read_bytes() + GARBAGE
    written.write_bytes(damaged)
    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(StoreDown, match="No space left on device"):
        async with open_store(None, tmp_path):
            pass
    assert written.read_bytes() == damaged
    assert not list(written.parent.glob("*.damaged*"))


@pytest.mark.asyncio
async def test_a_second_damage_keeps_the_first_copy(tmp_path: Path) -> None:
    written = await write_some(tmp_path)
    whole = written.read_bytes()
    for number in range(3):
        written.write_bytes(whole + b"\0" * (number + 1))
        assert mend(tmp_path / "store")
        assert written.read_bytes() == whole
    copies = sorted(written.parent.glob("*.damaged*"))
    assert [len(copy.read_bytes()) - len(whole) for copy in copies] == [1, 2, 3]
    assert not mend(tmp_path / "store")


@pytest.mark.parametrize("manifest", [None, "", "nonsense", "file gone.aof seq 1 type i\n"])
def test_where_there_is_no_file_nothing_is_mended(tmp_path: Path, manifest: str | None) -> None:
    (tmp_path / "appendonlydir").mkdir()
    if manifest is not None:
        (tmp_path / "appendonlydir" / "appendonly.aof.manifest").write_text(manifest)
    assert not mend(tmp_path)


def test_of_several_files_the_last_is_mended(tmp_path: Path) -> None:
    folder = tmp_path / "appendonlydir"
    folder.mkdir()
    names = {2: "b.aof", 10: "c.aof", 1: "a.aof"}
    lines = [f"file {name} seq {number} type i\n" for number, name in names.items()]
    (folder / "appendonly.aof.manifest").write_text(f"file x.rdb seq 11 type b\n{''.join(lines)}")
    for name in names.values():
        (folder / name).write_bytes(b"*1\r\n$4\r\nPING\r\n\0")
    assert mend(tmp_path)
    assert [len((folder / name).read_bytes()) for name in names.values()] == [15, 14, 15]


def test_a_time_between_commands_is_no_damage() -> None:
    content = b"#TS:1760000000\r\n*1\r\n$4\r\nPING\r\n"
    assert sound_part(content) == (len(content), len(content))


@pytest.mark.asyncio
async def test_a_server_that_dies_of_it_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = EmbeddedServer(tmp_path)
    await server.start()
    store = RedisStore(at_socket(server.socket), "embedded")
    await store.commit(CHANNEL, 0, "a", Write(b"t"), 1)
    found = find_server.find_server()
    monkeypatch.setattr(embedded, "find_server", lambda: Path("/bin/false"))
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    (written,) = (tmp_path / "appendonlydir").glob("*.incr.aof")
    with written.open("ab") as end:
        end.write(b"\0" * 100)
    monkeypatch.setattr(embedded, "find_server", lambda: found)
    async with asyncio.timeout(60):
        while await store.check():
            await asyncio.sleep(0.02)
    assert await store.load(CHANNEL) == Stored(1, b"t")
    await store.close()
    await server.stop()
