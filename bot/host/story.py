"""The log of a table: what was done and what came of it, as keys and arguments, so that it reads in any language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from bot.host.texts import Speaker
from engine.codec import digest, encode
from engine.errors import Undecodable
from engine.game import AnyGame
from engine.match import UNDO, Entry, Started
from engine.text import Text, Who
from engine.value import Value

By = Literal["person", "order", "absence"]


class Row(Value):
    version: int
    """Of the match."""
    seat: int | None
    action: str
    told: tuple[tuple[tuple[int, ...] | None, Text], ...]
    """What happened, each with the seats that may know it; None is everybody."""
    digest: str = ""
    by: By = "person"
    """Who gave this answer: the person, or their standing orders, or the table because they stayed away too long."""


def row_of(game: AnyGame, entry: Entry[Any, Any]) -> Row:
    told = tuple((emitted.to, game.tell(emitted.event)) for emitted in entry.events)
    return Row(entry.version, entry.seat, entry.action, told, digest(entry.state))


def opening_row(game: AnyGame, started: Started[Any, Any, Any, Any]) -> Row:
    """What set-up made is nobody's doing."""
    return Row(0, None, ".setup", tuple((emitted.to, game.tell(emitted.event)) for emitted in started.events))


def encode_row(row: Row) -> bytes:
    return encode(row)


def decode_row(data: bytes) -> Row:
    try:
        return msgspec.json.decode(data, type=Row)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Undecodable(what="a row of the log", why=str(error)) from error


def public_story(rows: Iterable[Row], speaker: Speaker) -> Iterator[str]:
    for row in rows:
        if row.action == UNDO and row.seat is not None:
            yield speaker.say("story.undo", who=Who(row.seat))
        if row.by != "person" and row.seat is not None:
            yield speaker.say(f"story.{row.by}", who=Who(row.seat))
        yield from (speaker.tell(text) for to, text in row.told if to is None)


def private_story(rows: Iterable[Row], seat: int, speaker: Speaker) -> Iterator[str]:
    return map(speaker.tell, private_texts(rows, seat))


def private_texts(rows: Iterable[Row], seat: int) -> Iterator[Text]:
    for row in rows:
        yield from (text for to, text in row.told if to is not None and seat in to)
