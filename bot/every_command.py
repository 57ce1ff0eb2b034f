"""All commands, in the order in which Discord hears of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands

from bot.commands import Commands
from bot.consent_commands import Consent
from bot.counsel_commands import Counsel
from bot.desks import Desks
from bot.following_commands import FollowingCommands
from bot.game_commands import GameGroup
from bot.inbox_commands import InboxCommands
from bot.meanwhile_commands import MeanwhileCommands
from bot.people_commands import People
from bot.replay_commands import LookingBack
from bot.seat_commands import Seats
from bot.settings_commands import SettingsGroup
from bot.table_commands import Orders, TableGroup
from bot.tournament_commands import TournamentGroup
from bot.vacation_commands import VacationGroup
from engine.registry import GAMES


def every_command(desks: Desks) -> Iterator[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    desk, replies = desks.desk, desks.replies
    shared = Commands(desk, replies, desks.seed)
    yield from shared.get_app_commands()
    yield from (GameGroup(game, shared) for game in GAMES.values())
    yield SettingsGroup(desk, replies)
    yield TableGroup(desk, replies, desks.seats)
    yield VacationGroup(desk)
    yield from Orders(desk).get_app_commands()
    yield from Counsel(desk, desks.counsellors).get_app_commands()
    yield from LookingBack(desk, desks.counsellors).get_app_commands()
    yield from MeanwhileCommands(desk, replies).get_app_commands()
    yield from Consent(desk, desks.consent).get_app_commands()
    yield from Seats(desk, desks.seats).get_app_commands()
    yield from People(desk, desks.people).get_app_commands()
    yield from InboxCommands(desk).get_app_commands()
    yield from FollowingCommands(desk).get_app_commands()
    yield TournamentGroup(desk)
