"""Tables at which nobody does anything: their people are told, then they are put away, and can be gone on with.

To put a table away is to pause it: nobody is asked, and the match stays as it is. But it makes room for another one.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.idle import idle_moment
from bot.host.moves import Move, Person, awake, still_open
from bot.host.pauses import go_on
from bot.host.refusals import NothingToRevive, NotIdle, NotSeated, TableTaken
from bot.host.settling import Change, with_calls
from bot.host.table import Table
from bot.host.tables import Archived


def by_people(move: Move, now: int) -> Move:
    """Somebody has done something: the table is not idle, and need not be put away."""

    def moved(table: Table | None) -> Change:
        change = move(table)
        return replace(change, table=replace(change.table, active=now, notice=None))

    return moved


def keep(by: Person) -> Move:
    """Somebody wants the table to stay: that they say so is all that it takes."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        check_at_home(table, by)
        return Change(table)

    return move


def give_notice(now: int) -> Move:
    """The table's own doing, when its people are told that it will be put away."""

    def move(table: Table | None) -> Change:
        table = _idle(table, now)
        if table.notice is not None:
            raise NotIdle()
        return Change(replace(table, notice=now))

    return move


def put_away(now: int) -> Move:
    """The table's own doing, when they have not come. A pause that was agreed becomes one of this kind."""

    def move(table: Table | None) -> Change:
        table = _idle(table, now)
        if table.notice is None:
            raise NotIdle()
        return Change(replace(table, notice=None, put_away=True, paused=now, offered=()))

    return move


def _idle(table: Table | None, now: int) -> Table:
    table = still_open(table)
    moment = idle_moment(table, now)
    if moment is None or now < moment:
        raise NotIdle()
    return table


def resume(by: Person, now: int) -> Move:
    """Goes on with a table that is paused or put away."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        return revive(by, now)(table) if table.put_away else go_on(by, now)(table)

    return move


def revive(by: Person, now: int) -> Move:
    """Brings back the game that was put away in this channel. Whoever is asked is called, and has all their time."""

    def move(table: Table | None) -> Change:
        if table is None or table.phase in ("over", "cancelled"):
            raise NothingToRevive()
        if not table.put_away:
            raise TableTaken(game=table.rules.info.name)
        check_at_home(table, by)
        return Change(_revived(table, now))

    return move


def bring_back(by: Person, kept: Archived, now: int) -> Move:
    """The same of a game that has made room for another, which is over by now. It is another game of the channel, so
    that no old button is one of it, with the same match.
    """

    def move(table: Table | None) -> Change:
        if table is not None and table.phase in ("lobby", "playing") and not table.put_away:
            raise TableTaken(game=table.rules.info.name)
        if not kept.table.people:
            raise NothingToRevive()
        check_at_home(kept.table, by)
        number = kept.table.number if table is None else table.number + 1
        return Change(_revived(replace(kept.table, number=number), now), kept.rows, fresh_log=True)

    return move


def _revived(table: Table, now: int) -> Table:
    asked = tuple(None if since is None else now for since in table.asked_since)
    waited_for = {seat for seat, since in enumerate(asked) if since is not None}
    return with_calls(replace(awake(table), paused=None, asked_since=asked), waited_for)


def check_at_home(table: Table, by: Person) -> None:
    """Whoever plays there, also if a computer player stands in for them; or the host, or a moderator."""
    if table.viewer_of(by.user) is None and by.user != table.host and not by.moderator:
        raise NotSeated()
