"""`/verify`: what was checked of a game that is over, or where it differs; for one person, or for the channel."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.table import KeptMatch
from engine.rng import commitment
from playground.driver import Discord
from playground.permissions import Permission
from tests.bot.people import lobby, playing, whole_game
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


async def test_a_game_that_is_over_is_proved_for_one_or_for_all(here: Scene) -> None:
    table, rows = whole_game(here.person("Ada"), here.person("Bo"))
    await here.set(table, rows)
    board, eve = here.place.last, here.player("Eve")
    told = (await eve.command("/verify")).message
    assert told.is_ephemeral
    assert "Deep Sea Adventure: everything agrees" in told.text
    assert commitment(table.match.seed) in told.text
    assert "fathom replay FILE --check" in told.text
    assert here.place.last == board
    await eve.click(told, "Replay file")
    assert (await eve.next_ephemeral("The replay of this game.")).pictures
    shared = await here.player("Chloé").command("/verify", public=True)
    assert shared.text.startswith("Le résultat de la vérification est maintenant dans le salon")
    assert "everything agrees" in here.place.last.text, "in the language of the channel"
    assert board.buttons, "the board keeps its buttons"
    here.bench.deny("deep-sea", Permission.SEND_MESSAGES)
    alone = (await eve.command("/verify", public=True)).message
    assert alone.is_ephemeral
    assert "everything agrees" in alone.text
    here.bench.deny("deep-sea")
    await here.player("Ada").command("/rematch")
    assert "tout concorde" in (await here.player("Chloé").command("/verify", game=1)).text
    assert "Game 5 of this channel is not kept" in (await eve.command("/verify", game=5)).text


async def test_what_was_changed_in_the_store_is_named(here: Scene) -> None:
    table, rows = whole_game(here.person("Ada"), here.person("Bo"))
    at = next(i for i in range(9, len(rows)) if rows[i].events)
    row = rows[at]
    await here.set(table, [*rows[:at], replace(row, digest="0" * 32), *rows[at + 1 :]])
    eve = here.player("Eve")
    told = (await eve.command("/verify")).text
    assert "something differs" in told
    assert f"Step {row.version} ({table.names[row.seat or 0]}, `{row.action}`) leads elsewhere" in told
    await here.clear()
    await here.set(replace(table, kept=KeptMatch(replace(table.match, seed="another"))), rows)
    told = (await eve.command("/verify")).text
    assert "This is not the seed of the start." in told
    assert commitment(table.match.seed) in told


async def test_what_is_not_over_shows_its_fingerprint_and_nothing_else(here: Scene) -> None:
    ada = here.player("Ada")
    assert (await ada.command("/verify")).text.startswith("There is no table")
    await here.set(lobby(here.person("Ada")))
    assert (await ada.command("/verify")).text.startswith("The game has not begun yet.")
    table = playing(here.person("Ada"), here.person("Bo"))
    await here.set(table)
    told = (await ada.command("/verify", public=True)).message
    assert told.is_ephemeral
    assert "can be verified when it is over" in told.text
    assert commitment(table.match.seed) in told.text
