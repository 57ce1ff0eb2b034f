"""What is installed is what was checked: both locks are pinned, hashed and of one mind."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)( ;[^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")
OPTION = "--only-binary :all:"
LOCKS = ["requirements.txt", "requirements-dev.txt"]


def lines(lock: str) -> list[str]:
    written = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    return [line for line in written if line and not line.startswith("#")]


def pins(lock: str) -> dict[str, str]:
    return {found[1]: found[2] for line in lines(lock) if (found := PIN.match(line))}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_pins_and_their_hashes_and_nothing_else(lock: str) -> None:
    option, *rest = lines(lock)
    assert option == OPTION, "what has no wheel would be compiled with tools that nobody checked"
    assert all(PIN.match(line) or HASH.match(line) for line in rest)
    followed = zip(rest, [*rest[1:], ""], strict=True)
    assert all(HASH.match(after) for line, after in followed if PIN.match(line))


def test_what_runs_is_what_was_tested() -> None:
    run, dev = (pins(lock).items() for lock in LOCKS)
    assert run <= dev


def test_the_build_has_its_tools_in_the_lock() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = project["build-system"]["requires"]
    assert project["dependency-groups"]["build"] == build
    assert {re.split("[<>=]", tool)[0] for tool in build} <= pins("requirements.txt").keys()
