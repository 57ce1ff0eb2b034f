"""While somebody was away: the turns since their own, in words with what was done to them first, and in pictures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from bot.host.boards import Boards
from bot.host.clips import turns_from
from bot.host.drawing import Drawn
from bot.host.emojis import without_emojis
from bot.host.posts import STORY, Post, go_on_button, private_panel
from bot.host.story import Readers, Row, news_of
from bot.host.table import Table
from bot.host.telling import Line, latest, story_of
from bot.host.texts import Speaker
from engine.errors import Unreplayable
from engine.past import not_undone, without_hints
from engine.sight import sight
from engine.text import Text
from engine.value import Value
from render.pictures import ALT_LIMIT

LOOKED_BACK = 10
"""So many turns are told to who does not play."""
BRIEF = 8
"""Lines, where there is little room."""


class Missed(Value):
    """What has happened since, for whoever sits at this seat, or at none."""

    seat: int | None
    steps: tuple[Row, ...]
    """Of the whole game; what was taken back is not among them, nor are hints."""
    first: int
    """The first of them that was missed."""
    is_since_own: bool = True
    """Their own turn; else somebody's."""
    log: tuple[Row, ...] = ()
    """All rows, with what was taken back."""

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.steps[self.first :]

    @property
    def turns(self) -> int:
        """How many others have had since; or how many anybody has had."""
        turns = [turn for turn, _ in groupby(self.rows, key=lambda row: (row.seat, bool(row.stand_in)))]
        return len(turns) - (turns.count((self.seat, False)) if self.is_since_own else 0)


def missed(table: Table, rows: Sequence[Row], seat: int | None, turns: int | None = None) -> Missed:
    """`turns`: so many of the last instead, whoever had them. The log may be a little newer than the table."""
    log = tuple(row for row in rows if row.version <= table.match.version)
    steps = tuple(row for row in not_undone(without_hints(log)) if row.seat is not None)
    if seat is None or turns is not None:
        return Missed(seat, steps, _turns_back(steps, turns or LOOKED_BACK), False, log)
    return Missed(seat, steps, _end_of_own(table, steps, seat), log=log)


def missed_since(table: Table, rows: Sequence[Row], seat: int, version: int) -> Missed:
    """`version`: that of the match which this person saw last."""
    past = missed(table, rows, seat)
    first = next((i for i, row in enumerate(past.steps) if row.version > version), len(past.steps))
    return replace(past, first=first)


def _turns_back(steps: Sequence[Row], turns: int) -> int:
    lengths = [len(list(turn)) for _, turn in groupby(steps, key=lambda row: row.seat)]
    return len(steps) - sum(lengths[-turns:])


def _end_of_own(table: Table, steps: Sequence[Row], seat: int) -> int:
    """Where the last turn ended that this person took: what orders, the rules or an earlier sitter did is news.

    Whoever is asked is at a turn already, and the one before counts.
    """
    end, since = len(steps), table.sitters[seat].since
    while seat in table.match.asked and end and steps[end - 1].seat == seat:
        end -= 1
    own = [i for i, row in enumerate(steps[:end], 1) if row.seat == seat and _is_own(row) and row.version > since]
    if not own:
        return next((i for i, row in enumerate(steps) if row.version > since), len(steps))
    first = own[-1]
    while first < end and steps[first].seat == seat:
        first += 1
    return first


def _is_own(row: Row) -> bool:
    return row.by == "person" and not row.stand_in


def meanwhile_post(table: Table, past: Missed, speaker: Speaker) -> Post:
    """In the words of whoever reads it, who is alone with it."""
    return Post(_heading(past, speaker), _lines(past, speaker), prompt=_asked(table, past.seat, speaker))


def with_question(table: Table, seat: int, post: Post, speaker: Speaker) -> Post:
    """With what this seat can answer, if it is asked; in a pause, with the way out of it."""
    if table.paused is not None:
        return replace(post, buttons=(go_on_button(table.number, speaker),))
    panel = private_panel(table, seat, speaker)
    return replace(post, buttons=panel.buttons, select=panel.select, foot=panel.foot)


