"""What people do and see in a turn besides pressing one button: several answers at once, closer looks, the log in
pages, a question before a turn is lost, and one call a turn.
"""

from __future__ import annotations

import random
from collections.abc import AsyncGenerator, Callable
from itertools import pairwise

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.ids import Act, Confirm, parse
from bot.host.moves import Person, begin
from bot.host.story import public_story
from bot.host.table import Table
from bot.host.texts import Speaker
from engine.text import text
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from tests.bot.people import NOW, actions, lobby, playing, press, whole_game
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def at_a_void_answer(*people: Person) -> Table:
    """AquaSphere, where one of a few buttons would do nothing."""
    table = begin(people[0], "0", NOW)(lobby(*people, game="aquasphere")).table
    rng = random.Random(0)
    while "void" not in [choice.kind for choice in table.match.wording(table.match.asked[0]).choices]:
        seat = table.match.asked[0]
        table = press(table, seat, rng.choice(actions(table, seat)))(table).table
    return table


def asked(here: Scene) -> Player:
    [name] = here.place.last.named
    return here.player(name)


async def values(player: Player, typed: str = "") -> list[str]:
    return [str(one.value) for one in await player.autocomplete("/do", "action", typed)]


# Several answers at once


async def two_answers(player: Player) -> str:
    """Two that can be given one after the other, as they are offered."""
    for first in [one for one in await values(player) if " " not in one]:
        for line in await values(player, f"{first} "):
            if line.startswith(f"{first} ") and line.count(" ") == 1:
                return line
    raise AssertionError("no answer leads to another question of the same person")


