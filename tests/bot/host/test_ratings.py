"""Ratings: as the library's own examples have them, the same however they came about, nothing to gain by computers."""

from __future__ import annotations

from argparse import Namespace
from math import exp, sqrt
from random import Random

import pytest
from fakeredis import FakeServer
from msgspec.structs import replace

from bot.cli.results import keep_results
from bot.host.ratings import EVERYWHERE, MODEL, SETTLED, START, Rating, Ratings, decode_rating, rated, server
from bot.host.recorder import Recorder
from bot.host.results import Result, SeatResult, decode_result
from persistence.contract import Store
from tests.bot.people import CHANNEL, DEEP_SEA, NOW, Watched, at, everything_on

ADA, BO, CHLOE, DAAN = range(101, 105)


def seat(person: int | None, place: int, left: bool = False, level: str | None = None) -> SeatResult:
    return SeatResult(person, f"Person {person}", level, 10 - place, place, place == 1, left)


def result(*seats: SeatResult, number: int = 1, guild: int | None = 7) -> Result:
    ended = at(number)
    return Result(CHANNEL, number, NOW, guild, DEEP_SEA, {}, seats, NOW, ended, 99)


def season(seed: int, games: int) -> list[Result]:
    """Several people on several servers, some of whom leave, some of whom sit beside computer players."""
    rng = Random(seed)
    found: list[Result] = []
    for number in range(games):
        people = rng.sample(range(101, 109), rng.randint(1, 4))
        seats = [seat(person, rng.randint(1, 3), rng.random() < 0.1) for person in people]
        computers = [seat(None, rng.randint(1, 3), level="hard") for _ in range(rng.randint(0, 1))]
        found.append(result(*seats, *computers, number=number, guild=rng.choice((7, 8, None))))
    return found


def test_the_library_rates_as_its_manual_says() -> None:
    """The example of its manual and of its README, with our settings."""
    r = MODEL.rating
    [[a, b], [x, y]] = MODEL.rate([[r(), r()], [r(), r()]])
    assert (a.mu, a.sigma) == pytest.approx((26.964294621803063, 8.177962604389991), abs=1e-12)
    assert (x.mu, x.sigma) == pytest.approx((23.035705378196937, 8.177962604389991), abs=1e-12)
    assert (a.mu, x.mu) == (b.mu, y.mu)
    assert (a.ordinal(), x.ordinal()) == pytest.approx((2.4304068086330872, -1.4981824349730388), abs=1e-12)


def by_hand(winner: Rating, loser: Rating) -> tuple[tuple[float, float], tuple[float, float]]:
    """Algorithm 4 of Weng and Lin (2011) for two players, with the variance that grows between two games."""
    grown = [one.sigma**2 + MODEL.tau**2 for one in (winner, loser)]
    c = sqrt(sum(grown) + 2 * MODEL.beta**2)
    chance = exp(loser.mu / c) / (exp(winner.mu / c) + exp(loser.mu / c))
    found: list[tuple[float, float]] = []
    for sign, one, variance in ((1, winner, grown[0]), (-1, loser, grown[1])):
        eta = chance * (1 - chance) * variance / c**2 * sqrt(variance) / c
        found.append((one.mu + sign * chance * variance / c, sqrt(variance * max(1 - eta, MODEL.kappa))))
    return found[0], found[1]


@pytest.mark.parametrize(("mu", "sigma"), [(25.0, 25 / 3), (31.5, 4.0), (12.0, 6.5)])
def test_two_people_by_hand(mu: float, sigma: float) -> None:
    before = {ADA: Rating("Ada"), BO: Rating("Bo", mu, sigma)}
    after = rated(result(seat(ADA, 2), seat(BO, 1)), before)
    won, lost = by_hand(before[BO], before[ADA])
    assert (after[BO].mu, after[BO].sigma) == pytest.approx(won, abs=1e-9)
    assert (after[ADA].mu, after[ADA].sigma) == pytest.approx(lost, abs=1e-9)


def test_several_people_and_a_draw() -> None:
    after = rated(result(seat(ADA, 1), seat(BO, 2), seat(CHLOE, 2), seat(DAAN, 4)), {})
    assert after[ADA].mu > after[BO].mu == after[CHLOE].mu > after[DAAN].mu
    assert (after[ADA].games, after[ADA].wins, after[BO].wins) == (1, 1, 0)


def test_whoever_left_is_last_whatever_became_of_the_seat() -> None:
    after = rated(result(seat(ADA, 1, left=True), seat(BO, 2), seat(CHLOE, 3)), {})
    assert after[BO].mu > after[CHLOE].mu > after[ADA].mu
    assert after[ADA].wins == 0


