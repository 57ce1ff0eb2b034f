"""During a game: who may act, what is refused, and what a computer player takes over."""

from __future__ import annotations

import pytest

from bot.host.absence import give_orders, set_absent, skip
from bot.host.computers import reply
from bot.host.forgetting import FORGOTTEN, forget
from bot.host.moves import (
    ButtonOrigin,
    Person,
    act,
    cancel,
    in_game,
    leave,
    of_game,
    rematch,
    replace_person,
    resign,
    take_back,
)
from bot.host.pace import Pace
from bot.host.refusals import (
    GameOver,
    NobodyLeft,
    NoTable,
    NotHost,
    NotOver,
    NotSeated,
    NotStarted,
    OldPanel,
    OtherGame,
    SeatedAlready,
)
from bot.host.table import Table, encode_table
from bot.host.thoughts import think
from bot.host.timekeeping import set_pace
from engine.errors import (
    BadField,
    BadLine,
    BadNotation,
    MisspeltAction,
    NotAsked,
    NothingToUndo,
    NotOffered,
    StaleStamp,
    UnknownAction,
)
from tests.bot.people import (
    ADA,
    BO,
    CHLOE,
    DAAN,
    DEEP_SEA,
    MODERATOR,
    NOW,
    STRANGER,
    actions,
    answered,
    finished,
    lobby,
    origin_of,
    playing,
    press,
    refuses,
    seat_the_toys,
)

LATER = NOW + 60_000


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def high_card() -> Table:
    return playing(ADA, BO, game="high-card")


def morra() -> Table:
    return playing(ADA, BO, CHLOE, game="morra")


def resigned(table: Table) -> Table:
    """Bo has left the seat to a computer player."""
    return resign(BO, NOW)(table).table


def test_an_action_is_played_by_button_or_by_text_alike() -> None:
    table = playing(ADA, BO)
    pressed = press(table, 0, "take")(table)
    assert pressed == act(ADA, "take", NOW)(table)
    assert [(row.seat, row.action) for row in pressed.rows] == [(0, "take"), (1, "roll")]
    assert pressed.table.match.version == table.match.version + 2
    assert pressed.table.match.asked == (1,)


def test_a_button_of_an_earlier_game_does_nothing() -> None:
    table = playing(ADA, BO)
    stamp = origin_of(table, 0).stamp
    for number in (0, 2):
        refuses(act(ADA, "take", NOW, ButtonOrigin(number, 0, stamp)), table, OldPanel)


def test_a_button_of_an_earlier_game_does_nothing_in_the_next_lobby() -> None:
    over = finished(ADA, BO)
    refuses(act(ADA, "take", NOW, ButtonOrigin(1, 0, 1)), rematch(ADA, NOW)(over).table, OldPanel)


def test_nobody_acts_for_another() -> None:
    table = playing(ADA, BO, CHLOE)
    refuses(act(BO, "take", NOW, origin_of(table, 0)), table, NotAsked)
    refuses(act(BO, "take", NOW), table, NotAsked)
    refuses(act(STRANGER, "take", NOW, origin_of(table, 0)), table, NotSeated)
    refuses(act(MODERATOR, "take", NOW, origin_of(table, 0)), table, NotSeated)
    refuses(act(STRANGER, "take", NOW), table, NotSeated)


def test_nobody_acts_for_another_even_where_both_are_asked() -> None:
    table = morra()
    refuses(act(BO, "show:1", NOW, origin_of(table, 0)), table, StaleStamp)
    answered = act(BO, "show:1", NOW, origin_of(table, 1))(table)
    assert answered.rows[0].seat == 1
    refuses(act(BO, "show:1", NOW, origin_of(table, 0)), answered.table, NotAsked)


@pytest.mark.parametrize("seat", [2, 99, 10**17])
def test_a_button_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    """As an old one for who is asked, and as not theirs for who is not."""
    table = playing(ADA, BO)
    refuses(act(ADA, "nothing", NOW, ButtonOrigin(1, seat, 0)), table, StaleStamp)
    refuses(act(BO, "nothing", NOW, ButtonOrigin(1, seat, 0)), table, NotAsked)


