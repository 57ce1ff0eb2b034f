"""How far somebody may ask to go back: a worker's side of `bot.host.taking_back`, as the whole log is folded for it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw

from bot.host.proposal import WayBack, What
from bot.host.story import Row
from engine.codec import decode_match, encode_match
from engine.errors import Refusal, Unreplayable
from engine.match import AnyMatch, set_up
from engine.past import without_hints
from engine.replay import Fold


def ways_back(stored: bytes, rows: Sequence[Row], seat: int) -> tuple[WayBack, ...]:
    """To before the last step that this seat chose, its last turn, and the one before if that is still under way.

    The last step is left out where it can be undone without asking anybody.
    """
    match = decode_match(stored)
    fold = _folded(match, rows)
    found: list[WayBack] = []
    for what, at in _choices(fold, seat).items():
        to = fold.standing[at - 1].match
        if to.version not in [way.to for way in found] and not (what == "step" and match.can_undo(seat)):
            first = next(i for i, row in enumerate(rows) if row.version > to.version)
            since = fold.since(to.version)
            found.append(WayBack(what, to.version, since, (first, len(rows)), Raw(encode_match(to))))
    return tuple(found)


def _folded(match: AnyMatch, rows: Sequence[Row]) -> Fold:
    fold = Fold(set_up(match.game, match.seating, match.seed).match)
    try:
        for row in without_hints(rows):
            if row.seat is not None:
                fold.add(row.seat, row.action)
    except Refusal as refusal:
        raise Unreplayable(game=match.game.info.key) from refusal
    if fold.match != match:
        raise Unreplayable(game=match.game.info.key)
    return fold


def _choices(fold: Fold, seat: int) -> dict[What, int]:
    """Where the step stands to before which each of these leads."""
    turns = _turns(fold)
    own = [at for at, one in enumerate(fold.standing) if one.step and one.step.seat == seat and one.step.chosen]
    if not own:
        return {}
    last = own[-1]
    firsts = [at for i, at in enumerate(own) if i == 0 or turns[own[i - 1]] != turns[at]]
    ways: dict[What, int] = {"step": last, "turn": firsts[-1]}
    is_under_way = turns[last] == turns[-1]
    return {**ways, "earlier": firsts[-2]} if is_under_way and len(firsts) > 1 else ways


def _turns(fold: Fold) -> list[int]:
    """For each step the number of its turn: steps of one seat in a row. Who plays alone has a turn a round."""
    turns, key, number = [0], (-1, 0), 0
    for before, one in zip(fold.standing, fold.standing[1:], strict=False):
        assert one.step is not None
        now = (one.step.seat, before.match.game.standing(before.match.state).round)
        number += now != key
        key = now
        turns.append(number)
    return turns
