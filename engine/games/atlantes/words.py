"""The keys under which the catalogues hold this game's words. What a card does is composed from its effects."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.atlantes import events as ev
from engine.games.atlantes.components import (
    CHARACTERS,
    GOALS,
    ICONS,
    LOCATIONS,
    MANTAS,
    PEOPLES,
    TRIBES,
    Character,
    Location,
    Tribe,
)
from engine.games.atlantes.events import Event
from engine.games.atlantes.rules.board import FACE_DOWN_LEVELS, places_any
from engine.games.atlantes.rules.payment import NEVER_SOLD, SOLD_FOR_ONE
from engine.games.atlantes.state import Manta, State
from engine.games.atlantes.terms import ALL, Effect, OneOf
from engine.text import Arg, Text, Who, said, text

COUNTED = ("gold", "power", "either", "raise", "score", "return", "refresh")
PRICED = ("recruit_free", "take_gold", "take_power")


def name(card: str) -> Text:
    """Of a character, location, tribe, goal or kind of manta."""
    return NAMES[card]


def source_text(source: str) -> Text:
    """What was used for a payment: a card by its name, a manta by its number."""
    return NAMES[source] if source in NAMES else text("manta", number=source[1:])


def manta_text(manta: Manta, key: str) -> Text:
    return text(key, number=manta.number, does=effect_text(MANTAS[manta.kind]))


def effect_text(effect: Effect) -> Text:
    key = f"effect.{effect.verb}"
    if effect.only:
        key += f"_{effect.only}"
    if effect.n == ALL:
        return text(f"{key}_all")
    if effect.verb in PRICED:
        return text(key, price=effect.n)
    return text(key, n=effect.n) if effect.verb in COUNTED else text(key)


def step_text(step: OneOf) -> Text:
    if len(step) == 1:
        return effect_text(step[0])
    return text("effect.or", first=effect_text(step[0]), second=effect_text(step[1]))


def steps_text(steps: tuple[OneOf, ...]) -> tuple[Text, ...]:
    """Every effect of a card in its order."""
    return tuple(map(step_text, steps))


def _briefly(card: Character) -> tuple[Text, ...]:
    shown = steps_text(tuple(step for step in card.steps if step[0].verb not in ("sweep", "come_back")))
    return (*shown, text("effect.later", does=effect_text(card.delayed))) if card.delayed else shown


def icon_text(effect: Effect | None) -> Text:
    return effect_text(effect) if effect else text("effect.empty")


def about(card: str) -> Text:
    """What is printed on a card, in a sentence or two."""
    if card in CHARACTERS:
        return _about_character(CHARACTERS[card])
    if card in LOCATIONS:
        return _about_location(LOCATIONS[card])
    if card in TRIBES:
        return _about_tribe(TRIBES[card])
    if card in GOALS:
        goal = GOALS[card]
        key = f"goal.{goal.measure}" if goal.exactly is None else f"goal.{goal.measure}_exactly"
        return text("about.goal", goal=text(key, n=goal.needed))
    return text("about.manta", does=effect_text(MANTAS[card]))


def _about_character(card: Character) -> Text:
    does = steps_text(card.steps)
    if card.delayed is None:
        return text(f"about.{card.kind}", does=does)
    return text("about.delayed", does=does, delayed=effect_text(card.delayed))


def _about_location(card: Location) -> Text:
    return text(
        "about.location" if card.manta is None else "about.location_manta",
        type=text(f"type.{card.type}"),
        gold=card.gold,
        power=card.power,
        depths=tuple(map(icon_text, card.effects)),
        n=card.points,
        **({} if card.manta is None else {"manta": name(card.manta)}),
    )


def _about_tribe(card: Tribe) -> Text:
    bonus = effect_text(card.bonus)
    if card.measure is None:
        return text("about.tribe_1", cost=card.cost, bonus=bonus, n=card.points)
    counted = text(f"counted.{card.measure}", n=card.per)
    return text("about.tribe_2", cost=card.cost, bonus=bonus, n=card.points, counted=counted)


ALL_CARDS: tuple[str, ...] = (*CHARACTERS, *LOCATIONS, *TRIBES, *GOALS, *MANTAS)
NAMES: Mapping[str, Text] = {card: text(f"card.{card}") for card in ALL_CARDS}
DOES: Mapping[str, tuple[Text, ...]] = {card.id: _briefly(card) for card in CHARACTERS.values()}
"""What a character does, for its button: without what comes by itself anyway."""
PEOPLE_NAMES: Mapping[str, Text] = {people: text(f"people.{people}") for people in PEOPLES}


def explain(state: State, *_: object) -> Text:
    """What always holds in this phase, whoever asks, and a line more for each thing that holds at this table."""
    explained = text(f"explain.{state.phase}")
    for note, holds in _notes(state).get(state.phase, {}).items():
        if holds:
            explained = text("explain.more", what=explained, more=text(f"explain.{note}"))
    return explained


def _notes(state: State) -> dict[str, dict[str, bool]]:
    """By phase, the lines that may follow, and whether they hold at this table."""
    options, alone = state.options, state.seats == 1
    tribes = options.mode == "tribes"
    pile = {
        "pile": tribes and options.level < SOLD_FOR_ONE,
        "pile_poor": SOLD_FOR_ONE <= options.level < NEVER_SOLD,
    }
    counted = {f"count.{options.mode}": True, "count.solo": alone, "count.tie": not alone}
    return {
        "turn": {
            "turn.tribes": tribes,
            "turn.one_depth": options.one_depth,
            "turn.sweep": state.seats == 2 or (alone and options.solo_matrona),
        },
        "after": {f"after.{options.mode}": True},
        "recruit": {"recruit.tribes": tribes, **pile},
        "pay": {"pay.tribes": tribes, **pile},
        "place": {
            "place.any": places_any(state),
            "place.starting": not places_any(state),
            "place.face_down": options.level in FACE_DOWN_LEVELS,
        },
        "effect": {"effect.mix": options.mix},
        "closing": counted,
        "over": counted,
    }


def tell(event: Event) -> Text:
    key = f"event.{event.tag}"
    match event:
        case ev.GameBegan(first, mode, level):
            return text(f"{key}_{'solo' if level else mode}", who=Who(first), level=level)
        case ev.Settled(peoples):
            pairs = (
                text("event.settles", who=Who(seat), people=PEOPLE_NAMES[people]) for seat, people in enumerate(peoples)
            )
            return text(key, peoples=tuple(pairs))
        case ev.Crowned(seat, card) | ev.Played(seat, card) | ev.Triggered(seat, card):
            return text(key, who=Who(seat), card=name(card))
        case ev.Discarded(seat, card) | ev.Echoed(seat, card):
            return text(key, who=Who(seat), card=name(card))
        case ev.Exploited(seat, location, icon):
            return text(key, who=Who(seat), location=name(location), does=effect_text(ICONS[icon]))
        case ev.UsedManta(seat, kind) | ev.GotManta(seat, kind) | ev.Flipped(seat, kind):
            return text(key, who=Who(seat), manta=name(kind))
        case ev.UsedTribe(seat, tribe):
            return text(key, who=Who(seat), tribe=name(tribe))
        case ev.Acquired(seat, location, None):
            return text(f"{key}_free", who=Who(seat), location=name(location))
        case ev.Acquired(seat, location, how, price, sources):
            return _paid(f"{key}_{how}", sources, who=Who(seat), location=name(location), price=price)
        case ev.Recruited(seat, card, 0):
            return text(f"{key}_free", who=Who(seat), card=name(card))
        case ev.Recruited(seat, card, price, sources):
            return _paid(key, sources, who=Who(seat), card=name(card), price=price)
        case ev.Hired(seat, tribe, price, sources, face_down):
            key = f"{key}_face_down" if face_down else key
            return _paid(key, sources, who=Who(seat), tribe=name(tribe), price=price)
        case ev.CharacterCame(card) | ev.Swept(card):
            return text(key, card=name(card))
        case ev.Raised(seat, location, left):
            fully = text(f"{key}_fully", who=Who(seat), location=name(location))
            return text(key, who=Who(seat), location=name(location), n=left) if left else fully
        case ev.Scored(seat, location, points):
            return text(key, who=Who(seat), location=name(location), n=points)
        case ev.Explored(seat, gone, came):
            return _explored(key, seat, gone, came)
        case ev.Abandoned(seat, location):
            return text(key, who=Who(seat), location=name(location))
        case ev.Returned(seat, cards):
            return text(key, who=Who(seat), cards=tuple(map(name, cards)))
        case ev.Refreshed(seat, kinds):
            return text(key, who=Who(seat), n=len(kinds))
        case ev.Obliged(seats, what):
            return text(f"{key}_{what}{'_several' if len(seats) > 1 else ''}", who=tuple(map(Who, seats)))
        case ev.Copied(seat, icon):
            return text(key, who=Who(seat), does=effect_text(ICONS[icon]))
        case ev.Claimed(seat, goal, points):
            return text(key, who=Who(seat), goal=name(goal), n=points)
        case ev.Rested():
            return said("event", event)
        case ev.EndTriggered(why, seat):
            return text(f"{key}_{why}", who=Who(seat))
        case ev.GameEnded(scores, winners, level):
            return _ended(scores, winners, level)


def _paid(key: str, sources: tuple[str, ...], **args: Arg) -> Text:
    """With what somebody paid, if not with the card alone."""
    if not sources:
        return text(key, **args)
    return text("event.with", what=text(key, **args), sources=tuple(map(source_text, sources)))


def _explored(key: str, seat: int, gone: tuple[str, ...], came: tuple[str, ...]) -> Text:
    told = text(key, who=Who(seat), came=tuple(map(name, came))) if came else text(f"{key}_nothing", who=Who(seat))
    return text("event.gone", what=told, gone=tuple(map(name, gone))) if gone else told


def _ended(scores: tuple[int, ...], winners: tuple[int, ...], level: int) -> Text:
    if level:
        return text("event.solo_won" if winners else "event.solo_lost", n=scores[0], level=level)
    key = "event.won" if len(winners) == 1 else "event.shared"
    return text(key, who=tuple(map(Who, winners)), n=scores[winners[0]])
