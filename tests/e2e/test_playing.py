"""Whole games in a channel, by buttons and by commands, and everything that can go wrong between people."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.host.ids import page_id
from playground.driver import Discord
from tests.e2e.host import Table, act_of, hosting

pytestmark = pytest.mark.asyncio


async def test_a_whole_game_by_buttons(table: Table) -> None:
    posts = 0
    while not table.is_over:
        await table.press()
        posts += 1
        older = table.place.messages[:-1]
        await table.bench.until(lambda: not any(m.buttons for m in older), what="older messages to lose their buttons")  # noqa: B023
        if not table.is_over:
            [picture] = table.board.pictures
            assert picture.alt
            assert picture.data
            assert picture.data.startswith(b"\x89PNG")
    assert posts > 10
    assert table.board.button("Rematch")
    table.bench.assert_clean()


async def test_a_whole_game_by_commands(table: Table) -> None:
    while not table.is_over:
        player, before = table.asked, table.choices
        offered = await player.autocomplete("/do", "action")
        action = str(table.rng.choice(offered).value)
        word, _, chip = action.partition(":")
        if " " in action:
            await player.command("/do", action=action)
        elif chip:
            numbers = [str(choice.value) for choice in await player.autocomplete(f"/deepsea {word}", "chip")]
            assert chip in numbers
            await player.command(f"/deepsea {word}", chip=chip)
        else:
            await player.command(f"/deepsea {word}")
        await table.settled(before)
    table.bench.assert_clean()


async def test_who_answers_ahead_is_told_so_and_can_be_asked_after_all(table: Table) -> None:
    player = table.asked
    [both] = [choice.custom_id for choice in table.choices if str(choice.custom_id).endswith("take +return")]
    await player.click(table.board, str(both))
    told = await player.next_ephemeral("turn back")
    listed = (await player.command("/orders")).message
    [ask] = told.buttons
    assert [button.custom_id for button in listed.buttons] == [ask.custom_id]
    await player.click(told, str(ask.custom_id))
    await table.bench.until(lambda: not told.buttons, what="the button to go with what it was for")
    assert not (await player.command("/orders")).message.buttons
    table.bench.assert_clean()


async def test_every_command_answers_in_the_persons_language(table: Table) -> None:
    stranger = table.bench.person("Chloé", "deep-sea")
    for line in ("/board", "/hand", "/undo", "/log", "/rules", "/help", "/join", "/start", "/resign", "/rematch"):
        reply = await stranger.command(line)
        assert reply.message.is_ephemeral
        assert reply.message.text or reply.message.pictures, line
    words = await stranger.command("/board", text=True)
    assert "Manche 1" in words.message.text
    table.bench.assert_clean()


async def test_a_refused_action_is_explained_in_the_games_own_words(table: Table) -> None:
    for action in ("return", "take", "place:0", "drop:1", "nonsense"):
        told = (await table.asked.command("/do", action=action)).text
        assert told.endswith("."), told
        assert "why_not" not in told
    table.bench.assert_clean()


async def test_only_whoever_is_asked_can_press(table: Table) -> None:
    before = table.board.text
    [other] = [player for player in table.players if player is not table.asked]
    button = table.choices[0].custom_id or ""
    await other.click(table.board, button)
    await table.bench.person("Eve", "deep-sea").click(table.board, button)
    await table.bench.settled()
    assert table.board.text == before
    table.bench.assert_clean()


async def test_the_same_button_pressed_twice_counts_once(table: Table) -> None:
    board, player = table.board, table.asked
    button = table.choices[0].custom_id or ""
    await asyncio.gather(*(player.click(board, button) for _ in range(3)))
    await table.settled()
    log = (await player.command("/log")).message.text
    assert log.count(f"{player.person.name} rolls") <= 2
    table.bench.assert_clean()


async def test_an_old_message_has_no_buttons_and_an_old_panel_is_answered_with_the_present_one(table: Table) -> None:
    old = table.board
    player, button = table.asked, table.choices[0].custom_id or ""
    stale = old.record.components
    await table.press()
    while not table.is_over and table.asked is not player:
        await table.press()
    old.record.components = stale
    reply = await player.click(old, button)
    assert reply.message is not None
    table.bench.assert_clean()


async def test_a_name_full_of_marks_stays_a_name(bench: Discord, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path):
        table = Table(bench, "Ada", "Bo")
        table.players[1].person.name = "**@everyone** <@1> `x` {0}"
        await table.players[0].command("/play", game="deep-sea")
        await bench.until(lambda: table.place.messages)
        await table.players[1].command("/join")
        await bench.settled()
        assert not table.board.mentions
        assert "**@everyone**" not in table.board.text
        bench.assert_clean()


async def test_secrets_stay_with_their_owner(table: Table) -> None:
    """Only who is home sees the values of the chips brought there."""
    public = [message.text for message in table.place.messages]
    for player in table.players:
        await player.command("/hand")
    assert [message.text for message in table.place.messages] == public
    table.bench.assert_clean()


async def test_a_group_of_an_old_question_is_answered_with_the_present_panel(table: Table) -> None:
    """Its number may be that of a group which the present question does not have."""
    board, player = table.board, table.asked
    button = table.choices[0].custom_id or ""
    act = act_of(table.choices[0])
    old = page_id(act.number, act.seat, act.stamp - 1, "24")
    board.record.components = json.loads(json.dumps(board.record.components).replace(button, old))
    await player.click(board, old)
    panel = await player.next_ephemeral("Those buttons are out of date")
    assert panel.buttons[0].custom_id == button
    table.bench.assert_clean()