def test_a_button_of_an_answered_question_does_nothing() -> None:
    table = playing(ADA, BO)
    panel = origin_of(table, 0)
    after = act(ADA, "nothing", NOW, panel)(table).table
    refuses(act(ADA, "nothing", NOW, panel), after, StaleStamp)
    later = press(after, 1, "nothing")(after).table
    assert later.match.asked == (0,)
    refuses(act(ADA, "nothing", NOW, panel), later, StaleStamp)


def test_the_same_button_pressed_twice_is_played_once_even_if_the_same_is_asked_again() -> None:
    """The last to answer is asked for the next round with the very same words."""
    table = morra()
    for person in (ADA, BO):
        table = act(person, "show:1", NOW)(table).table
    panel = origin_of(table, 2)
    after = act(CHLOE, "show:1", NOW, panel)(table).table
    assert after.match.state.round == 2
    refuses(act(CHLOE, "show:1", NOW, panel), after, StaleStamp)


def test_the_answer_of_another_does_not_make_a_button_old() -> None:
    table = morra()
    panels = [origin_of(table, seat) for seat in range(3)]
    for person, panel in zip((CHLOE, ADA, BO), (panels[2], panels[0], panels[1]), strict=True):
        table = act(person, "show:1", NOW, panel)(table).table
    assert table.match.state.shown == (1, 1, 1)


def test_what_is_not_offered_or_not_written_rightly_is_refused() -> None:
    table = playing(ADA, BO)
    assert "offered: take, nothing" in str(refuses(act(ADA, "return", NOW), table, NotOffered))
    for written in ("take:1", "place"):
        refuses(act(ADA, written, NOW), table, BadNotation)
    refuses(act(ADA, "place:x", NOW), table, BadField)
    refuses(act(ADA, "Take", NOW), table, MisspeltAction)
    for written in ("", "dive", ".undo"):
        refuses(act(ADA, written, NOW), table, UnknownAction)


def test_several_answers_are_played_together_or_not_at_all() -> None:
    table = playing(ADA, BO, game="high-card")
    change = act(ADA, "mark:1 mark:2", NOW)(table)
    assert [row.action for row in change.rows] == ["mark:1", "mark:2"]
    refused = refuses(act(ADA, "mark:1 mark:2 mark:1 mark:2", NOW), table, BadLine)
    assert (refused.args_by_name["number"], refused.args_by_name["action"]) == (4, "mark:2")


def test_before_and_after_the_game_nothing_is_played() -> None:
    refuses(act(ADA, "take", NOW), lobby(ADA, BO), NotStarted)
    closed = cancel(ADA)(playing(ADA, BO)).table
    for table, why in ((None, NoTable), (finished(ADA, BO), GameOver), (closed, NoTable)):
        for move in (
            *(act(ADA, "take", NOW), take_back(ADA, NOW), resign(ADA, NOW), replace_person(ADA, BO.user, CHLOE, NOW)),
            *(skip(ADA, NOW), give_orders(ADA, {}, NOW), set_absent(ADA, "skip")),
        ):
            refuses(move, table, why)


def test_a_command_of_another_game_is_told_which_game_is_played() -> None:
    move = of_game("nautilus", act(ADA, "take", NOW))
    for table in (playing(ADA, BO), lobby(ADA, BO)):
        assert "this table plays Deep Sea Adventure" in str(refuses(move, table, OtherGame))
    refuses(move, finished(ADA, BO), GameOver)
    refuses(move, None, NoTable)
    table = playing(ADA, BO)
    assert of_game(DEEP_SEA, act(ADA, "take", NOW))(table).table != table


def test_a_step_is_taken_back_and_the_log_says_so() -> None:
    table = high_card()
    marked = act(ADA, "mark:1", NOW)(table).table
    change = take_back(ADA, NOW)(marked)
    assert change.table.match.state == table.match.state
    assert change.table.match.version == 2
    assert [(row.version, row.seat, row.action) for row in change.rows] == [(2, 0, ".undo")]


