"""What a time without the bot did to a tournament: its round gets it back, and its message says so."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.host.outages import duration, outages_of
from bot.host.texts import Speaker
from bot.host.tournaments.moves import Move, in_round
from bot.host.tournaments.refusals import NoTournament
from bot.host.tournaments.tournament import Round, Tournament
from persistence.liveness import Outage


def make_good(outages: Sequence[Outage]) -> Move:
    """Each once, whoever does it how often."""

    def move(tournament: Tournament | None) -> Tournament:
        if tournament is None:
            raise NoTournament()
        return made_good(tournament, outages)

    return move


def made_good(tournament: Tournament, outages: Sequence[Outage]) -> Tournament:
    """The same one, where nobody waited for anything. `outages` in the order of their ends."""
    before = one = tournament.round
    if tournament.phase != "playing" or one is None or one.is_over or one.counting:
        return tournament
    for outage in outages_of(tournament.plan.guild, outages):
        one = _with_time_back(one, outage)
    return tournament if one is before else in_round(tournament, one)


def _with_time_back(one: Round, outage: Outage) -> Round:
    """Those who play; once they are late, the host."""
    began = max(outage.began, one.made_good, one.begun if one.asked is None else one.asked)
    lost = outage.ended - began
    if lost <= 0:
        return one
    told = replace(one, made_good=outage.ended, away=one.away + outage.ended - outage.began, moved=one.moved + lost)
    if one.asked is None:
        return replace(told, deadline=one.deadline + lost)
    return replace(told, longer=one.longer + lost)


def downtime_told(one: Round, speaker: Speaker) -> tuple[str, ...]:
    """As long as the round is played."""
    if not one.moved:
        return ()
    return (speaker.say("tournament.downtime", lasted=duration(one.away), moved=duration(one.moved)),)
