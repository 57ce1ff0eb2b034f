"""The first of some effects leaves something to choose: which location, card, manta, character…"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.atlantes import actions as do
from engine.games.atlantes import events as ev
from engine.games.atlantes.actions import Action
from engine.games.atlantes.components import CHARACTERS, ICONS, LOCATIONS, NUMBERS, TRIBES
from engine.games.atlantes.questions.aims import Lines, Trial, targets
from engine.games.atlantes.questions.notes import effect_note
from engine.games.atlantes.questions.reasons import reason
from engine.games.atlantes.rules import abilities, board, market
from engine.games.atlantes.rules.acquiring import open_payment, recruit
from engine.games.atlantes.rules.board import copies, distinct, seen
from engine.games.atlantes.rules.effects import go_on, less, next_step, rest
from engine.games.atlantes.state import Resolve, Site, State
from engine.games.atlantes.terms import CONSEQUENCES, Effect
from engine.games.atlantes.words import NAMES, effect_text, manta_text, name
from engine.question import MOST, Decision, Kind, Seat, Step
from engine.text import Text, text


def ask(state: State, seat: Seat, asked: Resolve) -> Decision[Action]:
    answers = tuple(action for effect in asked.steps[0] for action in _answers(state, asked, effect))
    if _may_pass(asked):
        return Decision(asked.tag, (*answers, do.Pass()), default=do.Pass())
    return Decision(asked.tag, answers, default=answers[0])


def _answers(state: State, asked: Resolve, effect: Effect) -> Iterable[Action]:
    player = state.player
    match effect.verb:
        case "buy" | "conquer":
            return (do.Acquire(location) for location in abilities.affordable(state, effect.verb))
        case "take_gold" | "take_power":
            return map(do.Acquire, abilities.free_locations(state, effect))
        case "recruit":
            return (*map(do.Recruit, abilities.recruits(state)), *map(do.Hire, abilities.hires(state)))
        case "recruit_free":
            return map(do.Recruit, abilities.free_places(state, effect))
        case "raise":
            return (do.Raise(site.id) for site in player.sites if seen(asked, site).left)
        case "score":
            return map(do.Score, abilities.scorable(player, asked.by))
        case "return":
            return _returns(state)
        case "refresh":
            return (do.Refresh(manta.number) for manta in distinct(board.refreshable(player, asked.by)))
        case "flip":
            return (do.Flip(manta.number) for manta in distinct(board.active_mantas(player)))
        case "take_manta":
            return map(do.Take, abilities.takeable(state))
        case "copy":
            return map(do.Copy, abilities.copyable(state, asked.by))
        case "explore":
            return map(do.Abandon, filter(None, state.locations)) if market.crowd(state) else (do.Explore(),)
        case verb:
            raise AssertionError(f"{verb} asks nothing")


def _returns(state: State) -> Iterable[Action]:
    for card in CHARACTERS:
        if card in state.player.discard:
            yield do.Return(card)
            if len(copies(state, card)) > 1:
                yield do.ReturnUpper(card)


def _may_pass(asked: Resolve) -> bool:
    """No card forces to pay, to explore or to take what a tribe gives at once; scoring may stop after the first."""
    effect, *others = asked.steps[0]
    match effect.verb:
        case "buy" | "conquer" | "recruit":
            return True
        case "explore":
            return asked.main and not effect.begun
        case "recruit_free" | "take_gold" | "take_power":
            return asked.by in TRIBES and TRIBES[asked.by].deck == 2
        case verb:
            return effect.begun and (verb == "score" or bool(others))


def aims(trial: Trial, decision: Decision[Action]) -> Lines:
    lines = list(targets(trial))
    if all(len(line) == 1 for line in lines):
        return []
    lines += ((action,) for action in decision.answers if isinstance(action, do.Pass))
    return lines if len(lines) <= MOST else []


def prompt(state: State, seat: Seat, asked: Resolve) -> Text:
    effect, *others = abilities.feasible(state, asked)
    if others:
        return text("prompt.mix" if state.options.mix else "prompt.raise_or_score", n=effect.n)
    match effect.verb:
        case "raise" | "score" | "return" | "refresh" as verb:
            return text(f"prompt.{verb}", n=effect.n)
        case "buy" | "recruit" as verb:
            return text(f"prompt.{verb}", n=state.turn.gold)
        case "conquer":
            return text("prompt.conquer", n=state.turn.power)
        case "recruit_free" | "take_gold" | "take_power" as verb:
            return text(f"prompt.{verb}", price=effect.n)
        case "explore" if crowd := market.crowd(state):
            return text("prompt.abandon", n=crowd, room=NUMBERS.upper)
        case verb:
            return text(f"prompt.{verb}")


def label(state: State, seat: Seat, asked: Resolve, action: Action) -> Text:
    """Of an additional action with its source: several may do the same."""
    what = _label(state, asked, action)
    if asked.main or isinstance(action, do.Pass) or asked.steps[0][0].verb in CONSEQUENCES:
        return what
    if asked.by in NAMES:
        return text("choice.with", what=what, by=name(asked.by))
    return text("choice.with_manta", what=what, number=asked.by[1:])


def _label(state: State, asked: Resolve, action: Action) -> Text:
    effect, *others = asked.steps[0]
    match action:
        case do.Acquire(location):
            key = effect.verb if effect.verb in ("buy", "conquer") else "free"
            price = market.price(state, location, effect.verb)
            return text(f"choice.{key}", location=name(location), price=price)
        case do.Recruit(place):
            key = "choice.recruit" if place and effect.verb == "recruit" else "choice.recruit_free"
            return text(key, card=name(state.characters[place]), price=place)
        case do.Hire(tribe):
            return text("choice.hire", tribe=name(tribe), price=abilities.tribe_price(state, tribe))
        case do.Raise(location):
            return _raise_label(seen(asked, _site(state, location)))
        case do.Score(location):
            return text("choice.score", location=name(location), n=LOCATIONS[location].points)
        case do.Return(card):
            return text("choice.lower" if len(copies(state, card)) > 1 else "choice.return", card=name(card))
        case do.ReturnUpper(card):
            return text("choice.upper", card=name(card))
        case do.Refresh(number) | do.Flip(number):
            return manta_text(board.manta_of(state.player, number), f"choice.{action.tag}_manta")
        case do.Take(kind):
            return text("choice.take", manta=name(kind))
        case do.Copy(icon):
            return text("choice.copy", does=effect_text(ICONS[icon]))
        case do.Abandon(location):
            return text("choice.abandon", location=name(location))
        case do.Explore():
            return text("choice.explore")
        case _:
            return text(f"choice.pass_{'mix' if others else effect.verb}")


def _site(state: State, location: str) -> Site:
    site = state.player.site(location)
    assert site is not None
    return site


def _raise_label(site: Site) -> Text:
    """How far it is then, and what comes when it is up."""
    location = name(site.id)
    if site.left > 1:
        return text("choice.raise", location=location, n=site.left - 1)
    if site.card.manta:
        return text("choice.raise_manta", location=location, manta=name(site.card.manta))
    return text("choice.raise_fully", location=location)


def note(state: State, seat: Seat, asked: Resolve, action: Action) -> Text | None:
    return effect_note(state, asked, action)


def kind(state: State, seat: Seat, asked: Resolve, action: Action) -> Kind:
    return "aside" if isinstance(action, do.Pass) else "plain"


def answer(state: State, seat: Seat, asked: Resolve, action: Action, step: Step[ev.Event]) -> State:
    # Where one may raise or score, the answer says which.
    effect = next((effect for effect in asked.steps[0] if effect.verb == action.tag), asked.steps[0][0])
    match action:
        case do.Acquire(location):
            return _acquire(state, location, effect, step)
        case do.Recruit(place) if effect.verb == "recruit":
            return open_payment(state, "recruit", str(place), place)
        case do.Recruit(place):
            return recruit(next_step(state), place, 0, (), step)
        case do.Hire(tribe):
            return open_payment(state, "hire", tribe, abilities.tribe_price(state, tribe))
        case do.Raise(location):
            site = _site(state, location)
            step.emit(ev.Raised(seat, location, seen(asked, site).left - 1))
            return board.slide(next_step(state, *rest(state, asked, effect)), site, step)
        case do.Score(location):
            return board.score(next_step(state, *rest(state, asked, effect)), location, step)
        case do.Return(card) | do.ReturnUpper(card):
            place = copies(state, card)[-1 if isinstance(action, do.ReturnUpper) else 0]
            return board.take_back(next_step(state, *less(effect)), (place,), step)
        case do.Refresh(manta):
            return board.refresh(next_step(state, *less(effect)), (manta,), step)
        case do.Flip(manta):
            return board.flip(next_step(state), seat, manta, step)
        case do.Take(kind):
            return board.gain_manta(next_step(state), kind, step)
        case do.Copy(icon):
            step.emit(ev.Copied(seat, icon))
            return next_step(state, (ICONS[icon],))
        case do.Abandon(location):
            state = market.abandon(state, location, step)
            if market.crowd(state):
                return next_step(state, (replace(effect, begun=True),))
            return market.explore(next_step(state), step)
        case do.Explore():
            return market.explore(next_step(state), step)
        case _:
            return next_step(state)


def _acquire(state: State, location: str, effect: Effect, step: Step[ev.Event]) -> State:
    if effect.verb in ("buy", "conquer"):
        return open_payment(state, effect.verb, location, market.price(state, location, effect.verb))
    step.emit(ev.Acquired(state.active, location, None, 0, ()))
    return market.take_location(next_step(state), location)


alone = go_on


def why_not(state: State, seat: Seat, asked: Resolve, action: Action) -> Text:
    return reason(state, action) or text("why_not.answer_first")
