"""A computer player that plays for somebody until they are back."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.host.absence import give_orders
from bot.host.computers import reply
from bot.host.exported import Exported, NotGenuine, encode_exported, read_exported
from bot.host.forgetting import forget, without
from bot.host.meanwhile import missed, missed_since
from bot.host.menu import menu_post
from bot.host.moves import Move, Person, act, begin, rematch, resign, take_back
from bot.host.names import stand_in_name
from bot.host.pace import Pace
from bot.host.pauses import go_on
from bot.host.posts import about_table, post_of
from bot.host.proposals import answer_proposal, ask_pause
from bot.host.refusals import (
    Away,
    GameOver,
    NobodyLeft,
    NotAway,
    NotHost,
    NotPaused,
    NotSeated,
    NotStarted,
    OthersAway,
    Paused,
    StoodInAlready,
)
from bot.host.results import result_of
from bot.host.stand_ins import come_back, go_away, put_in, set_stand_in
from bot.host.table import Table, decode_table, encode_table
from bot.host.telling import story_of
from bot.host.texts import Speaker
from bot.host.thoughts import think
from bot.host.timekeeping import set_pace
from engine.errors import StaleStamp, UnknownPlayer
from tests.bot.consenting import Game, labels, rolled, speaker, words
from tests.bot.people import (
    ADA,
    BO,
    CHANNEL,
    CHLOE,
    DAAN,
    MODERATOR,
    NOW,
    STRANGER,
    answered,
    at,
    finished,
    lobby,
    play_out,
    playing,
    press,
    refuses,
    seat_the_toys,
)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def away(game: Game, who: Person = ADA, now: int = NOW) -> Table:
    """A computer player answers for them at once, if they are asked."""
    return game.do(go_away(who, now)(game.table), now)


def test_the_computer_plays_and_the_seat_stays_whose_it_is() -> None:
    change = go_away(ADA, at(1))(playing(ADA, BO))
    table = change.table
    assert (table.sitters[0].user, table.sitters[0].plays, table.sitters[0].stands_in) == (ADA.user, "normal", True)
    assert (table.thinking, table.asked_since) == ((0,), (None, None))
    assert (table.seat_of(ADA.user), table.away_seat_of(ADA.user), table.viewer_of(ADA.user)) == (None, 0, 0)
    assert ADA.user in table.people
    after = answered(change, at(1)).table
    assert (after.match.asked, after.asked_since) == ((1,), (None, at(1)))


def test_what_it_does_is_told_as_that_of_a_computer_that_plays_for_somebody() -> None:
    game = Game(ADA, BO, game="deep-sea", computers=("easy",), first="1")
    away(game)
    while not any(row.stand_in and row.action.startswith("take") for row in game.rows):
        game.do(press(game.table, 1)(game.table))
    own = [row for row in game.rows if row.stand_in]
    name = stand_in_name(game.table, 0)
    assert name not in game.table.names
    assert {(row.seat, row.stand_in) for row in own} == {(0, name)}
    lines = story_of(game.rows, Speaker("en", "deep-sea", game.table.names))
    assert [line for line in lines if f"*{name} plays for Ada:* " in line.words]


def test_it_is_said_once_a_turn() -> None:
    game = Game(ADA, BO, game="nautilus")
    away(game)
    for _ in range(12):
        game.do(press(game.table, 1)(game.table))
    own = [row for row in game.rows if row.stand_in]
    told = story_of(game.rows, Speaker("en", "nautilus", game.table.names))
    assert len(own) > len(told), "a turn of several answers"
    assert {line.words.count("plays for Ada") for line in told if "Ada" in line.words} <= {0, 1}
    firsts = [line for before, line in pairwise(told) if "Ada" in line.words and "Ada" not in before.words]
    assert firsts
    assert all("plays for Ada" in line.words for line in firsts)
    assert not [line.words for line in told if line.words.endswith("plays for Ada:*")]


def test_the_level_is_the_tables() -> None:
    table = playing(ADA, BO)
    refuses(set_stand_in(BO, "hard"), table, NotHost)
    refuses(set_stand_in(ADA, "grandmaster"), table, UnknownPlayer)
    refuses(set_stand_in(ADA, "hard"), finished(), GameOver)
    table = set_stand_in(ADA, "hard")(table).table
    assert go_away(BO, NOW)(table).table.sitters[1].plays == "hard"
    assert "Stand-ins: hard" in words(about_table(table, Speaker("en", "deep-sea", table.names)).lines)


def test_who_is_back_is_asked_with_all_their_time_and_not_called() -> None:
    table = go_away(ADA, at(1))(playing(ADA, BO)).table
    assert table.kept
    thoughts = think(table.kept.stored, ("normal", None), 60)
    back = come_back(ADA, at(50))(table).table
    assert (back.seat_of(ADA.user), back.sitters[0].plays, back.sitters[0].stands_in) == (0, None, False)
    assert (back.asked_since, back.called) == ((at(50), None), table.called)
    refuses(reply(1, table.match.version, thoughts, at(50)), back, StaleStamp)
    refuses(come_back(ADA, at(50)), back, NotAway)
    assert press(back, 0)(back).rows[0].stand_in == ""


def test_who_is_back_while_another_is_asked_is_called_when_it_is_their_turn() -> None:
    game = Game(ADA, BO, CHLOE)
    away(game, BO)
    table = game.do(come_back(BO, NOW)(game.table))
    game.play((ADA, "mark:1"), (ADA, "stand"))
    assert game.table.called[1] == table.called[1] + 1
    assert game.table.called[2] == table.called[2]


def test_whoever_is_away_hears_so_and_can_do_nothing_else() -> None:
    table = go_away(ADA, NOW)(playing(ADA, BO)).table
    tried: tuple[Move, ...] = (
        act(ADA, "down", NOW),
        take_back(ADA, NOW),
        resign(ADA, NOW),
        go_away(ADA, NOW),
        give_orders(ADA, {}, NOW),
        ask_pause(ADA, NOW),
        answer_proposal(ADA, 1, "agree", NOW),
        go_on(ADA, NOW),
    )
    for move in tried:
        refusal = refuses(move, table, Away)
        assert refusal.args_by_name["number"] == 1
    assert set_pace(ADA, Pace("own", 2), NOW)(table).table.pace.hours == 2, "a host is one also when away"


def test_others_are_told_whose_seat_it_is() -> None:
    table = go_away(ADA, NOW)(playing(ADA, BO, CHLOE)).table
    for by in (BO, STRANGER):
        assert refuses(come_back(by, NOW), table, OthersAway).args_by_name["who"] == ("Ada",)
    refuses(come_back(ADA, NOW), playing(ADA, BO), NotAway)
    refuses(come_back(STRANGER, NOW), playing(ADA, BO), NotSeated)
    for move in (go_away(ADA, NOW), come_back(ADA, NOW)):
        refuses(move, lobby(ADA, BO), NotStarted)
        refuses(move, finished(), GameOver)
    refuses(go_away(STRANGER, NOW), table, NotSeated)


def test_the_host_or_a_moderator_puts_one_in() -> None:
    table = playing(ADA, BO, CHLOE, first="1")
    for by in (ADA, MODERATOR):
        change = answered(put_in(by, BO.user, NOW)(table))
        assert change.table.away == (1,)
        assert change.rows[0].seat == 1
    refuses(put_in(CHLOE, BO.user, NOW), table, NotHost)
    refuses(put_in(ADA, STRANGER.user, NOW), table, NotSeated)
    away = put_in(ADA, BO.user, NOW)(table).table
    assert refuses(put_in(ADA, BO.user, NOW), away, StoodInAlready).args_by_name["who"] == "Bo"
    assert come_back(BO, NOW)(away).table.seat_of(BO.user) == 1
    refuses(put_in(ADA, BO.user, NOW), resign(BO, NOW)(table).table, NotSeated)


def test_the_last_person_can_not_leave_the_table_to_computers() -> None:
    refuses(go_away(ADA, NOW), playing(ADA, computers=("easy",)), NobodyLeft)
    table = go_away(BO, NOW)(playing(ADA, BO)).table
    refuses(go_away(ADA, NOW), table, NobodyLeft)
    refuses(resign(ADA, NOW), table, NobodyLeft)
    refuses(put_in(ADA, ADA.user, NOW), table, NobodyLeft)


def test_in_a_pause_one_can_go_and_come_back_and_nothing_is_played() -> None:
    game = Game(ADA, BO, CHLOE)
    game.play((ADA, "mark:1"))
    paused = replace(give_orders(BO, {"sit": "never"}, NOW)(game.table).table, paused=at(1))
    left = go_away(ADA, at(2))(paused)
    assert (left.table.match, left.rows, left.table.thinking) == (paused.match, (), ())
    assert left.table.asked_since == (None, None, None)
    back = come_back(ADA, at(3))(left.table)
    assert (back.table.match, back.rows) == (paused.match, ())
    refuses(act(ADA, "stand", NOW), back.table, Paused)
    on = go_on(BO, at(10))(back.table).table
    assert on.asked_since == (at(10), None, None), "all the time there is"
    refuses(go_on(BO, at(10)), on, NotPaused)
    assert go_on(BO, at(10))(left.table).table.thinking == (0,)


def test_a_stand_in_agrees_by_itself_also_to_what_was_asked_before() -> None:
    game = rolled()
    game.do(ask_pause(CHLOE, NOW)(game.table))
    game.vote(BO, "agree")
    assert game.proposal.end is None
    away(game, ADA)
    assert (game.proposal.end, game.table.paused is None) == ("agreed", False)
    game = rolled()
    away(game, ADA)
    game.do(ask_pause(BO, NOW)(game.table))
    game.vote(CHLOE, "agree")
    assert game.proposal.end == "agreed"


def test_a_proposal_waits_for_those_who_are_left() -> None:
    game = rolled()
    game.do(ask_pause(CHLOE, NOW)(game.table))
    away(game, ADA)
    assert game.proposal.end is None
    game.do(come_back(ADA, NOW)(game.table))
    game.vote(BO, "agree")
    assert game.proposal.end is None, "who is back has a say again"
    game.vote(ADA, "agree")
    assert game.proposal.end == "agreed"


def test_who_is_back_hears_what_was_played_since() -> None:
    game = Game(ADA, BO, game="deep-sea", first="0")
    while game.table.match.version < 6 or game.table.match.asked != (0,):
        game.do(press(game.table, game.table.match.asked[0])(game.table))
    before = game.table.match.version
    away(game, ADA)
    table = game.do(come_back(ADA, NOW)(game.table))
    assert table.match.version > before
    past = missed_since(table, game.rows, 0, table.sitters[0].away_from)
    assert table.sitters[0].away_from == before
    assert [row.version for row in past.rows] == list(range(before + 1, table.match.version + 1))
    assert past.turns, "what the stand-in did is news"
    later = missed(table, game.rows, 0)
    assert [row for row in later.rows if row in past.rows] == list(past.rows), "it is no turn of their own"


def test_the_post_says_so_and_has_one_way_back_for_all() -> None:
    game = Game(ADA, BO, CHLOE)
    away(game, BO)
    away(game, CHLOE)
    table = game.table
    post = post_of(table, game.rows, speaker(table))
    one, other = stand_in_name(table, 1), stand_in_name(table, 2)
    assert one != other
    assert f"-# For the time being {one} plays for Bo and {other} plays for Chloé." in post.lines
    assert [button.label for button in post.foot].count("I’m back") == 1
    paused = post_of(replace(table, paused=NOW), game.rows, speaker(table))
    assert "I’m back" in [button.label for button in paused.foot]
    assert f"for now {one}" in words(about_table(table, speaker(table)).lines)
    game.do(come_back(BO, NOW)(table))
    game.do(come_back(CHLOE, NOW)(game.table))
    post = post_of(game.table, game.rows, speaker(table))
    assert "I’m back" not in [button.label for button in post.foot]
    assert "For the time being" not in words(post.lines)


def test_while_it_thinks_the_post_says_for_whom() -> None:
    table = go_away(ADA, NOW)(playing(ADA, BO)).table
    post = post_of(table, (), Speaker("en", "deep-sea", table.names))
    assert post.call == f"{stand_in_name(table, 0)} (for Ada) is thinking…"


def test_the_menu_lets_those_go_who_play() -> None:
    game = Game(ADA, BO)
    entry = "Let a computer play for me"
    assert entry in labels(menu_post(game.table, 0, speaker(game.table)))
    assert entry not in labels(menu_post(game.table, None, speaker(game.table)))


def test_a_game_that_ends_meanwhile_is_left_and_one_that_ends_after_is_not() -> None:
    table = go_away(BO, NOW)(playing(ADA, BO)).table
    assert result_of(CHANNEL, play_out(table)[0]).seats[1].left
    back = come_back(BO, NOW)(table).table
    assert result_of(CHANNEL, play_out(back)[0]).seats[1] == result_of(CHANNEL, finished(ADA, BO)).seats[1]


def test_a_rematch_seats_those_who_were_away() -> None:
    over = play_out(go_away(BO, NOW)(playing(ADA, BO)).table)[0]
    again = rematch(ADA, NOW)(over).table
    assert (again.seat_of(BO.user), again.away) == (1, ())
    assert begin(ADA, "t", NOW)(again).table.people == (ADA.user, BO.user)


def test_nobody_is_left_of_who_was_away() -> None:
    table = go_away(BO, NOW)(playing(ADA, BO, CHLOE)).table
    for after in (forget(BO.user, NOW)(table).table, without(table, BO.user)):
        assert (after.sitters[1].stands_in, after.away) == (False, ())
        assert str(BO.user).encode() not in encode_table(after)


def test_when_the_last_who_played_is_forgotten_those_who_are_away_are_asked_again() -> None:
    table = go_away(BO, NOW)(playing(ADA, BO)).table
    after = answered(forget(ADA.user, NOW)(table)).table
    assert (after.away, after.seat_of(BO.user), after.match.asked) == ((), 1, (1,))
    assert after.asked_since[1] == NOW


def test_it_can_be_moved_and_a_forged_one_is_not_believed() -> None:
    game = Game(ADA, BO, CHLOE)
    away(game, BO)
    game.play((ADA, "stand"))
    rows = tuple(game.rows)
    assert any(row.stand_in for row in rows)
    again = read_exported(encode_exported(Exported(CHANNEL, game.table, rows)), NOW)
    assert (again.table.away, again.table, again.rows) == (
        (1,),
        game.table,
        tuple(replace(row, why=None) for row in rows),
    )
    sitters = game.table.sitters
    forged = (
        (replace(sitters[0], stands_in=True), *sitters[1:]),
        (sitters[0], replace(sitters[1], user=None), sitters[2]),
        (sitters[0], replace(sitters[1], user=ADA.user), sitters[2]),
        (sitters[0], replace(sitters[1], away_from=999), sitters[2]),
    )
    for table in (*(replace(game.table, sitters=one) for one in forged), replace(game.table, stand_in="god")):
        with pytest.raises(NotGenuine):
            read_exported(encode_exported(Exported(CHANNEL, table, rows)), NOW)
    strange = tuple(replace(row, stand_in="Nobody" if row.stand_in else "") for row in rows)
    with pytest.raises(NotGenuine):
        read_exported(encode_exported(Exported(CHANNEL, game.table, strange)), NOW)


def test_it_is_stored() -> None:
    table = go_away(BO, NOW)(playing(ADA, BO, DAAN)).table
    assert decode_table(encode_table(table)) == table
