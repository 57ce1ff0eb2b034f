"""The keys under which the catalogues hold this game's words. What a card does is composed from its effects."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.atlantes.cards import (
    CHARACTERS,
    GOALS,
    LOCATIONS,
    MANTAS,
    PEOPLES,
    TRIBES,
    Character,
    Location,
    Tribe,
)
from engine.games.atlantes.effects import ALL, Effect, Step
from engine.games.atlantes.state import Manta
from engine.text import Text, text

COUNTED = ("gold", "power", "either", "raise", "score", "return", "refresh")
PRICED = ("recruit_free", "take_gold", "take_power")


def name(card: str) -> Text:
    """Of a character, location, tribe, goal or kind of manta."""
    return NAMES[card]


def source_text(source: str) -> Text:
    """What was used for a payment: a card by its name, a manta by its number."""
    return NAMES[source] if source in NAMES else text("manta", number=source[1:])


def manta_text(manta: Manta, key: str = "choice.manta") -> Text:
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


def step_text(step: Step) -> Text:
    if len(step) == 1:
        return effect_text(step[0])
    return text("effect.or", first=effect_text(step[0]), second=effect_text(step[1]))


def steps_text(steps: tuple[Step, ...]) -> tuple[Text, ...]:
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
