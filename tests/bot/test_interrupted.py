"""Those whose process is gone are told what became of their press or command: once, truly, in their own language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import interrupted
from bot.desk import Desk
from bot.host.cancelling import cancel_all
from bot.host.metrics import Metrics
from bot.host.settings import PersonSettings, Settings
from bot.host.tables import Tables
from bot.interrupted import ANSWERABLE, LEASE, Interrupted, Receipt
from engine.codec import encode
from persistence import keys
from persistence.contract import Conflict, Write
from persistence.errors import StoreDown
from tests.bot.people import CHANNEL, NOW, Watched

pytestmark = pytest.mark.asyncio
TOKEN = "a-token-that-nobody-may-read"
PRESS_LOST, COMMAND_LOST, ANSWER_LOST = "Your press was not", "It changed nothing", "was carried out"


class Refused:
    status, reason = 404, "Not Found"


class Hook:
    """The webhook of an interaction, as far as it is needed."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.is_loading = True
        self.failures: list[Exception] = []

    async def send(self, *, view: discord.ui.LayoutView, ephemeral: bool) -> None:
        assert ephemeral
        self._tell(view)

    async def fetch_message(self, number: str) -> Any:
        assert number == "@original"
        return SimpleNamespace(flags=SimpleNamespace(loading=self.is_loading))

    async def edit_message(self, number: str, *, view: discord.ui.LayoutView) -> None:
        assert number == "@original"
        self._tell(view)
        self.is_loading = False

    def _tell(self, view: discord.ui.LayoutView) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.told += [item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay)]


class Process(Interrupted):
    """One that lives, with Discord at the other end of a hook."""

    def __init__(self, store: Watched, hook: Hook, clock: Callable[[], int] = lambda: NOW) -> None:
        client: Any = None
        super().__init__(client, store, Settings(store), clock)
        self.hook = hook

    def _answer_to(self, receipt: Receipt) -> Any:
        assert (receipt.token, receipt.application) == (TOKEN, 9)
        return self.hook

    async def work(self) -> None:
        """Runs until no note is left, and nobody to be told."""
        running = asyncio.create_task(self.run())
        try:
            async with asyncio.timeout(5):
                while await notes(self._store) or self._telling:
                    await asyncio.sleep(0.002)
        finally:
            await cancel_all((running,))


async def notes(store: Any) -> list[bytes]:
    return await store._client.hvals(keys.receipts())  # noqa: SLF001 - what an operator would see


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupted, "POLL", 0.005)


@pytest.fixture
def hook() -> Hook:
    return Hook()


@pytest.fixture
def process(other_store: Watched, hook: Hook) -> Process:
    return Process(other_store, hook)


def receipt(number: int = 5, *, is_press: bool = True, locale: str = "en-US", at: int = NOW) -> Receipt:
    return Receipt(number, TOKEN, 9, CHANNEL, 101, locale, is_press, at)


async def orphaned(store: Watched, one: Receipt) -> None:
    """Noted by a process that is gone."""
    await store.receipts.note(one.id, encode(one), LEASE)
    await store.receipts.leave()


# Told


async def test_a_lost_press_is_told_once(store: Watched, process: Process, hook: Hook) -> None:
    await orphaned(store, receipt())
    await process.work()
    await process.work()
    await Process(store, hook).work()
    assert len(hook.told) == 1
    assert hook.told[0].startswith(PRESS_LOST)


async def test_what_is_told_as_lost_stays_lost(store: Watched, process: Process, hook: Hook) -> None:
    """The process was not gone, but so slow that it was taken for it: its move comes too late."""
    await orphaned(store, receipt())
    await process.work()
    assert hook.told
    assert await store.commit(CHANNEL, 0, "5", Write(b"late"), NOW) == Conflict(0)


@pytest.mark.parametrize("is_press", [True, False])
async def test_what_was_stored_is_never_called_lost(
    store: Watched, process: Process, hook: Hook, is_press: bool
) -> None:
    await store.commit(CHANNEL, 0, "5", Write(b"t"), NOW)
    await orphaned(store, receipt(is_press=is_press))
    await process.work()
    assert [ANSWER_LOST in one for one in hook.told] == ([] if is_press else [True])


