"""Research cards and lab expansions, each in signs: what sets a card off, and what it gives."""

from __future__ import annotations

from engine.games.aquasphere.view import Card, Lab
from render.canvas import Canvas, Style
from render.games.aquasphere.figures import bot, engineer
from render.games.aquasphere.icons import Icon
from render.games.aquasphere.looks import colour_of, look_of
from render.games.aquasphere.tokens import sign, token
from render.kept import kept
from render.shapes import Point, regular, rounded, turned
from render.sheet import Sheet, Sprite
from render.theme import SeatLook, Theme

WIDE, HIGH = 88, 84
_CAPACITIES = ("card", "crystal", "octopod", "time")


def put_card(canvas: Canvas, theme: Theme, card: Card, at: Point, more: int = 0) -> None:
    """Around its middle; `more` cards lie below it."""
    x, y = at
    canvas.put(_paper(theme, True, min(more, 3)), x, y)
    first, second = (x - 19, y - 15), (x + 15, y + 15)
    match card.kind:
        case "enter_room":
            canvas.put(token(theme, card.program or "prog", 20), *first)
            _put_gain(canvas, theme, card, second)
        case "octopod_bonus":
            canvas.put(sign(theme, "octopod", 19), *first)
            _put_gain(canvas, theme, card, second)
        case "interim":
            canvas.put(_flag(theme), *first)
            canvas.put(token(theme, card.program or "prog", 21), *second)
        case "instant":
            put_amount(canvas, theme, "time", card.time, first)
            canvas.put(token(theme, card.program or "prog", 21), *second)
        case "eviction":
            canvas.put(bot(theme, _anybody(theme), 0.74), *first)
            _put_gain(canvas, theme, card, second)
        case "free_locks":
            canvas.put(lock(theme, 20), *first)
            canvas.say("2", *first, _number(theme, 26))
            canvas.say("= 0", x + 10, y + 20, _number(theme, 34))
        case "half_price":
            canvas.put(sign(theme, "sub", 20), *first)
            canvas.say("½", *second, _number(theme, 46))
        case "opposite":
            canvas.put(_across(theme), *first)
            put_amount(canvas, theme, "time", -card.price, second)
        case "lateral":
            canvas.put(_sideways(theme), x, y)
            canvas.put(engineer(theme, _anybody(theme), 0.9), x, y + 30)


def _put_gain(canvas: Canvas, theme: Theme, card: Card, at: Point) -> None:
    if card.time:
        put_amount(canvas, theme, "time", card.time, at)
    elif card.crystal:
        put_amount(canvas, theme, "crystal", card.crystal, at)
    else:
        canvas.put(sign(theme, "kp", 24), at[0] + 2, at[1] + 1)
        canvas.say(str(card.kp), at[0] + 2, at[1] - 6, _number(theme, 28))


def put_amount(canvas: Canvas, theme: Theme, icon: Icon, amount: int, at: Point) -> None:
    """A number and its sign side by side."""
    x, y = at
    canvas.put(sign(theme, icon, 16), x + 12, y)
    canvas.say(str(amount).replace("-", "−"), x - 4, y, Style(30, theme.ink, "display", "right"))


def put_lab(canvas: Canvas, theme: Theme, lab: Lab, at: Point, more: int = 0) -> None:
    x, y = at
    canvas.put(_paper(theme, False, min(more, 3)), x, y)
    signs: list[tuple[Icon, int]] = [
        (name, getattr(lab.capacity, name)) for name in _CAPACITIES if getattr(lab.capacity, name)
    ]
    parts = len(lab.letters) + len(signs)
    spots = [x + (k - (parts - 1) / 2) * 40 for k in range(parts)]
    for spot, letter in zip(spots, lab.letters, strict=False):
        put_letter(canvas, theme, letter, (spot, y))
    for spot, (name, amount) in zip(spots[len(lab.letters) :], signs, strict=True):
        canvas.put(sign(theme, name, 17), spot, y - 14)
        canvas.say(f"+{amount}", spot, y + 22, _number(theme, 28))


def put_letter(canvas: Canvas, theme: Theme, letter: str, at: Point) -> None:
    canvas.put(_plate(theme), *at)
    canvas.say(letter, *at, Style(34, theme.cream, "display", "middle"))


def put_base(canvas: Canvas, theme: Theme, letter: str, at: Point) -> None:
    """The base lab: what it holds is counted elsewhere, so its letter is what matters."""
    canvas.put(_paper(theme, False, 0), *at)
    put_letter(canvas, theme, letter, (at[0] - 20, at[1]))
    canvas.put(sign(theme, "lab", 19), at[0] + 21, at[1])


def _anybody(theme: Theme) -> SeatLook:
    """A figure that stands for no player: its symbol is none of theirs."""
    return look_of(theme, 5, 0)


def _number(theme: Theme, size: int) -> Style:
    return Style(size, theme.ink, "display", "middle")


@kept(16)
def _paper(theme: Theme, card: bool, below: int) -> Sprite:
    """Cards have round corners and a red edge, lab expansions are cut and green."""
    w, h = WIDE / 2, HIGH / 2
    sheet = Sheet(w + 12, h + 12, w + 12, h + 12)
    colour = colour_of(theme, "card" if card else "lab")
    for k in range(below, 0, -1):
        sheet.box((-w + 3 * k, -h + 3 * k, w + 3 * k, h + 3 * k), 10, theme.paper(0.22), theme.ink, 2)
    sheet.box((-w, -h, w, h), 10 if card else 3, theme.paper(0.0 if card else 0.07), theme.ink, 2)
    sheet.box((-w + 3, -h + 3, w - 3, h - 3), 7 if card else 2, None, colour, 3)
    return sheet.cut()


@kept(2)
def _plate(theme: Theme) -> Sprite:
    sheet = Sheet.around(24)
    sheet.box((-18, -21, 18, 21), 8, theme.ink)
    return sheet.cut()


@kept(8)
def lock(theme: Theme, radius: float) -> Sprite:
    """A hatch with room for its value."""
    sheet = Sheet.around(radius * 1.3)
    sheet.disc((0, 0), radius, theme.brass(0.36), theme.ink, radius / 9)
    for k in range(6):
        x, y = turned([(radius * 0.86, 0)], 60 * k + 30)[0]
        sheet.disc((x, y), radius / 11, theme.brass(0.75))
    sheet.disc((0, 0), radius * 0.7, theme.cream, theme.ink, radius / 12)
    return sheet.cut()


@kept(2)
def _flag(theme: Theme) -> Sprite:
    """The intermediate scoring, at a round's end."""
    sheet = Sheet.around(26)
    sheet.line([(-10, -22), (-10, 22)], theme.ink, 4)
    sheet.polygon(rounded([(-9, -21), (16, -13), (-9, -3)], 2), theme.alarm, theme.ink, 2)
    return sheet.cut()


@kept(2)
def _across(theme: Theme) -> Sprite:
    """Through the middle of the station to the other side."""
    sheet = Sheet.around(26)
    sheet.polygon(regular(6, 19, turn=0), None, theme.ink, 3)
    sheet.line([(0, 15), (0, -8)], theme.alarm, 5)
    sheet.polygon([(0, -18), (9, -4), (-9, -4)], theme.alarm)
    return sheet.cut()


@kept(2)
def _sideways(theme: Theme) -> Sprite:
    sheet = Sheet.around(44)
    for s in (-1, 1):
        sheet.polygon([(s * 37, 12), (s * 24, 1), (s * 24, 23)], theme.alarm, theme.ink, 2)
    return sheet.cut()
