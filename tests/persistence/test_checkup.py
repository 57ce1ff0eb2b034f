"""A server's faults, a sentence each."""

from __future__ import annotations

import pytest

from persistence.checkup import about, about_fsync, about_loss

GOOD = {"redis_version": "7.2.4", "role": "master", "aof_enabled": 1, "maxmemory_policy": "noeviction"}


@pytest.mark.parametrize("version", ["7.0.0", "7.0.15", "7.2.4", "7.4.0-rc1", "8.1.2", "10.0.0", "255.255.255"])
def test_a_good_server_gives_no_cause(version: str) -> None:
    assert list(about(GOOD | {"redis_version": version, "maxmemory_policy": "volatile-lru"})) == []


@pytest.mark.parametrize("version", ["6.2.14", "5.0.7", "3.2"])
def test_an_old_server_is_told(version: str) -> None:
    (sentence,) = about(GOOD | {"redis_version": version})
    assert sentence == f"The server is version {version}; Fathom needs Redis 7.0 or Valkey 8.0, or newer."


@pytest.mark.parametrize(
    ("fault", "word"),
    [
        ({"role": "slave"}, "replica"),
        ({"aof_enabled": 0}, "appendonly yes"),
        ({"aof_last_write_status": "err"}, "disk"),
        ({"maxmemory_policy": "allkeys-random"}, "allkeys-random"),
    ],
)
def test_each_fault_is_told(fault: dict[str, object], word: str) -> None:
    (sentence,) = about(GOOD | fault)
    assert word in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize(("fsync", "faults"), [("always", 0), ("everysec", 0), ("no", 1)])
def test_fsync(fsync: str, faults: int) -> None:
    assert len(list(about_fsync({"appendfsync": fsync}))) == faults


@pytest.mark.parametrize(("fsync", "warnings"), [("always", 0), ("everysec", 1), ("no", 0)])
def test_a_second_that_may_be_lost_is_a_warning(fsync: str, warnings: int) -> None:
    told = list(about_loss({"appendfsync": fsync}))
    assert len(told) == warnings
    assert all("up to a second of moves may be lost" in sentence for sentence in told)
    assert list(about_loss(None)) == [], "that is a complaint already"


def test_what_is_not_told_is_told() -> None:
    assert "INFO is refused" in next(about(None))
    assert "CONFIG is refused" in next(about_fsync(None))
