"""A pause that all have agreed to: nobody is reminded and nothing is played, until somebody goes on."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.deadlines import keeping_time
from bot.host.ids import table_id
from bot.host.moves import Move, Person, still_open
from bot.host.posts import Button, Post, go_on_button
from bot.host.refusals import NotPaused, NotSeated, Paused
from bot.host.settling import Change, with_calls
from bot.host.table import Table
from bot.host.texts import Speaker


def paused(table: Table, now: int) -> Change:
    return Change(replace(table, paused=now))


def go_on(by: Person, now: int) -> Move:
    """By anybody who plays there. Whoever is asked is called, and has as much time left as before the pause."""

    def move(table: Table | None) -> Change:
        table = still_open(table)
        seat = table.seat_of(by.user)
        if seat is None:
            raise NotSeated()
        if table.paused is None:
            raise NotPaused()
        waited_for = {seat for seat, since in enumerate(table.asked_since) if since is not None}
        proposal = table.proposal and replace(table.proposal, end="resumed", ended_by=seat, version=table.match.version)
        after = keeping_time(table, replace(table, paused=None, proposal=proposal), max(now, table.paused))
        return Change(with_calls(after, waited_for))

    return move


def paused_answer(refusal: Paused, speaker: Speaker) -> Post:
    """For whoever wants to play meanwhile."""
    number = refusal.args_by_name["number"]
    assert isinstance(number, int)
    told = (speaker.say("refusal.paused"),)
    return Post(speaker.say("pause.title"), told, buttons=(go_on_button(number, speaker),))


def pause_entry(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    """For the table's menu."""
    if seat is None or table.phase != "playing":
        return ()
    if table.paused is not None:
        return (go_on_button(table.number, speaker),)
    return (Button(speaker.say("menu.pause"), table_id(table.number, "pause")),)
