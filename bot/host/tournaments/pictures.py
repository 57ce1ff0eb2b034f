"""The standings as a picture: what is on it, and a worker's side of drawing it."""

from __future__ import annotations

from bot.host.drawing import Drawn
from bot.host.names import harmless
from bot.host.texts import Speaker
from bot.host.tournaments.standings import Standing, standings
from bot.host.tournaments.tournament import Tournament
from render.encode import encode as encode_png
from render.people.standings import Row, Standings, draw_standings, standings_lines
from render.pictures import ALT_LIMIT
from render.theme import UNDERSEA
from render.wording import paragraph_within


def points_told(doubled: int) -> str:
    """In every language alike."""
    whole, half = divmod(doubled, 2)
    return f"{whole or ''}½" if half else str(whole)


def shown_standings(tournament: Tournament, speaker: Speaker) -> Standings:
    listed = standings(tournament)
    most = max((one.points for one in listed), default=0)
    played = sum(one.is_over for one in tournament.rounds)
    if tournament.phase == "over":
        where = speaker.say("standings.final", n=played)
    else:
        where = speaker.say("standings.after", n=played, of=tournament.planned)
    rows = tuple(_row(one, most) for one in listed)
    return Standings(tournament.plan.name, where, rows, tournament.phase == "over")


def _row(one: Standing, most: int) -> Row:
    share = one.points / most if most else 0.0
    return Row(one.place, one.name, points_told(one.points), points_told(one.opposition), one.wins, share, one.is_out)


def told_standings(shown: Standings, speaker: Speaker) -> list[str]:
    return [harmless(line) for line in standings_lines(shown, speaker)]


def draw(shown: Standings, speaker: Speaker) -> Drawn:
    alt = paragraph_within((f"{shown.title}, {shown.where}.", *standings_lines(shown, speaker)), ALT_LIMIT)
    return Drawn(encode_png(draw_standings(shown, UNDERSEA, speaker), UNDERSEA), alt, "standings.png")
