"""What a channel shows of a table: complete in three languages, small enough for Discord, and no secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from msgspec.structs import replace

from bot.host import moves
from bot.host.ids import Act, AtLobby, Choose, Confirm, OfGame, OpenPage, parse
from bot.host.moves import Person
from bot.host.pace import NAMED, Pace, pace_of
from bot.host.panel import LABEL
from bot.host.posts import STORY, Button, Post, latest, post_of, private_panel, story_lines
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import LOCALES, Speaker
from engine.question import Decision
from engine.registry import GAMES
from engine.rng import commitment
from engine.text import text
from tests.bot.people import (
    ADA,
    BO,
    CHLOE,
    DEEP_SEA,
    NOW,
    PEOPLE,
    answered,
    at,
    finished,
    lobby,
    playing,
    press,
    seat_the_toys,
)
from tests.bot.speakers import NAMES, StrictSpeaker, strict_speakers
from tests.toys.changed import asking, named
from tests.toys.morra import MORRA, Show

PLAIN = Speaker("en", "", NAMES)
"""Says the toys' texts by their keys."""


def shows(*fingers: int) -> Decision[Show]:
    return Decision("fingers", tuple(map(Show, fingers)), default=Show(1))


WIDE = asking(named(MORRA, key="wide"), ask=lambda state, seat, asked: shows(*range(25)))
"""So many answers that they are a list."""
DEEP = asking(
    named(MORRA, key="deep"),
    ask=lambda state, seat, asked: shows(*(100 * group + n for group in range(3) for n in range(25))),
    label=lambda state, seat, asked, action: text("show", n=action.fingers % 100),
    group=lambda state, seat, asked, action: text(f"group {action.fingers // 100}"),
)
"""So many answers that they take two taps."""


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)
    for game in (WIDE, DEEP):
        monkeypatch.setitem(GAMES, game.info.key, game)


def words(post: Post) -> str:
    return "\n".join((post.heading, *post.lines, post.call, post.prompt))


def buttons(post: Post) -> tuple[Button, ...]:
    return (*post.buttons, *post.foot)


def ids(post: Post) -> list[str]:
    select = post.select
    picks = (select.custom_id, *(option.value for option in select.options)) if select else ()
    return [*(button.custom_id for button in buttons(post)), *picks]


def on_the_way(*people: Person, number: int = 1) -> Iterator[tuple[Table, list[Row]]]:
    """Every table of a whole game of Deep Sea Adventure, with all rows until then."""
    opened = replace(lobby(*people), number=number)
    change = moves.begin(people[0], "s", NOW)(opened)
    rows = [*change.rows]
    yield change.table, rows
    while change.table.phase == "playing":
        change = press(change.table, change.table.match.asked[0])(change.table)
        rows = [*rows, *change.rows]
        yield change.table, rows


GAME = list(on_the_way(ADA, BO, CHLOE))
LONG = tuple(Person(10**18 + i, f"{i}{'_' * 31}") for i in range(6))
"""As long as Discord allows, of characters that each need an escape."""
LONG_GAME = list(on_the_way(*LONG, number=10**6))
OPTIONS = {"empty_return": "yes", "strict_turn": "yes", "tie_break": "cascade", "first": "0"}
LOBBY_VERBS = ("join", "leave", "start")
LEVELS = ("easy", "normal", "hard", "expert")


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_a_lobby_says_who_is_there_and_what_is_missing(speaker: StrictSpeaker) -> None:
    for people in (PEOPLE[:1], PEOPLE[:2], PEOPLE[:5], PEOPLE):
        post = post_of(lobby(*people), (), speaker)
        assert all(person.name in words(post) for person in people)
        assert not post.picture
        assert [button.custom_id for button in post.buttons] == [f"f:l:1:{v}" for v in LOBBY_VERBS]


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_a_lobby_offers_computer_players_of_every_level_while_there_is_a_seat(speaker: StrictSpeaker) -> None:
    offered = post_of(lobby(ADA), (), speaker).select
    assert offered
    assert [parse(option.value) for option in offered.options] == [AtLobby(1, "computer", level) for level in LEVELS]
    assert all(option.note for option in offered.options)
    assert post_of(lobby(*PEOPLE), (), speaker).select is None


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_a_lobby_says_how_well_its_computer_players_play(speaker: StrictSpeaker) -> None:
    for level in LEVELS:
        table = moves.add_computer(ADA, level)(lobby(ADA)).table
        assert f" ({speaker.say(f'player.{level}')})" in words(post_of(table, (), speaker))


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
@pytest.mark.parametrize("pace", [*map(pace_of, NAMED), Pace("own", 1), Pace("own", 36)], ids=lambda pace: pace.name)
def test_a_lobby_says_its_pace(speaker: StrictSpeaker, pace: Pace) -> None:
    assert str(pace.hours) in post_of(replace(lobby(ADA), pace=pace), (), speaker).lines[-1]


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_a_lobby_says_every_option_that_is_set(speaker: StrictSpeaker) -> None:
    bare = post_of(lobby(ADA), (), speaker)
    for option in GAMES[DEEP_SEA].info.options:
        for value in option.values_for(6):
            post = post_of(replace(lobby(ADA), options={option.name: value}), (), speaker)
            assert len(post.lines) == len(bare.lines) + 1
            assert speaker.say(f"option.{option.name}.{value}") in words(post)


