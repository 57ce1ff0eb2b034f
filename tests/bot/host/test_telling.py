"""The story as people read it: a line for each turn, and what was done to the reader first."""

from __future__ import annotations

from bot.host.emojis import TIE, emoji, with_emojis, without_emojis
from bot.host.posts import STORY, story_lines
from bot.host.story import Row
from bot.host.telling import SENTENCES, reader_first, story_of
from bot.host.texts import Speaker
from engine.text import Text, Who, people_in, text
from render.emojis import seat_emoji

SPEAKER = Speaker("en", "deep-sea", ["Ada", "Bo", "Chloé"])


def breathed(seat: int) -> Text:
    return text("event.breathed", who=Who(seat), n=1, air=20)


def row(version: int, seat: int | None, *told: Text) -> Row:
    return Row(version, seat, "roll", tuple((None, one) for one in told))


def words(*rows: Row, reader: int | None = None) -> list[str]:
    return [without_emojis(line) for line in reader_first(story_of(rows, SPEAKER, reader))]


def test_a_turn_is_a_line_that_begins_with_the_mark_of_whose_it_is() -> None:
    [line] = story_of([row(1, 1, breathed(1)), row(2, 1, text("event.came_home", who=Who(1)))], SPEAKER)
    assert line.words.startswith(emoji(seat_emoji(1)))
    assert without_emojis(line.words) == "Bo uses 1 air; 20 left. Bo is back in the submarine!"


def test_what_is_said_of_another_or_of_nobody_is_another_line() -> None:
    told = words(row(1, 1, breathed(1), breathed(2)), row(2, 1, text("event.lobby"), text("event.lobby"), breathed(1)))
    assert told == [
        "Bo uses 1 air; 20 left.",
        "Chloé uses 1 air; 20 left.",
        "event.lobby",
        "event.lobby",
        "Bo uses 1 air; 20 left.",
    ]


def test_words_in_words_tell_whose_doing_it_was() -> None:
    inner = row(2, 1, text("event.wrapped", deed=breathed(1)))
    assert len(words(row(1, 1, breathed(1)), inner)) == 1
    assert len(words(row(1, 0, breathed(0)), inner)) == 2


def test_what_begins_in_bold_stands_alone_whoever_it_is_about() -> None:
    speaker = Speaker("en", "nautilus", ["Ada", "Bo"])
    began = text("event.round_began", round=2, who=Who(0))
    passed = text("event.passed_build", who=Who(0))
    lines = story_of([row(1, 0, passed, began, passed)], speaker)
    assert [without_emojis(line.words) for line in lines] == [
        "Ada neither buys nor builds.",
        "**Round 2.** Ada goes first.",
        "Ada neither buys nor builds.",
    ]
    assert seat_emoji(0) not in lines[1].words


def test_a_row_that_tells_nothing_does_not_end_a_turn_and_one_that_is_left_out_does() -> None:
    first, silent, last = row(1, 1, breathed(1)), row(2, 1), row(3, 1, breathed(1))
    assert len(words(first, silent, last)) == 1
    assert len(words(first, last)) == 2


def test_a_long_turn_takes_several_lines() -> None:
    rows = [row(version, 1, breathed(1)) for version in range(2 * SENTENCES + 1)]
    assert [line.count("Bo") for line in words(*rows)] == [SENTENCES, SENTENCES, 1]


def test_what_was_done_to_the_reader_comes_first_and_the_rest_in_its_order() -> None:
    to_ada = text("event.passed_by", who=Who(2), by=Who(0))
    rows = [row(1, 1, breathed(1)), row(2, 2, to_ada), row(3, 1, breathed(1)), row(4, 0, breathed(0))]
    bo, ada = "Bo uses 1 air; 20 left.", "Ada uses 1 air; 20 left."
    assert words(*rows) == [bo, "event.passed_by", bo, ada]
    assert words(*rows, reader=0) == ["event.passed_by", bo, bo, ada]
    assert words(*rows, reader=2) == [bo, "event.passed_by", bo, ada], "what the reader did was not done to the reader"


def test_what_is_too_long_is_cut_at_its_beginning_before_it_is_put_in_order() -> None:
    to_ada = text("event.passed_by", who=Who(2), by=Who(0))
    rows = [row(1, 2, to_ada), *(row(n, 1 + n % 2, breathed(1 + n % 2)) for n in range(2, 200)), row(200, 2, to_ada)]
    lines = story_lines(rows, SPEAKER, 0)
    assert lines[0].startswith("-# ")
    assert without_emojis(lines[1]).endswith("event.passed_by")
    assert sum(line.count("event.passed_by") for line in lines) == 1
    assert sum(len(line) + 1 for line in lines[1:]) <= STORY


def test_the_people_in_a_text() -> None:
    deed = text("one", who=Who(1), n=3, others=(Who(2), text("two", by=Who(4))), inner=text("three", whose=Who(0)))
    assert people_in(deed) == {0, 1, 2, 4}
    assert people_in(text("four", n=1, word="x")) == set()


def test_emojis_that_are_not_there_are_left_out_with_the_space_behind_them() -> None:
    named = f"{emoji('seat_star')}{emoji('dice')}Ada rolls.{emoji('')}"
    assert with_emojis(named, {"dice": "<:dice_0a1b2c:7>"}.get) == f"<:dice_0a1b2c:7>{TIE}Ada rolls."
    assert without_emojis(named) == "Ada rolls."
