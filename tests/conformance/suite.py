"""What every game must hold to. Each check raises if the game breaks a promise.

Cheap checks run at every node; dear ones at the first nodes and then ever more rarely (`is_sampled`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.codec import decode_match, digest, encode, encode_match
from engine.errors import MatchOver, NotAsked, NotOffered
from engine.game import AnyGame, Outcome, Seating
from engine.match import AnyMatch, play, play_line, start, undo
from engine.notation import format_action, parse_action
from engine.question import MOST
from engine.rng import KeyedRng
from tests.conformance.rewinds import Behind
from tests.conformance.walk import Node, walk


def conform(game: AnyGame, seating: Seating, seed: str, script: Sequence[int]) -> None:
    """One walk with every check that needs nothing but the engine."""
    seen: dict[str, Any] = {}
    pieces = None
    last = None
    behind = Behind(game, seating, seed)
    for i, node in enumerate(walk(game, seating, seed, script)):
        match = last = node.match
        check_somebody_is_asked(match)
        check_decisions(match)
        check_undo(node)
        behind.follow(node)
        pieces = pieces or game.pieces(match.state)
        assert game.pieces(match.state) == pieces, "pieces were lost or made"
        if is_sampled(i):
            check_wordings(match)
            check_encoding(match)
            check_secrets(match)
            check_refusals(match, seen)
            check_step(node)
            check_orders(match)
            behind.check_rewind()
        for decision in match.decisions:
            for action in decision.answers if decision else ():
                seen.setdefault(format_action(action), action)
    assert last is not None
    check_end(last)


def is_sampled(node: int) -> bool:
    return node < 12 or node % 11 == 0


def check_somebody_is_asked(match: AnyMatch) -> None:
    if match.outcome is None:
        assert match.asked, f"dead end at version {match.version}: it is not over, but nobody is asked"
    else:
        assert not match.asked, f"it is over at version {match.version}, but {match.asked} are asked"


def check_decisions(match: AnyMatch) -> None:
    for seat in match.asked:
        decision = match.decisions[seat]
        assert decision is not None
        notations = [format_action(action) for action in decision.answers]
        assert len(set(notations)) == len(notations), f"offered twice: {notations}"
        assert decision.default in decision.answers, f"the default {decision.default} is not offered"
        for action, notation in zip(decision.answers, notations, strict=True):
            assert parse_action(notation, match.game.action_types, match.game.info.key) == action


def check_wordings(match: AnyMatch) -> None:
    """What people read is what the kernel takes, in the same order, and a list can hold it."""
    for seat in match.asked:
        decision, wording = match.decisions[seat], match.wording(seat)
        assert decision is not None
        assert 1 <= len(wording.groups) <= MOST
        assert all(1 <= len(group.choices) <= MOST for group in wording.groups)
        assert len(wording.groups) == 1 or all(group.label for group in wording.groups), "a group without a label"
        labels = [group.label for group in wording.groups]
        assert all(labels.count(label) == 1 for label in labels), "a group in two places"
        assert tuple(choice.line for choice in wording.choices) == tuple((one,) for one in decision.answers)
        aims = [(choice.line, choice.ahead) for choice in wording.aims]
        assert len(set(aims)) == len(aims) <= MOST, "an aim twice, or more than a list can hold"
        for line, ahead in aims:
            play_line(match, seat, line)
            assert ahead is None or ahead == match.game.ahead(match.state, seat, line[-1]), "an answer ahead is refused"


def check_undo(node: Node) -> None:
    """Undo gives back exactly the state before the call, and only to the seat that made it."""
    match, before = node.match, node.before
    for seat in range(match.seating.seats):
        if match.can_undo(seat):
            assert before is not None
            assert seat == node.seat
            undone = undo(match, seat).match
            assert encode(undone.state) == encode(before.state), "undo does not give back the state"
            assert undone.version == match.version + 1
            assert undone.decisions == before.decisions


def check_encoding(match: AnyMatch) -> None:
    again = decode_match(encode_match(match), {match.game.info.key: match.game})
    assert again == match, "a match is not the same after storing and loading"
    assert digest(again.state) == digest(match.state)


def check_secrets(match: AnyMatch) -> None:
    """A state that a viewer can't tell from the true one looks the same to that viewer."""
    game = match.game
    for viewer in (None, *range(match.seating.seats)):
        other = redealt(match, viewer)
        view = game.view_for(match.state, viewer)
        assert type(view) is not game.state_type, "a view is a type of its own"
        assert encode(game.view_for(other, viewer)) == encode(view), f"the view of {_name(viewer)} leaks a secret"
        assert game.pieces(other) == game.pieces(match.state), "redeal lost or made pieces"
        again = game.redeal(other, viewer, _dealer(match, viewer))
        assert encode(again) == encode(other), f"what is dealt anew for {_name(viewer)} depends on what is hidden"
        if viewer is None:
            assert game.standing(other) == game.standing(match.state), "the standing leaks a secret"
        for seat, decision in enumerate(match.decisions):
            if viewer is None and decision is not None and not decision.private:
                is_same = game.decision(other, seat) == decision and game.wording(other, seat) == match.wording(seat)
                assert is_same, f"what seat {seat} is asked is not marked as private"
        if viewer is not None:
            is_same = game.decision(other, viewer) == match.decisions[viewer]
            is_same = is_same and (viewer not in match.asked or game.wording(other, viewer) == match.wording(viewer))
            assert is_same, f"what {viewer} is asked leaks a secret"


