"""Board, question and buttons together: a post takes little more than a screen, in whichever game and language."""

from __future__ import annotations

from itertools import cycle
from statistics import median

import pytest
from playwright.async_api import Browser

from bot.host.texts import LOCALES
from playground.driver import Discord
from tests.chromium import CHROMIUM, MISSING
from tests.e2e.heights import KINDS, TALLEST, positions, wall

pytestmark = [pytest.mark.asyncio, pytest.mark.skipif(CHROMIUM is None, reason=MISSING)]
POSTS = 5
"""Of each game; `python -m tests.e2e.heights` measures many."""


async def test_a_post_with_its_buttons_fits_the_screen(bench: Discord, browser: Browser) -> None:
    async with wall(bench, browser) as shown:
        for kind in KINDS:
            measured = [
                await shown.measure(position, locale)
                for position, locale in zip(positions(kind, POSTS), cycle(LOCALES), strict=False)
            ]
            for page, most in TALLEST.items():
                heights = sorted(one[page] for one in measured)
                assert median(heights) <= most, f"{kind} on a {page}: {heights}"
