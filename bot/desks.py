"""Whoever receives people: every command and every press comes to one of these."""

from __future__ import annotations

from typing import NamedTuple

from bot.at_zero import ZeroDesk
from bot.consent import ConsentDesk
from bot.counsellors import Counsellors
from bot.desk import Desk
from bot.endings import Endings
from bot.following import FollowDesk
from bot.host.moves import SeedSource
from bot.inbox import InboxDesk
from bot.nudging import NudgeDesk
from bot.people import PeopleDesk
from bot.replies import Replies
from bot.seats import SeatDesk
from bot.tournaments import TournamentDesk


class Desks(NamedTuple):
    desk: Desk
    """Where all of them are received first."""
    replies: Replies
    endings: Endings
    counsellors: Counsellors
    consent: ConsentDesk
    people: PeopleDesk
    seats: SeatDesk
    at_zero: ZeroDesk
    following: FollowDesk
    nudging: NudgeDesk
    inbox: InboxDesk
    tournaments: TournamentDesk
    seed: SeedSource
    """Of games that begin."""
