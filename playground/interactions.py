"""Interactions: made from what a person does, answered by the bot within three seconds, alive for fifteen minutes."""

from __future__ import annotations

import secrets

from msgspec import Struct

from playground.core import Core
from playground.errors import already_acknowledged, invalid_token, unknown
from playground.jsons import Json, objects
from playground.limits import FILE_LIMIT
from playground.records import Channel, Flags, Interaction, Message, MessageType, Person
from playground.world import TOKEN_LASTS

FIRST_ANSWER_WITHIN = 3.0
NO_ANSWER = "The application did not respond"
NO_CHOICES = "Loading options failed"


class Type:
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer:
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Act(Struct, frozen=True):
    """What a person did."""

    kind: int
    person: Person
    channel: Channel
    data: Json
    message: Message | None = None
    """That holds the component."""
    trigger: Json | None = None
    nonce: str | None = None


class Interactions:
    def __init__(self, core: Core) -> None:
        self.core = core
        self.patience = FIRST_ANSWER_WITHIN

    # A person does something

    def open(self, act: Act) -> Interaction:
        """Sends it to the bot, and waits for an answer as long as Discord does."""
        interaction = Interaction(
            id=self.core.world.ids.next(),
            token=secrets.token_urlsafe(48),
            type=act.kind,
            person=act.person.id,
            channel=act.channel.id,
            payload={},
            nonce=act.nonce,
            opened=self.core.clock.now(),
            source=act.message.id if act.message else None,
            trigger=act.trigger,
        )
        interaction.payload = self._payload(interaction, act)
        self.core.world.add_interaction(interaction)
        interaction.blurred = len(self.core.sessions.serving(act.channel.guild)) > 1
        self.core.dispatch("INTERACTION_CREATE", interaction.payload, act.channel.guild)
        self.core.spawn(self._give_up(interaction, self.core.clock.now() + self.patience))
        return interaction

    def _payload(self, interaction: Interaction, act: Act) -> Json:
        wire, world, channel, person = self.core.wire, self.core.world, act.channel, act.person
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": act.kind,
            "token": interaction.token,
            "version": 1,
            "data": act.data,
            "channel_id": str(channel.id),
            "channel": wire.interaction_channel(channel, person),
            "locale": person.locale,
            "app_permissions": wire.bot_permissions(channel),
            "attachment_size_limit": FILE_LIMIT,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(channel.guild or 0)},
            "context": 1 if channel.guild is None else 0,
        }
        if act.message is not None:
            payload["message"] = wire.message(act.message)
        if channel.guild is None:
            return {**payload, "user": wire.user(person.id)}
        guild = world.guilds[channel.guild]
        return {
            **payload,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "features": [], "locale": guild.locale},
            "guild_locale": guild.locale,
            "member": wire.full_member(person.id, channel),
        }

    async def _give_up(self, interaction: Interaction, deadline: float) -> None:
        await self.core.clock.sleep_until(deadline)
        if not interaction.is_pending:
            return
        reason = NO_CHOICES if interaction.type == Type.AUTOCOMPLETE else NO_ANSWER
        interaction.failed = reason
        data = interaction.payload["data"]
        what = data.get("name") or data.get("custom_id")
        self.core.journal.unanswered.append(f"{self.core.world.people[interaction.person].name}, {what}: {reason}")
        self.tell(interaction, "interaction_failed", {"reason": reason})

    # The bot answers

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """The interaction that a callback is for; refused if it is too late or answered already."""
        interaction = self.core.world.interactions.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise unknown("interaction")
        if interaction.answer is not None:
            raise already_acknowledged()
        return interaction

    def alive(self, token: str) -> Interaction:
        """The interaction that a followup is for."""
        interaction = self.core.world.by_token(token)
        if interaction is None or interaction.answer is None:
            raise unknown("Webhook")
        if interaction.failed or self.core.world.age(interaction.id) > TOKEN_LASTS:
            raise invalid_token()
        return interaction

    def answered(self, interaction: Interaction, answer: int) -> None:
        interaction.answer = answer
        if answer == Answer.CHOICES:
            self.tell(interaction, "autocomplete", {"choices": interaction.choices or []})
            return
        if answer == Answer.MODAL:
            self.tell(interaction, "modal", {**(interaction.modal or {}), "interaction": str(interaction.id)})
        seconds = self.core.clock.now() - interaction.opened
        self.tell(interaction, "interaction_done", {"opened": interaction.opened, "seconds": seconds})

    def tell(self, interaction: Interaction, t: str, data: Json) -> None:
        """To the person alone."""
        channel = self.core.world.channels[interaction.channel]
        self.core.publish(t, {"nonce": interaction.nonce, **data}, channel, interaction.person)

    # What answers look like

    def message(self, interaction: Interaction, *, ephemeral: bool) -> Message:
        """An empty message that answers an interaction, to be filled in."""
        message = Message(self.core.world.ids.next(), interaction.channel, self.core.world.bot.id)
        message.interaction = interaction.id
        message.metadata = self.metadata(interaction)
        if interaction.type == Type.COMMAND:
            kind = interaction.payload["data"].get("type", 1)
            message.type = MessageType.COMMAND if kind == 1 else MessageType.CONTEXT_MENU
            message.invocation = self._invocation(interaction)
        elif interaction.source is not None:
            message.reference = {
                "type": 0,
                "channel_id": str(interaction.channel),
                "message_id": str(interaction.source),
            }
        if interaction.original is not None:
            message.metadata["original_response_message_id"] = str(interaction.original)
        if ephemeral:
            message.flags |= Flags.EPHEMERAL
            message.only_for = interaction.person
        return message

    def metadata(self, interaction: Interaction) -> Json:
        payload = interaction.payload
        metadata: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self.core.wire.user(interaction.person),
            "authorizing_integration_owners": payload["authorizing_integration_owners"],
        }
        if interaction.type == Type.COMMAND:
            metadata["name"] = command_name(payload["data"])
        if interaction.type == Type.COMPONENT:
            metadata["interacted_message_id"] = str(interaction.source)
        if interaction.trigger is not None:
            metadata["triggering_interaction_metadata"] = interaction.trigger
        return metadata

    def _invocation(self, interaction: Interaction) -> Json:
        return {
            "id": str(interaction.id),
            "type": interaction.type,
            "name": command_name(interaction.payload["data"]),
            "user": self.core.wire.user(interaction.person),
        }


def command_name(data: Json) -> str:
    """With its group and subcommand: `play deep-sea`."""
    words = [str(data["name"])]
    options = objects(data.get("options"))
    while options and options[0].get("type") in (1, 2):
        words.append(str(options[0]["name"]))
        options = objects(options[0].get("options"))
    return " ".join(words)
