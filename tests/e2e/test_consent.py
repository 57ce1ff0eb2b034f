"""Undo by consent and pauses, with buttons and commands."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis

from playground.driver import Discord
from playground.shown import Shown
from tests.bot.consenting import Game
from tests.bot.people import actions
from tests.e2e.scenes import Scene, scene

pytestmark = pytest.mark.asyncio
ASKS = "asks to take back the last"


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


async def a_turn_later(here: Scene, *names: str) -> Game:
    """The first of these people has dived, with dice, and the second is asked."""
    people = tuple(map(here.person, names))
    game = Game(*people, game="deep-sea", first="0")
    while game.table.match.asked == (0,):
        game.play((people[0], actions(game.table, 0)[-1]))
    await here.set(game.table, game.rows)
    return game


async def asked(here: Scene, name: str = "Ada") -> Shown:
    """Everybody is asked to go back by a turn."""
    player = here.player(name)
    panel = (await player.command("/undo")).message
    assert panel.is_ephemeral
    assert "would be taken back" in panel.text
    await player.click(panel, panel.buttons[-1].label)
    request = await here.place.next_message(ASKS)
    await here.bench.until(lambda: "The others are asked now" in panel.text, what="whoever asks to be told")
    return request


async def test_agreed_by_button_and_the_same_dice_come_again(here: Scene) -> None:
    game = await a_turn_later(here, "Ada", "Bo")
    request = await asked(here)
    assert request.named == ["Bo"]
    assert "the same draws come again" in request.text
    await here.player("Bo").click(request, "Agree")
    board = await here.place.next_message("Taken back with everybody’s consent")
    await here.bench.until(lambda: "it is taken back" in request.text, what="the request to say so")
    assert board.named == ["Ada"]
    assert not request.buttons
    back = await here.stored()
    assert back.match.asked == (0,)
    for row in game.rows:
        if row.seat == 0 and back.match.asked == (0,):
            await here.player("Ada").command("/do", action=row.action)
            back = await here.stored()
    assert back.match.state == game.table.match.state
    log = (await here.player("Ada").command("/log")).text
    assert "Taken back with everybody’s consent, as Ada asked" in log


async def test_votes_that_do_not_count_and_a_refusal(here: Scene) -> None:
    await a_turn_later(here, "Ada", "Bo", "Daan")
    request = await asked(here)
    for name, label, said in (
        ("Eve", "Agree", "You do not sit at this table."),
        ("Ada", "Agree", "It is you who asks: the others decide."),
        ("Bo", "Withdraw", "Only whoever asks can withdraw the request."),
    ):
        await here.player(name).click(request, label)
        await here.player(name).next_ephemeral(said)
    await here.player("Bo").click(request, "Agree")
    await here.bench.until(lambda: "Agreed: Bo" in request.text, what="the vote to be told")
    await here.player("Bo").click(request, "Agree")
    await here.player("Bo").next_ephemeral("You have agreed already.")
    another = await here.player("Daan").command("/pause")
    assert another.text.startswith("Aan deze tafel loopt al een verzoek.")
    await here.player("Daan").click(request, "Refuse")
    await here.bench.until(lambda: "Daan does not agree" in request.text, what="the end of it")
    assert not request.buttons
    assert (await here.stored()).match.asked == (1,)


async def test_outdated_by_a_move_and_by_the_menu(here: Scene) -> None:
    """The panel is opened by the menu; what it offers is for the table as it stood."""
    game = await a_turn_later(here, "Ada", "Bo")
    ada, board = here.player("Ada"), here.place.last
    await ada.click(board, "More…")
    panel = await ada.next_ephemeral("At this table you can also…")
    await ada.click(panel, "Take back with consent…")
    await here.bench.until(lambda: "would be taken back" in panel.text, what="the panel")
    request = await asked(here)
    await here.player("Bo").command("/do", action=actions(game.table, 1)[-1])
    await here.bench.until(lambda: "the table has moved on" in request.text, what="the end of it")
    await ada.click(panel, panel.buttons[-1].label)
    await ada.next_ephemeral("Somebody has played meanwhile")
    assert (await here.player("Eve").command("/undo")).text == "You do not sit at this table."


async def test_a_restart_in_the_middle_and_in_french(bench: Discord) -> None:
    store = FakeRedis()
    here = Scene(bench, store)
    async with bench.running(here.bot):
        await a_turn_later(here, "Ada", "Chloé")
        request = await asked(here)
    after = Scene(bench, store)
    async with bench.running(after.bot):
        panel = (await after.player("Chloé").command("/undo")).text
        assert "Vous n’avez rien à annuler" in panel
        await after.player("Chloé").click(request, "Agree")
        await bench.until(lambda: "it is taken back" in request.text, what="the request to say so")
        await bench.until(lambda: after.place.last.named == ["Ada"], what="a board that calls")
    await store.aclose()
    bench.assert_clean()


async def test_a_pause_and_going_on(here: Scene) -> None:
    game = await a_turn_later(here, "Ada", "Bo")
    board = here.place.last
    assert (await here.player("Ada").command("/pause")).text.startswith("The others are asked now.")
    request = await here.place.next_message("asks for a pause")
    await here.player("Bo").click(request, "Agree")
    await here.bench.until(lambda: "The game is paused" in board.text, what="the board to say so")
    assert [button.label for button in board.buttons][:1] == ["Go on"]
    bo = here.player("Bo")
    refused = await bo.command("/do", action=actions(game.table, 1)[0])
    assert "Nothing is played, as everybody agreed." in refused.text
    assert [button.label for button in refused.message.buttons] == ["Go on"]
    await here.player("Eve").click(board, "Go on")
    await here.player("Eve").next_ephemeral("You do not sit at this table.")
    await bo.click(refused.message, "Go on")
    fresh = await here.place.next_message("The pause is over: Bo goes on.")
    assert fresh.named == ["Bo"]
    await here.bench.until(lambda: "The game goes on." in refused.message.text, what="Bo to be told")
    assert (await here.stored()).paused is None
