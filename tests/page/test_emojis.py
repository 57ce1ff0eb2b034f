"""An application's own emojis: in a text, on a button, in a list; large where a message says nothing else."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.page import mock_world as world
from tests.page.mock_server import Mock
from tests.page.waiting import expect

FISH = "img[alt=':fish:']"


def width(picture: Locator) -> float:
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("picture => picture.naturalWidth") > 0
    box = picture.bounding_box()
    assert box is not None
    return box["width"]


def said(page: Page, mock: Mock, content: str) -> Locator:
    mock.run(mock.post(world.message(content)))
    return page.locator("#messages > li").last.locator(".content")


def test_in_a_text_and_by_its_name_where_there_is_no_picture(page: Page) -> None:
    marks = page.locator("#messages > li", has_text="small print")
    assert width(marks.locator(FISH)) == 22
    expect(marks.locator("img.emoji")).to_have_count(1)
    expect(marks).to_contain_text(":ghost:")


def test_on_a_button_and_in_a_list(page: Page) -> None:
    button = page.get_by_role("button", name="Confirm", exact=True)
    assert width(button.locator(FISH)) == 22
    page.get_by_role("button", name="Drop a treasure").click()
    entry = page.get_by_role("option", name="Triangle")
    assert width(entry.locator(FISH)) == 22


def test_large_where_a_message_says_nothing_else(page: Page, mock: Mock) -> None:
    assert width(said(page, mock, "<:fish:123> 🐟").locator(FISH)) > 47
    assert width(said(page, mock, "<:fish:123> 3").locator(FISH)) == 22
