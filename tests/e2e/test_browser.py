"""The page in a real browser with the real bot behind it: two people play by button and by command."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from playground.driver import Discord
from tests.e2e.host import hosting

CHROMIUM = shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SEATS = {"Ada": "Alt+1", "Bo": "Alt+2"}
ANY_CHOICE = re.compile("Do nothing|Dive on|Swim up")
pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: 'apt-get install chromium' and run it again"),
]


@pytest_asyncio.fixture
async def browser() -> AsyncGenerator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


async def type_command(page: Page, line: str, *keys: str) -> None:
    await page.get_by_role("combobox").or_(page.get_by_role("textbox")).first.click()
    await page.keyboard.type(line, delay=15)
    for key in keys:
        await page.wait_for_timeout(250)
        await page.keyboard.press(key)


async def test_two_people_play_in_the_browser(bench: Discord, browser: Browser, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path):
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        await page.goto(bench.base_url)
        place = bench.channel("general")

        await type_command(page, "/play", "Enter", "Enter", "Enter")
        join = page.get_by_role("button", name="Join")
        await expect(join).to_be_visible(timeout=10_000)
        await page.keyboard.press("Alt+2")
        await join.click()
        await expect(page.get_by_text("Ada and Bo").first).to_be_visible(timeout=10_000)
        await page.get_by_role("button", name="Start").click()
        await expect(page.get_by_role("button", name="Do nothing").last).to_be_visible(timeout=15_000)

        for turn in range(5):
            before = place.last.text
            await page.keyboard.press(SEATS[place.last.mentions[0]])
            if turn == 2:
                await type_command(page, "/do", "Enter", "Enter", "Enter")
            else:
                await page.get_by_role("button", name=ANY_CHOICE).last.click()
            await bench.until(lambda before=before: place.last.text != before, what="the next turn")

        name = place.last.mentions[0]
        await page.keyboard.press(SEATS[name])
        await page.get_by_role("button", name="My board").last.click()
        private = page.get_by_role("heading", name="My board")
        await expect(private).to_be_visible(timeout=10_000)
        await page.keyboard.press(SEATS["Bo" if name == "Ada" else "Ada"])
        await expect(page.get_by_role("button", name="My board").last).to_be_visible()
        await expect(private).to_have_count(0)
        assert not troubles
        bench.assert_clean()
