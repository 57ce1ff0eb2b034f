"""The scan that every other test here ends with would find something."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.driver import Discord
from tests.e2e.host import Table
from tests.e2e.secrets import PASSWORD, TOKEN, assert_untold, seeds_in

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("secret", [TOKEN, PASSWORD])
async def test_a_secret_is_found(secret: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="was told"):
        assert_untold(f'{{"says": "a line with {secret} in it"}}'.encode(), tmp_path)


async def test_the_seed_of_a_running_game_is_found(bench: Discord, table: Table, tmp_path: Path) -> None:
    [seed] = seeds_in(tmp_path)
    with pytest.raises(AssertionError, match="the seed"):
        assert_untold(b"seed=" + seed, tmp_path)
