"""All commands, in the order in which Discord hears of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import app_commands

from bot.commands import Commands
from bot.consent import ConsentDesk
from bot.consent_commands import Consent
from bot.counsel_commands import Counsel
from bot.counsellors import Counsellors
from bot.desk import Desk
from bot.game_commands import GameGroup
from bot.host.moves import SeedSource
from bot.inbox_commands import InboxCommands
from bot.meanwhile_commands import MeanwhileCommands
from bot.people import PeopleDesk
from bot.people_commands import People
from bot.replay_commands import LookingBack
from bot.replies import Replies
from bot.settings_commands import SettingsGroup
from bot.table_commands import Orders, TableGroup
from bot.vacation_commands import VacationGroup
from engine.registry import GAMES


def every_command(  # noqa: PLR0913, PLR0917 - whoever a command may be for
    desk: Desk,
    replies: Replies,
    counsellors: Counsellors,
    consent: ConsentDesk,
    people: PeopleDesk,
    seed: SeedSource,
) -> Iterator[app_commands.Command[Any, ..., Any] | app_commands.Group]:
    shared = Commands(desk, replies, seed)
    yield from shared.get_app_commands()
    yield from (GameGroup(game, shared) for game in GAMES.values())
    yield SettingsGroup(desk, replies)
    yield TableGroup(desk, replies)
    yield VacationGroup(desk)
    yield from Orders(desk).get_app_commands()
    yield from Counsel(desk, counsellors).get_app_commands()
    yield from LookingBack(desk, counsellors).get_app_commands()
    yield from MeanwhileCommands(desk, replies).get_app_commands()
    yield from Consent(desk, consent).get_app_commands()
    yield from People(desk, people).get_app_commands()
    yield from InboxCommands(desk).get_app_commands()
