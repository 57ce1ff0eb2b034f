"""Emojis of the application's own: made, kept, shown and refused as Discord does it."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord import ui

from playground.avatars import avatar
from playground.driver import Discord
from playground.emoji_limits import LARGEST
from playground.faults import Broken, Denied, Fault, RateLimited
from playground.files import PNG
from playground.options import Line
from playground.rates import CREATE_EMOJI, GENEROUS, REAL, Rate
from tests.playground.demo import DemoBot
from tests.playground.raw import ask, button, data_uri, emojis_path, post_path, row, select

pytestmark = pytest.mark.asyncio
FISH = avatar("#1f8bde")
GIF = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;"
JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00"
WEBP = b"RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"
GHOST = {"id": "1", "name": "ghost"}
"""One that the application does not have."""


def client() -> discord.Client:
    return discord.Client(intents=discord.Intents.default(), guild_ready_timeout=0.02)


@pytest_asyncio.fixture
async def bench() -> AsyncGenerator[Discord]:
    async with Discord() as bench:
        yield bench


async def made(bench: Discord, name: str = "fish", data: bytes = FISH, kind: str = "png") -> tuple[int, Any]:
    return await ask(bench, "POST", emojis_path(bench), {"name": name, "image": data_uri(data, kind)})


async def shown(bench: Discord, number: int, ending: str = "png") -> tuple[int, str, bytes]:
    url = f"{bench.base_url}/cdn/emojis/{number}.{ending}"
    async with aiohttp.ClientSession() as browser, browser.get(url) as answer:
        return answer.status, answer.content_type, await answer.read()


# Making and keeping them


async def test_as_discord_py_does_it(bench: Discord) -> None:
    bot = client()
    async with bench.running(bot):
        fish = await bot.create_application_emoji(name="fish", image=FISH)
        assert fish.is_application_owned()
        assert str(fish) == f"<:fish:{fish.id}>"
        assert await fish.read() == FISH
        wave = await bot.create_application_emoji(name="wave", image=GIF)
        assert str(wave) == f"<a:wave:{wave.id}>"
        assert await wave.read() == GIF
        assert await bot.fetch_application_emojis() == [fish, wave]
        await fish.edit(name="big_fish")
        assert (await bot.fetch_application_emoji(fish.id)).name == "big_fish"
        await wave.delete()
        assert [one.name for one in bench.emojis] == ["big_fish"]
        with pytest.raises(discord.NotFound) as gone:
            await bot.fetch_application_emoji(wave.id)
        assert gone.value.code == 10014
        assert (await shown(bench, wave.id))[0] == 404
    bench.assert_clean()


@pytest.mark.parametrize(("kind", "data"), [("png", FISH), ("gif", GIF), ("jpeg", JPEG), ("webp", WEBP)])
async def test_every_kind_of_picture_is_served_as_it_came(bench: Discord, kind: str, data: bytes) -> None:
    status, emoji = await made(bench, data=data, kind=kind)
    assert status == 200
    assert emoji["animated"] == (kind == "gif")
    assert await shown(bench, emoji["id"]) == (200, f"image/{kind}", data)


async def test_what_is_no_emoji_is_not_served_as_one(bench: Discord) -> None:
    _, message = await ask(bench, "POST", post_path(bench), {"content": "x"}, {"board.png": FISH})
    assert (await shown(bench, message["attachments"][0]["id"]))[0] == 404


async def test_they_outlast_a_restart(tmp_path: Path) -> None:
    async with Discord(tmp_path) as bench:
        bench.server.clock.advance(3600)
        _, fish = await made(bench)
        bench.server.clock.set_ahead(0)
    async with Discord(tmp_path) as bench:
        assert [(one.id, one.name) for one in bench.emojis] == [(int(fish["id"]), "fish")]
        assert (await shown(bench, fish["id"]))[2] == FISH
        _, wave = await made(bench, "wave")
        assert int(wave["id"]) > int(fish["id"])


async def test_a_world_from_before_there_were_any(tmp_path: Path) -> None:
    stored = tmp_path / "world.json"
    async with Discord(tmp_path) as bench:
        bench.person("Ada").write("still here")
    world = json.loads(stored.read_bytes())
    del world["emojis"]
    stored.write_text(json.dumps(world), encoding="utf-8")
    async with Discord(tmp_path) as bench:
        assert bench.channel("general").last.text == "still here"
        assert bench.emojis == []


# Refusals


@pytest.mark.parametrize(
    ("body", "where", "rule"),
    [
        ({"name": "f"}, "name", "base-type-bad-length"),
        ({"name": "f" * 33}, "name", "base-type-bad-length"),
        ({"name": "sea-fish"}, "name", "string-type-regex"),
        ({"name": "poissoné"}, "name", "string-type-regex"),
        ({"name": "fish\n"}, "name", "string-type-regex"),
        ({"name": None}, "name", "base-type-required"),
        ({"image": None}, "image", "base-type-required"),
        ({"image": "https://fathom.example/fish.png"}, "image", "binary-type-invalid-data-uri"),
        ({"image": data_uri(FISH).rpartition(",")[2]}, "image", "binary-type-invalid-data-uri"),
        ({"image": "data:image/png;base64,A"}, "image", "binary-type-invalid-data-uri"),
        ({"image": data_uri(b"<svg/>", "svg+xml")}, "image", "binary-type-invalid-data-uri"),
        ({"image": data_uri(b"<svg/>")}, "image", "image-invalid"),
        ({"image": data_uri(PNG.ljust(LARGEST + 1))}, "image", "binary-type-max-size"),
    ],
)
async def test_what_is_no_emoji_is_refused(bench: Discord, body: dict[str, Any], where: str, rule: str) -> None:
    whole = {"name": "fish", "image": data_uri(FISH), **body}
    status, answer = await ask(bench, "POST", emojis_path(bench), whole)
    assert (status, answer["code"]) == (400, 50035)
    assert [one["code"] for one in answer["errors"][where]["_errors"]] == [rule.upper().replace("-", "_")]
    assert [(one.rule, one.where) for one in bench.core.journal.violations] == [(rule, where)]
    assert bench.emojis == []


async def test_what_is_just_within_the_limits_is_taken(bench: Discord) -> None:
    for name, data in (("f1", FISH), ("F_" * 16, PNG.ljust(LARGEST))):
        assert (await made(bench, name, data))[0] == 200
    bench.assert_clean()


async def test_no_more_than_an_application_may_have(bench: Discord) -> None:
    assert bench.server.world.most_emojis == 2000
    bench.server.world.most_emojis = 1
    _, fish = await made(bench)
    status, answer = await made(bench, "wave")
    assert (status, answer["code"]) == (400, 30008)
    assert (await ask(bench, "DELETE", f"{emojis_path(bench)}/{fish['id']}"))[0] == 204
    assert (await made(bench, "wave"))[0] == 200


async def test_a_name_is_taken_once(bench: Discord) -> None:
    _, fish = await made(bench)
    _, wave = await made(bench, "wave")
    wave_path, renamed = f"{emojis_path(bench)}/{wave['id']}", {"name": "fish"}
    for status, answer in (await made(bench), await ask(bench, "PATCH", wave_path, renamed)):
        assert (status, answer["code"]) == (400, 50035)
        [error] = answer["errors"]["name"]["_errors"]
        assert error["code"] == "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
    assert (await ask(bench, "PATCH", f"{emojis_path(bench)}/{fish['id']}", renamed))[0] == 200
    assert (await ask(bench, "PATCH", wave_path, {"name": "a-b"}))[0] == 400
    assert [one.name for one in bench.emojis] == ["fish", "wave"]


async def test_another_application_is_none_of_the_bots_business(bench: Discord) -> None:
    image = data_uri(FISH)
    for method, path in (("GET", ""), ("POST", ""), ("GET", "/1"), ("PATCH", "/1"), ("DELETE", "/1")):
        body = {"name": "fish", "image": image} if method in ("POST", "PATCH") else None
        status, answer = await ask(bench, method, f"/applications/1/emojis{path}", body)
        assert (status, answer["code"]) == (403, 20012), method


@pytest.mark.parametrize(
    ("fault", "status"), [(Denied(), 403), (Broken(400), 400), (RateLimited(), 429), (Broken(500), 500)]
)
async def test_making_them_fails_on_purpose(bench: Discord, fault: Fault, status: int) -> None:
    with bench.faults.during(CREATE_EMOJI, fault):
        assert (await made(bench))[0] == status
        assert bench.emojis == []
        assert (await ask(bench, "GET", emojis_path(bench)))[0] == 200
    assert (await made(bench))[0] == 200
    bench.assert_clean()


async def test_a_bot_hears_why_it_may_not(bench: Discord) -> None:
    bot = client()
    async with bench.running(bot):
        bench.faults.on(CREATE_EMOJI, Denied(50001))
        with pytest.raises(discord.Forbidden):
            await bot.create_application_emoji(name="fish", image=FISH)


async def test_nobody_hears_of_the_rate_before_it_is_exceeded() -> None:
    """discord.py keeps to what headers tell it: it would have waited."""
    async with Discord(rates={**GENEROUS, CREATE_EMOJI: Rate(1, 0.05, told=False)}) as bench:
        bot = client()
        async with bench.running(bot):
            for name in ("one", "two", "three"):
                await bot.create_application_emoji(name=name, image=FISH)
            assert 429 in [one.status for one in bench.core.journal.requests(CREATE_EMOJI)]
            assert [one.name for one in bench.emojis] == ["one", "two", "three"]


async def test_a_real_rate() -> None:
    async with Discord(rates=REAL) as bench:
        answers = [(await made(bench, f"e{one}"))[0] for one in range(51)]
        assert answers == [200] * 50 + [429]
        bench.server.clock.advance(3601)
        assert (await made(bench))[0] == 200


# On buttons, in lists and in texts


async def test_a_test_reads_them_on_buttons_and_in_lists(bench: Discord) -> None:
    bot = client()
    async with bench.running(bot):
        fish = await bot.create_application_emoji(name="fish", image=FISH)
        channel = bot.get_channel(bench.channel("general").id)
        assert isinstance(channel, discord.TextChannel)
        view = ui.View()
        view.add_item(ui.Button(label="Take", emoji=fish))
        view.add_item(ui.Button(label="Dive", emoji="🤿"))
        one = discord.SelectOption(label="One", value="1", description="It costs", emoji=fish)
        view.add_item(ui.Select(custom_id="list", options=[one, discord.SelectOption(label="Two", value="2")]))
        await channel.send(f"A {fish} and a <:ghost:1>", view=view)
    message = bench.channel("general").last
    assert message.text == f"A <:fish:{fish.id}> and a <:ghost:1>"
    assert [(one.emoji, one.emoji_id) for one in message.buttons] == [("fish", fish.id), ("🤿", None)]
    first, second = message.select("list").entries
    assert (first.emoji, first.emoji_id, first.description) == ("fish", fish.id, "It costs")
    assert (second.emoji, second.emoji_id) == (None, None)
    assert message.select("list").options == [("One", "1"), ("Two", "2")]
    # As a string, for a browser would round a number as large as this.
    assert message.raw["components"][0]["components"][0]["emoji"]["id"] == str(fish.id)
    bench.assert_clean()


async def test_one_that_was_deleted_can_be_used_no_more(bench: Discord) -> None:
    _, fish = await made(bench)
    body = {"content": "x", "components": [row(button(emoji={"id": fish["id"], "name": "fish"}))]}
    _, sent = await ask(bench, "POST", post_path(bench), body)
    await ask(bench, "DELETE", f"{emojis_path(bench)}/{fish['id']}")
    for method, path in (("POST", post_path(bench)), ("PATCH", f"{post_path(bench)}/{sent['id']}")):
        status, answer = await ask(bench, method, path, body)
        assert (status, answer["code"]) == (400, 50035)
        [error] = answer["errors"]["components"]["0"]["components"]["0"]["emoji"]["id"]["_errors"]
        assert error == {"code": "COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}
    # What is not changed stays as it was.
    assert (await ask(bench, "PATCH", f"{post_path(bench)}/{sent['id']}", {"content": "y"}))[0] == 200


@pytest.mark.parametrize("kind", [4, 9], ids=["an answer", "a form"])
async def test_one_that_is_not_there_in_what_answers_a_person(bench: Discord, kind: int) -> None:
    listed = select(options=[{"label": "Ghost", "value": "v", "emoji": GHOST}])
    form = {"title": "Form", "custom_id": "form", "components": [{"type": 18, "label": "L", "component": listed}]}
    data = {4: {"content": "x", "components": [row(listed)]}, 9: form}[kind]
    world = bench.server.world
    async with bench.running(DemoBot()):
        asked = bench.server.acts.use(world.person_named("Ada"), world.channel_named("general"), Line("slow"))
        path = f"/interactions/{asked.id}/{asked.token}/callback"
        status, answer = await ask(bench, "POST", path, {"type": kind, "data": data})
        assert (status, answer["code"]) == (400, 50035)
        [violation] = bench.core.journal.violations
        assert violation.rule == "component-invalid-emoji"
        assert violation.where.startswith("data.components.0.")
        assert violation.where.endswith(".options.0.emoji.id")
        assert asked.is_pending
