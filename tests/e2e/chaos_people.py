"""People who play whatever happens: they press, type, press twice, press what is not theirs, and try again."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

from playground.driver import Discord
from playground.options import CannotDo
from playground.people import Player
from playground.shown import Shown

PAUSE = 0.25
"""Seconds, at most, between what one table does and does next."""


class Crowd:
    """The people of one channel. They know only what they see."""

    def __init__(self, bench: Discord, place: str, names: list[str], seed: int) -> None:
        self.bench = bench
        self.place = bench.channel(place)
        self.players = [bench.person(name, place) for name in names]
        self.rng = random.Random(seed)
        self.at_work = asyncio.Event()
        self._idle = asyncio.Event()
        self._task = asyncio.create_task(self._play())

    async def pause(self) -> None:
        """Until nobody waits for an answer any more."""
        self.at_work.clear()
        await self._idle.wait()

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _play(self) -> None:
        while True:
            if not self.at_work.is_set():
                self._idle.set()
                await self.at_work.wait()
                self._idle.clear()
            # No answer, a button that is gone by now, a bot that is away: people shrug and look again.
            with suppress(AssertionError, CannotDo):
                await self._act()
            await asyncio.sleep(self.rng.uniform(0, PAUSE))

    async def _act(self) -> None:
        board = self.place.last if self.place.messages else None
        ids = [button.custom_id or "" for button in board.buttons] if board else []
        if board is None:
            await self._anybody().command("/play", game="deep-sea")
        elif any(one.startswith("f:l:") for one in ids):
            await self._gather_round(board, ids)
        elif any(one.endswith(":rematch") for one in ids):
            await self._choose(board, next(one for one in ids if one.endswith(":rematch")), "/rematch")
        elif any(one.startswith("f:a:") for one in ids):
            await self._take_turn(board, ids)

    async def _gather_round(self, board: Shown, ids: list[str]) -> None:
        verb = "join" if self.rng.random() < 0.6 else "start"
        await self._choose(board, next(one for one in ids if one.endswith(f":{verb}")), f"/{verb}")

    async def _choose(self, board: Shown, button: str, command: str) -> None:
        """By button or by command, as people like it."""
        if self.rng.random() < 0.5:
            await self._anybody().click(board, button)
        else:
            await self._anybody().command(command)

    async def _take_turn(self, board: Shown, ids: list[str]) -> None:
        asked = [player for player in self.players if player.person.name in board.mentions]
        player = asked[0] if asked and self.rng.random() < 0.8 else self._anybody()
        board = self._newest_panel(player, board)
        ids = [button.custom_id or "" for button in board.buttons]
        choices = [one for one in ids if one.startswith("f:a:")]
        button = self.rng.choice(choices)
        match self.rng.random():
            case chance if chance < 0.45:
                await player.click(board, button)
            case chance if chance < 0.55:
                await self._type(player)
            case chance if chance < 0.65:
                await asyncio.gather(*(player.click(board, button) for _ in range(2)))
            case chance if chance < 0.70:
                await asyncio.gather(*(player.click(board, one) for one in choices[:2]))
            case chance if chance < 0.90:
                await player.command("/do", action=button.split(":", 5)[5])
            case chance if chance < 0.95 and any(one.endswith(":undo") for one in ids):
                await player.click(board, next(one for one in ids if one.endswith(":undo")))
            case chance if chance < 0.97:
                await self._anybody().click(board, button)
            case _:
                await player.command("/board", text=True)

    def _newest_panel(self, player: Player, board: Shown) -> Shown:
        """Whoever presses something old is given the present panel, for themselves alone."""
        private = [one for one in player.sees[-5:] if one.is_ephemeral and one.id > board.id]
        panels = [one for one in private if any((button.custom_id or "").startswith("f:a:") for button in one.buttons)]
        return panels[-1] if panels and self.rng.random() < 0.5 else board

    async def _type(self, player: Player) -> None:
        """What the command offers is newer than a board that nobody could change."""
        if offers := await player.autocomplete("/do", "action"):
            await player.command("/do", action=self.rng.choice(offers).value)

    def _anybody(self) -> Player:
        return self.rng.choice(self.players)
