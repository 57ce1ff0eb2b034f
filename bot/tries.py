"""`/try`: a private branch of the present position, played against computer players. The table knows nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.desk import Desk, answer, channel_of, person_of, turn_page
from bot.host.branches import ShownBranch, Trying, follow_branch, open_branch
from bot.host.ids import InBranch
from bot.host.kept_branch import LIFETIME, KeptBranch, decode_branch, encode_branch
from bot.host.moves import SeedSource, playing
from bot.host.refusals import BranchGone
from bot.host.workers import Workers
from bot.messages import files_of, view_of
from engine.ai.levels import SECONDS, stand_in_of

if TYPE_CHECKING:
    from bot.desk import Interaction

LONGEST = max(SECONDS.values())
"""Seconds for all computer players together, between two answers of the person."""
NUMBERS = 10**6


class TryDesk:
    def __init__(self, desk: Desk, workers: Workers, seed: SeedSource) -> None:
        """`workers`: those who may take their time."""
        self._desk = desk
        self._workers = workers
        self._seed = seed

    async def open(self, interaction: Interaction) -> None:
        """Another one takes the place of an earlier one."""
        table, _, seat = playing((await self._desk.look(interaction)).table, person_of(interaction))
        assert table.kept is not None
        trying = await self._trying(interaction)
        levels = tuple(sitter.plays or stand_in_of(table.rules) for sitter in table.sitters)
        fresh = KeptBranch(int(trying.seed, 16) % NUMBERS, 0, table.game, table.names)
        channel, stored = channel_of(interaction), table.kept.stored
        shown = await self._workers.do(channel, open_branch, stored, seat, levels, fresh, trying)
        await self._keep(interaction, shown)
        await answer(interaction, "", view_of(shown.post, shown.picture), files_of(shown.picture))

    async def press(self, interaction: Interaction, pressed: InBranch) -> None:
        channel = channel_of(interaction)
        found = await self._desk.tables.store.branch(interaction.user.id, channel)
        kept = decode_branch(found) if found else None
        if kept is None or kept.number != pressed.number:
            raise BranchGone()
        shown = await self._workers.do(channel, follow_branch, kept, pressed, await self._trying(interaction))
        await self._keep(interaction, shown)
        await turn_page(interaction, view_of(shown.post, shown.picture), files_of(shown.picture))

    async def _trying(self, interaction: Interaction) -> Trying:
        return Trying(self._seed(), LONGEST, await self._desk.locale(interaction))

    async def _keep(self, interaction: Interaction, shown: ShownBranch) -> None:
        """Before it is shown: what can be pressed is stored."""
        person, channel = interaction.user.id, channel_of(interaction)
        await self._desk.tables.store.set_branch(person, channel, encode_branch(shown.kept), LIFETIME)