async def test_a_lost_command_is_told_in_place_of_its_thinking(store: Watched, process: Process, hook: Hook) -> None:
    await orphaned(store, receipt(is_press=False))
    await process.work()
    assert [COMMAND_LOST in one for one in hook.told] == [True]


async def test_a_command_that_was_answered_is_left_alone(store: Watched, process: Process, hook: Hook) -> None:
    hook.is_loading = False
    await orphaned(store, receipt(is_press=False))
    await process.work()
    assert hook.told == []


@pytest.mark.parametrize(
    ("theirs", "chosen", "said"),
    [("fr", None, "Votre choix"), ("nl", None, "Je druk"), ("de", None, "Your press"), ("en-US", "nl", "Je druk")],
)
async def test_everybody_is_told_in_their_language(  # noqa: PLR0917
    store: Watched, process: Process, hook: Hook, theirs: str, chosen: str | None, said: str
) -> None:
    await Settings(store).set_person(101, PersonSettings(chosen))
    await orphaned(store, receipt(locale=theirs))
    await process.work()
    assert [one[: len(said)] for one in hook.told] == [said]


@pytest.mark.parametrize("is_press", [True, False])
async def test_nobody_is_told_after_fifteen_minutes(
    store: Watched, process: Process, hook: Hook, is_press: bool
) -> None:
    await orphaned(store, receipt(is_press=is_press, at=NOW - round(ANSWERABLE)))
    await process.work()
    assert hook.told == []


@pytest.mark.parametrize("is_press", [True, False])
async def test_discord_may_refuse(store: Watched, process: Process, hook: Hook, is_press: bool) -> None:
    """It was never acknowledged: then Discord has told the person so."""
    refused: Any = Refused()
    hook.failures = [discord.NotFound(refused, "Unknown Webhook")]
    await orphaned(store, receipt(is_press=is_press))
    await process.work()
    assert hook.told == []
    assert hook.failures == []


async def test_a_press_that_may_have_been_told_is_not_told_again(store: Watched, process: Process, hook: Hook) -> None:
    hook.failures = [aiohttp.ServerDisconnectedError()]
    await orphaned(store, receipt())
    await process.work()
    assert hook.told == []


async def test_a_command_that_may_have_been_told_is_told_again(store: Watched, process: Process, hook: Hook) -> None:
    hook.failures = [aiohttp.ServerDisconnectedError(), ConnectionResetError()]
    await orphaned(store, receipt(is_press=False))
    await process.work()
    assert len(hook.told) == 1


