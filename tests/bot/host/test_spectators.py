"""Whoever does not play sees what everybody may see: in pictures, in words, in the log, and in news for followers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.host.boards import looks_at
from bot.host.drawing import draw_look
from bot.host.following import news_text
from bot.host.history import log_page
from bot.host.ids import LogPage
from bot.host.meanwhile import meanwhile_post, missed
from bot.host.menu import menu_post
from bot.host.moves import begin
from bot.host.names import speaker_for
from bot.host.posts import about_table, post_of
from bot.host.story import Row
from bot.host.table import KeptMatch, Table
from bot.replies import seen_by
from engine.game import AnyGame
from engine.match import match_at
from engine.registry import GAMES
from engine.rng import KeyedRng
from render.pictures import picture_of
from tests.bot.people import ADA, BO, CHLOE, NOW, actions, answered, lobby, press

STEPS, LOOKED_AT = 60, (1, 20, 40, 60)


def moments(game: AnyGame) -> Iterator[tuple[Table, list[Row]]]:
    """A game among people who press whatever there is, as it stands every now and then, with its log."""
    people = (ADA, BO, CHLOE)[: game.info.seats[1]]
    change = answered(begin(ADA, f"spectators of {game.info.key}", NOW)(lobby(*people, game=game.info.key)))
    table, rows, rng = change.table, list(change.rows), random.Random(5)
    for step in range(STEPS + 1):
        if table.phase != "playing":
            break
        if step in LOOKED_AT:
            yield table, rows
        seat = table.match.asked[0]
        change = answered(press(table, seat, rng.choice(actions(table, seat)))(table))
        table, rows = change.table, [*rows, *change.rows]


def dealt_anew(table: Table) -> Table:
    """Another game, which nobody who sits nowhere can tell from this one."""
    match = table.match
    other = match.game.redeal(match.state, None, KeyedRng("other", match.version))
    stamps = tuple(match.stamps)
    return replace(table, kept=KeptMatch(match_at(match.game, match.seating, match.seed, match.version, other, stamps)))


def seen_from_outside(table: Table, rows: list[Row], locale: str) -> Iterator[object]:
    speaker = speaker_for(table, locale)
    seen = seen_by(table, rows, None)
    yield post_of(replace(table, asked_since=(None,) * len(table.sitters)), rows, speaker).lines
    yield picture_of(table.game).board_text(seen, speaker)
    yield log_page(LogPage(1, "all", 0), rows, None, speaker)
    yield log_page(LogPage(1, "mine", 0), rows, None, speaker)
    yield [log_page(LogPage(1, seat, 0), rows, None, speaker) for seat in range(len(table.sitters))]
    yield menu_post(table, None, speaker)
    yield about_table(table, speaker)
    past = missed(table, rows, None)
    yield meanwhile_post(past=past, table=table, speaker=speaker)
    yield news_text("round", table, rows, ("<#1>", "link"), speaker)
    for look in ("", *looks_at(table, seen)):
        drawn = draw_look(look, seen, speaker)
        yield look, drawn.data, drawn.alt


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_more_than_everybody_may_see(game: AnyGame) -> None:
    found = list(moments(game))
    assert found
    for table, rows in found:
        bare = [replace(row, told=tuple((to, text) for to, text in row.told if to is None)) for row in rows]
        bare = [replace(row, events=tuple((to, event) for to, event in row.events if to is None)) for row in bare]
        for locale in ("en", "fr"):
            here = list(seen_from_outside(table, rows, locale))
            assert here == list(seen_from_outside(dealt_anew(table), rows, locale)), "the same, however it is dealt"
            assert here == list(seen_from_outside(table, bare, locale)), "the same, without what some alone were told"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_only_some_were_told_is_not_said_to_others(game: AnyGame) -> None:
    """A guard of the test above: where there are secrets, whoever plays sees something else."""
    for table, rows in moments(game):
        secrets = [text for row in rows for to, text in row.told if to is not None]
        speaker = speaker_for(table, "en")
        told = "\n".join(
            map(str, (news_text("over", table, rows, ("<#1>", "link"), speaker), missed(table, rows, None).turns))
        )
        assert not [text for text in secrets if speaker.tell(text) in told]
