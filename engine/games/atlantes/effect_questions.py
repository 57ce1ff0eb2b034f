"""What the effects of a card, depth, manta or tribe ask, with every legal answer."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.atlantes import actions as do
from engine.games.atlantes.abilities import (
    affordable,
    copyable,
    feasible,
    free_locations,
    free_places,
    hires,
    recruits,
    scorable,
    takeable,
)
from engine.games.atlantes.boards import copies, distinct, refreshable, seen
from engine.games.atlantes.cards import CHARACTERS, ICONS, LOCATIONS, TRIBES
from engine.games.atlantes.effects import Effect
from engine.games.atlantes.market import crowd
from engine.games.atlantes.numbers import NUMBERS
from engine.games.atlantes.state import Resolve, Site, State
from engine.games.atlantes.words import DOES, effect_text, manta_text, name
from engine.old import Choice, Decision, ask
from engine.text import Text, text

Option = Choice[do.Action]


def effect_question(state: State, frame: Resolve) -> Decision[do.Action]:
    effects = feasible(state, frame)
    choices = [choice for effect in effects for choice in _answers(state, effect, frame)]
    may_pass = _may_pass(frame)
    if may_pass:
        kind = effects[0].verb if len(frame.steps[0]) == 1 else "mix"
        choices.append(Choice(do.Pass(), text(f"choice.pass_{kind}")))
    default = do.Pass() if may_pass else choices[0].action
    return ask(_prompt(state, effects), *choices, default=default)


def _may_pass(frame: Resolve) -> bool:
    """No card forces to pay, to explore or to take what a tribe gives at once; scoring may stop after the first."""
    effect, *others = frame.steps[0]
    if others:
        return effect.begun
    match effect.verb:
        case "buy" | "conquer" | "recruit":
            return True
        case "explore":
            return frame.main and not effect.begun
        case "score":
            return effect.begun
        case "recruit_free" | "take_gold" | "take_power":
            return frame.by in TRIBES and TRIBES[frame.by].deck == 2
        case _:
            return False


def _prompt(state: State, effects: list[Effect]) -> Text:
    effect = effects[0]
    if len(effects) > 1:
        return text("prompt.mix" if state.options.mix else "prompt.raise_or_score", n=effect.n)
    turn = state.turn
    match effect.verb:
        case "raise" | "score" | "return" | "refresh":
            return text(f"prompt.{effect.verb}", n=effect.n)
        case "buy" | "recruit":
            return text(f"prompt.{effect.verb}", n=turn.gold)
        case "conquer":
            return text("prompt.conquer", n=turn.power)
        case "explore" if crowd(state):
            return text("prompt.abandon", n=crowd(state), room=NUMBERS.upper)
        case "recruit_free" | "take_gold" | "take_power":
            return text(f"prompt.{effect.verb}", price=effect.n)
        case verb:
            return text(f"prompt.{verb}")


def _answers(state: State, effect: Effect, frame: Resolve) -> Iterator[Option]:
    player, by = state.player, frame.by
    match effect.verb:
        case "raise":
            for site in player.sites:
                if seen(frame, site).left:
                    yield Choice(do.Raise(site.id), _raise_label(seen(frame, site)))
        case "score":
            for location in scorable(player, by):
                label = text("choice.score", location=name(location), n=LOCATIONS[location].points)
                yield Choice(do.Score(location), label)
        case "return":
            for card in CHARACTERS:
                yield from _returns(state, card)
        case "refresh":
            for manta in distinct(refreshable(player, by)):
                yield Choice(do.Refresh(manta.number), manta_text(manta))
        case "flip":
            for manta in distinct(manta for manta in player.mantas if manta.active):
                yield Choice(do.Flip(manta.number), manta_text(manta))
        case "explore" if crowd(state):
            for location in filter(None, state.locations):
                yield Choice(do.Abandon(location), text("choice.abandon", location=name(location)))
        case "explore":
            yield Choice(do.Explore(), text("choice.explore"))
        case "copy":
            for icon in copyable(state, by):
                yield Choice(do.Copy(icon), text("choice.copy", does=effect_text(ICONS[icon])))
        case "take_manta":
            for kind in takeable(state):
                yield Choice(do.Take(kind), text("choice.take", manta=name(kind)))
        case "buy" | "conquer":
            for location, price in affordable(state, effect.verb):
                yield _acquisition(location, price, f"choice.{effect.verb}")
        case "take_gold" | "take_power":
            for location in free_locations(state, effect):
                yield _acquisition(location, 0, "choice.free")
        case "recruit":
            for place in recruits(state):
                yield _recruit(state, place, "choice.recruit" if place else "choice.recruit_free")
            for track, price in hires(state):
                does = effect_text(TRIBES[track.id].bonus)
                yield Choice(do.Hire(track.id), text("choice.hire", tribe=name(track.id), price=price, does=does))
        case "recruit_free":
            for place in free_places(state, effect):
                yield _recruit(state, place, "choice.recruit_free")
        case verb:
            raise AssertionError(f"{verb} asks nothing")


def _returns(state: State, card: str) -> Iterator[Option]:
    said = {"card": name(card), "does": DOES[card]}
    match copies(state, card):
        case (_,):
            yield Choice(do.Return(card), text("choice.card", **said))
        case (_, _):
            yield Choice(do.Return(card), text("choice.lower", **said))
            yield Choice(do.ReturnUpper(card), text("choice.upper", **said))
        case _:
            return


def _raise_label(site: Site) -> Text:
    """What is skipped is lost, and what comes when it is up."""
    skipped = effect_text(site.top) if site.top else text("effect.empty")
    location = name(site.id)
    if site.left > 1:
        return text("choice.raise", location=location, skipped=skipped, n=site.left - 1)
    if site.card.manta:
        return text("choice.raise_manta", location=location, skipped=skipped, manta=name(site.card.manta))
    return text("choice.raise_fully", location=location, skipped=skipped)


def _acquisition(location: str, price: int, key: str) -> Option:
    label = text(key, location=name(location), price=price, n=LOCATIONS[location].points)
    return Choice(do.Acquire(location), label)


def _recruit(state: State, place: int, key: str) -> Option:
    card = state.characters[place]
    return Choice(do.Recruit(place), text(key, card=name(card), price=place, does=DOES[card]))
