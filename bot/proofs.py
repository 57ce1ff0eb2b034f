"""`/verify`: a game that is over, proved step by step, for whoever asks or for the whole channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.channels import Channels
from bot.desk import Desk, answer, channel_of
from bot.host.names import speaker_for
from bot.host.past_games import PastGames
from bot.host.proofs import file_button, proof_post, unproved_post
from bot.host.refusals import NotOver
from bot.host.table import Table, encode_table
from bot.host.verifying import Difference, Proved, verify_stored
from bot.host.wall import NotTaken
from bot.host.workers import Workers
from bot.messages import view_of

if TYPE_CHECKING:
    from bot.desk import Interaction


class ProofDesk:
    def __init__(self, desk: Desk, games: PastGames, channels: Channels, workers: Workers) -> None:
        """`workers`: those who may take their time."""
        self._desk = desk
        self._games = games
        self._channels = channels
        self._workers = workers

    async def show(self, interaction: Interaction, number: int | None, shared: bool) -> None:
        channel = channel_of(interaction)
        table = await self._games.table(channel, number)
        speaker = speaker_for(table, await self._desk.locale(interaction))
        if table.phase == "playing":
            await answer(interaction, "", view_of(unproved_post(table, speaker)))
            return
        if table.phase != "over":
            raise NotOver()
        rows = await self._games.rows(channel, table)
        found = await self._workers.do(channel, verify_stored, encode_table(table), rows)
        if shared and await self._share(interaction, table, found):
            await answer(interaction, speaker.say("verify.shared"))
            return
        post = replace(proof_post(table, found, speaker), foot=(file_button(table, speaker),))
        await answer(interaction, "", view_of(post))

    async def _share(self, interaction: Interaction, table: Table, found: Proved | Difference) -> bool:
        """In the language of the channel. False if it takes no posts: then whoever asked has it alone."""
        post = proof_post(table, found, speaker_for(table, table.locale))
        try:
            await self._channels.put(channel_of(interaction), post, None, f"v{interaction.id}")
        except NotTaken:
            return False
        return True
