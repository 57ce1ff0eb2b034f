"""What a person does: uses a command, asks for completions, presses, chooses, submits a form, writes.

Each act checks what a Discord client checks before it sends anything, and says `CannotDo` where that would stop.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from playground.component_limits import LINK, SELECTS, Kind
from playground.core import Core
from playground.forms import PICKS, as_values, check_values, filled
from playground.interactions import Act, Interactions, Type
from playground.jsons import Json, walk
from playground.media import mentioned
from playground.options import CHANNEL, MENTIONABLE, USER, CannotDo, Line, leaf, named, nested, resolved, typed
from playground.permissions import EVERYONE, MODERATOR
from playground.records import Channel, Interaction, Message, Person
from playground.world import GLOBAL

IN_GUILD, IN_DM = 0, 1


class Use(Struct, frozen=True):
    """Of a component: which, and with what chosen."""

    custom_id: str
    values: object = None


class Acts:
    def __init__(self, core: Core, interactions: Interactions) -> None:
        self.core = core
        self.interactions = interactions

    # Commands

    def commands(self, person: Person, channel: Channel) -> list[Json]:
        """What the person is offered here; a guild's own command hides the global one of that name."""
        world = self.core.world
        own = world.commands.get(str(channel.guild), []) if channel.guild else []
        names = {(command["type"], command["name"]) for command in own}
        shared = [one for one in world.commands[GLOBAL] if (one["type"], one["name"]) not in names]
        return [command for command in (*own, *shared) if _is_offered(command, person, channel)]

    def use(self, person: Person, channel: Channel, line: Line, nonce: str | None = None) -> Interaction:
        """Sends a command, or asks for completions if an option has the focus."""
        kind = Type.COMMAND if line.focused is None else Type.AUTOCOMPLETE
        data = self._command_data(person, channel, line)
        return self.interactions.open(Act(kind, person, channel, data, nonce=nonce))

    def _command_data(self, person: Person, channel: Channel, line: Line) -> Json:
        chat = [command for command in self.commands(person, channel) if command["type"] == 1]
        command = named(chat, line.name, person.locale)
        at, way = leaf(command, line.path, person.locale)
        given = list(typed(at, line, person.locale))
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": nested(way, given)}
        if command.get("guild_id"):
            data["guild_id"] = command["guild_id"]
        picks = [(one["type"], str(one["value"])) for one in given if one["type"] in (USER, CHANNEL, MENTIONABLE)]
        found = resolved(self.core.wire, picks if line.focused is None else [])
        return {**data, "resolved": found} if found else data

    # Components

    def press(self, person: Person, message: Message, use: Use, nonce: str | None = None) -> Interaction:
        """A button, or a select with the values chosen."""
        custom_id, values = use.custom_id, use.values
        if self.core.world.message(message.channel, message.id) is None:
            raise CannotDo("The message is gone")
        if message.only_for not in (None, person.id):
            raise CannotDo(f"{person.name} does not see this message")
        component = _usable(message, custom_id)
        kind = component["type"]
        data: Json = {"custom_id": custom_id, "component_type": kind, "id": component.get("id")}
        if kind in SELECTS:
            chosen = as_values(values) if values is not None else []
            check_values(component, chosen, component.get("min_values", 1), component.get("max_values", 1))
            data["values"] = chosen
            found = resolved(self.core.wire, [(PICKS[kind], value) for value in chosen] if kind in PICKS else [])
            if found:
                data["resolved"] = found
        channel = self.core.world.channels[message.channel]
        return self.interactions.open(Act(Type.COMPONENT, person, channel, data, message=message, nonce=nonce))

    def submit(
        self, person: Person, answered: Interaction, fields: Mapping[str, object], nonce: str | None = None
    ) -> Interaction:
        """The form with which an interaction of this person was answered."""
        if answered.modal is None or answered.person != person.id:
            raise CannotDo(f"{person.name} has no such form open")
        data = filled(self.core.wire, answered.modal, fields)
        channel = self.core.world.channels[answered.channel]
        source = self.core.world.message(channel.id, answered.source) if answered.source else None
        trigger = self.interactions.metadata(answered)
        return self.interactions.open(Act(Type.MODAL, person, channel, data, source, trigger, nonce))

    # Words

    def write(self, person: Person, channel: Channel, content: str) -> Message:
        if not 1 <= len(content.strip()) <= 2000:
            raise CannotDo("A message has between 1 and 2000 characters")
        if not self.core.world.can_see(person.id, channel):
            raise CannotDo(f"{person.name} does not see this channel")
        message = Message(self.core.world.ids.next(), channel.id, person.id, content.strip())
        world = self.core.world
        message.mentions = [one for one in mentioned(content, None) if one in world.people or one == world.bot.id]
        if channel.is_thread:
            if channel.locked and not person.moderator:
                raise CannotDo("This thread is locked")
            self.core.wake(channel)
            self.core.joined(channel, (person.id, *message.mentions))
        world.add_message(message)
        self.core.message_created(message)
        return message


def _is_offered(command: Json, person: Person, channel: Channel) -> bool:
    contexts: list[int] = command.get("contexts") or [IN_GUILD, IN_DM]
    if (IN_DM if channel.guild is None else IN_GUILD) not in contexts:
        return False
    asked = command.get("default_member_permissions")
    if channel.guild is None or asked is None:
        return True
    held = EVERYONE | (MODERATOR if person.moderator else 0)
    # Asking for no permission at all means: administrators only, and nobody here is one.
    return int(asked) != 0 and int(asked) & held == int(asked)


def _usable(message: Message, custom_id: str) -> Json:
    for _, component in walk(message.components):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise CannotDo(f"{custom_id} is disabled")
            if component["type"] == Kind.BUTTON and component.get("style") == LINK:
                raise CannotDo("A link opens in the browser")
            return component
    raise CannotDo(f"The message has no component {custom_id!r}")
