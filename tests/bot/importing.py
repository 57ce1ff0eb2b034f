"""Games that are exported and imported, as the command line does it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from bot.cli.upkeep import export, import_
from bot.host import moves
from bot.host.clock import wall_clock
from bot.host.tables import Tables
from tests.bot.people import ADA, BO, CHANNEL, DEEP_SEA, DEFAULTS, Watched, actions, press


async def begin(tables: Tables, game: str = DEEP_SEA, steps: int = 4) -> None:
    """A game as people play it, up to some step."""
    now = wall_clock()
    opening = [moves.open_table(ADA, game, DEFAULTS, {}, now), moves.join(BO), moves.begin(ADA, "s", now)]
    for number, move in enumerate(opening):
        await tables.do(CHANNEL, f"opening {number}", move)
    for number in range(steps):
        found = await tables.look(CHANNEL)
        assert found is not None
        if found.table.phase == "playing":
            seat = found.table.match.asked[0]
            move = press(found.table, seat, actions(found.table, seat)[0], now)
            await tables.do(CHANNEL, f"step {number}", move)


async def exported(store: Watched, file: Path) -> bytes:
    assert await export(store, Namespace(channel=CHANNEL, out=file)) == 0
    return file.read_bytes()


async def taken_in(store: Watched, file: Path) -> bool:
    return await import_(store, Namespace(file=file)) == 0
