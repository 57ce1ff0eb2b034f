"""The clock of the playground is moved from the page, and the page goes by it."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.page.conftest import Visit
from tests.page.mock_server import Mock
from tests.page.test_page import wait_for
from tests.page.waiting import expect, settle

DAY = 86_400


def test_a_day_later_and_back(page: Page, mock: Mock) -> None:
    clock, due, written = (
        page.locator("#clock"),
        page.locator("time[data-relative]").last,
        page.locator(".by time").last,
    )
    expect(due).to_have_text("in 2 hours")
    clock.click()
    expect(page.get_by_role("option")).to_have_count(3)
    page.get_by_role("option", name="1 day later").click()
    assert wait_for(page, mock, "clock")["ahead"] == DAY
    expect(due).to_have_text("22 hours ago")
    expect(written).to_contain_text("yesterday")
    expect(clock).to_have_class("tool moved")
    page.reload()
    settle(page)
    expect(due).to_have_text("22 hours ago")
    page.keyboard.press("Escape")
    clock.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("option")).to_have_count(4)
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(due).to_have_text("in 2 hours")
    expect(clock).to_have_class("tool")
    assert mock.said[-1]["ahead"] == 0


def test_in_french_on_a_phone(visit: Visit, mock: Mock) -> None:
    mock.ahead = 10 * DAY
    page = visit("103", size=(390, 844))
    page.get_by_role("button", name="Avancer l’horloge").click()
    page.get_by_role("option", name="1 heure plus tard").click()
    assert wait_for(page, mock, "clock")["ahead"] == 10 * DAY + 3600
    assert page.locator("#header").evaluate("header => header.scrollWidth <= innerWidth")
