"""Jobs for workers of the tests: found by their names, as all jobs are."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

from bot.host.drawing import Drawn, draw_look
from bot.host.texts import Speaker
from engine.errors import UnknownGame
from engine.sight import AnySight


def own_pid() -> int:
    return os.getpid()


def niceness() -> int:
    return os.nice(0)


def roll() -> float:
    return random.random()


def note(folder: Path, word: str) -> None:
    """In a file that all workers write to, in the order in which they do."""
    with (folder / "notes").open("a") as notes:
        notes.write(f"{word}\n")


def when_let(folder: Path, word: str) -> str:
    """Is noted when it begins, and done when a file of that name is there."""
    note(folder, word)
    while not (folder / word).exists():
        time.sleep(0.005)
    return word


def kill_itself(folder: Path) -> None:
    note(folder, "killed")
    os.kill(os.getpid(), signal.SIGKILL)


def note_pid_and_sleep(folder: Path) -> None:
    note(folder, str(os.getpid()))
    time.sleep(3600)


def draw_at_second_try(folder: Path, sight: AnySight, speaker: Speaker) -> Drawn:
    """The first worker at it never comes to an end."""
    note(folder, str(os.getpid()))
    if len((folder / "notes").read_text().splitlines()) == 1:
        time.sleep(3600)
    return draw_look("", sight, speaker)


def talk_rubbish(rubbish: bytes) -> None:
    """Into whatever can be written to, the pipe to the bot among it; but not where errors go."""
    for number in range(3, 16):
        with suppress(OSError):
            os.write(number, rubbish)


def scheduling() -> int:
    return os.sched_getscheduler(0)


def print_loudly() -> str:
    print("this is not for the bot")  # noqa: T201 - that is what it is about
    sys.stdout.flush()
    os.write(1, b"nor is this")
    return sys.stdin.read()


def refuse() -> None:
    raise UnknownGame(key="chess", known=("go", "shogi"))


class Secretive(Exception):
    """Can't be handed over."""

    def __init__(self) -> None:
        super().__init__("mum")
        self.what = lambda: None


def fail_secretly() -> None:
    raise Secretive


def give_what_can_not_be_handed_over() -> object:
    return lambda: None
