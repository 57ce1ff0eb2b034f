"""What people are likely to want, in one press: a card with what it is played for, and the cheapest way to pay.

Of several cards that buy, conquer or recruit the same, the one is played that needs least besides and wastes least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, cast

from engine.games.atlantes.actions import Acquire, Action, Hire, Pass, Pay, Place, Play, Raise, Recruit
from engine.games.atlantes.components import HERD
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.abilities import tribe_price
from engine.games.atlantes.rules.market import price
from engine.games.atlantes.state import Resolve, State
from engine.games.atlantes.terms import CONSEQUENCES, Effect, Verb
from engine.question import Line, Modules, Seat, Step, Untold

Lines = list[Line[Action]]
Wanted = tuple[Verb, Action]


class Trial(NamedTuple):
    """A position from which answers are only tried out."""

    modules: Modules
    """Of all questions."""
    settle: Callable[[State, Step[Event]], State]
    state: State
    seat: Seat

    @property
    def answers(self) -> tuple[Action, ...]:
        frame = self.state.frame
        return self.modules[type(frame)].ask(self.state, self.seat, frame).answers

    @property
    def resolving(self) -> Resolve | None:
        """The effects that are asked about."""
        return self.state.frame if isinstance(self.state.frame, Resolve) else None

    def after(self, action: Action) -> Trial | None:
        """After this answer and whatever has only one answer then; None where a card is shown, the turn passes or
        something else is asked first.
        """
        trial, answers, step = self, (action,), Untold[Event]()
        while len(answers) == 1:
            state = trial.state
            answered = self.modules[type(state.frame)].answer(state, self.seat, state.frame, answers[0], step)
            trial = self._replace(state=self.settle(answered, step))
            if trial.decks != self.decks or trial.state.active != self.seat:
                return None
            if type(trial.state.frame) not in self.modules or trial.state.player.owes:
                return None
            answers = trial.answers
        return trial

    @property
    def decks(self) -> tuple[int, int]:
        """How many cards nobody has seen: fewer, once one is shown."""
        return len(self.state.character_deck), len(self.state.location_deck)


def ways(trial: Trial, action: Action) -> Lines:
    """A card or an additional action, with each thing that it may be for."""
    after = trial.after(action)
    if after is None or after.resolving is None:
        return [(action,)]
    lines = [(action, *line) for line in targets(after)] if _is_aimed(after.resolving) else []
    if lines and after.resolving.steps[0][0].verb == "explore" and Pass() in after.answers:
        lines += _ways_past(after, action)
    return lines or [(action,)]


def _ways_past(trial: Trial, action: Action) -> Lines:
    """Without exploring first."""
    after = trial.after(Pass())
    return [(action, Pass(), *line) for line in targets(after)] if after and after.resolving else []


def _is_aimed(resolving: Resolve) -> bool:
    """Where several cards or mantas are to be named, that is done one by one."""
    effect = resolving.steps[0][0]
    return effect.verb not in CONSEQUENCES and not (effect.verb in ("return", "refresh") and effect.n > 1)


def targets(trial: Trial) -> Iterator[Line[Action]]:
    for action in trial.answers:
        if isinstance(action, Raise):
            yield from _raises(trial, action)
        elif not isinstance(action, Pass):
            yield completed(trial, action)


def _raises(trial: Trial, action: Raise) -> Iterator[Line[Action]]:
    """One location as far as this goes, then once."""
    line: Line[Action] = (action,)
    after = trial.after(action)
    while after and _goes_on(trial, after) and action in after.answers:
        line = (*line, action)
        after = after.after(action)
    yield line
    if len(line) > 1:
        yield (action,)


def _goes_on(before: Trial, after: Trial) -> bool:
    """It is the same effect that raises."""
    was, now = before.resolving, after.resolving
    if was is None or now is None or not now.steps or len(before.state.stack) != len(after.state.stack):
        return False
    return now.by == was.by and now.steps[0][0].verb == "raise" and len(now.steps) == len(was.steps)


def completed(trial: Trial, action: Action) -> Line[Action]:
    """With the cheapest payment, and the manta that one misses least."""
    after = trial.after(action)
    if after is None:
        return (action,)
    if Pay() in after.answers:
        return (action, *completed(after, Pay()))
    places = [answer for answer in after.answers if isinstance(answer, Place)]
    return (action, min(places, key=lambda place: _loss(after.state, place))) if places else (action,)


def _loss(state: State, action: Place) -> tuple[bool, bool, int]:
    """A used manta goes before an active one, the weakest first."""
    manta = state.player.manta(action.manta)
    return (False, manta.active, HERD.flip_order.index(manta.kind)) if manta else (True, False, 0)


def cheapest(trial: Trial, cards: Mapping[Action, Lines]) -> dict[Action, Lines]:
    """What several cards are good for is left to the one that is best for it."""
    best: dict[Wanted, tuple[tuple[int, ...], Line[Action]]] = {}
    prices = {line: found for lines in cards.values() for line in lines if (found := _price(trial, line))}
    for line, (wanted, pains) in prices.items():
        if wanted not in best or pains < best[wanted][0]:
            best[wanted] = (pains, line)
    kept = {line for _, line in best.values()}
    return {card: [line for line in lines if line not in prices or line in kept] for card, lines in cards.items()}


def _price(trial: Trial, line: Line[Action]) -> tuple[Wanted, tuple[int, ...]] | None:
    """What a line is paid for, and how little one likes to pay it so: what is missing, and what the card gives."""
    at = next((i for i, action in enumerate(line) if isinstance(action, Acquire | Recruit | Hire)), None)
    if at is None:
        return None
    for action in line[:at]:
        trial = cast("Trial", trial.after(action))
    assert trial.resolving is not None
    state, effect = trial.state, trial.resolving.steps[0][0]
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


def within(first: Mapping[Action, Lines], room: int) -> dict[Action, Lines]:
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


def without_repeats(first: Mapping[Action, Lines]) -> dict[Action, Lines]:
    """Of cards that do the same, all but the first stand for themselves."""
    seen: set[Line[Action]] = set()
    found: dict[Action, Lines] = {}
    for action, lines in first.items():
        fresh = [line for line in lines if not (isinstance(action, Play) and line[1:] in seen)]
        found[action] = fresh if len(fresh) == len(lines) else [(action,), *fresh]
        seen.update(line[1:] for line in fresh if len(line) > 1)
    return found
