"""How tall posts are on the page: `python -m tests.e2e.heights` measures whole games of each kind.

People play them by what they are shown, as in `fathom simulate --presses`; the bot then posts what they saw, and
Chromium shows it on a desktop and on a phone.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from statistics import median, quantiles

from msgspec.structs import replace
from playwright.async_api import Browser, Page

from bot.cli.presses import PeoplesGame
from bot.host.moves import Change
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import LOCALES
from engine.ai.levels import player_of
from engine.game import seating_for
from engine.registry import game_of
from playground.driver import Discord
from tests.bot.people import lately
from tests.e2e.pages import DESKTOP, PHONE, chromium, settle, visit
from tests.e2e.scenes import Scene, scene

SIZES = {"desktop": DESKTOP, "phone": PHONE}
TALLEST = {"desktop": 900.0, "phone": 1.3 * PHONE[1]}
"""What a post with its buttons may take, at the median of a game."""
KINDS: dict[str, tuple[str, dict[str, str]]] = {
    "deep-sea": ("deep-sea", {}),
    "nautilus": ("nautilus", {}),
    "aquasphere": ("aquasphere", {}),
    "atlantes goals": ("atlantes", {"mode": "goals"}),
    "atlantes tribes": ("atlantes", {"mode": "tribes"}),
}
SEATS = ("Ada", "Bo", "Chloé")
PLACE = "general"
Position = tuple[Table, tuple[Row, ...]]


def positions(kind: str, posts: int) -> list[Position]:
    """Posts of a game, from its first to its last question."""
    key, options = KINDS[kind]
    game = game_of(key)
    seating = seating_for(game.info, len(SEATS), options)
    played = PeoplesGame(game, seating, [player_of(game, "normal")] * len(SEATS), "heights")
    asked = [shown for shown in played.shown() if shown[0].phase == "playing"]
    return [asked[i * (len(asked) - 1) // (posts - 1)] for i in range(posts)]


class Wall:
    """A channel on a desktop and on a phone."""

    def __init__(self, scene: Scene, pages: dict[str, Page]) -> None:
        self._scene = scene
        self._pages = pages
        self._shown = 0

    async def measure(self, position: Position, locale: str) -> dict[str, float]:
        """The height of this post on each of the pages."""
        bench, place = self._scene.bench, self._scene.bench.channel(PLACE)
        table, rows = self._staged(position, locale)
        # After somebody's words the post has its author's name and face, as after hours.
        bench.person("Bo", PLACE).write("Hm.")
        before = len(place.messages)
        change = Change(table, rows, fresh_log=True)
        await self._scene.bot.tables.do(place.id, f"position {self._shown}", lambda _: change)
        await bench.until(lambda: len(place.messages) > before, what="the post")
        heights = await asyncio.gather(*(self._height(page, place.last.id) for page in self._pages.values()))
        return dict(zip(self._pages, heights, strict=True))

    def _staged(self, position: Position, locale: str) -> Position:
        """With people of this server at the table, and as a game of its own: it is posted anew."""
        self._shown += 1
        table, rows = position
        people = [self._scene.bench.person(name).id for name in SEATS]
        sitters = tuple(replace(sitter, user=user) for sitter, user in zip(table.sitters, people, strict=True))
        table = lately(table, self._scene.bot.tables.clock())
        return replace(table, number=self._shown, locale=locale, sitters=sitters), rows

    @staticmethod
    async def _height(page: Page, message: int) -> float:
        post = page.locator(f"#m-{message} > article")
        await post.wait_for()
        await settle(page)
        return await post.evaluate("post => post.offsetHeight")


@asynccontextmanager
async def wall(bench: Discord, browser: Browser) -> AsyncGenerator[Wall]:
    async with scene(bench) as staged, AsyncExitStack() as stack:
        visits = {name: visit(browser, bench, size) for name, size in SIZES.items()}
        yield Wall(staged, {name: await stack.enter_async_context(one) for name, one in visits.items()})


async def told(kinds: Sequence[str], posts: int) -> AsyncIterator[str]:
    async with chromium() as browser, Discord() as bench, wall(bench, browser) as shown:
        for kind in kinds:
            for locale in LOCALES:
                measured = [await shown.measure(one, locale) for one in positions(kind, posts)]
                for name, most in TALLEST.items():
                    yield f"{kind:<16} {locale} {name:<8} {_spread([one[name] for one in measured], most)}"


def _spread(heights: Sequence[float], most: float) -> str:
    nine = quantiles(heights, n=10, method="inclusive")[-1]
    middle = median(heights)
    judged = "" if middle <= most else ", too tall"
    return f"median {middle:.0f}, p90 {nine:.0f}, at most {max(heights):.0f}; for the median at most {most:.0f}{judged}"


async def main(arguments: Sequence[str]) -> None:
    async for line in told(arguments or list(KINDS), 30):
        print(line, flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
