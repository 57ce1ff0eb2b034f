"""Every table comes to an end: with everybody away, and with players who do as little as the rules let them."""

from __future__ import annotations

from itertools import product

import pytest

from engine.ai.player import play_default
from engine.ai.playout import play_on
from engine.game import seating_for
from engine.games.nautilus.actions import Action, Buy, Enter, Go, Sail, Walk
from engine.games.nautilus.components import COMPONENTS
from engine.games.nautilus.state import State
from engine.match import start
from engine.question import Decision
from engine.rng import KeyedRng
from tests.games.nautilus.positions import BACK, BASE, GAME, A, B, Built, C, D, H, X, position, random_game

TABLES = [
    pytest.param(seats, dict(zip([option.name for option in GAME.info.options], values, strict=True)))
    for seats in (2, 3, 4)
    for values in product(*(option.values for option in GAME.info.options))
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_with_everybody_away_it_is_over_after_one_round(seats: int, options: dict[str, str]) -> None:
    _, first = start(GAME, seating_for(GAME.info, seats, options), "away")
    *_, last = play_on(first.match, [play_default] * seats)
    assert last.match.state.round == 1
    assert last.match.version <= seats + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_leaves_in_the_middle_holds_nobody_up(seats: int) -> None:
    """From anywhere in a game: the round is played to its end, and the next one, in which nothing is done, ends it."""
    for i, step in enumerate(random_game(seats, f"left {seats}", {"base": "choice"})):
        if i % 40 or step.state.active is None:
            continue
        state, answers = step.state, 0
        number = state.round
        while (seat := state.active) is not None:
            decision = GAME.decision(state, seat)
            assert decision is not None
            state = GAME.apply(state, seat, decision.default, KeyedRng("left", answers)).state
            answers += 1
        assert state.round <= number + 1
        assert answers <= 8 * seats


def longest_by_the_rules(seats: int) -> int:
    """Steps of the longest match that could be thought of, without those that a player takes back.

    A round that does not end the game costs somebody a Nemo, but for a salvage of a beige find. In each round a player
    buys and keeps, moves two aquanauts, and launches, scans, sails and docks three submarines; modules are built once,
    and every find can bring one extra move or two looks.
    """
    beige = {sort: sum(zone[sort] for zone in COMPONENTS.finds.values()) for sort in ("chest", "tempo")}
    nemos = seats * COMPONENTS.table(seats).nemos + beige["chest"] * max(COMPONENTS.abilities["analysis"])
    rounds = nemos + sum(beige.values()) + 1
    a_round = 2 + 2 * 2 + COMPONENTS.player.subs * (1 + 1 + 2 + 1) + 1
    finds = len(position().view().spaces)
    return 1 + rounds * seats * a_round + 3 * sum(COMPONENTS.stacks.values()) + 2 * finds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_match_is_as_short_as_it_is_promised(seats: int) -> None:
    assert longest_by_the_rules(seats) <= GAME.info.longest


FLEET = {A: ["A3", "A5", "A7"], B: ["C1", "E1", "G1"], C: ["X4", "X6", "X8"], D: ["V1", "V3", "V5"]}


def dawdle(state: State, decision: Decision[Action]) -> Action:
    """As many answers as possible for as little as possible: a Nemo a round for a lab that is never built."""
    actions = list(decision.answers)
    if state.phase == "build":
        is_last = (state.turn + 1) % len(state.players) == state.first
        buys = [action for action in actions if isinstance(action, Buy)]
        return buys[0] if buys and is_last and not state.busy else decision.default
    moves = (one for one in actions if isinstance(one, Walk | Enter | Sail | Go) and one.place not in state.finds)
    return next(moves, decision.default)


def test_players_who_dawdle_stay_within_the_promise() -> None:
    """Four of them, with three submarines each: every round costs one of them a Nemo."""
    habitats = (BASE, X, Built("violet", "L18"), H)
    crews = {"J16": dict.fromkeys(range(4), 2)}
    state = position(*habitats, phase="build", crews=crews, subs=FLEET, nemos=45, busy=False).state
    steps = 0
    while (seat := state.active) is not None:
        decision = GAME.decision(state, seat)
        assert decision is not None
        answer = dawdle(state, decision)
        assert answer != BACK, "going back and forth does not count"
        state = GAME.apply(state, seat, answer, KeyedRng("slow", steps)).state
        steps += 1
    assert max(player.nemos for player in state.players) <= 2
    assert 5_000 < steps <= GAME.info.longest
