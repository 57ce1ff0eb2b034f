"""A browser and a mock server for the tests of the page, for this package only: Playwright holds an event loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.chromium import CHROMIUM, FLAGS, LONGEST, MISSING
from tests.page.mock_server import Mock
from tests.page.mock_world import ADA
from tests.page.waiting import REST, settle

Visit = Callable[..., Page]


def probe(page: Page, name: str, *arguments: object) -> object:
    """Ask one of `probes.js`."""
    call = f"async (given) => (await import('/mock/probes.js')).{name}(...given)"
    return page.evaluate(call, list(arguments))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def server() -> Iterator[Mock]:
    mock = Mock()
    mock.start()
    yield mock
    mock.stop()


@pytest.fixture
def mock(server: Mock) -> Mock:
    server.reset()
    return server


@pytest.fixture
def visit(browser: Browser, mock: Mock) -> Iterator[Visit]:
    """Open the page as somebody; a test fails where the page throws, or breaks its own security policy."""
    opened: list[Page] = []
    errors: list[str] = []

    def go(
        person: str = ADA,
        *,
        size: tuple[int, int] = (1280, 800),
        scheme: Literal["light", "dark"] = "light",
        hinted: bool = True,
    ) -> Page:
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=viewport, color_scheme=scheme, reduced_motion="reduce", locale="en-GB")
        context.add_init_script(path=REST)
        if hinted:
            context.add_init_script("localStorage.setItem('fathom.hinted', 'true')")
        page = context.new_page()
        page.set_default_timeout(LONGEST)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if "Content Security Policy" in line.text else None)
        opened.append(page)
        page.goto(f"{mock.url}/?person={person}")
        page.locator("#messages > li").last.wait_for()
        settle(page)
        return page

    yield go
    for page in opened:
        page.context.close()
    assert errors == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()
