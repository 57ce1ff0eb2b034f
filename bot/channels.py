"""Discord as the host sees it: channels where something is shown, and people who are called."""

from __future__ import annotations

import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager

import discord

from bot.desk import BROKEN
from bot.host.boards import Drawn
from bot.host.posts import Post
from bot.host.wall import Gone, MayNot, NotTaken, Standing, TooLarge
from bot.messages import files_of, game_number_on, retired, says_the_same, view_of

log = logging.getLogger(__name__)
LOOKED_AT = 50
"""So many of the last messages, people's among them."""


class Channels:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def put(self, channel: int, post: Post, pictures: Sequence[Drawn], nonce: str) -> int:
        view = view_of(post, pictures)
        with _told():
            message = await self._client.get_partial_messageable(channel).send(
                view=view, files=files_of(pictures), nonce=nonce, allowed_mentions=_may_mention(post.mentions)
            )
        if not says_the_same(message, view):
            # A message of an attempt that came to nothing: bring it up to date.
            await self.change(channel, message.id, post, pictures)
        return message.id

    async def change(self, channel: int, message: int, post: Post, pictures: Sequence[Drawn]) -> None:
        with _told():
            await self._message(channel, message).edit(
                view=view_of(post, pictures),
                attachments=files_of(pictures),
                allowed_mentions=_may_mention(post.mentions),
            )

    async def retire(self, channel: int, message: int) -> None:
        try:
            with _told():
                found = await self._message(channel, message).fetch()
                await found.edit(view=retired(found))
        except (Gone, MayNot):
            log.info("message %s is gone already", message)

    async def standing(self, channel: int) -> list[Standing]:
        try:
            with _told():
                history = self._client.get_partial_messageable(channel).history(limit=LOOKED_AT)
                found = [message async for message in history if message.author == self._client.user]
        except MayNot:
            log.info("channel %s: what was posted there can't be read", channel)
            return []
        numbered = [(message.id, game_number_on(message)) for message in reversed(found) if message.components]
        return [Standing(message, number) for message, number in numbered if number is not None]

    async def tell(self, user: int, text: str) -> None:
        try:
            with _told():
                await (await self._client.fetch_user(user)).send(text)
        except NotTaken:
            log.warning("user %s can't be told", user)

    async def call(self, channel: int, users: Sequence[int], text: str, nonce: str) -> None:
        with _told():
            await self._client.get_partial_messageable(channel).send(
                text, nonce=nonce, allowed_mentions=_may_mention(users)
            )

    async def write_to(self, user: int, text: str, nonce: str) -> None:
        with _told():
            await (await self._client.fetch_user(user)).send(text, nonce=nonce)

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel).get_partial_message(message)


@contextmanager
def _told() -> Generator[None]:
    """What Discord says, in the host's words."""
    try:
        yield
    except discord.NotFound as error:
        raise Gone(str(error)) from error
    except discord.Forbidden as error:
        raise MayNot(str(error)) from error
    except discord.HTTPException as error:
        raise (TooLarge if error.status == 413 else NotTaken)(str(error)) from error
    except BROKEN as error:
        raise NotTaken(repr(error)) from error


def _may_mention(users: Sequence[int]) -> discord.AllowedMentions:
    return discord.AllowedMentions(users=[discord.Object(user) for user in users])
