"""The workers of a nursery: forked, killed and seen off as the bot orders."""

from __future__ import annotations

import os
import select
import signal
import socket
import sys
import traceback
from pathlib import Path
from typing import NoReturn

from bot.host.pipe import ENDED, FORK, ORDER
from bot.host.worker import serve
from persistence.die_with_parent import die_with
from render.kept import keep_in


class Brood:
    """Those that live, by the numbers that the bot has given them. A fork takes along a single thread, so there must
    be no other.
    """

    def __init__(self, bot: socket.socket, folder: Path | None) -> None:
        """`folder`: where sprites are kept."""
        self._bot = bot
        self._folder = folder
        self._pids: dict[int, int] = {}
        self._bell, rope = socket.socketpair()
        rope.setblocking(False)
        self._not_for_workers = (bot, self._bell, rope)
        # It rings whenever a worker ends.
        signal.set_wakeup_fd(rope.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, _let_it_ring)

    def tend(self) -> None:
        """As long as there is a bot."""
        try:
            while True:
                ready, _, _ = select.select((self._bell, self._bot), (), ())
                if self._bell in ready:
                    self._bell.recv(1024)
                    self._tell_who_ended()
                if self._bot in ready:
                    self._obey()
        except (EOFError, ConnectionError):
            pass
        finally:
            for pid in self._pids.values():
                os.kill(pid, signal.SIGKILL)

    def _obey(self) -> None:
        order, handed, _, _ = socket.recv_fds(self._bot, ORDER.size, 1, socket.MSG_WAITALL)
        if not order:
            raise EOFError
        what, number, niceness = ORDER.unpack(order)
        if what == FORK:
            # Closed here at once: nobody else may have it, or the bot would not see when this worker ends.
            with socket.socket(fileno=handed[0]) as jobs:
                self._fork(number, niceness, jobs)
        elif number in self._pids:
            os.kill(self._pids[number], signal.SIGKILL)

    def _fork(self, number: int, niceness: int, jobs: socket.socket) -> None:
        parent = os.getpid()
        try:
            pid = os.fork()
        except OSError as error:
            self._bot.sendall(ENDED.pack(number, error.errno or 1))
            return
        if not pid:
            self._be_a_worker(parent, niceness, jobs)
        self._pids[number] = pid

    def _tell_who_ended(self) -> None:
        for number, pid in tuple(self._pids.items()):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                del self._pids[number]
                self._bot.sendall(ENDED.pack(number, os.waitstatus_to_exitcode(status)))

    def _be_a_worker(self, parent: int, niceness: int, jobs: socket.socket) -> NoReturn:
        """In the new process, which never comes back from here."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for one in self._not_for_workers:
                one.close()
            if sys.platform == "linux":
                die_with(parent, signal.SIGKILL)
                # Whoever is woken for a job must not push the bot, which has just handed it over, from its processor.
                os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
            os.nice(niceness)
            keep_in(self._folder)
            serve(jobs)
            code = 0
        except Exception:  # noqa: BLE001 - there is nobody else to tell
            traceback.print_exc()
        finally:
            os._exit(code)


def _let_it_ring(*_: object) -> None:
    """Without a handler of ours it would not."""
