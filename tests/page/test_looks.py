"""Light and dark, wide and narrow, with a keyboard, with a screen reader: the page holds in all of them."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, Route

from tests.page import mock_world as world
from tests.page.conftest import Visit, probe
from tests.page.mock_server import Mock
from tests.page.waiting import expect, settle, until

PHONE = (390, 844)


def box(of: Locator) -> tuple[float, float, float, float]:
    found = of.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["width"], found["height"]


def brightness(page: Page) -> int:
    color = str(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    return sum(int(part) for part in color.removeprefix("rgb(").removesuffix(")").split(","))


@pytest.mark.parametrize("person", ["101", "103", "106"])
def test_a_phone_never_scrolls_sideways(visit: Visit, mock: Mock, person: str) -> None:
    page = visit(person, size=PHONE)
    mock.run(mock.post(world.message("W" * 400 + " **" + "x" * 300 + "** https://example.org/" + "y" * 300)))
    mock.run(
        mock.post(
            world.message(
                flags=world.V2,
                components=[world.row(*(world.button(str(at), "A rather long label " * 3) for at in range(5)))],
            )
        )
    )
    expect(page.locator("#messages")).to_contain_text("A rather long label")
    assert probe(page, "overflowing") == []
    page.locator("#composer-text").fill("/")
    page.locator("#composer-text").press("ArrowDown")
    assert probe(page, "overflowing") == []
    page.locator("#composer-text").press("Escape")
    page.locator("#composer-text").fill("")
    page.get_by_role("button", name="Name my diver").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert probe(page, "overflowing") == []
    page.keyboard.press("Escape")
    for area in "html", "#feed":
        assert page.locator(area).evaluate("area => area.scrollWidth <= innerWidth")


def test_a_phone_on_its_side_has_room_for_the_messages(visit: Visit) -> None:
    page = visit(size=(844, 390))
    assert probe(page, "overflowing") == []
    _, _, width, height = box(page.locator("#feed"))
    assert width == 844
    assert height > 200


def test_a_command_with_many_chips_fits_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE)
    page.locator("#composer-text").focus()
    page.keyboard.type("/invite fay")
    page.keyboard.press("Enter")
    for option, value in ("where", "table"), ("note", "a few words"), ("hours", "12"):
        page.keyboard.type(option)
        page.keyboard.press("Enter")
        page.keyboard.type(value)
        page.keyboard.press("Tab")
    assert page.locator(".chip").count() == 4
    assert probe(page, "overflowing") == []


def test_what_one_taps_is_large_enough(visit: Visit) -> None:
    page = visit(size=PHONE)
    for button in page.locator(".row .button, .select, #menu, #theme, .send, .seat").all():
        _, _, width, height = box(button)
        assert width >= 40
        assert height >= 40


def test_the_drawer_of_a_phone(visit: Visit) -> None:
    page = visit(size=PHONE)
    trench = page.locator(".channel", has_text="trench")
    expect(trench).not_to_be_in_viewport()
    page.get_by_role("button", name="Show channels").click()
    expect(page.locator(".channel.here")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Show channels")).to_be_focused()
    page.get_by_role("button", name="Show channels").click()
    trench.click()
    expect(page.locator("#channel-name")).to_have_text("trench")
    expect(trench).not_to_be_in_viewport()


def test_the_theme_follows_the_system_until_it_is_chosen(visit: Visit) -> None:
    assert brightness(visit(scheme="light")) > 600
    page = visit(scheme="dark")
    assert brightness(page) < 200
    page.get_by_role("button", name="Light theme").click()
    assert brightness(page) > 600
    page.reload()
    settle(page)
    assert brightness(page) > 600
    page.get_by_role("button", name="Dark theme").click()
    assert brightness(page) < 200
    page.emulate_media(color_scheme="light")
    assert brightness(page) > 600  # back in step with the system


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_is_readable(visit: Visit, mock: Mock, scheme: Literal["light", "dark"]) -> None:
    page = visit("102", scheme=scheme, hinted=False)
    page.get_by_role("button", name="My hand").click()
    page.get_by_role("button", name="Press me").click()
    expect(page.locator(".failure")).to_be_visible()
    page.locator("#composer-text").fill("/")
    expect(page.get_by_role("option").first).to_be_visible()
    assert probe(page, "faint") == []
    page.locator("#composer-text").fill("/invite ")
    page.get_by_role("option", name="Ada").click()
    mock.run(mock.push("bot_status", {"online": False}))
    expect(page.locator(".banner")).to_be_visible()
    assert probe(page, "faint") == []
    page.get_by_role("button", name="Name my diver").click()
    page.get_by_role("button", name="Submit").click()
    assert probe(page, "faint") == []


def test_everything_has_a_name(visit: Visit) -> None:
    for size in (1280, 800), PHONE:
        page = visit(size=size)
        assert probe(page, "nameless") == []
        page.get_by_role("button", name="Name my diver").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert probe(page, "nameless") == []


def test_a_picture_enlarges_and_gives_the_focus_back(page: Page) -> None:
    board = page.get_by_role("button", name="Enlarge: Round 2 of 3")
    board.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Picture, enlarged")
    expect(dialog.get_by_role("img", name=world.ALT)).to_be_visible()
    expect(dialog).to_contain_text("11 air left")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(board).to_be_focused()
    page.get_by_role("button", name="Enlarge: First").click()
    page.keyboard.press("ArrowRight")
    expect(dialog).to_contain_text("2 of 3 · Second")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_a_picture_that_loads_late_moves_nothing(page: Page, mock: Mock) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/late.png", hold)
    board = world.message(
        flags=world.V2, components=[world.gallery(("/mock/late.png", "Late")), world.text("Below the board")]
    )
    mock.run(mock.post(board))
    below = page.locator("#messages").get_by_text("Below the board")
    expect(below).to_be_in_viewport()
    until(page, lambda: waiting, "the picture to be asked for")
    settle(page, "pictures")
    before = box(below)
    waiting[0].continue_(url=f"{mock.url}/mock/board.png")
    expect(page.locator("img[alt=Late]")).to_have_js_property("naturalWidth", 1320)
    assert box(below) == before


def test_the_whole_page_by_keyboard(page: Page) -> None:
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".seat").last).to_be_focused()
    page.keyboard.press("x")  # a letter typed anywhere goes to the message box
    expect(page.locator("#composer-text")).to_have_value("x")
    page.keyboard.press("Backspace")
    page.locator("#feed").focus()
    page.keyboard.press("/")
    expect(page.locator("#composer-text")).to_have_value("/")
    expect(page.locator("#composer-text")).to_have_attribute("aria-expanded", "true")
    active = page.locator("#composer-text").get_attribute("aria-activedescendant")
    expect(page.locator(f"#{active}")).to_contain_text("/play")
