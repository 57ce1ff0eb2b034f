"""`fathom replay --html`: one file, opened as it lies on the disk, on a desk and on a phone, light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from bot.__main__ import main
from bot.cli import replay_html
from engine.replay import read
from engine.rng import commitment
from tests.chromium import LONGEST
from tests.page.waiting import REST, expect

GOLDEN = Path(__file__).parent.parent / "golden"
DEEP_SEA = GOLDEN / "deep_sea" / "deep-sea-2p-golden-0.jsonl"
DESK, PHONE = (1280, 900), (390, 844)
Scheme = Literal["light", "dark"]
Visit = Callable[..., Page]
LOCAL = ("file:", "data:")
CLEAR = """() => {
  const all = [...document.querySelectorAll("body *")];
  const broad = all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
  return document.documentElement.scrollWidth <= innerWidth && broad.length === 0;
}"""


def written(folder: Path, game: Path, *more: str) -> Path:
    out = folder / "game.html"
    assert main(["replay", str(game), "--html", str(out), *more]) == 0
    return out


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("english"), DEEP_SEA)


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Nothing may be asked of any network, and nothing may be complained of."""
    opened: list[Page] = []
    troubles: list[str] = []

    def go(file: Path, size: tuple[int, int] = DESK, scheme: Scheme = "light") -> Page:
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        context = browser.new_context(viewport=viewport, color_scheme=scheme, offline=True)
        context.add_init_script(path=REST)
        page = context.new_page()
        page.set_default_timeout(LONGEST)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda line: troubles.append(line.text))
        page.on("request", lambda one: None if one.url.startswith(LOCAL) else troubles.append(one.url))
        opened.append(page)
        page.goto(file.as_uri())
        shows(page, 0)
        return page

    yield go
    for page in opened:
        page.context.close()
    assert troubles == []


def shows(page: Page, turn: int) -> None:
    """Its board too, which is decoded first."""
    expect(page.locator("body")).to_have_attribute("data-shown", str(turn))
    expect(page.locator(f"#story li:nth-child({turn + 1}) [aria-current]")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_opens_anywhere(english: Path, visit: Visit, size: tuple[int, int], scheme: Scheme) -> None:
    page = visit(english, size, scheme)
    page.locator("#last").click()
    last = int(page.locator("#slider").get_attribute("max") or 0)
    shows(page, last)
    assert page.evaluate(CLEAR)
    assert page.locator("#board").evaluate("board => board.width") == 1320
    lit = page.locator("#story [aria-current]")
    expect(lit).to_be_in_viewport()
    for tapped in page.locator("#buttons button, #buttons select").all():
        box = tapped.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", str(dark)))) < 200) is (scheme == "dark")


def test_it_tells_what_it_is(english: Path, visit: Visit) -> None:
    page = visit(english)
    header = read(DEEP_SEA.read_bytes()).header
    outcome = read(DEEP_SEA.read_bytes()).outcome
    expect(page.locator("h1")).to_have_text("Deep Sea Adventure")
    for seat, score in enumerate(outcome.scores):
        expect(page.locator("#result")).to_contain_text(f"Player {seat + 1} {score}")
    expect(page.locator("footer")).to_contain_text(header.seed)
    expect(page.locator("footer")).to_contain_text(commitment(header.seed))
    page.locator("#last").click()
    for seat, score in enumerate(outcome.scores):
        expect(page.locator("#points")).to_contain_text(f"Player {seat + 1} {score}")
    assert page.locator("#curve polyline").count() == 2 * 2 * 2
    assert "**" not in str(page.locator("#story").inner_text())


def test_the_ways_through_it(english: Path, visit: Visit) -> None:
    page = visit(english)
    alts: set[str | None] = set()
    for turn in range(3):
        shows(page, turn)
        alts.add(page.locator("#board").get_attribute("aria-label"))
        page.keyboard.press("ArrowRight")
    assert len(alts) == 3
    assert all(alts)
    page.keyboard.press("ArrowLeft")
    shows(page, 2)
    page.locator("#story button").nth(7).click()
    shows(page, 7)
    page.keyboard.press("ArrowRight")
    shows(page, 8)
    expect(page.locator("#story button").nth(8)).to_be_focused()
    page.locator("#slider").focus()
    page.keyboard.press("ArrowRight")
    shows(page, 9)
    page.keyboard.press("Home")
    shows(page, 0)
    expect(page.locator("#back")).to_be_disabled()


def test_it_plays_by_itself_until_it_is_paused_or_over(english: Path, visit: Visit) -> None:
    page = visit(english)
    page.locator("#speed").select_option("4×")
    page.locator("h1").click()
    page.keyboard.press(" ")
    expect(page.locator("#play")).to_have_text("Pause")
    shows(page, 2)
    page.keyboard.press(" ")
    expect(page.locator("#play")).to_have_text("Play")
    last = int(page.locator("#slider").get_attribute("max") or 0)
    page.locator("#story button").nth(last - 1).click()
    page.locator("#play").click()
    shows(page, last)
    expect(page.locator("#play")).to_have_text("Play")


def test_what_lies_upon_another_is_the_same_picture(english: Path, visit: Visit, tmp_path: Path) -> None:
    """Back and forth, a turn looks as it did."""
    page = visit(english)
    board = page.locator("#board")
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    first = board.screenshot()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    shows(page, 0)
    assert board.screenshot() != first
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    assert board.screenshot() == first


def test_another_language_through_somebodys_eyes(visit: Visit, tmp_path: Path) -> None:
    page = visit(
        written(tmp_path, GOLDEN / "atlantes" / "atlantes-1p-golden-0.jsonl", "--locale", "fr", "--viewer", "0")
    )
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#seen")).to_have_text("Vue de Joueur 1")
    expect(page.locator("#play")).to_have_text("Lire")
    expect(page.locator("#print")).to_contain_text("Son empreinte, affichée au début")


def test_a_long_game_is_drawn_smaller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large = written(tmp_path, DEEP_SEA).stat().st_size
    monkeypatch.setattr(replay_html, "LARGEST", large - 1)
    assert written(tmp_path, DEEP_SEA).stat().st_size < large


GOOD = DEEP_SEA.read_bytes()


@pytest.mark.parametrize(
    ("data", "more", "why"),
    [
        (GOOD[:-30], (), "cut off"),
        (GOOD.replace(b'"digest":"', b'"digest":"0', 1), (), "digest differs"),
        (b"", (), "empty"),
        (GOOD, ("--viewer", "2"), "there is no seat 2"),
    ],
)
def test_a_bad_file_leaves_a_sentence_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, more: tuple[str, ...], why: str
) -> None:
    bad, out = tmp_path / "bad.jsonl", tmp_path / "bad.html"
    bad.write_bytes(data)
    assert main(["replay", str(bad), "--html", str(out), *more]) == 2
    [sentence] = capsys.readouterr().err.splitlines()
    assert why in sentence
    assert not out.exists()