def test_names_in_a_lobby_are_those_of_the_speaker() -> None:
    """Who makes names harmless does it in the speaker: the names as they are stored may ping everybody."""
    table = lobby(Person(1, "**@everyone**"), Person(2, "<@&3>"))
    post = post_of(table, (), Speaker("en", DEEP_SEA, ("harmless", "harmless too")))
    assert "@" not in words(post)
    assert "harmless and harmless too" in words(post)


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_every_step_of_a_game_is_shown(speaker: StrictSpeaker) -> None:
    for table, rows in GAME[:-1]:
        post = post_of(table, rows, speaker)
        [seat] = table.match.asked
        assert post.picture
        assert post.heading
        assert post.buttons
        assert post.lines
        assert post.prompt
        acts = [parse(button.custom_id) for button in post.buttons]
        assert all(isinstance(act, Act) and (act.number, act.seat) == (1, seat) for act in acts)
        assert "{" not in words(post)


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_a_game_that_is_over_tells_its_seed_and_offers_a_rematch(speaker: StrictSpeaker) -> None:
    table, rows = GAME[-1]
    post = post_of(table, rows, speaker)
    assert post.lines[-1].endswith("s")
    assert post.mentions == table.people
    foot = ["f:t:1:rematch", "f:t:1:film", "f:t:1:replay", "f:k:1:", "f:t:1:rules"]
    assert [button.custom_id for button in post.foot] == foot
    assert not post.buttons
    assert post.picture


def test_the_seed_is_a_secret_until_the_end() -> None:
    table = moves.begin(ADA, "the seed of all", NOW)(lobby(ADA, BO)).table
    for speaker in strict_speakers(DEEP_SEA):
        assert "the seed of all" not in words(post_of(table, (), speaker))


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
@pytest.mark.parametrize("table", [lobby(ADA), playing(ADA, BO)], ids=["lobby", "game"])
def test_a_closed_table_says_so_and_has_nothing_to_press(speaker: StrictSpeaker, table: Table) -> None:
    post = post_of(moves.cancel(ADA)(table).table, (), speaker)
    assert speaker.say("name") in post.heading
    assert not buttons(post)
    assert not post.mentions
    assert not post.picture


def test_only_who_is_asked_is_mentioned() -> None:
    for speaker in strict_speakers(DEEP_SEA):
        for table, rows in GAME[:-1]:
            [seat] = table.match.asked
            post = post_of(table, rows, speaker)
            assert post.mentions == (table.sitters[seat].user,)
            assert re.findall("<@[^>]*>", words(post)) == [f"<@{table.sitters[seat].user}>"]
            assert "<@" not in "".join((post.heading, *post.lines, post.prompt))


def test_all_who_are_asked_at_once_are_mentioned_and_nobody_else() -> None:
    table = playing(ADA, BO, CHLOE, game="morra")
    assert post_of(table, (), PLAIN).mentions == (ADA.user, BO.user, CHLOE.user)
    table = moves.act(BO, "show:1", NOW)(table).table
    post = post_of(table, (), PLAIN)
    assert post.mentions == (ADA.user, CHLOE.user)
    assert re.findall(r"<@(\d+)>", words(post)) == [str(ADA.user), str(CHLOE.user)]


def test_nobody_is_mentioned_in_a_lobby() -> None:
    post = post_of(lobby(ADA, BO), (), PLAIN)
    assert (post.mentions, post.call) == ((), "")
    assert "<@" not in words(post)


