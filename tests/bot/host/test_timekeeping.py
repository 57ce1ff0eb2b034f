"""Whose time runs when: banks pay for what counts, and what is changed on the way gives and takes nothing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.host.agenda import timer_of
from bot.host.calendar import DAY, Calendar, Rest
from bot.host.computers import reply
from bot.host.deadlines import charged, deadline, left, used
from bot.host.moves import Person, act, begin, join, rematch, replace_person, take_back
from bot.host.notes import notes_of
from bot.host.pace import HOUR, Pace, pace_of
from bot.host.pauses import go_on
from bot.host.posts import about_table, post_of
from bot.host.proposals import ask_pause
from bot.host.refusals import NoTable, NotHost, NotSeated
from bot.host.stand_ins import with_stand_in
from bot.host.table import Sitter, Table
from bot.host.timekeeping import bring_calendar, note_vacations, set_pace, set_rest
from tests.bot.consenting import Game, speaker
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, NOW, at, lobby, play_out, playing, refuses, seat_the_toys

BANK = pace_of("24+4")
NIGHT = Calendar("UTC", (22, 8))
"""NOW is ten to nine in the morning, of a Thursday, in UTC."""
EIGHT = NOW - 3_200_000
WEEKEND = Rest(weekends=True)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def bank_game(game: str = "high-card", *others: Person) -> Table:
    return set_pace(ADA, BANK, NOW)(playing(ADA, BO, *others, game=game)).table


def spent(table: Table) -> list[float]:
    return [sitter.spent / HOUR for sitter in table.sitters]


def with_hours(table: Table, seat: int, calendar: Calendar, now: int = NOW) -> Table:
    user = table.sitters[seat].user
    assert user is not None
    return bring_calendar(user, calendar, now)(table).table


def test_a_bank_pays_for_the_time_that_an_answer_took_and_gets_the_increment_after_the_turn() -> None:
    table = bank_game()
    table = act(ADA, "mark:1", at(2))(table).table
    assert (spent(table), table.match.asked) == ([2, 0], (0,)), "it is Ada's turn still"
    table = act(ADA, "stand", at(9))(table).table
    assert (spent(table), table.match.asked) == ([5, 0], (1,)), "nine hours, less four"
    assert deadline(table, 1) == at(9 + 24)
    assert left(table, 0, at(50)) == 19 * HOUR, "it does not run"


def test_a_bank_is_never_more_than_full_and_never_less_than_empty() -> None:
    quick = act(ADA, "stand", at(1))(bank_game()).table
    assert spent(quick) == [0, 0]
    slow = act(ADA, "stand", at(100))(bank_game()).table
    assert spent(slow) == [20, 0], "they have the increment for their next turn"


def test_everybody_who_is_asked_at_once_pays_for_their_own_time() -> None:
    table = bank_game("morra", CHLOE)
    table = act(BO, "show:1", at(6))(table).table
    table = act(CHLOE, "show:1", at(10))(table).table
    assert spent(table) == [0, 2, 6]
    assert [left(table, seat, at(10)) for seat in range(3)] == [14 * HOUR, 22 * HOUR, 18 * HOUR]


def test_an_undo_gives_no_time_back() -> None:
    table = act(ADA, "mark:1", at(3))(bank_game()).table
    table = take_back(ADA, at(5))(table).table
    assert spent(table) == [5, 0]
    assert deadline(table, 0) == at(5 + 19)


def test_who_takes_back_the_answer_that_ended_a_turn_gives_the_increment_back_each_time() -> None:
    """A game may let somebody do so while others still answer."""
    asked = bank_game()
    for now, most in ((10, 10), (1, 1)):
        answered = act(ADA, "stand", at(now))(asked).table
        for _ in range(3):
            again = charged(answered, replace(answered, asked_since=(at(now), NOW)), at(now), {0})
            assert spent(again) == [most, 0], "no more is taken than was given"
            answered = charged(again, replace(again, asked_since=(None, NOW)), at(now), set())
            assert spent(answered) == [max(0, now - 4), 0]


def test_what_a_pause_lasted_is_nobodys_time() -> None:
    game = Game(ADA, BO)
    game.table = with_hours(set_pace(ADA, BANK, NOW)(game.table).table, 0, NIGHT)
    game.do(ask_pause(ADA, at(3))(game.table))
    table = game.vote(BO, "agree", at(6))
    assert used(table, 0, at(500)) == 6 * HOUR
    table = game.do(go_on(BO, at(60))(table), at(60))
    assert used(table, 0, at(60)) == 6 * HOUR
    assert spent(act(ADA, "stand", at(61))(table).table) == [3, 0]


def test_a_pause_into_the_night_leaves_what_was_left() -> None:
    """Where time stands still at night: from three in the afternoon to the middle of the next night but one."""
    game = Game(ADA, BO)
    table = with_hours(set_rest(ADA, Rest(quiet=True), NOW)(game.table).table, 0, NIGHT)
    game.table = table
    game.do(ask_pause(ADA, at(6))(table))
    table = game.vote(BO, "agree", at(6))
    for resumed in (7, 13.5, 18, 30, 40, 200):
        after = go_on(BO, at(resumed))(table).table
        assert used(after, 0, at(resumed)) == 6 * HOUR
        assert left(after, 0, at(resumed)) == 18 * HOUR


def test_hours_that_change_change_nothing_that_has_run() -> None:
    table = set_rest(ADA, Rest(weekends=True, quiet=True), NOW)(bank_game()).table
    for calendar in (NIGHT, Calendar("Asia/Tokyo", (1, 0)), Calendar("UTC", None, ((at(5), at(500)),))):
        after = with_hours(table, 0, calendar, at(9))
        assert used(after, 0, at(9)) == 9 * HOUR
    rested = set_rest(ADA, Rest(), at(9))(table).table
    assert used(rested, 0, at(9)) == 9 * HOUR


def test_a_new_clock_starts_full_and_now() -> None:
    table = act(ADA, "mark:1", at(20))(bank_game()).table
    table = set_pace(ADA, pace_of("72+12"), at(30))(table).table
    assert spent(table) == [0, 0]
    assert deadline(table, 0) == at(30 + 72)
    table = set_pace(ADA, pace_of("open"), at(31))(table).table
    assert deadline(table, 0) is None
    refuses(set_pace(BO, BANK, NOW), table, NotHost)
    refuses(set_rest(BO, Rest(), NOW), table, NotHost)


def test_a_change_during_the_game_is_told_until_somebody_plays() -> None:
    table = bank_game()
    told = "-# Pace: a bank of 24 hours for each player, 4 hours more for each turn"
    assert told in notes_of(table, speaker(table))
    assert told in post_of(table, (), speaker(table)).lines
    assert not notes_of(act(ADA, "mark:1", NOW)(table).table, speaker(table))
    before = begin(ADA, "s", NOW)(set_pace(ADA, BANK, NOW)(lobby(ADA, BO, game="high-card")).table).table
    assert not notes_of(before, speaker(before)), "who sat down has read it in the lobby"


def test_the_terms_of_a_table_tell_of_its_time() -> None:
    table = set_rest(ADA, Rest(weekends=True, quiet=True), NOW)(lobby(ADA, BO)).table
    for post in (about_table(table, speaker(table)), post_of(table, (), speaker(table))):
        assert "-# The clock stops for weekends and everybody’s quiet hours" in post.lines
    assert "-# When somebody’s time is up, the table waits" in about_table(table, speaker(table)).lines
    free = set_pace(ADA, pace_of("open"), NOW)(table).table
    assert "-# Pace: open, without a deadline" in post_of(free, (), speaker(free)).lines
    assert not any("clock" in line for line in post_of(free, (), speaker(free)).lines), "there is none to stop"


def test_without_a_deadline_a_post_has_none() -> None:
    table = set_pace(ADA, pace_of("open"), NOW)(playing()).table
    assert post_of(table, (), speaker(table)).call == f"<@{ADA.user}>: your turn."
    both = set_pace(ADA, pace_of("open"), NOW)(playing(game="morra")).table
    assert post_of(both, (), speaker(both)).call.endswith("you all have a choice to make.")


def test_whoever_takes_over_begins_with_a_full_bank_and_all_of_the_time() -> None:
    table = act(ADA, "mark:1", at(20))(bank_game()).table
    table = replace_person(ADA, ADA.user, CHLOE, at(30))(table).table
    assert spent(table) == [0, 0]
    assert deadline(table, 0) == at(30 + 24)


def test_whoever_comes_back_from_a_stand_in_has_a_full_bank() -> None:
    table = bank_game()
    after = with_stand_in(table, 0, at(25)).table
    assert spent(after) == [0, 0]
    assert after.asked_since[0] is None


def test_who_plays_again_begins_anew() -> None:
    table = act(ADA, "stand", at(20))(bank_game()).table
    over, _ = play_out(table, at(60))
    assert any(spent(over))
    again = rematch(ADA, at(70))(over).table
    assert (spent(again), again.pace, again.retimed) == ([0, 0], BANK, None)


def test_computers_who_think_in_between_cost_nobody_anything() -> None:
    """Both are asked at once; then a computer answers, and Ada's question stays as it was."""
    table = set_pace(ADA, BANK, NOW)(playing(ADA, BO, game="morra")).table
    sitters = (table.sitters[0], Sitter(None, "Ahab", "normal"))
    table = replace(table, sitters=sitters, asked_since=(NOW, None))
    assert reply(table.number, table.match.version, (), at(5))(table).table.asked_since == (NOW, None)


