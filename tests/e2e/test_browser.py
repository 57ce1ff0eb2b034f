"""The page in a real browser with the real bot behind it: two people play by button and by command."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from playground.driver import Discord
from playground.patience import Patience
from tests.chromium import CHROMIUM, FLAGS, LONGEST, MISSING
from tests.e2e.host import hosting
from tests.page.waiting import REST

SEATS = {"Ada": "Alt+1", "Bo": "Alt+2"}
ANY_CHOICE = re.compile("Do nothing|Dive on|Swim up")
pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]


@pytest_asyncio.fixture
async def browser() -> AsyncGenerator[Browser]:
    expect.set_options(timeout=LONGEST)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


async def settle(page: Page) -> None:
    patience = Patience("the page to be at rest")
    while await page.evaluate("rest()"):
        patience.look()


async def use_command(page: Page, line: str) -> None:
    """Takes the first of everything that is offered: the command, then a value for its option; and sends it."""
    await page.get_by_role("combobox").or_(page.get_by_role("textbox")).first.click()
    await page.keyboard.type(line)
    for _ in range(2):
        await expect(page.get_by_role("option").first).to_be_visible()
        await settle(page)
        await page.keyboard.press("Enter")
    await settle(page)
    await page.keyboard.press("Enter")


async def test_two_people_play_in_the_browser(bench: Discord, browser: Browser, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path):
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        page.set_default_timeout(LONGEST)
        await page.add_init_script(path=REST)
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(bench.base_url)
        await settle(page)
        place = bench.channel("general")

        await use_command(page, "/play")
        join = page.get_by_role("button", name="Join")
        await expect(join).to_be_visible()
        await page.keyboard.press("Alt+2")
        await join.click()
        await expect(page.get_by_text("Ada and Bo").first).to_be_visible()
        await page.get_by_role("button", name="Start").click()
        await expect(page.get_by_role("button", name="Do nothing").last).to_be_visible()

        for turn in range(5):
            before = place.last.text
            await page.keyboard.press(SEATS[place.last.mentions[0]])
            if turn == 2:
                await use_command(page, "/do")
            else:
                await page.get_by_role("button", name=ANY_CHOICE).last.click()
            await bench.until(lambda before=before: place.last.text != before, what="the next turn")

        name = place.last.mentions[0]
        await page.keyboard.press(SEATS[name])
        await page.get_by_role("button", name="My board").last.click()
        private = page.get_by_role("heading", name="My board")
        await expect(private).to_be_visible()
        await page.keyboard.press(SEATS["Bo" if name == "Ada" else "Ada"])
        await expect(page.get_by_role("button", name="My board").last).to_be_visible()
        await expect(private).to_have_count(0)
        assert not troubles
        bench.assert_clean()
