"""Away and back, and seats on offer: with buttons and commands, in three languages, after restarts."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis
from msgspec.structs import replace

from bot.host.ids import Act, AtSeat, Elsewhere, elsewhere_id, parse, seat_id, table_id
from bot.host.names import stand_in_name
from bot.host.stand_ins import go_away
from playground.driver import Discord
from playground.people import Player
from playground.shown import Shown
from tests.bot.consenting import Game
from tests.bot.people import actions, lobby, playing
from tests.e2e.scenes import Scene, scene
from tests.e2e.test_odd_ids import told_for

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


def labels(message: Shown) -> list[str | None]:
    return [button.label for button in message.buttons]


def answers(message: Shown) -> list[str]:
    return [one for button in message.buttons if isinstance(parse(one := button.custom_id or ""), Act)]


async def set_game(here: Scene, *names: str) -> Game:
    """The first of these people is asked."""
    game = Game(*map(here.person, names), game="deep-sea", first="0")
    await here.set(game.table, game.rows)
    return game


async def recap(here: Scene, player: Player, shown: Shown) -> Shown:
    """With its picture, and so with what is asked."""
    await here.bench.until(lambda: shown.pictures, what="the picture")
    assert shown.is_ephemeral
    return shown


async def test_away_and_back_by_command(here: Scene) -> None:
    await set_game(here, "Ada", "Bo", "Chloé")
    ada = here.player("Ada")
    told = (await ada.command("/away")).message
    assert "plays for you until you are back" in told.text
    assert "counts as left" in told.text
    assert labels(told) == ["I’m back"]
    await here.bench.until(lambda: here.place.last.named == ["Bo"], what="the next turn")
    name = stand_in_name(await here.stored(), 0)
    assert f"For the time being {name} plays for Ada." in here.place.last.text
    assert "I’m back" in labels(here.place.last)
    again = (await ada.command("/away")).message
    assert "A computer player stands in for you." in again.text
    assert labels(again) == ["I’m back"]
    assert f"for now {name}" in (await here.player("Bo").command("/table show")).text
    back = await recap(here, ada, (await ada.command("/back")).message)
    assert "While you were away" in back.text
    assert (await here.stored()).seat_of(ada.id) == 0
    await here.bench.settled()
    assert "I’m back" not in labels(here.place.last)
    assert (await ada.command("/back")).text.startswith("Nobody stands in for you")


async def test_the_button_is_one_for_all_and_works_after_a_restart(bench: Discord) -> None:
    store = FakeRedis()
    here = Scene(bench, store)
    async with bench.running(here.bot):
        await set_game(here, "Ada", "Bo", "Chloé")
        await here.player("Bo").command("/away")
        told = await here.player("Chloé").command("/je-m-absente")
        assert "joue pour vous jusqu’à votre retour" in told.text
        await bench.settled()
    after = Scene(bench, store)
    async with bench.running(after.bot):
        board = after.place.last
        assert labels(board).count("I’m back") == 1
        for name in ("Ada", "Eve"):
            await after.player(name).click(board, "I’m back")
            assert (await after.player(name).next_ephemeral()).text.startswith(
                "A computer player stands in for Bo and Chloé, and not for you"
            )
        chloe = after.player("Chloé")
        await chloe.click(board, "I’m back")
        shown = await chloe.next_ephemeral("En votre absence")
        await recap(after, chloe, shown)
        assert [(await after.stored()).seat_of(one.id) for one in (after.player("Bo"), chloe)] == [None, 2]
        await bench.settled()
        await chloe.click(after.place.last, "I’m back")
        await chloe.next_ephemeral("Un joueur ordinateur remplace Bo, et non vous")
        await after.player("Bo").click(after.place.last, "I’m back")
        await bench.until(lambda: "I’m back" not in labels(after.place.last), what="a board without the button")
    await store.aclose()
    bench.assert_clean()


async def test_from_the_menu_nobody_calls_who_is_away_and_what_was_played_is_told(here: Scene) -> None:
    game = await set_game(here, "Ada", "Bo")
    bo, ada = here.player("Bo"), here.player("Ada")
    await bo.click(here.place.last, "More…")
    menu = await bo.next_ephemeral("At this table you can also…")
    await bo.click(menu, "Let a computer play for me")
    await here.bench.until(lambda: "plays for you" in menu.text, what="the answer")
    calls = len([one for one in here.place.messages if "Bo" in one.named])
    await ada.command("/do", action=actions(game.table, 0)[-1])
    await here.bench.settled()
    while (await here.stored()).match.asked == (0,) and "plays for Bo:*" not in here.place.last.text:
        await ada.command("/do", action=actions(await here.stored(), 0)[-1])
        await here.bench.settled()
    assert len([one for one in here.place.messages if "Bo" in one.named]) == calls, "nobody calls who is away"
    table = await here.stored()
    await bo.click(menu, "I’m back")
    shown = await recap(here, bo, await bo.next_ephemeral("While you were away"))
    assert f"{stand_in_name(table, 1)} plays for Bo:" in shown.text
    assert (await here.stored()).match.version == table.match.version
    await ada.command("/away")
    await here.bench.until(lambda: here.place.last.named == ["Bo"], what="Bo's turn")
    await bo.command("/do", action=actions(await here.stored(), 1)[-1])
    await here.bench.settled()
    assert (await here.stored()).seat_of(bo.id) == 1


async def test_back_in_a_pause_and_on_from_there(here: Scene) -> None:
    game = await set_game(here, "Ada", "Bo")
    ada = here.player("Ada")
    away = go_away(here.person("Ada"), 0)(game.table).table
    paused = replace(away, paused=here.bot.tables.clock())
    await here.set(paused, game.rows)
    assert {"Go on", "I’m back"} <= set(labels(here.place.last))
    back = await recap(here, ada, (await ada.command("/back")).message)
    assert "Nothing is played, as everybody agreed." in back.text
    assert labels(back)[0] == "Go on"
    await ada.click(back, "Go on")
    await here.bench.until(lambda: "The game goes on." in back.text, what="the pause to end")
    await here.bench.until(lambda: here.place.last.named == ["Ada"], what="a board that calls")
    assert answers(here.place.last)


async def test_what_whoever_is_away_may_look_at(here: Scene) -> None:
    await set_game(here, "Ada", "Bo")
    bo = here.player("Bo")
    await bo.command("/away")
    for line in ("/board", "/hand", "/recap"):
        shown = (await bo.command(line)).message
        await here.bench.until(lambda shown=shown: shown.pictures, what=line)
    assert (await bo.command("/log", since_my_turn=True)).text
    for line in ("/do", "/undo", "/pause", "/orders", "/resign", "/hint"):
        told = (await bo.command(line, **({"action": "roll"} if line == "/do" else {}))).message
        assert "A computer player stands in for you." in told.text, line
        assert labels(told) == ["I’m back"], line
    inbox = (await bo.command("/inbox")).message
    assert "plays for you until you are back." in inbox.text
    assert "I’m back" in labels(inbox)


async def test_back_from_the_inbox_elsewhere(here: Scene) -> None:
    game = await set_game(here, "Ada", "Bo")
    ada = here.player("Ada").at("general")
    await here.set(replace(go_away(here.person("Ada"), 0)(game.table).table, paused=here.bot.tables.clock()), game.rows)
    page = (await ada.command("/inbox")).message
    await ada.click(page, elsewhere_id(here.place.id, table_id(1, "return")))
    await here.bench.until(lambda: page.pictures and "While you were away" in page.text, what="the recap")
    assert "Nothing is played, as everybody agreed." in page.text
    assert {"Go on", "My games"} <= set(labels(page))
    assert (await here.stored()).seat_of(ada.id) == 0
    eve = here.player("Eve")
    told = await told_for(eve, here.place.last, elsewhere_id(here.place.id, table_id(1, "resume")))
    assert told.text == "You do not sit at this table."
    page = (await ada.command("/inbox")).message
    await ada.click(page, elsewhere_id(here.place.id, "f:m:1"))
    told = await ada.next_ephemeral("The game is paused")
    await ada.click(told, "Go on")
    await here.bench.until(lambda: told.pictures, what="the question")
    assert (await here.stored()).paused is None
    await ada.at(here.place).command("/away")
    await here.bench.until(lambda: here.place.last.named == ["Bo"], what="Bo's turn")
    await here.player("Bo").command("/do", action=actions(await here.stored(), 1)[-1])
    await here.bench.settled()
    name, page = stand_in_name(await here.stored(), 0), (await ada.command("/inbox")).message
    await ada.click(page, "I’m back")
    await here.bench.until(lambda: "Look closer" in labels(page), what="what is asked, with the picture")
    assert page.text.startswith("### While you were away")
    assert f"{name} plays for Ada:" in page.text
    assert f"<#{here.place.id}>" in page.text
    assert all(parse(one.custom_id or "") for one in page.buttons)
    question = [one.pressed for button in page.buttons if isinstance(one := parse(button.custom_id or ""), Elsewhere)]
    assert bool([one for one in question if isinstance(one, Act)]) == ((await here.stored()).match.asked == (0,))
    assert len([one for one in ada.sees if one.is_ephemeral]) == 4, "each in its place"


async def test_the_host_puts_one_in_and_chooses_how_well_it_plays(here: Scene) -> None:
    await set_game(here, "Ada", "Bo", "Daan")
    ada, bo, daan = (here.player(name) for name in ("Ada", "Bo", "Daan"))
    assert "normal" in [offer.value for offer in await ada.autocomplete("/table stand-in", "level")]
    assert (await ada.command("/table stand-in", level="easy")).text == "Done."
    assert "“dreadful”" in (await ada.command("/table stand-in", level="dreadful")).text
    assert "host" in (await bo.command("/table stand-in", level="easy")).text
    assert "Stand-ins: easy" in (await bo.command("/table show")).text
    told = (await ada.command("/table replace", who=daan)).text
    assert told == "A computer player stands in for Daan until they are back."
    sitter = (await here.stored()).sitters[2]
    assert (sitter.plays, sitter.stands_in) == ("easy", True)
    assert (await ada.command("/table replace", who=daan)).text.startswith(
        "A computer player stands in for Daan already"
    )
    assert (await bo.command("/table replace", who=daan)).text.startswith("Only the host")
    told = (await daan.command("/ik-ben-terug")).message
    await here.bench.until(lambda: "Terwijl je weg was" in told.text, what="the recap in Dutch")


async def test_the_last_person_can_not_go(here: Scene) -> None:
    await set_game(here, "Ada", "Bo")
    await here.player("Bo").command("/away")
    told = (await here.player("Ada").command("/away")).text
    assert told.startswith("No person would be left at the table. With /pause the game waits for you")


async def test_before_and_without_a_game(here: Scene) -> None:
    ada = here.player("Ada")
    for line in ("/away", "/back", "/table offer"):
        assert (await ada.command(line)).text.startswith("There is no table"), line
    await here.set(lobby(here.person("Ada"), here.person("Bo")))
    for line in ("/away", "/back", "/table offer"):
        assert (await ada.command(line)).text.startswith("The game has not begun yet."), line
    assert (await here.player("Eve").command("/back")).text.startswith("The game has not begun yet.")
    await here.set(playing(here.person("Ada"), here.person("Bo")))
    for line in ("/away", "/back", "/table offer"):
        assert (await here.player("Eve").command(line)).text == "You do not sit at this table.", line


async def test_buttons_that_nobody_should_have(here: Scene) -> None:
    await set_game(here, "Ada", "Bo")
    ada, board = here.player("Ada"), here.place.last
    for custom_id, said in (
        (table_id(9, "away"), "That button belongs to an earlier game."),
        (table_id(9, "return"), "That button belongs to an earlier game."),
        (table_id(1, "return"), "Nobody stands in for you"),
        (seat_id(9, 0, "take"), "That button belongs to an earlier game."),
        (seat_id(1, 0, "take"), "You sit at this table already."),
        (seat_id(1, 99, "keep"), "This seat is not on offer any more"),
    ):
        assert (await told_for(ada, board, custom_id)).text.startswith(said), custom_id
    told = await told_for(here.player("Eve"), board, seat_id(1, 77, "take"))
    assert told.text.startswith("This seat is not on offer any more")


# Seats on offer


async def test_a_seat_is_offered_and_taken_by_the_first_who_presses(here: Scene) -> None:
    await set_game(here, "Ada", "Bo")
    ada, eve, daan = (here.player(name) for name in ("Ada", "Eve", "Daan"))
    told = (await ada.command("/table offer")).message
    assert "a button now for whoever wants the seat of Ada" in told.text
    await here.bench.until(lambda: "Take Ada’s seat" in labels(here.place.last), what="the button")
    board = here.place.last
    assert "On offer to whoever is not at the table: the seat of Ada." in board.text
    await here.player("Bo").click(board, "Take Ada’s seat")
    await here.player("Bo").next_ephemeral("You sit at this table already.")
    seat = next(one.custom_id for one in board.buttons if one.label == "Take Ada’s seat")
    assert parse(seat or "") == AtSeat(1, 0, "take")
    await eve.click(board, "Take Ada’s seat")
    shown = await recap(here, eve, await eve.next_ephemeral())
    await here.bench.until(lambda: answers(shown), what="the question")
    assert (await here.stored()).names == ("Eve", "Bo")
    gone = await told_for(daan, here.place.last, seat or "")
    assert gone.text.startswith("Deze plaats is niet meer vrij")
    await eve.click(shown, answers(shown)[0])
    await here.bench.settled()
    assert not [label for label in labels(here.place.last) if label and label.endswith("seat")]
    assert (await ada.command("/back")).text == "You do not sit at this table."


async def test_an_offer_from_the_menu_is_taken_back(here: Scene) -> None:
    await set_game(here, "Ada", "Bo")
    bo = here.player("Bo")
    await bo.click(here.place.last, "More…")
    menu = await bo.next_ephemeral("At this table you can also…")
    await bo.click(menu, "Offer my seat")
    await here.bench.until(lambda: "Take the offer back" in labels(menu), what="the answer")
    assert (await here.stored()).offered == (1,)
    again = (await bo.command("/table offer")).message
    assert "This seat is on offer already." in again.text
    await here.player("Eve").click(here.place.last, "More…")
    stranger = await here.player("Eve").next_ephemeral("At this table you can also…")
    assert "Offer my seat" not in labels(stranger)
    await bo.click(again, "Take the offer back")
    await here.bench.until(lambda: "not on offer any more" in again.text, what="the answer")
    assert (await here.stored()).offered == ()
    await here.bench.until(lambda: "Take Bo’s seat" not in labels(here.place.last), what="a board without it")
    await bo.click(menu, "Take the offer back")
    await bo.next_ephemeral("This seat is not on offer any more")


async def test_the_host_offers_the_seat_of_who_is_away_and_their_way_back_ends_it(here: Scene) -> None:
    await set_game(here, "Ada", "Bo", "Chloé")
    ada, bo = here.player("Ada"), here.player("Bo")
    assert "is not overdue" in (await ada.command("/table offer", who=bo)).text
    await bo.command("/away")
    assert "the seat of Bo" in (await ada.command("/table offer", who=bo)).text
    await here.bench.until(lambda: "Take Bo’s seat" in labels(here.place.last), what="the button")
    await bo.click(here.place.last, "I’m back")
    await here.bench.until(lambda: "Take Bo’s seat" not in labels(here.place.last), what="a board without it")
    assert (await here.stored()).offered == ()