def test_a_vacation_stops_the_clock_and_the_calls() -> None:
    away = Calendar("UTC", None, ((at(5), at(5) + 7 * DAY),))
    table = with_hours(playing(), 0, away, at(5))
    assert table.sitters[0].vacation == at(5) + 7 * DAY
    assert deadline(table, 0) == at(24) + 7 * DAY
    post = post_of(table, (), speaker(table))
    assert (post.mentions, post.call.split(":")[0]) == ((), "Ada"), "named, and not called"
    assert f"-# Ada is on vacation until <t:{table.sitters[0].vacation // 1000}:D>." in post.lines
    assert (
        f"-# Ada is on vacation until <t:{table.sitters[0].vacation // 1000}:D>."
        in about_table(table, speaker(table)).lines
    )
    timer = timer_of(CHANNEL, table, at(5))
    assert timer is not None
    assert timer.due == at(5) + 7 * DAY


def test_whoever_is_back_is_called_with_what_was_left() -> None:
    start = at(23)
    gone = with_hours(playing(), 0, Calendar("UTC", None, ((start, start + 7 * DAY),)), start)
    for back in (
        with_hours(gone, 0, Calendar("UTC", None, ((start, start + DAY),)), start + DAY),
        note_vacations(start + 7 * DAY)(gone).table,
    ):
        assert back.sitters[0].vacation == 0
        assert back.called[0] == gone.called[0] + 1
        assert post_of(back, (), speaker(back)).mentions == (ADA.user,)
    assert deadline(with_hours(gone, 0, Calendar(), start + DAY), 0) == start + DAY + HOUR