def test_nobody_takes_back_the_step_of_another() -> None:
    marked = act(ADA, "mark:1", NOW)(high_card()).table
    refuses(take_back(BO, NOW), marked, NothingToUndo)
    refuses(take_back(STRANGER, NOW), marked, NotSeated)
    refuses(take_back(MODERATOR, NOW), marked, NotSeated)


def test_dice_are_not_taken_back() -> None:
    refuses(take_back(ADA, NOW), act(ADA, "roll", NOW)(high_card()).table, NothingToUndo)


def test_a_computer_player_takes_over_and_plays() -> None:
    table = playing(ADA, BO)
    left = resign(ADA, LATER)(table)
    assert (left.table.thinking, left.table.asked_since) == ((0,), (None, None))
    change = answered(left, LATER)
    assert change.table.sitters[0].plays == "normal"
    assert change.rows[0].seat == 0
    assert change.table.match.asked == (1,)
    assert change.table.asked_since == (None, LATER)


def test_a_computer_player_who_is_not_asked_waits() -> None:
    table = playing(ADA, BO)
    change = resign(BO, LATER)(table)
    assert change.rows == ()
    assert change.table.match.version == table.match.version
    assert change.table.asked_since == (NOW, None)


def test_whoever_has_resigned_does_not_act_any_more() -> None:
    table = resigned(playing(ADA, BO, CHLOE))
    assert table.seat_of(BO.user) is None
    for move in (act(BO, "take", NOW), take_back(BO, NOW), resign(BO, NOW)):
        refuses(move, table, NotSeated)


def test_the_last_person_can_not_resign() -> None:
    refuses(resign(ADA, NOW), playing(ADA, computers=("easy",)), NobodyLeft)
    refuses(resign(ADA, NOW), resigned(playing(ADA, BO)), NobodyLeft)


def test_a_stranger_can_not_resign() -> None:
    refuses(resign(STRANGER, NOW), playing(ADA, BO), NotSeated)


@pytest.mark.parametrize("by", [ADA, MODERATOR])
def test_the_host_or_a_moderator_gives_a_seat_to_somebody_else(by: Person) -> None:
    table = playing(ADA, BO, first="1")
    after = replace_person(by, BO.user, CHLOE, LATER)(table).table
    assert after.names == ("Ada", "Chloé")
    assert after.asked_since == (None, LATER), "whoever takes over has all of the time"
    refuses(act(BO, "nothing", NOW, origin_of(after, 1)), after, NotSeated)
    assert act(CHLOE, "nothing", NOW, origin_of(after, 1))(after).rows[0].seat == 1


def test_nobody_else_gives_a_seat_away() -> None:
    table = playing(ADA, BO, CHLOE)
    for by in (BO, STRANGER):
        refuses(replace_person(by, CHLOE.user, DAAN, NOW), table, NotHost)


def test_a_seat_goes_to_somebody_who_has_none() -> None:
    table = playing(ADA, BO, CHLOE)
    refuses(replace_person(ADA, BO.user, CHLOE, NOW), table, SeatedAlready)
    refuses(replace_person(ADA, STRANGER.user, DAAN, NOW), table, NotSeated)


def test_whoever_has_resigned_can_be_given_the_seat_back() -> None:
    table = replace_person(ADA, BO.user, BO, NOW)(resigned(playing(ADA, BO, CHLOE))).table
    assert table.seat_of(BO.user) == 1
    assert table.sitters[1].plays is None


def test_a_seat_can_be_given_to_somebody_while_a_computer_player_thinks_there() -> None:
    thinking = resign(BO, LATER)(playing(ADA, BO, CHLOE, first="1")).table
    assert thinking.kept
    thoughts = think(thinking.kept.stored, (None, "normal", None), 60)
    table = replace_person(ADA, BO.user, DAAN, LATER + 1)(thinking).table
    assert (table.thinking, table.asked_since) == ((), (None, LATER + 1, None))
    assert table.called[1] > thinking.called[1]
    refuses(reply(table.number, table.match.version, thoughts, LATER), table, StaleStamp)


def test_only_the_host_or_a_moderator_closes_a_running_game() -> None:
    table = playing(ADA, BO)
    for by in (BO, STRANGER):
        refuses(cancel(by), table, NotHost)
        refuses(set_pace(by, Pace("own", 2), NOW), table, NotHost)
    for by in (ADA, MODERATOR):
        closed = cancel(by)(table).table
        assert (closed.phase, closed.asked_since, closed.kept) == ("cancelled", (), table.kept)


