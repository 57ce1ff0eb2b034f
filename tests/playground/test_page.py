"""What the web page relies on."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from playground.driver import Discord
from playground.patience import patiently
from tests.playground.demo import DemoBot

pytestmark = pytest.mark.asyncio


class Page:
    def __init__(self, bench: Discord, client: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.bench = bench
        self.client = client
        self.socket = socket

    async def get(self, path: str, **query: object) -> Any:
        asked = {key: str(value) for key, value in query.items()}
        async with self.client.get(f"{self.bench.base_url}/page/{path}", params=asked) as answer:
            return await answer.json()

    async def told(self, t: str) -> dict[str, Any]:
        while True:
            event = await patiently(self.socket.receive_json(), f"the page to be told of {t}")
            if event["t"] == t:
                return event["d"]


async def test_the_world_and_everything_a_person_does() -> None:
    async with Discord() as bench, bench.running(DemoBot()), aiohttp.ClientSession() as client:
        chloe = bench.person("Chloé")
        async with client.ws_connect(f"{bench.base_url}/page/ws?person={chloe.id}") as socket:
            page = Page(bench, client, socket)
            world = await page.get("world", person=chloe.id)
            assert [one["name"] for one in world["people"]] == ["Ada", "Bo", "Chloé", "Daan", "Eve", "Finn"]
            assert world["guild"]["name"] == "The Reef"
            assert [one["name"] for one in world["channels"]] == ["general", "deep-sea", "night-dive", "Fathom"]
            assert world["bot"]["online"]
            assert "hello" in [one["name"] for one in world["commands"]]
            channel = world["channels"][0]["id"]

            asked: dict[str, Any] = {
                "op": "autocomplete",
                "nonce": "1",
                "channel": channel,
                "name": "hello",
                "path": [],
            }
            await socket.send_json({**asked, "options": {"fruit": "ch"}, "focused": "fruit"})
            choices = [{"name": "Cherry", "value": "cherry"}]
            assert await page.told("autocomplete") == {"nonce": "1", "choices": choices}

            before = bench.server.clock.now()
            await socket.send_json({"op": "command", "nonce": "2", "channel": channel, "name": "board", "path": []})
            message = await page.told("message_create")
            done = await page.told("interaction_done")
            assert done["nonce"] == "2"
            assert 0 < done["seconds"] < bench.server.clock.now() - before
            picture = message["components"][0]["components"][1]["items"][0]["media"]["url"]
            async with client.get(picture) as answer:
                assert (answer.status, answer.content_type) == (200, "image/png")

            pressed = {"op": "component", "channel": channel, "message": message["id"]}
            await socket.send_json({**pressed, "nonce": "3", "custom_id": "step:0"})
            assert (await page.told("message_update"))["id"] == message["id"]
            await socket.send_json({**pressed, "nonce": "4", "custom_id": "pick", "values": ["apple"]})
            assert (await page.told("message_create"))["flags"] & 64

            await socket.send_json({**pressed, "nonce": "5", "custom_id": "plain:form"})
            modal = await page.told("modal")
            assert (modal["nonce"], modal["title"]) == ("5", "A form")
            fields = {"name": "Chloé", "fruit": ["apple"]}
            await socket.send_json({"op": "modal", "nonce": "6", "interaction": modal["interaction"], "fields": fields})
            assert (await page.told("message_create"))["content"] == "Chloé likes apple"

            await socket.send_json({"op": "message", "channel": channel, "content": "Bonjour"})
            assert (await page.told("message_create"))["author"]["id"] == str(chloe.id)
            await socket.send_json({"op": "person_locale", "locale": "nl"})
            await socket.send_json({"op": "command", "nonce": "7", "channel": channel, "name": "nothing"})
            failed = await page.told("interaction_failed")
            assert failed["nonce"] == "7"
            assert chloe.person.locale == "nl"

            hers = (await page.get("messages", person=chloe.id, channel=channel))["messages"]
            others = (await page.get("messages", person=bench.person("Bo").id, channel=channel))["messages"]
            assert (len(hers), len(others)) == (4, 3)
            older = await page.get("messages", person=chloe.id, channel=channel, before=hers[1]["id"])
            assert [one["id"] for one in older["messages"]] == [hers[0]["id"]]
        bench.assert_clean()


async def test_nobody_reads_what_is_for_another() -> None:
    async with Discord() as bench, bench.running(DemoBot()), aiohttp.ClientSession() as client:
        bo = bench.person("Bo")
        async with client.ws_connect(f"{bench.base_url}/page/ws?person={bo.id}") as socket:
            page = Page(bench, client, socket)
            ada = bench.person("Ada")
            await ada.command("/whisper")
            await ada.command("/dm")
            bench.person("Ada").write("For all")
            assert (await page.told("message_create"))["content"] == "For all"
            path = f"{bench.base_url}/page/messages?person={bo.id}&channel={bench.dm('Ada').id}"
            async with client.get(path) as answer:
                assert answer.status == 404


async def test_a_thread_is_announced() -> None:
    async with (
        Discord() as bench,
        bench.running(DemoBot()),
        aiohttp.ClientSession() as client,
        client.ws_connect(f"{bench.base_url}/page/ws?person={bench.person('Bo').id}") as socket,
    ):
        await bench.person("Ada").command("/thread")
        opened = await Page(bench, client, socket).told("channel_create")
        assert (opened["name"], opened["parent_id"]) == ("Trench", str(bench.channel("general").id))


async def test_other_pages_in_the_browser_are_sent_away() -> None:
    async with Discord() as bench, aiohttp.ClientSession() as client:
        url = f"{bench.base_url}/page/ws"
        async with client.ws_connect(url, origin=bench.base_url):
            pass
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await client.ws_connect(url, origin="https://example.org")


async def test_avatars_and_files() -> None:
    async with Discord() as bench, aiohttp.ClientSession() as client:
        for path, status in {
            f"/cdn/avatars/{bench.person('Ada').id}/1f8bde.png": 200,
            "/cdn/embed/avatars/0.png": 200,
            "/cdn/attachments/1/2/none.png": 404,
        }.items():
            async with client.get(bench.base_url + path) as answer:
                assert answer.status == status
