"""Clocks, vacations and weekends: each command, and what people see of it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta

import pytest
import pytest_asyncio
from fakeredis.aioredis import FakeRedis

from bot.channels import Channels
from bot.host import errands, reminders
from bot.host.calendar import Rest
from bot.host.ids import Elsewhere, parse
from bot.host.moves import begin, join, open_table
from bot.host.pace import HOUR, Pace, pace_of
from bot.host.zero_ids import AtZero, zero_id
from playground.driver import Discord
from playground.people import Player
from tests.bot.people import DEFAULTS, actions, lobby
from tests.e2e.scenes import Scene, scene
from tests.e2e.test_odd_ids import told_for

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def here(bench: Discord) -> AsyncGenerator[Scene]:
    async with scene(bench) as here:
        yield here


async def a_game(here: Scene, *names: str, first: int = 0) -> list[Player]:
    """Begun just now; the first of them is the host, and asked unless somebody else is to be."""
    people = [here.person(name) for name in names]
    now = here.bot.tables.clock()
    table = open_table(people[0], "deep-sea", DEFAULTS, {"first": str(first)}, now)(None).table
    for person in people[1:]:
        table = join(person)(table).table
    await here.set(begin(people[0], "s", now)(table).table)
    return [here.player(name) for name in names]


async def test_a_clock_is_set_offered_told_and_refused(here: Scene) -> None:
    ada, bo = await a_game(here, "Ada", "Bo")
    offered = await ada.autocomplete("/table clock", "clock", "")
    assert {"daily", "72+12", "open"} <= {str(one.value) for one in offered}
    said = await ada.command("/table clock", clock="72 + 12")
    assert said.text == "Pace: a bank of 72 hours for each player, 12 hours more for each turn"
    await here.bench.until(lambda: "a bank of 72 hours" in here.place.last.text, what="the post to say so")
    assert (await here.stored()).pace == pace_of("72+12")
    for written in ("0+0", "24+48", "3000+1"):
        assert "a bank holds 1 to 720 hours" in (await ada.command("/table clock", clock=written)).text
    for written in ("3000", "soon"):
        assert "is not a pace" in (await ada.command("/table clock", clock=written)).text
    assert (await bo.command("/table clock", clock="open")).text == "Only the host or a moderator can do this."
    assert (await ada.command("/table clock", clock="Open")).text == "Pace: open, without a deadline"
    await here.bench.until(lambda: "due" not in here.place.last.text, what="the deadline to go")
    await ada.command("/do", action=actions(await here.stored(), 0)[0])
    await here.bench.until(lambda: "Pace:" not in here.place.last.text, what="the note to go")


async def test_rests_are_told_and_kept(here: Scene) -> None:
    ada, bo = await a_game(here, "Ada", "Bo")
    said = await ada.command("/table rest", weekends=True, quiet=True)
    assert "The clock stops for weekends and everybody’s quiet hours" in said.text
    assert (await here.stored()).rest == Rest(weekends=True, quiet=True)
    assert "The clock stops for weekends" in (await bo.command("/table show")).text
    assert "Only the host" in (await bo.command("/table rest", weekends=False, quiet=False)).text
    await ada.command("/table rest", weekends=False, quiet=False)
    assert "The clock stops" not in (await bo.command("/table show")).text


async def test_what_happens_at_zero_is_chosen_and_shown(here: Scene) -> None:
    ada, bo = await a_game(here, "Ada", "Bo")
    for what, told in (
        ("stand-in", "a computer player stands in"),
        ("host", "the host is called"),
        ("skip", "a harmless move is made"),
        ("wait", "the table waits"),
    ):
        await ada.command("/table absent", what=what)
        assert f"When somebody’s time is up, {told}" in (await bo.command("/table show")).text


async def test_a_vacation_is_seen_by_all_and_ends_early(here: Scene) -> None:
    ada, bo = await a_game(here, "Ada", "Bo")
    said = (await ada.command("/vacation start", days=7)).text
    assert "You are on vacation until" in said
    assert "21 days of vacation left, of 28 in a year." in said
    assert f"<#{here.place.id}>: it is your turn there. When you are back, 23 h 59 min will be left." in said
    await here.bench.until(lambda: "Ada is on vacation until" in here.place.last.text, what="the post to say so")
    assert "Ada is on vacation until" in (await bo.command("/table show")).text
    [picture] = here.place.last.pictures
    assert "On vacation: Ada." in str(picture.alt)
    pinged = len([message for message in here.place.messages if message.named == ["Ada"]])
    assert "end it first" in (await ada.command("/vacation start", days=1)).text
    assert "You are on vacation until" in (await ada.command("/vacation show")).text
    assert "days of vacation left" in (await ada.command("/vacation end")).text
    await here.bench.until(lambda: "on vacation" not in here.place.last.text, what="the post to say so")
    assert len([message for message in here.place.messages if message.named == ["Ada"]]) == pinged + 1, (
        "back, and called"
    )
    assert "You have no vacation to end" in (await ada.command("/vacation end")).text
    assert "You are not on vacation." in (await ada.command("/vacation show")).text


async def test_a_vacation_can_be_planned_and_dropped_and_has_its_limits(here: Scene) -> None:
    [ada, _] = await a_game(here, "Ada", "Bo")
    day = (datetime.now(UTC) + timedelta(days=20)).date().isoformat()
    offers = await ada.autocomplete("/vacation start", "begin", day[:7])
    assert day[:7] in str(offers[0].value)
    said = (await ada.command("/vacation start", days=28, begin=day)).text
    assert said.startswith("Your vacation begins")
    assert "0 days of vacation left" in said
    assert "on vacation" not in here.place.last.text
    assert "is cancelled" in (await ada.command("/vacation end")).text
    for written in ("2020-01-01", "9999-01-01", "soon"):
        assert "write a day of the coming year" in (await ada.command("/vacation start", days=1, begin=written)).text
    await ada.command("/vacation start", days=28)
    await ada.command("/vacation end")
    await ada.command("/vacation start", days=1, begin=day)
    assert "end it first" in (await ada.command("/vacation start", days=28)).text


async def test_somebody_who_is_overdue_hears_that_a_vacation_changes_nothing_of_that(here: Scene) -> None:
    people = [here.person(name) for name in ("Ada", "Bo")]
    now = here.bot.tables.clock() - 30 * HOUR
    await here.set(begin(people[0], "s", now)(lobby(*people, game="deep-sea", first="0")).table)
    said = (await here.player("Ada").command("/vacation start", days=2)).text
    assert f"<#{here.place.id}>: your time was up before. This turn stays overdue, vacation or not." in said


async def test_quiet_hours_come_to_the_table_at_once(here: Scene) -> None:
    ada, _ = await a_game(here, "Ada", "Bo")
    await ada.command("/settings quiet", first=22, last=7, zone="Asia/Tokyo")
    calendar = (await here.stored()).sitters[0].calendar
    assert (calendar.zone, calendar.quiet) == ("Asia/Tokyo", (22, 7))
    await ada.command("/settings snooze", hours=5)
    assert (await here.stored()).sitters[0].calendar.snoozed_until > here.bot.tables.clock()


async def test_whoever_sits_down_brings_their_hours(here: Scene) -> None:
    ada, bo = here.player("Ada"), here.player("Bo")
    for player in (ada, bo):
        await player.command("/settings quiet", first=22, last=7, zone="Asia/Tokyo")
    await ada.command("/play", game="deep-sea")
    await bo.command("/join")
    assert [sitter.calendar.zone for sitter in (await here.stored()).sitters] == ["Asia/Tokyo"] * 2


async def test_in_french(here: Scene) -> None:
    chloe, _ = await a_game(here, "Chloé", "Ada")
    said = (await chloe.command("/table clock", clock="24+4")).text.replace("\N{NO-BREAK SPACE}", " ")
    assert said == "Rythme : une réserve de 24 heures par joueur, 4 heures de plus par tour"
    assert "une réserve contient de 1 à 720 heures" in (await chloe.command("/table clock", clock="0+1")).text
    assert (await chloe.command("/table clock", clock="libre")).text.endswith("libre, sans échéance")
    assert (await here.stored()).pace == Pace("open", 0)
    said = (await chloe.command("/vacation start", days=3)).text
    said = said.replace("\N{NO-BREAK SPACE}", " ")
    assert "Vacances restantes : 25 jours, sur 28 par an." in said
    assert "Vos vacances sont finies" in (await chloe.command("/vacation end")).text


async def test_a_stranger_and_a_place_without_a_table(here: Scene) -> None:
    eve = here.player("Eve")
    assert "no table" in (await eve.command("/table clock", clock="daily")).text
    assert "no table" in (await eve.command("/table rest", weekends=True, quiet=False)).text
    assert "You are on vacation until" in (await eve.command("/vacation start", days=1)).text
    await a_game(here, "Ada", "Bo")
    assert "Only the host" in (await eve.command("/table clock", clock="daily")).text


async def test_at_zero_a_computer_stands_in_by_itself(bench: Discord) -> None:
    """The bot's clock is moved on to each reminder, and to the deadline."""
    moved, store = [0], FakeRedis()
    here = Scene(bench, store, lambda: moved[0])
    async with bench.running(here.bot):
        ada, _ = await a_game(here, "Ada", "Bo")
        await ada.command("/table absent", what="stand-in")
        for hours in (12, 20):
            moved[0] = hours * HOUR
            await here.place.next_message("is waiting for you")
        moved[0] = 24 * HOUR
        await here.bench.until(lambda: here.place.last.named == ["Bo"], what="Bo's turn, after a computer's")
        assert (await here.stored()).sitters[0].stands_in
        assert any("stands in for Ada" in str(picture.alt) for picture in here.place.last.pictures)
    await store.aclose()
    bench.assert_clean()


