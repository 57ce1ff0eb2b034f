"""All there is: people, guilds, channels, messages, commands, interactions, emojis. In memory, stored as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path

import msgspec
from msgspec import Struct, field

from playground.clock import Clock
from playground.jsons import Json
from playground.records import Bot, Channel, ChannelType, Emoji, Guild, Interaction, Message, Person
from playground.snowflake import Snowflakes, seconds_of

GLOBAL = "global"
TOKEN_LASTS = 15 * 60.0
FORGOTTEN_AFTER = 2 * TOKEN_LASTS
MOST_THREADS = 1_000
"""Active ones, in a guild."""
MOST_EMOJIS = 2_000
"""Of an application."""
NONCE_LASTS = 5 * 60.0

# Ids never change: the bot's stored games name these people and channels, whatever became of this world.
BOT = Bot(1009000000000000001, "Fathom")
PEOPLE = (
    Person(1001000000000000001, "Ada", "#1f8bde", "en-US", moderator=True),
    Person(1001000000000000002, "Bo", "#e0803c", "en-US"),
    Person(1001000000000000003, "Chloé", "#b04fc4", "fr"),
    Person(1001000000000000004, "Daan", "#2f9e5f", "nl"),
    Person(1001000000000000005, "Eve", "#d64562", "en-US"),
    Person(1001000000000000006, "Finn", "#7a8b99", "en-US"),
)
REEF = Guild(1002000000000000001, "The Reef")
CHANNELS = ("general", "deep-sea", "night-dive")
FIRST_CHANNEL = 1003000000000000001
FIRST_DM = 1004000000000000001


class Saved(Struct):
    bot: Bot
    people: dict[int, Person]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    commands: dict[str, list[Json]]
    interactions: dict[int, Interaction]
    emojis: dict[int, Emoji] = field(default_factory=dict[int, Emoji])
    """Worlds that were stored before there were any have none."""


class World:
    def __init__(self, clock: Clock, saved: Saved | None = None) -> None:
        self.clock = clock
        state = saved or fresh()
        # Ids go on from the newest: it may be ahead of a clock that was set back since.
        messages = (one for of_channel in state.messages.values() for one in of_channel)
        self.ids = Snowflakes(clock, max((*messages, *state.emojis), default=0))
        self.bot = state.bot
        self.people = state.people
        self.guilds = state.guilds
        self.channels = state.channels
        self.messages = state.messages
        self.commands = state.commands
        """By guild id, or under GLOBAL: the command objects as Discord gives them back."""
        self.interactions = state.interactions
        self.emojis = state.emojis
        """The application's own, as they were made."""
        self.most_threads = MOST_THREADS
        self.most_emojis = MOST_EMOJIS
        self._tokens = {one.token: one for one in self.interactions.values()}
        self._nonces: dict[tuple[int, str], Message] = {}
        for message in (one for of_channel in self.messages.values() for one in of_channel.values()):
            self._note_nonce(message)

    # Storing

    def dump(self) -> bytes:
        """The world as JSON. Interactions that nobody can answer any more are left out."""
        self._forget_old_interactions()
        return msgspec.json.encode(
            Saved(
                self.bot,
                self.people,
                self.guilds,
                self.channels,
                self.messages,
                self.commands,
                self.interactions,
                self.emojis,
            )
        )

    @classmethod
    def load(cls, clock: Clock, data: bytes) -> World:
        """The world as it was; who was waiting for an answer then has given up."""
        world = cls(clock, msgspec.json.decode(data, type=Saved))
        for interaction in world.interactions.values():
            if interaction.is_pending:
                interaction.failed = "The playground was restarted"
        return world

    def save(self, path: Path) -> None:
        """Written beside and moved over, so that a crash leaves the old world or the new one. For its owner alone."""
        beside = path.with_suffix(".new")
        beside.touch()
        beside.chmod(0o600)
        beside.write_bytes(self.dump())
        beside.replace(path)

    # Looking up

    def age(self, snowflake: int) -> float:
        return self.clock.now() - seconds_of(snowflake)

    def person_named(self, name: str) -> Person:
        return next(person for person in self.people.values() if person.name == name)

    def channel_named(self, name: str) -> Channel:
        return next(channel for channel in self.channels.values() if channel.name == name)

    def message(self, channel: int, message: int) -> Message | None:
        return self.messages.get(channel, {}).get(message)

    def history(self, channel: int) -> Iterable[Message]:
        """Oldest first."""
        return self.messages.get(channel, {}).values()

    def last_message(self, channel: int) -> Message | None:
        return next(reversed(self.messages.get(channel, {}).values()), None)

    def threads(self, guild: int) -> Iterator[Channel]:
        return (one for one in self.channels.values() if one.guild == guild and one.is_thread)

    def is_archived(self, thread: Channel) -> bool:
        if thread.archived or not thread.is_thread:
            return thread.archived
        last = self.last_message(thread.id)
        stirred = max(seconds_of(last.id if last else thread.id), thread.woken)
        return self.clock.now() - stirred > thread.archive_after * 60

    def active_threads(self, guild: int) -> list[Channel]:
        return [one for one in self.threads(guild) if not self.is_archived(one)]

    def dm_with(self, person: int) -> Channel | None:
        return next((one for one in self.channels.values() if one.recipient == person), None)

    def members(self, guild: Guild) -> list[int]:
        """The bot first."""
        return [self.bot.id, *(person for person in self.people if person not in guild.left)]

    def can_see(self, person: int, channel: Channel) -> bool:
        if channel.guild is None:
            return channel.recipient == person
        parent = self.channels.get(channel.parent) if channel.parent else None
        hidden = [*channel.hidden_from, *(parent.hidden_from if parent else ())]
        return person in self.members(self.guilds[channel.guild]) and person not in hidden

    def denied(self, channel: Channel) -> int:
        """What the bot lacks in a channel; a thread adds nothing to its parent."""
        parent = self.channels.get(channel.parent) if channel.parent else None
        return channel.denied | (parent.denied if parent else 0)

    def same_nonce(self, author: int, nonce: str) -> Message | None:
        """The message that this author sent with this nonce a moment ago, in whatever channel."""
        message = self._nonces.get((author, nonce))
        if message is None or self.age(message.id) > NONCE_LASTS:
            return None
        return self.message(message.channel, message.id)

    def by_token(self, token: str) -> Interaction | None:
        return self._tokens.get(token)

    # Adding

    def add_guild(self, name: str, channels: Iterable[str] = (), guild_id: int | None = None) -> Guild:
        guild = Guild(guild_id or self.ids.next(), name)
        self.guilds[guild.id] = guild
        for position, channel in enumerate(channels):
            made = Channel(self.ids.next(), ChannelType.TEXT, channel, guild=guild.id, position=position)
            self.channels[made.id] = made
        return guild

    def add_channels(self, most: int) -> None:
        """Until the first guild has so many."""
        guild = next(iter(self.guilds))
        first = sum(1 for one in self.channels.values() if one.guild == guild)
        for position in range(first, most):
            made = Channel(self.ids.next(), ChannelType.TEXT, f"table-{position}", guild=guild, position=position)
            self.channels[made.id] = made

    def open_dm(self, person: Person) -> Channel:
        channel = Channel(self.ids.next(), ChannelType.DM, self.bot.name, recipient=person.id)
        self.channels[channel.id] = channel
        return channel

    def add_message(self, message: Message) -> None:
        self.messages.setdefault(message.channel, {})[message.id] = message
        self._note_nonce(message)

    def _note_nonce(self, message: Message) -> None:
        if message.nonce is not None:
            self._nonces[message.author, message.nonce] = message

    def add_interaction(self, interaction: Interaction) -> None:
        self._forget_old_interactions()
        self.interactions[interaction.id] = interaction
        self._tokens[interaction.token] = interaction

    def _forget_old_interactions(self) -> None:
        old = takewhile(lambda key: self.age(key) > FORGOTTEN_AFTER, self.interactions)
        for key in list(old):
            del self._tokens[self.interactions.pop(key).token]

    def remove_channel(self, channel: Channel) -> None:
        del self.channels[channel.id]
        self.messages.pop(channel.id, None)

    def remove_message(self, message: Message) -> None:
        self.messages[message.channel].pop(message.id, None)


def fresh() -> Saved:
    guild = Guild(REEF.id, REEF.name, REEF.locale)
    texts = [
        Channel(FIRST_CHANNEL + place, ChannelType.TEXT, name, guild=guild.id, position=place)
        for place, name in enumerate(CHANNELS)
    ]
    people = {person.id: msgspec.structs.replace(person) for person in PEOPLE}
    dms = [Channel(FIRST_DM + at, ChannelType.DM, BOT.name, recipient=one) for at, one in enumerate(people)]
    return Saved(
        bot=Bot(BOT.id, BOT.name),
        people=people,
        guilds={guild.id: guild},
        channels={channel.id: channel for channel in (*texts, *dms)},
        messages={},
        commands={GLOBAL: []},
        interactions={},
    )
