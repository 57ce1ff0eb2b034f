"""A game turn by turn, as somebody saw it: never more than they may see, without what was taken back, relived once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host import replays
from bot.host.ids import Go, ReplayTurn, parse
from bot.host.moves import rematch
from bot.host.past_games import GameNotKept, PastGames
from bot.host.refusals import NoTable, NotStarted
from bot.host.reliving import SeenTurn, relive_stored, seen_turns
from bot.host.replays import MOST_ROUNDS, Replays, replay_post, turn_after, turn_told, viewer_at
from bot.host.settling import Change
from bot.host.story import Row, news_of
from bot.host.tables import Tables
from bot.host.texts import Speaker
from engine.codec import encode_match
from engine.errors import Unreplayable
from engine.past import relive
from engine.registry import GAMES
from engine.sight import Sight
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, EVE, NOW, lobby, playing, press, seat_the_toys, whole_game
from tests.bot.speakers import NAMES, strict_speakers
from tests.played import played, random_game
from tests.toys.high_card import HIGH_CARD, Peeked
from tests.toys.morra import MORRA

TABLE, ROWS = whole_game(ADA, BO)
NOBODY = 77


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def seen(match: Any, rows: Sequence[Row], viewer: int | None) -> tuple[SeenTurn, ...]:
    return relive_stored(encode_match(match), rows, viewer)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_game_from_set_up_to_its_end(key: str, viewer: int | None) -> None:
    match, rows = random_game(key, 2)
    turns = seen(match, rows, viewer)
    assert turns[-1].sight.view == match.view_for(viewer)
    assert match.outcome is not None
    assert turns[-1].points == match.outcome.scores
    past = list(relive(match.game, match.seating, match.seed, rows))
    views = [match.game.view_for(one.state, viewer) for one in past]
    assert all(turn.sight.view in views for turn in turns)
    heard = [one.event for step in past for one in step.events if one.is_for(viewer)]
    assert [event for turn in turns for event in turn.sight.news] == heard
    assert [turn.round for turn in turns] == sorted(turn.round for turn in turns)
    for speaker in strict_speakers(key):
        assert all(turn_told(match.game, turn, speaker) for turn in turns[1:])


def test_what_was_taken_back_is_left_out() -> None:
    game = GAMES["aquasphere"]
    match, rows = played(game, 2, "s", undone=2)
    assert any(row.action == ".undo" for row in rows)
    told = [event for turn in seen(match, rows, None) for event in turn.sight.news]
    assert told == [one.event for one in news_of(game, rows) if one.is_for(None)]
    assert len(told) < sum(to is None for row in rows for to, _ in row.told)


def test_everybody_hears_what_they_were_told_then() -> None:
    match, rows = next(
        (match, rows)
        for match, rows in (played(HIGH_CARD, 2, f"seed {i}") for i in range(20))
        if any(b"peeked" in bytes(event) for row in rows if row.seat == 0 for _, event in row.events)
    )
    past = list(relive(HIGH_CARD, match.seating, match.seed, rows))

    def peeks(viewer: int | None) -> list[int]:
        news = [event for turn in seen_turns(HIGH_CARD, past, viewer) for event in turn.sight.news]
        return [event.seat for event in news if isinstance(event, Peeked)]

    assert set(peeks(0)) == {0}
    assert set(peeks(1)) <= {1}
    assert not peeks(None)


def test_a_log_of_other_rules_is_named() -> None:
    changed = replace(ROWS[-1], digest="0" * 32)
    with pytest.raises(Unreplayable):
        seen(TABLE.match, [*ROWS[:-1], changed], None)
    with pytest.raises(Unreplayable):
        seen(TABLE.match, ROWS[:-1], None)


def test_while_it_runs_everybody_has_their_own_eyes_and_no_others() -> None:
    running = playing(ADA, BO)
    for wanted in (None, 0, 1, 9):
        assert viewer_at(running, ADA.user, wanted) == 0
        assert viewer_at(running, EVE.user, wanted) is None
        assert viewer_at(replace(running, phase="cancelled"), BO.user, wanted) == 1
    assert [viewer_at(TABLE, EVE.user, wanted) for wanted in (None, 0, 1, 9)] == [None, 0, 1, None]


def ids_on(turns: tuple[SeenTurn, ...], turn: int, viewer: int | None = None, **changes: Any) -> list[ReplayTurn]:
    post = replay_post(replace(TABLE, **changes), turns, turn, viewer, Speaker("en", "deep-sea", NAMES))
    found = [parse(button.custom_id) for button in (*post.buttons, *post.foot) if not button.off]
    found += [parse(item.value) for item in post.select.options] if post.select else []
    return [one for one in found if isinstance(one, ReplayTurn)]


def test_the_ways_through_it() -> None:
    turns = seen(TABLE.match, ROWS, None)
    last = len(turns) - 1
    for turn in range(len(turns)):
        found = ids_on(turns, turn)
        goes: dict[Go, int] = {one.go: turn_after(turns, one) for one in found if one.go}
        assert goes.get("first", 0) == 0
        assert goes.get("last", last) == last
        assert (goes.get("back", -1), goes.get("on", last + 1)) == (turn - 1, turn + 1)
        assert {one.viewer for one in found if one.turn == turn} >= {0, 1}
        rounds = [one.turn for one in found if not one.go and one.viewer is None]
        assert [turns[at].round for at in rounds] == [1, 2, 3]
        assert all(turns[at - 1].round < turns[at].round for at in rounds[1:])
    assert not [one for one in ids_on(turns, 3, phase="playing") if one.viewer is not None]
    assert turn_after(turns[:3], ReplayTurn(1, "0" * 8, None, 40, "on")) == 2


def test_a_list_of_very_many_rounds_holds_some_of_them() -> None:
    turns = tuple(SeenTurn(number, Sight(None), ()) for number in range(1, 80))
    rounds = [one.turn for one in ids_on(turns, 0) if not one.go and one.viewer is None]
    assert len(rounds) == MOST_ROUNDS
    assert (rounds[0], rounds[-1]) == (0, 78)


class Counted:
    """Relives, counts, and fails when it is told to."""

    def __init__(self) -> None:
        self.calls = 0
        self.fails = False

    def relive(self, *args: Any) -> Any:
        self.calls += 1
        if self.fails:
            raise Unreplayable(game="deep-sea")
        return relive_stored(*args)


@pytest.mark.asyncio
async def test_it_is_relived_once_until_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted()
    monkeypatch.setattr(replays, "relive_stored", counted.relive)
    some, asked = Replays(InThreads()), 0
    table, rows = TABLE, ROWS

    async def log() -> Sequence[Row]:
        nonlocal asked
        asked += 1
        return rows

    first = await some.of(CHANNEL, table, None, log)
    assert await some.of(CHANNEL, table, None, log) is first
    assert (counted.calls, asked) == (1, 1)
    assert await some.of(CHANNEL, table, 1, log) != first
    assert counted.calls == 2
    counted.fails = True
    running = playing(ADA, BO)
    for _ in range(2):
        with pytest.raises(Unreplayable):
            await some.of(CHANNEL, running, None, log)
    assert counted.calls == 4, "what failed is tried again"


@pytest.mark.asyncio
async def test_the_games_of_a_channel_by_their_numbers(tables: Tables) -> None:
    games = PastGames(tables)
    with pytest.raises(NoTable):
        await games.table(CHANNEL)
    with pytest.raises(GameNotKept):
        await games.table(CHANNEL, 1)
    await tables.do(CHANNEL, "1", lambda _: Change(lobby(ADA)))
    with pytest.raises(NotStarted):
        await games.table(CHANNEL)
    await tables.do(CHANNEL, "2", lambda _: Change(TABLE, tuple(ROWS), fresh_log=True))
    assert await games.table(CHANNEL) == await games.table(CHANNEL, TABLE.number) == TABLE
    await tables.do(CHANNEL, "3", rematch(ADA, NOW))
    assert await games.table(CHANNEL, TABLE.number) == TABLE
    assert tuple(await games.rows(CHANNEL, TABLE)) == tuple(ROWS)
    assert [one.number for one in await games.listed(CHANNEL)] == [TABLE.number]
    with pytest.raises(GameNotKept):
        await games.table(NOBODY, TABLE.number)
    with pytest.raises(GameNotKept):
        await games.table(CHANNEL, 99)


@pytest.mark.asyncio
async def test_what_was_done_meanwhile_is_not_part_of_it(tables: Tables) -> None:
    table = playing(ADA, BO)
    await tables.do(CHANNEL, "1", lambda _: Change(table))
    await tables.do(CHANNEL, "2", press(table, 0))
    assert not await PastGames(tables).rows(CHANNEL, table)


def test_where_no_points_are_counted_there_are_none() -> None:
    match, rows = played(MORRA, 2, "s")
    assert [turn.points for turn in seen(match, rows, None)][-1] == ()
