"""Keeps the followers of tables, and tells them by direct message when a round or the game has ended."""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from bot.host.boards import Boards
from bot.host.display import link_to_post
from bot.host.drawing import Drawn
from bot.host.following import (
    MOST_FOLLOWED,
    MOST_FOLLOWERS,
    Following,
    News,
    Wish,
    begin_following,
    decode_following,
    encode_following,
    news_for,
    news_text,
    round_of,
)
from bot.host.names import speaker_for
from bot.host.refusals import FollowsTooMany, TooManyFollowers
from bot.host.reminders import Caller
from bot.host.settings import Settings
from bot.host.story import Row
from bot.host.table import Table
from bot.host.tables import Tables
from bot.host.wall import Gone, MayNot, NotTaken
from engine.errors import Refusal
from engine.sight import sight

log = logging.getLogger(__name__)
AT_ONCE = 20
"""Followers who are told in a row; then it is other tables' turn."""
AGAIN = 60_000
"""Milliseconds, after which whoever could not be told is tried again."""
PATIENCE = 10.0
"""Seconds for a picture; without it there are words alone."""


class _Follower(NamedTuple):
    user: int
    stored: bytes
    following: Following
    news: News


class Access(Protocol):
    async def may_view(self, guild: int | None, channel: int, user: int) -> bool:
        """Whether this person may see the channel right now. It raises as a wall does."""
        ...


class Followers:
    def __init__(self, caller: Caller, access: Access, tables: Tables, settings: Settings, boards: Boards) -> None:
        self._caller = caller
        self._access = access
        self._tables = tables
        self._settings = settings
        self._boards = boards
        self._telling = tables.store.telling

    async def follow(self, channel: int, table: Table | None, user: int, wish: Wish | None, locale: str = "") -> Wish:
        """Without a wish: as they follow already, or else to the end. Gives what is so from now on."""
        if wish == "off":
            await self._telling.unfollow(channel, user)
            return wish
        before = await self._following(channel, user)
        following = replace(begin_following(table, user, wish, before), locale=locale)
        if before is None and not await self._has_room(user):
            raise FollowsTooMany(most=MOST_FOLLOWED)
        if not await self._telling.follow(channel, user, encode_following(following), MOST_FOLLOWERS):
            raise TooManyFollowers(most=MOST_FOLLOWERS)
        return "rounds" if following.rounds else "end"

    async def _following(self, channel: int, user: int) -> Following | None:
        stored = (await self._telling.followers(channel)).get(user)
        return decode_following(stored) if stored else None

    async def _has_room(self, user: int) -> bool:
        """Tables that are not there any more are counted no longer."""
        followed = await self._telling.followed(user)
        if len(followed) >= MOST_FOLLOWED:
            for channel in followed:
                if await self._following(channel, user) is None:
                    await self._telling.unfollow(channel, user)
            followed = await self._telling.followed(user)
        return len(followed) < MOST_FOLLOWED

    async def count(self, channel: int) -> int:
        return await self._telling.count(channel)

    async def has_cause(self, channel: int, table: Table, is_new: bool) -> bool:  # noqa: ARG002 - any post may end a round
        return await self._telling.count(channel) > 0

    async def tell(self, channel: int, table: Table, now: int) -> int | None:
        """All of them what they have not heard yet, some at a time; gives when to go on, if that is not all."""
        found = await self._telling.followers(channel)
        due: list[_Follower] = []
        for user, stored in found.items():
            following = decode_following(stored)
            if table.seat_of(user) is not None:
                await self._telling.unfollow(channel, user)
            elif news := news_for(table, following):
                due.append(_Follower(user, stored, following, news))
        rows = await self._tables.rows(channel) if due else []
        told = [await self._tell_safely(channel, table, rows, one) for one in due[:AT_ONCE]]
        if not all(told):
            return now + AGAIN
        return now if len(due) > AT_ONCE else None

    async def _tell_safely(self, channel: int, table: Table, rows: list[Row], one: _Follower) -> bool:
        """One who can't be told now must not keep the others from it. One who may not see the channel any more hears
        nothing of what is there, nor of it.
        """
        try:
            if not await self._access.may_view(table.guild, channel, one.user):
                log.info("person %s may not see channel %s any more", one.user, channel)
                await self._telling.unfollow(channel, one.user)
                return True
            await self._tell(channel, table, rows, one)
        except (MayNot, Gone):
            await self._give_up(channel, one.user)
            return True
        except NotTaken as error:
            log.warning("no news of channel %s for person %s: %s", channel, one.user, error)
            return False
        await self._note(channel, table, one)
        return True

    async def _tell(self, channel: int, table: Table, rows: list[Row], one: _Follower) -> None:
        person = await self._settings.person(one.user)
        speaker = speaker_for(table, person.locale or one.following.locale or table.locale)
        place = f"<#{channel}>", await link_to_post(self._tables.store, channel, table)
        text = news_text(one.news, table, rows, place, speaker)
        picture = await self._picture(channel, table, rows, one.news, speaker.locale)
        await self._caller.write_to(one.user, text, _nonce(channel, table, one), picture)

    async def _picture(self, channel: int, table: Table, rows: list[Row], news: News, locale: str) -> Drawn | None:
        """As the channel sees it; at the end the poster. News are told without it rather than not at all."""
        if news not in ("over", "round"):
            return None
        try:
            async with asyncio.timeout(PATIENCE):
                if news == "over":
                    return await self._boards.poster(channel, table, rows, locale)
                return await self._boards.picture(channel, table, sight(table.match, None), locale)
        except (TimeoutError, Refusal) as error:
            log.warning("no picture for followers of channel %s: %r", channel, error)
            return None

    async def _note(self, channel: int, table: Table, one: _Follower) -> None:
        """Whoever has changed their wish meanwhile keeps it."""
        if one.news != "round":
            await self._telling.unfollow(channel, one.user)
            return
        heard = encode_following(replace(one.following, round=round_of(table)))
        await self._telling.renote(channel, one.user, one.stored, heard)

    async def _give_up(self, channel: int, user: int) -> None:
        """They hear of it when they next follow something or look at their settings: there is no other way."""
        log.info("person %s takes no news", user)
        await self._telling.unfollow(channel, user)
        await self._settings.note_closed(user, "following")


def _nonce(channel: int, table: Table, one: _Follower) -> str:
    """At most 25 characters. A second attempt at the same news finds the first."""
    what = f"{round_of(table) % 1_000}" if one.news == "round" else one.news[0]
    return f"f{channel % 16**9:x}-{one.following.number % 16**3:x}-{what}-{one.user % 16**5:x}"
