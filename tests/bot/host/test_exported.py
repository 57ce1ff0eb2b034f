"""Whatever is changed in an exported table: it is refused, or it is a table that can be played on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host import moves
from bot.host.exported import Exported, NotGenuine, encode_exported, read_exported
from bot.host.forgetting import forget
from bot.host.story import hint_row
from bot.host.table import Table
from engine.past import without_hints
from tests.bot.people import ADA, BO, CHANNEL, CHLOE, DEFAULTS, NOW, press, seat_the_toys

Path = tuple[str | int, ...]
Json = dict[str, "Json"] | list["Json"] | str | float | None
OTHERS: tuple[Any, ...] = (None, True, -1, 0, 1, 7, 10**30, 0.5, "", "x", "random", "x" * 200, [], [None], {}, {"x": 1})

KNOWN_TO_THOSE_WHO_WERE_THERE: set[Path] = {
    ("channel",),
    ("at",),
    *(("table", what) for what in ("number", "guild", "host", "options", "opened", "begun", "ended")),
    *(("table", what) for what in ("asked_since", "absent", "called", "hints", "stand_in", "active", "notice")),
    # It may be left out, as in a file of before it was kept, and never be another.
    ("table", "fingerprint"),
    *(("table", "sitters", what) for what in ("user", "name", "plays", "orders", "ahead", "instead_of", "since")),
    *(("table", "sitters", what) for what in ("stands_in", "away_from", "vacation")),
    *(("table", "sitters", "calendar", what) for what in ("zone", "quiet", "vacations", "snoozed_until")),
    *(("table", "rest", what) for what in ("weekends", "quiet")),
    ("rows", "by"),
}
"""The rest follows from the rules. Options that are left out are the usual ones."""


def exported(game: str) -> bytes:
    """Two people and a computer player in the middle of a game, after a hint and a step that was taken back."""
    change = moves.open_table(ADA, game, DEFAULTS, {}, NOW)(None)
    opening = (moves.join(BO), moves.add_computer(ADA, "random"), moves.begin(ADA, "s", NOW))
    rows = change.rows
    for move in opening:
        change = move(change.table)
        rows += change.rows
    rows += (hint_row(change.table.match, 0),)
    for action in ("mark:1", None, "draw"):
        move = moves.act(ADA, action, NOW) if action else moves.take_back(ADA, NOW)
        change = move(change.table)
        rows += change.rows
    return encode_exported(Exported(CHANNEL, change.table, rows))


def places(told: Json, path: Path = ()) -> Iterator[Path]:
    """Every place in what was told, but for the whole of it."""
    if path:
        yield path
    if isinstance(told, dict):
        yield from (place for key, inner in told.items() for place in places(inner, (*path, key)))
    elif isinstance(told, list):
        yield from (place for i, inner in enumerate(told) for place in places(inner, (*path, i)))


def changed(told: Any, path: Path, *to: Any) -> Any:
    """Without what is there; or with something else in its place."""
    other = deepcopy(told)
    inner = other
    for key in path[:-1]:
        inner = inner[key]
    if to:
        inner[path[-1]] = to[0]
    else:
        del inner[path[-1]]
    return other


def played(exported: Exported) -> Exported:
    """Whether somebody asked for a hint, nobody can prove."""
    return replace(exported, rows=tuple(without_hints(exported.rows)))


def play_on(table: Table) -> None:
    """Everything that may come next can be done to it."""
    if table.phase == "cancelled":
        moves.rematch(ADA, NOW)(table)
        return
    for seat in table.match.asked:
        press(table, seat)(table)
        moves.replace_person(replace(ADA, moderator=True), table.sitters[seat].user or 0, CHLOE, NOW)(table)
    for person in table.people:
        forget(person, NOW)(table)
    moves.cancel(replace(ADA, moderator=True))(table)


def test_any_change_is_refused_or_can_be_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)
    written = exported("high-card")
    genuine = read_exported(written, NOW)
    assert encode_exported(genuine) == written
    told = json.loads(written)
    believed: set[Path] = set()
    for path in places(told):
        for other in (changed(told, path), *(changed(told, path, to) for to in OTHERS)):
            try:
                found = read_exported(json.dumps(other).encode(), NOW)
            except NotGenuine:
                continue
            play_on(found.table)
            if played(found) != played(genuine):
                believed.add(path)
    assert {tuple(part for part in path if isinstance(part, str)) for path in believed} <= KNOWN_TO_THOSE_WHO_WERE_THERE


@pytest.mark.parametrize("odd", [{"channel": 0}, {"channel": -5}, {"number": 0}, {"round": 0}, {"table": 2**40}])
def test_a_place_in_a_tournament_is_one_that_there_can_be(odd: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)
    told = json.loads(exported("high-card"))
    place = {"channel": 5, "number": 1, "round": 2, "table": 3}
    believed = read_exported(json.dumps(changed(told, ("table", "fixture"), place)).encode(), NOW)
    assert believed.table.fixture is not None
    with pytest.raises(NotGenuine, match="tournament"):
        read_exported(json.dumps(changed(told, ("table", "fixture"), {**place, **odd})).encode(), NOW)


@pytest.mark.parametrize(
    "odd", [{"name": ""}, {"name": "x" * 61}, {"rounds": 0}, {"deadline": -1}, {"deadline": 2**60}, {"fixture": None}]
)
def test_a_round_of_a_tournament_is_one_that_there_can_be(odd: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    seat_the_toys(monkeypatch)
    place = {"channel": 5, "number": 1, "round": 2, "table": 3}
    told = changed(json.loads(exported("high-card")), ("table", "fixture"), place)
    occasion = {"name": "Cup", "rounds": 4, "deadline": NOW}
    believed = read_exported(json.dumps(changed(told, ("table", "occasion"), occasion)).encode(), NOW)
    assert believed.table.occasion is not None
    told = changed(told, ("table", "fixture"), odd.pop("fixture", place))
    with pytest.raises(NotGenuine, match="tournament"):
        read_exported(json.dumps(changed(told, ("table", "occasion"), {**occasion, **odd})).encode(), NOW)
