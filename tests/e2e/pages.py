"""The page in a real browser, on the stand-in that a bot is connected to."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Page, async_playwright, expect

from playground.driver import Discord
from playground.patience import Patience
from tests.chromium import CHROMIUM, FLAGS, LONGEST
from tests.page.waiting import REST

DESKTOP, PHONE = (1280, 900), (390, 844)


@asynccontextmanager
async def chromium() -> AsyncGenerator[Browser]:
    expect.set_options(timeout=LONGEST)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


async def settle(page: Page) -> None:
    patience = Patience("the page to be at rest")
    while await page.evaluate("rest()"):
        patience.look()


@asynccontextmanager
async def visit(browser: Browser, bench: Discord, size: tuple[int, int], person: str = "Ada") -> AsyncGenerator[Page]:
    """The page in its #general, as somebody; nothing may go wrong in it."""
    page = await browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_default_timeout(LONGEST)
    await page.add_init_script(path=REST)
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    await page.goto(f"{bench.base_url}/?person={bench.person(person).id}")
    await settle(page)
    yield page
    assert not troubles
