"""Undo by consent: what can be asked for, and what comes of it when all agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.host.ahead import without_ahead
from bot.host.ids import ask_back_id, table_id
from bot.host.posts import Button, Post, story_lines
from bot.host.proposal import Proposal, WayBack
from bot.host.settling import Change, settle
from bot.host.story import Row
from bot.host.table import Table
from bot.host.telling import latest
from bot.host.texts import Speaker
from engine.codec import decode_match
from engine.match import rewind
from engine.past import not_undone, without_hints
from engine.text import Text, Who, text

ROOM = 900
"""Characters of story for each way back: there are three of them at most."""


def taken_back(table: Table, proposal: Proposal, now: int) -> Change:
    """Everybody who is asked then is asked now: no orders answer for them, nor what they had answered ahead."""
    assert proposal.back is not None
    then = decode_match(bytes(proposal.back.then))
    played = rewind(table.match, proposal.seat, then, proposal.back.taken)
    return settle(without_ahead(table, range(len(table.sitters))), played, now, obey="none")


def ways_post(table: Table, ways: Sequence[WayBack], rows: Sequence[Row], speaker: Speaker) -> Post:
    """For whoever thinks of asking: what would be lost, each with its button. `rows`: the whole log."""
    lines = [line for way in ways for line in _way(way, rows, speaker)]
    version = table.match.version
    buttons = tuple(Button(speaker.say(f"back.{way.what}"), ask_back_id(table.number, version, way.to)) for way in ways)
    about = speaker.say("back.about")
    return Post(speaker.say("back.title"), (*lines, f"-# {about}"), buttons=buttons)


def _way(way: WayBack, rows: Sequence[Row], speaker: Speaker) -> Iterator[str]:
    yield f"**{speaker.say(f'back.{way.what}')}** · {lost(way, speaker)}"
    yield from latest(story_lost(rows[slice(*way.rows)], speaker), ROOM)


def lost(way: WayBack, speaker: Speaker) -> str:
    """How many steps of whom."""
    counted = Counter(step.seat for step in way.taken if step.chosen)
    steps = tuple[Text, ...](text("back.steps", n=n, who=Who(seat)) for seat, n in sorted(counted.items()))
    return speaker.say("back.lost", steps=steps)


def story_lost(rows: Sequence[Row], speaker: Speaker) -> tuple[str, ...]:
    """A line a turn, of what stands."""
    return story_lines(not_undone(without_hints(rows)), speaker)


def back_entry(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    """For the table's menu."""
    if seat is None or table.phase != "playing" or table.paused is not None or not table.match.version:
        return ()
    return (Button(speaker.say("menu.back"), table_id(table.number, "back")),)
