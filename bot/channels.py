"""Discord as the host sees it: channels where something is shown, and people who are called."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import discord
from discord import ui

from bot.desk import BROKEN
from bot.emojis import OWN_EMOJIS
from bot.host.drawing import Drawn
from bot.host.inbox import Deck
from bot.host.posts import Post
from bot.host.wall import Gone, Locked, MayNot, NoChannel, NotTaken, Pressable, TooLarge
from bot.messages import (
    carries,
    deck_view,
    described_files_of,
    files_of,
    files_of_deck,
    game_number_on,
    request_on,
    retired,
    says_the_same,
    sent,
    shows_file,
    view_of,
)

log = logging.getLogger(__name__)
LOOKED_AT = 50
"""So many of the last messages, people's among them."""
LONGEST = 2_000
"""Characters of a message that is words alone."""
PUT_AWAY = (50083, 160005)
"""Discord's codes for a thread that is archived, and for one that is locked."""
UNKNOWN_CHANNEL = 10003
PLACE_GONE = "place_gone"
"""What the client hears, with the channel, whenever Discord says that there is none."""
T = TypeVar("T")


class Channels:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def put(self, channel: int, post: Post, picture: Drawn | None, nonce: str) -> int:
        view = view_of(post, picture)

        async def send(view: ui.LayoutView) -> discord.Message:
            return await self._client.get_partial_messageable(channel).send(
                view=view, files=files_of(picture), nonce=nonce, allowed_mentions=_may_mention(post.mentions)
            )

        message = await self._done_in(channel, lambda: sent(view, send))
        if not says_the_same(message, view):
            # A message of an attempt that came to nothing: bring it up to date.
            await self.change(channel, message.id, post, picture)
        return message.id

    async def change(self, channel: int, message: int, post: Post, picture: Drawn | None) -> None:
        async def edit(view: ui.LayoutView) -> None:
            await self._message(channel, message).edit(
                view=view, attachments=files_of(picture), allowed_mentions=_may_mention(post.mentions)
            )

        await self._done_in(channel, lambda: sent(view_of(post, picture), edit))

    async def retire(self, channel: int, message: int) -> None:
        async def take_off() -> None:
            found = await self._message(channel, message).fetch()
            await found.edit(view=retired(found))

        try:
            await self._done_in(channel, take_off)
        except (Gone, MayNot):
            log.info("message %s is gone already", message)

    async def pressable(self, channel: int) -> list[Pressable]:
        try:
            with self._told_of(channel):
                history = self._client.get_partial_messageable(channel).history(limit=LOOKED_AT)
                found = [message async for message in history if message.author == self._client.user]
        except MayNot:
            log.info("channel %s: what was posted there can't be read", channel)
            return []
        numbered = [(message, game_number_on(message)) for message in reversed(found) if message.components]
        return [Pressable(one.id, number, request_on(one)) for one, number in numbered if number is not None]

    async def find(self, channel: int, file: str) -> int | None:
        """The message of ours that shows this file, if it is one of the last; none, if we may not look."""
        try:
            with self._told_of(channel):
                history = self._client.get_partial_messageable(channel).history(limit=LOOKED_AT)
                found = [one async for one in history if one.author == self._client.user and shows_file(one, file)]
        except MayNot:
            return None
        return found[-1].id if found else None

    async def carrying(self, channel: int, custom_id: str) -> int | None:
        """The newest message of ours with this button, if it is one of the last; none, if we may not look."""
        try:
            with self._told_of(channel):
                history = self._client.get_partial_messageable(channel).history(limit=LOOKED_AT)
                found = [one async for one in history if one.author == self._client.user and carries(one, custom_id)]
        except MayNot:
            return None
        return found[0].id if found else None

    async def tell(self, user: int, text: str) -> None:
        try:
            with _told():
                await (await self._client.fetch_user(user)).send(text)
        except NotTaken:
            log.warning("user %s can't be told", user)

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        with self._told_of(channel):
            await self._client.get_partial_messageable(channel).send(
                text, nonce=nonce, allowed_mentions=_may_mention(users)
            )

    async def write_to(self, user: int, text: str, nonce: str, picture: Drawn | None = None) -> None:
        text = OWN_EMOJIS.put_into(text, LONGEST)
        with _told():
            to = await self._client.fetch_user(user)
            await to.send(text, nonce=nonce, files=described_files_of(picture))

    async def private_channel(self, user: int) -> int:
        with _told():
            return (await (await self._client.fetch_user(user)).create_dm()).id

    async def hand_to(self, user: int, deck: Deck, nonce: str) -> None:
        async def send(view: ui.LayoutView) -> None:
            await (await self._client.fetch_user(user)).send(view=view, files=files_of_deck(deck), nonce=nonce)

        with _told():
            await sent(deck_view(deck), send)

    async def _done_in(self, channel: int, work: Callable[[], Awaitable[T]]) -> T:
        """A thread that Discord has put away, as it does after some days, is taken out again."""
        with self._told_of(channel):
            try:
                return await work()
            except discord.HTTPException as error:
                if error.code not in PUT_AWAY:
                    raise
            await self._take_out(channel)
            return await work()

    async def _take_out(self, channel: int) -> None:
        thread = await self._client.fetch_channel(channel)
        assert isinstance(thread, discord.Thread)
        log.info("thread %s was put away: it is taken out again", channel)
        try:
            await thread.edit(archived=False)
        except discord.Forbidden as error:
            raise Locked(str(error)) from error

    @contextmanager
    def _told_of(self, channel: int) -> Generator[None]:
        try:
            with _told():
                yield
        except NoChannel:
            self._client.dispatch(PLACE_GONE, channel)
            raise

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)


@contextmanager
def _told() -> Generator[None]:
    """What Discord says, in the host's words."""
    try:
        yield
    except discord.HTTPException as error:
        raise _in_our_words(error) from error
    except BROKEN as error:
        raise NotTaken(repr(error)) from error


def _in_our_words(error: discord.HTTPException) -> NotTaken:
    if error.code in PUT_AWAY:
        return Locked(str(error))
    if error.code == UNKNOWN_CHANNEL:
        return NoChannel(str(error))
    kinds: dict[int, type[NotTaken]] = {403: MayNot, 404: Gone, 413: TooLarge}
    return kinds.get(error.status, NotTaken)(str(error))


def _may_mention(users: Sequence[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(users=[discord.Object(user) for user in users])
