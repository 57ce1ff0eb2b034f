"""What a time without the bot did to a table: whoever is asked gets it back, and everybody is told once."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.host.calendar import moment_before, ran
from bot.host.deadlines import hours_of
from bot.host.moves import Move
from bot.host.pace import HOUR
from bot.host.proposal import Proposal
from bot.host.refusals import NoTable
from bot.host.settling import Change
from bot.host.table import Downtime, Table
from bot.host.texts import Speaker
from engine.errors import Refusal
from engine.text import Text, text
from persistence.liveness import Heard, Outage, Part

SILENT = 60_000
"""Milliseconds without a heartbeat, after which nobody looks after a server right now, as far as anybody knows."""
UNITS = (("days", 24 * HOUR), ("hours", HOUR), ("minutes", HOUR // 60))


class NothingLost(Refusal):
    template = "no time was lost at this table"


def is_part_of(guild: int | None, part: Part) -> bool:
    """As Discord spreads servers over shards. Direct messages come to the first."""
    return ((guild or 0) >> 22) % part.count == part.index


def is_looked_after(guild: int | None, heard: Heard, now: int) -> bool:
    """Also where nobody has ever said so."""
    beats = [beat for part, beat in heard.beats.items() if is_part_of(guild, part)]
    return not beats or abs(now - max(beats)) <= SILENT


def outages_of(guild: int | None, outages: Sequence[Outage]) -> tuple[Outage, ...]:
    return tuple(one for one in outages if any(is_part_of(guild, part) for part in one.parts))


def make_good(outages: Sequence[Outage]) -> Move:
    """The table's own doing. Each is made good once, whoever does it how often."""

    def move(table: Table | None) -> Change:
        if table is None:
            raise NoTable()
        after = made_good(table, outages)
        if after is table:
            raise NothingLost()
        return Change(after)

    return move


def made_good(table: Table, outages: Sequence[Outage]) -> Table:
    """The same table, where nobody was waited for. `outages` in the order of their ends."""
    if table.phase != "playing" or table.paused is not None:
        return table
    for outage in outages_of(table.guild, outages):
        table = _with_time_back(table, outage)
    return table


def _with_time_back(table: Table, outage: Outage) -> Table:
    """Nobody gets back more than they have been waited for. A request to everybody stays open as much longer."""
    began, ended = max(outage.began, table.made_good), outage.ended
    asked = list(table.asked_since)
    moved = 0
    for seat, since in enumerate(asked):
        if since is not None and max(since, began) < ended:
            hours = hours_of(table, seat)
            asked[seat] = moment_before(hours, ended, ran(hours, since, max(since, began)))
            moved = max(moved, ran(hours, max(since, began), ended))
    proposal = _open(table.proposal)
    if proposal and max(proposal.at, began) < ended:
        moved = max(moved, ended - max(proposal.at, began))
        proposal = replace(proposal, at=proposal.at + ended - max(proposal.at, began))
    if not moved:
        return table
    after = replace(table, asked_since=tuple(asked), proposal=proposal or table.proposal)
    return replace(after, made_good=ended, downtime=_told(table, ended - outage.began, moved))


def _open(proposal: Proposal | None) -> Proposal | None:
    return proposal if proposal is not None and proposal.end is None else None


def _told(table: Table, lasted: int, moved: int) -> Downtime:
    """Together with what was told before and nobody has answered since."""
    before, version = table.downtime, table.match.version
    if before is None or before.version != version:
        return Downtime(lasted, moved, version)
    return Downtime(before.lasted + lasted, before.moved + moved, version)


def downtime_note(table: Table, speaker: Speaker) -> tuple[str, ...]:
    """Until somebody has played on."""
    downtime = table.downtime
    if downtime is None or downtime.version != table.match.version:
        return ()
    return (speaker.say("post.downtime", lasted=duration(downtime.lasted), moved=duration(downtime.moved)),)


def duration(milliseconds: int) -> tuple[Text, ...]:
    """In its two largest units."""
    left, parts = max(milliseconds, UNITS[-1][1]), list[Text]()
    for unit, length in UNITS:
        n, left = divmod(left, length)
        if n:
            parts.append(text(f"downtime.{unit}", n=n))
    return tuple(parts[:2])
