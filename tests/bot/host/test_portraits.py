"""What is shown of people, and what is not: whoever keeps their results to themselves is nobody to others."""

from __future__ import annotations

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.host.portraits import COUNTED, Portraits, Reader
from bot.host.recorder import Recorder
from bot.host.refusals import NeverMet, NobodyFinished, NobodyRated, NoResults, NotShown
from bot.host.settings import PersonSettings, Settings
from render.people.ladder import ROWS
from tests.bot.host.test_ratings import ADA, BO, CHLOE, DAAN, result, seat
from tests.bot.people import DEEP_SEA, Watched, at

pytestmark = pytest.mark.asyncio
READER = Reader(ADA, 7, "en")


@pytest_asyncio.fixture
async def portraits(store: Watched) -> Portraits:
    return Portraits(store, Settings(store))


async def hide(store: Watched, person: int) -> None:
    await Settings(store).set_person(person, PersonSettings(results_shown=False))


async def play(store: Watched, *orders: tuple[int, ...]) -> None:
    """A game for each, by the order in which people came out of it."""
    for number, order in enumerate(orders):
        await Recorder(store).keep(result(*(seat(who, place) for place, who in enumerate(order, 1)), number=number))


async def test_a_profile(store: Watched, portraits: Portraits) -> None:
    await play(store, *[(ADA, BO)] * 4, (BO, ADA), (ADA, CHLOE, BO))
    profile = await portraits.profile(READER, ADA, "Ada")
    [played] = profile.played
    assert (played.name, played.games, played.wins, played.streak, played.longest) == ("Deep Sea Adventure", 6, 5, 1, 4)
    assert played.rating == played.curve[-1] > 1_000
    assert profile.rival == (f"Person {BO}", 5, 0, 1)
    assert [name for _, name in profile.badges] == ["First win"]


async def test_who_is_new_has_no_number(store: Watched, portraits: Portraits) -> None:
    await play(store, (ADA, BO))
    [played] = (await portraits.profile(READER, BO, "Bo")).played
    assert (played.rating, played.curve) == (None, ())


async def test_nobody_and_nothing(store: Watched, portraits: Portraits) -> None:
    with pytest.raises(NoResults):
        await portraits.profile(READER, BO, "Bo")
    with pytest.raises(NobodyRated):
        await portraits.ladder(READER, DEEP_SEA, everywhere=False)
    with pytest.raises(NobodyFinished):
        await portraits.numbers(READER, DEEP_SEA)
    await play(store, (ADA, BO))
    with pytest.raises(NeverMet):
        await portraits.versus(READER, "Ada", CHLOE, "Chloé")
    with pytest.raises(NobodyRated):
        await portraits.ladder(replace(READER, guild=8), DEEP_SEA, everywhere=False)
    assert await portraits.ladder(replace(READER, guild=8), DEEP_SEA, everywhere=True)


async def test_whoever_hides_is_on_no_ladder_and_has_no_profile_for_others(
    store: Watched, portraits: Portraits
) -> None:
    await play(store, *[(BO, ADA, CHLOE)] * 5)
    await hide(store, BO)
    ladder = await portraits.ladder(READER, DEEP_SEA, everywhere=False)
    assert [(rung.place, rung.name) for rung in ladder.rungs] == [(1, f"Person {ADA}"), (2, f"Person {CHLOE}")]
    with pytest.raises(NotShown):
        await portraits.profile(READER, BO, "Bo")
    with pytest.raises(NotShown):
        await portraits.versus(READER, "Ada", BO, "Bo")
    rival = (await portraits.profile(READER, ADA, "Ada")).rival
    assert rival == ("somebody", 0, 0, 5)
    assert (await portraits.profile(Reader(BO, 7, "en"), BO, "Bo")).played[0].wins == 5
    await Settings(store).set_person(BO, PersonSettings())
    assert len((await portraits.ladder(READER, DEEP_SEA, everywhere=False)).rungs) == 3


async def test_who_was_forgotten_is_somebody(store: Watched, portraits: Portraits) -> None:
    await play(store, (BO, ADA), (BO, ADA))
    await Recorder(store).forget(BO, -9)
    assert (await portraits.profile(READER, ADA, "Ada")).rival == ("somebody", 0, 0, 2)
    assert [rung.name for rung in (await portraits.ladder(READER, DEEP_SEA, everywhere=True)).rungs] == [
        f"Person {ADA}"
    ]


async def test_the_reader_is_shown_wherever_they_stand(store: Watched, portraits: Portraits) -> None:
    people = [*range(200, 240), ADA]
    await play(store, *[tuple(people)] * 5)
    rungs = (await portraits.ladder(READER, DEEP_SEA, everywhere=False)).rungs
    assert [rung.place for rung in rungs] == [*range(1, ROWS + 1), len(people)]
    assert [rung.is_reader for rung in rungs] == [False] * ROWS + [True]
    rungs = (await portraits.ladder(Reader(DAAN, 7, "en"), DEEP_SEA, everywhere=False)).rungs
    assert len(rungs) == ROWS


async def test_a_ladder_reads_no_results(store: Watched, portraits: Portraits, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(store, *[(ADA, BO)] * 5)

    async def never(*args: object) -> list[bytes]:
        raise AssertionError("a result was read")

    for what in ("listed", "all"):
        monkeypatch.setattr(store.results, what, never)
    assert len((await portraits.ladder(READER, DEEP_SEA, everywhere=False)).rungs) == 2


async def test_a_game_in_numbers(store: Watched, portraits: Portraits) -> None:
    seats = (seat(ADA, 1), seat(BO, 2), seat(None, 3, level="hard"))
    for number in range(3):
        await Recorder(store).keep(result(*seats, number=number))
    numbers = await portraits.numbers(READER, DEEP_SEA)
    assert numbers.where == "3 games on this server, 99 steps on average"
    assert [one.count for one in numbers.scores] == [3, 3, 3]
    assert [one.count for one in numbers.seats] == [3, 0, 0]
    assert numbers.computers == (("hard", 3, 0),)
    assert COUNTED >= 100


async def test_what_has_just_ended_is_there(store: Watched, portraits: Portraits) -> None:
    """Left by a commit, and not yet kept by anybody."""
    from bot.host.tables import Tables
    from tests.bot import people

    ended = replace(people.finished(people.ADA, people.BO), ended=at(1))
    await people.put_table(Tables(store, lambda: people.NOW), ended)
    profile = await portraits.profile(Reader(people.ADA.user, 7, "fr"), people.ADA.user, "Ada")
    assert profile.played[0].games == 1
