"""Tournaments on the stand-in: sign-up, rounds at tables in threads, standings, and what goes wrong on the way."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host import outbox
from bot.host.clock import StoreClock
from bot.host.tournaments.moves import Move
from bot.host.tournaments.standings import standings
from bot.host.tournaments.tournament import Entrant, Tournament
from persistence.connect import open_store
from playground.driver import Discord
from playground.permissions import Permission
from tests.e2e.host import COMMAND
from tests.e2e.scenes import Scene, scene
from tests.e2e.tournament_scene import OPENING, Cup, begun, cup_of, told
from tests.e2e.valkey import Valkey

pytestmark = pytest.mark.asyncio
FIVE = ("Ada", "Bo", "Chloé", "Daan", "Eve")


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


async def test_a_swiss_tournament_from_sign_up_to_podium(here: Scene) -> None:
    cup = cup_of(here, *FIVE)
    lobby = await cup.open(rounds=3)
    assert "Signed up: 5" in lobby.text
    await cup.player("Ada").click(lobby, "Start")
    for number in (1, 2, 3):
        tables = await cup.round(number, 3)
        for table in tables:
            called = next(one for one in table.messages if "your table for round" in one.text)
            assert called.mentions
            await cup.play(table)
        if number < 3:
            following = await cup.shown(f"round {number + 1} of")
            assert len(following.pictures) == 1
            assert f"Standings after {number} round" in (following.pictures[0].alt or "")
    podium = await cup.shown("Winter Cup: final standings")
    assert "the tournament" in podium.text
    assert podium.mentions
    stored = await cup.stored()
    assert stored.phase == "over"
    pairs = [frozenset(m.people) for m in stored.meetings if len(m.people) == 2]
    assert len(pairs) == len(set(pairs)) == 6
    assert sorted(next(m.people[0] for m in r.meetings if None in m.seats) for r in stored.rounds) == sorted(
        {next(m.people[0] for m in r.meetings if None in m.seats) for r in stored.rounds}
    ), "nobody has a computer player twice"
    assert len(cup.threads) == 9
    await here.bench.settled()
    assert cup.post(OPENING)


async def test_a_round_robin_in_french_with_a_computer(here: Scene) -> None:
    await here.player("Ada").command("/settings language", language="fr", whole_server=True)
    await here.player("Ada").command(
        "/tournament open", name="Coupe", game="deep-sea", format="round-robin", level="facile", pace="blitz"
    )
    cup = cup_of(here)
    lobby = await cup.shown("un tournoi, Deep Sea Adventure")
    assert "chacun rencontre tous les autres. Tables de 2." in lobby.text
    assert "joueurs ordinateur (facile)" in lobby.text
    for name in ("Ada", "Bo", "Chloé"):
        await cup.player(name).click(lobby, "S’inscrire")
    await here.bench.until(lambda: "Chloé" in lobby.text, what="the list of names")
    await cup.player("Ada").click(lobby, "Lancer")
    for number in (1, 2, 3):
        post = await cup.shown(f"ronde {number} sur 3")
        await here.bench.until(lambda post=post: post.text.count("<#") == 2, what="its tables")
        assert "ordinateur (facile)" in post.text
        for table in (1, 2):
            await cup.play(here.bench.channel(f"Coupe · ronde {number} · table {table}"))
    podium = await cup.shown("classement final")
    assert "Classement final, 3 rondes" in (podium.pictures[0].alt or "")
    assert (await cup.stored()).phase == "over"


async def test_what_is_refused_before_it_begins(here: Scene) -> None:
    ada, bo, eve = (here.player(name) for name in ("Ada", "Bo", "Eve"))
    assert "There is no tournament in this channel." in (await ada.command("/tournament show")).text
    assert "There is no tournament" in (await bo.command("/tournament withdraw")).text
    refused = await bo.command("/tournament open", name="Mine", game="deep-sea")
    assert "Only those who may manage threads or the server" in refused.text
    assert (
        "is not an option of"
        in (await ada.command("/tournament open", name="Mine", game="deep-sea", option="sharks=5")).text
    )
    assert (
        "no computer player"
        in (await ada.command("/tournament open", name="Mine", game="deep-sea", level="godlike")).text
    )
    cup = cup_of(here, "Bo")
    lobby = await cup.open(most=2, option="first=0")
    assert (
        "“Winter Cup” is held in this channel already"
        in (await ada.command("/tournament open", name="Mine", game="deep-sea")).text
    )
    await told(bo, lobby, "Join", "You take part already.")
    await told(bo, lobby, "Start", "Only the host of the tournament")
    await told(eve, lobby, "Leave", "You do not take part in this tournament.")
    await told(ada, lobby, "Start", "needs at least two people, and one is in so far")
    await ada.click(lobby, "Join")
    await here.bench.until(lambda: "Signed up: 2" in lobby.text, what="Ada to be listed")
    await told(eve, lobby, "Join", "The tournament is full: 2 people take part.")
    await bo.click(lobby, "Leave")
    await here.bench.until(lambda: "Signed up: 1" in lobby.text, what="Bo to be gone")
    shown = await eve.command("/tournament show")
    assert shown.message.is_ephemeral
    assert "a tournament of Deep Sea Adventure" in shown.text
    assert not shown.message.buttons
    offered = await ada.autocomplete("/tournament open", "option", "first", name="x", game="deep-sea")
    assert offered


async def test_where_there_can_be_no_tables(here: Scene) -> None:
    ada = here.player("Ada")
    here.bench.deny("deep-sea", Permission.CREATE_PUBLIC_THREADS)
    refused = await ada.command("/tournament open", name="Cup", game="deep-sea")
    assert "I am missing “Create Public Threads” in this channel" in refused.text
    here.bench.deny("deep-sea")
    await ada.command("/play", game="deep-sea", thread=True)
    thread = here.bench.channel("Deep Sea Adventure with Ada")
    refused = await ada.at(thread).command("/tournament open", name="Cup", game="deep-sea")
    assert "needs a text channel of a server" in refused.text


async def test_without_permission_the_tournament_waits_and_says_what_for(here: Scene) -> None:
    cup = cup_of(here, "Ada", "Bo")
    lobby = await cup.open()
    here.bench.deny("deep-sea", Permission.CREATE_PUBLIC_THREADS)
    await cup.player("Ada").click(lobby, "Start")
    post = await cup.shown("round 1 of")
    await here.bench.until(lambda: "as I am missing “Create Public Threads”" in post.text, what="the reason")
    await here.bench.until(lambda: here.bench.dm("Ada").messages, what="word to the host")
    assert "The tournament waits" in here.bench.dm("Ada").last.text
    assert cup.threads == []
    here.bench.deny("deep-sea")
    await cup.round(1, 1)
    await here.bench.until(lambda: "missing" not in post.text, what="the reason to go")


async def test_with_too_many_threads_the_tournament_waits(here: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "RETRY_REFUSED", (200,))
    cup = cup_of(here, "Ada", "Bo")
    lobby = await cup.open()
    here.bench.server.world.most_threads = 0
    await cup.player("Ada").click(lobby, "Start")
    post = await cup.shown("round 1 of")
    await here.bench.until(lambda: "as many active threads as Discord allows" in post.text, what="the reason")
    here.bench.server.world.most_threads = 1_000
    await cup.round(1, 1)
    await here.bench.until(lambda: "as Discord allows" not in post.text, what="the reason to go")


async def test_called_off_in_the_middle(here: Scene) -> None:
    cup, _, [table, _] = await begun(here, "Ada", "Bo", "Daan", tables=2)
    post = cup.post("round 1 of")
    bo = cup.player("Bo")
    assert "Only the host of the tournament" in (await bo.command("/tournament cancel")).text
    assert "This table is played for a tournament" in (await cup.player("Ada", table).command("/table cancel")).text
    assert "called off" in (await cup.player("Ada", table).command("/tournament cancel")).text
    await here.bench.until(lambda: "This tournament was called off" in post.text, what="the message to say so")
    assert [button.label for button in post.buttons] == ["Show standings"]
    assert "This tournament is over." in (await bo.command("/tournament withdraw")).text

    async def is_free() -> bool:
        found = await cup.tables.look(table.id)
        return found is not None and found.table.fixture is None

    await cup.when(is_free, "the table to be one like any other")
    assert "Done" in (await cup.player("Ada", table).command("/table cancel")).text
    await cup.player("Ada").command("/tournament open", name="Spring Cup", game="deep-sea")
    await cup.shown("Spring Cup: a tournament")
    await told(bo, post, "Show standings", "That button belongs to an earlier tournament.")


async def test_a_latecomer_and_somebody_who_leaves(here: Scene) -> None:
    cup, _, tables = await begun(here, "Ada", "Bo", "Daan", tables=2, rounds=3)
    post = cup.post("round 1 of")
    await told(cup.player("Eve"), post, "Join", "You take part in “Winter Cup” from the next round on.")
    await told(cup.player("Bo"), post, "Leave", "You are out of “Winter Cup” after this round.")
    await told(cup.player("Bo"), post, "Leave", "You do not take part in this tournament.")
    for table in tables:
        await cup.play(table)
    await cup.round(2, 2)
    second = cup.post("round 2 of")
    listed = second.text.split("Table 1")[-1]
    assert "Eve" in listed
    assert "Bo" not in listed
    assert "Bo (withdrawn)" in second.text
    shown = await cup.player("Chloé", tables[0]).command("/tournament show")
    assert "Classement après 1 ronde sur 3" in shown.text, "to a reader of French"
    assert len(shown.message.pictures) == 1


def with_more(entrants: tuple[Entrant, ...]) -> Move:
    def move(tournament: Tournament | None) -> Tournament:
        assert tournament
        return replace(tournament, entrants=(*tournament.entrants, *entrants))

    return move


async def test_old_buttons_of_one_that_is_over(here: Scene) -> None:
    cup, lobby, [table] = await begun(here, "Ada", "Bo", tables=1, rounds=1)
    post = cup.post("round 1 of")
    ids = {button.label: button.custom_id or "" for button in post.buttons}
    await cup.play(table)
    podium = await cup.shown("final standings")
    await here.bench.until(lambda: [one.label for one in post.buttons] == ["Show standings"], what="old buttons to go")
    await told(cup.player("Bo"), podium, "Show standings", "Final standings, 1 round")
    for message, label in ((lobby, "Show standings"), (post, "Show standings")):
        await told(cup.player("Bo"), message, label, "Final standings")
    assert set(ids) == {"Show standings", "Leave"}
    refused = await cup.player("Eve").at(table).command("/tournament withdraw")
    assert "This tournament is over." in refused.text
    many = tuple(Entrant(1_000 + i, f"Guest {i}") for i in range(28))
    await cup.shelf.do(cup.place.id, "many", with_more(many))
    bo = cup.player("Bo")
    await bo.click(podium, "Show standings")
    shown = await bo.next_ephemeral("Bo: points")
    assert [button.label for button in shown.buttons] == ["Show 25–30"]
    assert re.search(r"^\*\*\d+\. Bo: points", shown.text, re.MULTILINE)
    assert "Guest 27" not in shown.text
    await bo.click(shown, "Show 25–30")
    await here.bench.until(lambda: "Guest 27" in shown.text, what="the other page, in place of the first")
    assert [button.label for button in shown.buttons] == ["Show 1–24"]
    assert "Guest 27" in (shown.pictures[0].alt or "")
    assert "Guest 27" in shown.text


async def test_killed_in_the_middle_of_a_round_and_between_rounds(
    bench: Discord, tmp_path: Path, valkey: Valkey
) -> None:
    """On a server of somebody else's, so that people can play on while no bot is there."""
    env = {"REDIS_URL": valkey.url, "FATHOM_DATA": str(tmp_path)}
    async with open_store(valkey.url, tmp_path) as store:
        clock = StoreClock(store)
        await clock.set()
        await kill_again_and_again(bench, Cup(bench, store, clock, *FIVE), env)
    bench.assert_clean()


