"""What people are likely to want, in one press: a card with what it is played for, and the cheapest way to pay.

Of several cards that buy, conquer or recruit the same, the one is played that needs least besides and wastes least.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import cast

from engine.games.atlantes.actions import Acquire, Action, Claim, End, Hire, Pass, Pay, Place, Play, Raise, Recruit
from engine.games.atlantes.components import HERD
from engine.games.atlantes.events import Event
from engine.games.atlantes.questions import goal, payment, placing, resolve, turn
from engine.games.atlantes.rules.abilities import tribe_price
from engine.games.atlantes.rules.market import price
from engine.games.atlantes.rules.turn import is_void, settle
from engine.games.atlantes.state import Frame, GoalMet, Menu, Payment, Placing, Resolve, State
from engine.games.atlantes.terms import Effect, Verb
from engine.question import MOST, Decision, Line, Seat, Untold
from engine.rng import NoRng

Lines = list[Line[Action]]
Wanted = tuple[Verb, Action]
ASKED: Mapping[type[Frame], ModuleType] = {
    Menu: turn,
    Resolve: resolve,
    Payment: payment,
    Placing: placing,
    GoalMet: goal,
}


def in_turn(state: State, seat: Seat, asked: Menu, decision: Decision[Action]) -> Lines:
    """Goals, then cards with what they are played for, then additional actions."""
    claims: Lines = []
    first: dict[Action, Lines] = {}
    for action in decision.answers:
        if isinstance(action, Claim):
            claims.append(_completed(state, seat, action))
        else:
            first[action] = _ways(state, seat, action)
    first |= _cheapest({action: lines for action, lines in first.items() if isinstance(action, Play)}, state, seat)
    first = _without_repeats(_within(first, MOST - len(claims)))
    found = [*claims, *(line for lines in first.values() for line in lines)]
    return sorted(found, key=lambda line: _comes_last(state, line[-1])) if len(found) <= MOST else []


def _comes_last(state: State, action: Action) -> int:
    """What does nothing, and to end the turn."""
    match action:
        case Play(card):
            return is_void(state, card)
        case End():
            return 2
        case _:
            return 0


def of_effect(state: State, seat: Seat, asked: Resolve, decision: Decision[Action]) -> Lines:
    lines = list(_targets(state, seat, decision.answers))
    if all(len(line) == 1 for line in lines):
        return []
    lines += ((action,) for action in decision.answers if isinstance(action, Pass))
    return lines if len(lines) <= MOST else []


def of_goal(state: State, seat: Seat, asked: GoalMet, decision: Decision[Action]) -> Lines:
    claims = [_completed(state, seat, action) for action in decision.answers if isinstance(action, Claim)]
    return [*claims, (Pass(),)]


def of_payment(state: State, seat: Seat, asked: Payment, decision: Decision[Action]) -> Lines:
    return [_completed(state, seat, Pay())] if Pay() in decision.answers else []


def _ways(state: State, seat: Seat, action: Action) -> Lines:
    """A card or an additional action, with each thing that it may be for."""
    after = _after(state, seat, action)
    if after is None or not isinstance(after.frame, Resolve):
        return [(action,)]
    answers = _answers(after, seat)
    lines = [(action, *line) for line in _targets(after, seat, answers)] if _is_aimed(after.frame) else []
    if lines and after.frame.steps[0][0].verb == "explore" and Pass() in answers:
        lines += _ways_past(after, seat, action)
    return lines or [(action,)]


def _ways_past(state: State, seat: Seat, action: Action) -> Lines:
    """Without exploring first."""
    after = _after(state, seat, Pass())
    if after is None or not isinstance(after.frame, Resolve):
        return []
    return [(action, Pass(), *line) for line in _targets(after, seat, _answers(after, seat))]


def _is_aimed(frame: Resolve) -> bool:
    """Where several cards or mantas are to be named, that is done one by one."""
    effect = frame.steps[0][0]
    return effect.verb not in resolve.CONSEQUENCES and not (effect.verb in ("return", "refresh") and effect.n > 1)


def _targets(state: State, seat: Seat, answers: Sequence[Action]) -> Iterator[Line[Action]]:
    for action in answers:
        if isinstance(action, Raise):
            yield from _raises(state, seat, action)
        elif not isinstance(action, Pass):
            yield _completed(state, seat, action)


def _raises(state: State, seat: Seat, action: Raise) -> Iterator[Line[Action]]:
    """One location as far as this goes, then once."""
    line: Line[Action] = (action,)
    after, frame = _after(state, seat, action), state.frame
    while after and len(after.stack) == len(state.stack) and _is_raising(after.frame, frame):
        if action not in _answers(after, seat):
            break
        line = (*line, action)
        after = _after(after, seat, action)
    yield line
    if len(line) > 1:
        yield (action,)


def _is_raising(frame: Frame, before: Frame) -> bool:
    """The same effect goes on."""
    if not isinstance(frame, Resolve) or not isinstance(before, Resolve) or not frame.steps:
        return False
    return frame.by == before.by and frame.steps[0][0].verb == "raise" and len(frame.steps) == len(before.steps)


def _completed(state: State, seat: Seat, action: Action) -> Line[Action]:
    """With the cheapest payment, and the manta that one misses least."""
    after = _after(state, seat, action)
    match after.frame if after else None:
        case Payment():
            return (action, *_completed(cast("State", after), seat, Pay()))
        case Placing():
            return (action, _place(cast("State", after), seat))
        case _:
            return (action,)


def _place(state: State, seat: Seat) -> Action:
    """A used manta before an active one, the weakest first."""
    return min(_answers(state, seat), key=lambda action: _loss(state, cast("Place", action)))


def _loss(state: State, action: Place) -> tuple[bool, bool, int]:
    manta = state.player.manta(action.manta)
    return (False, manta.active, HERD.flip_order.index(manta.kind)) if manta else (True, False, 0)


def _cheapest(cards: Mapping[Action, Lines], state: State, seat: Seat) -> dict[Action, Lines]:
    """What several cards are good for is left to the one that is best for it."""
    best: dict[Wanted, tuple[tuple[int, ...], Line[Action]]] = {}
    prices = {line: found for lines in cards.values() for line in lines if (found := _price(state, seat, line))}
    for line, (wanted, pains) in prices.items():
        if wanted not in best or pains < best[wanted][0]:
            best[wanted] = (pains, line)
    kept = {line for _, line in best.values()}
    return {card: [line for line in lines if line not in prices or line in kept] for card, lines in cards.items()}


def _price(state: State, seat: Seat, line: Line[Action]) -> tuple[Wanted, tuple[int, ...]] | None:
    """What a line is paid for, and how little one likes to pay it so: what is missing, and what the card gives."""
    at = next((i for i, action in enumerate(line) if isinstance(action, Acquire | Recruit | Hire)), None)
    if at is None:
        return None
    for action in line[:at]:
        state = cast("State", _after(state, seat, action))
    effect = _effect(state)
    if effect.verb not in ("buy", "conquer", "recruit"):
        return None
    given = state.turn.power if effect.verb == "conquer" else state.turn.gold
    return (effect.verb, line[at]), (max(0, _cost(state, effect, line[at]) - given), at, given)


def _cost(state: State, effect: Effect, action: Action) -> int:
    match action:
        case Acquire(location):
            return price(state, location, effect.verb)
        case Hire(tribe):
            return tribe_price(state, tribe)
        case Recruit(place):
            return place
        case _:
            return 0


def _effect(state: State) -> Effect:
    frame = state.frame
    assert isinstance(frame, Resolve)
    return frame.steps[0][0]


def _within(first: Mapping[Action, Lines], room: int) -> dict[Action, Lines]:
    """Where it is too much for a list, what leads to most is asked in two steps; cards stay whole the longest."""
    found = dict(first)
    while sum(map(len, found.values())) > room:
        longest = max(
            found, key=lambda action: (len(found[action]) > 1, not isinstance(action, Play), len(found[action]))
        )
        if len(found[longest]) <= 1:
            break
        found[longest] = [(longest,)]
    return found


def _without_repeats(first: Mapping[Action, Lines]) -> dict[Action, Lines]:
    """Of cards that do the same, all but the first stand for themselves."""
    seen: set[Line[Action]] = set()
    found: dict[Action, Lines] = {}
    for action, lines in first.items():
        fresh = [line for line in lines if not (isinstance(action, Play) and line[1:] in seen)]
        found[action] = fresh if len(fresh) == len(lines) else [(action,), *fresh]
        seen.update(line[1:] for line in fresh if len(line) > 1)
    return found


def _answers(state: State, seat: Seat) -> tuple[Action, ...]:
    return ASKED[type(state.frame)].ask(state, seat, state.frame).answers


def _after(state: State, seat: Seat, action: Action) -> State | None:
    """After this answer and whatever has only one answer then; None where a card is shown, the turn passes or something
    else is asked first.
    """
    step: Untold[Event] = Untold(NoRng())
    decks = (len(state.character_deck), len(state.location_deck))
    answers: tuple[Action, ...] = (action,)
    while len(answers) == 1:
        state = settle(ASKED[type(state.frame)].answer(state, seat, state.frame, answers[0], step), step)
        if (len(state.character_deck), len(state.location_deck)) != decks or state.active != seat:
            return None
        if type(state.frame) not in ASKED or state.player.owes:
            return None
        answers = _answers(state, seat)
    return state
