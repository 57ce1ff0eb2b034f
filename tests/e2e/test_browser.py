"""The page in a real browser with the real bot behind it: two people play by button and by command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from playground.driver import Discord
from tests.chromium import CHROMIUM, MISSING
from tests.e2e.host import Table, hosting
from tests.e2e.pages import DESKTOP, PHONE, settle, visit

TALLEST_ON_A_PHONE = 1.3 * PHONE[1]
SEATS = {"Ada": "Alt+1", "Bo": "Alt+2"}
ANY_CHOICE = re.compile("Do nothing|Dive on|Swim up")
pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]


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


async def begin(bench: Discord) -> Table:
    """Ada and Bo at a table in the page's channel."""
    table = Table(bench, "Ada", "Bo", place="general")
    await table.open()
    return table


async def test_two_people_play_in_the_browser(bench: Discord, browser: Browser, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path), visit(browser, bench, DESKTOP) as page:
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
            await page.keyboard.press(SEATS[place.last.named[0]])
            if turn == 2:
                await use_command(page, "/do")
            else:
                await page.get_by_role("button", name=ANY_CHOICE).last.click()
            await bench.until(lambda before=before: place.last.text != before, what="the next turn")

        name = place.last.named[0]
        await page.keyboard.press(SEATS[name])
        await page.get_by_role("button", name="Look closer").last.click()
        private = page.get_by_role("heading", name="The board")
        await expect(private).to_be_visible()
        await page.keyboard.press(SEATS["Bo" if name == "Ada" else "Ada"])
        await expect(page.get_by_role("button", name="Look closer").last).to_be_visible()
        await expect(private).to_have_count(0)
        bench.assert_clean()


async def test_a_turn_on_a_phone(bench: Discord, browser: Browser, tmp_path: Path) -> None:
    """The picture, the question and the buttons on little more than a screen; one is tapped, and the next comes."""
    async with hosting(bench, tmp_path):
        table = await begin(bench)
        async with visit(browser, bench, PHONE, table.asked.person.name) as page:
            post = page.locator("#messages > li").last
            picture, choice = post.get_by_role("button", name="Enlarge"), post.get_by_role("button", name="Do nothing")
            for part in (picture, post.get_by_text("What do you do here?"), choice):
                await part.scroll_into_view_if_needed()
                await expect(part).to_be_in_viewport()
            shown, height = await picture.bounding_box(), await post.evaluate("post => post.offsetHeight")
            assert shown is not None
            assert shown["width"] > 330
            assert height < TALLEST_ON_A_PHONE
            before = table.choices
            await choice.click()
            await table.settled(before)
            await expect(post.get_by_role("button", name=table.choices[0].label)).to_be_in_viewport()
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        bench.assert_clean()


async def test_a_day_later_a_reminder_comes(browser: Browser, tmp_path: Path) -> None:
    async with Discord(tmp_path / "discord") as bench:
        kept = {"FATHOM_CLOCK": str(tmp_path / "discord" / "clock")}
        async with hosting(bench, tmp_path, kept), visit(browser, bench, DESKTOP) as page:
            table = await begin(bench)
            name = table.asked.person.name
            posts = len(table.place.messages)
            await page.locator("#clock").click()
            await page.get_by_role("option", name="1 day later").click()
            await bench.until(lambda: len(table.place.messages) > posts, what="a reminder")
            assert table.place.last.mentions == [name]
            await expect(page.locator("#messages > li").last.locator("time[data-relative]")).to_contain_text(
                re.compile("now|ago")
            )
            bench.assert_clean()