async def kill_again_and_again(bench: Discord, cup: Cup, env: dict[str, str]) -> None:
    async with bench.process(*COMMAND, env=env) as bot:
        lobby = await cup.open(rounds=3)
        await killed(bot)
    async with bench.process(*COMMAND, env=env) as bot:
        await cup.player("Ada").click(lobby, "Start")
        await bench.until(lambda: cup.threads, what="the first table to be opened")
        await killed(bot)
    async with bench.process(*COMMAND, env=env) as bot:
        first, *others = await cup.round(1, 3)
        assert len(cup.threads) == 3, "no table was opened twice"
        await cup.play(first)
        await killed(bot)
    async with bench.process(*COMMAND, env=env) as bot:
        for table in others:
            await cup.play(table)
        await bench.until(lambda: len(cup.threads) > 3, what="the second round to begin")
        await killed(bot)
    async with bench.process(*COMMAND, env=env):
        for number in (2, 3):
            for table in await cup.round(number, 3):
                await cup.play(table)
        await cup.shown("final standings")
        await bench.settled()
    assert len(cup.threads) == 9
    for heading in (OPENING, "round 1 of", "round 2 of", "round 3 of", "final standings"):
        assert cup.post(heading), heading
    stored = await cup.stored()
    points = [one.points for one in standings(stored)]
    against = sum(1 for meeting in stored.meetings if None in meeting.seats)
    assert sum(points) <= 2 * 9
    assert sum(points) >= 2 * (9 - against), "nothing was lost, and nothing counted twice"


async def killed(bot: asyncio.subprocess.Process) -> None:
    bot.kill()
    await bot.wait()
