"""In a real browser: what another site that is open beside the page can do to it, and what a hostile name can."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from aiohttp import web
from playwright.async_api import Browser, Page, async_playwright, expect

from playground.avatars import SIZE, avatar
from playground.driver import Discord
from playground.options import Line
from tests.chromium import CHROMIUM, FLAGS, LONGEST, MISSING
from tests.playground.demo import DemoBot
from tests.playground.raw import ask, button, container, data_uri, emojis_path, gallery, post_path, row, select, text

ELSEWHERE = "site.example"
pytestmark = [pytest.mark.asyncio, pytest.mark.skipif(CHROMIUM is None, reason=MISSING)]
ATTACKS = """async ([base, callback]) => {
    const socket = (path) => new Promise((resolve) => {
        const made = new WebSocket(base.replace("http", "ws") + path);
        made.onopen = () => resolve("open");
        made.onerror = () => resolve("refused");
    });
    const element = (tag, attribute, path) => new Promise((resolve) => {
        const made = document.createElement(tag);
        made.onload = () => resolve("loaded");
        made.onerror = () => resolve("refused");
        made[attribute] = base + path;
        if (tag === "link") made.rel = "stylesheet";
        document.head.append(made);
    });
    const request = (path, options) => fetch(base + path, options).then(() => "done", () => "refused");
    const form = new FormData();
    form.append("payload_json", JSON.stringify({ type: 4, data: { content: "forged" } }));
    const text = JSON.stringify({ type: 4, data: { content: "forged" } });
    await request(callback, { method: "POST", mode: "no-cors", body: text });
    await request(callback, { method: "POST", mode: "no-cors", body: form });
    return {
        page: await socket("/page/ws"),
        gateway: await socket("/gateway/?v=10&encoding=json"),
        picture: await element("img", "src", "/cdn/embed/avatars/0.png"),
        script: await element("script", "src", "/page/theme_first.js"),
        style: await element("link", "href", "/page/style/palette.css"),
        world: await request("/page/world"),
        unread: await request("/page/world", { mode: "no-cors" }),
        json: await request(callback, { method: "POST", body: text, headers: { "Content-Type": "application/json" } }),
    };
}"""


@pytest_asyncio.fixture
async def browser() -> AsyncGenerator[Browser]:
    """Every name ending in `.example` means this machine, as a rebound one would."""
    expect.set_options(timeout=LONGEST)
    async with async_playwright() as playwright:
        rules = f"--host-resolver-rules=MAP *.example 127.0.0.1, MAP {ELSEWHERE} 127.0.0.1"
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, rules])
        yield browser
        await browser.close()


class Site:
    """Another site, on this machine for want of a network; and what was asked of it."""

    def __init__(self) -> None:
        self.port = 0
        self.asked: list[str] = []

    async def empty(self, request: web.Request) -> web.Response:
        self.asked.append(request.path)
        return web.Response(text="<!doctype html><title>Another site</title>", content_type="text/html")


@pytest_asyncio.fixture
async def elsewhere() -> AsyncGenerator[Site]:
    site = Site()
    app = web.Application()
    app.router.add_get("/{path:.*}", site.empty)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    site.port = int(runner.addresses[0][1])
    yield site
    await runner.cleanup()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", ELSEWHERE])
async def test_another_site_gets_nothing(browser: Browser, elsewhere: Site, host: str) -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        world = bench.server.world
        asked = bench.server.acts.use(world.person_named("Ada"), world.channel_named("general"), Line("slow"))
        callback = f"/api/v10/interactions/{asked.id}/{asked.token}/callback"
        site = await browser.new_page()
        await site.goto(f"http://{host}:{elsewhere.port}/")
        found: dict[str, str] = await site.evaluate(ATTACKS, [bench.base_url, callback])
        assert set(found.values()) == {"refused"}, found
        assert asked.answer is None
        assert bench.channel("general").messages == []
        assert len(bench.core.sessions.connected) == 1


async def test_another_site_can_not_frame_the_page_nor_hold_its_window(browser: Browser, elsewhere: Site) -> None:
    async with Discord() as bench:
        site = await browser.new_page()
        await site.goto(f"http://{ELSEWHERE}:{elsewhere.port}/")
        await site.evaluate(
            """(base) => new Promise((resolve) => {
                const frame = document.createElement("iframe");
                frame.onload = resolve;
                frame.src = base;
                document.body.append(frame);
            })""",
            bench.base_url,
        )
        assert not [frame for frame in site.frames if frame.url.startswith(bench.base_url)]
        async with site.expect_popup() as opening:
            await site.evaluate("(base) => { window.opened = open(base); }", bench.base_url)
        page = await opening.value
        await page.locator("#composer-text").wait_for()
        await site.wait_for_function("window.opened.closed")
        assert await page.evaluate("window.opener") is None


async def test_a_rebound_name_reads_one_sentence(browser: Browser) -> None:
    async with Discord() as bench:
        page = await browser.new_page()
        port = bench.base_url.rpartition(":")[2]
        answer = await page.goto(f"http://{ELSEWHERE}:{port}/")
        assert answer is not None
        assert answer.status == 403
        await expect(page.locator("body")).to_contain_text(f"open {bench.base_url}/ on it")


async def opened(browser: Browser, address: str, troubles: list[str]) -> Page:
    page = await browser.new_page(viewport={"width": 1280, "height": 900})
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("dialog", lambda dialog: troubles.append(dialog.message))
    page.on("console", lambda line: troubles.append(line.text) if line.type == "error" else None)
    await page.goto(address)
    await page.locator("#composer-text").wait_for()
    return page


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
async def test_the_page_works_by_each_of_its_names(browser: Browser, host: str) -> None:
    """With its pictures, and without a word from its own policy."""
    async with Discord() as bench, bench.running(DemoBot()):
        troubles: list[str] = []
        page = await opened(browser, bench.base_url.replace("127.0.0.1", host), troubles)
        board = await bench.person("Ada").command("/board")
        await expect(page.locator(".picture img")).to_have_js_property("naturalWidth", SIZE)
        await page.get_by_role("button", name="Step 0").click()
        await expect(page.get_by_role("button", name="Step 1")).to_be_visible()
        assert board.message.text == "Steps: 1"
        source = await page.locator(".picture img").get_attribute("src")
        assert source is not None
        await page.goto(source)  # by itself, as "Open the original" does
        await expect(page.locator("img")).to_have_js_property("naturalWidth", SIZE)
        assert troubles == []


async def test_the_page_draws_the_applications_emojis(browser: Browser) -> None:
    """In a text, on a button and in a list, and by its name when there is none."""
    async with Discord() as bench:
        troubles: list[str] = []
        page = await opened(browser, bench.base_url, troubles)
        picture = data_uri(avatar("#123456"))
        _, fish = await ask(bench, "POST", emojis_path(bench), {"name": "fish", "image": picture})
        emoji = {"id": int(fish["id"]), "name": "fish"}
        listed = select(placeholder="Choose", options=[{"label": "Fish", "value": "fish", "emoji": emoji}])
        shown = [text(f"<:fish:{fish['id']}> <:ghost:1> here"), row(button(emoji=emoji)), row(listed)]
        status, _ = await ask(bench, "POST", post_path(bench), {"flags": 1 << 15, "components": shown})
        assert status == 200
        await expect(page.locator("#messages")).to_contain_text(":ghost:")
        await page.get_by_role("button", name="Choose").click()
        for place in ("#messages p", "#messages button", "[role=option]"):
            drawn = page.locator(f"{place} img[alt=':fish:']")
            await expect(drawn).to_have_count(1)
            await expect(drawn).to_have_js_property("naturalWidth", SIZE)
        assert all("404" in one for one in troubles), troubles


async def test_hostile_names_texts_and_files_are_only_shown(browser: Browser, elsewhere: Site) -> None:
    name = "<img src=x onerror=alert(1)>\"'`${alert(2)}"
    async with Discord() as bench, bench.running(DemoBot()):
        world = bench.server.world
        bo = world.person_named("Bo")
        bo.name = name
        world.channel_named("night-dive").name = "</button><script>alert(3)</script>"
        troubles: list[str] = []
        page = await opened(browser, bench.base_url, troubles)
        bench.person("Ada").write(
            f"<@{bo.id}> <script>alert(4)</script> [x](javascript:alert(5)) <b onclick=alert(6)>b</b>"
        )
        bench.person("Ada").write('[a](https://site.example/"onmouseover=alert(7)) ![](https://site.example/x.png)')
        bench.person(name).write("```html\n</code><script>alert(8)</script>```")
        hostile = [
            text(f"# {name}\n-# <svg onload=alert(9)>"),
            gallery(f"http://{ELSEWHERE}:{elsewhere.port}/pixel.png"),
            row(button("b", label=name[:80])),
        ]
        status, _ = await ask(bench, "POST", post_path(bench), {"flags": 1 << 15, "components": [container(*hostile)]})
        assert status == 200
        files = {
            "page.html": b"<script>alert(10)</script>",
            "page.svg": b"<svg onload='alert(11)'/>",
            "a.png": avatar("#123456"),
        }
        status, _ = await ask(bench, "POST", post_path(bench), {"content": name}, files)
        assert status == 200
        await expect(page.locator(".file")).to_have_count(2)
        await expect(page.locator(".picture img")).to_have_count(2)
        await expect(page.locator(".picture img").last).to_have_js_property("naturalWidth", SIZE)
        await expect(page.locator("#seats")).to_contain_text(name)
        links = await page.locator("#messages a").evaluate_all("links => links.map((one) => one.protocol)")
        assert set(links) <= {"http:", "https:"}
        for planted in ("script:not([src^='/page/'])", "img[src='x']", "[onclick]", "[onload]", "[onerror]"):
            assert await page.locator(planted).count() == 0, planted
        async with page.expect_download() as downloading:
            await page.locator(".file").first.click()
        assert (await downloading.value).suggested_filename == "page.html"
        # That everything stays on this machine is the page's own policy: the picture elsewhere is not fetched.
        assert elsewhere.asked == []
        assert all("Content Security Policy" in one and "pixel.png" in one for one in troubles), troubles
