"""A table as a file, and why one is not believed: whatever is taken in must be what only a game played here can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from bot.host.absence import check_orders
from bot.host.calendar import DAY, every_zone, moment_before
from bot.host.deadlines import hours_of, used
from bot.host.fixture import Fixture, Occasion
from bot.host.moves import COMPUTERS
from bot.host.pace import Pace, pace_of
from bot.host.story import Row, hint_row, news_of, opening_row, row_of
from bot.host.table import KeptMatch, Sitter, StoredTable, Table, from_stored, to_stored
from bot.host.texts import LOCALES
from bot.host.tournaments.moves import LONGEST_NAME as LONGEST_TITLE
from engine.ai.levels import player_of
from engine.codec import StoredMatch, encode, encode_match
from engine.errors import NotAsked, Refusal
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, set_up
from engine.past import HINT, without_hints
from engine.replay import Fold
from engine.rng import commitment
from engine.value import Value

IDS = range(1, 1 << 63)
"""What Discord numbers servers, channels and people with."""
NUMBERS = range(1, 1 << 31)
"""Of the games of a channel."""
LONGEST_NAME = 32
"""As on Discord."""
LONGEST_SEED = 64
LONGEST_COMPLAINT = 300
"""Characters."""
AHEAD = DAY
"""By so much the clock of the machine where it was exported may be ahead."""
LONGEST_AHEAD = 400 * DAY
"""So far ahead a vacation ends at the latest, or peace of another kind."""


class Exported(Value):
    """A channel's table and log as a file."""

    channel: int
    table: Table
    rows: tuple[Row, ...]
    at: int | None = None
    """When, in milliseconds; None in a file of before this was noted."""


class ExportedFile(Value):
    channel: int
    table: StoredTable
    rows: tuple[Row, ...]
    at: int | None = None


class NotGenuine(Exception):
    """A file that 'export' did not write, or that was changed since; says where it shows."""


def encode_exported(exported: Exported) -> bytes:
    return encode(ExportedFile(exported.channel, to_stored(exported.table), exported.rows, exported.at))


def read_exported(data: bytes, now: int) -> Exported:
    """An exported table, and every part of it is believed; or NotGenuine."""
    try:
        file = msgspec.json.decode(data, type=ExportedFile)
        exported = Exported(file.channel, from_stored(file.table), file.rows, file.at)
        complaint = next(_complaints(exported, now), None)
    except (msgspec.MsgspecError, Refusal, ValueError, RecursionError) as error:
        # It may quote what the file says, however long that is.
        raise NotGenuine(" ".join(str(error).split())[:LONGEST_COMPLAINT]) from error
    if complaint:
        raise NotGenuine(complaint)
    return _as_stored(exported)


def carried_on(exported: Exported, now: int) -> Table:
    """Nobody has waited, or was waited for, while there was only the file. A pause gives its time back at its end."""
    table = exported.table
    since = [moment for moment in table.asked_since if moment is not None]
    if table.paused is not None or not since:
        return replace(table, made_good=now)
    # A file that does not say when it was written was written when the last of them was asked, for all one knows.
    written = min(now, max(since) if exported.at is None else exported.at)
    asked = tuple(
        moment if moment is None else moment_before(hours_of(table, seat), now, used(table, seat, written))
        for seat, moment in enumerate(table.asked_since)
    )
    return replace(table, asked_since=asked, made_good=now)


def _as_stored(exported: Exported) -> Exported:
    """Whatever the file has between the signs of its match and of its events is not kept, nor are reasons and what
    everybody is asked, which can't be proved, nor what was told of the bot where it was.
    """
    table = replace(exported.table, proposal=None, downtime=None, made_good=0, retimed=None)
    if not table.has_begun:
        return replace(exported, table=table)
    again = replayed(table, table.match.seed, exported.rows)
    rows = tuple(replace(row, events=other.events, why=None) for row, other, _ in again)
    return replace(exported, table=replace(table, kept=KeptMatch(table.match)), rows=rows)


