"""Tournaments on the stand-in: sign-up, rounds at tables in threads, standings, and what goes wrong on the way."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio

from playground.driver import Discord
from tests.e2e.scenes import Scene, scene
from tests.e2e.tournament_scene import OPENING, Cup

pytestmark = pytest.mark.asyncio
FIVE = ("Ada", "Bo", "Chloé", "Daan", "Eve")


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def cup_of(here: Scene, *names: str) -> Cup:
    return Cup(here.bench, here.bot.store, here.bot.tables.clock, *names)


async def test_a_swiss_tournament_from_sign_up_to_podium(here: Scene) -> None:
    cup = cup_of(here, *FIVE)
    lobby = await cup.open(rounds=3)
    assert "Signed up: 5" in lobby.text
    await cup.player("Ada").click(lobby, "Start")
    for number in (1, 2, 3):
        tables = await cup.round(number, 3)
        for table in tables:
            called = next(one for one in table.messages if "your table for round" in one.text)
            assert called.mentions
            await cup.play(table)
        if number < 3:
            following = await here.bench.until(lambda n=number: cup.post(f"round {n + 1} of"), what="the next round")
            assert len(following.pictures) == 1
            assert f"Standings after {number} round" in (following.pictures[0].alt or "")
    podium = await here.bench.until(lambda: cup.post("Winter Cup: final standings"), what="the podium")
    assert "the tournament" in podium.text
    assert podium.mentions
    stored = await cup.stored()
    assert stored.phase == "over"
    pairs = [frozenset(m.people) for m in stored.meetings if len(m.people) == 2]
    assert len(pairs) == len(set(pairs)) == 6
    assert sorted(next(m.people[0] for m in r.meetings if None in m.seats) for r in stored.rounds) == sorted(
        {next(m.people[0] for m in r.meetings if None in m.seats) for r in stored.rounds}
    ), "nobody has a computer player twice"
    assert len(cup.threads) == 9
    await here.bench.settled()
    assert cup.post(OPENING)
