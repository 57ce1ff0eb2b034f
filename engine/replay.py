"""A match as a log: written out step by step, folded back, and checked line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.codec import digest, encode
from engine.errors import BadReplay, NoWayBack, Refusal
from engine.game import AnyGame, Outcome, seating_for
from engine.match import UNDO, AnyMatch, Entry, Started, Taken, rewind, rewound_to, set_up, step, undo
from engine.notation import parse_action
from engine.question import Emitted
from engine.registry import GAMES, game_of
from engine.value import Value


class Header(Value, omit_defaults=True):
    """The first line: enough to set up the same match again, and what set-up made of it."""

    game: str
    seats: int
    options: dict[str, str]
    rules: int
    seed: str
    events: tuple[Any, ...]
    asked: tuple[int, ...]
    digest: str
    state: Any = None


class StepLine(Value, omit_defaults=True):
    """One step."""

    version: int
    seat: int
    action: str
    events: tuple[Any, ...]
    asked: tuple[int, ...]
    digest: str
    state: Any = None


class LastLine(Value):
    outcome: Outcome


class Moment(Value):
    """Of a replay: the match after set-up or a step, and what happened on the way."""

    match: AnyMatch
    events: tuple[Emitted[Any], ...]


class Replay(Value):
    header: Header
    lines: tuple[StepLine, ...]
    outcome: Outcome


AnyEntry = Entry[Any, Any]
AnyStarted = Started[Any, Any, Any, Any]
Plain = dict[str, "Plain"] | list["Plain"] | tuple["Plain", ...] | str | int | bool | None


def header_of(started: AnyStarted, states: bool = False) -> Header:
    match = started.match
    info = match.game.info
    return Header(
        game=info.key,
        seats=match.seating.seats,
        options=dict(match.seating.options),
        rules=info.rules,
        seed=match.seed,
        events=_plain_events(started.events),
        asked=match.asked,
        digest=digest(match.state),
        state=_plain(match.state) if states else None,
    )


def line_of(entry: AnyEntry, states: bool = False) -> StepLine:
    return StepLine(
        version=entry.version,
        seat=entry.seat,
        action=entry.action,
        events=_plain_events(entry.events),
        asked=entry.asked,
        digest=digest(entry.state),
        state=_plain(entry.state) if states else None,
    )


def export(started: AnyStarted, entries: Iterable[AnyEntry], outcome: Outcome, states: bool = False) -> bytes:
    """The whole match as JSON lines."""
    lines = [header_of(started, states), *(line_of(entry, states) for entry in entries), LastLine(outcome)]
    return b"".join(encode(line) + b"\n" for line in lines)


def _plain(value: object) -> Plain:
    return msgspec.to_builtins(value, order="deterministic")


def _plain_events(events: Sequence[Emitted[Any]]) -> tuple[Any, ...]:
    return tuple({"to": None if e.to is None else list(e.to), "event": _plain(e.event)} for e in events)


def fold_entry(match: AnyMatch, seat: int, action: str) -> tuple[AnyMatch, AnyEntry]:
    """One logged step, replayed: what was not offered then is refused now. A rewind takes a `Fold`."""
    if action == UNDO:
        played = undo(match, seat)
        return played.match, played.entries[0]
    game = match.game
    return step(match, seat, parse_action(action, game.action_types, game.info.key))


class Stood(NamedTuple):
    """A match that the log came through and that was not taken back since, and the step that led there."""

    match: AnyMatch
    step: Taken | None
    """None: set-up."""


class Fold:
    """A log, replayed step by step. It remembers what stands: a rewind leads back there."""

    def __init__(self, match: AnyMatch) -> None:
        """`match`: right after set-up."""
        self.match = match
        self.standing = [Stood(match, None)]

    def add(self, seat: int, action: str) -> AnyEntry:
        if (to := rewound_to(action)) is not None:
            return self._rewind(seat, to)
        before = self.match
        self.match, entry = fold_entry(before, seat, action)
        if action != UNDO:
            decision = before.decisions[seat]
            is_forced = decision is not None and decision.is_forced
            self.standing.append(Stood(self.match, Taken(seat, before.stream, not is_forced)))
            return entry
        # No choice leads back to the very state where it was made, or the game could go on for ever.
        while self.standing[-1].match.state != self.match.state:
            self.standing.pop()
        return entry

    def since(self, version: int) -> tuple[Taken, ...]:
        """The steps after that version which stand."""
        return tuple(one.step for one in self.standing if one.step and one.match.version > version)

    def _rewind(self, seat: int, to: int) -> AnyEntry:
        then = next((one.match for one in self.standing if one.match.version == to), None)
        if then is None:
            raise NoWayBack(seat=seat, to=to, version=self.match.version)
        played = rewind(self.match, seat, then, self.since(to))
        self.match = played.match
        self.standing = [one for one in self.standing if one.match.version <= to]
        return played.entries[0]


def read(data: bytes) -> Replay:
    """An exported file, understood but not yet believed: `check` replays it."""
    rows = data.split(b"\n")
    if rows[-1]:
        raise BadReplay(line=len(rows), why="the line is cut off: every line ends with a line feed")
    rows.pop()
    if not rows:
        raise BadReplay(line=1, why="the file is empty")
    header = _decode(rows[0], Header, 1)
    if len(rows) < 2 or b'"outcome"' not in rows[-1]:
        raise BadReplay(line=len(rows), why="the file ends before the outcome")
    lines = tuple(_decode(row, StepLine, i) for i, row in enumerate(rows[1:-1], 2))
    return Replay(header, lines, _decode(rows[-1], LastLine, len(rows)).outcome)


def _decode(row: bytes, kind: type[Any], line: int) -> Any:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadReplay(line=line, why=str(error)) from error


def check(replay: Replay, games: Mapping[str, AnyGame] = GAMES) -> Iterator[Moment]:
    """Plays it again and yields what follows set-up and each step, as long as the file tells the truth."""
    started = _check_header(replay.header, games)
    fold = Fold(started.match)
    yield Moment(fold.match, started.events)
    for number, line in enumerate(replay.lines, 2):
        try:
            entry = fold.add(line.seat, line.action)
        except Refusal as refusal:
            raise BadReplay(line=number, why=str(refusal)) from refusal
        _compare(number, line, line_of(entry, states=line.state is not None))
        yield Moment(fold.match, entry.events)
    last = len(replay.lines) + 2
    outcome = fold.match.outcome
    if outcome is None:
        raise BadReplay(line=last, why="the match is not over at this point: steps are missing")
    _compare(last, LastLine(replay.outcome), LastLine(outcome))


def _check_header(header: Header, games: Mapping[str, AnyGame]) -> AnyStarted:
    try:
        game = game_of(header.game, games)
        if header.rules != game.info.rules:
            why = f"it was played under rules {header.rules} of {header.game}, this program knows {game.info.rules}"
            raise BadReplay(line=1, why=why)
        started = set_up(game, seating_for(game.info, header.seats, header.options), header.seed)
    except BadReplay:
        raise
    except Refusal as refusal:
        raise BadReplay(line=1, why=str(refusal)) from refusal
    _compare(1, header, header_of(started, states=header.state is not None))
    return started


def _compare(number: int, told: Value, true: Value) -> None:
    """Refuses a line that differs from what the replay gives, and names the first place."""
    told_leaves, true_leaves = dict(_leaves(_plain(told))), dict(_leaves(_plain(true)))
    for path in {**told_leaves, **true_leaves}:
        theirs, ours = told_leaves.get(path, "nothing"), true_leaves.get(path, "nothing")
        if theirs != ours:
            raise BadReplay(line=number, why=f"{path} differs: the file says {theirs}, the replay gives {ours}")


def _leaves(value: Plain, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from _leaves(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list | tuple) and value:
        for i, item in enumerate(value):
            yield from _leaves(item, f"{path}[{i}]")
    else:
        yield path, encode(value).decode()
