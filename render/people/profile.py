"""Somebody's card: their rating in each game with its course, wins and streaks, and what they have earned."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from engine.value import Value
from render.canvas import Canvas, Style
from render.captions import Captions
from render.frame import WIDTH
from render.people.plots import MARGIN, TOP, medal, page, percent, put_small_curve
from render.theme import Theme
from render.wording import number

_ROW = 104
_MOST_ROWS = 4
_MEDALS = 6
"""In a row."""
_NAME, _RATING, _CURVE, _MORE = 56, 620, 660, 940
"""Columns: where names begin, where ratings end, where curves and what else there is to tell begin."""


class PlayedGame(Value):
    name: str
    rating: int | None
    """None: new."""
    curve: tuple[int, ...]
    games: int
    wins: int
    best: int
    mean: int
    streak: int
    longest: int
    times: tuple[str, str] | None = None
    """How long the fastest took, and the slowest, in words."""


class Profile(Value):
    name: str
    played: tuple[PlayedGame, ...]
    """The most played first."""
    badges: tuple[tuple[int, str], ...]
    """The number of each among all there are, and its name."""
    rival: tuple[str, int, int, int] | None = None
    """Whom they met most often, and how often they came out ahead, level and behind."""


def draw_profile(profile: Profile, theme: Theme, captions: Captions) -> Image.Image:
    canvas = page(theme, profile.name, _total(profile, captions), _height(profile))
    for row, played in enumerate(profile.played[:_MOST_ROWS]):
        _put_game(canvas, theme, captions, played, TOP + 18 + row * _ROW)
    top = TOP + 18 + min(_MOST_ROWS, len(profile.played)) * _ROW
    _put_badges(canvas, theme, captions, profile, top)
    return canvas.image


def _height(profile: Profile) -> int:
    """Of the paper that all of it needs."""
    rows = -(-len(profile.badges) // _MEDALS)
    games = min(_MOST_ROWS, len(profile.played)) * _ROW
    return round(18 + games + (40 if profile.rival else 0) + rows * _medals(profile)[1] + 20)


def _medals(profile: Profile) -> tuple[int, float]:
    """How large they are, and how far apart their rows."""
    radius = 32 if len(profile.badges) <= _MEDALS else 20
    return radius, 2.4 * radius + 42


def profile_lines(profile: Profile, captions: Captions) -> Iterator[str]:
    """The same in words."""
    yield _total(profile, captions)
    for one in profile.played:
        rating = captions.say("people.new") if one.rating is None else number(one.rating)
        parts = [_won(one, captions), _scores(one, captions), _streak(one, captions)]
        if one.times:
            parts.append(captions.say("profile.times", fastest=one.times[0], slowest=one.times[1]))
        yield captions.say("people.line", what=one.name, told=" · ".join((rating, *parts)))
    if profile.rival:
        yield _rival(profile.rival, captions)
    if profile.badges:
        yield captions.say("profile.badges", badges=", ".join(name for _, name in profile.badges))


def _total(profile: Profile, captions: Captions) -> str:
    games, wins = sum(one.games for one in profile.played), sum(one.wins for one in profile.played)
    return captions.say("profile.total", n=games, wins=wins)


def _won(played: PlayedGame, captions: Captions) -> str:
    return captions.say("profile.won", games=played.games, wins=played.wins, share=percent(played.wins, played.games))


def _scores(played: PlayedGame, captions: Captions) -> str:
    return captions.say("profile.scores", best=played.best, mean=played.mean)


def _streak(played: PlayedGame, captions: Captions) -> str:
    return captions.say("profile.streak", n=played.streak, longest=played.longest)


def _rival(rival: tuple[str, int, int, int], captions: Captions) -> str:
    who, ahead, level, behind = rival
    return captions.say("profile.rival", who=who, n=ahead + level + behind, ahead=ahead, level=level, behind=behind)


def _put_game(canvas: Canvas, theme: Theme, captions: Captions, played: PlayedGame, top: int) -> None:
    y = top + _ROW / 2
    canvas.say(played.name, _NAME, y - 22, Style(36, theme.ink, "display"), 400)
    canvas.say(_won(played, captions), _NAME, y + 22, Style(28, theme.faint), 400)
    if played.rating is None:
        canvas.say(captions.say("people.new"), _RATING, y, Style(40, theme.faint, "display", "right"), 170)
    else:
        canvas.say(number(played.rating), _RATING, y, Style(60, theme.ink, "display", "right"), 170)
    if played.curve:
        put_small_curve(canvas, theme, played.curve, (_CURVE, top + 18, _MORE - 34, top + _ROW - 18))
    room = WIDTH - MARGIN - 24 - _MORE
    canvas.say(_scores(played, captions), _MORE, y - 22, Style(28, theme.ink), room)
    canvas.say(_streak(played, captions), _MORE, y + 22, Style(28, theme.faint), room)


def _put_badges(canvas: Canvas, theme: Theme, captions: Captions, profile: Profile, top: int) -> None:
    if profile.rival:
        canvas.say(
            _rival(profile.rival, captions), WIDTH / 2, top + 20, Style(28, theme.ink, side="middle"), WIDTH - 120
        )
        top += 40
    wide = (WIDTH - 2 * MARGIN - 20) / _MEDALS
    radius, pitch = _medals(profile)
    for k, (symbol, name) in enumerate(profile.badges):
        row, place = divmod(k, _MEDALS)
        x, y = MARGIN + 10 + (place + 0.5) * wide, top + 8 + row * pitch
        canvas.put(medal(theme, symbol, radius), x, y + 1.2 * radius)
        canvas.say(name, x, y + 2.4 * radius + 18, Style(26, theme.ink, side="middle"), round(wide) - 8)
