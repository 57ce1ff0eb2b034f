"""Emojis of our own on the real bot's posts: brought once, and done without where Discord takes none or loses one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from playground.driver import Discord
from playground.faults import Broken, Denied, Fault, RateLimited
from playground.rates import CREATE_EMOJI
from render.emojis import emoji_names
from tests.e2e.host import Table, hosting

pytestmark = pytest.mark.asyncio
AT_ONCE = {"FATHOM_EMOJIS": "0"}
EVERY = len(emoji_names())
IN_WORDS = re.compile(r"<:(\w+)_[0-9a-f]{6}:(\d+)>")


def created(bench: Discord) -> int:
    return sum(entry.route == CREATE_EMOJI for entry in bench.core.journal.entries)


def words(table: Table) -> str:
    return str(table.board.record.components)


async def test_all_are_brought_once_and_stand_on_what_people_read(bench: Discord, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path, AT_ONCE):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        await bench.until(lambda: len(bench.emojis) == EVERY, what="all emojis to be there")
        await table.press()
        await table.press()
        there = {str(one.id): one.name for one in bench.emojis}
        told = IN_WORDS.findall(words(table))
        assert {name for name, _ in told} & {"seat_star", "seat_heart"}
        assert all(there[number].startswith(name) for name, number in told)
        signs = [choice.emoji for choice in table.choices if choice.emoji_id is not None]
        assert all(str(choice.emoji_id) in there for choice in table.choices if choice.emoji_id is not None)
        assert signs
    async with hosting(bench, tmp_path, AT_ONCE):
        await table.press()
        await bench.until(lambda: IN_WORDS.search(words(table)), what="a story with the emojis that are there")
        assert (created(bench), len(bench.emojis)) == (EVERY, EVERY)
    bench.assert_clean()


@pytest.mark.parametrize("fault", [Denied(), Broken(400), RateLimited(3_600)], ids=lambda fault: type(fault).__name__)
async def test_a_discord_that_takes_none_is_played_with_letters(bench: Discord, tmp_path: Path, fault: Fault) -> None:
    bench.faults.on(CREATE_EMOJI, fault)
    async with hosting(bench, tmp_path, AT_ONCE):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        await bench.until(lambda: created(bench), what="an emoji to be refused")
        await table.press()
        assert not bench.emojis
        assert not IN_WORDS.search(words(table))
        assert table.choices[0].emoji_id is None
    bench.assert_clean()


async def test_one_that_somebody_deleted_costs_no_post(bench: Discord, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path, AT_ONCE):
        table = Table(bench, "Ada", "Bo")
        await table.open()
        await bench.until(lambda: len(bench.emojis) == EVERY, what="all emojis to be there")
        bench.server.world.emojis.clear()
        before = created(bench)
        await table.press()
        await bench.until(lambda: created(bench) == before + EVERY, what="them to be brought again")
        await table.press()
        assert table.choices
    bench.assert_clean(tolerate=("component-invalid-emoji",))