def test_a_vacation_that_is_planned_is_shown_once_it_begins_and_no_more_when_it_is_over() -> None:
    planned = with_hours(playing(), 1, Calendar("UTC", None, ((at(30), at(78)),)))
    assert not planned.sitters[1].vacation
    refuses(note_vacations(at(29)), planned, NoTable)
    begun = note_vacations(at(30))(planned).table
    assert begun.sitters[1].vacation == at(78)
    assert begun.called == planned.called
    over = note_vacations(at(78))(begun).table
    assert not over.sitters[1].vacation
    refuses(note_vacations(at(79)), over, NoTable)
    missed = with_hours(playing(), 1, Calendar("UTC", None, ((at(30), at(78)),)))
    refuses(note_vacations(at(80)), missed, NoTable)


def test_a_vacation_with_seconds_left_leaves_these_seconds_and_one_that_comes_too_late_changes_nothing() -> None:
    last = at(24) - 5_000
    table = with_hours(playing(), 0, Calendar("UTC", None, ((last, last + DAY),)), last)
    assert deadline(table, 0) == last + DAY + 5_000
    late = with_hours(playing(), 0, Calendar("UTC", None, ((at(25), at(49)),)), at(25))
    due = deadline(late, 0)
    assert due is not None
    assert due <= at(25)


def test_hours_are_brought_once_and_to_whoever_sits_there() -> None:
    table = with_hours(playing(), 0, NIGHT)
    refuses(bring_calendar(ADA.user, NIGHT, NOW), table, NotSeated)
    refuses(bring_calendar(CHLOE.user, NIGHT, NOW), table, NotSeated)
    refuses(bring_calendar(ADA.user, NIGHT, NOW), None, NoTable)
    over, _ = play_out(playing())
    refuses(bring_calendar(ADA.user, NIGHT, NOW), over, NoTable)
    in_lobby = join(BO)(lobby(ADA)).table
    assert bring_calendar(BO.user, NIGHT, NOW)(in_lobby).table.sitters[1].calendar == NIGHT


def test_deadlines_are_never_in_the_night() -> None:
    """Where quiet hours stop no clock: 15 hours from ten to nine in the morning are ten to midnight."""
    table = with_hours(set_pace(ADA, Pace("own", 15), NOW)(playing()).table, 0, NIGHT)
    assert deadline(table, 0) == EIGHT + DAY


def test_time_that_was_up_in_the_night_is_up_in_the_morning_whatever_is_changed_before() -> None:
    """Where quiet hours stop no clock; at one in the night the host lets them."""
    table = with_hours(set_pace(ADA, Pace("own", 15), NOW)(playing()).table, 0, NIGHT)
    for rest in (Rest(quiet=True), Rest(weekends=True, quiet=True)):
        assert deadline(set_rest(ADA, rest, at(16))(table).table, 0) == EIGHT + DAY
    gone = with_hours(table, 0, replace(NIGHT, vacations=((at(16), at(16) + 7 * DAY),)), at(16))
    assert deadline(gone, 0) == EIGHT + 8 * DAY
    late = set_rest(ADA, Rest(quiet=True), at(30))(table).table
    assert (deadline(late, 0) or 0) <= at(30), "who is late stays late"
