"""Runs tournaments: draws rounds, has their tables opened, and keeps their messages in the channel up to date.

It is what the outbox asks to show a tournament, under a lease of its own. Each step is stored before the next: killed
at any point, it goes on where it was.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec.structs import replace

from bot.host.drawing import Drawn
from bot.host.ids import tournament_id
from bot.host.pace import HOUR
from bot.host.posts import Post
from bot.host.ratings import decode_rating, server
from bot.host.texts import Speaker
from bot.host.tournaments.moves import begin_round, end, rate
from bot.host.tournaments.openings import MissingPermissions, NoRoom, Openings
from bot.host.tournaments.pictures import draw as draw_picture
from bot.host.tournaments.pictures import shown_standings
from bot.host.tournaments.posts import as_of, decide_call, stage_post, stages, trouble_told
from bot.host.tournaments.rounds import draw
from bot.host.tournaments.shelf import Shelf, VersionedTournament, channel_of_owner
from bot.host.tournaments.tournament import Tournament
from bot.host.wall import Gone, Locked, MayNot, TooLarge
from bot.host.workers import Workers
from engine.codec import encode
from engine.text import Text, text
from engine.value import Value
from persistence.contract import Claim, Shown

log = logging.getLogger(__name__)
STEPS = 100
"""That a tournament takes by itself at a time: tables of a round, and a few more."""


class Message(Value):
    """A message that stands in the channel."""

    stage: int
    id: int
    said: str
    """What it shows, in short."""


class Posted(Value):
    number: int
    """Of the tournament."""
    messages: tuple[Message, ...] = ()
    asked: int | None = None
    """Since when the host had been asked, when they were called."""

    def message(self, stage: int) -> Message | None:
        return next((one for one in self.messages if one.stage == stage), None)

    def with_message(self, message: Message) -> Posted:
        others = tuple(one for one in self.messages if one.stage != message.stage)
        return replace(self, messages=(*others, message))


class Board(Protocol):
    """The channel, as a wall is one."""

    async def put(self, channel: int, post: Post, picture: Drawn | None, nonce: str) -> int: ...

    async def change(self, channel: int, message: int, post: Post, picture: Drawn | None) -> None: ...

    async def carrying(self, channel: int, custom_id: str) -> int | None:
        """The newest message of ours with this button; of long ago none."""
        ...

    async def call(self, channel: int, users: tuple[int, ...], text: str, nonce: str) -> None: ...

    async def tell(self, user: int, text: str) -> None: ...


class Director:
    def __init__(self, shelf: Shelf, openings: Openings, board: Board, workers: Workers) -> None:
        self._shelf = shelf
        self._store = shelf.store
        self._openings = openings
        self._board = board
        self._workers = workers

    async def show(self, claim: Claim, check: Callable[[], None]) -> Shown | None:
        """What is to be done is done first, so that the messages tell of it. `check` as for tables."""
        channel = channel_of_owner(claim.channel)
        trouble: MayNot | None = None
        try:
            found = await self._go_on(channel, check)
        except Locked:
            raise
        except MayNot as error:
            trouble = error
            found = await self._shelf.look(channel)
        if found is None:
            return None
        shown = await self._post(claim, found, trouble, check)
        if trouble is not None:
            await self._store.note_shown(claim, shown)
            raise trouble
        return shown

    async def complain(self, channel: int, why: MayNot) -> None:
        """Tells the host, who can do something about it."""
        found = await self._shelf.look(channel)
        if found is None or not found.tournament.host:
            return
        told = _told(why, channel) or text("error.may_not_post", channel=f"<#{channel}>")
        await self._board.tell(found.tournament.host, _speaker(found.tournament).tell(told))

    # What it does by itself

    async def _go_on(self, channel: int, check: Callable[[], None]) -> VersionedTournament | None:
        """Until there is nothing left to do for the tournament as it is given back. Whoever presses meanwhile makes
        another of it, for which there may be: so it is this one that is shown, and no newer one.
        """
        found = None
        for _ in range(STEPS):
            check()
            found = await self._shelf.look(channel)
            if found is None or not await self._step(channel, found, check):
                break
        return found

    async def _step(self, channel: int, found: VersionedTournament, check: Callable[[], None]) -> bool:
        """Whether there may be more to do."""
        tournament = found.tournament
        if tournament.phase == "cancelled":
            await self._openings.let_go(channel, tournament)
        if tournament.phase != "playing":
            return False
        one = tournament.round
        if one is None or one.is_over:
            await self._next_round(channel, found)
            return True
        if one.counting:
            await self._openings.count_late(channel, tournament)
            return (await self._shelf.look(channel)) != found
        late = [(number, one.meetings[number - 1]) for number in one.late]
        for number, meeting in late:
            if meeting.channel is not None and meeting.told != one.deadline:
                await self._openings.tell_deadline(channel, tournament, number)
                return True
        for number, meeting in late:
            if meeting.channel is None:
                await self._openings.open(channel, tournament, number, check)
                return True
        return False

    async def _next_round(self, channel: int, found: VersionedTournament) -> None:
        tournament = found.tournament
        number = len(tournament.rounds) + 1
        op = f"{number} {found.version}"
        people = tuple(one.user for one in tournament.in_round(number))
        if number > tournament.planned or len(people) < 2:
            await self._shelf.do(channel, f"end {op}", end)
            return
        ratings = await self._ratings(tournament, people)
        rated = await self._shelf.do(channel, f"rate {op}", rate(ratings))
        drawn = await self._workers.do(channel, draw, rated.tournament)
        now = self._shelf.clock()
        await self._shelf.do(channel, f"draw {op}", begin_round(drawn, now))

    async def _ratings(self, tournament: Tournament, people: tuple[int, ...]) -> dict[int, int]:
        """As they are on this server."""
        plan = tournament.plan
        stored = await self._store.results.ratings(plan.game, server(plan.guild), people)
        return {user: decode_rating(data).shown for user, data in stored.items()}

    # What it shows

    async def _post(
        self, claim: Claim, found: VersionedTournament, trouble: MayNot | None, check: Callable[[], None]
    ) -> Shown:
        """Noted after each message: of one that was posted and not noted the next attempt finds the button."""
        channel, tournament = channel_of_owner(claim.channel), found.tournament
        posted = await self._posted(claim, tournament)
        told = _told(trouble, channel)
        for stage in stages(tournament):
            after = await self._show_stage(channel, tournament, stage, told, posted, check)
            if after != posted:
                posted = after
                await self._store.note_shown(claim, Shown(found.version, encode(posted)))
        posted = await self._call_host(channel, tournament, posted, check)
        return Shown(found.version, encode(posted))

    async def _posted(self, claim: Claim, tournament: Tournament) -> Posted:
        shown = await self._store.shown(claim.channel)
        posted = msgspec.json.decode(shown.note, type=Posted) if shown else None
        return posted if posted and posted.number == tournament.number else Posted(tournament.number)

    async def _show_stage(  # noqa: PLR0913, PLR0917 - all of it is what is to be shown, and where
        self,
        channel: int,
        tournament: Tournament,
        stage: int,
        trouble: Text | None,
        posted: Posted,
        check: Callable[[], None],
    ) -> Posted:
        post = stage_post(tournament, stage, _speaker(tournament), trouble)
        said = hashlib.sha256(encode(post)).hexdigest()[:16]
        known = posted.message(stage)
        if known and known.said == said:
            return posted
        known = known or await self._unnoted(channel, tournament, stage)
        picture = await self._picture(channel, as_of(tournament, stage)) if post.picture else None
        check()
        try:
            message = await self._put(channel, tournament, stage, known, post, picture)
        except (MayNot, TooLarge) as error:
            if picture is None or isinstance(error, Locked):
                raise
            message = await self._put(channel, tournament, stage, known, replace(post, picture=False), None)
        return posted.with_message(Message(stage, message, said))

    async def _put(  # noqa: PLR0913, PLR0917 - as above
        self,
        channel: int,
        tournament: Tournament,
        stage: int,
        known: Message | None,
        post: Post,
        picture: Drawn | None,
    ) -> int:
        """One of an earlier stage that was deleted stays so."""
        if known is not None:
            try:
                await self._board.change(channel, known.id, post, picture)
            except Gone:
                if stage != stages(tournament)[-1]:
                    return known.id
            else:
                return known.id
        after = known.id % 16**6 if known else 0
        nonce = f"t{channel % 16**9:x}-{tournament.number % 16**3:x}-{stage:x}-{after:x}"
        return await self._board.put(channel, post, picture, nonce)

    async def _unnoted(self, channel: int, tournament: Tournament, stage: int) -> Message | None:
        """Posted by somebody who died before noting it."""
        for verb in ("show", "join"):
            there = await self._board.carrying(channel, tournament_id(tournament.number, stage, verb))
            if there is not None:
                return Message(stage, there, "")
        return None

    async def _picture(self, channel: int, tournament: Tournament) -> Drawn:
        speaker = _speaker(tournament)
        return await self._workers.do(channel, draw_picture, shown_standings(tournament, speaker), speaker)

    async def _call_host(
        self, channel: int, tournament: Tournament, posted: Posted, check: Callable[[], None]
    ) -> Posted:
        """A message that is changed calls nobody, so there is one more."""
        one = tournament.round
        if tournament.phase != "playing" or one is None or one.asked in (None, posted.asked) or one.counting:
            return posted
        message = posted.message(len(tournament.rounds))
        link = f"https://discord.com/channels/{tournament.plan.guild}/{channel}/{message.id if message else ''}"
        check()
        called = (tournament.host,) if tournament.host else ()
        nonce = f"th{channel % 16**9:x}-{one.asked // HOUR % 16**7:x}"
        await self._board.call(channel, called, decide_call(tournament, one, _speaker(tournament), link), nonce)
        return replace(posted, asked=one.asked)


def _told(why: MayNot | None, channel: int) -> Text | None:
    """In words, if there are any for it besides that the bot may not do it."""
    if isinstance(why, MissingPermissions):
        return trouble_told(why.missing, channel)
    return trouble_told(None, channel) if isinstance(why, NoRoom) else None


def _speaker(tournament: Tournament) -> Speaker:
    return Speaker(tournament.plan.locale, "", ())
