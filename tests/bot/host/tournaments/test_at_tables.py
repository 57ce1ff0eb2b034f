"""What a table's post says of the tournament that it is played for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.fixture import Fixture, Occasion
from bot.host.moves import rematch
from bot.host.names import speaker_for
from bot.host.posts import Post, about_table, post_of
from bot.host.refusals import NoTable
from bot.host.table import Table, decode_table, encode_table
from bot.host.texts import LOCALES
from bot.host.tournaments import moves
from bot.host.tournaments.fixtures import occasion_of, open_and_begin, release, tell_of
from bot.host.tournaments.rounds import DAY
from tests.bot.host.tournaments.cups import CHANNEL, NOW, fixture, plan, started, with_round
from tests.bot.people import ADA, BO, finished, playing, refuses

PLACE = Fixture(CHANNEL, 1, 2, 3)
DUE = NOW + 3 * DAY
LINES = {
    "en": "Cup: round 2 of 5, due",
    "fr": "Cup : ronde 2 sur 5, échéance",
    "nl": "Cup: ronde 2 van 5, deadline",
}


def of_the_cup(table: Table, name: str = "Cup") -> Table:
    return replace(table, fixture=PLACE, occasion=Occasion(name, 5, DUE))


def told(post: Post) -> list[str]:
    return [line.replace("\u202f", " ").replace("\xa0", " ") for line in post.lines if "Cup" in line]


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_one_small_line(locale: str) -> None:
    table = of_the_cup(playing(ADA, BO))
    speaker = speaker_for(table, locale)
    line = f"-# {LINES[locale]} <t:{DUE // 1000}:R>"
    for post in (
        post_of(table, (), speaker),
        about_table(table, speaker),
        post_of(replace(table, paused=NOW), (), speaker),
    ):
        assert told(post) == [line]
    over = of_the_cup(finished(ADA, BO))
    for post in (post_of(over, (), speaker), about_table(over, speaker)):
        assert told(post) == [line.rpartition(",")[0]], "a game that is over is due no more"


def test_a_name_is_only_a_name() -> None:
    table = of_the_cup(playing(ADA, BO), "Cup **<@1>**")
    [line] = told(post_of(table, (), speaker_for(table, "en")))
    assert "<@1>" not in line
    assert "**" not in line.replace("\\*", "")


def test_at_other_tables_there_is_none() -> None:
    again = rematch(ADA, NOW)(of_the_cup(finished(ADA, BO))).table
    let_go = release(PLACE)(of_the_cup(playing(ADA, BO))).table
    of_before = replace(playing(ADA, BO), fixture=PLACE)
    for table in (again, let_go, of_before, playing(ADA, BO)):
        assert told(post_of(table, (), speaker_for(table, "en"))) == []


def test_it_tells_of_the_deadline_that_holds() -> None:
    tournament = with_round(started(plan(rounds=5), 4))
    place, meeting = fixture(tournament, 1), tournament.rounds[0].meetings[0]
    table = open_and_begin(tournament, place, meeting, "s", NOW)(None).table
    assert table.occasion == Occasion("Cup", 5, NOW + 7 * DAY)
    later = moves.in_round(tournament, replace(tournament.rounds[0], deadline=NOW + 9 * DAY))
    moved = tell_of(place, occasion_of(later, place))(table).table
    assert moved.occasion == Occasion("Cup", 5, NOW + 9 * DAY)
    assert replace(moved, occasion=table.occasion) == table
    assert decode_table(encode_table(moved)).occasion == moved.occasion
    refuses(tell_of(replace(place, table=2), occasion_of(later, place)), table, NoTable)
