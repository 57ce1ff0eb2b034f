"""Records as the JSON objects that Discord sends."""

from __future__ import annotations

from typing import Any, cast

from playground.clock import iso
from playground.jsons import Json, walk
from playground.permissions import EVERYONE, MODERATOR, Permission, of_bot
from playground.records import Attachment, Bot, Channel, Emoji, Guild, Message, MessageType, Person
from playground.snowflake import seconds_of
from playground.world import World

STORED = "cdn:"
JOINED = "2024-01-01T00:00:00+00:00"


class Wire:
    def __init__(self, world: World) -> None:
        self.world = world
        self.cdn = ""
        """Where attachments are served; known once the server listens."""

    # People

    def user(self, user: int) -> Json:
        if user == self.world.bot.id:
            return bot_user(self.world.bot)
        return person_user(self.world.people[user])

    def member(self, user: int, channel: Channel | None = None) -> Json:
        """A member without its user; with permissions if a channel is given."""
        person = self.world.people.get(user)
        member: Json = {
            "nick": None,
            "avatar": None,
            "roles": [str(moderator_role_id(guild)) for guild in self.world.guilds] if _moderates(person) else [],
            "joined_at": JOINED,
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }
        if channel is not None:
            member["permissions"] = str(int(EVERYONE | (MODERATOR if _moderates(person) else 0)))
        return member

    def full_member(self, user: int, channel: Channel | None = None) -> Json:
        return {**self.member(user, channel), "user": self.user(user)}

    def emoji(self, emoji: Emoji) -> Json:
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "user": self.user(self.world.bot.id),
            "require_colons": True,
            "managed": False,
            "animated": emoji.animated,
            "available": True,
        }

    # Places

    def guild(self, guild: Guild) -> Json:
        """As in GUILD_CREATE."""
        world = self.world
        texts = [one for one in world.channels.values() if one.guild == guild.id and not one.is_thread]
        return {
            **self.partial_guild(guild),
            "owner_id": str(next(iter(world.people))),
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": roles(guild, world.bot),
            "emojis": [],
            "stickers": [],
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_progress_bar_enabled": False,
            "system_channel_flags": 0,
            "joined_at": JOINED,
            "large": False,
            "unavailable": False,
            "member_count": len(world.members(guild)),
            "voice_states": [],
            "members": [self.full_member(user) for user in world.members(guild)],
            "channels": [self.channel(one) for one in texts],
            "threads": [self.channel(one) for one in world.active_threads(guild.id)],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def partial_guild(self, guild: Guild) -> Json:
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "features": [],
            "locale": guild.locale,
            "preferred_locale": guild.locale,
        }

    def channel(self, channel: Channel) -> Json:
        last = self.world.last_message(channel.id)
        common: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "last_message_id": str(last.id) if last else None,
            "flags": 0,
        }
        if channel.recipient is not None:
            return {**common, "recipients": [self.user(channel.recipient)]}
        common |= {"name": channel.name, "guild_id": str(channel.guild), "nsfw": False, "rate_limit_per_user": 0}
        if channel.is_thread:
            return {**common, **self._thread(channel)}
        return {
            **common,
            "position": channel.position,
            "parent_id": None,
            "topic": None,
            "permission_overwrites": self._overwrites(channel),
        }

    def interaction_channel(self, channel: Channel, person: Person) -> Json:
        """With the person's permissions, as interactions carry it."""
        return {**self.channel(channel), "permissions": self.member(person.id, channel)["permissions"]}

    def bot_permissions(self, channel: Channel) -> str:
        return str(int(of_bot(channel, self.world.denied(channel))))

    def _thread(self, channel: Channel) -> Json:
        started = iso(seconds_of(channel.id))
        return {
            "parent_id": str(channel.parent),
            "owner_id": str(channel.owner),
            "message_count": len(self.world.messages.get(channel.id, ())),
            "member_count": len(channel.members),
            "total_message_sent": len(self.world.messages.get(channel.id, ())),
            "thread_metadata": {
                "archived": self.world.is_archived(channel),
                "auto_archive_duration": channel.archive_after,
                "archive_timestamp": iso(max(seconds_of(channel.id), channel.woken)),
                "create_timestamp": started,
                "locked": channel.locked,
            },
            "member": self.thread_member(channel, self.world.bot.id),
        }

    def thread_member(self, channel: Channel, user: int) -> Json:
        return {
            "id": str(channel.id),
            "user_id": str(user),
            "join_timestamp": iso(seconds_of(channel.id)),
            "flags": 0,
        }

    def page_channel(self, channel: Channel) -> Json:
        """As the web page lists it."""
        parent = str(channel.parent) if channel.parent else None
        archived = self.world.is_archived(channel)
        told: Json = {"id": str(channel.id), "name": channel.name, "type": channel.type, "parent_id": parent}
        return {**told, "archived": archived, "locked": channel.locked} if channel.is_thread else told

    def _overwrites(self, channel: Channel) -> list[Json]:
        denied = {self.world.bot.id: channel.denied} if channel.denied else {}
        denied |= dict.fromkeys(channel.hidden_from, int(Permission.VIEW_CHANNEL))
        return [{"id": str(user), "type": 1, "allow": "0", "deny": str(what)} for user, what in denied.items()]

    # Messages

    def message(self, message: Message) -> Json:
        sent: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel),
            "author": self.user(message.author),
            "content": message.content,
            "timestamp": iso(seconds_of(message.id)),
            "edited_timestamp": iso(message.edited) if message.edited else None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [self.user(user) for user in message.mentions],
            "mention_roles": [],
            "attachments": self._loose_attachments(message),
            "embeds": self._served(message.embeds),
            "pinned": False,
            "type": message.type,
            "flags": message.flags,
            "components": self._served(message.components),
        }
        return sent | self._extras(message)

    def _extras(self, message: Message) -> Json:
        extras: dict[str, Any] = {
            "nonce": message.nonce,
            "interaction_metadata": message.metadata,
            "interaction": message.invocation,
            "message_reference": message.reference,
            "thread": self._thread_of(message),
        }
        if message.interaction is not None:
            extras |= {"application_id": str(self.world.bot.id), "webhook_id": str(self.world.bot.id)}
        if message.type == MessageType.REPLY and message.reference:
            original = self.world.message(message.channel, int(message.reference["message_id"]))
            extras["referenced_message"] = self.message(original) if original else None
        return {key: value for key, value in extras.items() if value is not None or key == "referenced_message"}

    def _thread_of(self, message: Message) -> Json | None:
        thread = self.world.channels.get(message.thread) if message.thread else None
        return self.channel(thread) if thread else None

    def event_message(self, message: Message) -> Json:
        """As in MESSAGE_CREATE and MESSAGE_UPDATE: with guild and member."""
        channel = self.world.channels[message.channel]
        if channel.guild is None:
            return self.message(message)
        return {**self.message(message), "guild_id": str(channel.guild), "member": self.member(message.author)}

    def attachment(self, channel: int, attachment: Attachment) -> Json:
        url = self.attachment_url(channel, attachment)
        sent: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.width:
            sent |= {"width": attachment.width, "height": attachment.height}
        if attachment.description:
            sent["description"] = attachment.description
        return sent

    def attachment_url(self, channel: int, attachment: Attachment) -> str:
        return f"{self.cdn}/{stored_url(channel, attachment).removeprefix(STORED)}"

    def _served(self, value: Any) -> Any:
        """Stored messages do not know at which address they will be served."""
        if isinstance(value, dict):
            return {key: self._served(part) for key, part in cast(Json, value).items()}
        if isinstance(value, list):
            return [self._served(part) for part in cast("list[Any]", value)]
        if isinstance(value, str) and value.startswith(STORED):
            return f"{self.cdn}/{value.removeprefix(STORED)}"
        return value

    def _loose_attachments(self, message: Message) -> list[Json]:
        """Those that no component and no embed shows: Discord leaves the others out of the list."""
        shown = _shown_ids(message)
        return [
            self.attachment(message.channel, attachment)
            for attachment in message.attachments
            if str(attachment.id) not in shown
        ]


