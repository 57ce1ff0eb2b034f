"""Addresses are read, and never shown with their secrets."""

from __future__ import annotations

import pytest

from persistence.address import read_address
from persistence.errors import BadAddress

PASSWORD = "s3cr3t"


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("redis://example.org", "redis://example.org"),
        (" redis://example.org:7000/2\n", "redis://example.org:7000/2"),
        ("redis://:s3cr3t@example.org", "redis://example.org"),
        ("rediss://me:s3cr3t@example.org/0?ssl_cert_reqs=none", "rediss://example.org/0"),
        ("redis://example.org?password=s3cr3t", "redis://example.org"),
        ("unix:///run/valkey.sock?db=1", "unix:///run/valkey.sock"),
        ("unix://me:s3cr3t@/run/my%20valkey.sock", "unix:///run/my valkey.sock"),
        ("redis+sentinel://:s3cr3t@a:1,b:2/tables/3?sentinel_password=s3cr3t", "redis+sentinel://a:1,b:2/tables/3"),
        ("redis+cluster://:s3cr3t@a:1,b:2", "redis+cluster://a:1,b:2"),
    ],
)
def test_an_address_is_shown_without_secrets(url: str, shown: str) -> None:
    address = read_address(url)
    assert address.shown == shown
    assert PASSWORD not in repr(address) + str(address)
    assert address.secrets == (PASSWORD,) * url.count(PASSWORD)


def test_a_single_server() -> None:
    address = read_address("rediss://me:p%40ss%2F%3F@[::1]:7000/2?ssl_cert_reqs=none")
    assert (address.kind, address.hosts) == ("single", (("::1", 7000),))
    assert address.options == {"username": "me", "password": "p@ss/?", "db": 2, "ssl": True, "ssl_cert_reqs": "none"}


def test_a_socket() -> None:
    address = read_address("unix:///run/my%20valkey.sock?db=1")
    assert (address.kind, address.hosts) == ("single", ())
    assert address.options["path"] == "/run/my valkey.sock"
    assert address.options["db"] == 1


def test_ports_have_defaults() -> None:
    assert read_address("redis://").hosts == (("localhost", 6379),)
    assert read_address("redis://[::1]").hosts == (("::1", 6379),)
    assert read_address("redis+sentinel://a,b:5/m").hosts == (("a", 26379), ("b", 5))
    assert read_address("redis+cluster://a,[::1]:5").hosts == (("a", 6379), ("::1", 5))


def test_sentinels() -> None:
    address = read_address("redis+sentinel://me:s3cr3t@a:1,b:2/tables/3?sentinel_password=other")
    assert (address.kind, address.master, address.hosts) == ("sentinel", "tables", (("a", 1), ("b", 2)))
    assert address.options == {"username": "me", "password": "s3cr3t", "db": 3, "sentinel_password": "other"}
    assert read_address("redis+sentinel://a/tables").options == {}
    assert read_address("rediss+sentinel://a/tables").options == {"ssl": True}


def test_a_cluster() -> None:
    address = read_address("rediss+cluster://:s3cr3t@a:1")
    assert (address.kind, address.hosts) == ("cluster", (("a", 1),))
    assert address.options == {"password": "s3cr3t", "ssl": True}


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "begins with redis://"),
        ("s3cr3t", "begins with"),
        ("http://:s3cr3t@example.org", "begins with"),
        ("redis://:s3cr3t", "not a number"),
        ("redis://me:s3cr3t/more@example.org", "%2F for /"),
        ("redis://me:s3cr3t?more@example.org", "%3F for"),
        ("redis://me:s3cr3t#more@example.org", "%23 for"),
        ("redis://example.org?password=s3cr3t@more", "%40 for @"),
        ("redis://:s3cr3t@example.org:many", "not a number"),
        ("redis://:s3cr3t@example.org?db=s3cr3t", "can't be read"),
        ("redis+sentinel://:s3cr3t@a:1", "the name of the master"),
        ("redis+sentinel://:s3cr3t@a:1/", "the name of the master"),
    ],
)
def test_a_bad_address_is_refused_without_being_quoted(url: str, why: str) -> None:
    with pytest.raises(BadAddress, match=why) as refused:
        read_address(url)
    assert PASSWORD not in str(refused.value)
    assert refused.value.__cause__ is None
    assert refused.value.__suppress_context__ or refused.value.__context__ is None
