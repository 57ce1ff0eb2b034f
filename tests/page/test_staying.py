"""What is highlighted is what is sent, and who presses a button keeps in sight what they pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.page import mock_world as world
from tests.page.conftest import Visit
from tests.page.mock_server import Mock
from tests.page.mock_world import Json
from tests.page.test_page import said
from tests.page.waiting import expect, until


def sent(page: Page, mock: Mock, op: str) -> Json:
    """The first that the page says with this op, and the only one so far."""
    [only] = until(page, lambda: said(mock, op), f"something said with {op}")
    return only


def last(page: Page) -> Locator:
    return page.locator("#messages > li").last


# Enter


def add_option(page: Page, name: str) -> None:
    """After the name and its one needed option, as somebody does who knows only the arrow keys and Enter."""
    page.keyboard.type("/play")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    more = page.get_by_role("listbox", name="More options")
    expect(more).to_be_visible()
    while "active" not in (more.get_by_role("option", name=name).get_attribute("class") or ""):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name=name)).to_be_focused()
    expect(highlighted(page)).to_have_text("Yes")


def highlighted(page: Page) -> Locator:
    return page.locator("#suggestions .active")


@pytest.mark.parametrize(("steps", "value"), [(0, True), (1, False)])
def test_enter_takes_the_highlighted_value_and_sends(page: Page, mock: Mock, steps: int, value: bool) -> None:
    add_option(page, "computer")
    for _ in range(steps):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert sent(page, mock, "command")["options"] == {"game": "deep-sea", "computer": value}
    expect(page.locator("#composer-text")).to_be_focused()


def test_a_click_and_enter_send_the_same(page: Page, mock: Mock) -> None:
    add_option(page, "computer")
    highlighted(page).click()
    page.keyboard.press("Enter")
    assert sent(page, mock, "command")["options"] == {"game": "deep-sea", "computer": True}


def test_enter_takes_another_value_than_the_one_that_was_picked(page: Page, mock: Mock) -> None:
    add_option(page, "computer")
    page.get_by_role("option", name="No").click()
    chip = page.get_by_role("combobox", name="computer")
    chip.focus()
    expect(highlighted(page)).to_have_text("No")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert sent(page, mock, "command")["options"] == {"game": "deep-sea", "computer": True}


def test_enter_keeps_what_was_picked_and_is_still_highlighted(page: Page, mock: Mock) -> None:
    add_option(page, "computer")
    page.get_by_role("option", name="No").click()
    page.get_by_role("combobox", name="computer").focus()
    expect(highlighted(page)).to_have_text("No")
    page.keyboard.press("Enter")
    assert sent(page, mock, "command")["options"] == {"game": "deep-sea", "computer": False}


def test_escape_leaves_an_optional_value_out(page: Page, mock: Mock) -> None:
    add_option(page, "computer")
    page.keyboard.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)
    page.keyboard.press("Enter")
    assert sent(page, mock, "command")["options"] == {"game": "deep-sea"}


# Staying


def top(page: Page, name: str) -> float:
    box = page.get_by_role("button", name=name).last.bounding_box()
    assert box is not None
    return box["y"]


def hands(page: Page) -> Locator:
    return page.locator("#messages > li", has_text="two triangles")


def seat(page: Page) -> None:
    """At the end, with every picture loaded: nothing moves by itself from here."""
    for picture in page.locator("#messages img").all():
        expect(picture).to_have_js_property("complete", value=True)
    expect(page.locator("#present")).to_be_hidden()
    assert page.locator("#feed").evaluate("feed => feed.scrollHeight - feed.scrollTop - feed.clientHeight") < 2


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_a_private_answer_leaves_the_board_where_it_is(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(size=size)
    seat(page)
    before = top(page, "My hand")
    for count in (1, 2):
        page.get_by_role("button", name="My hand").last.click()
        expect(hands(page)).to_have_count(count)
        expect(page.locator("#present")).to_have_text(
            f"{count} new · Your hand, @Ada: two triangles and a …. · Jump to the present"
        )
        assert top(page, "My hand") == before
    page.locator("#present").click()
    expect(hands(page).last).to_be_in_viewport()
    expect(page.locator("#present")).to_be_hidden()


def test_the_hint_is_pressed_with_escape_too(page: Page) -> None:
    seat(page)
    page.get_by_role("button", name="My hand").last.click()
    expect(page.locator("#present")).to_be_visible()
    page.keyboard.press("Escape")
    expect(hands(page)).to_be_in_viewport()


def test_the_game_goes_on_below_a_private_answer(page: Page, mock: Mock) -> None:
    """The next board is for all: it is what who plays waits for, and the private answer between does not hide it."""
    seat(page)
    page.get_by_role("button", name="My hand").last.click()
    expect(page.locator("#present")).to_be_visible()
    mock.run(mock.post(world.message("The next board")))
    expect(last(page)).to_contain_text("The next board")
    expect(last(page)).to_be_in_viewport()
    expect(page.locator("#present")).to_be_hidden()


def test_who_reads_further_up_is_not_taken_to_the_next_board(page: Page, mock: Mock) -> None:
    seat(page)
    page.get_by_role("button", name="My hand").last.click()
    expect(hands(page)).to_have_count(1)
    page.locator("#feed").evaluate("feed => feed.scrollBy(0, -200)")
    before = top(page, "My hand")
    mock.run(mock.post(world.message("The next board")))
    expect(page.locator("#present")).to_have_text("2 new · Jump to the present")
    assert top(page, "My hand") == before


def test_a_press_right_after_a_scroll_does_not_leap_to_the_end(page: Page, mock: Mock) -> None:
    """The browser tells of a scroll a moment later: what is drawn meanwhile must know of it already."""
    seat(page)
    place = page.evaluate(
        """async () => {
            const feed = document.getElementById("feed");
            feed.scrollTop -= 300;
            const before = feed.scrollTop;
            [...document.querySelectorAll("button")].find((one) => one.textContent.includes("Turn back")).click();
            await new Promise((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
            return [before, feed.scrollTop];
        }"""
    )
    assert place[0] == place[1]
    sent(page, mock, "component")
    expect(page.locator("#present")).to_be_visible()


def test_an_answer_for_which_there_is_room_needs_no_hint(visit: Visit, mock: Mock) -> None:
    mock.messages[:] = mock.messages[-1:]
    page = visit(size=(1280, 2000))
    page.get_by_role("button", name="My hand").last.click()
    expect(hands(page)).to_be_in_viewport()
    expect(page.locator("#present")).to_be_hidden()


def test_a_private_answer_to_a_command_is_shown(page: Page, mock: Mock) -> None:
    """Whoever types looks at the end: the answer comes to their eyes."""
    seat(page)
    mock.run(mock.post(world.message("Psst", flags=world.EPHEMERAL), world.ADA))
    expect(last(page)).to_contain_text("Psst")
    expect(last(page)).to_be_in_viewport()
    expect(page.locator("#present")).to_be_hidden()
