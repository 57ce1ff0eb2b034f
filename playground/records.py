"""What the world is made of. Plain mutable records that store as JSON."""

from __future__ import annotations

from enum import IntEnum, IntFlag

from msgspec import Struct, field

from playground.jsons import Json


class ChannelType(IntEnum):
    TEXT = 0
    DM = 1
    NEWS = 5
    NEWS_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageType(IntEnum):
    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    COMMAND = 20
    CONTEXT_MENU = 23


class Flags(IntFlag):
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Bot(Struct):
    id: int
    name: str


class Person(Struct):
    id: int
    name: str
    color: str
    """As in a style sheet: `#rrggbb`."""
    locale: str = "en-US"
    moderator: bool = False
    takes_dms: bool = True


class Guild(Struct):
    id: int
    name: str
    locale: str = "en-US"
    left: list[int] = field(default_factory=list[int])
    """People who are not in it any more."""


class Channel(Struct):
    """A text channel, a thread or a direct message, by its type."""

    id: int
    type: int
    name: str
    guild: int | None = None
    parent: int | None = None
    """Of a thread: the channel it is in."""
    owner: int | None = None
    """Of a thread: who started it."""
    recipient: int | None = None
    """Of a direct message: the person at the other end."""
    position: int = 0
    denied: int = 0
    """Permissions that the bot lacks here."""
    hidden_from: list[int] = field(default_factory=list[int])
    """People who may not view it, nor its threads."""
    archived: bool = False
    """By somebody. By itself it is archived after `archive_after` minutes without a message."""
    locked: bool = False
    archive_after: int = 1440
    woken: float = 0.0
    """When a thread was last taken out of the archive."""
    members: list[int] = field(default_factory=list[int])
    """Of a thread: who is in it."""

    @property
    def is_thread(self) -> bool:
        return self.type in (ChannelType.NEWS_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD)


class Emoji(Struct):
    """One of the application's own: its picture is among the files, under its id."""

    id: int
    name: str
    animated: bool = False


class Attachment(Struct):
    id: int
    filename: str
    content_type: str
    size: int
    width: int | None = None
    height: int | None = None
    description: str | None = None


class Message(Struct):
    id: int
    channel: int
    author: int
    content: str = ""
    type: int = MessageType.DEFAULT
    flags: int = 0
    components: list[Json] = field(default_factory=list[Json])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    embeds: list[Json] = field(default_factory=list[Json])
    mentions: list[int] = field(default_factory=list[int])
    nonce: str | None = None
    edited: float | None = None
    only_for: int | None = None
    """Ephemeral: the one person who sees it."""
    interaction: int | None = None
    metadata: Json | None = None
    """What Discord tells about the interaction that this message answers."""
    invocation: Json | None = None
    """The same in its old form, which Discord still sends."""
    reference: Json | None = None
    thread: int | None = None

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & Flags.COMPONENTS_V2)

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & Flags.LOADING)


class Interaction(Struct):
    """One act of a person that the bot must answer."""

    id: int
    token: str
    type: int
    person: int
    channel: int
    payload: Json
    """INTERACTION_CREATE as it was sent."""
    nonce: str | None = None
    """Of the page or the test bench, to tell its acts apart."""
    opened: float = 0.0
    """When it was sent to the bot."""
    answer: int | None = None
    """The type of the callback, once there was one."""
    failed: str | None = None
    """What the person was told when no answer came in time."""
    original: int | None = None
    """The message that `@original` means."""
    source: int | None = None
    """The message whose component was used."""
    followups: list[int] = field(default_factory=list[int])
    modal: Json | None = None
    """The form with which the bot answered."""
    trigger: Json | None = None
    """Of a submitted form: the metadata of the interaction that the form answered."""
    choices: list[Json] | None = None
    blurred: bool = False
    """An injected fault swallowed an answer, or two processes heard of it: a second try is not the bot's mistake."""

    @property
    def is_pending(self) -> bool:
        return self.answer is None and self.failed is None