def test_whoever_has_resigned_is_not_called() -> None:
    resigned = moves.resign(ADA, NOW)(playing(ADA, BO))
    assert post_of(answered(resigned).table, (), PLAIN).mentions == (BO.user,)
    thinking = post_of(resigned.table, (), PLAIN)
    assert thinking.mentions == ()
    assert "<@" not in thinking.call


@pytest.mark.parametrize(
    ("locale", "one", "several"),
    [
        ("en", "Ahab is thinking…", "Ahab and Coralie are thinking…"),
        ("fr", "Ahab réfléchit…", "Ahab et Coralie réfléchissent…"),
        ("nl", "Ahab denkt na…", "Ahab en Coralie denken na…"),
    ],
)
def test_while_computers_think_it_is_said_and_nothing_can_be_answered(locale: str, one: str, several: str) -> None:
    for game, computers, told in ((DEEP_SEA, ("easy",), one), ("morra", ("random", "random"), several)):
        options = {"first": "1"} if game == DEEP_SEA else {}
        table = lobby(ADA, computers=computers, game=game, **options)
        table = moves.begin(ADA, "s", NOW)(table).table
        if game == "morra":
            table = press(table, 0)(table).table
        speaker = Speaker(locale, game if game == DEEP_SEA else "", table.names)
        assert private_panel(table, 0, speaker) == Post(told)
        post = post_of(table, (), speaker)
        assert post.call == told
        assert post.buttons == ()
        assert post.select is None
        assert not any("undo" in button.custom_id for button in post.foot)


def test_the_call_says_until_when() -> None:
    table = playing(ADA, BO)
    assert f"<t:{at(24) // 1000}:R>" in post_of(table, (), PLAIN).call


def test_every_id_is_short_known_and_there_once() -> None:
    for table, rows in (*GAME, *LONG_GAME, (lobby(ADA), []), (playing(ADA, BO, game="morra"), [])):
        found = ids(post_of(table, rows, PLAIN))
        assert len(found) == len(set(found))
        assert all(len(custom_id) <= 100 for custom_id in found)
        assert {one.number for custom_id in found if isinstance(one := parse(custom_id), OfGame)} <= {table.number}
        assert all(isinstance(parse(custom_id), OfGame) for custom_id in found)


@pytest.mark.parametrize(("game", "page"), [("morra", None), ("wide", None), ("deep", None), ("deep", 0), ("deep", 2)])
def test_every_id_of_a_private_panel_is_short_known_and_there_once(game: str, page: int | None) -> None:
    table = replace(playing(ADA, BO, game=game), number=10**9)
    found = ids(private_panel(table, 1, PLAIN, page))
    assert len(found) == len(set(found)) > 1
    for custom_id in found:
        assert len(custom_id) <= 100
        known = parse(custom_id)
        assert isinstance(known, Act | Confirm | OpenPage | Choose)
        assert (known.number, known.seat) == (10**9, 1)


def test_a_button_says_for_which_game_seat_and_question_it_is() -> None:
    table = replace(playing(ADA, BO), number=7)
    stamp = table.match.stamps[0]
    acts = [button.custom_id for button in post_of(table, (), PLAIN).buttons]
    assert acts == [f"f:a:7:0:{stamp}:{word}" for word in ("take", "take +return", "nothing", "nothing +roll")]


def test_undo_is_offered_where_there_is_something_to_take_back() -> None:
    table = playing(ADA, BO, game="high-card")
    assert "f:t:1:undo" not in ids(post_of(table, (), PLAIN))
    assert "f:t:1:undo" in ids(post_of(moves.act(ADA, "mark:1", NOW)(table).table, (), PLAIN))


def test_everything_fits_into_discord_with_six_long_names() -> None:
    names = ["\\_".join(person.name.split("_")) for person in LONG]
    tables = chain(LONG_GAME, [(replace(lobby(*LONG[:n]), options=OPTIONS), []) for n in (1, 6)])
    for table, rows in tables:
        for locale in LOCALES:
            post = post_of(table, rows, StrictSpeaker(locale, DEEP_SEA, names))
            assert len(words(post)) < 3_900
            assert len("\n".join((post.heading, *post.lines))) < 3_400, "or the question at the end is cut off"
            assert all(0 < len(button.label) <= LABEL for button in buttons(post))
            assert len(post.buttons) <= 20
            assert len(post.foot) <= 5


