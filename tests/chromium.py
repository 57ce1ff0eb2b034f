"""The browser of the tests, if there is one: `WITHOUT_CHROMIUM=1` hides it, as where it is not installed."""

from __future__ import annotations

import os
import shutil

CHROMIUM = None if os.environ.get("WITHOUT_CHROMIUM") else shutil.which("chromium")
MISSING = "no Chromium: `apt-get install chromium` gets it"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LONGEST = 240_000.0
"""Milliseconds that Playwright waits at most, on whatever machine; a wait that is hopeless ends before."""