def _heading(past: Missed, speaker: Speaker) -> str:
    is_away = past.is_since_own or not past.turns
    return speaker.say("meanwhile.title") if is_away else speaker.say("meanwhile.last", n=past.turns)


def _lines(past: Missed, speaker: Speaker) -> tuple[str, ...]:
    if not past.turns:
        return (speaker.say("meanwhile.nothing"),)
    chosen = _chosen(past, speaker, STORY)
    lines = (*chosen.to_reader, *chosen.others)
    if chosen.to_reader and chosen.others:
        you, besides = (f"**{speaker.say(f'meanwhile.{part}')}**" for part in ("to_you", "besides"))
        lines = (you, *chosen.to_reader, besides, *chosen.others)
    return (*lines, "-# " + speaker.say("post.earlier", n=chosen.cut)) if chosen.cut else lines


def brief_lines(past: Missed, speaker: Speaker, room: int) -> tuple[str, ...]:
    """The same in a few lines; none, where nothing was missed."""
    chosen = _chosen(past, speaker, room, BRIEF)
    return (*chosen.to_reader, *chosen.others) if past.turns else ()


class _Chosen(NamedTuple):
    to_reader: tuple[str, ...]
    """What was done to the reader: it comes first, and has a mark."""
    others: tuple[str, ...]
    cut: int
    """So many earlier lines had no room."""


def _chosen(past: Missed, speaker: Speaker, room: int, most: int | None = None) -> _Chosen:
    """As many of the latest lines as there is room for, and first of all for those done to the reader."""
    story = told(past, speaker)
    to_reader = latest([f"> {line.words}" for line in story if line.is_done_to_reader][-(most or 0) :], room)
    left = room - sum(len(line) + 1 for line in to_reader)
    others = latest([line.words for line in story if not line.is_done_to_reader], left)
    others = others if most is None else others[max(0, len(others) - most + len(to_reader)) :]
    return _Chosen(to_reader, others, len(story) - len(to_reader) - len(others))


def told(past: Missed, speaker: Speaker) -> tuple[Line, ...]:
    """A line a turn, with what this seat alone was told; nothing of it was taken back, so one step follows another."""
    rows = (replace(row, version=i, told=_heard(row, past.seat)) for i, row in enumerate(past.rows))
    return story_of(rows, speaker, past.seat)


def _heard(row: Row, seat: int | None) -> tuple[tuple[Readers, Text], ...]:
    return tuple((None, text) for to, text in row.told if to is None or seat in to)


def _asked(table: Table, seat: int | None, speaker: Speaker) -> str:
    """Of the reader, now."""
    if table.phase != "playing":
        return speaker.say("post.over", game=speaker.say("name"))
    if seat is None:
        return ""
    if table.paused is not None:
        return f"**{speaker.say('refusal.put_away' if table.put_away else 'refusal.paused')}**"
    if table.sitters[seat].stands_in:
        return f"**{speaker.say('refusal.away')}**"
    return f"**{private_panel(table, seat, speaker).heading.replace('**', '')}**"


class Meanwhile:
    """Draws what was missed."""

    def __init__(self, boards: Boards) -> None:
        self._boards = boards

    async def picture(self, channel: int, table: Table, past: Missed, locale: str) -> Drawn:
        """An animated one where more than one turn has passed; else the board, with what is new lit."""
        if past.turns > 1:
            try:
                return await self._clip(channel, table, past, locale)
            except Unreplayable:
                # Played under other rules: how it was can't be seen any more, but how it is.
                pass
        seen = sight(table.match, past.seat, news_of(table.rules, past.rows))
        return await self._boards.picture(channel, table, seen, locale)

    async def _clip(self, channel: int, table: Table, past: Missed, locale: str) -> Drawn:
        assert table.kept is not None
        turns = turns_from(table.kept.stored, past.log, past.first, past.seat)
        alt = alt_of(past, Speaker(locale, table.game, table.names))
        return await self._boards.clip(channel, table, turns, locale, alt)


def alt_of(past: Missed, speaker: Speaker) -> str:
    """The lines, as they would be read out."""
    lines = [without_emojis(line.words).replace("*", "") for line in told(past, speaker)]
    return "\n".join(latest(lines, ALT_LIMIT)) or speaker.say("meanwhile.title")
