"""The end of a game, as it is shared: who won, what everybody's points are made of, how they grew, what decided it.

The same for every game. What a game says is what its points are made of (`Game.standing`) and how it tells its events.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import sin
from typing import NamedTuple

from PIL import Image

from engine.recap import Recap, TurningPoint
from engine.standing import Part
from engine.text import Text
from render.canvas import Canvas, Style
from render.captions import Captions, name_of
from render.curve import put_curve
from render.frame import HEIGHT, WIDTH, sign
from render.kept import kept
from render.lettering import SMALLEST, fit, measure, readable
from render.pictures import ALT_LIMIT
from render.podium import put_podium, ranked
from render.seascape import seascape
from render.shapes import Point
from render.sheet import Sheet, Sprite, with_shadow
from render.sprites import badge, crown
from render.theme import Theme
from render.wording import number, paragraph_within

POSTER = "poster"
"""Its name among the looks at a board."""
_MARGIN = 24
_HEAD = 46
_TITLE = 122
"""The height of the name of the game and of who won."""
_CARD = 636
"""Where the card with the curve begins."""
_FEW, _MANY = 3, 5
"""Players: up to a few there is room to tell three turns in two lines each, up to many two of them."""
_ONE_LINE = 60
"""Below this height a turn is told in one line."""
_NAMES, _PARTS, _TOTAL = 74, 344, 1212
"""Columns: where names begin, where parts do, and the middle of the totals."""


class _Plan(NamedTuple):
    """The lower part of the poster, by how many play and how much there is to tell."""

    rows: int
    row: int
    telling: int
    """The height of a turn that is told."""
    top: int
    """Of the page that holds the table and what is told."""
    turning_points: Sequence[TurningPoint]
    """As many as there is room for, oldest first."""


def _plan(recap: Recap) -> _Plan:
    players = len(recap.outcome.scores)
    row = {1: 58, 2: 58, 3: 54, 4: 50}.get(players, 43)
    telling = 74 if players <= _MANY else 42
    turning_points = recap.turning_points[: 3 if players <= _FEW or players > _MANY else 2]
    top = HEIGHT - _HEAD - players * row - len(turning_points) * telling - 44
    return _Plan(players, row, telling, top, sorted(turning_points, key=lambda one: one.number))


def draw_poster(recap: Recap, theme: Theme, captions: Captions) -> Image.Image:
    plan = _plan(recap)
    canvas = Canvas.over(seascape(theme, WIDTH, HEIGHT))
    canvas.put(_page(theme, HEIGHT - plan.top), 0, plan.top)
    _put_title(canvas, theme, captions, recap)
    put_podium(canvas, theme, captions, recap.outcome, (_middle(recap), plan.top + 10, plan.top - _TITLE))
    if recap.curve:
        _put_card(canvas, theme, captions, recap, plan)
    _put_table(canvas, theme, captions, recap, plan)
    for place, turning in enumerate(plan.turning_points):
        _put_turning(canvas, theme, captions, turning, place, plan)
    return canvas.image


def poster_alt(recap: Recap, captions: Captions) -> str:
    won = headline(recap, captions)
    lines = [won if won.endswith("!") else f"{won}."]
    for seat, _ in ranked(recap.outcome):
        parts = recap.standing.parts[seat] if recap.standing.parts else ()
        counted = ", ".join(f"{_said(part.text, captions)}: {number(part.points)}" for part in parts)
        made = f" ({counted})" if counted else ""
        lines.append(f"{name_of(captions, seat)} {number(recap.outcome.scores[seat])}{made}.")
    lines += [f"{_said(turning.text, captions)}." for turning in _plan(recap).turning_points]
    return paragraph_within(lines, ALT_LIMIT)


def headline(recap: Recap, captions: Captions) -> str:
    winners = tuple(name_of(captions, seat) for seat in recap.outcome.winners)
    return captions.say("poster.draw" if len(winners) > 1 else "poster.wins" if winners else "poster.lost", who=winners)


def _middle(recap: Recap) -> int:
    """Of title and podium, which have all the room where there is no curve."""
    return _CARD // 2 + 4 if recap.curve else WIDTH // 2


def _said(text: Text, captions: Captions) -> str:
    """Without the marks that are meant for a message, and whatever our fonts can't draw."""
    return readable(captions.say(text.key, **text.args).replace("*", ""))


def _put_title(canvas: Canvas, theme: Theme, captions: Captions, recap: Recap) -> None:
    x = _middle(recap)
    room = 2 * x - 58
    canvas.say(captions.say("name"), x, 38, Style(34, theme.ink, "display", "middle", theme.cream), room)
    words, size = headline(recap, captions), 62
    if fit(words, "display", size, room)[0] != words:
        # The podium shows who they are; a single winner is named whatever it takes.
        words, size = (captions.say("poster.drawn"), size) if len(recap.outcome.winners) > 1 else (words, 37)
    canvas.say(words, x, 94, Style(size, theme.glow, "display", "middle", theme.ink), room)


def _put_card(canvas: Canvas, theme: Theme, captions: Captions, recap: Recap, plan: _Plan) -> None:
    wide, high = WIDTH - _CARD - _MARGIN, plan.top - 2 * _MARGIN
    canvas.put(_card(theme, wide, high), _CARD, _MARGIN)
    title = Style(32, theme.ink, "display", "middle")
    canvas.say(captions.say("poster.curve"), _CARD + wide / 2, _MARGIN + 30, title, wide - 40)
    box = (_CARD + 10, _MARGIN + 72, _CARD + wide - 10, _MARGIN + high - 6)
    put_curve(canvas, theme, recap, plan.turning_points, box)