def replayed(table: Table, seed: str, rows: Sequence[Row]) -> Iterator[tuple[Row, Row, AnyMatch]]:
    """Each row of the log, as it was written and as it comes out when the game is played again, and the match then.

    A reason that a computer player gave is not given again.
    """
    seats = seating_for(table.rules.info, len(table.sitters), table.options)
    started = set_up(table.rules, seats, seed)
    fold = Fold(started.match)
    for row in rows:
        match = fold.match
        if row.seat is None:
            yield row, opening_row(table.rules, started), match
        elif row.action == HINT:
            if row.seat not in match.asked:
                raise NotAsked(seat=row.seat, version=match.version, asked=", ".join(map(str, match.asked)))
            yield row, hint_row(match, row.seat), match
        else:
            entry = fold.add(row.seat, row.action)
            yield row, row_of(table.rules, entry), fold.match


def _complaints(exported: Exported, now: int) -> Iterator[str]:
    """The first one matters: those after it may rely on what comes before."""
    table = exported.table
    if exported.channel not in IDS:
        yield "there is no such channel"
    if table.guild is not None and table.guild not in IDS:
        yield "there is no such server"
    if table.host and table.host not in IDS:
        yield "there is no such host"
    if table.number not in NUMBERS:
        yield "there is no game of this number"
    if table.locale not in LOCALES:
        yield f"its language is none of {', '.join(LOCALES)}"
    if table.pace != pace_of(table.pace.written):
        yield "there is no such pace"
    moments = (*_moments(exported), *table.asked_since)
    if any(moment is not None and not 0 <= moment <= now + AHEAD for moment in moments):
        yield "it has a moment that is not in the past"
    may_pause = table.phase == "playing" or (table.phase == "lobby" and table.put_away)
    if table.paused is not None and not (may_pause and table.opened <= table.paused <= now + AHEAD):
        yield "it is said to be paused, and can't be"
    if table.put_away and table.paused is None:
        yield "it is said to be put away, and is not paused"
    if table.stand_in:
        player_of(table.rules, table.stand_in)
    if table.fixture and not _is_fixture(table.fixture):
        yield "there is no such place in a tournament"
    if table.occasion and not (table.fixture and _is_occasion(table.occasion, now)):
        yield "there is no such round of a tournament"
    for seat, sitter in enumerate(table.sitters):
        yield from _about_sitter(table, seat, sitter)
        yield from _about_time(table.pace, seat, sitter, now)
    playing = [sitter.user for sitter in table.sitters if not sitter.plays or sitter.stands_in]
    if len(playing) != len(set(playing)):
        yield "somebody plays in two seats"
    kept = table.kept
    yield from _about_game(table, kept, exported.rows) if kept else _about_lobby(table, exported.rows)


def _moments(exported: Exported) -> tuple[int | None, ...]:
    table = exported.table
    return exported.at, table.opened, table.begun, table.ended, table.active, table.notice


def _is_fixture(fixture: Fixture) -> bool:
    return fixture.channel in IDS and all(n in NUMBERS for n in (fixture.number, fixture.round, fixture.table))


def _is_occasion(occasion: Occasion, now: int) -> bool:
    is_ahead = 0 <= occasion.deadline <= now + LONGEST_AHEAD
    return is_ahead and occasion.rounds in NUMBERS and 1 <= len(occasion.name) <= LONGEST_TITLE


def _about_sitter(table: Table, seat: int, sitter: Sitter) -> Iterator[str]:
    if sitter.user is not None and sitter.user not in IDS:
        yield f"there is nobody like the person in seat {seat}"
    if not 1 <= len(sitter.name) <= LONGEST_NAME:
        yield f"the name in seat {seat} is not of 1 to {LONGEST_NAME} characters"
    if sitter.instead_of and (
        sitter.instead_of[0] not in (0, *IDS) or not 1 <= len(sitter.instead_of[1]) <= LONGEST_NAME
    ):
        yield f"there is nobody like the person who began in seat {seat}"
    if sitter.plays is not None:
        player_of(table.rules, sitter.plays)
    elif sitter.user is None:
        yield f"nobody plays in seat {seat}"
    if sitter.stands_in and (sitter.user is None or sitter.plays is None):
        yield f"nobody is stood in for in seat {seat}"
    check_orders(table.rules.info, sitter.orders)


