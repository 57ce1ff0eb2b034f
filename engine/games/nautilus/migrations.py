"""Stored states of earlier rules, brought up to date."""

from __future__ import annotations

from engine.game import RawState


def to_rules_2(raw: RawState) -> RawState:
    """What a picture lights is no longer kept; whoever has launched says so in the question itself."""
    rest = {name: value for name, value in raw.items() if name not in ("changed", "passed")}
    return {**rest, "pending": _noting_launches(raw["pending"], not raw["passed"])}


def _noting_launches(pending: RawState, has_acted: bool) -> RawState:
    """As long as both were possible, a launch was all that could have been done."""
    if pending["type"] == "dive":
        is_first = pending["can_launch"] and pending["can_scan"]
        return {**pending, "has_launched": has_acted and is_first}
    return {**pending, "then": _noting_launches(pending["then"], has_acted)} if pending["type"] == "sail" else pending
