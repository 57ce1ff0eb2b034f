"""Opening the store on a server that somebody else runs."""

from __future__ import annotations

import asyncio
import signal
import traceback
from pathlib import Path

import pytest

from persistence.connect import open_store
from persistence.contract import Committed, Store, Write
from persistence.errors import BadAddress, NotStored, StoreDown
from playground.patience import Pulse
from tests.persistence.servers import free_port, server_on, until_ready

PASSWORD = "s3cr3t"
pytestmark = pytest.mark.asyncio


async def test_a_server_with_a_password(tmp_path: Path) -> None:
    port = free_port()
    async with server_on(port, tmp_path, "--requirepass", PASSWORD, "--appendonly", "yes"):
        await until_ready(port, password=PASSWORD)
        async with open_store(f"redis://:{PASSWORD}@127.0.0.1:{port}/3", tmp_path) as store:
            assert await store.commit(1, 0, "a", Write(b"t"), 1) == Committed(1)
            assert await store.check() == []
            assert repr(store) == f"RedisStore(redis://127.0.0.1:{port}/3)"
        for credentials in (f":{PASSWORD}wrong@", f"me:{PASSWORD}@", ""):
            with pytest.raises(StoreDown, match=f"the store at redis://127.0.0.1:{port} can't be reached: ") as refused:
                async with open_store(f"redis://{credentials}127.0.0.1:{port}", tmp_path):
                    pass
            assert PASSWORD not in "".join(traceback.format_exception(refused.value))


@pytest.mark.parametrize("scheme", ["redis", "rediss", "redis+cluster", "redis+sentinel", "unix"])
async def test_a_server_that_is_down_is_told_at_once(
    tmp_path: Path, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is there to be waited for: the only time that passes is that between two tries."""
    place = f"127.0.0.1:{free_port()}{'/tables' if scheme.endswith('sentinel') else ''}"
    place = str(tmp_path / "no.sock") if scheme == "unix" else place
    naps: list[float] = []

    async def nap(seconds: float, result: object = None) -> object:
        naps.append(seconds)
        return result

    monkeypatch.setattr(asyncio, "sleep", nap)
    with pytest.raises(StoreDown, match="can't be reached") as refused:
        async with open_store(f"{scheme}://me:{PASSWORD}@{place}", tmp_path):
            pass
    assert sum(naps) < 2.5
    assert PASSWORD not in "".join(traceback.format_exception(refused.value))


@pytest.mark.parametrize("url", ["redis://a?colour=blue", "redis+cluster://a/3", "redis+sentinel://a/m?colour=blue"])
async def test_an_option_that_does_not_exist_is_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(BadAddress, match="an option that does not exist"):
        async with open_store(url, tmp_path):
            pass


async def test_a_password_on_a_bad_option_is_not_shown(tmp_path: Path) -> None:
    with pytest.raises(BadAddress) as refused:
        async with open_store(f"redis://:{PASSWORD}@a?{PASSWORD}={PASSWORD}", tmp_path):
            pass
    assert PASSWORD not in "".join(traceback.format_exception(refused.value))


async def test_an_empty_address_means_our_own_server(tmp_path: Path) -> None:
    async with open_store("", tmp_path) as store:
        assert await store.check() == []


async def test_what_is_wrong_with_a_server_is_told(tmp_path: Path) -> None:
    port = free_port()
    settings = ("--appendonly", "no", "--save", "", "--appendfsync", "no", "--maxmemory-policy", "allkeys-lru")
    async with server_on(port, tmp_path, *settings):
        await until_ready(port)
        async with open_store(f"redis://127.0.0.1:{port}", tmp_path) as store:
            complaints = await store.check()
    assert [word for word in ("appendonly yes", "noeviction", "appendfsync always") for it in complaints if word in it]
    assert len(complaints) == 3


async def test_a_replica_is_told(tmp_path: Path) -> None:
    port = free_port()
    async with server_on(port, tmp_path, "--replicaof", f"127.0.0.1 {free_port()}", "--appendonly", "yes"):
        await until_ready(port)
        async with open_store(f"redis://127.0.0.1:{port}", tmp_path) as store:
            assert "replica" in (await store.check())[0]
            for asked in (
                store.commit(1, 0, "a", Write(b"t"), 1),
                store.set_setting("guild", 1, b"s"),
                store.archive(1, b"game"),
            ):
                with pytest.raises(
                    NotStored, match=f"the store at redis://127.0.0.1:{port} can't write: it is a replica;"
                ):
                    await asked
            assert await store.load(1) is None


async def fill(store: Store) -> None:
    for version in range(1_000):
        row = b"%d" % version * 5_000
        await store.commit(1, version, f"op {version}", Write(row, (row,)), 1)


async def test_a_full_server_refuses_and_nothing_is_half_written(tmp_path: Path) -> None:
    port = free_port()
    async with server_on(port, tmp_path, "--maxmemory", "6mb", "--appendonly", "yes"):
        await until_ready(port)
        async with open_store(f"redis://127.0.0.1:{port}", tmp_path) as store:
            with pytest.raises(NotStored, match=r"refuses: .*memory"):
                await fill(store)
            stored = await store.load(1)
            assert stored is not None
            assert len(await store.log(1)) == stored.version


async def test_a_server_that_forbids_a_part_leaves_doubt(tmp_path: Path) -> None:
    """A commit whose third command is forbidden has been carried out to the second."""
    port = free_port()
    user = ("--user", "me", "on", "nopass", "~*", "&*", "+@all", "-rpush")
    async with server_on(port, tmp_path, "--appendonly", "yes", *user):
        await until_ready(port)
        async with open_store(f"redis://me:@127.0.0.1:{port}", tmp_path) as store:
            with pytest.raises(StoreDown, match="refuses") as refused:
                await store.commit(1, 0, "a", Write(b"t", log=(b"row",)), 1)
            assert not isinstance(refused.value, NotStored)
            assert await store.load(1) is not None


@pytest.mark.parametrize("forbidden", ["config", "info"])
async def test_a_server_that_keeps_its_settings_to_itself_is_told(tmp_path: Path, forbidden: str) -> None:
    port = free_port()
    user = ("--user", "me", "on", "nopass", "~*", "&*", "+@all", f"-{forbidden}")
    async with server_on(port, tmp_path, "--appendonly", "yes", *user):
        await until_ready(port)
        async with open_store(f"redis://me:@127.0.0.1:{port}", tmp_path) as store:
            (complaint,) = await store.check()
    assert f"{forbidden.upper()} is refused" in complaint


@pytest.mark.slow
async def test_a_server_that_hangs_is_told_within_discords_patience(tmp_path: Path) -> None:
    port = free_port()
    async with server_on(port, tmp_path) as server:
        await until_ready(port)
        async with open_store(f"redis://127.0.0.1:{port}", tmp_path) as store:
            server.send_signal(signal.SIGSTOP)
            pulse = Pulse()
            with pytest.raises(StoreDown):
                await store.load(1)
            pulse.look()
            assert pulse.elapsed - pulse.queued < 3
            server.send_signal(signal.SIGCONT)
            await until_ready(port)
            assert await store.load(1) is None
