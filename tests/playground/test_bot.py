"""An unmodified discord.py bot on the stand-in: login, every kind of interaction, restarts."""

from __future__ import annotations

import pytest

from playground.driver import Discord
from tests.playground.demo import DemoBot

pytestmark = pytest.mark.asyncio


async def test_a_bot_logs_in_and_its_commands_are_registered() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        names = {command["name"] for command in bench.server.world.commands["global"]}
        assert {"hello", "board", "deep"} <= names
        assert bench.core.is_bot_online
        bench.assert_clean()
    assert not bench.core.is_bot_online


async def test_a_slash_command_with_options() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        chloe = bench.person("Chloé")
        reply = await chloe.command("/hello", who=bench.person("Bo"), times=2, fruit="apple")
        bo = bench.person("Bo")
        assert reply.text == f"Hello Hello {bo.mention} (apple, fr)"
        assert reply.message.mentions == ["Bo"]
        assert reply.message.raw["interaction_metadata"]["user"]["global_name"] == "Chloé"
        assert reply.message.raw["interaction_metadata"]["name"] == "hello"
        bench.assert_clean()


async def test_subcommands_and_choices() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        assert (await bench.person("Ada").command("/deep dive", depth=9)).text == "9 fathoms"
        bench.assert_clean()


async def test_autocomplete() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        found = await bench.person("Ada").autocomplete("/hello", "fruit", "an")
        assert [(one.name, one.value) for one in found] == [("Banana", "banana")]
        bench.assert_clean()


async def test_a_board_with_buttons_a_select_and_a_picture() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        ada = bench.person("Ada", "deep-sea")
        reply = await ada.command("/board")
        message = bench.channel("deep-sea").last
        assert message == reply.message
        assert message.text == "Steps: 0"
        assert [picture.alt for picture in message.pictures] == ["a disc"]
        data = message.pictures[0].data
        assert data is not None
        assert data.startswith(b"\x89PNG")
        assert (await ada.click(message, "Step 0")).kind == "update"
        assert message.text == "Steps: 1"
        await ada.click(message, "step:1")
        assert message.text == "Steps: 2"
        assert await bench.channel("deep-sea").next_edit("Steps: 1") == message
        assert message.raw["attachments"] == []
        picked = await ada.select(message, "A fruit", "Cherry")
        assert picked.text == "You picked cherry"
        assert picked.message.is_ephemeral
        bench.assert_clean()


async def test_a_form() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        ada = bench.person("Ada")
        form = await ada.click(await ada.command("/board"), "Form")
        assert form.kind == "modal"
        assert form.modal["title"] == "A form"
        reply = await ada.submit(form, Name="Ada", Fruit="banana")
        assert reply.text == "Ada likes banana"
        assert reply.message.raw["interaction_metadata"]["triggering_interaction_metadata"]["type"] == 3
        bench.assert_clean()


async def test_deferral_and_followups() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        ada = bench.person("Ada")
        reply = await ada.command("/think")
        assert reply.kind == "deferred message"
        assert reply.text == "Thought"
        assert not reply.message.is_edited
        general = bench.channel("general")
        assert await general.next_message("Thought") == reply.message
        assert (await general.next_message()).text == "And more"
        await bench.settled()
        assert [one.text for one in reply.followups] == ["And more"]
        secret = await ada.command("/think", private=True)
        assert secret.message.is_ephemeral
        bench.assert_clean()


async def test_a_deferred_update_and_a_private_followup() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        ada, bo = bench.person("Ada"), bench.person("Bo")
        board = await ada.command("/board")
        assert (await bo.click(board, "Later")).kind == "deferred update"
        assert (await bo.next_ephemeral()).text == "Only you"
        bench.assert_clean()


async def test_ephemeral_messages_are_seen_by_one_person_only() -> None:
    async with Discord() as bench:
        bot = DemoBot()
        async with bench.running(bot):
            ada, bo = bench.person("Ada"), bench.person("Bo")
            reply = await ada.command("/whisper")
            assert [one.text for one in ada.sees] == ["Psst"]
            assert bo.sees == []
            assert bench.channel("general").messages == []
            channel = bot.get_partial_messageable(bench.channel("general").id)
            with pytest.raises(Exception, match="10008"):
                await channel.fetch_message(reply.message.id)
            assert bot.heard == []


async def test_threads_and_direct_messages() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        ada = bench.person("Ada", "night-dive")
        await ada.command("/thread")
        assert [one.text for one in bench.channel("Trench").messages] == ["Down here"]
        assert bench.channel("Trench").channel.archived
        await ada.command("/dm")
        assert (await bench.dm("Ada").next_message()).text == "Only between us"
        assert bench.dm("Bo").messages == []
        bench.assert_clean()


async def test_commands_in_a_direct_message() -> None:
    async with Discord() as bench, bench.running(DemoBot()):
        reply = await bench.person("Ada").at(bench.dm("Ada")).command("/deep dive", depth=1)
        assert reply.text == "1 fathoms"
        assert bench.channel("general").messages == []


async def test_buttons_work_after_the_bot_was_restarted() -> None:
    async with Discord() as bench:
        async with bench.running(DemoBot()):
            board = (await bench.person("Ada").command("/board")).message
        async with bench.running(DemoBot()):
            await bench.person("Bo").click(board, "Step 0")
        assert board.text == "Steps: 1"
        bench.assert_clean()


async def test_people_write_and_the_bot_reads_only_what_it_may() -> None:
    async with Discord() as bench:
        bot = DemoBot()
        async with bench.running(bot):
            bench.person("Ada").write("Hello all")
            bench.person("Ada").write(f"Hello <@{bench.server.world.bot.id}>")
            bench.person("Ada").at(bench.dm("Ada")).write("Psst")
            await bench.until(lambda: len(bot.heard) == 3)
            assert bot.heard == ["", f"Hello <@{bench.server.world.bot.id}>", "Psst"]
