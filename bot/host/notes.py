"""What everybody should know about a table besides the game: small lines below the story of its post."""

from __future__ import annotations

from collections.abc import Callable

from bot.host.idle import end_of_notice
from bot.host.names import harmless, stand_in_name
from bot.host.outages import downtime_note
from bot.host.table import Table
from bot.host.telling_time import clock_lines, vacation_lines
from bot.host.texts import Speaker
from engine.text import Text, Who, text

Note = Callable[[Table, Speaker], tuple[str, ...]]
"""Nothing, where there is nothing to know."""


def _resumed(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """Until somebody has played, who has ended the pause."""
    told = table.proposal
    if told is None or told.end != "resumed" or told.ended_by is None or told.version != table.match.version:
        return ()
    return (speaker.say("post.resumed", who=Who(told.ended_by)),)


def _stood_in(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """Who plays for whom."""
    pairs = tuple[Text, ...](text("away.pair", name=stand_in_name(table, seat), who=Who(seat)) for seat in table.away)
    return (speaker.say("away.note", pairs=pairs),) if pairs else ()


def _offered(table: Table, speaker: Speaker) -> tuple[str, ...]:
    return (speaker.say("offer.note", who=tuple(map(Who, table.offered))),) if table.offered else ()


def _to_be_put_away(table: Table, speaker: Speaker) -> tuple[str, ...]:
    moment = end_of_notice(table)
    return () if moment is None else (speaker.say("idle.note", when=f"<t:{moment // 1000}:R>"),)


def _retimed(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """Until somebody has played, how its time runs from now on."""
    is_news = table.retimed is not None and table.retimed == table.match.version
    return tuple(clock_lines(table, speaker)) if is_news else ()


def _vacations(table: Table, speaker: Speaker) -> tuple[str, ...]:
    return tuple(vacation_lines(table, speaker))


def played_for(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """The tournament, if it is played for one; and until when, as long as it is played."""
    place, occasion = table.fixture, table.occasion
    if place is None or occasion is None:
        return ()
    key = "tournament.due" if table.phase == "playing" else "tournament.round"
    when = f"<t:{occasion.deadline // 1000}:R>"
    return (speaker.say(key, name=harmless(occasion.name), round=place.round, of=occasion.rounds, when=when),)


NOTES: tuple[Note, ...] = (
    _resumed,
    downtime_note,
    _retimed,
    _stood_in,
    _offered,
    _vacations,
    _to_be_put_away,
    played_for,
)
"""In the order in which they stand there."""


def notes_of(table: Table, speaker: Speaker) -> tuple[str, ...]:
    return tuple(f"-# {line}" for note in NOTES for line in note(table, speaker))
