"""Bad days: the bot is killed, Discord fails. No move is lost, none is made twice, none is shown twice."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from playground.driver import Discord
from playground.faults import Broken, Dropped, Lost, RateLimited
from playground.patience import worked
from playground.permissions import Permission
from tests.e2e.host import COMMAND, Table, act_of, hosting

pytestmark = pytest.mark.asyncio
SEND = "POST /channels/*/messages"


def boards(table: Table) -> list[str]:
    return [message.text for message in table.place.messages if message.pictures]


async def test_a_bot_that_is_killed_goes_on_where_it_was(bench: Discord, tmp_path: Path) -> None:
    env = {"FATHOM_DATA": str(tmp_path), "REDIS_URL": ""}
    table = Table(bench, "Ada", "Bo")
    opened = False
    for life in range(5):
        async with bench.process(*COMMAND, env=env) as bot:
            if not opened:
                await table.open()
                opened = True
            await table.settled()
            for _ in range(2):
                if not table.is_over:
                    await table.press()
            if not table.is_over:
                # Killed while the press is under way: stored or not, but never half.
                player, button = table.asked, table.choices[0].custom_id or ""
                press = asyncio.ensure_future(player.click(table.board, button))
                await worked(bot.pid, 0.004 * life)
                bot.send_signal(signal.SIGKILL)
                await bot.wait()
                press.cancel()
                bench.let_go()
    async with bench.process(*COMMAND, env=env):
        await table.settled()
        texts = boards(table)
        assert len(set(texts)) == len(texts), "a turn was posted twice"
        assert not bench.server.violations


@pytest.mark.parametrize(
    "fault",
    [RateLimited(0.2), Broken(500), Broken(502, done=True), Lost(), Lost(after=1.5)],
    ids=["too many", "broken before", "broken after", "cut off after", "silent after"],
)
async def test_a_post_that_fails_is_posted_once(table: Table, fault: RateLimited | Broken | Lost) -> None:
    table.bench.faults.on(SEND, fault, times=1)
    before = len(table.place.messages)
    player = table.asked
    await table.press()
    texts = boards(table)
    assert len(set(texts)) == len(texts), "a turn was posted twice"
    assert len(table.place.messages) >= before
    assert player in table.players


async def test_the_gateway_drops_and_resumes(table: Table) -> None:
    table.bench.faults.on("DISPATCH INTERACTION_CREATE", Dropped(resumable=True), times=1)
    await table.press()
    await table.press()
    table.bench.assert_clean()


async def test_a_channel_that_takes_no_pictures_gets_words(bench: Discord, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path):
        bench.deny("deep-sea", Permission.ATTACH_FILES)
        table = Table(bench, "Ada", "Bo")
        await table.open()
        assert "Air: 25 of 25" in table.board.text


async def test_a_deleted_board_is_made_again(table: Table) -> None:
    """Whoever deletes the board takes nobody's game away: the next step shows it anew."""
    player, action = table.asked, act_of(table.choices[0]).action
    gone = table.board
    table.bench.server.world.remove_message(gone.record)
    table.bench.core.message_deleted(gone.record)
    assert gone.is_gone
    await player.command("/do", action=action)
    await table.settled()
    assert table.board != gone
    assert table.board.pictures
    table.bench.assert_clean()
