"""Emojis of this game, and what they illustrate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import get_args

from engine.games.nautilus.view import Sort
from render.canvas import Canvas, Style
from render.divers import helmet
from render.emojis import Draw
from render.games.nautilus.atlantis import chip
from render.games.nautilus.finds import back, face
from render.games.nautilus.icons import FINDS, MODULES
from render.games.nautilus.modules import disc
from render.games.nautilus.pieces import bare_submarine, coin, eye, pearl
from render.shapes import arc, regular
from render.sheet import Sheet, Sprite, with_border
from render.theme import Theme

_TILES = tuple(kind for kind in MODULES if kind != "base")
_LABS = tuple(kind for kind in _TILES if kind not in ("green", "violet"))
_SORTS = tuple(sort for sort in FINDS if sort != "atlantis")

EMBLEMS: Mapping[str, str] = {
    # Pieces
    **{f"module.{kind}": kind for kind in MODULES},
    **{f"a_module.{kind}": kind for kind in _TILES},
    **{f"the_lab.{kind}": kind for kind in _LABS},
    **{f"find.{sort}": sort for sort in FINDS},
    **{f"a_find.{sort}": sort for sort in _SORTS},
    "module_at": "{module}",
    "settled": "{module}",
    "sighting": "{find}",
    "price.nemos": "nemo",
    # Building
    "choice.found": "base",
    "choice.buy": "{module}",
    "choice.settle": "{module}",
    "choice.build": "{tile}",
    "choice.build_free": "{tile}",
    "choice.place": "module",
    "choice.place_cover": "module",
    "choice.of_tile": "{tile}",
    "choice.turn": "module",
    "event.base_laid": "base",
    "event.bought": "{module}",
    "event.settled": "{module}",
    "event.built": "{module}",
    "event.built_free": "{module}",
    "event.covered": "{find}",
    "event.covered_atlantis": "{find}",
    "event.returned": "module",
    # Aquanauts
    "choice.walk": "aquanaut",
    "choice.enter": "{module}",
    "choice.activate": "{module}",
    "choice.activate_fee": "{module}",
    "choice.after": "{what}",
    "choice.after_fee": "{what}",
    "event.walked": "aquanaut",
    "event.walked_in": "{module}",
    "event.walked_in_fee": "{module}",
    "event.activated": "{module}",
    "event.activated_fee": "{module}",
    "event.took_lead": "lead",
    "event.took_lead_from": "lead",
    # Submarines
    "choice.launch": "submarine",
    "choice.opening": "{what}",
    "choice.scan": "sonar",
    "choice.scan_nothing": "sonar",
    "choice.sail": "submarine",
    "choice.dock": "{module}",
    "choice.dock_activate": "{module}",
    "choice.dock_fee": "{module}",
    "choice.dock_empty": "{module}",
    "choice.go": "submarine",
    "choice.go_trench": "submarine",
    "choice.go_dock": "{modules}",
    "choice.go_find": "hidden",
    "choice.go_find_poor": "hidden",
    "choice.go_find_open": "{find}",
    "choice.go_find_poor_open": "{find}",
    "choice.by_new": "{what}",
    "choice.peek": "eye",
    "event.launched": "submarine",
    "event.trench_opened": "submarine",
    "event.scanned": "sonar",
    "event.scanned_nothing": "sonar",
    "event.peeked_at": "eye",
    "event.saw": "eye",
    "event.sailed": "submarine",
    "event.sailed_and_salvaged": "{find}",
    "event.sailed_and_salvaged_chest": "{find}",
    "event.sailed_unpaid": "{find}",
    "event.sailed_unpaid_atlantis": "{find}",
    "event.salvaged": "{find}",
    "event.salvaged_chest": "{find}",
    "event.unpaid": "{find}",
    "event.unpaid_atlantis": "{find}",
    "event.docked": "submarine",
    "event.docked_empty": "submarine",
    "event.docked_in": "{module}",
    "event.docked_in_fee": "{module}",
    # The end
    "event.last_round_ahead": "atlantis",
    "event.atlantis_complete": "atlantis",
    "event.scored": "pearl",
    "event.won": "crown",
    "event.won_by_finds": "crown",
    "event.shared": "crown",
    "choice.back": "back",
}


def _lead(theme: Theme) -> Sprite:
    """The chip of who leads in a type of labs: worth 3."""
    sprite = chip(theme, 120)
    image = sprite.image.copy()
    Canvas(image).say("3", sprite.x, sprite.y, Style(150, theme.ink, "display", "middle"))
    return with_border(Sprite(image, sprite.x, sprite.y), theme.ink, 12)


def _module(theme: Theme) -> Sprite:
    """Of any kind: the octagon with its dome."""
    sheet = Sheet.around(130)
    sheet.polygon(regular(8, 124, turn=22.5), theme.brass(0.6), theme.ink, 14)
    sheet.disc((0, 0), 74, theme.water(0.16), theme.ink, 12)
    sheet.line(arc((0, 0), 46, -170, -100, 8), theme.cream, 16)
    return sheet.cut()


EMOJIS: Mapping[str, Draw] = {
    "nemo": lambda theme: coin(theme, 120),
    "aquanaut": lambda theme: helmet(theme, 100),
    "submarine": lambda theme: bare_submarine(theme, 110),
    **{kind: partial(disc, kind=kind, radius=120.0) for kind in MODULES},
    "module": _module,
    "hidden": lambda theme: back(theme, "deep", 110, lit=False),
    **{sort: partial(face, sort=sort, half=110.0) for sort in get_args(Sort)},
    "eye": lambda theme: eye(theme, 120, theme.ink),
    "lead": _lead,
    "pearl": lambda theme: pearl(theme, 100),
}