def test_computer_players_change_nothing() -> None:
    """Neither alone, nor between people: whoever sits beside one is rated as if it were not there."""
    assert rated(result(seat(ADA, 1), seat(None, 2, level="expert")), {}) == {}
    assert rated(result(seat(ADA, 1)), {}) == {}
    with_one = rated(result(seat(ADA, 2), seat(None, 1, level="hard"), seat(BO, 3)), {})
    without = rated(result(seat(ADA, 2), seat(BO, 3)), {})
    assert with_one == without


def test_what_is_shown() -> None:
    assert Rating("Ada").shown == START
    ratings: Ratings = {}
    for number in range(SETTLED):
        assert Rating("Ada", games=number).is_new
        ratings = rated(result(seat(ADA, 1), seat(BO, 2), number=number), ratings)
    assert not ratings[ADA].is_new
    assert ratings[ADA].curve[-1] == ratings[ADA].shown > START
    assert len(ratings[ADA].curve) == SETTLED
    for number in range(200):
        ratings = rated(result(seat(ADA, 1), seat(BO, 2), number=number), ratings)
    assert len(ratings[ADA].curve) == 60
    assert 1_000 < ratings[ADA].shown < 3_000


async def everybody(store: Store, place: str) -> dict[int, Rating]:
    people = (*range(101, 109), -1)
    found = await store.results.ratings(DEEP_SEA, place, people)
    return {person: decode_rating(data) for person, data in found.items()}


@pytest.mark.asyncio
async def test_rebuilt_they_are_the_same_to_the_last_digit(store: Watched, server: FakeServer) -> None:
    for one in season(1, 60):
        await Recorder(store).keep(one)
    before = await everything_on(server)
    assert await keep_results(store, Namespace(rebuild=True)) == 0
    after = await everything_on(server)
    version = b"fathom:{results:deep-sea}:version"
    assert after.pop(version) != before.pop(version)
    assert {key: value for key, value in after.items() if b"deep-sea" in key} == before
    assert len(before) > 10


@pytest.mark.asyncio
async def test_nor_does_it_matter_in_which_order_they_were_found(store: Watched, other_store: Watched) -> None:
    results = season(2, 25)
    for one in results:
        await Recorder(store).keep(one)
    in_order = {place: await everybody(store, place) for place in (EVERYWHERE, server(7), server(8))}
    await store.results.change(DEEP_SEA, await store.results.version(DEEP_SEA), (), (), anew=True)
    Random(3).shuffle(results)
    for one in results:
        await Recorder(other_store).keep(one)
    assert {place: await everybody(store, place) for place in in_order} == in_order
    assert all(in_order.values())


@pytest.mark.asyncio
async def test_a_server_has_ratings_of_its_own(store: Watched) -> None:
    await Recorder(store).keep(result(seat(ADA, 1), seat(BO, 2), number=1, guild=7))
    await Recorder(store).keep(result(seat(BO, 1), seat(CHLOE, 2), number=2, guild=8))
    await Recorder(store).keep(result(seat(DAAN, 1), seat(ADA, 2), number=3, guild=None))
    assert set(await everybody(store, server(7))) == {ADA, BO}
    assert set(await everybody(store, server(8))) == {BO, CHLOE}
    assert set(await everybody(store, EVERYWHERE)) == {ADA, BO, CHLOE, DAAN}
    assert await store.results.ladder(DEEP_SEA, server(8), 0, -1) == [BO, CHLOE]


@pytest.mark.asyncio
async def test_new_people_stand_below_the_others(store: Watched) -> None:
    for number in range(SETTLED):
        await Recorder(store).keep(result(seat(ADA, 2), seat(BO, 1), number=number))
    await Recorder(store).keep(result(seat(CHLOE, 1), seat(BO, 2), number=9))
    assert await store.results.ladder(DEEP_SEA, server(7), 0, -1) == [BO, ADA, CHLOE]


@pytest.mark.asyncio
async def test_who_is_forgotten_changes_nobody_elses_rating(store: Watched) -> None:
    for one in season(4, 40):
        await Recorder(store).keep(one)
    before = await everybody(store, EVERYWHERE)
    assert await Recorder(store).forget(BO, -1)
    after = await everybody(store, EVERYWHERE)
    forgotten = after.pop(-1)
    assert forgotten == replace(before.pop(BO), name="")
    assert after == before
    assert BO not in await store.results.ladder(DEEP_SEA, EVERYWHERE, 0, -1)
    assert -1 not in await store.results.ladder(DEEP_SEA, EVERYWHERE, 0, -1)
    assert BO not in {p for data in await store.results.listed(DEEP_SEA, "all") for p in decode_result(data).people}
