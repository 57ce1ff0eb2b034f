"""A whole game of each kind by three people: one presses buttons, one chooses from lists, one types whole turns."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from bot.host.ids import Act, parse
from engine.registry import GAMES
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from tests.chaos.people import Way, ways_of
from tests.e2e.host import line_of
from tests.e2e.scenes import Scene, scene

pytestmark = [pytest.mark.asyncio, pytest.mark.slow]
BUTTONS, LISTS, LINES = PEOPLE = ("Ada", "Bo", "Chloé")


def kinds() -> Iterator[object]:
    for key, game in GAMES.items():
        modes = next((option.values for option in game.info.options if option.name == "mode"), ("",))
        for mode in modes[:2]:
            yield pytest.param(key, mode, id=f"{key} {mode}".strip())


class Evening:
    def __init__(self, scene: Scene) -> None:
        self.bench = scene.bench
        self.place = scene.place
        self.people = {name: scene.player(name) for name in PEOPLE}
        self.rng = random.Random(3)
        self.done = Counter[str]()
        """By button, by list, and by lines of several answers."""

    async def play(self, game: str, mode: str) -> None:
        host, *others = self.people.values()
        await host.command("/play", game=game)
        if mode:
            await host.command("/table option", option="mode", value=mode)
        for other in others:
            await other.command("/join")
        await host.command("/start")
        await self._shown()
        while not self._is_over:
            player = self.people[self.place.last.named[0]]
            await (self._type(player) if player.person.name == LINES else self._press(player))
            await self._shown()

    @property
    def _is_over(self) -> bool:
        return "the game is over" in self.place.last.text

    async def _shown(self) -> None:
        await self.bench.settled()
        await self.bench.until(lambda: self._is_over or ways_of(self.place.last), what="a question, or the end")

    async def _press(self, player: Player) -> None:
        """What leads to an answer: in private, where the question is secret or a group is opened."""
        message = self.place.last
        while True:
            known = {one.id for one in player.sees}
            menu, way = self._chosen(message, player.person.name)
            self.done["list" if menu else "button"] += 1
            await (player.select(message, menu, way) if menu else player.click(message, way))
            if isinstance(parse(way), Act):
                return
            panel = message if message.is_ephemeral else await self._panel(player, message, known)
            if panel is None:
                return
            message = panel

    def _chosen(self, message: Shown, name: str) -> Way:
        ways = ways_of(message)
        liked = [(menu, way) for menu, way in ways if bool(menu) == (name == LISTS)]
        return self.rng.choice(liked or ways)

    async def _panel(self, player: Player, board: Shown, known: set[int]) -> Shown | None:
        """What has come for this person alone; None, if the board was an old one."""

        def fresh() -> list[Shown]:
            return [one for one in player.sees if one.id not in known and one.is_ephemeral and ways_of(one)]

        await self.bench.until(lambda: fresh() or self._is_over or self.place.last.id != board.id, what="a panel")
        return fresh()[-1] if fresh() else None

    async def _type(self, player: Player) -> None:
        line = await line_of(player, self.rng)
        self.done["line"] += " " in line
        await player.command("/do", action=line)


@pytest.mark.parametrize(("game", "mode"), list(kinds()))
async def test_a_whole_game_by_buttons_by_lists_and_by_lines(bench: Discord, game: str, mode: str) -> None:
    async with scene(bench) as staged:
        evening = Evening(staged)
        await evening.play(game, mode)
        assert evening.done["button"]
        assert evening.done["line"]
        # Deep Sea Adventure never offers so much that a list is needed.
        assert evening.done["list"] or game == "deep-sea"
