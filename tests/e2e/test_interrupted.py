"""A bot that is killed before it could answer: the next one tells, once, and nothing but the truth."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from persistence import keys
from persistence.connect import open_store
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from tests.e2e.between import Between, NextCommit
from tests.e2e.host import COMMAND, Table, act_of
from tests.e2e.valkey import Valkey

pytestmark = pytest.mark.asyncio
PRESS_LOST = {
    "Ada": "Your press was not received: the bot was interrupted. Please press again.",
    "Chloé": "Votre choix n’a pas été reçu\N{NO-BREAK SPACE}: le bot a été interrompu. Veuillez appuyer de nouveau.",
    "Daan": "Je druk op de knop is niet ontvangen: de bot werd onderbroken. Druk nog een keer.",
}
COMMAND_LOST = {
    "Ada": "The bot was interrupted before your command was done. It changed nothing at the table",
    "Chloé": "Le bot a été interrompu avant d’exécuter votre commande. Elle n’a rien changé à la table",
    "Daan": "De bot werd onderbroken voordat je commando was uitgevoerd. Het heeft aan de tafel niets veranderd",
}
ANSWER_LOST = {
    "Ada": "The bot was interrupted before it could answer, but your command was carried out",
    "Chloé": "Le bot a été interrompu avant de répondre, mais votre commande a bien été exécutée",
    "Daan": "De bot werd onderbroken voordat hij kon antwoorden, maar je commando is uitgevoerd",
}
PATIENCE = 30.0
Act = Callable[[Table], Awaitable[object]]


class Stage:
    """A table whose bot can be killed while it waits for the store."""

    def __init__(self, bench: Discord, valkey: Valkey, between: Between, data: Path) -> None:
        self.bench, self.valkey, self.between, self.data = bench, valkey, between, data
        self.table = Table(bench, "Ada", "Chloé", "Daan")

    @asynccontextmanager
    async def bot(self) -> AsyncGenerator[asyncio.subprocess.Process]:
        env = {"FATHOM_DATA": str(self.data), "REDIS_URL": self.between.url}
        async with self.bench.process(*COMMAND, env=env) as bot:
            yield bot

    async def kill_at_commit(self, act: Act, next_commit: NextCommit) -> Player:
        """Somebody does something, it comes to the commit and is noted, and the bot dies. Who it was."""
        async with self.bot() as bot:
            await self.table.open()
            player = self.table.asked
            self.between.next_commit = next_commit
            acting = asyncio.ensure_future(act(self.table))
            await asyncio.wait_for(self.between.stopped.wait(), PATIENCE)
            newest = max(self.bench.server.world.interactions)
            async with self.valkey.client() as client, asyncio.timeout(PATIENCE):
                while not [one for one in await client.hkeys(keys.receipts()) if one.endswith(b"%d" % newest)]:
                    await asyncio.sleep(0.005)
            bot.kill()
            await bot.wait()
        self.between.next_commit = "passes"
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        return player

    @asynccontextmanager
    async def next_bot(self) -> AsyncGenerator[asyncio.subprocess.Process]:
        """One that has found what there was to be found, and has nothing left to do for it."""
        async with self.bot() as bot:
            async with self.valkey.client() as client, asyncio.timeout(PATIENCE):
                while await client.hlen(keys.receipts()):
                    await asyncio.sleep(0.01)
            await self.bench.settled(15)
            yield bot

    async def version(self) -> int:
        async with open_store(self.valkey.url, self.data) as store:
            stored = await store.load(self.table.place.id)
        assert stored is not None
        return stored.version


@pytest_asyncio.fixture
async def stage(bench: Discord, valkey: Valkey, said: Path, tmp_path: Path) -> AsyncGenerator[Stage]:
    async with Between(valkey.port) as between:
        yield Stage(bench, valkey, between, tmp_path)
    for interaction in bench.server.world.interactions.values():
        assert interaction.token.encode() not in said.read_bytes(), "a token was told"


def told(player: Player, *texts: dict[str, str]) -> list[Shown]:
    """What this person alone was told, of these texts, in their own language."""
    wanted = [text[player.person.name] for text in texts]
    return [one for one in player.sees if one.is_ephemeral and any(text in one.text for text in wanted)]


async def press(table: Table) -> None:
    await table.asked.click(table.board, table.choices[0].custom_id or "")


async def command(table: Table) -> None:
    await table.asked.command("/do", action=act_of(table.choices[0]).action)


async def test_a_press_that_was_lost_is_told_once_and_can_be_pressed_again(stage: Stage) -> None:
    player = await stage.kill_at_commit(press, "is held")
    before, board = await stage.version(), stage.table.board
    async with stage.next_bot() as bot:
        lost = await player.next_ephemeral(PRESS_LOST[player.person.name], PATIENCE)
        assert lost.is_ephemeral
        assert stage.table.board == board, "the message of the press is left alone"
        # As bad as it gets: this one dies right after it has told.
        bot.kill()
        await bot.wait()
    async with stage.next_bot():
        assert len(told(player, PRESS_LOST)) == 1
        assert await stage.version() == before
        await stage.table.press()
        assert await stage.version() == before + 1
    assert len(told(player, PRESS_LOST, COMMAND_LOST, ANSWER_LOST)) == 1
    stage.bench.assert_clean()


async def test_a_press_that_was_stored_is_shown_and_not_called_lost(stage: Stage) -> None:
    player = await stage.kill_at_commit(press, "is not answered")
    version, board = await stage.version(), stage.table.choices
    async with stage.next_bot():
        await stage.table.settled(board)
        assert await stage.version() == version
        await stage.table.press()
    assert not told(player, PRESS_LOST, COMMAND_LOST, ANSWER_LOST)
    stage.bench.assert_clean()


async def test_a_command_that_was_lost_is_told_in_its_own_answer(stage: Stage) -> None:
    player = await stage.kill_at_commit(command, "is held")
    version = await stage.version()
    assert stage.bench.waiting, "it says that the bot is thinking"
    async with stage.next_bot():
        await player.next_ephemeral(COMMAND_LOST[player.person.name], PATIENCE)
        assert not stage.bench.waiting
        assert await stage.version() == version
        await stage.table.press()
    async with stage.next_bot():
        await stage.table.press()
    assert len(told(player, PRESS_LOST, COMMAND_LOST, ANSWER_LOST)) == 1
    stage.bench.assert_clean()


async def test_a_command_that_was_stored_is_told_so(stage: Stage) -> None:
    player = await stage.kill_at_commit(command, "is not answered")
    version = await stage.version()
    async with stage.next_bot():
        await player.next_ephemeral(ANSWER_LOST[player.person.name], PATIENCE)
        assert not stage.bench.waiting
        assert await stage.version() == version
    async with stage.next_bot():
        await stage.table.press()
    assert len(told(player, PRESS_LOST, COMMAND_LOST, ANSWER_LOST)) == 1
    stage.bench.assert_clean()


async def test_a_language_that_was_chosen_is_the_language_of_bad_news(stage: Stage) -> None:
    async with stage.valkey.client() as client:
        for person in stage.bench.server.world.people:
            await client.set(keys.setting("person", person), b'{"locale":"nl"}')
    player = await stage.kill_at_commit(press, "is held")
    async with stage.next_bot():
        await player.next_ephemeral(PRESS_LOST["Daan"], PATIENCE)
    stage.bench.assert_clean()


async def test_whoever_can_not_be_told_any_more_is_left_in_peace(stage: Stage) -> None:
    """Discord takes an answer for fifteen minutes."""
    player = await stage.kill_at_commit(press, "is held")
    stage.bench.server.clock.advance(1_000)
    async with stage.next_bot():
        assert not told(player, PRESS_LOST, COMMAND_LOST, ANSWER_LOST)
        await stage.table.press()
    stage.bench.assert_clean()
