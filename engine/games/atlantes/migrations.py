"""Stored states of earlier rules, brought up to date."""

from __future__ import annotations

from engine.game import RawState
from engine.games.atlantes.components import LOCATIONS


def to_rules_2(raw: RawState) -> RawState:
    """A location rises after the effect of its depth, no longer before it; a turn knows if it began without a card.

    The game ends too when nobody gets on, in every mode.
    """
    player = raw["players"][raw["active"]]
    frames = [_rising(player, frame) for frame in raw["stack"]]
    used = {frame["by"] for frame in frames if frame.get("rises")}
    board = [site and {**site, "risen": site["risen"] - (site["id"] in used)} for site in player["board"]]
    players = [*raw["players"]]
    players[raw["active"]] = {**player, "board": board}
    # With goals, turns were counted in vain, and claims did not end the count.
    idle = raw["idle"] if raw["tribes"] else 0
    return {**raw, "players": players, "stack": frames, "turn": _turn(raw["turn"], player), "idle": idle}


def to_rules_3(raw: RawState) -> RawState:
    """What changed is no longer kept for the eye, and the set-up counts as a step."""
    kept = {name: value for name, value in raw.items() if name not in ("changed", "fresh")}
    return {**kept, "steps": raw.get("steps", 0) + 1}


def _turn(turn: RawState, player: RawState) -> RawState:
    """Whether the hand was empty when the turn began shows as long as no card has come back or been played."""
    is_empty = len(player["hand"]) == player["owes"].count("discard")
    rest = {name: value for name, value in turn.items() if name != "drew"}
    return {**rest, "empty": is_empty and not turn["played"] and not turn["card"], "progress": turn["drew"]}


def _rising(player: RawState, frame: RawState) -> RawState:
    """The effect of a depth; but a location that has brought its manta already stays up."""
    is_depth = frame["type"] == "resolve" and frame["steps"][0][0]["verb"] != "take_manta"
    site = next((site for site in player["board"] if is_depth and site and site["id"] == frame["by"]), None)
    if site is None:
        return frame
    card = LOCATIONS[site["id"]]
    is_up = card.manta and site["risen"] == len(card.depths)
    return frame if is_up else {**frame, "rises": True}