async def test_a_line_of_answers_is_played_as_a_whole(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo"), game="aquasphere"))
    ada, before = asked(here), here.place.last.text
    line = await two_answers(ada)
    told = (await ada.command("/do", action=line)).text
    await here.bench.until(lambda: here.place.last.text != before, what="the board after it")
    rows = await here.bot.tables.rows(here.place.id)
    assert [row.action for row in rows if row.seat is not None][:2] == line.split()
    assert told


async def test_of_a_line_with_an_illegal_answer_nothing_is_played_and_it_is_named(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo"), game="aquasphere"))
    ada, before, offered = asked(here), here.place.last.text, await values(asked(here))
    line = await two_answers(ada)
    first = line.split()[0]
    refused = (await ada.command("/do", action=f"{line} {first}")).text
    assert refused.startswith(f"Nothing was played: answer 3, “{first}”, is not possible.")
    ada.person.locale = "fr"
    refused = (await ada.command("/do", action=f"{line} {first}")).text
    assert refused.startswith("Rien n’a été joué")
    assert first in refused
    nonsense = (await ada.command("/do", action=f"{first} dance:now")).text
    assert "dance:now" in nonsense
    await here.bench.settled()
    assert here.place.last.text == before
    assert not await here.bot.tables.rows(here.place.id)
    ada.person.locale = "en-US"
    assert await values(ada) == offered


async def test_after_an_answer_that_draws_or_is_not_possible_nothing_more_is_offered(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    ada = asked(here)
    assert [one for one in await values(ada, "roll ") if one.startswith("roll ")] == []
    assert [one for one in await values(ada, "take ") if one.startswith("take take")] == []
    [other] = {"Ada", "Bo"} - {ada.person.name}
    assert await values(here.player(other)) == []


# Closer looks


async def test_a_view_that_the_game_does_not_have_is_refused_with_those_it_has(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Chloé"), game="aquasphere"))
    told = (await here.player("Ada").command("/board", view="market")).text
    assert told.startswith("AquaSphere has no view “market”")
    assert "“Whole station”" in told
    assert "Headquarters" in told
    told = (await here.player("Chloé").command("/board", view="marché")).text
    assert "marché" in told
    assert "AquaSphere" in told
    assert (await here.player("Chloé").command("/board", view="quartier général")).message.pictures


async def test_look_closer_is_private_and_turns_in_place(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo"), game="aquasphere"))
    board, ada = here.place.last, here.player("Ada")
    await ada.click(board, "Look closer")
    look = await ada.next_ephemeral("Whole station")
    seen = {look.text: look.pictures[0].data}
    for label in ("Headquarters", "The board", "Whole station"):
        await ada.click(look, label)
        await here.bench.until(lambda: look.text.endswith(label), what=label)  # noqa: B023
        assert label not in [button.label for button in look.buttons]
        [picture] = look.pictures
        assert picture.alt
        seen[label] = picture.data
    assert len(set(seen.values())) == 3
    assert here.place.last == board
    assert len([one for one in ada.sees if one.is_ephemeral]) == 1


# The log


async def test_the_log_in_pages(here: Scene) -> None:
    table, rows = whole_game(here.person("Ada"), here.person("Bo"))
    await here.set(table, rows)
    ada = here.player("Ada")
    reply = await ada.command("/log")
    pages = [lines_of(reply.message)]
    while "Earlier" in [button.label for button in reply.message.buttons]:
        before = reply.message.text
        await ada.click(reply.message, "Earlier")
        await here.bench.until(lambda: reply.message.text != before, what="an earlier page")  # noqa: B023
        pages.insert(0, lines_of(reply.message))
    assert len(pages) > 1
    story = list(public_story(rows, Speaker("en", table.game, table.names)))
    assert " ".join(line for page in pages for line in page) == " ".join(story), "all of it, none twice and none cut"
    assert f"page 1 of {len(pages)}" in reply.text
    before = reply.text
    await ada.click(reply.message, "Later")
    await here.bench.until(lambda: reply.text != before, what="a later page")
    assert lines_of(reply.message) == pages[1]
    bos = (await ada.command("/log", who=here.player("Bo"))).text
    assert ("Bo rolls" in bos, "Ada rolls" in bos) == (True, False)
    assert (await ada.command("/log", who=here.player("Eve"))).text == "You do not sit at this table."
    mine = " ".join(lines_of((await ada.command("/log", since_my_turn=True)).message))
    assert 0 < len(mine) < len(" ".join(story)) / 4
    assert " ".join(story).endswith(mine)


async def test_reasons_of_computer_players_on_request(here: Scene) -> None:
    table, rows = whole_game(here.person("Ada"), computers=("normal",))
    why = text("log.nothing")
    await here.set(table, [replace(row, why=why if row.seat == 1 else None) for row in rows])
    ada = here.player("Ada")
    shown = (await ada.command("/log", reasons=True)).message
    assert "-# Nothing yet." in shown.text
    await ada.click(shown, "Without reasons")
    await here.bench.until(lambda: "Nothing yet." not in shown.text, what="the log without reasons")
    await ada.click(shown, "Earlier")
    await here.bench.until(lambda: "Later" in [button.label for button in shown.buttons], what="an earlier page")
    assert "Nothing yet." not in shown.text
    await ada.click(shown, "Reasons")
    await here.bench.until(lambda: "-# Nothing yet." in shown.text, what="the reasons again")
    assert "Nothing yet." not in here.place.last.text, "the post tells none"


def lines_of(message: Shown) -> list[str]:
    _, *lines = message.text.split("\n")
    return lines


# What would do nothing


@pytest.mark.parametrize("means_it", [True, False])
async def test_an_answer_without_effect_is_asked_once_more(here: Scene, means_it: bool) -> None:
    await here.set(at_a_void_answer(here.person("Ada"), here.person("Bo")))
    board, player = here.place.last, asked(here)
    before = board.text
    [void] = [one for one in board.buttons if isinstance(parse(one.custom_id or ""), Confirm)]
    assert any(isinstance(parse(one.custom_id or ""), Act) for one in board.buttons)
    await player.click(board, void.custom_id or "")
    question = await player.next_ephemeral("That would do nothing now.")
    await here.bench.settled()
    assert not await here.bot.tables.rows(here.place.id), "nothing is played yet"
    await player.click(question, "Do it all the same" if means_it else "Back")
    await here.bench.until(lambda: "do nothing" not in question.text, what="the next thing to press")
    await here.bench.settled()
    rows = await here.bot.tables.rows(here.place.id)
    assert bool(rows) is means_it
    if means_it:
        assert str(void.custom_id).endswith(f":{rows[0].action}")
    else:
        assert here.place.last.text == before
        assert void.label in [one.label for one in question.buttons], "the whole question is there again"


# One call a turn


def calls(here: Scene) -> list[list[str]]:
    """Whom each post called when it came; a change calls nobody."""
    posts = [one for one in here.bench.events if (one.t, one.channel) == ("message_create", here.place.id)]
    return [[user["global_name"] for user in one.d["mentions"]] for one in posts if one.only_for is None]


async def play_on(here: Scene, until: Callable[[], bool]) -> None:
    """Whoever is asked gives any answer."""
    rng = random.Random(3)
    while not until():
        before = here.place.last.text
        player = asked(here)
        await player.command("/do", action=rng.choice([one for one in await values(player) if " " not in one]))
        await here.bench.until(lambda: here.place.last.text != before, what="what came of it")  # noqa: B023
        await here.bench.settled()


async def test_a_turn_calls_its_player_once(here: Scene) -> None:
    """A new post calls whoever is next; what changes within the turn calls nobody."""
    await here.set(playing(here.person("Ada"), here.person("Bo"), game="aquasphere"))
    await play_on(here, lambda: len(here.place.messages) >= 8)
    turns = calls(here)
    assert all(len(names) == 1 for names in turns)
    assert all(one != other for one, other in pairwise(turns)), "called twice to the same turn"


async def test_nobody_is_called_to_what_standing_orders_answer(here: Scene) -> None:
    await here.set(playing(here.person("Ada"), here.person("Bo"), game="nautilus"))
    [absent] = [here.player(name) for name in ("Ada", "Bo") if name not in here.place.last.mentions]
    for order in ("build", "walk", "dive", "bonus"):
        await absent.command("/orders", order=order, value="pass")
    await here.bench.settled()
    name = absent.person.name
    await play_on(here, lambda: sum("had left orders" in one.text for one in here.place.messages) >= 2)
    assert f"{name} had left orders" in "\n".join(one.text for one in here.place.messages)
    first, *later = calls(here)
    assert len(first) == 1
    assert later
    assert not any(later), "whoever is at it is not called to go on"
