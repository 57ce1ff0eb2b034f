"""A process that draws and thinks for the bot: python -m bot.host.worker PARENT NICENESS [FOLDER FOR SPRITES].

It reads jobs from its standard input and writes what came of each to its standard output. It ends when its input does,
or with its parent. Little is imported before the signals are seen to.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import IO

from bot.host.pipe import LENGTH, JobFailed, pack
from persistence.die_with_parent import die_with

JOBS = (
    "bot.host.advising",
    "bot.host.branches",
    "bot.host.drawing",
    "bot.host.films",
    "bot.host.portraying",
    "bot.host.reviewing",
    "bot.host.thoughts",
)
"""The modules of what there is to do."""


def main(parent: str, niceness: str, folder: str = "") -> None:
    for sign in (signal.SIGINT, signal.SIGTERM):
        # Meant for the bot, which has things to finish.
        signal.signal(sign, signal.SIG_IGN)
    if sys.platform == "linux":
        die_with(int(parent), signal.SIGKILL)
        # Whoever is woken for a job must not push the bot, which has just handed it over, from its processor.
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    os.nice(int(niceness))
    jobs, answers = _pipes()
    _warm(Path(folder) if folder else None)
    _send(answers, pack(None))
    while head := jobs.read(LENGTH.size):
        _send(answers, _done(jobs.read(*LENGTH.unpack(head))))


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes to the bot. What a job reads is empty, and what it prints goes where errors go."""
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return jobs, answers


def _warm(folder: Path | None) -> None:
    """Everything that the first job would wait for."""
    from engine.ai.levels import own_players  # noqa: PLC0415 - see above
    from engine.registry import GAMES  # noqa: PLC0415
    from render.kept import keep_in  # noqa: PLC0415
    from render.pictures import picture_of  # noqa: PLC0415

    for module in JOBS:
        import_module(module)
    keep_in(folder)
    for key in GAMES:
        picture_of(key)
        own_players(key)


def _done(job: bytes) -> bytes:
    """Whether it went well, and the result or the error, with the place where it happened."""
    try:
        function, args = pickle.loads(job)  # noqa: S301 - from the bot that has started us
        return pack((True, function(*args)))
    except Exception as error:  # noqa: BLE001 - whatever it is, who waits for it hears of it
        error.add_note(traceback.format_exc())
        return pack((False, _portable(error)))


def _portable(error: Exception) -> Exception:
    try:
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    except Exception:  # noqa: BLE001 - an error may be made in any way, and have anything in it
        return JobFailed("".join(traceback.format_exception(error)))
    return again if isinstance(again, Exception) else JobFailed(repr(error))


def _send(answers: IO[bytes], frame: bytes) -> None:
    answers.write(frame)
    answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
