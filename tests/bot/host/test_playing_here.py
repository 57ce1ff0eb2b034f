"""A question that is answered from elsewhere: every button of every game has room for the channel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from bot.host.ids import LONGEST, Act, Elsewhere, elsewhere_id, parse
from bot.host.inbox import Sitting
from bot.host.panel import Page
from bot.host.playing_here import done_here, fits_elsewhere, question_here, with_next
from bot.host.posts import Button
from bot.host.table import KeptMatch
from bot.host.texts import Speaker
from engine.game import AnyGame, seating_for
from engine.registry import GAMES
from tests.bot.people import ADA, BO, PEOPLE, actions, playing, press
from tests.conformance.walk import walk

CHANNEL = 2**64 - 1
NUMBER = 9_999


def sittings(game: AnyGame) -> Iterator[Sitting]:
    """Every question of a whole game, in the longest-running of channels."""
    seats = game.info.seats[1]
    table = replace(playing(*PEOPLE[:seats], game=game.info.key), number=NUMBER)
    for node in walk(game, seating_for(game.info, seats), "here", ()):
        for seat in node.match.asked:
            yield Sitting(CHANNEL, replace(table, kept=KeptMatch(node.match)), seat)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_answer_of_a_whole_game_can_be_given_from_elsewhere(game: AnyGame) -> None:
    longest = 0
    for sitting in sittings(game):
        speaker = Speaker("en", game.info.key, sitting.table.names)
        pages: tuple[Page, ...] = (None, "all", *range(len(sitting.table.match.wording(sitting.seat).groups)))
        for page in pages:
            post = question_here(sitting, (), speaker, page)
            assert post.buttons or post.select
            options = post.select.options if post.select else ()
            ids = (*(button.custom_id for button in post.buttons), *(option.value for option in options))
            longest = max(longest, *(len(elsewhere_id(CHANNEL, one)) for one in ids))
    assert 40 < longest <= LONGEST


def test_what_does_not_fit_is_left_to_the_table() -> None:
    sitting = Sitting(CHANNEL, replace(playing(ADA, BO), number=10**70), 0)
    post = question_here(sitting, (), Speaker("en", "deep-sea", ("Ada", "Bo")))
    assert not post.buttons
    assert not post.select
    assert "only be answered at the table itself" in post.prompt
    short = replace(post, foot=(Button("x", "f:m:1"),))
    assert fits_elsewhere(short, CHANNEL)


def test_undo_is_there_where_something_can_be_undone() -> None:
    table = playing(ADA, BO, game="nautilus")
    speaker = Speaker("en", "nautilus", table.names)
    [seat] = table.match.asked

    def labels(sitting: Sitting) -> list[str]:
        return [button.label for button in question_here(sitting, (), speaker).foot]

    assert labels(Sitting(1, table, seat)) == ["Hint", "Look closer", "My games"]
    table = press(table, seat, actions(table, seat)[0])(table).table
    assert "Undo" in labels(Sitting(1, table, seat))


def test_after_the_last_answer_comes_the_next_game() -> None:
    mine, other = playing(BO, ADA), replace(playing(ADA, BO), number=3)
    speaker = Speaker("en", "deep-sea", ("Ada", "Bo"))
    done = done_here(Sitting(1, mine, 1), "Done.", ("told",), speaker)
    assert with_next(done, None, "", speaker).prompt == "No game waits for you right now"
    post = with_next(done, Sitting(2, other, 0), "words", speaker)
    assert post.prompt.endswith("words")
    assert [button.custom_id for button in post.buttons] == ["f:i:2:m:3"]
    assert [button.custom_id for button in post.foot] == ["f:i:0"]


def test_an_answer_with_its_channel_is_read_as_both() -> None:
    assert parse(elsewhere_id(5, "f:a:1:0:2:take")) == Elsewhere(5, Act(1, 0, 2, "take"))
