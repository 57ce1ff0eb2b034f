"""Stored states of earlier rules, brought up to date."""

from __future__ import annotations

from engine.game import RawState


def to_rules_2(raw: RawState) -> RawState:
    """Whether one may pass early is an option."""
    return {**raw, "early_pass": False}


def to_rules_3(raw: RawState) -> RawState:
    """What a turn has changed, in which zone a scientist stands and what each round brought was for pictures alone."""
    rest = _without(raw, "turns", "changed", "changed_in")
    return {**rest, "players": [_without(player, "zone", "tallies") for player in raw["players"]]}


def _without(raw: RawState, *names: str) -> RawState:
    return {name: value for name, value in raw.items() if name not in names}
