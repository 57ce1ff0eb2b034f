"""Who is let in: this machine by its own names, the page's own sockets, the bot with its own token."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Mapping
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from yarl import URL

from playground.avatars import avatar
from playground.driver import Discord
from playground.options import Line
from tests.playground.demo import DemoBot
from tests.playground.raw import ask, post_path

pytestmark = pytest.mark.asyncio

EVERYTHING = (
    "/",
    "/page/main.js",
    "/page/icon.svg",
    "/page/world",
    "/page/messages?channel=1003000000000000001",
    "/api/v10/gateway",
    "/api/v10/nothing",
    "/cdn/embed/avatars/0.png",
    "/cdn/attachments/1/2/board.png",
    "/cdn/emojis/1.png",
    "/nowhere",
)
SOCKETS = ("/page/ws", "/gateway", "/gateway/?v=10&encoding=json")
STRANGE_NAMES = (
    "fathom.example",
    "fathom.example:{port}",
    "127.0.0.1.fathom.example:{port}",
    "localhost.fathom.example:{port}",
    "127.0.0.1:{port}.fathom.example",
    "user@127.0.0.1:{port}",
    "0.0.0.0:{port}",
    "127.0.0.2:{port}",
    "192.168.0.2:{port}",
    "[::]:{port}",
    "127.0.0.1",
    "localhost:1",
    "",
)
PATIENCE = 30.0
JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00"
GIF = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;"
WEBP = b"RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"
ANSWER = {"type": 4, "data": {"content": "mine"}, "content": "mine"}
PAGE = b"<!doctype html><script>alert(document.domain)</script>"


class Browser:
    """Whatever a site in the same browser, or another program, can send."""

    def __init__(self, bench: Discord, client: aiohttp.ClientSession) -> None:
        self.bench = bench
        self.base = bench.base_url
        self.port = bench.base_url.rpartition(":")[2]
        self.client = client

    async def get(self, path: str, **headers: str) -> tuple[int, str, Mapping[str, str]]:
        async with self.client.get(self.base + path, headers=headers) as answer:
            return answer.status, (await answer.read()).decode(errors="replace"), answer.headers

    async def refusal(self, path: str, **headers: str) -> int:
        """The status with which a socket is refused; 101: it is open."""
        try:
            async with self.client.ws_connect(self.base + path, headers=headers):
                return 101
        except aiohttp.WSServerHandshakeError as error:
            return error.status

    async def closed_with(self, *said: Mapping[str, Any]) -> tuple[list[dict[str, Any]], int | None]:
        """What the gateway tells somebody who says this, and with what it hangs up."""
        async with self.client.ws_connect(f"{self.base}/gateway/") as socket:
            for frame in said:
                await socket.send_json(frame)
            async with asyncio.timeout(PATIENCE):
                told = [json.loads(frame.data) async for frame in socket]
            return told, socket.close_code


@pytest_asyncio.fixture
async def bench() -> AsyncGenerator[Discord]:
    async with Discord() as bench:
        yield bench


@pytest_asyncio.fixture
async def browser(bench: Discord) -> AsyncGenerator[Browser]:
    async with aiohttp.ClientSession() as client:
        yield Browser(bench, client)


# Names


async def test_a_name_that_was_made_to_mean_this_machine_is_sent_away(browser: Browser) -> None:
    for written in STRANGE_NAMES:
        name = written.format(port=browser.port)
        for path in EVERYTHING:
            status, told, headers = await browser.get(path, Host=name)
            assert (status, path) == (403, path), name
            assert told == f"The playground answers to this machine alone: open {browser.base}/ on it.\n"
            assert headers["Content-Type"].startswith("text/plain")
        for path in SOCKETS:
            assert await browser.refusal(path, Host=name) == 403, (name, path)


async def test_every_name_of_this_machine_will_do(browser: Browser) -> None:
    for name in ("127.0.0.1", "localhost", "LocalHost", "[::1]"):
        host = f"{name}:{browser.port}"
        assert {(await browser.get(path, Host=host))[0] for path in EVERYTHING} == {200, 401, 404}
        for path in SOCKETS:
            assert await browser.refusal(path, Host=host) == 101, (name, path)
        assert await browser.refusal("/page/ws", Host=host, Origin=f"http://{host.lower()}") == 101


# Origins


async def test_the_pages_socket_is_for_the_page(browser: Browser) -> None:
    port = browser.port
    for origin in (
        "https://fathom.example",
        f"http://fathom.example:{port}",
        f"https://127.0.0.1:{port}",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        f"http://localhost:{port}",
        f"http://127.0.0.1:{port}.fathom.example",
        "null",
        "",
    ):
        assert await browser.refusal("/page/ws", Origin=origin) == 403, origin
        assert (await browser.get("/page/world", Origin=origin))[0] == 403, origin
    assert await browser.refusal("/page/ws", Origin=browser.base) == 101


async def test_no_page_has_any_business_with_the_bots_side(browser: Browser) -> None:
    for origin in ("https://fathom.example", browser.base, "null"):
        assert await browser.refusal("/gateway/", Origin=origin) == 403
        status, *_ = await browser.get("/api/v10/users/@me", Origin=origin, Authorization=f"Bot {browser.bench.token}")
        assert status == 403, origin
    async with browser.client.options(f"{browser.base}/api/v10/users/@me", headers={"Origin": browser.base}) as answer:
        assert answer.status == 403
        assert "Access-Control-Allow-Origin" not in answer.headers


# Tokens


@pytest.mark.parametrize("token", ["another", "", None, 7, ["playground"], "Bot playground", "playgroundé"])
async def test_the_gateway_knows_one_token(browser: Browser, token: object) -> None:
    bench = browser.bench
    async with bench.running(DemoBot()):
        [session] = bench.core.sessions.connected
        identify: dict[str, Any] = {"op": 2, "d": {"token": token, "intents": 1 << 9, "properties": {}}}
        resume: dict[str, Any] = {"op": 6, "d": {"token": token, "session_id": session.id, "seq": session.sequence}}
        for said in (identify, resume):
            told, code = await browser.closed_with(said)
            assert code == 4004
            assert [frame["op"] for frame in told] == [10]
        assert bench.core.sessions.connected == [session]
        assert (await bench.person("Ada").command("/whisper")).text == "Psst"


async def test_who_has_not_said_who_they_are_hears_nothing(browser: Browser) -> None:
    bench = browser.bench
    async with bench.running(DemoBot()), browser.client.ws_connect(f"{browser.base}/gateway/") as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 8, "d": {"guild_id": "1", "query": "", "limit": 0}})
        await bench.person("Ada").command("/whisper")
        await socket.send_str("}")
        await socket.send_str("[" * 100_000)
        await socket.send_json({"op": 1, "d": None})
        assert (await asyncio.wait_for(socket.receive_json(), PATIENCE))["op"] == 11


async def test_the_api_knows_one_token(browser: Browser) -> None:
    bench = browser.bench
    for path in ("/users/@me", "/gateway/bot", post_path(bench), "/nothing"):
        for header in ("Bot another", "Bot ", "Bot", "Bearer playground", "playground", "bot playground"):
            status, told, _ = await browser.get(f"/api/v10{path}", Authorization=header)
            assert (status, json.loads(told)["message"]) == (401, "401: Unauthorized"), (path, header)
        assert (await browser.get(f"/api/v10{path}"))[0] == 401
    assert bench.server.unknown == []
    assert (await ask(bench, "GET", "/users/@me"))[0] == 200


# Bodies


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "text/json", ""])
async def test_a_form_of_another_site_answers_nothing(browser: Browser, kind: str) -> None:
    bench = browser.bench
    world = bench.server.world
    async with bench.running(DemoBot()):
        await bench.person("Ada").command("/whisper")
        [whisper] = world.interactions.values()
        asked = bench.server.acts.use(world.person_named("Ada"), world.channel_named("general"), Line("slow"))
        callback = f"/interactions/{asked.id}/{asked.token}/callback"
        for method, path in (
            ("POST", callback),
            ("POST", f"/webhooks/{world.bot.id}/{whisper.token}"),
            ("PATCH", f"/webhooks/{world.bot.id}/{whisper.token}/messages/@original"),
            ("POST", post_path(bench)),
            ("POST", "/users/@me/channels"),
            ("PUT", f"/applications/{world.bot.id}/commands"),
        ):
            async with browser.client.request(
                method,
                f"{browser.base}/api/v10{path}",
                data=json.dumps(ANSWER).encode(),
                headers={"Authorization": f"Bot {bench.token}", **({"Content-Type": kind} if kind else {})},
                skip_auto_headers=["Content-Type"],
            ) as answer:
                told = await answer.json()
                assert (answer.status, told["code"]) == (400, 50035), path
                assert told["message"].startswith('Expected "Content-Type" header')
        assert asked.is_pending
        assert bench.channel("general").messages == []
        assert (await ask(bench, "POST", callback, ANSWER))[0] == 204
        assert bench.channel("general").last.text == "mine"


async def test_json_is_json_with_a_charset_too(browser: Browser) -> None:
    headers = {"Authorization": f"Bot {browser.bench.token}", "Content-Type": "application/json; charset=utf-8"}
    url = f"{browser.base}/api/v10{post_path(browser.bench)}"
    async with browser.client.post(url, data=b'{"content": "x"}', headers=headers) as answer:
        assert answer.status == 200


async def test_the_page_takes_no_bodies(browser: Browser) -> None:
    for path in ("/", "/page/world", "/page/messages", "/page/ws"):
        async with browser.client.post(browser.base + path, data=b"{}", headers={"Origin": browser.base}) as answer:
            assert answer.status == 405, path


# Files


async def sent(browser: Browser, name: str, data: bytes) -> dict[str, Any]:
    """A file as the bot sends it: the attachment of the message."""
    status, message = await ask(browser.bench, "POST", post_path(browser.bench), {"content": "x"}, {name: data})
    assert status == 200
    [attachment] = message["attachments"]
    return attachment


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        ("board.png", avatar("#123456"), "image/png"),
        ("film.gif", GIF, "image/gif"),
        ("board.webp", WEBP, "image/webp"),
        ("board.jpg", JPEG, "image/jpeg"),
        ("board.html", avatar("#123456"), "image/png"),
    ],
)
async def test_pictures_are_shown(browser: Browser, name: str, data: bytes, kind: str) -> None:
    attachment = await sent(browser, name, data)
    assert attachment["content_type"] == kind
    async with browser.client.get(attachment["url"]) as answer:
        assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
        assert await answer.read() == data
        assert "Content-Disposition" not in answer.headers


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("page.html", PAGE),
        ("page.svg", b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        ("page.png", PAGE),
        ("page.xhtml", PAGE),
        ("page.pdf", b"%PDF-1.7"),
        ("page.js", b"alert(1)"),
        ("notes.txt", b"plain"),
        ("nothing.png", b""),
        ("short.gif", b"GIF"),
    ],
)
async def test_anything_else_is_a_download(browser: Browser, name: str, data: bytes) -> None:
    attachment = await sent(browser, name, data)
    assert not attachment["content_type"].startswith("image/")
    async with browser.client.get(attachment["url"]) as answer:
        assert (answer.status, answer.headers["Content-Type"]) == (200, "application/octet-stream")
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert await answer.read() == data


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        '"; filename="x.exe',
        "x\r\nSet-Cookie: a=b",
        "x\0.html",
        "..",
        ".",
        "é\u202egnp.exe",
        "/",
        "a" * 1000,
    ],
)
async def test_a_hostile_file_name(browser: Browser, name: str) -> None:
    """In a request of the bot, and in an address that somebody else made up."""
    bench = browser.bench
    plan = {"content": "x", "attachments": [{"id": "0", "filename": name}]}
    _, message = await ask(bench, "POST", post_path(bench), plan, {"any.bin": PAGE})
    [attachment] = message["attachments"]
    assert re.fullmatch(r"[A-Za-z0-9._-]+", attachment["filename"])
    base = attachment["url"].rpartition("/")[0]
    for url in (attachment["url"], f"{base}/%22%0d%0aSet-Cookie:%20a=b;%20.html", f"{base}/%2e%2e%2f%2e%2e%2fetc"):
        async with browser.client.get(URL(url, encoded=True)) as answer:
            assert answer.status in (200, 404)
            assert "Set-Cookie" not in answer.headers
            if answer.status == 200:
                kept = answer.headers["Content-Disposition"]
                assert re.fullmatch(r'attachment; filename="[A-Za-z0-9._-]+"', kept)
                assert await answer.read() == PAGE


async def test_the_folder_of_the_pages_files_is_no_way_out(browser: Browser) -> None:
    for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2fserver.py", "/page//etc/passwd", "/page/"):
        async with browser.client.get(URL(browser.base + path, encoded=True)) as answer:
            assert answer.status in (403, 404), path


async def test_numbers_that_are_none(browser: Browser) -> None:
    long, strange = "9" * 5000, "%D9%A3"
    for number in ("x", "-1", "1.5", long, strange, ""):
        for path in (
            f"/cdn/avatars/{number}/a.png",
            f"/cdn/emojis/{number}.png",
            f"/cdn/attachments/1/{number}/a.png",
            f"/cdn/attachments/{number}/1/a.png",
            f"/page/messages?channel={number}",
        ):
            assert (await browser.get(path))[0] == 404, path
    assert (await browser.get(f"/page/world?person={long}"))[0] == 404
    assert (await browser.get(f"/page/messages?channel=1003000000000000001&before={long}"))[0] == 200


# What answers say of themselves


async def test_nothing_can_run_be_framed_or_be_read_from_elsewhere(browser: Browser) -> None:
    url = (await sent(browser, "page.html", PAGE))["url"].removeprefix(browser.base)
    for path in (*EVERYTHING, url):
        _, _, headers = await browser.get(path)
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy.replace("style-src 'unsafe-inline'", "")
        assert ("script-src 'self'" in policy) == (path == "/"), path
        assert ("sandbox" in policy) == (path != "/"), path
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in headers
        assert "Set-Cookie" not in headers


async def test_garbage_in_the_pages_socket(browser: Browser) -> None:
    async with browser.client.ws_connect(f"{browser.base}/page/ws") as socket:
        for garbage in ("}", "[]", "[" * 100_000, '{"op": "command"}', '{"op": []}'):
            await socket.send_str(garbage)
            assert (await asyncio.wait_for(socket.receive_json(), PATIENCE))["t"] == "interaction_failed"
