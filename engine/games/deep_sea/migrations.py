"""Stored states of earlier rules, brought up to date."""

from __future__ import annotations

from engine.game import RawState


def to_rules_2(raw: RawState) -> RawState:
    """No more turns are kept for pictures to show. A turn counts as still from its beginning, until something moves.

    What is asked holds nothing: chips dropped and winners are the table's, and `turn` is always who is asked.
    """
    pending = raw["pending"]
    kept = {name: value for name, value in raw.items() if name != "traces"}
    return kept | {
        "turn": pending.get("queue", [raw["turn"]])[0],
        "pending": None if pending["type"] == "over" else {"type": pending["type"]},
        "still": 0 if _has_moved(raw) else raw["still"] + 1,
        "dropped": pending.get("places", []),
        "winners": pending.get("winners", []),
    }


def _has_moved(raw: RawState) -> bool:
    """In the turn that is being played."""
    return raw["pending"]["type"] == "search" and raw["traces"][0]["start"] != raw["traces"][0]["end"]