def _put_table(canvas: Canvas, theme: Theme, captions: Captions, recap: Recap, plan: _Plan) -> None:
    """A row a player, in the order of the scores; what stands in it adds up."""
    top = plan.top + 28
    parts = recap.standing.parts
    count = len(parts[0]) if parts else 0
    wide = (_TOTAL - 60 - _PARTS) / max(1, count)
    heads = Style(28, theme.faint, "text", "middle")
    for k in range(count):
        canvas.say(_said(parts[0][k].text, captions), _PARTS + wide * (k + 0.5), top + 16, heads, round(wide - 6))
    canvas.say(captions.say("poster.total"), _TOTAL, top + 16, heads, 150)
    for k, (seat, _) in enumerate(ranked(recap.outcome)):
        y = top + _HEAD + (k + 0.5) * plan.row - 4
        if k % 2 == 0:
            canvas.put(_stripe(theme, plan.row), _MARGIN, y)
        canvas.put(badge(theme, seat, plan.row * 0.42), _NAMES - 20, y)
        if seat in recap.outcome.winners:
            canvas.put(crown(theme, 36), _NAMES - 20, y - plan.row * 0.26)
        canvas.say(name_of(captions, seat), _NAMES + 14, y, Style(32, theme.ink), _PARTS - _NAMES - 30)
        _put_parts(canvas, theme, recap, seat, (wide, y))


def _put_parts(canvas: Canvas, theme: Theme, recap: Recap, seat: int, at: tuple[float, float]) -> None:
    wide, y = at
    faint = Style(28, theme.faint, "display", "middle")
    for k, part in enumerate(recap.standing.parts[seat] if recap.standing.parts else ()):
        _put_part(canvas, theme, part, (_PARTS + wide * (k + 0.5), y))
        if k:
            canvas.say("+", _PARTS + wide * k, y, faint)
    canvas.say("=", _TOTAL - 60, y, faint)
    canvas.say(number(recap.outcome.scores[seat]), _TOTAL, y, Style(44, theme.ink, "display", "middle"))


def _put_part(canvas: Canvas, theme: Theme, part: Part, middle: Point) -> None:
    """With how it is counted beside it, in small."""
    style = Style(36, theme.ink if part.points else theme.faint, "display")
    working = Style(26, theme.faint, "display")
    gap = 12 if part.working else 0
    points = number(part.points)
    wide = measure(points, style.face, style.size)
    left = middle[0] - (wide + gap + measure(part.working, working.face, working.size)) / 2
    canvas.say(points, left, middle[1], style)
    if part.working:
        canvas.say(part.working, left + wide + gap, middle[1] + 2, working)


def _put_turning(  # noqa: PLR0913, PLR0917 - what is told, and where
    canvas: Canvas, theme: Theme, captions: Captions, turning: TurningPoint, place: int, plan: _Plan
) -> None:
    """In one line, or in two where there is room."""
    top = plan.top + 28 + _HEAD + plan.row * plan.rows + place * plan.telling
    y, left = top + plan.telling / 2, _NAMES + 14
    canvas.put(sign(theme, str(place + 1), 19), _NAMES - 20, y)
    room = WIDTH - left - _MARGIN
    told, story = _said(turning.text, captions), _said(turning.story, captions) if turning.story else ""
    style, small = Style(30, theme.ink), Style(SMALLEST, theme.faint)
    if plan.telling <= _ONE_LINE:
        taken = canvas.say(told, left, y, style, room) + 20
        canvas.say(_shortened(story, small, room - taken), left + taken, y, small)
        return
    story = _shortened(story, small, room)
    canvas.say(told, left, y - 15 if story else y, style, room)
    canvas.say(story, left, y + 19, small)


def _shortened(story: str, style: Style, room: int) -> str:
    """As much as there is room for: without what stands in brackets, or the first sentence; else nothing."""
    bare = re.sub(r" *\([^()]*\)", "", story)
    first = (one.split(". ", maxsplit=1)[0].removesuffix(".") + "." for one in (story, bare))
    tries = (words for words in (story, bare, *first) if measure(words, style.face, style.size) <= room)
    return next(tries, "")


@kept(16)
def _page(theme: Theme, height: int) -> Sprite:
    """Paper with a torn upper edge, anchored at its left end."""
    sheet = Sheet(0, 24, WIDTH, height)
    edge = [(x, 4 * sin(x / 52) + 2 * sin(x / 23)) for x in range(-6, WIDTH + 10, 5)]
    sheet.polygon([*edge, (WIDTH, height), (0, height)], theme.paper(0.07))
    return with_shadow(sheet.cut(), theme.ink, 0, -8, 0.3)


@kept(16)
def _card(theme: Theme, width: int, height: int) -> Sprite:
    """Anchored at its upper left corner."""
    sheet = Sheet(6, 6, width + 6, height + 12)
    sheet.box((0, 0, width, height), 22, theme.cream, theme.ink, 4)
    return with_shadow(sheet.cut(), theme.ink, 0, 6, 0.35)


@kept(8)
def _stripe(theme: Theme, height: int) -> Sprite:
    """Under every other row; anchored at the middle of its left end."""
    wide = WIDTH - 2 * _MARGIN
    sheet = Sheet(2, height, wide + 2, height)
    sheet.box((0, -height / 2 + 1, wide, height / 2 - 1), 14, theme.paper(0.15))
    return sheet.cut()
