"""Emojis of this game, and what they illustrate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PIL import Image

from render.canvas import Canvas
from render.emojis import Draw
from render.games.aquasphere.cards import put_letter
from render.games.aquasphere.colours import PROGRAMS, look_of, tone_of
from render.games.aquasphere.figures import bot
from render.games.aquasphere.icons import Icon, Pen, put_icon
from render.games.aquasphere.tokens import token
from render.sheet import Sheet, Sprite, with_border
from render.theme import Theme

_LETTERS = "ABCDEF"
_SYMBOLS: tuple[Icon, ...] = ("lab", "time", "crystal", "octopod", "sub", "card", "kp")

EMBLEMS: Mapping[str, str] = {
    # Pieces
    **{f"{kind}.{program}": f"bot_{program}" for kind in ("bot", "new_bot", "room") for program in PROGRAMS},
    **{f"amount.{of}": of for of in ("time", "crystal", "octopod", "kp")},
    "brief.time": "time",
    "lab": "lab",
    "extra.letters": "letter_{letters}",
    # Programming
    "choice.engineer": "{bot}",
    "choice.lateral": "{bot}",
    "choice.but": "{first}",
    "choice.also": "{first}",
    "choice.buy": "bot",
    "choice.program": "{bot}",
    "choice.card": "{bot}",
    "choice.replace": "time",
    "choice.recall": "{bot}",
    "choice.recall_free": "{bot}",
    # Using a bot
    "choice.use": "{bot}",
    "choice.use_here": "{bot}",
    "choice.stay": "{what}",
    "choice.go": "{what}",
    "outlook.sub": "sub",
    "outlook.card": "card",
    "outlook.prog": "{bot}",
    "outlook.octopod": "octopod",
    "outlook.take": "{gain}",
    "choice.act.lab": "lab",
    "choice.act.time": "time",
    "choice.act.crystal": "crystal",
    "choice.act.octopod": "octopod",
    "choice.act.sub": "sub",
    "choice.act.card": "card",
    "choice.act.prog": "{bot}",
    # Red lines, letters, scorings
    "choice.pay": "crystal",
    "choice.cross_for_bot": "{bot}",
    "choice.stop": "red_line",
    "choice.deploy": "letter_{sector}",
    "choice.deploy_own": "letter_{sector}",
    "choice.deploy_against": "letter_{sector}",
    "choice.collect": "{gain}",
    "choice.collect_wasting": "{gain}",
    # What happened
    "event.did": "{deeds}",
    "deed.engineer_moved": "{room}",
    "deed.engineer_lateral": "{room}",
    "deed.programmed": "{bot}",
    "deed.not_programmed": "{bot}",
    "deed.returned": "{bot}",
    "deed.returned_for_time": "{bot}",
    "deed.used_here": "{bot}",
    "deed.used_free": "{bot}",
    "deed.used_paid": "{bot}",
    "deed.took_control": "letter_{sector}",
    "deed.displaced": "bot",
    "deed.displaced_own": "bot",
    "deed.evicted": "bot",
    "deed.expanded": "lab",
    "deed.took": "{gain}",
    "deed.caught": "octopod",
    "deed.submerged": "sub",
    "deed.researched": "card",
    "deed.rewarded": "{gain}",
    "deed.card_used": "card",
    "deed.advanced": "kp",
    "deed.retreated": "kp",
    "deed.crossed_for_crystal": "red_line",
    "deed.crossed_for_bot": "red_line",
    "deed.stopped": "red_line",
    "deed.collected": "{gain}",
    "deed.tallied": "kp",
    "deed.tallied_nothing": "kp",
    "deed.finally_tallied": "kp",
    "event.neutrals_arrived": "sub",
    "event.round_ended": "kp",
    "event.won": "crown",
    "event.shared": "crown",
}


def _symbol(theme: Theme, icon: Icon) -> Sprite:
    """Of a resource, a point or a zone's action, with a smooth dark line around it."""
    sheet = Sheet.around(130)
    hole = theme.ink if icon in ("time", "kp") else theme.cream
    put_icon(Pen(sheet, (0, 0), 110, tone_of(theme, icon), hole), icon)
    return with_border(sheet.cut(), theme.ink, 14)


def _red_line(theme: Theme) -> Sprite:
    """Between two spaces of the knowledge track."""
    sheet = Sheet.around(130)
    sheet.box((-120, -70, 120, 70), 26, theme.cream, theme.ink, 16)
    sheet.box((-32, -110, 32, 110), 30, theme.alarm, theme.ink, 16)
    return sheet.cut()


def _letter(theme: Theme, letter: str) -> Sprite:
    """Of a sector, as labs bear it."""
    canvas = Canvas(Image.new("RGBA", (280, 280)))
    put_letter(canvas, theme, letter, (140, 140), 6)
    return Sprite(canvas.image, 140, 140)


EMOJIS: Mapping[str, Draw] = {
    **{f"bot_{program}": partial(token, program=program, radius=120.0) for program in PROGRAMS},
    **{icon: partial(_symbol, icon=icon) for icon in _SYMBOLS},
    "bot": lambda theme: bot(theme, look_of(theme, 5, 0), 4.5),
    "red_line": _red_line,
    **{f"letter_{letter.lower()}": partial(_letter, letter=letter) for letter in _LETTERS},
}
