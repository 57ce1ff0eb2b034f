"""A pause that all have agreed to: nobody is reminded and nothing is played, until somebody goes on."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.deadlines import keeping_time
from bot.host.ids import table_id
from bot.host.moves import Move, Person, seat_of_player, still_open
from bot.host.posts import Button, go_on_button
from bot.host.refusals import NotPaused
from bot.host.settling import Change, with_calls
from bot.host.table import Table
from bot.host.texts import Speaker


def paused(table: Table, now: int) -> Change:
    return Change(replace(table, paused=now))


def go_on(by: Person, now: int) -> Move:
    """By anybody who plays there. Whoever is asked is called, and has as much time left as before the pause."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        seat = seat_of_player(table, by)
        if table.paused is None:
            raise NotPaused()
        waited_for = {seat for seat, since in enumerate(table.asked_since) if since is not None}
        proposal = table.proposal and replace(table.proposal, end="resumed", ended_by=seat, version=table.match.version)
        after = keeping_time(
            table, replace(table, paused=None, proposal=proposal, made_good=now), max(now, table.paused)
        )
        return Change(with_calls(after, waited_for))

    return move


def pause_entry(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    """For the table's menu."""
    if seat is None or table.phase != "playing" or table.put_away:
        return ()
    if table.paused is not None:
        return (go_on_button(table.number, speaker),)
    return (Button(speaker.say("menu.pause"), table_id(table.number, "pause")),)
