"""Waiting for the page: until it is at rest, and no longer than something is under way in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from playwright.sync_api import Expect, Locator, Page
from playwright.sync_api import expect as playwright_expect

from playground.patience import NothingHappened, Patience

REST = Path(__file__).with_name("rest.js")
"""Runs in every page before the page's own."""
STILL = 5.0
"""Seconds of stillness: the page tries a lost connection again after four."""
SLICE = 1_000.0
T = TypeVar("T")


def settle(page: Page, *but: str) -> None:
    """Until all that was asked for has come, pictures have their shape and two frames were alike; `but` may go on."""

    def is_at_rest() -> bool:
        return set(cast("list[str]", page.evaluate("rest()"))) <= set(but)

    until(page, is_at_rest, "the page to be at rest")


def until(page: Page, look: Callable[[], T], what: str) -> T:
    """For what is not on the page itself. Playwright hears of nothing unless it is asked."""
    patience = _patience(page, what)
    while not (found := look()):
        patience.look()
        page.wait_for_timeout(20)
    return found


class _Expected:
    def __init__(self, assertions: object, page: Page) -> None:
        self._assertions = assertions
        self._page = page

    def __getattr__(self, name: str) -> Callable[..., None]:
        holds = getattr(self._assertions, name)

        def expected(*arguments: object, **options: object) -> None:
            patience = _patience(self._page, name)
            while True:
                try:
                    return holds(*arguments, **options, timeout=SLICE)
                except AssertionError as failed:
                    try:
                        patience.look()
                    except NothingHappened:
                        raise failed from None

        return expected


def _expect(of: Locator | Page) -> _Expected:
    page = of.page if isinstance(of, Locator) else of
    return _Expected(playwright_expect(of), page)


expect = cast("Expect", _expect)
"""Playwright's own, given up when nothing is under way any more and not after five seconds."""


def _patience(page: Page, what: str) -> Patience:
    return Patience(what, STILL, sign=lambda: page.evaluate("restless()"))