def test_a_rematch_is_a_lobby_with_the_same_people_options_and_pace() -> None:
    over = finished(ADA, BO, computers=("easy",))
    change = rematch(BO, LATER)(over)
    table = change.table
    assert (table.number, table.phase, table.host, table.opened) == (2, "lobby", BO.user, LATER)
    assert (table.sitters, table.options, table.pace) == (over.sitters, over.options, over.pace)
    assert (table.kept, table.asked_since, change.fresh_log) == (None, (), True)


def test_whoever_resigned_plays_again_in_the_rematch() -> None:
    table = cancel(ADA)(resigned(playing(ADA, BO))).table
    again = rematch(BO, NOW)(table).table
    assert again.seat_of(BO.user) == 1


def test_a_rematch_seats_nobody_twice() -> None:
    """Bo resigned and was then given the seat of Chloé: there is one Bo, and one seat for him."""
    table = replace_person(ADA, CHLOE.user, BO, NOW)(resigned(playing(ADA, BO, CHLOE))).table
    again = rematch(BO, NOW)(cancel(ADA)(table).table).table
    assert len(again.people) == len(set(again.people))


def test_a_rematch_waits_for_the_end_and_for_somebody_who_played() -> None:
    refuses(rematch(ADA, NOW), None, NoTable)
    refuses(rematch(ADA, NOW), leave(ADA)(lobby(ADA)).table, NoTable)
    refuses(rematch(ADA, NOW), lobby(ADA), NotStarted)
    refuses(rematch(ADA, NOW), playing(ADA, BO), NotOver)
    refuses(rematch(STRANGER, NOW), finished(ADA, BO), NotSeated)
    refuses(rematch(MODERATOR, NOW), finished(ADA, BO), NotSeated)


def test_the_rematch_button_of_an_earlier_game_does_nothing() -> None:
    over = finished(ADA, BO)
    assert in_game(1, rematch(ADA, NOW))(over).table.number == 2
    refuses(in_game(2, rematch(ADA, NOW)), over, OldPanel)


def test_of_somebody_forgotten_nothing_is_left() -> None:
    change = answered(forget(BO.user, LATER)(playing(ADA, BO, first="1")))
    assert change.table.sitters[1].name == FORGOTTEN
    assert change.table.match.asked == (0,)
    for table in (lobby(ADA, BO), lobby(BO, ADA), playing(BO, ADA), finished(ADA, BO), change.table):
        stored = encode_table(forget(BO.user, NOW)(table).table)
        assert str(BO.user).encode() not in stored
        assert b'"Bo"' not in stored


def test_a_question_that_stands_keeps_the_time_at_which_it_was_put() -> None:
    table = act(ADA, "show:1", LATER)(morra()).table
    assert table.asked_since == (None, NOW, NOW)
    table = act(CHLOE, "show:2", LATER + 1)(table).table
    assert table.asked_since == (None, NOW, None)


def test_a_new_question_counts_from_now() -> None:
    table = morra()
    for person in (ADA, BO, CHLOE):
        table = act(person, "show:1", LATER)(table).table
    assert table.match.state.round == 2
    assert table.asked_since == (LATER, LATER, LATER)


def test_the_next_question_of_the_same_turn_counts_from_now() -> None:
    table = playing(ADA, BO)
    table = press(table, 0, "nothing")(table).table
    table = press(table, 1, "nothing")(table).table
    assert actions(table, 0) == ["roll", "return"]
    assert act(ADA, "roll", LATER)(table).table.asked_since == (LATER, None)


def test_resigning_changes_nothing_for_those_who_are_still_asked() -> None:
    table = resign(BO, LATER)(morra()).table
    assert table.asked_since == (NOW, None, NOW)


def test_a_change_of_pace_keeps_the_time_at_which_the_question_was_put() -> None:
    assert set_pace(ADA, Pace("own", 2), NOW)(morra()).table.asked_since == (NOW, NOW, NOW)
