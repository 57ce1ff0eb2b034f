"""Hosts, moderators, strangers and names: who may do what at a table, and a bot that may not write."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio

from playground.driver import Discord
from playground.faults import Slow
from playground.people import Player
from playground.permissions import Permission
from tests.e2e.host import Table, hosting

pytestmark = pytest.mark.asyncio
ONLY_THE_HOST = "Only the host or a moderator can do this."
NAME = "**@everyone** <@1001000000000000006> `x` {0} ||y|| # [z](https://example.org)"


@pytest_asyncio.fixture
async def bos_table(bench: Discord, tmp_path: Path) -> AsyncGenerator[Table]:
    """Bo is host, Finn plays, Eve looks on; Ada is a moderator."""
    async with hosting(bench, tmp_path):
        table = Table(bench, "Bo", "Finn")
        await table.open()
        yield table


async def test_a_stranger_is_refused_and_a_moderator_is_not(bos_table: Table) -> None:
    bench = bos_table.bench
    ada, eve = (bench.person(name, "deep-sea") for name in ("Ada", "Eve"))
    bo, finn = bos_table.players
    before = bos_table.board.text
    for person in (eve, finn):
        assert (await person.command("/table cancel")).text == ONLY_THE_HOST
        assert (await person.command("/table replace", who=bo, by=eve)).text == ONLY_THE_HOST
        assert (await person.command("/settings pace", pace="blitz")).text == ONLY_THE_HOST
        reply = await person.command("/settings language", language="fr", whole_server=True)
        assert reply.text == ONLY_THE_HOST
    await bench.settled()
    assert bos_table.board.text == before
    await replace(bos_table, ada, finn, eve)
    assert await is_asked_next(bos_table, eve)
    assert "Done" in (await ada.command("/table cancel")).text
    await bench.until(lambda: "closed" in bos_table.board.text.lower() or not bos_table.choices, what="the end")
    assert not bos_table.board.buttons
    bench.assert_clean()


async def test_the_host_replaces_a_seat_and_cancels(bos_table: Table) -> None:
    bench = bos_table.bench
    eve = bench.person("Eve", "deep-sea")
    bo, finn = bos_table.players
    assert "sit at this table already" in (await bo.command("/table replace", who=finn, by=bo)).text
    await replace(bos_table, bo, finn, eve)
    assert "do not sit at this table" in (await finn.command("/do", action="dive")).text
    assert await is_asked_next(bos_table, eve)
    calls = len(bos_table.place.messages)
    await bo.command("/table replace", who=eve)
    await bench.until(lambda: len(bos_table.place.messages) > calls, what="a post that calls Bo")
    await bos_table.settled()
    while not bos_table.is_over and bos_table.choices:
        # A computer player has Eve's seat: nobody but Bo is ever asked again.
        assert bos_table.board.named == ["Bo"]
        before = bos_table.choices
        await bo.click(bos_table.board, before[0].custom_id or "")
        await bos_table.settled(before)
    assert (await bo.command("/table cancel")).text.startswith("This game is over.")
    assert (await bo.command("/rematch")).text
    assert "Done" in (await bo.command("/table cancel")).text
    await bench.settled()
    assert not bos_table.board.buttons
    bench.assert_clean()


async def replace(table: Table, by: Player, who: Player, successor: Player) -> None:
    board, asked = table.board, table.asked
    assert "Done" in (await by.command("/table replace", who=who, by=successor)).text
    if asked is who:
        # A changed message calls nobody, so it takes a new one.
        await table.bench.until(lambda: table.board != board, what="a post that calls the successor")


async def is_asked_next(table: Table, player: Player) -> bool:
    table.players = [*table.players, player]
    for _ in range(4):
        if table.asked is player:
            return True
        await table.press()
    return False


async def test_settings_of_a_person_hold_from_then_on(bos_table: Table) -> None:
    bench, (bo, finn) = bos_table.bench, bos_table.players
    assert (await finn.command("/settings language", language="nl")).text != (
        await bo.command("/settings snooze", hours=1)
    ).text
    assert "Ronde 1" in (await finn.command("/board", text=True)).text
    assert "Round 1" in (await bo.command("/board", text=True)).text
    assert "tijdzone" in (await finn.command("/settings quiet", first=22, last=8, zone="Nowhere/Land")).text
    assert await finn.autocomplete("/settings quiet", "zone", "bruss")
    before = bos_table.board.text
    await bo.command("/settings pace", pace="72")
    await bench.until(lambda: bos_table.board.text != before, what="another deadline")
    ada = bench.person("Ada", "night-dive")
    await ada.command("/settings language", language="fr", whole_server=True)
    await ada.command("/play", game="deep-sea")
    lobby = bench.channel("night-dive")
    await bench.until(lambda: lobby.messages, what="a lobby")
    assert "Rejoindre" in [button.label for button in lobby.last.buttons]
    bench.assert_clean()


async def test_a_channel_that_the_bot_may_not_write_to(bos_table: Table) -> None:
    """The host is told by message, whoever acts is told on the spot, and the game goes on once it may write again."""
    bench = bos_table.bench
    before = bos_table.board
    bench.deny("deep-sea", Permission.SEND_MESSAGES)
    told: list[str] = []
    while not bench.dm("Bo").messages:
        told.append(await act_unseen(bos_table))
        await bench.settled()
    assert "Send Messages" in bench.dm("Bo").last.text
    assert any("Send Messages" in text for text in told)
    bench.deny("deep-sea")
    await bench.until(lambda: bos_table.board != before, what="the next board")
    await bos_table.settled()
    await bos_table.press()
    assert not bench.server.violations


async def act_unseen(table: Table) -> str:
    """Whoever is asked answers, though no board says so; what they are told."""
    for player in table.players:
        if offers := await player.autocomplete("/do", "action"):
            return (await player.command("/do", action=offers[0].value)).text
    raise AssertionError("nobody is asked")


async def test_slow_discord_is_acknowledged_in_time(table: Table) -> None:
    faults = table.bench.faults
    with (
        faults.during("POST /interactions/*", Slow(1.2)),
        faults.during("POST /channels/*", Slow(1.2)),
        faults.during("* /webhooks/*", Slow(1.2)),
    ):
        await table.press()
        assert (await table.asked.command("/board", text=True)).text
        assert await table.asked.autocomplete("/do", "action")
    table.bench.assert_clean()


async def test_a_name_full_of_marks_is_only_a_name(bench: Discord, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path):
        table = Table(bench, "Ada", "Bo")
        bo = table.players[1]
        bo.person.name = NAME
        await table.open()
        for _ in range(6):
            await table.press()
        public = [message for message in table.place.messages if message.text]
        private = (await bo.command("/log")).message
        for message in (*public, private):
            assert set(message.record.mentions) <= {player.id for player in table.players}
            unescaped = re.sub(r"\\.", "", message.text)
            assert not any(
                mark in unescaped for mark in ("**@", "@everyone", "<@1001000000000000006>", "||", "`", "[z]")
            )
        assert any("everyone" in message.text for message in public), "the name is shown all the same"
        assert "everyone" in private.text
        bench.assert_clean()


async def test_computer_players_of_every_level_are_asked_to_the_table_by_a_list(bench: Discord, tmp_path: Path) -> None:
    async with hosting(bench, tmp_path):
        ada, bo = (bench.person(name, "deep-sea") for name in ("Ada", "Bo"))
        await ada.command("/play", game="deep-sea")
        lobby = bench.channel("deep-sea")
        await bench.until(lambda: lobby.messages, what="the lobby")
        await bo.select(lobby.last, "Add a computer player", "Hard")
        assert (await bo.next_ephemeral()).text == ONLY_THE_HOST
        for level in ("Easy", "Normal", "Hard", "Expert"):
            await ada.select(lobby.last, "Add a computer player", level)
            await bench.until(lambda level=level: f"({level.lower()})" in lobby.last.text, what=f"{level} at the table")
        bench.assert_clean()


async def test_nobody_has_to_type_english(bench: Discord, tmp_path: Path) -> None:
    """Commands, parameters and values by their French names; what is stored keeps its words."""
    async with hosting(bench, tmp_path):
        ada = bench.person("Ada", "deep-sea")
        ada.person.locale = "fr"
        await ada.command("/jouer", jeu="deep-sea")
        offered = await ada.autocomplete("/table ordinateur", "niveau")
        levels = {"facile": "easy", "normal": "normal", "difficile": "hard", "expert": "expert"}
        assert {str(one.name): one.value for one in offered} == levels
        assert "facile" in (await ada.command("/table ordinateur", niveau="random")).text
        await ada.command("/table ordinateur", niveau="facile")
        [question] = await ada.autocomplete("/table option", "option", "sans jeton ?")
        assert question.value == "empty_return"
        [_, yes] = await ada.autocomplete("/table option", "valeur", option=question.name)
        assert (yes.name, yes.value) == ("Oui", "yes")
        await ada.command("/table option", option=question.name, valeur=yes.name)
        assert "quotidien" in (await ada.command("/réglages rythme", rythme="vite")).text
        [calm] = await ada.autocomplete("/réglages rythme", "rythme", "tranquille")
        assert calm.value == "relaxed"
        await ada.command("/réglages rythme", rythme="Tranquille")
        await ada.command("/réglages rappels", comment="message")
        await ada.command("/table absence", que_faire="skip")
        lobby = bench.channel("deep-sea")
        await bench.until(lambda: "relaxed" in lobby.last.text and "come home" in lobby.last.text, 20, "the lobby")
        await ada.command("/commencer")
        await bench.until(lambda: "Ada" in lobby.last.mentions, 20, "a turn")
        assert "sans jeton" in (await ada.command("/règles")).text
        for action in ("rien", "lancer"):
            assert (await ada.command(f"/deepsea {action}")).text
        bench.assert_clean()
