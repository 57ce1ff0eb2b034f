"""Threads as Discord has them: where they can be made and by whom, asleep, locked, and who is in them."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import pytest
import pytest_asyncio

from playground.driver import Discord
from playground.permissions import Permission
from playground.records import ChannelType
from tests.playground.raw import ask, post_path

pytestmark = pytest.mark.asyncio
PUBLIC = {"name": "Trench", "type": 11}
DAY = 24 * 60 * 60


@pytest_asyncio.fixture
async def bench() -> AsyncGenerator[Discord]:
    async with Discord() as bench:
        yield bench


async def make(bench: Discord, place: str = "general", **body: Any) -> tuple[int, Any]:
    return await ask(bench, "POST", f"/channels/{bench.channel(place).id}/threads", {**PUBLIC, **body})


async def made(bench: Discord, **body: Any) -> int:
    status, thread = await make(bench, **body)
    assert status in (200, 201)
    return int(thread["id"])


async def change(bench: Discord, thread: int, **body: Any) -> tuple[int, Any]:
    return await ask(bench, "PATCH", f"/channels/{thread}", body)


async def write(bench: Discord, thread: int) -> tuple[int, Any]:
    return await ask(bench, "POST", f"/channels/{thread}/messages", {"content": "x"})


async def edit(bench: Discord, thread: int, message: str) -> tuple[int, Any]:
    return await ask(bench, "PATCH", f"/channels/{thread}/messages/{message}", {"content": "y"})


def code(answer: tuple[int, Any]) -> tuple[int, int]:
    return answer[0], answer[1]["code"] if answer[0] >= 400 else 0


async def test_one_without_a_message_is_announced_in_its_channel(bench: Discord) -> None:
    thread = await made(bench, auto_archive_duration=10_080)
    note = bench.channel("general").last
    assert note.record.type == 18
    assert note.raw["message_reference"]["channel_id"] == str(thread)
    record = bench.channel("Trench").channel
    assert (record.parent, record.archive_after, record.owner) == (
        bench.channel("general").id,
        10_080,
        bench.server.world.bot.id,
    )


async def test_one_from_a_message_has_its_id_and_there_is_only_one(bench: Discord) -> None:
    _, message = await ask(bench, "POST", post_path(bench), {"content": "here"})
    path = f"{post_path(bench)}/{message['id']}/threads"
    _, thread = await ask(bench, "POST", path, {"name": "Trench"})
    assert thread["id"] == message["id"]
    assert code(await ask(bench, "POST", path, {"name": "Again"})) == (400, 160004)
    assert bench.channel("general").last.raw["thread"]["id"] == message["id"]


@pytest.mark.parametrize(
    "body", [{"name": ""}, {"name": "n" * 101}, {"auto_archive_duration": 7}, {"type": 0}], ids=str
)
async def test_what_discord_does_not_take_as_a_thread(bench: Discord, body: dict[str, Any]) -> None:
    status, _ = await make(bench, **body)
    assert status == 400
    assert len(bench.server.world.channels) == 3 + len(bench.server.world.people)


async def test_where_and_by_whom_none_can_be_made(bench: Discord) -> None:
    thread = await made(bench)
    assert code(await ask(bench, "POST", f"/channels/{thread}/threads", PUBLIC)) == (400, 50024)
    assert code(await ask(bench, "POST", f"/channels/{bench.dm('Ada').id}/threads", PUBLIC)) == (400, 50024)
    bench.deny("general", Permission.CREATE_PUBLIC_THREADS)
    assert code(await make(bench)) == (403, 50013)
    bench.deny("general", Permission.VIEW_CHANNEL)
    assert code(await make(bench)) == (403, 50001)
    bench.deny("general")
    bench.server.world.most_threads = 1
    assert code(await make(bench)) == (400, 160006)
    bench.change_thread("Trench", archived=True)
    assert code(await make(bench))[1] == 0, "only those that are active count"


async def test_an_announcement_channel_has_threads_of_its_own_kind(bench: Discord) -> None:
    bench.channel("night-dive").channel.type = ChannelType.NEWS
    assert code(await make(bench, "night-dive")) == (400, 50024)
    assert code(await make(bench, "night-dive", type=10))[1] == 0


async def test_one_that_nobody_writes_in_is_put_away_and_a_message_takes_it_out(bench: Discord) -> None:
    thread = await made(bench, auto_archive_duration=1_440)
    _, message = await write(bench, thread)
    bench.server.clock.advance(DAY + 60)
    assert bench.server.world.is_archived(bench.channel("Trench").channel)
    assert code(await edit(bench, thread, message["id"])) == (400, 50083)
    assert code(await change(bench, thread, name="Other")) == (400, 50083)
    assert code(await write(bench, thread))[1] == 0
    assert code(await edit(bench, thread, message["id"]))[1] == 0
    assert not bench.server.world.is_archived(bench.channel("Trench").channel)


async def test_it_can_be_taken_out_without_a_word(bench: Discord) -> None:
    thread = await made(bench)
    _, message = await write(bench, thread)
    bench.change_thread("Trench", archived=True)
    assert code(await change(bench, thread, archived=False))[1] == 0
    assert code(await edit(bench, thread, message["id"]))[1] == 0


async def test_what_is_locked_is_for_moderators(bench: Discord) -> None:
    thread = await made(bench)
    _, message = await write(bench, thread)
    bench.change_thread("Trench", locked=True)
    assert code(await write(bench, thread)) == (403, 160005)
    bench.change_thread("Trench", archived=True, locked=True)
    assert code(await write(bench, thread)) == (400, 50083)
    assert code(await edit(bench, thread, message["id"])) == (400, 50083)
    assert code(await change(bench, thread, archived=False)) == (403, 50013)
    assert code(await change(bench, thread, archived=False, locked=False)) == (403, 50013)


async def test_who_is_in_it(bench: Discord) -> None:
    thread, ada = await made(bench), bench.person("Ada")
    members = f"/channels/{thread}/thread-members"
    assert code(await ask(bench, "GET", f"{members}/{ada.id}")) == (404, 10007)
    assert (await ask(bench, "PUT", f"{members}/{ada.id}"))[0] == 204
    _, there = await ask(bench, "GET", members)
    assert [one["user_id"] for one in there] == [str(bench.server.world.bot.id), str(ada.id)]
    assert (await ask(bench, "DELETE", f"{members}/{ada.id}"))[0] == 204
    assert (await ask(bench, "DELETE", f"{members}/@me"))[0] == 204
    assert (await ask(bench, "GET", members))[1] == []
    assert code(await ask(bench, "PUT", f"{members}/1")) == (404, 10013)
    bench.change_thread("Trench", archived=True)
    assert code(await ask(bench, "PUT", f"{members}/@me")) == (400, 50083)
    assert code(await ask(bench, "GET", f"/channels/{bench.channel('general').id}/thread-members")) == (400, 50024)


async def test_who_writes_in_it_is_in_it(bench: Discord) -> None:
    thread = await made(bench)
    bench.person("Ada").at("Trench").write("here I am")
    assert bench.person("Ada").id in bench.server.world.channels[thread].members
