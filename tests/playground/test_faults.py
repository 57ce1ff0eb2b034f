"""Bad days: rate limits, server errors, lost answers, refusals, and a bot that copes."""

from __future__ import annotations

import asyncio
import logging

import pytest

from playground.driver import Discord
from playground.faults import Broken, Denied, Faults, Lost, RateLimited, Slow
from playground.permissions import Permission
from playground.rates import REAL
from tests.playground.demo import DemoBot
from tests.playground.raw import ask, post_path

POST = "POST /channels/{channel}/messages"


def test_faults_strike_as_often_as_told() -> None:
    faults = Faults()
    faults.on(POST, Broken(), times=2, skip=1)
    assert [len(faults.take(POST)) for _ in range(5)] == [0, 1, 1, 0, 0]
    faults.on("* /webhooks/*", Lost())
    assert faults.take("POST /channels/{channel}/typing") == ()
    assert faults.take("PATCH /webhooks/{app}/{token}/messages/{message}") == (Lost(),)
    with faults.during("*", Slow(1)):
        assert faults.take(POST) == (Slow(1),)
    assert faults.take(POST) == ()


def test_chance_is_repeatable() -> None:
    def struck(seed: int) -> list[int]:
        faults = Faults(seed)
        faults.on("*", Broken(), probability=0.5)
        return [len(faults.take(POST)) for _ in range(50)]

    assert struck(1) == struck(1)
    assert struck(1) != struck(2)
    assert 10 < sum(struck(1)) < 40


@pytest.mark.asyncio
async def test_a_rate_limit_is_waited_out() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        bench.faults.on(POST, RateLimited(retry_after=0.05), times=2)
        reply = await bench.person("Ada").command("/send", text="at last")
        assert reply.text.startswith("sent")
        assert [one.status for one in bench.core.journal.requests(POST)] == [429, 429, 200]
        assert [one.text for one in bench.channel("general").messages] == ["at last"]
        bench.assert_clean()


@pytest.mark.asyncio
async def test_a_server_error_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _hurry(monkeypatch)
    async with Discord() as bench, bench.running(DemoBot()):
        bench.faults.on(POST, Broken(502))
        await bench.person("Ada").command("/send", text="at last")
        assert [one.status for one in bench.core.journal.requests(POST)] == [502, 200]
        assert len(bench.channel("general").messages) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("nonce", ["n1", None])
async def test_an_error_after_the_fact_does_not_post_twice(monkeypatch: pytest.MonkeyPatch, nonce: str | None) -> None:
    """With a nonce of one's own, or that which discord.py makes up for each message."""
    _hurry(monkeypatch)
    async with Discord() as bench, bench.running(DemoBot()):
        bench.faults.on(POST, Broken(500, done=True))
        reply = await bench.person("Ada").command("/send", text="once", nonce=nonce)
        assert [one.status for one in bench.core.journal.requests(POST)] == [500, 200]
        (message,) = bench.channel("general").messages
        assert reply.text == f"sent {message.id}"


@pytest.mark.asyncio
async def test_a_nonce_is_forgotten_after_some_minutes() -> None:
    async with Discord() as bench:
        body = {"content": "x", "nonce": "n", "enforce_nonce": True}
        first = (await ask(bench, "POST", post_path(bench), body))[1]["id"]
        assert (await ask(bench, "POST", post_path(bench, "deep-sea"), body))[1]["id"] == first
        assert (await ask(bench, "POST", post_path(bench), {"content": "x", "nonce": "n"}))[1]["id"] != first
        bench.server.clock.advance(6 * 60)
        assert (await ask(bench, "POST", post_path(bench), body))[1]["id"] != first


@pytest.mark.asyncio
async def test_an_answer_is_lost_but_the_message_is_there() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        bench.faults.on(POST, Lost())
        ada = bench.person("Ada")
        asked = asyncio.create_task(ada.command("/send", text="lost", nonce="n2"))
        assert (await bench.channel("general").next_message()).text == "lost"
        await bench.settled(answered=False)
        assert [one.status for one in bench.core.journal.requests(POST)] == [0]
        asked.cancel()


@pytest.mark.asyncio
async def test_a_lost_callback_excuses_the_second_try() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        bench.faults.on("POST /interactions/*", Lost(), times=1)
        reply = await bench.person("Ada").command("/whisper")
        assert reply.text == "Psst"
        path = f"/interactions/{reply.interaction.id}/{reply.interaction.token}/callback"
        assert (await ask(bench, "POST", path, {"type": 4, "data": {"content": "again"}}))[1]["code"] == 40060
        bench.assert_clean()


@pytest.mark.asyncio
async def test_slow_answers() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        bench.faults.on("POST /interactions/*", Slow(2.0))
        asked = asyncio.create_task(bench.person("Ada").command("/whisper"))
        await bench.until(lambda: bench.server.api.in_flight)
        bench.server.clock.advance(2.0)
        assert (await asked).text == "Psst"


@pytest.mark.asyncio
async def test_missing_permissions() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        ada = bench.person("Ada")
        bench.deny("general", Permission.ATTACH_FILES)
        assert "50013" in (await ada.command("/send", text="x", file=True)).text
        assert (await ada.command("/send", text="words only")).text.startswith("sent")
        bench.deny("general", Permission.SEND_MESSAGES)
        assert "50013" in (await ada.command("/send", text="x")).text
        bench.deny("general", Permission.VIEW_CHANNEL)
        assert "50001" in (await ada.command("/send", text="x")).text
        bench.deny("general")
        bench.faults.on(POST, Denied(50001))
        assert "50001" in (await ada.command("/send", text="x")).text
        assert (await ada.command("/send", text="x")).text.startswith("sent")
        bench.assert_clean()


@pytest.mark.asyncio
async def test_closed_direct_messages(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    async with Discord() as bench:
        bench.server.world.person_named("Bo").takes_dms = False
        path = f"/channels/{bench.dm('Bo').id}/messages"
        assert (await ask(bench, "POST", path, {"content": "x"}))[1]["code"] == 50007


@pytest.mark.asyncio
async def test_real_rates() -> None:
    async with Discord(rates=REAL) as bench:
        answers = [await ask(bench, "POST", post_path(bench), {"content": str(one)}) for one in range(6)]
        assert [status for status, _ in answers] == [200] * 5 + [429]
        assert answers[5][1]["retry_after"] > 0
        assert (await ask(bench, "POST", post_path(bench, "deep-sea"), {"content": "x"}))[0] == 200
        bench.server.clock.advance(5.1)
        assert (await ask(bench, "POST", post_path(bench), {"content": "x"}))[0] == 200


@pytest.mark.asyncio
async def test_unknown_routes_are_recorded() -> None:
    async with Discord() as bench:
        assert (await ask(bench, "PUT", "/channels/1/messages/2/reactions/x/@me"))[0] == 404
        assert bench.server.unknown == ["PUT /channels/1/messages/2/reactions/x/@me"]
        with pytest.raises(AssertionError, match="no such route"):
            bench.assert_clean()


def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits for a second before it tries again."""
    sleep = asyncio.sleep

    async def nap(seconds: float) -> None:
        await sleep(min(seconds, 0.01))

    monkeypatch.setattr("discord.http.asyncio.sleep", nap)
