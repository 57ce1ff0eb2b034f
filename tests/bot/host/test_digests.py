"""The digest by a clock that the test holds: once a day at its hour, if something waits, and never for nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.boards import Boards
from bot.host.digests import LATE, LEASE, Digests, appoint_digest, last_moment, next_moment
from bot.host.inbox import Deck, Inbox
from bot.host.metrics import Metrics
from bot.host.moves import Change, cancel
from bot.host.pace import HOUR
from bot.host.settings import PersonSettings, Settings
from bot.host.tables import Tables
from bot.host.wall import Gone, MayNot, NotTaken
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, Watched, playing, put_table

BRUSSELS = "Europe/Brussels"
DAY = 24 * HOUR


def at(zone: str, *when: int) -> int:
    """Year, month, day, hour, minute: as clocks show it there."""
    year, month, day, hour, minute = (*when, 0, 0)[:5]
    return round(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


EIGHT = at(BRUSSELS, 2026, 5, 4, 8)


class Postman:
    def __init__(self) -> None:
        self.handed: list[tuple[int, str, str]] = []
        self.troubles: list[NotTaken] = []

    async def hand_to(self, user: int, deck: Deck, nonce: str) -> None:
        if self.troubles:
            raise self.troubles.pop(0)
        assert len(nonce) <= 25
        self.handed.append((user, deck.heading, nonce))


class Scene:
    def __init__(self, store: Watched, workers: InThreads) -> None:
        self.store, self.now, self.postman, self.workers = store, EIGHT - HOUR, Postman(), workers
        self.tables = Tables(store, lambda: self.now)
        self.settings = Settings(store)
        self.digests = self.process(store)

    def process(self, store: Watched) -> Digests:
        tables = Tables(store, lambda: self.now)
        inbox = Inbox(tables, Boards(self.workers, Metrics()), lambda _: None)
        return Digests(self.postman, tables, inbox, Settings(store))

    async def want(self, hour: int | None = 8, **more: object) -> None:
        person = replace(await self.settings.person(ADA.user), digest=hour, zone=BRUSSELS, **more)
        await self.settings.set_person(ADA.user, person)
        await appoint_digest(self.store, ADA.user, person, self.now)

    async def at(self, moment: int) -> list[tuple[int, str, str]]:
        """What is handed out when the clock has gone on so far and the appointments are looked at."""
        self.now = moment
        before = len(self.postman.handed)
        for appointment in await self.store.claim_appointments(moment, LEASE, 32):
            await self.digests.keep_safely(appointment)
        return self.postman.handed[before:]


@pytest_asyncio.fixture
async def scene(store: Watched) -> AsyncIterator[Scene]:
    """Ada is asked, and wants a digest at eight."""
    workers = InThreads()
    scene = Scene(store, workers)
    await put_table(scene.tables, playing(ADA, BO))
    await scene.want()
    yield scene
    await workers.close()


@pytest.mark.asyncio
async def test_every_day_at_that_hour_while_a_game_waits(scene: Scene) -> None:
    assert await scene.at(EIGHT - 1) == []
    [(user, heading, _)] = await scene.at(EIGHT)
    assert user == ADA.user
    assert heading.startswith("One game waits for you\n-# Your daily digest")
    assert await scene.at(EIGHT + DAY - 1) == []
    assert len(await scene.at(EIGHT + DAY)) == 1
    await scene.tables.do(CHANNEL, "over", cancel(ADA))
    assert await scene.at(EIGHT + 2 * DAY) == [], "nothing waits"
    await put_table(scene.tables, playing(ADA, BO), CHANNEL + 1)
    assert len(await scene.at(EIGHT + 3 * DAY)) == 1


@pytest.mark.asyncio
async def test_nothing_for_whoever_is_not_asked_or_has_switched_it_off(scene: Scene) -> None:
    await scene.tables.do(CHANNEL, "another", lambda _: Change(playing(BO, ADA)))
    assert await scene.at(EIGHT) == []
    await put_table(scene.tables, playing(ADA, BO), CHANNEL + 1)
    await scene.want(None)
    assert await scene.at(EIGHT + DAY) == []
    await scene.store.appoint(ADA.user, EIGHT + 2 * DAY)
    assert await scene.at(EIGHT + 2 * DAY) == [], "one that was left over"
    assert await scene.store.claim_appointments(EIGHT + 9 * DAY, LEASE, 9) == []


@pytest.mark.asyncio
async def test_in_the_language_that_was_chosen_else_that_of_the_table(scene: Scene) -> None:
    await scene.want(8, locale="fr")
    [(_, heading, _)] = await scene.at(EIGHT)
    assert heading.startswith("Une partie vous attend\n-# Votre résumé quotidien")
    await scene.want(8, locale=None)
    await scene.tables.do(CHANNEL, "another", lambda _: Change(replace(playing(ADA, BO), locale="nl")))
    [(_, heading, _)] = await scene.at(EIGHT + DAY)
    assert heading.startswith("Er wacht één spel op je")


@pytest.mark.asyncio
@pytest.mark.parametrize("days", [0, 3])
async def test_one_that_is_late_is_sent_within_six_hours_and_then_not_at_all(scene: Scene, days: int) -> None:
    late = EIGHT + days * DAY
    assert await scene.at(late + LATE) == []
    assert len(await scene.at(late + DAY + LATE - 1)) == 1
    assert await scene.at(late + DAY + LATE + 1) == []
    assert len(await scene.at(late + 2 * DAY)) == 1


@pytest.mark.asyncio
async def test_never_twice_a_day_whatever_the_hour_is_changed_to(scene: Scene) -> None:
    assert len(await scene.at(EIGHT)) == 1
    scene.now = EIGHT + HOUR
    await scene.want(10)
    assert await scene.at(EIGHT + 2 * HOUR) == []
    assert len(await scene.at(EIGHT + DAY + 2 * HOUR)) == 1


@pytest.mark.asyncio
async def test_two_processes_send_once(scene: Scene, other_store: Watched) -> None:
    scene.now = EIGHT
    mine = await scene.store.claim_appointments(EIGHT, LEASE, 9)
    theirs = await other_store.claim_appointments(EIGHT, LEASE, 9)
    assert (len(mine), len(theirs)) == (1, 0)


@pytest.mark.asyncio
async def test_a_process_that_died_after_sending_sends_nothing_else(scene: Scene, other_store: Watched) -> None:
    """Discord knows the second attempt by its nonce; when it would not any more, none is made."""
    [appointment] = await scene.store.claim_appointments(EIGHT, LEASE, 9)
    scene.now = EIGHT
    await scene.digests.keep(appointment)
    await scene.store.appoint(ADA.user, EIGHT)
    scene.digests = scene.process(other_store)
    [(_, _, nonce)] = await scene.at(EIGHT + LEASE)
    assert nonce == scene.postman.handed[0][2]
    await scene.store.appoint(ADA.user, EIGHT)
    assert await scene.at(EIGHT + HOUR) == []


@pytest.mark.asyncio
async def test_an_attempt_that_fails_is_made_again(scene: Scene) -> None:
    scene.postman.troubles = [NotTaken("away")] * 3
    for minute in range(3):
        assert await scene.at(EIGHT + minute * LEASE) == []
    assert len(await scene.at(EIGHT + 3 * LEASE)) == 1
    assert await scene.at(EIGHT + 4 * LEASE) == []


@pytest.mark.asyncio
@pytest.mark.parametrize("closed", [MayNot, Gone])
async def test_closed_messages_switch_it_off(scene: Scene, closed: type[NotTaken]) -> None:
    scene.postman.troubles = [closed("closed")]
    assert await scene.at(EIGHT) == []
    person = await scene.settings.person(ADA.user)
    assert (person.digest, person.digest_closed, person.zone) == (None, True, BRUSSELS)
    assert await scene.at(EIGHT + DAY) == []


@pytest.mark.asyncio
async def test_a_snooze_holds_for_it_too(scene: Scene) -> None:
    await scene.want(8, snoozed_until=EIGHT + HOUR)
    assert await scene.at(EIGHT) == []
    assert len(await scene.at(EIGHT + DAY)) == 1


@pytest.mark.asyncio
async def test_settings_of_before_know_nothing_of_it(scene: Scene) -> None:
    await scene.store.set_setting("person", BO.user, b'{"locale":"nl","zone":"UTC"}')
    assert await scene.settings.person(BO.user) == PersonSettings(locale="nl")


# The hour


@pytest.mark.parametrize(
    ("hour", "after", "due"),
    [
        (8, at(BRUSSELS, 2026, 5, 4, 7, 59), at(BRUSSELS, 2026, 5, 4, 8)),
        (8, at(BRUSSELS, 2026, 5, 4, 8), at(BRUSSELS, 2026, 5, 5, 8)),
        (0, at(BRUSSELS, 2026, 12, 31, 23), at(BRUSSELS, 2027, 1, 1)),
        (8, at(BRUSSELS, 2026, 3, 28, 8), at("UTC", 2026, 3, 29, 6)),
        (8, at(BRUSSELS, 2026, 10, 24, 8), at("UTC", 2026, 10, 25, 7)),
        (2, at(BRUSSELS, 2026, 3, 28, 3), at("UTC", 2026, 3, 29, 1)),
        (2, at("UTC", 2026, 3, 29, 1), at("UTC", 2026, 3, 30, 0)),
        (2, at(BRUSSELS, 2026, 10, 24, 3), at("UTC", 2026, 10, 25, 0)),
        (2, at("UTC", 2026, 10, 25, 0), at("UTC", 2026, 10, 26, 1)),
        (2, at("UTC", 2026, 10, 25, 1), at("UTC", 2026, 10, 26, 1)),
    ],
)
def test_the_next_is_at_that_hour_by_the_clocks_there(hour: int, after: int, due: int) -> None:
    """In summer and in winter, when clocks are put forward and back, an hour that is left out or comes twice."""
    assert next_moment(hour, BRUSSELS, after) == due
    assert last_moment(hour, BRUSSELS, due) == due
    assert last_moment(hour, BRUSSELS, due - 1) < due - 12 * HOUR


def test_every_day_of_a_year_has_one() -> None:
    moment, days = at(BRUSSELS, 2026, 1, 1), set[object]()
    for _ in range(365):
        moment = next_moment(2, BRUSSELS, moment)
        days.add(datetime.fromtimestamp(moment / 1000, UTC).date())
    assert len(days) == 365


@pytest.mark.asyncio
async def test_whoever_is_on_vacation_has_peace_from_it_too(scene: Scene) -> None:
    await scene.want(8, vacations=((EIGHT - HOUR, EIGHT + HOUR),))
    assert await scene.at(EIGHT) == []
    assert len(await scene.at(EIGHT + DAY)) == 1
