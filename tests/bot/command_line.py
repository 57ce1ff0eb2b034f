"""The command line, as tests use it: the fixture `fathom`."""

from __future__ import annotations

from collections.abc import Callable

Fathom = Callable[..., str]
"""Runs a command in an empty folder and gives what it printed; with `wrong=True` expects a refusal and gives that."""
