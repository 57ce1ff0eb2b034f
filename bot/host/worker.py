"""What a worker does, in a process of its own: it reads jobs from its socket and writes what came of each."""

from __future__ import annotations

import pickle
import socket
import traceback
from contextlib import suppress
from typing import IO

from bot.host.pipe import LENGTH, JobFailed, pack


def serve(bot: socket.socket) -> None:
    """Until the bot's end is closed."""
    with suppress(OSError), bot.makefile("rb") as jobs, bot.makefile("wb") as answers:
        _send(answers, pack(None))
        while head := jobs.read(LENGTH.size):
            _send(answers, _done(jobs.read(*LENGTH.unpack(head))))


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
