"""A portrait of every character, drawn once for each size: people of the sea, beasts of the ice, crowned heads.

Each is put together from a face, what is worn on the head, what is worn on the shoulders, and what is held.
"""

from __future__ import annotations

from typing import NamedTuple

from render.colours import Colour, mix
from render.games.atlantes import heads
from render.games.atlantes.heads import Face, Hold, Wear
from render.kept import kept
from render.sheet import Sheet, Sprite
from render.theme import Theme


class _Person(NamedTuple):
    skin: str
    coat: str
    wear: Wear
    hold: Hold
    face: Face = "plain"


_PEOPLE: dict[str, _Person] = {
    "S1": _Person("sea", "violet", "bun", "none", "kind"),
    "S2": _Person("sand", "gold", "turban", "coin", "beard"),
    "S3": _Person("sea", "red", "helmet", "spear", "stern"),
    "S4": _Person("gold", "green", "none", "none", "seahorse"),
    "S5": _Person("sea", "blue", "hood", "wave", "plain"),
    "S6": _Person("rose", "green", "hair", "scroll", "kind"),
    "O1": _Person("sand", "blue", "ray", "none", "beard"),
    "O2": _Person("rose", "red", "hair", "hammer", "stern"),
    "O3": _Person("sea", "gold", "hat", "gem", "beard"),
    "O4": _Person("sand", "green", "hood", "glass", "stern"),
    "O5": _Person("rose", "violet", "plume", "horn", "plain"),
    "O6": _Person("sea", "sand", "band", "hook", "beard"),
    "O7": _Person("sand", "red", "coral", "scroll", "glasses"),
    "O8": _Person("rose", "blue", "hair", "wave", "kind"),
    "O9": _Person("sea", "red", "hat", "blades", "patch"),
    "X1": _Person("sand", "ink", "none", "none", "walrus"),
    "X2": _Person("ice", "blue", "none", "spear", "narwhal"),
    "X3": _Person("ink", "gold", "none", "scroll", "penguin"),
    "X4": _Person("grey", "red", "band", "drum", "seal"),
    "X5": _Person("ink", "red", "none", "none", "orca"),
    "X6": _Person("ice", "blue", "none", "none", "bear"),
    "K1": _Person("rose", "red", "crown", "spear", "stern"),
    "K2": _Person("sand", "blue", "crown", "anchor", "beard"),
    "K3": _Person("sea", "violet", "crown", "scroll", "kind"),
    "K4": _Person("sand", "green", "crown", "hook", "beard"),
    "K5": _Person("rose", "gold", "crown", "gem", "glasses"),
    "K6": _Person("sea", "blue", "crown", "ray", "beard"),
    "K7": _Person("sand", "violet", "crown", "horn", "kind"),
    "K8": _Person("sea", "green", "crown", "glass", "beard"),
    "K9": _Person("ice", "blue", "crown", "snow", "kind"),
    "K10": _Person("sand", "gold", "crown", "mirror", "plain"),
    "K11": _Person("ice", "violet", "crown", "snow", "stern"),
}
CARDS = tuple(_PEOPLE)
"""Those that have a portrait."""
_STRANGER = _Person("sea", "blue", "hood", "none")


@kept(256)
def bust(theme: Theme, card: str, size: int) -> Sprite:
    """Of that height, around its middle, without a ground."""
    person = _PEOPLE.get(card, _STRANGER)
    skin, coat = _skins(theme)[person.skin], _coats(theme)[person.coat]
    sheet = Sheet.around(1.15, size / 2)
    heads.draw_behind(sheet, theme, person.wear, coat)
    heads.draw_shoulders(sheet, theme, coat)
    heads.draw_face(sheet, theme, person.face, skin)
    heads.draw_worn(sheet, theme, person.wear, coat)
    heads.draw_held(sheet, theme, person.hold)
    return sheet.cut()


def _skins(theme: Theme) -> dict[str, Colour]:
    return {
        "sea": theme.water(0.3),
        "sand": theme.paper(0.3),
        "rose": mix(theme.alarm, theme.cream, 0.6),
        "gold": theme.brass(0.12),
        "ice": theme.cream,
        "ink": mix(theme.ink, theme.cream, 0.125),
        "grey": mix(theme.ink, theme.cream, 0.5),
    }


def _coats(theme: Theme) -> dict[str, Colour]:
    return {
        "red": theme.alarm,
        "gold": theme.brass(0.3),
        "green": theme.seats[2].colour,
        "violet": theme.seats[3].colour,
        "blue": theme.levels[2],
        "sand": theme.paper(0.5),
        "ink": theme.seats[5].colour,
    }
