"""Reads the address of a server. Nothing here ever shows more of it than where the server is."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import unquote

from redis.asyncio.connection import SSLConnection, parse_url

from engine.value import Value
from persistence.errors import BadAddress

Kind = Literal["single", "sentinel", "cluster"]
Host = tuple[str, int]

SCHEMES: dict[str, tuple[Kind, str]] = {
    "redis": ("single", "redis"),
    "rediss": ("single", "rediss"),
    "unix": ("single", "unix"),
    "redis+sentinel": ("sentinel", "redis"),
    "rediss+sentinel": ("sentinel", "rediss"),
    "redis+cluster": ("cluster", "redis"),
    "rediss+cluster": ("cluster", "rediss"),
}
"""What each scheme means, and which of redis-py's own it is made of."""

PORTS: dict[Kind, int] = {"single": 6379, "sentinel": 26379, "cluster": 6379}
SECRETS = ("password", "sentinel_password", "ssl_password")


class Address(Value):
    kind: Kind
    hosts: tuple[Host, ...]
    """None for a Unix socket."""
    options: dict[str, Any]
    """What redis-py calls connection arguments: user, password, database, certificates."""
    shown: str
    """For people: where the server is, without secrets."""
    master: str = ""

    def __repr__(self) -> str:
        return f"Address({self.shown})"

    @property
    def secrets(self) -> tuple[str, ...]:
        return tuple(str(self.options[name]) for name in SECRETS if self.options.get(name))


def read_address(url: str) -> Address:
    scheme, _, rest = url.strip().partition("://")
    if scheme not in SCHEMES:
        raise BadAddress(f"the server's address begins with {', '.join(f'{known}://' for known in SCHEMES)}")
    place, _, query = rest.partition("?")
    authority, slash, path = place.partition("/")
    if "#" in rest or "@" in path or "@" in query:
        raise BadAddress(
            "the server's address has a sign in an odd place: write special characters of a password as"
            " %40 for @, %2F for /, %3F for ?, %23 for #"
        )
    credentials, _, hosts = authority.rpartition("@")
    if scheme == "unix":
        options = _options(f"unix://{credentials and credentials + '@'}/{path}?{query}")
        return Address("single", (), options, f"unix:///{unquote(path)}")
    kind, base = SCHEMES[scheme]
    master, _, database = path.partition("/") if kind == "sentinel" else ("", "", path)
    if kind == "sentinel" and not master:
        raise BadAddress("the address of Sentinels ends with the name of the master: redis+sentinel://host:port/name")
    return Address(
        kind,
        tuple(_host(written, PORTS[kind]) for written in hosts.split(",")),
        _options(f"{base}://{credentials and credentials + '@'}host/{database}?{query}"),
        f"{scheme}://{hosts}{slash}{path}",
        unquote(master),
    )


def _host(written: str, port: int) -> Host:
    name, colon, digits = written.rpartition(":") if not written.endswith("]") else (written, "", "")
    if not colon:
        return unquote(written).strip("[]") or "localhost", port
    if not digits.isdecimal():
        raise BadAddress("the server's address has a port that is not a number")
    return unquote(name).strip("[]") or "localhost", int(digits)


def _options(url: str) -> dict[str, Any]:
    try:
        options = dict(parse_url(url))
    except ValueError:
        # Its message may quote what it could not read.
        raise BadAddress("the server's address has an option that can't be read") from None
    options.pop("host", None)
    if options.get("connection_class") is SSLConnection:
        options["ssl"] = True
        del options["connection_class"]
    return options
