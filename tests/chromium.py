"""The browser of the tests, if there is one: `WITHOUT_CHROMIUM=1` hides it, as where it is not installed.

The shell is the same browser without what surrounds a page, and shows one in half the time.
"""

from __future__ import annotations

import os
import shutil


def _found() -> str | None:
    if os.environ.get("WITHOUT_CHROMIUM"):
        return None
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


CHROMIUM = _found()
MISSING = "no Chromium: `apt-get install chromium-headless-shell` gets it"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LONGEST = 240_000.0
"""Milliseconds that Playwright waits at most, on whatever machine; a wait that is hopeless ends before."""