@pytest.mark.parametrize("speaker", strict_speakers(DEEP_SEA), ids=LOCALES)
def test_a_long_story_is_cut_at_its_beginning(speaker: StrictSpeaker) -> None:
    told = [Row(i, 0, "roll", ((None, text("event.came_home", who=f"Diver {i:04}")),)) for i in range(500)]
    lines = story_lines(told, speaker)
    assert "0499" in lines[-1]
    assert speaker.say("post.earlier", n=500 - (len(lines) - 1)) in lines[0]
    assert STORY - 100 < sum(len(line) + 1 for line in lines[1:]) <= STORY
    assert len(lines[0]) <= 100


def test_a_short_story_is_told_in_full() -> None:
    table, rows = GAME[0]
    assert "log" not in "".join(story_lines(rows, StrictSpeaker("en", DEEP_SEA, table.names)))
    assert story_lines((), PLAIN) == ()


def test_questions_asked_at_once_are_not_shown_in_the_channel() -> None:
    post = post_of(playing(ADA, BO, CHLOE, game="morra"), (), PLAIN)
    assert [button.custom_id for button in post.buttons] == ["f:m:1"]
    assert post.select is None
    assert "prompt" not in words(post)


def test_a_private_question_is_not_shown_in_the_channel() -> None:
    table = playing(ADA, BO, game="secret-card")
    post = post_of(table, (), PLAIN)
    assert [button.custom_id for button in post.buttons] == ["f:m:1"]
    assert post.select is None
    assert "prompt" not in words(post)
    assert post.mentions == (ADA.user,)
    assert "prompt" in private_panel(table, 0, PLAIN).heading


def test_what_only_one_may_know_is_not_told_in_the_channel() -> None:
    change = moves.begin(ADA, "s", NOW)(lobby(ADA, BO, game="high-card"))
    assert "dealt" not in words(post_of(change.table, change.rows, PLAIN))


def test_a_private_panel_asks_what_that_seat_is_asked() -> None:
    table = playing(ADA, BO, game="morra")
    panel = private_panel(table, 1, PLAIN)
    assert [button.custom_id for button in panel.buttons] == [f"f:a:1:1:0:show:{n}" for n in (1, 2, 3)]
    answered = moves.act(BO, "show:1", NOW)(table).table
    for speaker in strict_speakers(DEEP_SEA):
        assert private_panel(answered, 1, speaker) == Post(speaker.say("post.not_asked"))


def test_who_waits_for_people_as_well_is_not_told_who_thinks() -> None:
    table = moves.begin(ADA, "s", NOW)(lobby(ADA, BO, computers=("random",), game="morra")).table
    table = press(table, 0)(table).table
    assert table.thinking
    assert private_panel(table, 0, PLAIN) == Post(PLAIN.say("post.not_asked"))


def test_many_answers_are_a_list_and_more_take_two_taps() -> None:
    wide = private_panel(playing(ADA, BO, game="wide"), 0, PLAIN)
    assert wide.select is not None
    assert len(wide.select.options) == 25
    table = playing(ADA, BO, game="deep")
    assert [b.custom_id for b in private_panel(table, 0, PLAIN).buttons] == [f"f:p:1:0:0:{page}" for page in range(3)]
    inner = private_panel(table, 0, PLAIN, 1)
    assert inner.select is not None
    assert inner.select.options[0].value == "f:a:1:0:0:show:100"
    assert [button.custom_id for button in inner.buttons] == ["f:p:1:0:0:all"]


def test_finished_games_are_shown_whoever_played() -> None:
    for speaker in strict_speakers(DEEP_SEA):
        assert post_of(finished(ADA, BO, computers=("easy", "normal")), (), speaker).mentions == (ADA.user, BO.user)


def test_the_latest_lines_are_kept_while_there_is_room() -> None:
    assert latest(("one", "two", "three"), 100) == ("one", "two", "three")
    assert latest(("one", "two", "three"), 10) == ("two", "three")
    assert latest(("one", "two", "three"), 9) == ("three",)
    assert latest(("one", "two", "three"), 3) == ()


def test_the_first_message_keeps_the_fingerprint_whatever_becomes_of_it() -> None:
    table, over = playing(ADA, BO), finished(ADA, BO)
    begins = (Row(0, None, ".setup", ()),)
    for one in (table, replace(table, paused=1), replace(table, put_away=True, paused=1), over):
        fingerprint = commitment(one.match.seed)[:8]
        speaker = Speaker("en", one.game, one.names)
        assert [line for line in post_of(one, begins, speaker).lines if fingerprint in line]
        assert not [line for line in post_of(one, (), speaker).lines if fingerprint in line]
