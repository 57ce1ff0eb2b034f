"""Tournaments and times without the bot: rounds get them back once, and their message says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.pace import HOUR
from bot.host.texts import LOCALES, Speaker
from bot.host.tournaments import moves
from bot.host.tournaments.outages import made_good, make_good
from bot.host.tournaments.posts import stage_post
from bot.host.tournaments.refusals import NoTournament
from bot.host.tournaments.rounds import DAY, GRACE, decided_by, timer_of
from bot.host.tournaments.shelf import Shelf, owner_of
from bot.host.tournaments.tournament import Round, Tournament
from persistence.liveness import Outage, Part
from tests.bot.host.tournaments.cups import CHANNEL, HOST, decided, opened, started, with_round
from tests.bot.living import Bot, World
from tests.bot.people import NOW, at
from tests.bot.speakers import StrictSpeaker

EN = Speaker("en", "", ())
DUE_AT_TWO = at(2) - 7 * DAY
"""When a round began that is over two hours after the world has."""


def outage(began: float, ended: float, *parts: Part) -> Outage:
    return Outage(f"{at(began)} {at(ended)}", at(began), at(ended), parts or (Part(0, 1),))


def running(since: int = NOW) -> Tournament:
    return with_round(started(people=4), since)


def present(tournament: Tournament) -> Round:
    assert tournament.round
    return tournament.round


def test_the_deadline_moves_by_what_was_lost_and_once() -> None:
    after = made_good(running(), (outage(2, 15),))
    assert present(after).deadline == NOW + 7 * DAY + 13 * HOUR
    assert made_good(after, (outage(2, 15),)) is after
    again = made_good(after, (outage(2, 15), outage(20, 21)))
    assert present(again).deadline == NOW + 7 * DAY + 14 * HOUR
    with pytest.raises(NoTournament):
        make_good(())(None)


def test_nobody_gets_back_more_than_the_round_has_lasted() -> None:
    begun = with_round(started(people=4), at(10))
    assert present(made_good(begun, (outage(2, 15),))).deadline == at(15) + 7 * DAY
    assert made_good(begun, (outage(2, 10),)) is begun


def test_the_host_has_as_much_longer_and_is_not_asked_again() -> None:
    late = moves.fall_due(NOW + 7 * DAY)(running())
    hour = 7 * 24
    after = made_good(late, (outage(hour + 1, hour + 31),))
    assert present(after).asked == present(late).asked
    assert decided_by(present(after)) == NOW + 7 * DAY + GRACE + 30 * HOUR
    timer = timer_of(owner_of(CHANNEL), after)
    assert timer
    assert timer.due == decided_by(present(after))
    assert not present(moves.fall_due(timer.due - 1)(after)).counting
    assert present(moves.fall_due(timer.due)(after)).counting
    waited = moves.wait(HOST, 1, at(hour + 32))(after)
    assert present(waited).deadline == at(hour + 32 + 24)
    assert made_good(waited, (outage(hour + 1, hour + 31),)) is waited, "a day from now on is a day"


def test_what_waits_for_nothing_stays_as_it_is() -> None:
    late = moves.fall_due(NOW + 7 * DAY)(running())
    for tournament in (
        opened(people=3),
        started(people=3),
        decided(running()),
        moves.count_late(HOST, 1)(late),
        moves.cancel(HOST)(running()),
    ):
        assert made_good(tournament, (outage(2, 15),)) is tournament
    elsewhere = outage(2, 15, Part(1, 2))
    assert made_good(running(), (elsewhere,)) == running(), "nobody was missed on this server"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_message_says_why_as_long_as_the_round_is_played(locale: str) -> None:
    speaker = StrictSpeaker(locale, "", ())
    before, after = running(), made_good(running(), (outage(-3, 13),))
    [line] = (
        set(stage_post(after, 1, speaker).lines)
        - set(stage_post(before, 1, speaker).lines)
        - {"-# " + speaker.say("tournament.deadline", when=when(after))}
    )
    assert "16 " in line
    assert "13 " in line
    assert all("Fathom" not in line for line in stage_post(decided(after), 1, speaker).lines)


def when(tournament: Tournament) -> str:
    moment = present(tournament).deadline // 1000
    return f"<t:{moment}:f> (<t:{moment}:R>)"


@pytest_asyncio.fixture
async def world() -> AsyncIterator[World]:
    world = World()
    yield world
    await world.close()


async def put(bot: Bot, tournament: Tournament) -> None:
    await Shelf(bot.store, bot.tables.clock).do(CHANNEL, "put", lambda _: tournament)


async def stored(bot: Bot) -> tuple[Tournament, int]:
    found = await Shelf(bot.store, bot.tables.clock).look(CHANNEL)
    assert found
    return found.tournament, found.version


async def down(
    world: World, since: float, until: float, bots: int = 1, begun: int = NOW, **options: Any
) -> Sequence[Bot]:
    """One bot lives and dies with a tournament; then there are others."""
    bot = world.bot()
    await bot.live()
    await put(bot, running(begun))
    await world.live_until(since)
    world.die()
    world.pass_until(until)
    return [world.bot(**options) for _ in range(bots)]


@pytest.mark.asyncio
async def test_two_processes_and_a_walk_that_begins_again_give_back_once(world: World) -> None:
    bots = await down(world, 2, 15, bots=2)
    await asyncio.gather(*(bot.live() for bot in bots))
    for bot in bots:
        heard = await bot.heartbeat.beat()
        lost = (outage(2, 15),)
        bot.heartbeat._heard = world.now, replace(heard, outages=lost, is_chosen=True)  # noqa: SLF001 # pyright: ignore
    await asyncio.gather(*(bot.making_good.walk() for bot in bots))
    tournament, version = await stored(bots[0])
    assert present(tournament).deadline == NOW + 7 * DAY + 13 * HOUR
    assert version == 2


@pytest.mark.asyncio
async def test_killed_between_two_tournaments(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    [bot] = await down(world, 2, 15)
    commit = bot.store.commit

    async def dies(*args: Any) -> Any:
        await commit(*args)
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(bot.store, "commit", dies)
        await bot.heartbeat.beat()
        with pytest.raises(asyncio.CancelledError):
            await bot.making_good.walk()
    world.die()
    world.now += 70_000
    after = world.bot()
    await after.live()
    tournament, version = await stored(after)
    assert present(tournament).deadline == NOW + 7 * DAY + 13 * HOUR
    assert version == 2
    assert (await after.heartbeat.beat()).outages == ()


@pytest.mark.asyncio
async def test_a_deadline_that_came_without_the_bot_asks_nobody_yet(world: World) -> None:
    """The timer is due before the walk is there."""
    [bot] = await down(world, 1, 11, begun=DUE_AT_TWO)
    await bot.heartbeat.beat()
    [timer] = await bot.store.claim_timers(world.now, 60_000, 9)
    await bot.reminders.remind(timer)
    tournament, _ = await stored(bot)
    assert present(tournament).asked is None
    await world.live_until(11.9)
    assert present((await stored(bot))[0]).asked is None
    await world.live_until(12)
    assert present((await stored(bot))[0]).asked == at(12)


@pytest.mark.asyncio
async def test_while_nobody_looks_after_the_server_nobody_is_asked(world: World) -> None:
    bot = world.bot()
    await bot.live()
    await put(bot, running(DUE_AT_TWO))
    await world.live_until(1)
    bot.parts = ()
    await world.live_until(4)
    assert present((await stored(bot))[0]).asked is None
    bot.parts = (Part(0, 1),)
    await world.live_until(4.5)
    tournament, _ = await stored(bot)
    assert present(tournament).asked is None
    assert present(tournament).deadline == pytest.approx(at(2 + 3), abs=HOUR / 4)


@pytest.mark.asyncio
async def test_many_times_without_the_bot_are_told_together(world: World) -> None:
    bot = (await down(world, 2, 4))[0]
    await bot.live()
    await world.live_until(5)
    world.die()
    world.pass_until(6)
    bot = world.bot()
    await bot.live()
    tournament, _ = await stored(bot)
    assert "-# Fathom was away for 3 hours: the deadline moved by 3 hours." in stage_post(tournament, 1, EN).lines
