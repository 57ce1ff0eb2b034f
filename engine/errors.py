"""Refusals. Each carries what was given and why it was refused, and changes nothing."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from engine.text import Arg, Text, text


class Refusal(Exception):
    """A caller's mistake: `key` and `args` for translation, `str()` for logs and the command line."""

    template: ClassVar[str]
    known_by: ClassVar[str] = ""
    """The key under which people find the name of each value in `known`, as in `pace.{}.name`."""

    def __init__(self, **args: Arg) -> None:
        self.args_by_name = args
        plain = {name: ", ".join(map(str, arg)) if isinstance(arg, tuple) else arg for name, arg in args.items()}
        super().__init__(self.template.format(**plain))

    def __reduce__(self) -> tuple[Any, ...]:
        """For processes that hand it on: its arguments have names."""
        return partial(type(self), **self.args_by_name), (), self.__dict__

    @property
    def text(self) -> Text:
        name = type(self).__name__
        key = "".join("_" + c.lower() if c.isupper() else c for c in name).strip("_")
        return Text(f"refusal.{key}", {**self.args_by_name, **self._known_by_name()})

    def _known_by_name(self) -> dict[str, Arg]:
        known = self.args_by_name.get("known")
        if not self.known_by or not isinstance(known, tuple):
            return {}
        keys = (self.known_by.format(value, **self.args_by_name) for value in known)
        return {"known": tuple(text("quoted", what=Text(key)) for key in keys)}


class UnknownGame(Refusal):
    template = "there is no game {key!r}; the games are {known}"


class UnknownPlayer(Refusal):
    template = "there is no computer player {name!r} for {game}; there are {known}"
    known_by = "player.{}"


class BadTable(Refusal):
    """A number of seats or an option that the game does not have."""

    template = "{game}: {why}"


class BadSeats(BadTable):
    template = "{game}: {seats} seats are out of range, it is for {fewest} to {most}"


class NoSuchOption(BadTable):
    template = "{game}: there is no option {option!r}; the options are {known}"
    known_by = "option.{}"


class NoSuchValue(BadTable):
    template = "{game}: {option} can't be {value!r}; it is one of {known}"
    known_by = "option.{option}.{}"


class BadNotation(Refusal):
    """Written as no action is; `form` is how to write it."""

    template = "{text!r} is not an action of {game}: write {form}"


class BadField(BadNotation):
    template = "{text!r} is not an action of {game}: {why}; write {form}"


class MisspeltAction(BadNotation):
    template = "{text!r} is not an action of {game}: did you mean {close}?"


class UnknownAction(BadNotation):
    template = "{text!r} is not an action of {game}: it begins with one of {known}"


class NotOffered(Refusal):
    """`reason` is the game's own explanation, where it has one."""

    template = "{action!r} is not offered to seat {seat} at version {version}; offered: {offered}"

    def __init__(self, *, reason: Text | None, **args: Arg) -> None:
        super().__init__(**args)
        self.reason = reason


class NotAsked(Refusal):
    """Somebody else is to answer."""

    template = "seat {seat} is not asked anything at version {version}; asked: {asked}"


class BadLine(Refusal):
    """Of several answers at once, the one that was refused. None was played."""

    template = "answer {number}, {action!r}, is refused: {why}"

    def __init__(self, *, refusal: Refusal | None = None, **args: Arg) -> None:
        super().__init__(**args)
        self.refusal = refusal


class NoSuchSeat(Refusal):
    template = "there is no seat {seat}; the seats are 0 to {last}"


class MatchOver(Refusal):
    template = "the match ended at version {version}"


class StaleStamp(Refusal):
    template = "stamp {stamp} of seat {seat} is old: the question changed at version {current}"


class NothingToUndo(Refusal):
    template = "seat {seat} has nothing to undo at version {version}"


class NoWayBack(Refusal):
    """To where this seat was not asked anything, or to what was taken back already."""

    template = "from version {version} there is no way back to a question of seat {seat} at version {to}"


class Undecodable(Refusal):
    template = "{what} can't be read: {why}"


class NewerRules(Refusal):
    template = "{game} was saved under rules {found}, this program knows rules {known}: upgrade it first"


class NoMigration(Refusal):
    template = "{game} was saved under rules {found} and there is no migration on to {known}"


class Unreplayable(Refusal):
    """A log that leads elsewhere under the rules of today."""

    template = "this game of {game} was played under other rules, and can't be played again"


class BadReplay(Refusal):
    """A replay that can't be believed, with the line where it shows."""

    template = "line {line}: {why}"
