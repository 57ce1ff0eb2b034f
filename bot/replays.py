"""`/replay`: a game turn by turn, in private, while it runs and after it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.desk import Desk, channel_of
from bot.host.ids import ReplayTurn
from bot.host.names import speaker_for
from bot.host.past_games import PastGames
from bot.host.replays import OtherTable, Replays, mark_of, replay_post, turn_after, viewer_at
from bot.host.table import Table
from bot.messages import files_of, view_of
from bot.replies import turn_to

if TYPE_CHECKING:
    from bot.desk import Interaction


class ReplayDesk:
    def __init__(self, desk: Desk, games: PastGames, replays: Replays) -> None:
        self._desk = desk
        self._games = games
        self._replays = replays

    async def open(self, interaction: Interaction, number: int | None = None) -> None:
        """From its beginning; while it runs, from where it stands."""
        table = await self._games.table(channel_of(interaction), number)
        go = "first" if table.phase == "over" else "last"
        await self._show(interaction, table, ReplayTurn(table.number, mark_of(table), None, 0, go))

    async def turn(self, interaction: Interaction, pressed: ReplayTurn) -> None:
        table = await self._games.table(channel_of(interaction), pressed.number)
        if mark_of(table) != pressed.mark:
            raise OtherTable()
        await self._show(interaction, table, pressed)

    async def _show(self, interaction: Interaction, table: Table, wanted: ReplayTurn) -> None:
        channel, locale = channel_of(interaction), await self._desk.locale(interaction)
        viewer = viewer_at(table, interaction.user.id, wanted.viewer)
        turns = await self._replays.of(channel, table, viewer, partial(self._games.rows, channel, table))
        turn = turn_after(turns, wanted)
        picture = await self._desk.boards.picture(channel, table, turns[turn].sight, locale)
        post = replay_post(table, turns, turn, viewer, speaker_for(table, locale))
        await turn_to(interaction, view_of(post, picture), files_of(picture))
