"""Emojis of this game, and what they illustrate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import get_args

from engine.games.atlantes.view import Effect, LocationType, Verb
from render.canvas import Canvas, Style
from render.emojis import Draw
from render.games.atlantes import glyphs
from render.games.atlantes.busts import CARDS, bust
from render.games.atlantes.emblems import emblem as seal
from render.games.atlantes.icons import counter, icon
from render.games.atlantes.mantas import ray
from render.games.atlantes.papers import tribe_colours
from render.sheet import Sheet, Sprite
from render.theme import Theme

_TILES: tuple[Verb, ...] = (
    "buy", "conquer", "recruit", "raise", "score", "return", "refresh", "explore", "flip", "copy", "echo",
)  # fmt: skip
_LOCATIONS: Mapping[str, LocationType] = {
    "VO": "volcano", "CI": "city", "EP": "wreck", "RQ": "sharks", "GL": "frozen",
}  # fmt: skip
_GOALS = ("GP1", "GP2", "GP3", "GP4")
_TWO_SIDED = ("GT1", "GT2", "GT3", "GT4", "GT5", "GX1", "GX2")
_MANTAS: Mapping[str, str] = {
    "gold1": "gold", "gold2": "gold", "power1": "power", "power2": "power", "power3": "power", "raise1": "raise",
    "raise2": "raise", "score1": "score", "return1": "return", "refresh1": "refresh", "scout1": "explore",
    "copy1": "copy", "spec": "either",
}  # fmt: skip

_CARDS: Mapping[str, str] = {
    **{f"card.{card}": card.lower() for card in CARDS},
    **{f"card.{code}{k:02}": kind for code, kind in _LOCATIONS.items() for k in range(1, 15)},
    **{f"card.T{'I' * deck}{k:02}": f"tribe_{deck}" for deck in (1, 2) for k in range(1, 11)},
    **{f"card.{goal}": "goal" for goal in _GOALS},
    **{f"card.{token}{side}": "goal" for token in _TWO_SIDED for side in "ab"},
    **{f"card.{manta}": does for manta, does in _MANTAS.items()},
}
_EFFECTS: Mapping[str, str] = {
    "effect.gold": "gold",
    "effect.gold_recruit": "gold",
    "effect.power": "power",
    "effect.either": "either",
    "effect.either_own_type": "either",
    "effect.buy": "buy",
    "effect.take_gold": "buy",
    "effect.conquer": "conquer",
    "effect.take_power": "conquer",
    "effect.recruit": "recruit",
    "effect.recruit_free": "recruit",
    "effect.raise": "raise",
    "effect.score": "score",
    "effect.return": "return",
    "effect.return_all": "return",
    "effect.come_back": "return",
    "effect.refresh": "refresh",
    "effect.refresh_all": "refresh",
    "effect.explore": "explore",
    "effect.take_manta": "manta",
    "effect.flip": "flip",
    "effect.flip_all": "flip",
    "effect.flip_others": "flip",
    "effect.discard_others": "discard",
    "effect.copy": "copy",
    "effect.echo": "echo",
    "effect.or": "{first}",
    "effect.later": "{does}",
}
_CHOICES: Mapping[str, str] = {
    "choice.play": "{card}",
    "choice.play_void": "{card}",
    "choice.crown": "{card}",
    "choice.discard": "{card}",
    "choice.return": "{card}",
    "choice.lower": "{card}",
    "choice.upper": "{card}",
    "choice.rest": "return",
    "choice.use_manta": "{does}",
    "choice.refresh_manta": "refresh",
    "choice.flip_manta": "flip",
    "choice.exploit": "{does}",
    "choice.tribe": "{does}",
    "choice.trigger": "{does}",
    "choice.sell": "{does}",
    "choice.claim": "goal",
    "choice.place_goal": "goal",
    "choice.place_tribe": "{tribe}",
    "choice.place_tribe_sold": "{tribe}",
    "choice.face_down": "{tribe}",
    "choice.hire": "{tribe}",
    "choice.raise": "raise",
    "choice.raise_fully": "raise",
    "choice.raise_manta": "raise",
    "choice.score": "score",
    "choice.with": "{what}",
    "choice.with_manta": "{what}",
    "choice.explore": "explore",
    "choice.abandon": "{location}",
    "choice.copy": "{does}",
    "choice.take": "manta",
    "choice.buy": "buy",
    "choice.conquer": "conquer",
    "choice.free": "{location}",
    "choice.recruit": "{card}",
    "choice.recruit_free": "{card}",
}
_EVENTS: Mapping[str, str] = {
    "event.crowned": "{card}",
    "event.played": "{card}",
    "event.triggered": "{card}",
    "event.exploited": "{does}",
    "event.used_manta": "{manta}",
    "event.used_tribe": "{tribe}",
    "event.acquired_free": "{location}",
    "event.acquired_buy": "buy",
    "event.acquired_conquer": "conquer",
    "event.recruited": "{card}",
    "event.recruited_free": "{card}",
    "event.hired": "{tribe}",
    "event.hired_face_down": "{tribe}",
    "event.with": "{what}",
    "event.character_came": "{card}",
    "event.swept": "{card}",
    "event.raised": "raise",
    "event.raised_fully": "raise",
    "event.got_manta": "manta",
    "event.scored": "score",
    "event.explored": "explore",
    "event.explored_nothing": "explore",
    "event.gone": "{what}",
    "event.abandoned": "{location}",
    "event.returned": "return",
    "event.refreshed": "refresh",
    "event.obliged_discard": "discard",
    "event.obliged_discard_several": "discard",
    "event.obliged_flip": "flip",
    "event.obliged_flip_several": "flip",
    "event.discarded": "{card}",
    "event.flipped": "flip",
    "event.copied": "{does}",
    "event.echoed": "echo",
    "event.claimed": "goal",
    "event.rested": "return",
    "event.won": "crown",
    "event.shared": "crown",
    "event.solo_won": "crown",
}
EMBLEMS: Mapping[str, str] = {**_CARDS, **_EFFECTS, **_CHOICES, **_EVENTS}


def _tribe(theme: Theme, deck: int) -> Sprite:
    """A card in the colour of its deck, with its number."""
    fill, ink = tribe_colours(theme, deck)
    sheet = Sheet.around(130)
    sheet.box((-92, -122, 92, 122), 34, fill, theme.ink, 16)
    sprite = sheet.cut()
    Canvas(sprite.image).say("I" * deck, sprite.x, sprite.y, Style(170, ink, "display", "middle"))
    return sprite


def _goal(theme: Theme) -> Sprite:
    """A manta on the shell that says how many points."""
    sheet = Sheet.around(1.3, 110)
    glyphs.shell(sheet, theme, ribbed=False)
    glyphs.manta(sheet, theme, theme.seats[2].colour, (0, -0.06), 0.66)
    return sheet.cut()


def _discard(theme: Theme) -> Sprite:
    """Whoever must: without the people that it meets."""
    sheet = Sheet.around(1.2, 110)
    sheet.box((-1, -1, 1, 1), 0.34, theme.cream, theme.ink, 0.1)
    glyphs.card(sheet, theme, theme.water(0.3), (-0.26, 0), 0.76)
    sheet.line([(0.52, -0.6), (0.52, 0.2)], theme.ink, 0.17)
    glyphs.head(sheet, theme, (0.52, 0.36), 90, 0.36)
    return sheet.cut()


EMOJIS: Mapping[str, Draw] = {
    "gold": lambda theme: counter(theme, "gold", 230, ""),
    "power": lambda theme: counter(theme, "power", 230, ""),
    "either": lambda theme: counter(theme, "either", 230, ""),
    **{verb: partial(icon, effect=Effect(verb), size=230) for verb in _TILES},
    "discard": _discard,
    "manta": lambda theme: ray(theme, theme.water(0.24), 220),
    "goal": _goal,
    **{f"tribe_{deck}": partial(_tribe, deck=deck) for deck in (1, 2)},
    **{kind: partial(seal, kind=kind, radius=110) for kind in get_args(LocationType)},
    **{card.lower(): partial(bust, card=card, size=240) for card in CARDS},
}
