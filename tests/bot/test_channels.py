"""Calling people on Discord: those who are meant, in words of the host's for whatever Discord says."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.channels import PLACE_GONE, Channels
from bot.host.drawing import Drawn
from bot.host.wall import Gone, MayNot, NotTaken

pytestmark = pytest.mark.asyncio
CHANNEL, ADA, BO = 1234, 101, 102


class Mailbox:
    """Stands for the Discord client: keeps what was sent where, or fails."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.sent: list[tuple[str, str, dict[str, Any]]] = []
        self.failure = failure
        self.heard: list[tuple[str, int]] = []

    def dispatch(self, event: str, channel: int) -> None:
        self.heard.append((event, channel))

    def get_partial_messageable(self, channel: int) -> Letterbox:
        return Letterbox(self, f"#{channel}")

    async def fetch_user(self, user: int) -> Letterbox:
        return Letterbox(self, f"@{user}")


class Letterbox:
    def __init__(self, mailbox: Mailbox, to: str) -> None:
        self._mailbox, self._to = mailbox, to

    async def send(self, text: str, **more: Any) -> None:
        if self._mailbox.failure:
            raise self._mailbox.failure
        self._mailbox.sent.append((self._to, text, more))


class Answer:
    reason = "as Discord says"

    def __init__(self, status: int) -> None:
        self.status = status


def refused(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    return kind(Answer(status), "no")  # pyright: ignore[reportArgumentType]


def channels(mailbox: Mailbox) -> Channels:
    client: Any = mailbox
    return Channels(client)


async def test_a_call_is_for_those_who_are_meant() -> None:
    mailbox = Mailbox()
    await channels(mailbox).call(CHANNEL, [ADA, BO], "come", "n1")
    [(to, text, more)] = mailbox.sent
    assert (to, text, more["nonce"]) == (f"#{CHANNEL}", "come", "n1")
    mentions = discord.AllowedMentions.none().merge(more["allowed_mentions"]).to_dict()
    assert mentions == {"parse": [], "users": [ADA, BO]}


async def test_a_message_is_for_one() -> None:
    mailbox = Mailbox()
    await channels(mailbox).write_to(ADA, "come", "n1")
    assert mailbox.sent == [(f"@{ADA}", "come", {"nonce": "n1", "files": []})]


async def test_a_message_may_have_a_picture_with_its_words() -> None:
    mailbox = Mailbox()
    await channels(mailbox).write_to(ADA, "come", "n1", Drawn(b"GIF89a", "what it shows", "recap.gif"))
    [(_, _, more)] = mailbox.sent
    [file] = more["files"]
    assert (file.filename, file.description, file.fp.read()) == ("recap.gif", "what it shows", b"GIF89a")


@pytest.mark.parametrize(
    ("failure", "heard"),
    [
        (refused(discord.Forbidden, 403), MayNot),
        (refused(discord.NotFound, 404), Gone),
        (refused(discord.DiscordServerError, 503), NotTaken),
        (ConnectionResetError("gone"), NotTaken),
    ],
)
async def test_what_keeps_it_from_them_is_said_in_the_words_of_the_host(
    failure: Exception, heard: type[NotTaken]
) -> None:
    there = channels(Mailbox(failure))
    with pytest.raises(NotTaken) as in_channel:
        await there.call(CHANNEL, [ADA], "come", "n1")
    with pytest.raises(NotTaken) as in_private:
        await there.write_to(ADA, "come", "n1")
    assert type(in_channel.value) is type(in_private.value) is heard


async def test_a_channel_that_is_gone_is_told_to_the_client_and_a_message_is_not() -> None:
    for code, heard in ((10003, [(PLACE_GONE, CHANNEL)]), (10008, [])):
        failure = refused(discord.NotFound, 404)
        failure.code = code
        mailbox = Mailbox(failure)
        with pytest.raises(Gone):
            await channels(mailbox).call(CHANNEL, [ADA], "come", "n1")
        with pytest.raises(Gone):
            await channels(mailbox).write_to(ADA, "come", "n1")
        assert mailbox.heard == heard
