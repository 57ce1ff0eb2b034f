"""What somebody has missed: since when, in which words, and with which picture."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from io import BytesIO

import pytest
import pytest_asyncio
from msgspec.structs import replace
from PIL import Image

from bot.host import boards, moves
from bot.host.absence import give_orders, skip
from bot.host.boards import Boards
from bot.host.clips import FILE
from bot.host.emojis import without_emojis
from bot.host.meanwhile import (
    BRIEF,
    LOOKED_BACK,
    Meanwhile,
    Missed,
    alt_of,
    brief_lines,
    meanwhile_post,
    missed,
    told,
)
from bot.host.metrics import Metrics
from bot.host.moves import Person
from bot.host.posts import STORY, post_of
from bot.host.settling import Change
from bot.host.story import Row, hint_row
from bot.host.table import Table
from bot.host.texts import LOCALES, Speaker
from engine.text import Text, Who, text
from tests.bot.in_threads import InThreads
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, DEEP_SEA, EVE, NOW, at, lobby, press, seat_the_toys
from tests.bot.speakers import NAMES, StrictSpeaker, strict_speakers

PLAIN = Speaker("en", "", NAMES)
SPEAKER = Speaker("en", DEEP_SEA, NAMES)
BUTTON = "f:t:1:meanwhile"


class Playing:
    """A table and its log, from the start on."""

    def __init__(self, *people: Person, game: str = DEEP_SEA) -> None:
        """In Deep Sea Adventure the first person starts."""
        self.rows: list[Row] = []
        opened = replace(lobby(*people, game=game), options={"first": "0"} if game == DEEP_SEA else {})
        self.do(moves.begin(people[0], "s", NOW)(opened))

    def do(self, change: Change) -> None:
        self.table: Table = change.table
        self.rows += change.rows

    def press(self, action: str | None = None) -> None:
        self.do(press(self.table, self.table.match.asked[0], action)(self.table))

    def until_asked(self, seat: int, turns: int = 1) -> None:
        """So often the turn has come to this seat."""
        for _ in range(turns):
            while self.table.match.asked == (seat,):
                self.press()
            while self.table.match.asked != (seat,):
                self.press()

    def missed(self, seat: int | None, turns: int | None = None) -> Missed:
        return missed(self.table, self.rows, seat, turns)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


@pytest.fixture
def cards() -> Playing:
    """High card: whoever is on turn marks cards, which can be taken back, and then stands."""
    return Playing(ADA, BO, CHLOE, game="high-card")


@pytest.fixture
def divers() -> Playing:
    """The turn has come to Bo for the fourth time."""
    game = Playing(ADA, BO, CHLOE)
    game.until_asked(1, 4)
    return game


def actions(past: Missed) -> list[tuple[int | None, str]]:
    return [(row.seat, row.action) for row in past.rows]


def words(lines: Sequence[str]) -> list[str]:
    return [without_emojis(line) for line in lines]


def test_it_begins_where_the_own_turn_ended(cards: Playing) -> None:
    for action in ("mark:1", "stand", "mark:2", "stand"):
        cards.press(action)
    assert actions(cards.missed(0)) == [(1, "mark:2"), (1, "stand")]
    assert actions(cards.missed(1)) == []
    assert actions(cards.missed(2)) == [(0, "mark:1"), (0, "stand"), (1, "mark:2"), (1, "stand")]
    assert [cards.missed(seat).turns for seat in range(3)] == [1, 0, 2]
    cards.press("mark:1")
    assert actions(cards.missed(2))[-1] == (2, "mark:1"), "still at it"
    assert [cards.missed(seat).turns for seat in range(3)] == [2, 1, 2]


def test_a_turn_that_has_begun_leaves_the_one_before_where_it_was(divers: Playing) -> None:
    before = divers.missed(1)
    while divers.table.match.asked == (1,):
        past = divers.missed(1)
        assert (past.first, past.turns) == (before.first, 2)
        divers.press()
    assert {row.seat for row in divers.missed(1).rows} == set(divers.table.match.asked) == {2}


def test_who_has_not_had_a_turn_yet_has_missed_all(cards: Playing) -> None:
    assert cards.missed(0).turns == cards.missed(2).turns == 0
    cards.press("stand")
    cards.press("stand")
    assert actions(cards.missed(2)) == [(0, "stand"), (1, "stand")]


def test_what_was_taken_back_and_hints_are_not_in_it(cards: Playing) -> None:
    cards.press("mark:1")
    cards.do(moves.take_back(ADA, NOW)(cards.table))
    cards.rows.append(hint_row(cards.table.match, 0))
    cards.press("mark:2")
    cards.press("stand")
    assert actions(cards.missed(1)) == [(0, "mark:2"), (0, "stand")]
    assert len(told(cards.missed(1), PLAIN)) == 1, "it is one turn, and one line"


def test_what_orders_answered_is_news_for_whoever_gave_them(cards: Playing) -> None:
    cards.do(give_orders(BO, {"sit": "never"}, NOW)(cards.table))
    cards.press("stand")
    assert actions(cards.missed(1)) == [(0, "stand"), (1, "stand")]


def test_a_harmless_move_is_news_for_whoever_stayed_away(cards: Playing) -> None:
    cards.press("stand")
    cards.do(skip(ADA, at(30))(cards.table))
    assert (1, "absence") in [(row.seat, row.by) for row in cards.missed(1).rows]


def test_what_followed_by_itself_is_news_too(divers: Playing) -> None:
    """Divers with empty hands go on by themselves, and may find nothing to choose."""
    first = divers.missed(1).first
    before = divers.missed(1).steps[first - 1]
    assert "itself" in {row.by for row in divers.rows}
    own = [row for row in divers.missed(1).steps[:first] if row.seat == 1 and row.by == "person"]
    between = divers.missed(1).steps[divers.missed(1).steps.index(own[-1]) : first]
    assert before in between
    assert all(row.seat == 1 for row in between)


def test_who_took_over_sees_what_came_after_that(cards: Playing) -> None:
    cards.press("stand")
    cards.do(moves.replace_person(ADA, CHLOE.user, EVE, NOW)(cards.table))
    assert cards.missed(2).turns == 0
    cards.press("stand")
    assert actions(cards.missed(2)) == [(1, "stand")]
    again = moves.cancel(ADA)(cards.table).table
    assert [sitter.since for sitter in moves.rematch(ADA, NOW)(again).table.sitters] == [0, 0, 0]


def test_so_many_turns_as_are_wanted_whoever_had_them(cards: Playing) -> None:
    for action in ("mark:1", "stand", "stand", "stand"):
        cards.press(action)
    assert actions(cards.missed(1, 2)) == [(1, "stand"), (2, "stand")]
    assert cards.missed(1, 2).turns == 2
    assert actions(cards.missed(0, 100)) == [(0, "mark:1"), (0, "stand"), (1, "stand"), (2, "stand")]
    assert cards.missed(0, 100).turns == 3
    assert meanwhile_post(cards.table, cards.missed(0, 100), SPEAKER).heading == "The last 3 turns"
    assert meanwhile_post(cards.table, cards.missed(0, 1), SPEAKER).heading == "The last turn"


def test_who_does_not_play_sees_the_last_turns(divers: Playing) -> None:
    past = divers.missed(None)
    assert past.turns == LOOKED_BACK
    assert meanwhile_post(divers.table, past, SPEAKER).prompt == ""


def test_a_log_that_is_newer_than_the_table_is_read_as_far_as_the_table(cards: Playing) -> None:
    cards.press("stand")
    before = cards.table
    cards.press("stand")
    assert actions(missed(before, cards.rows, 2)) == [(0, "stand")]


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_is_a_sentence(locale: str, cards: Playing) -> None:
    speaker = Speaker(locale, "", NAMES)
    nothing = (speaker.say("meanwhile.nothing"),)
    for seat in (0, 1, None):
        assert meanwhile_post(cards.table, cards.missed(seat), speaker).lines == nothing
    cards.press("stand")
    assert meanwhile_post(cards.table, cards.missed(0), speaker).lines == nothing
    assert brief_lines(cards.missed(0), speaker, STORY) == ()


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_it_ends_with_what_is_asked_now(speaker: StrictSpeaker, divers: Playing) -> None:
    assert divers.table.match.asked == (1,)
    prompt = speaker.tell(divers.table.match.wording(1).prompt)
    assert meanwhile_post(divers.table, divers.missed(1), speaker).prompt == f"**{prompt}**"
    assert meanwhile_post(divers.table, divers.missed(0), speaker).prompt == f"**{speaker.say('post.not_asked')}**"
    while divers.table.phase == "playing":
        divers.press()
    [last] = {row.seat for row in divers.rows[-1:]}
    assert last is not None
    other = (last + 1) % 3
    over = meanwhile_post(divers.table, divers.missed(other), speaker)
    assert divers.missed(other).turns
    assert over.prompt == speaker.say("post.over", game=speaker.say("name"))


def step(version: int, seat: int, *said: Text) -> Row:
    return Row(version, seat, "roll", tuple((None, one) for one in said))


def breathed(seat: int, air: int = 20) -> Text:
    return text("event.breathed", who=Who(seat), n=1, air=air)


TO_ADA = text("event.passed_by", who=Who(2), by=Who(0))


def test_what_was_done_to_the_reader_comes_first_marked_and_apart(divers: Playing) -> None:
    past = Missed(0, (step(1, 1, breathed(1)), step(2, 2, TO_ADA)), 0)
    bo = "Bo uses 1 air; 20 left."
    lines = words(meanwhile_post(divers.table, past, SPEAKER).lines)
    assert lines == ["**What was done to you**", "> event.passed_by", "**What else happened**", bo]
    alone = Missed(0, past.steps[1:], 0)
    assert words(meanwhile_post(divers.table, alone, SPEAKER).lines) == ["> event.passed_by"]
    assert words(brief_lines(past, SPEAKER, STORY)) == ["> event.passed_by", bo]


def test_a_long_story_keeps_what_was_done_to_the_reader(divers: Playing) -> None:
    steps = [step(0, 2, TO_ADA), *(step(i, 2 - i % 2, breathed(2 - i % 2, i)) for i in range(1, 200))]
    past = Missed(0, tuple(steps), 0)
    post = meanwhile_post(divers.table, past, SPEAKER)
    assert "> event.passed_by" in words(post.lines)
    assert "199 left" in post.lines[-2]
    told_lines = len(post.lines) - 3
    assert post.lines[-1] == f"-# {200 - told_lines} earlier lines are in the log."
    assert sum(map(len, post.lines)) < STORY + 200
    brief = brief_lines(past, SPEAKER, STORY)
    assert len(brief) == BRIEF
    assert words(brief)[0] == "> event.passed_by"
    assert "199 left" in brief[-1]
    [only] = brief_lines(past, SPEAKER, 60)
    assert only.startswith("> ")


def test_the_reader_hears_what_only_they_were_told_and_nothing_else() -> None:
    row = Row(1, 1, "roll", ((None, breathed(1)), ((0,), breathed(0)), ((1, 2), breathed(2))))
    assert [words([line.words for line in told(Missed(seat, (row,), 0), SPEAKER)]) for seat in (0, 1, None)] == [
        ["Bo uses 1 air; 20 left.", "Ada uses 1 air; 20 left."],
        ["Bo uses 1 air; 20 left.", "Chloé uses 1 air; 20 left."],
        ["Bo uses 1 air; 20 left."],
    ]


def feet(game: Playing, first: int) -> list[str]:
    return [button.custom_id for button in post_of(game.table, game.rows[first:], SPEAKER).foot]


def test_the_post_has_a_button_for_whoever_has_missed_something() -> None:
    game = Playing(ADA, BO)
    assert BUTTON not in feet(game, 0), "nobody has done anything yet"
    first = len(game.rows)
    while game.table.match.asked == (0,):
        assert BUTTON not in feet(game, first)
        game.press()
    [button, *_] = feet(game, first)
    assert button == BUTTON
    assert len(feet(game, first)) <= 5


@pytest_asyncio.fixture
async def meanwhile() -> AsyncIterator[Meanwhile]:
    workers = InThreads(1)
    yield Meanwhile(Boards(workers, Metrics()))
    await workers.close()


@pytest.mark.asyncio
async def test_several_turns_are_an_animated_picture(divers: Playing, meanwhile: Meanwhile) -> None:
    past = divers.missed(1)
    picture = await meanwhile.picture(CHANNEL, divers.table, past, "fr")
    assert picture.file == FILE
    assert picture.alt == alt_of(past, Speaker("fr", DEEP_SEA, NAMES))
    assert not {"<", "*"} & set(picture.alt)
    assert all(name in picture.alt for name in ("Ada", "Chloé"))
    with Image.open(BytesIO(picture.data)) as animated:
        assert animated.format == "GIF"
        assert getattr(animated, "n_frames", 1) == past.turns + 2
    assert await meanwhile.picture(CHANNEL, divers.table, past, "fr") is picture, "it is kept"


@pytest.mark.asyncio
async def test_one_turn_or_none_is_the_board(divers: Playing, meanwhile: Meanwhile) -> None:
    for past in (divers.missed(0), divers.missed(1, 1)):
        assert past.turns <= 1
        assert (await meanwhile.picture(CHANNEL, divers.table, past, "en")).file == "board.png"


@pytest.mark.asyncio
async def test_a_game_of_other_rules_shows_how_it_stands(divers: Playing, meanwhile: Meanwhile) -> None:
    past = divers.missed(1)
    elsewhere = replace(past, log=(*past.log[:-1], replace(past.log[-1], digest="another")))
    assert elsewhere.turns > 1
    assert (await meanwhile.picture(CHANNEL, divers.table, elsewhere, "en")).file == "board.png"


@pytest.mark.asyncio
async def test_large_pictures_are_kept_while_there_is_room(
    divers: Playing, meanwhile: Meanwhile, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await meanwhile.picture(CHANNEL, divers.table, divers.missed(1), "en")
    monkeypatch.setattr(boards, "KEPT_BYTES", len(first.data) + 1000)
    await meanwhile.picture(CHANNEL, divers.table, divers.missed(1), "nl")
    assert await meanwhile.picture(CHANNEL, divers.table, divers.missed(1), "en") is not first
