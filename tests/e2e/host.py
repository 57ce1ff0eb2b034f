"""The unmodified bot in its own process, on the stand-in, with people at a table."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from bot.host.ids import Act, parse
from engine.notation import AHEAD
from playground.driver import Discord
from playground.patience import patiently
from playground.people import Player
from playground.shown import Button, Shown

PLACE = "deep-sea"
LONGEST_LINE = 4
"""Answers that somebody types at once."""
COMMAND = (sys.executable, "-m", "bot", "run")


@asynccontextmanager
async def hosting(bench: Discord, data: Path, env: Mapping[str, str] | None = None) -> AsyncGenerator[None]:
    async with bench.process(*COMMAND, env={"FATHOM_DATA": str(data), "REDIS_URL": "", **(env or {})}):
        yield


async def run_to_end(*words: str, **env: str) -> tuple[int, str]:
    """`fathom` with these words: its exit code, and everything it said."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        env={**os.environ, **env},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await patiently(bot.communicate(), f"fathom {' '.join(words)} to end")
    assert bot.returncode is not None
    return bot.returncode, said.decode()


def act_of(button: Button) -> Act:
    """What it answers, to which question."""
    found = parse(button.custom_id or "")
    assert isinstance(found, Act)
    return found


async def line_of(player: Player, rng: random.Random) -> str:
    """Answer after answer from what is offered, as long as there is a next one: a turn, or a good part of it."""
    line = ""
    for _ in range(rng.randint(1, LONGEST_LINE)):
        offers = [str(one.value) for one in await player.autocomplete("/do", "action", line and f"{line} ")]
        longer = [offer for offer in offers if offer.startswith(line)]
        if not longer or AHEAD in line:
            break
        line = rng.choice(longer)
    return line


class Table:
    """A table as its players see it."""

    def __init__(self, bench: Discord, *names: str, place: str = PLACE) -> None:
        self.bench = bench
        self.place = bench.channel(place)
        self.players = [bench.person(name, place) for name in names]
        self.rng = random.Random(7)

    async def open(self) -> None:
        host, *others = self.players
        await host.command("/play", game="deep-sea")
        await self.bench.until(lambda: self.place.messages, what="the lobby")
        for player in others:
            await player.command("/join")
        await host.command("/start")
        await self.settled()

    async def settled(self, before: list[Button] | None = None) -> None:
        """Somebody can press something that could not be pressed before, or it is over; and all is quiet."""
        await self.bench.until(lambda: self.is_over or self.choices not in ([], before), what="a board with buttons")
        await self.bench.settled()

    @property
    def board(self) -> Shown:
        return self.place.last

    @property
    def choices(self) -> list[Button]:
        """What can be pressed to play on, on the newest message."""
        buttons = self.board.buttons if self.place.messages else []
        return [button for button in buttons if isinstance(parse(button.custom_id or ""), Act)]

    @property
    def is_over(self) -> bool:
        return bool(self.place.messages) and "the game is over" in self.board.text

    @property
    def asked(self) -> Player:
        [name] = self.board.named
        return next(player for player in self.players if player.person.name == name)

    async def press(self) -> str:
        """Whoever is asked presses any of the buttons."""
        button = self.rng.choice(self.choices)
        assert button.custom_id is not None
        before = self.choices
        await self.asked.click(self.board, button.custom_id)
        await self.settled(before)
        return button.custom_id
