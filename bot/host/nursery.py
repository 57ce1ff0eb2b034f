"""A process that forks workers for the bot: python -m bot.host.nursery PARENT [FOLDER FOR SPRITES].

What all of them need is imported and drawn here, once: so a worker is there within milliseconds, and shares its memory
with the others. Orders come through the socket that is its standard input. It ends when that socket does, or with its
parent, and its workers with it. Little is imported before the signals are seen to.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from pathlib import Path

from persistence.die_with_parent import die_with


def main(parent: str, folder: str = "") -> None:
    for sign in (signal.SIGINT, signal.SIGTERM):
        # Meant for the bot, which has things to finish.
        signal.signal(sign, signal.SIG_IGN)
    if sys.platform == "linux":
        die_with(int(parent), signal.SIGKILL)
    # What comes now stays.
    gc.disable()
    bot = _bot()
    from bot.host.brood import Brood  # noqa: PLC0415 - see above
    from bot.host.warming import warm  # noqa: PLC0415

    sprites = Path(folder) if folder else None
    warm(sprites)
    # Else the collector would look at everything in every worker, and what is looked at is no longer shared.
    gc.freeze()
    gc.enable()
    Brood(bot, sprites).tend()


def _bot() -> socket.socket:
    """The socket to the bot. What a job reads is empty, and what it prints goes where errors go."""
    bot = socket.socket(fileno=os.dup(0))
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return bot


if __name__ == "__main__":
    main(*sys.argv[1:])
