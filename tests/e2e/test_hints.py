"""`/hint`: counsel for whoever is asked, told at the table, unless the host forbids it."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.ids import Act, parse
from engine.past import HINT
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from tests.bot.people import lobby, play_out, playing
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
TITLE = "What a computer player would do"
TOLD = "Ada asks for a hint."


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


@pytest_asyncio.fixture
async def ada(here: Scene) -> Player:
    """On turn, at a table with Bo."""
    await here.set(playing(here.person("Ada"), here.person("Bo"), game="aquasphere"))
    [name] = here.place.last.named
    assert name == "Ada"
    return here.player("Ada")


def answers(message: Shown) -> list[str]:
    """What its buttons answer."""
    found = [parse(button.custom_id or "") for button in message.buttons]
    return [one.action for one in found if isinstance(one, Act)]


async def told(here: Scene) -> int:
    """How often the table has heard of a hint."""
    rows = await here.bot.tables.rows(here.place.id)
    return [row.action for row in rows].count(HINT)


async def test_the_best_answers_are_told_to_whoever_is_asked_alone(here: Scene, ada: Player) -> None:
    board = here.place.last
    hint = (await ada.command("/hint")).message
    assert hint.is_ephemeral
    assert TITLE in hint.text
    assert "The percentages are your chance of winning" in hint.text
    assert 2 <= len(answers(hint)) <= 3
    worths = [line for line in hint.text.split("\n") if " %" in line]
    assert len(worths) == len(answers(hint))
    assert all("less than the best" in line for line in worths[2:])
    await here.bench.until(lambda: TOLD in here.place.last.text, what="the table to hear of it")
    assert here.place.last == board, "the message that holds the question stays in place"
    assert not [word for word in ("%", TITLE) if word in board.text]
    for button in hint.buttons:
        assert button.label == "Back" or f"**{button.label}**" in hint.text


async def test_its_buttons_answer_and_grow_old(here: Scene, ada: Player) -> None:
    hint = (await ada.command("/hint")).message
    stale = list(hint.record.components)
    best = answers(hint)[0]
    await ada.click(hint, hint.buttons[0].custom_id or "")
    await here.bench.until(lambda: TITLE not in hint.text, what="the next question")
    rows = await here.bot.tables.rows(here.place.id)
    assert best in [row.action for row in rows if row.seat == 0]
    count = len(rows)
    hint.record.components = stale
    await ada.click(hint, hint.buttons[0].custom_id or "")
    await here.bench.until(lambda: "out of date" in hint.text or "not your turn" in hint.text, what="a refusal")
    assert len(await here.bot.tables.rows(here.place.id)) == count


async def test_a_second_hint_to_the_same_question_is_not_told_again(here: Scene, ada: Player) -> None:
    first = (await ada.command("/hint")).message
    assert answers((await ada.command("/hint")).message)
    assert await told(here) == 1
    await ada.click(first, first.buttons[0].custom_id or "")
    await here.bench.until(lambda: TITLE not in first.text, what="the next question")
    if "nothing to decide" not in first.text:
        await ada.command("/hint")
        assert await told(here) == 2


async def test_the_rules_and_the_private_panel_lead_to_it(here: Scene, ada: Player) -> None:
    rules = (await ada.command("/rules")).message
    await ada.click(rules, "Hint")
    await here.bench.until(lambda: TITLE in rules.text, what="the hint")
    await ada.click(rules, "Back")
    await here.bench.until(lambda: TITLE not in rules.text, what="the question")
    assert rules.button("Hint").custom_id
    assert "Hint" not in [button.label for button in (await here.player("Bo").command("/rules")).message.buttons]
    assert "Hint" not in [button.label for button in here.place.last.buttons], "the public row stays short"


async def test_the_host_forbids_hints_and_everybody_can_see_it(here: Scene, ada: Player) -> None:
    rules = (await ada.command("/rules")).message
    assert "Hints: allowed" in (await ada.command("/table show")).text
    assert (await here.player("Finn").command("/table hints", what="forbidden")).text.startswith("Only the host")
    await ada.command("/table hints", what="forbidden")
    assert "Hints: forbidden" in (await ada.command("/table show")).text
    refused = "The host of this table allows no hints."
    assert (await ada.command("/hint")).text == refused
    await ada.click(rules, "Hint")
    await ada.next_ephemeral(refused)
    assert "Hint" not in [button.label for button in (await ada.command("/rules")).message.buttons]
    assert not await told(here)
    await here.set(replace(lobby(here.person("Ada")), hints="forbidden"))
    assert "Hints: forbidden" in here.place.last.text


async def test_who_gets_none(here: Scene, ada: Player) -> None:
    assert (await here.player("Bo").command("/hint")).text == "It is not your turn."
    assert (await here.player("Eve").command("/hint")).text == "You do not sit at this table."
    chloe = here.player("Chloé")
    assert (await chloe.command("/hint")).text == "Vous n’êtes pas à cette table."
    await here.set(lobby(here.person("Ada")))
    assert (await ada.command("/hint")).text.startswith("The game has not begun yet.")
    await here.set(play_out(playing(here.person("Ada"), here.person("Bo")))[0])
    assert (await ada.command("/hint")).text.startswith("This game is over.")
    await here.clear()
    assert (await ada.command("/hint")).text.startswith("There is no table")


async def test_a_game_that_nobody_has_thought_about_has_none(here: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.hints.own_players", lambda key: {})  # pyright: ignore
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    assert "No computer player knows Deep Sea Adventure" in (await here.player("Ada").command("/hint")).text


async def test_a_hint_in_french(here: Scene, ada: Player) -> None:
    ada.person.locale = "fr"
    hint = (await ada.command("/hint")).message
    assert "Ce que ferait un joueur ordinateur" in hint.text
    assert "vos chances de gagner" in hint.text
