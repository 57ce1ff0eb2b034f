"""What there is to show of people, read from the results: whoever keeps theirs to themselves is somebody to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.host.badges import BADGES, badges_of
from bot.host.names import harmless
from bot.host.ratings import EVERYWHERE, Rating, decode_rating, server
from bot.host.recorder import Recorder, of_person, of_server
from bot.host.records import head_to_head, record_of, rivals_of
from bot.host.refusals import NeverMet, NobodyFinished, NobodyRated, NoResults, NotShown
from bot.host.results import Result, decode_result
from bot.host.settings import Settings
from bot.host.spreads import durations, spread, told_length
from bot.host.texts import Speaker
from engine.registry import GAMES
from engine.value import Value
from persistence.contract import Store
from render.people.ladder import ROWS, Ladder, Rung
from render.people.numbers import Numbers
from render.people.plots import Column
from render.people.profile import PlayedGame, Profile
from render.people.versus import Met, Versus

COUNTED = 500
"""Of the last games of a server: so many are counted."""
CHUNK = 25


class Reader(Value):
    """Who wants to see something, where, in which language."""

    person: int
    guild: int | None
    locale: str


class Portraits:
    def __init__(self, store: Store, settings: Settings) -> None:
        self._results = store.results
        self._settings = settings
        self._recorder = Recorder(store)

    async def profile(self, reader: Reader, person: int, name: str) -> Profile:
        by_game = await self._of(reader, person, name)
        everything = sorted((one for results in by_game.values() for one in results), key=lambda one: one.order)
        played = [
            await self._played(reader, person, game, results)
            for game, results in sorted(by_game.items(), key=lambda one: -len(one[1]))
        ]
        speaker = Speaker(reader.locale, "", ())
        numbers = {badge: number for number, badge in enumerate(BADGES)}
        badges = tuple((numbers[one], speaker.say(f"badge.{one}")) for one in badges_of(person, everything))
        return Profile(name, tuple(played), badges, await self._rival(reader, person, everything))

    async def versus(self, reader: Reader, name: str, other: int, other_name: str) -> Versus:
        await self._check_shown(reader, other, other_name)
        await self._recorder.gather()
        met: list[Met] = []
        for game in GAMES:
            both = head_to_head(reader.person, other, await self._listed(game, of_person(reader.person)))
            if both.games:
                met.append(Met(_name_of(game, reader), both.ahead, both.level, both.behind))
        if not met:
            raise NeverMet(who=harmless(other_name))
        return Versus((name, other_name), tuple(sorted(met, key=lambda one: -one.games)))

    async def ladder(self, reader: Reader, game: str, everywhere: bool) -> Ladder:
        await self._recorder.gather()
        place = EVERYWHERE if everywhere or reader.guild is None else server(reader.guild)
        rungs = await self._rungs(reader, game, place)
        if not rungs:
            raise NobodyRated(game=game)
        where = Speaker(reader.locale, "", ()).say("ladder.everywhere" if place == EVERYWHERE else "ladder.server")
        return Ladder(_name_of(game, reader), where, tuple(rungs))

    async def numbers(self, reader: Reader, game: str) -> Numbers:
        await self._recorder.gather()
        results = await self._listed(game, of_server(reader.guild) if reader.guild else EVERYWHERE, COUNTED)
        if not results:
            raise NobodyFinished(game=game)
        speaker = Speaker(reader.locale, "", ())
        steps = round(sum(one.steps for one in results) / len(results))
        return Numbers(
            _name_of(game, reader),
            speaker.say("numbers.games" if reader.guild else "numbers.everywhere", n=len(results), steps=steps),
            spread([seat.score for one in results for seat in one.seats if not seat.left]),
            _wins_by_seat(results),
            durations([one.length for one in results if one.length is not None], speaker),
            _computers(results, speaker),
        )

    async def _of(self, reader: Reader, person: int, name: str) -> dict[str, list[Result]]:
        """All results of a person by game, if the reader may see them."""
        await self._check_shown(reader, person, name)
        await self._recorder.gather()
        found = {game: await self._listed(game, of_person(person)) for game in GAMES}
        if not any(found.values()):
            raise NoResults(who=harmless(name))
        return {game: results for game, results in found.items() if results}

    async def _check_shown(self, reader: Reader, person: int, name: str) -> None:
        if not await self._is_shown(reader, person):
            raise NotShown(who=harmless(name))

    async def _is_shown(self, reader: Reader, person: int) -> bool:
        if person == reader.person:
            return True
        return person > 0 and (await self._settings.person(person)).results_shown

    async def _played(self, reader: Reader, person: int, game: str, results: Sequence[Result]) -> PlayedGame:
        rating = (await self._ratings(game, EVERYWHERE, (person,))).get(person)
        record = record_of(person, results)
        speaker = Speaker(reader.locale, "", ())
        times = [told_length(one, speaker) for one in (record.fastest, record.slowest) if one is not None]
        return PlayedGame(
            _name_of(game, reader),
            rating.shown if rating and not rating.is_new else None,
            rating.curve if rating and not rating.is_new else (),
            record.games,
            record.wins,
            record.best,
            record.mean,
            record.streak,
            record.longest,
            (times[0], times[1]) if times else None,
        )

    async def _rival(self, reader: Reader, person: int, results: Sequence[Result]) -> tuple[str, int, int, int] | None:
        rivals = rivals_of(person, results)
        if not rivals:
            return None
        both = head_to_head(person, rivals[0], results)
        last = next(one for one in reversed(results) if rivals[0] in one.people)
        is_shown = await self._is_shown(reader, rivals[0])
        name = last.seat_of(rivals[0]).name if is_shown else Speaker(reader.locale, "", ()).say("people.somebody")
        return name, both.ahead, both.level, both.behind

    async def _rungs(self, reader: Reader, game: str, place: str) -> list[Rung]:
        """The first ten who are shown, and the reader, wherever that is; hidden people take no place."""
        found: list[Rung] = []
        first, at = 0, 0
        while people := await self._results.ladder(game, place, first, first + CHUNK - 1):
            ratings = await self._ratings(game, place, tuple(people))
            for person in people:
                if not (await self._settings.person(person)).results_shown:
                    continue
                at += 1
                if at <= ROWS or person == reader.person:
                    found.append(_rung(at, ratings[person], person == reader.person))
            first += CHUNK
            if at >= ROWS and (len(people) < CHUNK or first >= COUNTED or any(one.is_reader for one in found)):
                break
        return found

    async def _ratings(self, game: str, place: str, people: tuple[int, ...]) -> dict[int, Rating]:
        stored = await self._results.ratings(game, place, people)
        return {person: decode_rating(data) for person, data in stored.items()}

    async def _listed(self, game: str, of: str, most: int | None = None) -> list[Result]:
        return [decode_result(data) for data in await self._results.listed(game, of, most)]


def _name_of(game: str, reader: Reader) -> str:
    return Speaker(reader.locale, game, ()).say("name")


def _rung(place: int, rating: Rating, is_reader: bool) -> Rung:
    shown = None if rating.is_new else rating.shown
    return Rung(place, rating.name, shown, rating.games, rating.wins, is_reader)


def _wins_by_seat(results: Sequence[Result]) -> tuple[Column, ...]:
    most = max(len(one.seats) for one in results)
    wins = Counter(seat for one in results for seat, who in enumerate(one.seats) if who.won)
    return tuple(Column(str(seat + 1), wins[seat]) for seat in range(most))


def _computers(results: Sequence[Result], speaker: Speaker) -> tuple[tuple[str, int, int], ...]:
    """Those that played from the beginning, by level."""
    seats = [seat for one in results for seat in one.seats if seat.level and seat.person is None]
    played, won = Counter(seat.level for seat in seats), Counter(seat.level for seat in seats if seat.won)
    return tuple((speaker.say(f"player.{level}"), n, won[level]) for level, n in sorted(played.items(), key=str))
