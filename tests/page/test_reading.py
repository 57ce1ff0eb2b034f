"""What one sees: who may see what, what is new, where one reads, and what happens when the connection goes."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from tests.page import mock_world as world
from tests.page.conftest import Visit
from tests.page.mock_server import Mock
from tests.page.mock_world import BO, CHLOE, TRENCH
from tests.page.test_page import wait_for
from tests.page.waiting import expect, settle

PRIVATE = "two triangles"


def offset(page: Page) -> float:
    box = page.locator("#messages > li", has_text="Moi aussi").bounding_box()
    assert box is not None
    return box["y"]


def test_private_messages_stay_with_their_person(page: Page) -> None:
    page.get_by_role("button", name="My hand").click()
    hand = page.locator("li", has_text=PRIVATE)
    expect(hand).to_contain_text("Only you can see this")
    page.keyboard.press("Alt+2")
    # Gone at once, before the playground has answered anything.
    assert PRIVATE not in page.content()
    expect(page.locator(".seat.you")).to_contain_text("Bo")
    settle(page)
    assert PRIVATE not in page.content()
    page.locator(".seat", has_text="Ada").click()
    expect(hand).to_be_visible()
    hand.get_by_role("button", name="Dismiss").click()
    expect(hand).to_have_count(0)
    expect(page.locator("#composer-text")).to_be_focused()
    page.reload()
    settle(page)
    assert PRIVATE not in page.content()


def test_a_message_is_pointed_at_with_its_moments(page: Page, mock: Mock) -> None:
    """In the line above an answer, and to a screen reader."""
    mock.run(mock.post(world.message("Your turn, due <t:0:R>, since <t:99999999999999>.")))
    said = page.locator("#messages > li").last.locator("article")
    expect(said).to_have_attribute("aria-label", re.compile(r"due \d+ years ago, since <t:9+>\."))


def test_another_window_sees_no_private_message(visit: Visit, mock: Mock) -> None:
    ada, bo = visit(), visit(BO)
    ada.get_by_role("button", name="My hand").click()
    expect(ada.locator("li", has_text=PRIVATE)).to_be_visible()
    mock.run(mock.post(world.message("For everybody")))
    expect(bo.locator("#messages")).to_contain_text("For everybody")
    assert PRIVATE not in bo.content()


def test_direct_messages_stay_with_their_person(page: Page, mock: Mock) -> None:
    mine = world.direct(world.ADA)
    mock.run(mock.post(world.message("Between us", channel=mine), world.ADA))
    page.locator(".channel.unread", has_text="Fathom").click()
    expect(page.locator("#messages")).to_contain_text("Between us")
    expect(page.locator("#composer-text")).to_have_attribute("placeholder", "Message @Fathom")
    page.keyboard.press("Alt+2")
    assert "Between us" not in page.content()
    expect(page.locator("#channel-name")).to_have_text("reef")
    expect(page.locator(f"[data-channel='{world.direct(BO)}']")).to_be_visible()
    expect(page.locator(f"[data-channel='{mine}']")).to_have_count(0)


def test_threads_are_reached_from_their_message(page: Page, mock: Mock) -> None:
    thread = {"id": world.THREAD, "name": "Deep Sea Adventure, table 12", "type": 11}
    mock.run(mock.post(world.message("A table!", thread=thread)))
    page.get_by_role("button", name="Deep Sea Adventure, table 12").last.click()
    expect(page.locator("#channel-name")).to_have_text("Deep Sea Adventure, table 12")
    expect(page.get_by_role("heading", name="Here begins #Deep Sea Adventure")).to_be_visible()
    # An empty channel says how to begin.
    page.locator("#beginning").get_by_role("button", name="/play").click()
    expect(page.get_by_role("combobox", name="game")).to_be_focused()


def test_a_person_who_is_called_gets_a_dot_until_they_look(page: Page, mock: Mock) -> None:
    chloe = page.locator(".seat", has_text="Chloé")
    expect(chloe.locator(".dot")).to_have_count(0)
    mock.run(mock.post(world.message(f"Your turn, <@{CHLOE}>!", channel=TRENCH)))
    expect(chloe.locator(".dot")).to_be_visible()
    expect(chloe).to_have_accessible_name("Chloé (called in the channel)")
    chloe.click()
    # Sitting down leads to where one is called, and looking is enough.
    expect(page.locator("#channel-name")).to_have_text("trench")
    expect(page.locator(".message.called")).to_contain_text("@Chloé")
    expect(chloe.locator(".dot")).to_have_count(0)


def test_unread_channels_are_marked(page: Page, mock: Mock) -> None:
    trench = page.locator(".channel", has_text="trench")
    mock.run(mock.post(world.message(f"Psst, <@{world.ADA}>", channel=TRENCH)))
    expect(trench.locator(".badge")).to_contain_text("1")
    expect(page).to_have_title("(1) #reef · Fathom playground")
    trench.click()
    expect(page.locator("#messages")).to_contain_text("Psst, @Ada")
    expect(trench.locator(".badge")).to_have_count(0)
    expect(trench).to_have_attribute("aria-current", "page")
    page.keyboard.press("Alt+ArrowUp")
    page.keyboard.press("Alt+ArrowUp")
    expect(page.locator("#channel-name")).to_have_text("reef")


def test_new_messages_are_told_and_the_reader_is_not_moved(page: Page, mock: Mock) -> None:
    feed = page.locator("#feed")
    assert feed.evaluate("feed => feed.scrollHeight - feed.scrollTop - feed.clientHeight") < 2
    page.locator("li", has_text="Moi aussi").scroll_into_view_if_needed()
    present = page.locator("#present")
    expect(present).to_have_text("Jump to the present")
    before = offset(page)
    mock.run(mock.post(world.message("Something new, with a **board**")))
    expect(present).to_have_text("1 new · Jump to the present")
    expect(page.locator("#announcer")).to_contain_text("Fathom: Something new, with a board")
    assert offset(page) == before
    present.click()
    expect(page.locator("#messages").get_by_text("Something new")).to_be_in_viewport()
    expect(present).to_be_hidden()
    mock.run(mock.post(world.message("And one more")))
    expect(page.locator("#messages").get_by_text("And one more")).to_be_in_viewport()


def test_a_reader_who_has_just_scrolled_is_not_taken_back(page: Page) -> None:
    """The browser tells of it with the next frame, and a message may come before that."""
    feed = page.locator("#feed")
    scroll, hear = "feed.scrollTop -= 500; const at = feed.scrollTop", "hear('message_create', message); return at"
    before = feed.evaluate(f"(feed, message) => {{ {scroll}; {hear}; }}", world.message("Meanwhile"))
    expect(page.locator("#present")).to_have_text("1 new · Jump to the present")
    assert feed.evaluate("feed => feed.scrollTop") == before


def test_older_messages_come_with_the_scroll(page: Page) -> None:
    expect(page.get_by_text("Old message 0", exact=True)).to_have_count(0)
    for _ in range(6):
        page.locator("#feed").evaluate("feed => feed.scrollTo(0, 0)")
        settle(page)
    expect(page.get_by_text("Old message 0", exact=True)).to_be_attached()
    expect(page.get_by_role("heading", name="Here begins #reef")).to_be_attached()
    texts = page.locator("#messages .content").all_inner_texts()
    old = [one for one in texts if one.startswith("Old message")]
    assert old == [f"Old message {at}" for at in range(60)]


def test_messages_are_edited_and_deleted_in_place(page: Page, mock: Mock) -> None:
    hello = mock.run(mock.post(world.message("Hello", author=world.user(BO))))
    expect(page.locator("li").last).to_contain_text("Hello")
    mock.run(mock.edit(hello, content="Hello there", edited_timestamp=hello["timestamp"]))
    expect(page.locator("li").last).to_contain_text("Hello there (edited)")
    mock.run(mock.remove(hello))
    expect(page.locator("#messages").get_by_text("Hello there")).to_have_count(0)


def test_after_a_lost_connection_nothing_is_missing(page: Page, mock: Mock) -> None:
    mock.is_refusing = True
    gone = mock.messages[-3]
    mock.run(mock.drop())
    expect(page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    page.get_by_role("button", name="Turn back").click()
    expect(page.locator(".failure")).to_have_text("This interaction failed: you are not connected.")
    page.locator("#composer-text").fill("kept")
    page.keyboard.press("Enter")
    expect(page.locator("#composer-error")).to_contain_text("Not connected")
    mock.messages.remove(gone)
    mock.messages.append(world.message("Posted while you were away"))
    mock.is_refusing = False
    with suppress(PlaywrightError):  # the page may have tried by itself just now, and the button be gone
        page.get_by_role("button", name="Try now").click(timeout=1_000)
    expect(page.get_by_text("Posted while you were away")).to_be_visible()
    expect(page.locator(f"#m-{gone['id']}")).to_have_count(0)
    expect(page.locator(".banner")).to_have_count(0)
    page.locator("#composer-text").press("Enter")
    expect(page.locator("li").last).to_contain_text("kept")


def test_the_page_reconnects_by_itself(page: Page, mock: Mock) -> None:
    mock.messages.append(world.message("Meanwhile"))
    mock.run(mock.drop())
    expect(page.get_by_text("Meanwhile")).to_be_visible()


def test_a_press_on_its_way_fails_with_the_connection(page: Page, mock: Mock) -> None:
    mock.answers = False
    page.get_by_role("button", name="Turn back").click()
    wait_for(page, mock, "component")
    mock.run(mock.drop())
    expect(page.locator(".failure")).to_have_text("This interaction failed: the connection was lost.")


def test_the_bot_goes_and_comes_back(page: Page, mock: Mock) -> None:
    mock.run(mock.push("bot_status", {"online": False}))
    expect(page.locator(".banner")).to_contain_text("Fathom is offline")
    mock.run(mock.push("bot_status", {"online": True}))
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator("#bot-state")).to_have_text("Fathom is online")


def test_thinking_and_typing(page: Page, mock: Mock) -> None:
    page.keyboard.type("/slow ")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Fathom is thinking…")).to_be_visible()
    mock.run(mock.think_on())
    expect(page.locator("li").last).to_contain_text("Here it is.")
    mock.run(mock.push("typing", {"channel_id": world.REEF, "user_id": BO}))
    expect(page.locator("#typing")).to_contain_text("Bo is typing…")
    mock.run(mock.post(world.message("Done typing", author=world.user(BO))))
    expect(page.locator("#typing")).to_be_empty()


def test_new_channels_and_commands_appear(page: Page, mock: Mock) -> None:
    mock.run(mock.push("channel_create", {"id": "777", "name": "wreck", "type": 11, "parent_id": world.REEF}))
    expect(page.locator(".threads .channel", has_text="wreck")).to_be_visible()
    mock.run(mock.push("commands", [{"name": "sonar", "description": "Ping"}]))
    page.keyboard.type("/")
    expect(page.get_by_role("option")).to_have_text(["/sonarPing"])


def test_the_first_visit_says_what_to_do(visit: Visit) -> None:
    page = visit(hinted=False)
    hint = page.locator("#hint")
    expect(hint).to_contain_text("Type /play, or press the button under a message.")
    hint.get_by_role("button", name="Start with /play").click()
    expect(page.get_by_role("combobox", name="game")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(hint).to_be_hidden()
    page.reload()
    settle(page)
    expect(hint).to_be_hidden()
