"""Slash commands, buttons, selects and modals: everything one does on the page, by keyboard where it can be."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.page import mock_world as world
from tests.page.conftest import Visit
from tests.page.mock_server import Mock
from tests.page.mock_world import BO, CHLOE, Json
from tests.page.waiting import expect, until


def last(page: Page) -> Locator:
    return page.locator("#messages > li").last


def said(mock: Mock, op: str) -> list[Json]:
    return [one for one in mock.said if one["op"] == op]


def wait_for(page: Page, mock: Mock, op: str) -> Json:
    return until(page, lambda: said(mock, op), f"something said with {op}")[-1]


def composer(page: Page) -> Locator:
    return page.locator("#composer-text")


def test_a_command_by_keyboard_with_autocomplete(page: Page, mock: Mock) -> None:
    expect(composer(page)).to_be_focused()
    page.keyboard.type("/do")
    expect(page.get_by_role("option", name="/do")).to_be_visible()
    page.keyboard.press("Enter")
    action = page.get_by_role("combobox", name="action")
    expect(action).to_be_focused()
    expect(page.get_by_role("option")).to_have_count(len(world.ACTIONS))
    page.keyboard.type("drop")
    expect(page.get_by_role("option")).to_have_count(2)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(action).to_have_value("Drop:square")
    page.keyboard.press("Enter")
    expect(last(page)).to_contain_text('/do with {"action": "drop:square"}')
    assert said(mock, "command")[0]["options"] == {"action": "drop:square"}
    asked = said(mock, "autocomplete")[-1]
    assert (asked["name"], asked["path"], asked["focused"], asked["options"]) == (
        "do",
        [],
        "action",
        {"action": "drop"},
    )
    expect(composer(page)).to_be_focused()


def test_a_fast_typist_need_not_wait_for_suggestions(page: Page, mock: Mock) -> None:
    page.keyboard.type("/do drop:s")
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="action")).to_have_value("Drop:square")
    page.keyboard.press("Enter")
    assert wait_for(page, mock, "command")["options"] == {"action": "drop:square"}


def test_choices_optional_options_and_what_is_wrong_with_a_number(page: Page, mock: Mock) -> None:
    page.keyboard.type("/play")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the first choice, Deep Sea Adventure
    expect(page.get_by_role("listbox", name="More options")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.locator("#composer-error")).to_have_text("“seats” is at most 6.")
    expect(page.locator("input[data-option=seats]")).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Backspace")
    page.keyboard.type("4")
    expect(page.locator("#composer-error")).to_be_empty()
    page.keyboard.press("Enter")
    assert wait_for(page, mock, "command")["options"] == {"game": "deep-sea", "seats": 4}
    expect(last(page)).to_contain_text("Ada used /play")


def test_a_required_option_is_asked_for(page: Page, mock: Mock) -> None:
    page.keyboard.type("/play ")
    page.keyboard.type("zzz")
    page.keyboard.press("Enter")
    expect(page.locator("#composer-error")).to_have_text("“game”: choose one of the list.")
    for _ in "zzz":
        page.keyboard.press("Backspace")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#composer-error")).to_have_text("“game” is needed.")
    assert said(mock, "command") == []


def test_escape_and_backspace_leave_a_command(page: Page, mock: Mock) -> None:
    page.keyboard.type("/deep-sea take ")
    expect(page.get_by_role("combobox", name="treasure")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(composer(page)).to_have_value("/deep-sea take")
    page.keyboard.press("Enter")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(composer(page)).to_be_focused()
    expect(composer(page)).to_have_value("")
    page.keyboard.type("/nothing")
    page.keyboard.press("Enter")
    expect(page.locator("#composer-error")).to_contain_text("There is no command “/nothing”")
    assert said(mock, "command") == said(mock, "message") == []


def test_people_and_channels_are_offered_by_name_and_sent_by_id(page: Page, mock: Mock) -> None:
    page.keyboard.type("/invite chloe")
    page.keyboard.press("Enter")  # found without its accent
    page.keyboard.type("wh")
    page.keyboard.press("Enter")
    page.keyboard.type("tren")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert wait_for(page, mock, "command")["options"] == {"who": CHLOE, "where": world.TRENCH}


def test_commands_speak_the_language_of_the_person(visit: Visit, mock: Mock) -> None:
    page = visit(CHLOE)
    page.keyboard.type("/jou")
    page.keyboard.press("Tab")
    expect(page.get_by_role("combobox", name="jeu")).to_be_focused()
    page.keyboard.type("naut")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    told = wait_for(page, mock, "command")
    assert (told["name"], told["path"], told["options"]) == ("play", [], {"game": "nautilus"})
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_commands_of_moderators_are_theirs(visit: Visit) -> None:
    for person, count in (world.ADA, 1), (BO, 0):
        page = visit(person)
        page.keyboard.type("/setti")
        expect(page.get_by_role("option")).to_have_count(count)


def test_a_failed_command_says_so_and_can_be_tried_again(page: Page, mock: Mock) -> None:
    page.keyboard.type("/fail ")
    page.keyboard.press("Enter")
    notice = page.locator(".notice.failed")
    expect(notice).to_contain_text("This interaction failed: the bot did not answer in 3 seconds")
    notice.get_by_role("button", name="Try again").click()
    page.keyboard.press("Enter")
    expect(notice).to_be_visible()
    assert len(said(mock, "command")) == 2


def test_the_last_command_comes_back(page: Page, mock: Mock) -> None:
    page.keyboard.type("/play aqua")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for(page, mock, "command")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("combobox", name="game")).to_have_value("AquaSphere")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Deep Sea Adventure", exact=True)).to_have_count(3)


def test_a_button_waits_is_edited_and_keeps_the_focus(page: Page, mock: Mock) -> None:
    mock.answers = False
    dive = last(page).get_by_role("button", name="Dive on")
    dive.focus()
    page.keyboard.press("Enter")
    expect(dive).to_have_attribute("aria-busy", "true")
    page.keyboard.press("Enter")  # a second press asks nothing
    pressed = wait_for(page, mock, "component")
    assert (pressed["custom_id"], pressed["values"]) == ("dive:6", [])
    board = mock.messages[-1]
    picture = last(page).locator(".picture img").element_handle()
    mock.run(mock.edit(board, components=world.table(7)))
    expect(last(page)).to_contain_text("Step 7")
    mock.run(mock.push("interaction_done", {"nonce": pressed["nonce"]}))
    expect(dive).not_to_have_attribute("aria-busy", "true")
    expect(dive).to_be_focused()
    assert picture.evaluate("image => image.isConnected")
    expect(page.locator("#announcer")).to_contain_text("Step 7")
    assert len(said(mock, "component")) == 1
    # When the action itself goes away, its focus goes to the message and not to another action.
    mock.run(mock.edit(board, components=[world.text("Over."), world.row(world.button("again", "Play again"))]))
    expect(last(page).locator("article")).to_be_focused()


def test_a_failure_stands_beside_its_button_for_one_person(page: Page) -> None:
    page.get_by_role("button", name="Press me").click()
    failure = page.locator(".failure", has_text="This interaction failed: this button is broken")
    expect(failure).to_be_visible()
    page.keyboard.press("Alt+2")
    expect(page.locator(".seat.you")).to_contain_text("Bo")
    expect(failure).to_have_count(0)


def test_a_select_by_keyboard(page: Page, mock: Mock) -> None:
    page.get_by_role("button", name="Drop a treasure").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("option", name="Triangle")).to_be_visible()
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    assert wait_for(page, mock, "component")["values"] == ["p"]
    chosen = page.get_by_role("button", name="Drop a treasure: Pentagon")
    expect(chosen).to_be_focused()


def test_a_select_of_several_keeps_its_bounds(page: Page, mock: Mock) -> None:
    page.get_by_role("button", name="Choose two or three").click()
    confirm = page.get_by_role("button", name="Confirm").last
    for tile in (1, 2, 3, 4):
        page.get_by_role("option", name=f"Tile {tile}").click()
    expect(page.get_by_role("option", selected=True)).to_have_count(3)
    page.get_by_role("option", name="Tile 1").click()
    page.get_by_role("option", name="Tile 2").click()
    expect(confirm).to_be_disabled()
    page.get_by_role("option", name="Tile 8").click()
    confirm.click()
    assert wait_for(page, mock, "component")["values"] == ["3", "8"]


def test_a_select_of_people(page: Page, mock: Mock) -> None:
    page.get_by_role("button", name="Choose a player").click()
    page.get_by_role("option", name="Bo", exact=True).click()
    assert wait_for(page, mock, "component")["values"] == [BO]


def test_a_modal_checks_its_fields_and_gives_the_focus_back(page: Page, mock: Mock) -> None:
    rename = page.get_by_role("button", name="Name my diver")
    rename.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Your diver")
    expect(dialog.get_by_label("Name")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_text("Fill this in.")).to_have_count(2)
    page.keyboard.type("Nemo")
    dialog.get_by_label("Suit").select_option("copper")
    dialog.get_by_label("Net").check()
    dialog.get_by_label("Story").fill("Two\nlines")
    dialog.get_by_role("button", name="Submit").click()
    expect(dialog).to_have_count(0)
    expect(rename).to_be_focused()
    told = said(mock, "modal")[0]
    assert told["interaction"] == "77"
    assert told["fields"] == {"name": "Nemo", "suit": ["copper"], "tools": ["net"], "story": "Two\nlines"}
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert len(said(mock, "modal")) == 1


def test_a_plain_message_with_a_mention(page: Page, mock: Mock) -> None:
    page.keyboard.type("Well played @b")
    page.keyboard.press("Enter")
    page.keyboard.type("**bravo**")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("again?")
    page.keyboard.press("Enter")
    assert wait_for(page, mock, "message")["content"] == f"Well played <@{BO}> **bravo**\nagain?"
    expect(last(page).locator("strong", has_text="bravo")).to_be_visible()
    last(page).get_by_role("button", name="@Bo").click()
    expect(page.locator(".seat.you")).to_contain_text("Bo")