async def test_at_zero_the_host_goes_on_by_buttons_in_the_channel_and_in_private(
    bench: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bo is late twice; the bot is another one when the second message is pressed."""
    for module in (reminders, errands):
        monkeypatch.setattr(module, "POLL", 0.02)
    monkeypatch.setattr(errands, "SOON", 0)
    moved, store, dm = [0], FakeRedis(), bench.dm("Ada")
    here = Scene(bench, store, lambda: moved[0])
    async with bench.running(here.bot):
        ada, bo = await a_game(here, "Ada", "Bo", first=1)
        board = here.place.last
        await bo.command("/settings reminders", how="off")
        await ada.command("/table absent", what="host")
        moved[0] = 24 * HOUR
        call = await here.place.next_message("Time is up for Bo")
        assert call.named == ["Ada"]
        boards = [one.message for one in await Channels(here.bot).pressable(here.place.id)]
        assert boards == [board.id], "it is not taken for a board"
        for player in (bo, here.player("Eve")):
            await player.click(call, "Give more time")
            await player.next_ephemeral("Only the host or a moderator can do this.")
        await ada.click(call, "Offer the seat")
        offer = await ada.next_ephemeral("for whoever wants the seat of Bo")
        await bench.until(lambda: "Take Bo’s seat" in [one.label for one in board.buttons], what="the offer")
        await ada.click(offer, "Take the offer back")
        await bench.until(lambda: "not on offer any more" in offer.text, what="the answer")
        assert call.buttons, "the rest is to be decided still"
        await ada.click(call, "Give more time")
        await ada.next_ephemeral("More time for Bo: due <t:")
        await bench.until(lambda: not call.buttons, what="a message without buttons")
        assert call.text.startswith("### Time is up for Bo")
        await ada.command("/settings reminders", how="message")
        moved[0] = 49 * HOUR
        await bench.until(lambda: dm.messages, what="the next call")
        private = dm.last
        pressed = parse(private.button("Let a computer stand in").custom_id or "")
        assert isinstance(pressed, Elsewhere)
        await bench.settled()
    after = Scene(bench, store, lambda: moved[0])
    async with bench.running(after.bot):
        await after.player("Ada").at(dm).click(private, "Let a computer stand in")
        await bench.until(lambda: "A computer player stands in for Bo" in private.text, what="the answer")
        assert not private.buttons
        assert (await after.stored()).away == (1,)
        await bench.until(lambda: after.place.last.named == ["Ada"], what="the next turn")
        assert isinstance(pressed.pressed, AtZero)
        told = await told_for(after.player("Ada"), after.place.last, zero_id(pressed.pressed))
        assert told.text.endswith("nothing left to decide about that turn. A computer player stands in for Bo.")
    await store.aclose()
    bench.assert_clean()
