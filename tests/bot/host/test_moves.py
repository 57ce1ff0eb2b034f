"""In the lobby: who sits down, under which options, and when a game may begin."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.moves import (
    COMPUTERS,
    Move,
    Person,
    add_computer,
    begin,
    cancel,
    check_begun,
    join,
    leave,
    open_table,
    set_options,
)
from bot.host.pace import Pace
from bot.host.refusals import (
    GameOver,
    HasStarted,
    NoTable,
    NotHost,
    NotSeated,
    NotStarted,
    SeatedAlready,
    TableFull,
    TableTaken,
    TooFew,
)
from bot.host.table import Sitter, Table, decode_table, encode_table
from bot.host.timekeeping import set_pace
from engine.errors import BadTable, NoSuchOption, NoSuchValue, Refusal, UnknownGame, UnknownPlayer
from tests.bot.people import (
    ADA,
    BO,
    CHLOE,
    DEEP_SEA,
    DEFAULTS,
    MODERATOR,
    NOW,
    PEOPLE,
    STRANGER,
    answered,
    finished,
    lobby,
    playing,
    refuses,
)
from tests.bot.speakers import strict_speakers


def closed() -> Table:
    return cancel(ADA)(lobby(ADA)).table


def test_whoever_opens_a_table_sits_at_it_and_is_its_host() -> None:
    change = open_table(ADA, DEEP_SEA, DEFAULTS, {"empty_return": "yes"}, NOW)(None)
    table = change.table
    assert (table.number, table.game, table.host, table.phase) == (1, DEEP_SEA, ADA.user, "lobby")
    assert (table.guild, table.locale, table.pace, table.opened) == (
        DEFAULTS.guild,
        DEFAULTS.locale,
        DEFAULTS.pace,
        NOW,
    )
    assert table.sitters == (Sitter(ADA.user, "Ada"),)
    assert table.options == {"empty_return": "yes"}
    assert change.fresh_log


@pytest.mark.parametrize("table", [lobby(BO), playing(BO, CHLOE)])
def test_a_channel_has_one_table(table: Table) -> None:
    assert "Deep Sea Adventure" in str(refuses(open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW), table, TableTaken))


@pytest.mark.parametrize("table", [finished(BO, CHLOE), closed()])
def test_the_next_table_of_a_channel_has_the_next_number(table: Table) -> None:
    opened = open_table(ADA, DEEP_SEA, DEFAULTS, {}, NOW)(table)
    assert opened.table == replace(lobby(ADA), number=2)
    assert opened.fresh_log


def test_an_unknown_game_or_option_opens_nothing() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        open_table(ADA, "chess", DEFAULTS, {}, NOW)(None)
    with pytest.raises(BadTable, match="there is no option 'air'"):
        open_table(ADA, DEEP_SEA, DEFAULTS, {"air": "9"}, NOW)(None)
    with pytest.raises(BadTable, match="first can't be '6'"):
        open_table(ADA, DEEP_SEA, DEFAULTS, {"first": "6"}, NOW)(None)


def test_people_sit_in_the_order_in_which_they_came() -> None:
    table = lobby(ADA, BO, CHLOE)
    assert table.names == ("Ada", "Bo", "Chloé")
    assert [table.seat_of(person.user) for person in (ADA, BO, CHLOE, STRANGER)] == [0, 1, 2, None]
    assert table.people == (ADA.user, BO.user, CHLOE.user)


def test_nobody_sits_down_twice() -> None:
    refuses(join(BO), lobby(ADA, BO), SeatedAlready)


def test_a_full_table_takes_nobody() -> None:
    full = lobby(*PEOPLE)
    assert "6 can play Deep Sea Adventure" in str(refuses(join(STRANGER), full, TableFull))
    refuses(add_computer(ADA, "easy"), full, TableFull)


@pytest.mark.parametrize("move", [join(STRANGER), leave(ADA), add_computer(ADA, "easy"), set_options(ADA, {})])
def test_the_lobby_is_closed_once_the_game_has_begun(move: Move) -> None:
    refuses(move, playing(ADA, BO), HasStarted)


@pytest.mark.parametrize(
    ("table", "why"),
    [(None, NoTable), (closed(), NoTable), (finished(ADA, BO), GameOver)],
    ids=["none", "closed", "over"],
)
def test_without_an_open_table_there_is_nothing_to_do(table: Table | None, why: type[Refusal]) -> None:
    for move in (
        *(join(STRANGER), leave(ADA), add_computer(ADA, "easy"), set_options(ADA, {})),
        *(set_pace(ADA, Pace("own", 5), NOW), begin(ADA, "s", NOW), cancel(ADA)),
    ):
        refuses(move, table, why)


def test_whoever_leaves_is_gone_and_the_others_move_up() -> None:
    table = leave(BO)(lobby(ADA, BO, CHLOE)).table
    assert table.names == ("Ada", "Chloé")
    assert table.host == ADA.user
    assert table.seat_of(CHLOE.user) == 1


def test_when_the_host_leaves_the_table_passes_to_the_next_person() -> None:
    table = leave(ADA)(lobby(ADA, BO, computers=("easy",))).table
    assert (table.host, table.phase) == (BO.user, "lobby")


def test_a_table_never_passes_to_a_computer_player() -> None:
    table = lobby(ADA, computers=("easy",))
    table = leave(ADA)(join(BO)(table).table).table
    assert table.names == (COMPUTERS[0], "Bo")
    assert table.host == BO.user


def test_the_last_person_to_leave_closes_the_table() -> None:
    table = leave(ADA)(lobby(ADA, computers=("easy", "normal"))).table
    assert (table.phase, table.people) == ("cancelled", ())


def test_only_those_who_sit_can_leave() -> None:
    refuses(leave(STRANGER), lobby(ADA), NotSeated)


def test_computer_players_have_names_of_their_own() -> None:
    table = lobby(Person(1, COMPUTERS[1]), computers=("easy",) * 5)
    assert len(set(table.names)) == 6
    assert all(sitter.user is None and sitter.plays == "easy" for sitter in table.sitters[1:])


@pytest.mark.parametrize("name", ["Ada", *COMPUTERS])
def test_a_full_table_takes_no_computer_player_whatever_people_are_called(name: str) -> None:
    host = Person(1, name)
    refuses(add_computer(host, "easy"), lobby(host, computers=("easy",) * 5), TableFull)


def test_a_computer_player_of_unknown_strength_is_refused() -> None:
    assert "easy, normal, hard, expert" in str(refuses(add_computer(ADA, "genius"), lobby(ADA), UnknownPlayer))


@pytest.mark.parametrize("by", [BO, STRANGER])
def test_only_the_host_or_a_moderator_arranges_the_table(by: Person) -> None:
    table = lobby(ADA, BO)
    for move in (add_computer(by, "easy"), set_options(by, {}), set_pace(by, Pace("own", 5), NOW), cancel(by)):
        refuses(move, table, NotHost)


@pytest.mark.parametrize("by", [ADA, MODERATOR])
def test_the_host_or_a_moderator_arranges_the_table(by: Person) -> None:
    table = add_computer(by, "easy")(lobby(ADA)).table
    table = set_options(by, {"empty_return": "yes"})(table).table
    table = set_pace(by, Pace("blitz", 1), NOW)(table).table
    assert table.sitters[1].plays == "easy"
    assert table.options == {"empty_return": "yes"}
    assert table.pace == Pace("blitz", 1)
    assert cancel(by)(table).table.phase == "cancelled"


def test_an_option_that_is_set_leaves_the_others_as_they_are() -> None:
    table = lobby(ADA, empty_return="yes", first="1")
    assert set_options(ADA, {"first": "roll"})(table).table.options == {"empty_return": "yes", "first": "roll"}


def test_an_option_that_the_game_does_not_have_is_refused() -> None:
    table = lobby(ADA, first="1")
    refuses(set_options(ADA, {"air": "9"}), table, NoSuchOption)
    refuses(set_options(ADA, {"first": "6"}), table, NoSuchValue)
    refuses(set_options(ADA, {"first": "0", "tie_break": "coin"}), table, NoSuchValue)


def test_the_pace_can_change_during_the_game() -> None:
    table = set_pace(ADA, Pace("own", 5), NOW)(playing(ADA, BO)).table
    assert table.pace == Pace("own", 5)


def test_anyone_at_the_table_begins_the_game() -> None:
    table = begin(BO, "s", NOW)(lobby(ADA, BO)).table
    assert table.phase == "playing"
    assert table.match.seed == "s"
    assert begin(MODERATOR, "s", NOW)(lobby(ADA, BO)).table == table


def test_somebody_who_does_not_sit_there_begins_nothing() -> None:
    refuses(begin(STRANGER, "s", NOW), lobby(ADA, BO), NotSeated)


def test_too_few_begin_nothing() -> None:
    assert "at least 2" in str(refuses(begin(ADA, "s", NOW), lobby(ADA), TooFew))


def test_a_game_begins_once() -> None:
    refuses(begin(BO, "other", NOW), playing(ADA, BO), HasStarted)


def test_a_seat_beyond_the_table_is_refused_when_the_game_begins() -> None:
    """In the lobby nobody knows yet how many will play."""
    table = set_options(ADA, {"first": "5"})(lobby(ADA, BO)).table
    refusal = refuses(begin(ADA, "s", NOW), table, NoSuchValue)
    assert "first can't be '5'; it is one of roll, 0, 1" in str(refusal)
    for speaker in strict_speakers(DEEP_SEA):
        assert speaker.tell(refusal.text).endswith(".")
    table = set_options(ADA, {"first": "1"})(table).table
    assert begin(ADA, "s", NOW)(table).table.match.asked == (1,)


def test_the_opening_is_told_in_the_log() -> None:
    change = begin(ADA, "s", NOW)(lobby(ADA, BO))
    opening = change.rows[0]
    assert (opening.version, opening.seat, opening.action) == (0, None, ".setup")
    assert [text.key for _, text in opening.told] == ["event.rolled_off", "event.round_began"]


def test_a_computer_player_who_starts_answers_before_anybody_is_asked() -> None:
    table = lobby(ADA, computers=("normal", "easy"), first="1")
    begun = begin(ADA, "s", NOW)(table)
    assert (begun.table.thinking, begun.table.asked_since) == ((1,), (None, None, None))
    change = answered(begun)
    assert {1, 2} <= {row.seat for row in change.rows}
    assert change.table.match.asked == (0,)
    assert change.table.asked_since == (NOW, None, None)


def test_what_is_not_begun_is_said_so() -> None:
    with pytest.raises(NotStarted):
        check_begun(lobby(ADA))
    with pytest.raises(NotStarted):
        check_begun(decode_table(encode_table(lobby(ADA))))
    with pytest.raises(NoTable):
        check_begun(closed())
    check_begun(playing(ADA, BO))
    check_begun(decode_table(encode_table(finished(ADA, BO))))