async def test_a_store_that_falls_silent_is_asked_again(
    store: Watched, process: Process, hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in (5, 6):
        await orphaned(store, receipt(number, is_press=number == 5))
    forsake, silent = process._store.forsake, [5, 5, 6]  # pyright: ignore[reportPrivateUsage] # noqa: SLF001

    async def sometimes(channel: int, op: str) -> bool:
        if int(op) in silent:
            silent.remove(int(op))
            raise StoreDown("silent")
        return await forsake(channel, op)

    monkeypatch.setattr(process._store, "forsake", sometimes)  # pyright: ignore[reportPrivateUsage] # noqa: SLF001
    await process.work()
    assert len(hook.told) == 2
    assert silent == []


async def test_a_note_that_can_not_be_read_goes(store: Watched, process: Process, hook: Hook) -> None:
    await store.receipts.note(5, b"{", LEASE)
    await store.receipts.leave()
    await process.work()
    assert hook.told == []


async def test_the_token_is_in_no_log_and_no_traceback(
    store: Watched, process: Process, hook: Hook, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    hook.failures = [aiohttp.ClientError(f"https://discord.example/webhooks/9/{TOKEN}/messages/@original")]
    for number in (5, 6):
        await orphaned(store, receipt(number, is_press=number == 5))
    await process.work()
    assert caplog.records
    assert TOKEN not in caplog.text
    assert TOKEN not in repr(receipt())


# Noted


def interaction(number: int = 5, *, is_press: bool = True) -> Any:
    """As far as the desk needs one that it can acknowledge."""

    async def defer(*, ephemeral: bool) -> None:
        one.deferred = ephemeral

    kind = discord.InteractionType.component if is_press else discord.InteractionType.application_command
    one = SimpleNamespace(
        id=number,
        token=TOKEN,
        application_id=9,
        channel_id=CHANNEL,
        user=SimpleNamespace(id=101),
        locale="en-US",
        type=kind,
        extras={},
        response=SimpleNamespace(defer=defer),
        deferred=None,
    )
    return one


def desk_of(process: Process) -> Desk:
    boards: Any = None
    store: Any = process._store  # pyright: ignore[reportPrivateUsage] # noqa: SLF001
    return Desk(Tables(store, lambda: NOW), Settings(store), boards, Metrics(), process)


async def test_whoever_is_served_is_noted_until_they_are(other_store: Watched, process: Process) -> None:
    async def work() -> None:
        await asyncio.sleep(0)
        while not await notes(other_store):
            await asyncio.sleep(0.001)

    async with asyncio.timeout(5):
        await desk_of(process).receive(interaction(), work)
    await process.work()
    assert await notes(other_store) == []


async def test_the_note_keeps_nobody_waiting(
    other_store: Watched, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that hangs: the press is acknowledged and served meanwhile, and its note goes when it has come."""
    note, goes_on = other_store.receipts.note, asyncio.Event()

    async def slowly(*what: Any) -> None:
        await goes_on.wait()
        await note(*what)

    monkeypatch.setattr(other_store.receipts, "note", slowly)
    press, served = interaction(), asyncio.Event()

    async def work() -> None:
        served.set()

    await asyncio.wait_for(desk_of(process).receive(press, work), 5)
    assert served.is_set()
    assert press.deferred is False
    goes_on.set()
    while not process._ended:  # pyright: ignore[reportPrivateUsage] # noqa: SLF001
        await asyncio.sleep(0.001)
    await process.work()


async def test_what_can_not_be_noted_is_served_all_the_same(
    other_store: Watched, process: Process, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def down(*_: Any) -> None:
        raise StoreDown("out of reach")

    monkeypatch.setattr(other_store.receipts, "note", down)
    served = asyncio.Event()

    async def work() -> None:
        served.set()

    await desk_of(process).receive(interaction(), work)
    assert served.is_set()
    await process.work()
    assert "not noted: out of reach" in caplog.text


async def test_whoever_is_not_served_because_the_bot_stops_is_told_by_the_next(
    store: Watched, other_store: Watched, process: Process, hook: Hook
) -> None:
    receiving = asyncio.create_task(desk_of(process).receive(interaction(), asyncio.Event().wait))  # pyright: ignore[reportArgumentType]
    while not await notes(other_store):
        await asyncio.sleep(0.001)
    receiving.cancel()
    await asyncio.gather(receiving, return_exceptions=True)
    await process.leave()
    assert len(await notes(store)) == 1
    await Process(store, hook).work()
    assert [one.startswith(PRESS_LOST) for one in hook.told] == [True]


async def test_a_process_lives_for_as_long_as_it_runs(
    store: Watched, other_store: Watched, process: Process, hook: Hook
) -> None:
    """While it serves somebody its lease is renewed, again and again: nobody else takes them over."""
    running = asyncio.create_task(process.run())
    done = asyncio.Event()
    receiving = asyncio.create_task(desk_of(process).receive(interaction(), done.wait))  # pyright: ignore[reportArgumentType]
    client: Any = store._client  # pyright: ignore[reportPrivateUsage] # noqa: SLF001
    async with asyncio.timeout(5):
        while not await notes(other_store):
            await asyncio.sleep(0.001)
        [lease] = await client.keys(keys.process("*"))
        for _ in range(5):
            await client.pexpire(lease, LEASE // 2)
            while await client.pttl(lease) <= LEASE // 2:
                await asyncio.sleep(0.001)
            assert await store.receipts.claim(LEASE) == []
        done.set()
        await receiving
    await cancel_all((running,))
    assert hook.told == []
