"""Keeps the message of a proposal in its channel: posted once, changed when somebody has answered, and at its end."""

from __future__ import annotations

from collections.abc import Callable

from bot.host.names import speaker_for
from bot.host.posts import Post
from bot.host.proposal import Proposal
from bot.host.request_posts import request_post
from bot.host.story import decode_row
from bot.host.table import Table
from bot.host.wall import Gone, Wall
from engine.value import Value
from persistence.contract import Store


class PostedRequest(Value):
    """What stands in the channel."""

    message: int
    game: int
    number: int
    agreed: int
    """By so many."""
    end: str | None
    until: int = 0
    """Until when it is said to be open; 0 at its end."""


class Requests:
    """Of one table, as it was at one moment. `check` raises once somebody else may be at it."""

    def __init__(self, store: Store, wall: Wall, channel: int, table: Table, check: Callable[[], None]) -> None:
        self._store = store
        self._wall = wall
        self._channel = channel
        self._table = table
        self._check = check

    async def show(self, posted: PostedRequest | None, is_clean: bool) -> PostedRequest | None:
        """What is to be noted of it. `is_clean`: all that was posted before was noted."""
        proposal = self._table.proposal
        if posted and not self._is_of(posted, proposal):
            await self._retire(posted)
            posted = None
        if proposal is None:
            return None
        if posted is None and not is_clean:
            posted = await self._unnoted(proposal)
        if posted is None and proposal.end is not None:
            return None
        return await self._brought_up_to_date(posted, proposal)

    def _is_of(self, posted: PostedRequest, proposal: Proposal | None) -> bool:
        return proposal is not None and (posted.game, posted.number) == (self._table.number, proposal.number)

    async def _retire(self, posted: PostedRequest) -> None:
        """Whoever asks again before this could be told leaves it without a last word, and without buttons."""
        if posted.end is None:
            self._check()
            await self._wall.retire(self._channel, posted.message)

    async def _unnoted(self, proposal: Proposal) -> PostedRequest | None:
        """A message of this proposal that was posted by somebody who died before noting it."""
        self._check()
        wanted = (self._table.number, proposal.number)
        found = await self._wall.pressable(self._channel)
        ours = [one.message for one in found if (one.number, one.request) == wanted]
        return PostedRequest(ours[-1], *wanted, -1, None) if ours else None

    async def _brought_up_to_date(self, posted: PostedRequest | None, proposal: Proposal) -> PostedRequest:
        told = (len(proposal.agreed), proposal.end, 0 if proposal.end else proposal.until)
        if posted and (posted.agreed, posted.end, posted.until) == told:
            return posted
        post = await self._post(proposal)
        self._check()
        if posted is not None:
            try:
                await self._wall.change(self._channel, posted.message, post, None)
                return PostedRequest(posted.message, self._table.number, proposal.number, *told)
            except Gone:
                if proposal.end is not None:
                    return PostedRequest(posted.message, self._table.number, proposal.number, *told)
        nonce = f"{self._channel % 16**10:x}-{self._table.number % 16**3:x}-{proposal.number % 16**3:x}"
        nonce += f"-{posted.message % 16**4:x}" if posted else "-r"
        message = await self._wall.put(self._channel, post, None, nonce)
        return PostedRequest(message, self._table.number, proposal.number, *told)

    async def _post(self, proposal: Proposal) -> Post:
        rows = []
        if proposal.back is not None:
            first, end = proposal.back.rows
            rows = [decode_row(row) for row in await self._store.log(self._channel, first, end - 1)]
        return request_post(self._table, proposal, rows, speaker_for(self._table, self._table.locale))
