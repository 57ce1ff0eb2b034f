"""A course: a world of its own, four tables with a game each, and a keeper; from one seed."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from engine.value import Value
from playground.driver import Discord
from tests.chaos.keepers import Embedded, External, Keeper
from tests.chaos.people import Seating
from tests.chaos.storm import Chaos, Report
from tests.e2e.secrets import TOKEN, assert_untold
from tests.e2e.valkey import Valkey

TABLES = {
    "general": Seating("deep-sea", ("Ada", "Bo")),
    "deep-sea": Seating("nautilus", ("Bo", "Eve")),
    "night-dive": Seating("aquasphere", ("Ada", "Finn", "Eve")),
    "table-3": Seating("atlantes", ("Eve", "Ada", "Bo")),
}
DISK = "256m"


class Plan(Value):
    seed: int
    kills: int
    faults: int = 0
    check_every: int = 10
    own_server: bool = False
    """The bot's own, rather than one that two bots share."""
    small_disk: bool = False
    """The server's files are on a disk of their own, which is filled now and then: takes the right to mount one."""
    is_short: bool = False


async def run_course(plan: Plan, folder: Path, report: Report = lambda _: None) -> Counter[str]:
    """What was done and checked; raises at the first thing that does not hold."""
    said = folder / "said"
    async with AsyncExitStack() as stack:
        # People there wait less long for an answer than elsewhere: often there is nobody to give it.
        bench = await stack.enter_async_context(Discord(seed=plan.seed, shrug=1.5))
        bench.core.token = bench.token = TOKEN
        bench.server.world.add_channels(len(TABLES))
        bench.output = stack.enter_context(said.open("ab"))
        store = folder / "disk"
        store.mkdir(mode=0o700)
        if plan.small_disk:
            await stack.enter_async_context(mounted(store))
        keeper = await stack.enter_async_context(kept(store, own=plan.own_server))
        chaos = Chaos(bench, keeper, plan.seed, TABLES, folder, is_short=plan.is_short)
        figures = await chaos.run(plan.kills, plan.faults, plan.check_every, report)
        assert_untold(said.read_bytes(), store)
        return figures


@asynccontextmanager
async def kept(store: Path, *, own: bool) -> AsyncGenerator[Keeper]:
    if own:
        yield Embedded(store)
        return
    # Anything less may lose what it has just said yes to, when it is killed.
    async with Valkey(store, "--appendonly", "yes", "--appendfsync", "always") as valkey:
        yield External(valkey, store)


def can_mount() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and Path("/proc/mounts").exists()


@asynccontextmanager
async def mounted(folder: Path) -> AsyncGenerator[None]:
    await _run("mount", "-t", "tmpfs", "-o", f"size={DISK},mode=700", "tmpfs", str(folder))
    try:
        yield
    finally:
        await _run("umount", "-l", str(folder))


async def _run(*command: str) -> None:
    process = await asyncio.create_subprocess_exec(*command)
    assert await process.wait() == 0, f"{command} failed"
