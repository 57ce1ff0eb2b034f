"""Every game to its end in a channel: a newcomer presses or types what is offered, and the bot is killed meanwhile."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from bot.host.ids import Act, parse
from engine.registry import GAMES
from playground.driver import Discord
from playground.patience import worked
from playground.shown import Shown
from tests.chaos.people import Way, ways_of
from tests.e2e.host import COMMAND, line_of

pytestmark = pytest.mark.asyncio
PLACE = "deep-sea"
PRESSES = 1_500
LINES = 0.25
"""So often a newcomer types rather than presses."""


class Newcomer:
    """One person among computer players, who knows only what there is to press."""

    def __init__(self, bench: Discord, seed: int) -> None:
        self.bench = bench
        self.place = bench.channel(PLACE)
        self.player = bench.person("Ada", PLACE)
        self.rng = random.Random(seed)
        self.lines = 0
        """Of several answers."""

    async def open(self, game: str, options: Mapping[str, str], computers: int) -> None:
        await self.player.command("/play", game=game)
        for option, value in options.items():
            await self.player.command("/table option", option=option, value=value)
        for _ in range(computers):
            await self.player.command("/table computer", player="normal")
        await self.player.command("/start")
        await self.shown()

    @property
    def is_over(self) -> bool:
        return bool(self.place.messages) and "the game is over" in self.place.last.text

    async def answer(self) -> None:
        """By buttons and lists mostly; at times with several answers in a line, and so until one was typed."""
        if (not self.lines or self.rng.random() < LINES) and (line := await line_of(self.player, self.rng)):
            self.lines += " " in line
            await self.player.command("/do", action=line)
        else:
            await self.press()

    async def press(self) -> None:
        """Two taps where choices are grouped; in private where the question is secret."""
        message = self.place.last
        while True:
            known, offered = {one.id for one in self.player.sees}, ways_of(self.place.last)
            menu, way = self.rng.choice(ways_of(message))
            await (self.player.select(message, menu, way) if menu else self.player.click(message, way))
            if isinstance(parse(way), Act):
                return
            if not message.is_ephemeral:
                panel = await self.panel(known, offered)
                if panel is None:
                    return
                message = panel

    async def panel(self, known: set[int], offered: list[Way]) -> Shown | None:
        """What has come for this person alone; None, if the board was an old one, whose game has gone on or is over:
        by then there is another, or the same message offers something else.
        """

        def fresh() -> list[Shown]:
            return [one for one in self.player.sees if one.id not in known and one.is_ephemeral and ways_of(one)]

        await self.bench.until(lambda: fresh() or self.is_over or ways_of(self.place.last) != offered, what="a panel")
        return fresh()[-1] if fresh() else None

    async def shown(self) -> None:
        await self.bench.settled()
        await self.bench.until(lambda: self.is_over or self.is_asked, what="a question, or the end")

    @property
    def is_asked(self) -> bool:
        return bool(self.place.messages) and "Ada" in self.place.last.named and bool(ways_of(self.place.last))


def tables() -> Iterator[object]:
    """Each game against one other, in every mode that it has; and alone, where that is a game."""
    for key, game in GAMES.items():
        modes = next((option.values for option in game.info.options if option.name == "mode"), ())
        for mode in modes or ("",):
            yield pytest.param(key, {"mode": mode} if mode else {}, 1, id=f"{key} {mode}".strip())
        if game.info.seats[0] == 1:
            yield pytest.param(key, {}, 0, id=f"{key} alone")


@pytest.mark.parametrize(("game", "options", "computers"), list(tables()))
async def test_a_whole_game_with_the_bot_killed_in_the_middle(
    bench: Discord, tmp_path: Path, game: str, options: dict[str, str], computers: int
) -> None:
    env = {"FATHOM_DATA": str(tmp_path), "REDIS_URL": ""}
    newcomer = Newcomer(bench, 7)
    async with bench.process(*COMMAND, env=env) as bot:
        await newcomer.open(game, options, computers)
        for _ in range(4):
            await newcomer.answer()
            await newcomer.shown()
        # A press: somebody who types is told by the next bot only if this one had time to note the command.
        press = asyncio.ensure_future(newcomer.press())
        await worked(bot.pid, 0.01)
        bot.send_signal(signal.SIGKILL)
        await bot.wait()
        press.cancel()
        bench.let_go()
    async with bench.process(*COMMAND, env=env):
        await newcomer.shown()
        for _ in range(PRESSES):
            if newcomer.is_over:
                break
            await newcomer.answer()
            await newcomer.shown()
        assert newcomer.is_over
        assert newcomer.lines
        posts = [(one.text, one.pictures[0].data) for one in newcomer.place.messages if one.pictures]
        assert len(set(posts)) == len(posts), "a turn was posted twice"
        assert not bench.server.violations


async def test_rules_cards_orders_and_the_own_board_in_every_game(bench: Discord, tmp_path: Path) -> None:
    async with bench.process(*COMMAND, env={"FATHOM_DATA": str(tmp_path), "REDIS_URL": ""}):
        newcomer = Newcomer(bench, 7)
        for key, game in GAMES.items():
            await newcomer.open(key, {}, 1)
            player = newcomer.player
            assert "**" in (await player.command("/rules")).message.text
            if game.cards:
                [card, *_] = await player.autocomplete("/rules", "card", "")
                assert card.name in (await player.command("/rules", card=card.value)).message.text
            assert "nothing called" in (await player.command("/rules", card="kraken")).message.text
            assert (await player.command("/hand")).message.pictures
            assert len((await player.command("/board", text=True)).message.text) > 200
            orders = (await player.command("/orders")).message.text
            for order in game.info.orders:
                names = [str(one.value) for one in await player.autocomplete("/orders", "order", order.name)]
                assert order.name in names
            assert orders.count("•") == len(game.info.orders)
            await player.command("/table cancel")
        bench.assert_clean()


async def test_a_standing_order_answers_and_says_so(bench: Discord, tmp_path: Path) -> None:
    async with bench.process(*COMMAND, env={"FATHOM_DATA": str(tmp_path), "REDIS_URL": ""}):
        newcomer = Newcomer(bench, 7)
        await newcomer.open("nautilus", {}, 1)
        refused = await newcomer.player.command("/orders", order="build", value="dance")
        assert "dance" in refused.message.text
        await newcomer.player.command("/orders", order="build", value="pass")
        await bench.until(
            lambda: "had left orders" in "".join(m.text for m in newcomer.place.messages), what="an order"
        )
        bench.assert_clean()
