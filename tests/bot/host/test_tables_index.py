"""What follows a table: where people sit, and when to remind them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host import moves
from bot.host.agenda import timer_of
from bot.host.forgetting import forget
from bot.host.moves import Move
from bot.host.pace import Pace
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.timekeeping import set_pace
from persistence.contract import Timer
from persistence.errors import StoreDown
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    DEEP_SEA,
    DEFAULTS,
    NOW,
    PEOPLE,
    Watched,
    at,
    finished,
    lobby,
    playing,
    press,
    put_table,
    seat_the_toys,
)

LATER = at(5)


class Clock:
    now = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(store: Watched, clock: Clock) -> Tables:
    return Tables(store, clock)


async def seated(tables: Tables) -> list[str]:
    """Who is noted as sitting in the channel."""
    return [person.name for person in PEOPLE if CHANNEL in await tables.store.tables_of(person.user)]


async def timer(tables: Tables) -> Timer | None:
    timers = await tables.store.claim_timers(at(10_000), 0, 9)
    return timers[0] if timers else None


SEATED: dict[str, tuple[Table | None, Move, list[str]]] = {
    "open": (None, moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW), ["Ada"]),
    "join": (lobby(ADA), moves.join(BO), ["Ada", "Bo"]),
    "leave": (lobby(ADA, BO), moves.leave(ADA), ["Bo"]),
    "the last leaves": (lobby(ADA), moves.leave(ADA), []),
    "computer": (lobby(ADA), moves.add_computer(ADA, "easy"), ["Ada"]),
    "replace": (playing(ADA, BO), moves.replace_person(ADA, BO.user, CHLOE, NOW), ["Ada", "Chloé"]),
    "cancel": (playing(ADA, BO), moves.cancel(ADA), []),
    "open after a game": (finished(ADA, BO), moves.open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW), ["Ada"]),
    "rematch": (finished(ADA, BO), moves.rematch(ADA, NOW), ["Ada", "Bo"]),
    "forget": (playing(ADA, BO), forget(BO.user, NOW), ["Ada"]),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("what", SEATED)
async def test_it_is_noted_where_people_sit(tables: Tables, what: str) -> None:
    before, move, seated_after = SEATED[what]
    if before:
        await put_table(tables, before)
    await tables.do(CHANNEL, "op", move)
    assert await seated(tables) == seated_after


@pytest.mark.asyncio
async def test_nobody_sits_at_a_game_that_is_over(tables: Tables) -> None:
    table = playing(ADA, BO, game="high-card")
    await put_table(tables, table)
    assert await seated(tables) == ["Ada", "Bo"]
    await tables.do(CHANNEL, "ada", moves.act(ADA, "stand", NOW))
    await tables.do(CHANNEL, "bo", moves.act(BO, "stand", NOW))
    assert await seated(tables) == []


@pytest.mark.asyncio
async def test_a_person_can_sit_in_several_channels(tables: Tables) -> None:
    for channel in (1, 2, 3):
        await put_table(tables, lobby(ADA), channel)
    await tables.do(2, "leave", moves.leave(ADA))
    assert await tables.store.tables_of(ADA.user) == {1, 3}


@pytest.mark.asyncio
async def test_where_people_sit_is_noted_when_a_lost_answer_is_asked_for_again(tables: Tables, store: Watched) -> None:
    await put_table(tables, lobby(ADA))
    store.lose_answers = 9
    with pytest.raises(StoreDown):
        await tables.do(CHANNEL, "op", moves.join(BO))
    store.lose_answers = 0
    await tables.do(CHANNEL, "op", moves.join(BO))
    assert await seated(tables) == ["Ada", "Bo"]


@pytest.mark.asyncio
async def test_a_lobby_reminds_nobody_of_a_turn(tables: Tables) -> None:
    await put_table(tables, lobby(ADA, BO))
    assert await timer(tables) == Timer(CHANNEL, at(14 * 24), "1"), "but when nobody comes"


@pytest.mark.asyncio
async def test_a_game_that_begins_sets_the_timer_to_its_first_reminder(tables: Tables) -> None:
    await put_table(tables, lobby(ADA, BO))
    await tables.do(CHANNEL, "begin", moves.begin(ADA, "s", NOW))
    assert await timer(tables) == Timer(CHANNEL, at(12), "1")


@pytest.mark.asyncio
async def test_a_new_question_sets_the_timer_anew(tables: Tables, clock: Clock) -> None:
    table = playing(ADA, BO)
    await put_table(tables, table)
    clock.now = LATER
    await tables.do(CHANNEL, "op", press(table, 0, now=LATER))
    assert await timer(tables) == Timer(CHANNEL, at(12, LATER), "1")


def test_the_timer_is_for_whoever_was_asked_first() -> None:
    table = replace(playing(ADA, BO, CHLOE, game="morra"), asked_since=(LATER, NOW, None))
    assert timer_of(CHANNEL, table, LATER) == Timer(CHANNEL, at(12), "1")
    assert timer_of(CHANNEL, table, at(13)) == Timer(CHANNEL, at(12, LATER), "1")


@pytest.mark.asyncio
async def test_an_answer_leaves_the_timer_with_the_questions_that_stand(tables: Tables, clock: Clock) -> None:
    await put_table(tables, playing(ADA, BO, CHLOE, game="morra"))
    clock.now = LATER
    await tables.do(CHANNEL, "ada", moves.act(ADA, "show:1", LATER))
    assert await timer(tables) == Timer(CHANNEL, at(12), "1")


@pytest.mark.asyncio
async def test_the_timer_follows_the_pace(tables: Tables, clock: Clock) -> None:
    await put_table(tables, playing(ADA, BO))
    clock.now = LATER
    for pace, due in ((Pace("own", 24), 12), (Pace("own", 8), 8 * 5 / 6), (Pace("own", 4), 8), (Pace("own", 336), 168)):
        await tables.do(CHANNEL, f"{pace.hours}", set_pace(ADA, pace, NOW))
        assert await timer(tables) == Timer(CHANNEL, at(due), "1")


@pytest.mark.asyncio
async def test_a_pace_under_which_all_reminders_are_past_leaves_the_one_for_an_idle_table(
    tables: Tables, clock: Clock
) -> None:
    await put_table(tables, playing(ADA, BO))
    clock.now = LATER
    await tables.do(CHANNEL, "blitz", set_pace(ADA, Pace("blitz", 1), NOW))
    assert await timer(tables) == Timer(CHANNEL, at(30 * 24), "1")


@pytest.mark.asyncio
@pytest.mark.parametrize("end", [moves.cancel(ADA), moves.act(BO, "stand", NOW)], ids=["cancelled", "over"])
async def test_a_game_that_has_ended_reminds_nobody(tables: Tables, end: Move) -> None:
    await put_table(tables, playing(ADA, BO, game="high-card"))
    await tables.do(CHANNEL, "ada", moves.act(ADA, "stand", NOW))
    assert await timer(tables) is not None
    await tables.do(CHANNEL, "end", end)
    assert await timer(tables) is None


def test_the_timer_says_for_which_game_it_is() -> None:
    table = moves.begin(ADA, "s", NOW)(moves.rematch(ADA, NOW)(finished(ADA, BO)).table).table
    assert timer_of(CHANNEL, table, NOW) == Timer(CHANNEL, at(12), "2")