def check_refusals(match: AnyMatch, seen: dict[str, Any]) -> None:
    """What is not offered is refused and changes nothing, from whomever it comes."""
    stored = encode_match(match)
    for seat in range(match.seating.seats):
        decision = match.decisions[seat]
        foreign = [action for action in seen.values() if decision is None or not decision.offers(action)]
        expected = MatchOver if match.outcome else NotAsked if decision is None else NotOffered
        for action in KeyedRng(match.seed, f"foreign {match.version} {seat}").shuffle(foreign)[:8]:
            with pytest.raises(expected):
                play(match, seat, action)
    assert encode_match(match) == stored


def check_step(node: Node) -> None:
    """What one step does: to its input, to secrets, to chance."""
    if node.before is None:
        return
    game, state, seat = node.before.game, node.before.state, node.seat
    before = encode(state)
    rng = KeyedRng(node.before.seed, node.before.version + 1)
    true = game.apply(state, seat, node.action, rng)
    assert encode(state) == before, "apply changed the state it was given"
    check_chance(node, true, rng.drawn)
    for viewer in (None, *range(node.before.seating.seats)):
        other = redealt(node.before, viewer)
        decision = game.decision(other, seat)
        if decision is None or not decision.offers(node.action):
            continue
        imagined_rng = KeyedRng(node.before.seed, node.before.version + 1)
        imagined = game.apply(other, seat, node.action, imagined_rng)
        if encode(game.view_for(imagined.state, viewer)) == encode(game.view_for(true.state, viewer)):
            heard = [encode(e) for e in true.events if e.is_for(viewer)]
            imagined_heard = [encode(e) for e in imagined.events if e.is_for(viewer)]
            assert heard == imagined_heard, f"an event tells {_name(viewer)} a secret"
        else:
            fenced = rng.drawn or true.reveals or imagined_rng.drawn or imagined.reveals
            assert fenced, f"{format_action(node.action)} shows {_name(viewer)} something hidden, and could be undone"


def check_orders(match: AnyMatch) -> None:
    """Standing orders answer with what is offered, and only where they say something."""
    game, known = match.game, match.game.info.orders
    asking = {order.name: "ask" for order in known}
    assert all(order.values[0] == "ask" for order in known)
    for seat in match.asked:
        assert game.obey(match.state, seat, asking) is None, "answers without an order"
        assert game.obey(match.state, seat, {}) is None, "answers without an order"
        for order in known:
            for value in order.values[1:]:
                answer = game.obey(match.state, seat, asking | {order.name: value})
                decision = match.decisions[seat]
                assert answer is None or (decision and decision.offers(answer)), f"{order.name}={value}: {answer}"


def check_chance(node: Node, true: Any, drawn: bool) -> None:
    """Chance comes from the kernel alone: where nothing was drawn, another stream makes no difference."""
    assert node.before is not None
    rng = KeyedRng("another seed", node.before.version + 1)
    other = node.before.game.apply(node.before.state, node.seat, node.action, rng)
    if not drawn and not rng.drawn:
        same = encode(other.state) == encode(true.state) and other.events == true.events
        assert same, f"{format_action(node.action)} uses chance that the kernel does not see, so it could be undone"


def check_ends_without_people(game: AnyGame, seating: Seating, seed: str) -> None:
    """Everybody stays away for ever, and the harmless move is played for each: the table comes to its end."""
    match = start(game, seating, seed)[1].match
    while match.outcome is None:
        assert match.version <= game.info.longest, f"with all away, longer than the {game.info.longest} steps promised"
        seat = match.asked[0]
        decision = match.decisions[seat]
        assert decision is not None
        match = play(match, seat, decision.default).match
    check_end(match)


def check_end(match: AnyMatch) -> None:
    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.scores) == match.seating.seats
    assert set(outcome.winners) <= set(range(match.seating.seats))
    assert len(set(outcome.winners)) == len(outcome.winners)
    check_parts(match, outcome)


def check_parts(match: AnyMatch, outcome: Outcome) -> None:
    """What the points are made of is all of them. A game that counts nothing has no parts."""
    standing = match.game.standing(match.state)
    if standing.parts:
        assert standing.points == outcome.scores, "the parts do not add up to the scores"
        texts = [[part.text for part in parts] for parts in standing.parts]
        assert all(one == texts[0] for one in texts), "parts differ from seat to seat"


def redealt(match: AnyMatch, viewer: int | None) -> Any:
    return match.game.redeal(match.state, viewer, _dealer(match, viewer))


def _dealer(match: AnyMatch, viewer: int | None) -> KeyedRng:
    return KeyedRng(match.seed, f"redeal {match.version} {viewer}")


def _name(viewer: int | None) -> str:
    return "the public" if viewer is None else f"seat {viewer}"
