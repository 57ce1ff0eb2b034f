"""Interactions: three seconds, one answer, fifteen minutes, and what an answer may be."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from playground.acts import Use
from playground.driver import Discord
from playground.options import CannotDo, Line
from playground.people import DidNotRespond
from playground.records import Interaction
from playground.world import BOT
from tests.playground.demo import DemoBot
from tests.playground.raw import V2, ask, button, post_path, row, select, text

pytestmark = pytest.mark.asyncio
COMMANDS = f"/applications/{BOT.id}/commands"


async def opened(bench: Discord, **option: Any) -> Interaction:
    """A command that no bot has answered yet."""
    options = [{"name": "o", "description": "d", "type": 3, "autocomplete": True}]
    await ask(bench, "PUT", COMMANDS, [{"name": "play", "description": "d", "type": 1, "options": options}])
    ada = bench.person("Ada")
    return bench.server.acts.use(ada.person, ada.place.channel, Line("play", (), {}, **option))


def callback(interaction: Interaction) -> str:
    return f"/interactions/{interaction.id}/{interaction.token}/callback"


def webhook(interaction: Interaction) -> str:
    return f"/webhooks/{BOT.id}/{interaction.token}"


async def test_three_seconds() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        ada = bench.person("Ada")
        asked = asyncio.create_task(ada.command("/slow"))
        await bench.until(lambda: bench.waiting)
        bench.server.clock.advance(2.5)
        await bench.settled(answered=False)
        assert not asked.done()
        bench.server.clock.advance(0.6)
        with pytest.raises(DidNotRespond, match="The application did not respond"):
            await asked
        with pytest.raises(AssertionError, match="nobody answered"):
            bench.assert_clean()


async def test_without_a_bot_nobody_answers() -> None:
    async with Discord() as bench:
        interaction = await opened(bench)
        bench.server.clock.advance(3.1)
        await bench.until(lambda: interaction.failed)
        status, answer = await ask(bench, "POST", callback(interaction), {"type": 4, "data": {"content": "late"}})
        assert (status, answer["code"]) == (404, 10062)
        assert (await ask(bench, "POST", webhook(interaction), {"content": "late"}))[0] == 404
        assert bench.channel("general").messages == []


async def test_a_second_answer_is_refused() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        await bench.person("Ada").command("/twice")
        assert (await bench.channel("general").next_message("refused")).text == "refused: 40060"
        with pytest.raises(AssertionError, match="double-answer"):
            bench.assert_clean()
        bench.assert_clean(tolerate=("double-answer",))


async def test_a_token_lives_for_fifteen_minutes() -> None:
    async with Discord() as bench:
        interaction = await opened(bench)
        assert (await ask(bench, "POST", webhook(interaction), {"content": "too early"}))[1]["code"] == 10015
        assert (await ask(bench, "POST", callback(interaction), {"type": 4, "data": {"content": "now"}}))[0] == 204
        bench.server.clock.advance(14 * 60)
        assert (await ask(bench, "POST", webhook(interaction), {"content": "still"}))[0] == 200
        bench.server.clock.advance(61)
        status, answer = await ask(bench, "POST", webhook(interaction), {"content": "too late"})
        assert (status, answer["code"]) == (401, 50027)


async def test_the_first_followup_after_a_deferral_is_the_answer() -> None:
    async with Discord() as bench:
        interaction = await opened(bench)
        status, receipt = await ask(
            bench, "POST", callback(interaction) + "?with_response=1", {"type": 5, "data": {"flags": 64}}
        )
        assert status == 200
        assert receipt["interaction"]["response_message_loading"]
        _, sent = await ask(bench, "POST", webhook(interaction), {"content": "public?"})
        assert sent["id"] == receipt["interaction"]["response_message_id"]
        assert sent["flags"] == 64
        _, more = await ask(bench, "POST", webhook(interaction), {"content": "public!"})
        assert more["flags"] == 0
        path = f"{webhook(interaction)}/messages"
        assert (await ask(bench, "PATCH", f"{path}/@original", {"content": "changed"}))[1]["content"] == "changed"
        assert (await ask(bench, "DELETE", f"{path}/{more['id']}"))[0] == 204
        assert (await ask(bench, "GET", f"{path}/{more['id']}"))[1]["code"] == 10008
        assert [one.text for one in bench.person("Ada").sees] == ["changed"]


@pytest.mark.parametrize(
    ("rule", "body"),
    [
        ("callback-type", {"type": 7, "data": {"content": "x"}}),
        ("callback-type", {"type": 8, "data": {"choices": []}}),
        ("defer-flags", {"type": 5, "data": {"flags": V2}}),
        ("label-length", {"type": 4, "data": {"flags": V2, "components": [row(button(label="l" * 81))]}}),
        ("modal-title", {"type": 9, "data": {"custom_id": "m", "title": "t" * 46, "components": [text()]}}),
        ("modal-count", {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [text()] * 6}}),
        (
            "label-length",
            {
                "type": 9,
                "data": {
                    "custom_id": "m",
                    "title": "t",
                    "components": [{"type": 18, "label": "l" * 46, "component": select()}],
                },
            },
        ),
    ],
)
async def test_a_planted_fault_in_an_answer_is_named(rule: str, body: dict[str, Any]) -> None:
    async with Discord() as bench:
        interaction = await opened(bench)
        assert (await ask(bench, "POST", callback(interaction), body))[0] == 400
        assert [one.rule for one in bench.core.journal.violations] == [rule]
        assert interaction.is_pending


@pytest.mark.parametrize(
    ("rule", "choices"),
    [
        ("choices-count", [{"name": str(one), "value": str(one)} for one in range(26)]),
        ("choice-length", [{"name": "n" * 101, "value": "v"}]),
        ("choice-length", [{"name": "n", "value": "v" * 101}]),
        ("spec", [{"name": "n", "value": 5}]),
    ],
)
async def test_a_planted_fault_in_choices_is_named(rule: str, choices: list[Any]) -> None:
    async with Discord() as bench:
        interaction = await opened(bench, focused="o")
        body = {"type": 8, "data": {"choices": choices}}
        assert (await ask(bench, "POST", callback(interaction), body))[0] == 400
        assert bench.core.journal.violations[0].rule == rule


async def test_people_can_only_do_what_a_client_lets_them() -> None:
    async with Discord() as bench:
        ada = bench.person("Ada")
        parts = [row(button("off", disabled=True), button("on")), row(select(max_values=2))]
        await ask(bench, "POST", post_path(bench), {"content": "x", "components": parts})
        record = bench.channel("general").last.record
        acts = bench.server.acts
        for use in (Use("off"), Use("none"), Use("s", ["v0", "v1", "v2"]), Use("s", ["v9"]), Use("s", [])):
            with pytest.raises(CannotDo):
                acts.press(ada.person, record, use)
        acts.press(ada.person, record, Use("s", ["v1", "v0"]))
        record.only_for = bench.person("Bo").id
        with pytest.raises(CannotDo, match="does not see"):
            acts.press(ada.person, record, Use("on"))
