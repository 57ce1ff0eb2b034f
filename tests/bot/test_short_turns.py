"""The bot's loop asks for short turns of the processor; nothing else about it changes, and nobody inherits it."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from bot.cli.short_turns import ATTRIBUTES, SCHED_SETATTR, TURN

SCRIPT = """
import ctypes, os, platform
from bot.cli.short_turns import ATTRIBUTES, SCHED_SETATTR, ask_for_short_turns

def attributes():
    held = ctypes.create_string_buffer(ATTRIBUTES.size)
    assert ctypes.CDLL(None).syscall(SCHED_SETATTR[platform.machine()] + 1, 0, held, ATTRIBUTES.size, 0) == 0
    return held.raw.hex()

os.nice(3)
print(attributes())
assert ask_for_short_turns()
print(attributes(), flush=True)
if os.fork() == 0:
    print(attributes(), flush=True)
    os._exit(0)
os.wait()
"""
SINCE = (6, 12)


def _knows_turns() -> bool:
    if sys.platform != "linux" or platform.machine() not in SCHED_SETATTR:
        return False
    major, minor = platform.release().split(".")[:2]
    return (int(major), int(minor)) >= SINCE


@pytest.mark.skipif(not _knows_turns(), reason="Linux knows this since 6.12")
def test_only_the_turn_changes_and_only_for_the_loop() -> None:
    told = subprocess.run([sys.executable, "-c", SCRIPT], check=True, capture_output=True, text=True).stdout.split()
    before, after, child = (ATTRIBUTES.unpack(bytes.fromhex(line)) for line in told)
    turn = 5
    assert after[turn] == TURN < before[turn]
    assert child[turn] == before[turn]
    policy_and_niceness = [(one[1], one[3]) for one in (before, after, child)]
    assert policy_and_niceness == [(0, 3)] * 3
