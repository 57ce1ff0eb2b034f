"""`/replay`: turn by turn, in private, while a game runs and after it; never more than somebody may see."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from itertools import pairwise

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis

import bot.host.replays
from bot.host.ids import ReplayTurn, parse, replay_id
from bot.host.moves import Person, begin
from bot.host.replays import mark_of
from bot.host.settling import Change
from bot.host.story import Row
from bot.host.table import Table
from engine.errors import Unreplayable
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from tests.bot.people import NOW, actions, lobby, press, whole_game
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
START = "Before the first turn"


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


async def turn(here: Scene, player: Player, message: Shown, label: str) -> None:
    before = message.text
    await player.click(message, label)
    await here.bench.until(lambda: message.text != before, what="another turn")


def can_press(message: Shown, label: str) -> bool:
    return not message.button(label).disabled


async def test_a_game_that_is_over_from_its_beginning_to_its_end(here: Scene) -> None:
    await here.set(*whole_game(here.person("Ada"), here.person("Bo")))
    board, eve = here.place.last, here.player("Eve")
    await eve.click(board, "Replay")
    shown = await eve.next_ephemeral(START)
    assert [can_press(shown, label) for label in ("First", "Back", "Next", "Last")] == [False, False, True, True]
    texts, pictures = [shown.text], [shown.pictures[0].data]
    while can_press(shown, "Next"):
        await turn(here, eve, shown, "Next")
        texts.append(shown.text)
        pictures.append(shown.pictures[0].data)
        assert shown.pictures[0].alt
    assert f"Turn {len(texts) - 1} of {len(texts) - 1} · round 3" in shown.text
    assert any(words in shown.text for words in ("wins", "share the win"))
    assert all(picture != after for picture, after in pairwise(pictures))
    await turn(here, eve, shown, "Back")
    assert shown.text == texts[-2]
    await turn(here, eve, shown, "First")
    assert shown.text == texts[0]
    await eve.select(shown, "Go to a round", "Round 2")
    await here.bench.until(lambda: "round 2" in shown.text, what="the second round")
    assert "Round 2 begins" in texts[texts.index(shown.text) - 1], "the turn before has ended the first"
    await turn(here, eve, shown, "As Ada saw it")
    assert "As Ada saw it" in shown.text
    await turn(here, eve, shown, "As everybody saw it")
    assert here.place.last == board


def half_a_game(*people: Person, steps: int = 12) -> tuple[Table, list[Row]]:
    begun = begin(people[0], "s", NOW)(lobby(*people, first="0"))
    table, rows = begun.table, list(begun.rows)
    for _ in range(steps):
        change = press(table, table.match.asked[0])(table)
        table, rows = change.table, [*rows, *change.rows]
    return table, rows


def forge(message: Shown, label: str, custom_id: str) -> None:
    """Its button with this label has another id from now on."""
    own = message.button(label).custom_id or ""
    message.record.components = json.loads(json.dumps(message.record.components).replace(own, custom_id))


async def test_while_it_runs_everybody_sees_their_own(here: Scene) -> None:
    table, rows = half_a_game(here.person("Ada"), here.person("Bo"))
    await here.set(table, rows)
    ada, eve = here.player("Ada"), here.player("Eve")
    await ada.click(here.place.last, "More…")
    menu = await ada.next_ephemeral("At this table")
    await turn(here, ada, menu, "Replay")
    assert "As Ada saw it" in menu.text
    assert not can_press(menu, "Next"), "it opens where the game stands"
    assert [one.label for one in menu.buttons] == ["First", "Back", "Next", "Last"]
    forged = replay_id(ReplayTurn(table.number, mark_of(table), 1, 3))
    forge(menu, "Back", forged)
    await ada.click(menu, forged)
    await here.bench.until(lambda: "Turn 3" in menu.text, what="another turn")
    assert "As Ada saw it" in menu.text, "whatever a button says"
    spectator = (await eve.command("/replay")).message
    assert spectator.is_ephemeral
    assert "Turn " in spectator.text
    assert "saw it" not in spectator.text
    last = spectator.text
    [asked] = table.match.asked
    await here.player(table.names[asked]).command("/do", action=actions(table, asked)[-1])
    await turn(here, eve, spectator, "First")
    await turn(here, eve, spectator, "Last")
    assert spectator.text != last, "the game has gone on"


async def test_an_earlier_game_by_its_number_also_after_a_restart(bench: Discord) -> None:
    store = FakeRedis()
    here = Scene(bench, store)
    eve = here.player("Eve")
    async with bench.running(here.bot):
        table, rows = whole_game(here.person("Ada"), here.person("Bo"))
        await here.set(table, rows)
        shown = (await eve.command("/replay")).message
        await here.player("Ada").command("/rematch")
        offered = [(one.name, one.value) for one in await eve.autocomplete("/replay", "game", "sea")]
        assert offered == [("1 · Deep Sea Adventure", 1)]
    again = Scene(bench, store)
    async with bench.running(again.bot):
        await turn(again, eve, shown, "Next")
        assert "Turn 1 of" in shown.text
        assert (await eve.command("/replay", game=1)).message.text.startswith(f"### {START}")
        await eve.click(shown, "Replay file")
        assert (await eve.next_ephemeral("fathom replay")).pictures
        await here.player("Daan").command("/replay", game=1)
        assert [one.text for one in here.player("Daan").sees if "Voor de eerste beurt" in one.text]
        assert (await eve.command("/replay")).text.startswith("The game has not begun yet.")
        assert "Game 7 of this channel is not kept" in (await eve.command("/replay", game=7)).text
    await store.aclose()
    bench.assert_clean()


async def test_nothing_of_another_channel_can_be_reached(here: Scene) -> None:
    table, rows = whole_game(here.person("Ada"), here.person("Bo"))
    await here.set(table, rows)
    away = here.player("Eve").at("general")
    assert (await away.command("/replay")).text.startswith("There is no table")
    assert "is not kept" in (await away.command("/replay", game=table.number)).text
    shown = (await here.player("Eve").command("/replay")).message
    carried = shown.button("Next").custom_id or ""
    other, others = whole_game(here.person("Ada"), here.person("Chloé"), empty_return="yes")
    elsewhere = here.bench.channel("general").id
    await here.bot.tables.do(elsewhere, "put", lambda _: Change(other, tuple(others), fresh_log=True))
    there = (await away.command("/replay")).message
    assert isinstance(parse(carried), ReplayTurn)
    unlike = carried.replace(mark_of(table), "0123abcd")
    forge(there, "Next", unlike)
    await away.click(there, unlike)
    await away.next_ephemeral("That button belongs to another table.")


async def test_in_french_and_of_other_rules(here: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await here.set(*whole_game(here.person("Ada"), here.person("Bo")))
    chloe = here.player("Chloé")
    shown = (await chloe.command("/replay")).message
    assert "Avant le premier tour" in shown.text
    await turn(here, chloe, shown, "Suivant")
    assert "Tour 1 sur" in shown.text
    assert "Vue d’Ada" in [button.label for button in shown.buttons]

    def elsewhere(*_: object) -> object:
        raise Unreplayable(game="deep-sea")

    monkeypatch.setattr(bot.host.replays, "relive_stored", elsewhere)
    await chloe.click(shown, "Vue d’Ada")
    await chloe.next_ephemeral("a été jouée sous d’autres règles")
