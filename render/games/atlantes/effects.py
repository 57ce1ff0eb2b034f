"""Effects in the words that buttons use, too."""

from __future__ import annotations

import re

from engine.games.atlantes.view import ALL, CharacterView, Effect, Verb
from engine.text import Arg
from render.captions import Captions
from render.games.atlantes.scene import effects_of

_COUNTED: frozenset[Verb] = frozenset(("gold", "power", "either", "raise", "score", "return", "refresh"))
_PRICED: frozenset[Verb] = frozenset(("recruit_free", "take_gold", "take_power"))


def effect_words(effect: Effect, captions: Captions) -> str:
    key = f"effect.{effect.verb}"
    if effect.only:
        key += f"_{effect.only}"
    if effect.n == ALL:
        return captions.say(f"{key}_all")
    args: dict[str, Arg] = {}
    if effect.verb in _COUNTED:
        args["n"] = effect.n
    elif effect.verb in _PRICED:
        args["price"] = effect.n
    return captions.say(key, **args)


def card_words(card: CharacterView, captions: Captions, seats: int) -> str:
    """All that a character does, in its order."""
    steps: list[str] = []
    for step in effects_of(card, seats):
        first, *others = (effect_words(effect, captions) for effect in step)
        for other in others:
            first = captions.say("effect.or", first=first, second=other)
        steps.append(first)
    words = ", ".join(steps)
    if card.delayed is None:
        return words
    return captions.say("picture.delayed", what=words, later=effect_words(card.delayed, captions))


def held_together(words: str) -> str:
    """A number and what it counts stay on one line."""
    return re.sub(r"(?<=\d) |(?<=\w) (?=\d)", "\u00a0", words)
