"""What a host does by buttons where somebody's time is up: who may, what comes of it, and what an old press hears."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bot.host.at_zero import go_on_at_zero
from bot.host.deadlines import deadline
from bot.host.moves import Person, act, rematch
from bot.host.names import speaker_for
from bot.host.pace import HOUR, pace_of
from bot.host.pauses import paused
from bot.host.refusals import (
    GameOver,
    NobodyLeft,
    NotHost,
    OfferedAlready,
    OldPanel,
    Paused,
    SettledAlready,
    explain,
)
from bot.host.settling import Change
from bot.host.stand_ins import come_back
from bot.host.table import Table
from bot.host.texts import LOCALES
from bot.host.timekeeping import set_pace
from bot.host.zero_ids import AtZero, ZeroVerb
from engine.errors import Refusal
from tests.bot.people import (
    ADA,
    BO,
    CHLOE,
    MODERATOR,
    NOW,
    STRANGER,
    at,
    finished,
    playing,
    press,
    refuses,
    seat_the_toys,
)

VERBS: tuple[ZeroVerb, ...] = ("skip", "stand-in", "offer", "wait")
LATE = at(25)
each_verb = pytest.mark.parametrize("verb", VERBS)


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)


def bo_is_late() -> Table:
    """Ada is the host of three who dive."""
    return replace(playing(ADA, BO, CHLOE, first="1"), absent="host")


def pressed(table: Table, verb: ZeroVerb, *seats: int) -> AtZero:
    return AtZero(table.number, seats or (1,), table.match.version, verb)


def done(table: Table, verb: ZeroVerb, by: Person = ADA, now: int = LATE) -> Change:
    return go_on_at_zero(by, pressed(table, verb), now)(table)


def test_a_harmless_move_as_by_skip() -> None:
    change = done(bo_is_late(), "skip")
    assert [row.by for row in change.rows][:1] == ["absence"]
    assert change.table.match.asked == (2,)


def test_a_computer_stands_in_and_the_seat_stays_theirs() -> None:
    table = done(bo_is_late(), "stand-in").table
    assert (table.away, table.asked_since) == ((1,), (None, None, None))


def test_the_seat_is_offered_and_the_rest_is_still_to_be_decided() -> None:
    table = done(bo_is_late(), "offer").table
    assert table.offered == (1,)
    assert refuses(go_on_at_zero(ADA, pressed(table, "offer"), LATE), table, OfferedAlready).args_by_name["seat"] == 1
    assert done(table, "stand-in").table.away == (1,)


def test_more_time_is_as_much_as_they_had_at_first() -> None:
    table = done(bo_is_late(), "wait").table
    assert deadline(table, 1) == LATE + 24 * HOUR
    assert table.match.asked == (1,)
    assert done(table, "wait", now=at(50)).table.asked_since[1] == at(50), "and again, when that is over"


def test_more_time_for_a_bank_is_what_was_left_of_it_then() -> None:
    table = set_pace(ADA, pace_of("24+4"), NOW)(bo_is_late()).table
    sitters = (table.sitters[0], replace(table.sitters[1], spent=22 * HOUR), table.sitters[2])
    table = replace(table, sitters=sitters)
    assert deadline(table, 1) == at(4), "nobody has less than the increment"
    after = done(table, "wait", now=at(5)).table
    assert deadline(after, 1) == at(9)
    assert after.sitters[1].spent == 22 * HOUR


@each_verb
def test_it_is_for_the_host(verb: ZeroVerb) -> None:
    table = bo_is_late()
    for by in (BO, CHLOE, STRANGER):
        refuses(go_on_at_zero(by, pressed(table, verb), LATE), table, NotHost)
    assert done(table, verb, MODERATOR).table != table


@each_verb
def test_where_the_host_is_late_the_others_have_the_harmless_move_alone(verb: ZeroVerb) -> None:
    table = replace(playing(ADA, BO), absent="host")
    go_on = go_on_at_zero(BO, pressed(table, verb, 0), LATE)
    if verb == "skip":
        assert go_on(table).table.match.asked == (1,)
    else:
        refuses(go_on, table, NotHost)
    refuses(go_on_at_zero(STRANGER, pressed(table, verb, 0), LATE), table, NotHost)


def moved(table: Table) -> Table:
    return press(table, 1)(table).table


def stood_in_for(table: Table) -> Table:
    return done(table, "stand-in").table


def back(table: Table) -> Table:
    return come_back(BO, LATE)(stood_in_for(table)).table


def given_time(table: Table) -> Table:
    return done(table, "wait").table


@each_verb
@pytest.mark.parametrize(
    ("since", "state"),
    [
        (moved, "Waiting for Chloé, due <t:"),
        (stood_in_for, "A computer player stands in for Bo."),
        (back, "Waiting for Bo, due <t:"),
        (given_time, "Waiting for Bo, due <t:"),
    ],
)
def test_an_old_press_changes_nothing_and_says_how_it_stands(
    verb: ZeroVerb, since: Callable[[Table], Table], state: str
) -> None:
    table = bo_is_late()
    after = since(table)
    refusal = refuses(go_on_at_zero(ADA, pressed(table, verb), LATE), after, SettledAlready)
    said = explain(refusal, speaker_for(after, "en"))
    assert said.startswith("There is nothing left to decide about that turn. ")
    assert state in said
    assert len({explain(refusal, speaker_for(after, locale)) for locale in LOCALES}) == len(LOCALES)


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        (paused(bo_is_late(), at(24)).table, Paused),
        (finished(), GameOver),
        (rematch(ADA, NOW)(finished()).table, OldPanel),
    ],
)
def test_in_another_state_of_the_table_it_says_that(table: Table, kind: type[Refusal]) -> None:
    refuses(go_on_at_zero(ADA, AtZero(1, (1,), 99, "skip"), LATE), table, kind)


def test_somebody_plays_on() -> None:
    table = replace(playing(BO, computers=("normal",)), absent="host")
    refuses(go_on_at_zero(BO, pressed(table, "stand-in", 0), LATE), table, NobodyLeft)


def test_of_several_who_are_late_it_is_for_those_who_still_are() -> None:
    """Three show fingers at once; Bo has done so when the button is pressed."""
    table = replace(playing(ADA, BO, CHLOE, game="morra"), absent="host")
    button = pressed(table, "stand-in", 1, 2)
    table = act(BO, "show:2", at(24.5))(table).table
    assert go_on_at_zero(ADA, button, LATE)(table).table.away == (2,)
    assert go_on_at_zero(ADA, replace(button, verb="offer"), LATE)(table).table.offered == (2,)
