"""The log of a table: what was done and what came of it, as keys and arguments, so that it reads in any language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, Union

import msgspec
from msgspec import Raw

from bot.host.texts import Speaker
from engine.codec import digest, encode
from engine.errors import Undecodable
from engine.game import AnyGame
from engine.match import UNDO, AnyMatch, Entry, Started
from engine.past import HINT, not_undone
from engine.question import Emitted
from engine.text import Text, Who, text
from engine.value import Value

By = Literal["person", "order", "absence", "itself"]
Readers = tuple[int, ...] | None
"""The seats that may know something; None is everybody."""


class Row(Value):
    version: int
    """Of the match."""
    seat: int | None
    action: str
    told: tuple[tuple[Readers, Text], ...]
    """What happened, in words that every later version of the rules can still say."""
    digest: str = ""
    by: By = "person"
    """Who gave this answer: the person, or their standing orders, or the table because they stayed away too long; or it
    followed by itself, as the only one.
    """
    events: tuple[tuple[Readers, Raw], ...] = ()
    """The same as events, for pictures."""
    why: Text | None = None
    """The reason for a computer player's answer."""
    stand_in: str = ""
    """The name of the computer player that gave it for the person of this seat, until they are back."""


def row_of(game: AnyGame, entry: Entry[Any, Any]) -> Row:
    told, events = (*_back(entry), *_told(game, entry.events)), _kept(entry.events)
    return Row(entry.version, entry.seat, entry.action, told, digest(entry.state), events=events)


def _back(entry: Entry[Any, Any]) -> tuple[tuple[Readers, Text], ...]:
    """That all have agreed to go back."""
    if entry.to is None:
        return ()
    return ((None, text("story.rewind", who=Who(entry.seat), n=len(entry.taken))),)


def opening_row(game: AnyGame, started: Started[Any, Any, Any, Any]) -> Row:
    """What set-up made is nobody's doing."""
    return Row(0, None, ".setup", _told(game, started.events), events=_kept(started.events))


def hint_row(match: AnyMatch, seat: int) -> Row:
    """That somebody wanted to know what to answer: at the table nothing is done in secret."""
    return Row(match.version, seat, HINT, ((None, text("story.hint", who=Who(seat))),))


def _told(game: AnyGame, events: Iterable[Emitted[Any]]) -> tuple[tuple[Readers, Text], ...]:
    return tuple((emitted.to, game.tell(emitted.event)) for emitted in events)


def _kept(events: Iterable[Emitted[Any]]) -> tuple[tuple[Readers, Raw], ...]:
    return tuple((emitted.to, Raw(encode(emitted.event))) for emitted in events)


def news_of(game: AnyGame, rows: Iterable[Row]) -> tuple[Emitted[Any], ...]:
    """What has happened in these rows. What was taken back has not; nor has what was written under other rules."""
    decoder = _decoder_of(game.event_types)
    try:
        return tuple(Emitted(decoder.decode(event), to) for row in not_undone(rows) for to, event in row.events)
    except msgspec.MsgspecError:
        return ()


@cache
def _decoder_of(events: tuple[type[Any], ...]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Union[events])  # noqa: UP007 - made of a tuple


def encode_row(row: Row) -> bytes:
    return encode(row)


def decode_row(data: bytes) -> Row:
    try:
        return msgspec.json.decode(data, type=Row)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="a row of the log", why=str(error)) from error


def public_texts(rows: Iterable[Row]) -> Iterator[Text]:
    for row in rows:
        if row.action == UNDO and row.seat is not None:
            yield text("story.undo", who=Who(row.seat))
        if row.by in ("order", "absence") and row.seat is not None:
            yield text(f"story.{row.by}", who=Who(row.seat))
        yield from (told for to, told in row.told if to is None)


def public_story(rows: Iterable[Row], speaker: Speaker) -> Iterator[str]:
    """Sentence by sentence, in words alone."""
    return map(speaker.tell, public_texts(rows))


def private_story(rows: Iterable[Row], seat: int, speaker: Speaker) -> Iterator[str]:
    return map(speaker.tell, private_texts(rows, seat))


def private_texts(rows: Iterable[Row], seat: int) -> Iterator[Text]:
    for row in rows:
        yield from (told for to, told in row.told if to is not None and seat in to)