def stored_url(channel: int, attachment: Attachment) -> str:
    return f"{STORED}attachments/{channel}/{attachment.id}/{attachment.filename}"


def _shown_ids(message: Message) -> set[str]:
    shown: set[str] = set()
    for _, component in walk(message.components):
        media = [component.get("media"), component.get("file"), *(i.get("media") for i in component.get("items", ()))]
        shown |= {str(item.get("attachment_id")) for item in media if item}
    for embed in message.embeds:
        shown |= {str(embed[part].get("attachment_id")) for part in ("image", "thumbnail") if embed.get(part)}
    return shown


def _moderates(person: Person | None) -> bool:
    return person is not None and person.moderator


def bot_user(bot: Bot) -> Json:
    return {
        "id": str(bot.id),
        "username": bot.name.lower(),
        "discriminator": "0",
        "global_name": bot.name,
        "avatar": None,
        "bot": True,
        "public_flags": 0,
        "flags": 0,
        "verified": True,
        "mfa_enabled": False,
        "locale": "en-US",
    }


def person_user(person: Person) -> Json:
    return {
        "id": str(person.id),
        "username": person.name.lower(),
        "discriminator": "0",
        "global_name": person.name,
        "avatar": person.color.removeprefix("#"),
        "public_flags": 0,
    }


def moderator_role_id(guild: int) -> int:
    return guild + 1


def roles(guild: Guild, bot: Bot) -> list[Json]:
    return [
        _role(guild.id, "@everyone", EVERYONE, 0),
        _role(moderator_role_id(guild.id), "Moderator", EVERYONE | MODERATOR, 1),
        {**_role(guild.id + 2, bot.name, EVERYONE, 2), "managed": True, "tags": {"bot_id": str(bot.id)}},
    ]


def _role(role: int, name: str, permissions: int, position: int) -> Json:
    return {
        "id": str(role),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(int(permissions)),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def application(bot: Bot, owner: Person) -> Json:
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": person_user(owner),
        "verify_key": "0" * 64,
        "team": None,
        "flags": 0,
        "bot": bot_user(bot),
    }
