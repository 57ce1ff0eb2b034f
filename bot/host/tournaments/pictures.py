"""The standings as a picture: what is on it, and a worker's side of drawing it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.drawing import Drawn
from bot.host.names import harmless
from bot.host.texts import Speaker
from bot.host.tournaments.standings import Standing, standings
from bot.host.tournaments.tournament import Tournament
from render.encode import encode as encode_png
from render.people.standings import MOST, Row, Standings, draw_standings, standings_lines
from render.pictures import ALT_LIMIT
from render.theme import UNDERSEA
from render.wording import paragraph_within


def points_told(doubled: int) -> str:
    """In every language alike."""
    whole, half = divmod(doubled, 2)
    return f"{whole or ''}½" if half else str(whole)


def shown_standings(tournament: Tournament, speaker: Speaker, reader: int = 0, page: int = 0) -> Standings:
    """A page of them."""
    listed = standings(tournament)
    most = max((one.points for one in listed), default=0)
    played = sum(one.is_over for one in tournament.rounds)
    if tournament.phase == "over":
        where = speaker.say("standings.final", n=played)
    else:
        where = speaker.say("standings.after", n=played, of=tournament.planned)
    first, last = pages(tournament)[page]
    rows = tuple(_row(one, most, reader) for one in listed[first - 1 : last])
    return Standings(tournament.plan.name, where, rows, tournament.phase == "over")


def pages(tournament: Tournament) -> list[tuple[int, int]]:
    """Of each the first and the last, counted from 1."""
    people = len(tournament.entrants)
    return [(first, min(first + MOST - 1, people)) for first in range(1, max(people, 1) + 1, MOST)]


def place_told(tournament: Tournament, reader: int, speaker: Speaker) -> tuple[str, ...]:
    """What the reader has by now, if they take part."""
    for page in range(len(pages(tournament))):
        shown = shown_standings(tournament, speaker, reader, page)
        own = replace(shown, rows=tuple(row for row in shown.rows if row.is_reader))
        if own.rows:
            return tuple(told_standings(own, speaker))
    return ()


def _row(one: Standing, most: int, reader: int) -> Row:
    return Row(
        place=one.place,
        name=one.name,
        points=points_told(one.points),
        opposition=points_told(one.opposition),
        wins=one.wins,
        share=one.points / most if most else 0.0,
        is_out=one.is_out,
        is_reader=one.user == reader,
    )


def told_standings(shown: Standings, speaker: Speaker) -> list[str]:
    return [harmless(line) for line in standings_lines(shown, speaker)]


def draw(shown: Standings, speaker: Speaker) -> Drawn:
    alt = paragraph_within((f"{shown.title}, {shown.where}.", *standings_lines(shown, speaker)), ALT_LIMIT)
    return Drawn(encode_png(draw_standings(shown, UNDERSEA, speaker), UNDERSEA), alt, "standings.png")