def _about_time(pace: Pace, seat: int, sitter: Sitter, now: int) -> Iterator[str]:
    calendar = sitter.calendar
    if calendar.zone not in every_zone():
        yield f"there is no time zone like that of seat {seat}"
    if calendar.quiet and not set(calendar.quiet) <= set(range(24)):
        yield f"there are no quiet hours like those of seat {seat}"
    moments = (0, *(moment for span in calendar.vacations for moment in span), now + 2 * LONGEST_AHEAD)
    if any(later < earlier for earlier, later in pairwise(moments)):
        yield f"nobody has vacations like those of seat {seat}"
    if not all(0 <= moment <= now + LONGEST_AHEAD for moment in (calendar.snoozed_until, sitter.vacation)):
        yield f"the person in seat {seat} is away for longer than anybody can be"
    if not 0 <= sitter.earned <= sitter.earned + sitter.spent <= pace.bank:
        yield f"more than a bank is spent in seat {seat}"


def _about_lobby(table: Table, rows: tuple[Row, ...]) -> Iterator[str]:
    most = table.rules.info.seats[1]
    seating_for(table.rules.info, most, table.options)
    if len(table.sitters) > most:
        yield f"more people sit there than can play: {most}"
    if table.phase not in ("lobby", "cancelled") or (table.phase == "lobby" and not table.people):
        yield "there is no match"
    if rows or table.asked_since or table.offered or any(sitter.since or sitter.stands_in for sitter in table.sitters):
        yield "something happened before it began"


def is_same(game: AnyGame, row: Row, again: Row) -> bool:
    """Whoever gave the answer. Rows of long ago have no events."""
    bare, bare_again = replace(row, by="person", events=(), why=None, stand_in=""), replace(again, events=())
    return encode(bare) == encode(bare_again) and (not row.events or news_of(game, [row]) == news_of(game, [again]))


def _about_game(table: Table, kept: KeptMatch, rows: tuple[Row, ...]) -> Iterator[str]:
    """The match is compared before it is used: a forged one may have more seats than anybody can count."""
    told = msgspec.json.decode(kept.stored, type=StoredMatch)
    if told.rules != table.rules.info.rules:
        yield f"it was played under rules {told.rules}, and this program knows rules {table.rules.info.rules}"
    if len(told.seed) > LONGEST_SEED:
        yield "its seed is too long"
    if table.fingerprint not in ("", commitment(told.seed)):
        yield "its seed is not the one whose fingerprint was posted"
    match = None
    for row, again, after in replayed(table, told.seed, rows):
        if not is_same(table.rules, row, again):
            yield f"step {row.version} of its log is not what happens when the game is played again"
        match = after
    if match is None or _plain(encode_match(match)) != _plain(kept.stored):
        yield "its log does not lead to its match"
    stored = kept.match
    if any(not 0 <= step <= stored.version for one in table.sitters for step in (one.since, one.away_from)):
        yield "somebody took over at no step of it"
    if any(row.stand_in not in ("", *COMPUTERS) for row in rows):
        yield "somebody unknown stood in"
    if any(not 0 <= seat < len(table.sitters) or table.sitters[seat].user is None for seat in table.offered):
        yield "a seat is on offer that is nobody's"
    if [row.version for row in without_hints(rows)] != list(range(stored.version + 1)):
        yield "its log has a step too many, or one too few"
    if table.phase not in ("cancelled", "playing" if stored.outcome is None else "over"):
        yield f"it is said to be in the phase {table.phase!r}, and is not"
    seats = enumerate(table.sitters)
    asked = () if table.phase == "cancelled" else tuple(i in stored.asked and not one.plays for i, one in seats)
    if tuple(since is not None for since in table.asked_since) != asked:
        yield "it does not say of everybody since when they are asked"
    if not set(table.there) <= set(range(len(table.sitters))):
        yield "somebody waits in a seat that there is not"


def _plain(data: bytes) -> object:
    return msgspec.json.decode(data)
