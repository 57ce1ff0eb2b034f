"""A match once more, from its log."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from engine.codec import digest
from engine.errors import Unreplayable
from engine.game import AnyGame
from engine.match import UNDO, AnyMatch
from engine.past import HINT, Past, not_undone, relive, turns_of, without_hints
from engine.registry import GAMES
from tests.played import played
from tests.toys.changed import asking
from tests.toys.high_card import HIGH_CARD, TURN, Stand


def again(match: AnyMatch, rows: Any, game: AnyGame | None = None) -> list[Past]:
    return list(relive(game or match.game, match.seating, match.seed, rows))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_was_taken_back_has_not_happened(game: AnyGame) -> None:
    """Dice fall as they fell: a step draws by its number, which counts what was taken back."""
    match, rows = played(game, 2, "undone", undone=3)
    back = [row.action for row in rows].count(UNDO)
    assert back
    past = again(match, rows)
    assert past[-1].state == match.state
    assert len(past) < len(rows) - back
    assert all(row.action != UNDO for row in not_undone(rows))


def test_hints_are_no_steps() -> None:
    """Also where one was asked for between a step and its being taken back."""
    match, rows = played(HIGH_CARD, 2, "undone", undone=3)
    hinted = [one for row in rows for one in (row, replace(row, action=HINT, seat=row.seat or 0, digest=""))]
    assert without_hints(hinted) == rows
    assert again(match, hinted) == again(match, rows)


def test_it_begins_with_set_up_and_has_every_step() -> None:
    match, rows = played(HIGH_CARD, 3, "steps")
    past = again(match, rows)
    assert past[0].seat is None
    assert [one.seat for one in past[1:]] == [row.seat for row in rows[1:]]
    assert [digest(one.state) for one in past[1:]] == [row.digest for row in rows[1:]]
    assert past[0].events, "what set-up told"


def test_a_first_step_that_was_taken_back_leaves_the_rest() -> None:
    games = (played(HIGH_CARD, 2, f"first {seed}", undone=1) for seed in range(20))
    match, rows = next((match, rows) for match, rows in games if rows[2].action == UNDO)
    assert again(match, rows)[-1].state == match.state
    assert not_undone(rows)[0] == rows[0], "set-up is never taken back"


def test_rules_that_lead_elsewhere_are_unreplayable() -> None:
    match, rows = played(HIGH_CARD, 2, "elsewhere")
    dearer = asking(
        HIGH_CARD, answer=lambda s, seat, q, a, step: replace(TURN.answer(s, seat, q, a, step), rolls=(9, 9))
    )
    with pytest.raises(Unreplayable):
        again(match, rows, dearer)


def test_rules_that_break_on_the_log_are_unreplayable() -> None:
    match, rows = played(HIGH_CARD, 2, "broken")
    without_standing = changed(HIGH_CARD, action_types=tuple(one for one in HIGH_CARD.action_types if one is not Stand))
    with pytest.raises(Unreplayable):
        again(match, rows, without_standing)
    with pytest.raises(Unreplayable):
        again(match, [*rows, rows[-1]])


def test_turns_are_steps_of_one_seat_in_a_row() -> None:
    match, rows = played(HIGH_CARD, 3, "turns")
    past = again(match, rows)
    turns = turns_of(HIGH_CARD, past)
    assert [turn[0].seat for turn in turns] == [0, 1, 2]
    assert [one for turn in turns for one in turn] == past[1:]


def test_who_plays_alone_has_a_turn_a_round() -> None:
    match, rows = played(GAMES["atlantes"], 1, "alone")
    past = again(match, rows)
    turns = turns_of(match.game, past)
    rounds = {match.game.standing(one.state).round for one in past[:-1]}
    assert len(turns) == len(rounds) > 3
