"""The story as people read it: a line for each turn, with emojis; what was done to the reader first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.host.emojis import emoji, illustrated
from bot.host.story import Row, public_texts
from bot.host.texts import Speaker
from engine.text import Text, Who, people_in
from engine.value import Value
from render.emojis import seat_emoji

SENTENCES = 4
"""In a line, at most."""


class Line(Value):
    """A turn."""

    words: str
    is_done_to_reader: bool
    why: str = ""
    """What a computer player thought in it."""


def story_of(rows: Iterable[Row], speaker: Speaker, reader: int | None = None) -> tuple[Line, ...]:
    """In the order in which it happened. `reader`: the seat of whoever is to read it, if it is one."""
    return tuple(
        Line(_line(turn.told, speaker), _is_done_to(turn.told, reader), " · ".join(map(speaker.tell, turn.reasons)))
        for turn in _turns(rows, speaker)
    )


def reader_first(lines: Iterable[Line], reasons: bool = False) -> tuple[str, ...]:
    """`reasons`: each under its line, in small type."""
    ordered = sorted(lines, key=lambda line: not line.is_done_to_reader)
    return tuple(f"{line.words}\n-# {line.why}" if reasons and line.why else line.words for line in ordered)


def latest(lines: Sequence[str], room: int) -> tuple[str, ...]:
    """As many of the last lines as there is room for."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return tuple(reversed(kept))


class _Turn(NamedTuple):
    told: list[Text]
    reasons: list[Text]


def _turns(rows: Iterable[Row], speaker: Speaker) -> Iterator[_Turn]:
    """What is said of one player in a row; what is said of nobody stands alone, and so does what begins in bold, as a
    round does. A long turn is several.
    """
    turn = _Turn([], [])
    before, whose, stood_in = -1, None, None
    for row in rows:
        # In a log of one player alone, turns would run into each other.
        is_next = row.version == before + 1
        about = [(_whose(text, speaker), text) for text in public_texts((row,))]
        intro = _intro(row) if any(of == row.seat for of, _ in about) else None
        if intro:
            about.insert(0, (row.seat, intro))
        why = row.why
        if why and whose == row.seat and row.seat not in dict(about):
            # What it did goes without saying: it is part of what this player has done before.
            turn.reasons.append(why)
        for of, text in about:
            goes_on = is_next and of is not None and of == whose and len(turn.told) < SENTENCES
            if text is intro and goes_on and intro == stood_in:
                continue
            if turn.told and not goes_on:
                yield turn
                turn = _Turn([], [])
            turn.told.append(text)
            if why and of == row.seat:
                turn.reasons.append(why)
                why = None
            whose, is_next = of, True
        before = row.version
        stood_in = stood_in if row.by == "itself" else _intro(row)
    if turn.told:
        yield turn


def _intro(row: Row) -> Text | None:
    """What is said before a turn that a computer player has for somebody."""
    if not row.stand_in or row.seat is None:
        return None
    return Text("story.stand_in", {"name": row.stand_in, "who": Who(row.seat)})


def _whose(text: Text, speaker: Speaker) -> int | None:
    return None if speaker.tell(text).startswith("**") else _who(text)


def _who(text: Text) -> int | None:
    """Whose doing it is: its own, or that of the words in it."""
    match text.args.get("who"):
        case Who(seat):
            return seat
        case _:
            inner = (_who(arg) for arg in text.args.values() if isinstance(arg, Text))
            return next((seat for seat in inner if seat is not None), None)


def _is_done_to(turn: Sequence[Text], reader: int | None) -> bool:
    return _who(turn[0]) not in (None, reader) and any(reader in people_in(text) for text in turn)


def _line(turn: Sequence[Text], speaker: Speaker) -> str:
    whose = _whose(turn[0], speaker)
    badge = "" if whose is None else emoji(seat_emoji(whose))
    return badge + " ".join(illustrated(text, speaker) for text in turn)
