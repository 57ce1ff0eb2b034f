"""What can be done at a table besides playing, behind one button of the post, which stays light."""

from __future__ import annotations

from collections.abc import Callable

from bot.host.following import follow_entry
from bot.host.ids import LogPage, log_id, table_id
from bot.host.nudges import nudge_entry
from bot.host.offers import offer_entry
from bot.host.pauses import pause_entry
from bot.host.posts import Button, Post, hint_button
from bot.host.replays import replay_entry
from bot.host.table import Table
from bot.host.taking_back import back_entry
from bot.host.texts import Speaker

Entry = Callable[[Table, int | None, Speaker], tuple[Button, ...]]
"""For whoever sits at this seat, or at none; no button where there is nothing to do."""


def _log(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    of = "all" if seat is None else "mine"
    return (Button(speaker.say("menu.log"), log_id(LogPage(table.number, of, 0))),) if table.has_begun else ()


def _hint(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    return () if seat is None or table.phase != "playing" else hint_button(table, seat, speaker)


def _ladder(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:  # noqa: ARG001
    return (Button(speaker.say("menu.ladder"), table_id(table.number, "ladder")),)


def _away(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    if seat is None or table.phase != "playing" or table.put_away:
        return ()
    return (Button(speaker.say("menu.away"), table_id(table.number, "away")),)


ENTRIES: tuple[Entry, ...] = (
    _log,
    _hint,
    replay_entry,
    nudge_entry,
    back_entry,
    pause_entry,
    _away,
    offer_entry,
    follow_entry,
    _ladder,
)
"""In the order in which they stand there."""


def menu_post(table: Table, seat: int | None, speaker: Speaker) -> Post:
    buttons = tuple(button for entry in ENTRIES for button in entry(table, seat, speaker))
    return Post(speaker.say("menu.title"), buttons=buttons)
