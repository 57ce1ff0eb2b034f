"""A branch of a match: how it might go on from here, tried out by one person against computer players.

It begins with what this person knows; the rest is dealt anew, and chance is its own. So nothing in it is the match's
secret, and whoever takes a step back and goes another way meets the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from engine.ai.levels import player_of
from engine.ai.player import Enough, Position, never
from engine.codec import decode_match, encode_match
from engine.errors import NothingToUndo
from engine.match import AnyMatch, Entry, Played, match_at, play, play_line
from engine.question import Seat
from engine.replay import fold_entry
from engine.rng import KeyedRng
from engine.value import Value

AnyEntry = Entry[Any, Any]


class Branch(Value):
    seat: Seat
    """Of the person who tries it out."""
    levels: tuple[str, ...]
    """For each seat who plays there, should it be the computer."""
    begun: Raw
    """The match with which it begins, as it is stored."""
    log: tuple[tuple[Seat, str], ...] = ()
    """Every step, in notation."""
    own: tuple[int, ...] = ()
    """Where in the log the person answered."""


class Tried(Value):
    """A branch, how it stands, and what has happened since the person last answered."""

    branch: Branch
    match: AnyMatch
    entries: tuple[AnyEntry, ...]


def branch_off(match: AnyMatch, seat: Seat, levels: Sequence[str], seed: str) -> Branch:
    """`seed`: a fresh one, never the match's."""
    state = match.game.redeal(match.state, seat, KeyedRng(seed, "redeal"))
    begun = match_at(match.game, match.seating, seed, 0, state, (0,) * match.seating.seats)
    return Branch(seat, tuple(levels), Raw(encode_match(begun)))


def begin_again(branch: Branch, seed: str) -> Branch:
    """From the same position, with other luck."""
    return branch_off(decode_match(bytes(branch.begun)), branch.seat, branch.levels, seed)


def take_back(branch: Branch) -> Branch:
    """To before the person's last answer, whatever came of it."""
    if not branch.own:
        raise NothingToUndo(seat=branch.seat, version=len(branch.log))
    *own, last = branch.own
    return Branch(branch.seat, branch.levels, branch.begun, branch.log[:last], tuple(own))


def look_at(branch: Branch) -> Tried:
    match = decode_match(bytes(branch.begun))
    entries: list[AnyEntry] = []
    for seat, action in branch.log:
        match, entry = fold_entry(match, seat, action)
        entries.append(entry)
    return Tried(branch, match, tuple(entries[branch.own[-1] if branch.own else 0 :]))


def go_on(branch: Branch, line: Sequence[Any] = (), is_enough: Enough = never) -> Tried:
    """The person's answers, if there are any, then those of the computer players until the person is asked alone."""
    match, seat = look_at(branch).match, branch.seat
    played: list[AnyEntry] = []
    if line:
        match = _noted(play_line(match, seat, line), played)
    while match.outcome is None and (other := next((one for one in match.asked if one != seat), None)) is not None:
        choose = player_of(match.game, branch.levels[other])
        answer = choose(Position(match, other, is_enough), KeyedRng(match.seed, f"{match.version} plays"))
        match = _noted(play(match, other, answer), played)
    log = (*branch.log, *((entry.seat, entry.action) for entry in played))
    own = (*branch.own, len(branch.log)) if line else branch.own
    return Tried(Branch(seat, branch.levels, branch.begun, log, own), match, tuple(played))


def _noted(played: Played[Any, Any, Any, Any], entries: list[AnyEntry]) -> AnyMatch:
    entries += played.entries
    return played.match
