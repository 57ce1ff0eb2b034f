"""A message as a test looks at it: its words, buttons, selects and pictures; and the bot's answer to an act."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from playground.component_limits import SELECTS, Kind
from playground.core import Core
from playground.interactions import Answer
from playground.jsons import Json, as_object, objects, text, walk
from playground.media import mentioned, text_of
from playground.records import Interaction, Message
from playground.snowflake import seconds_of


class Button(Struct, frozen=True):
    label: str
    custom_id: str | None
    disabled: bool
    emoji: str | None
    emoji_id: int | None
    """Of one of the application's own; Unicode's have none."""
    url: str | None


class Option(Struct, frozen=True):
    """An entry of a list."""

    label: str
    value: str
    description: str | None
    emoji: str | None
    emoji_id: int | None


class Select(Struct, frozen=True):
    custom_id: str
    placeholder: str | None
    disabled: bool
    entries: Sequence[Option]

    @property
    def options(self) -> list[tuple[str, str]]:
        """Labels and values."""
        return [(one.label, one.value) for one in self.entries]


class Picture(Struct, frozen=True):
    url: str
    alt: str | None
    data: bytes | None


class Choice(Struct, frozen=True):
    name: str
    value: str | int | float


class Shown:
    """Live: it shows the message as it is now."""

    def __init__(self, core: Core, message: Message) -> None:
        self._core = core
        self.record = message

    def __repr__(self) -> str:
        return f"<{self.author} in #{self._core.world.channels[self.record.channel].name}: {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and other.record.id == self.record.id

    def __hash__(self) -> int:
        return hash(self.record.id)

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def raw(self) -> Json:
        """As Discord sends it."""
        return self._core.wire.message(self.record)

    @property
    def text(self) -> str:
        return text_of(self.record.content, self.record.components)

    @property
    def author(self) -> str:
        return str(self._core.wire.user(self.record.author)["global_name"])

    @property
    def is_ephemeral(self) -> bool:
        return self.record.only_for is not None

    @property
    def is_loading(self) -> bool:
        return self.record.is_loading

    @property
    def is_gone(self) -> bool:
        return self._core.world.message(self.record.channel, self.record.id) is None

    @property
    def is_edited(self) -> bool:
        return self.record.edited is not None

    @property
    def sent_at(self) -> float:
        return seconds_of(self.record.id)

    @property
    def mentions(self) -> list[str]:
        """The names of those whom it calls."""
        return [self._name(user) for user in self.record.mentions]

    @property
    def named(self) -> list[str]:
        """The names of those whom it speaks of, called or not."""
        people = self._core.world.people
        return [self._name(user) for user in mentioned(self.text, None) if user in people]

    def _name(self, user: int) -> str:
        return str(self._core.wire.user(user)["global_name"])

    @property
    def buttons(self) -> list[Button]:
        return [_button(one) for _, one in walk(self.record.components) if one.get("type") == Kind.BUTTON]

    @property
    def selects(self) -> list[Select]:
        return [_select(one) for _, one in walk(self.record.components) if one.get("type") in SELECTS]

    @property
    def pictures(self) -> list[Picture]:
        """Those that components show, then loose attachments."""
        found = list[Picture]()
        for _, component in walk(self.raw["components"]):
            for item in (component, *objects(component.get("items"))):
                media = as_object(item.get("media") or item.get("file"))
                if media:
                    found.append(self._picture(media, item.get("description")))
        return [*found, *(self._picture(one, one.get("description")) for one in self.raw["attachments"])]

    def _picture(self, media: Json, alt: str | None) -> Picture:
        number = media.get("attachment_id") or media.get("id")
        return Picture(text(media.get("url")), alt, self._core.files.get(int(number)) if number else None)

    def button(self, label_or_custom_id: str) -> Button:
        """By its custom id, its label, or its emoji and label."""
        for button in self.buttons:
            names = (button.custom_id, button.label, f"{button.emoji} {button.label}".strip(), button.emoji)
            if label_or_custom_id in names:
                return button
        raise AssertionError(f"no button {label_or_custom_id!r} among {[one.label for one in self.buttons]}")

    def select(self, custom_id_or_placeholder: str) -> Select:
        for select in self.selects:
            if custom_id_or_placeholder in (select.custom_id, select.placeholder):
                return select
        raise AssertionError(f"no select {custom_id_or_placeholder!r} among {self.selects}")


def _button(component: Json) -> Button:
    emoji, emoji_id = _emoji(component)
    return Button(
        label=text(component.get("label")),
        custom_id=component.get("custom_id"),
        disabled=bool(component.get("disabled")),
        emoji=emoji,
        emoji_id=emoji_id,
        url=component.get("url"),
    )


def _select(component: Json) -> Select:
    return Select(
        custom_id=component["custom_id"],
        placeholder=component.get("placeholder"),
        disabled=bool(component.get("disabled")),
        entries=tuple(_option(one) for one in objects(component.get("options"))),
    )


def _option(option: Json) -> Option:
    emoji, emoji_id = _emoji(option)
    return Option(option["label"], option["value"], option.get("description"), emoji, emoji_id)


def _emoji(holder: Json) -> tuple[str | None, int | None]:
    """Its name and, if it is one of the application's own, its id."""
    emoji = as_object(holder.get("emoji"))
    return emoji.get("name"), int(emoji["id"]) if emoji.get("id") else None


class Reply:
    """How the bot answered an act."""

    def __init__(self, core: Core, interaction: Interaction) -> None:
        self._core = core
        self.interaction = interaction

    @property
    def message(self) -> Shown:
        """The answer, or the message that was changed by it."""
        number = self.interaction.original
        message = self._core.world.message(self.interaction.channel, number or 0)
        assert message is not None, f"the answer was no message, or it is gone: {self.kind}"
        return Shown(self._core, message)

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def followups(self) -> list[Shown]:
        found = [self._core.world.message(self.interaction.channel, one) for one in self.interaction.followups]
        return [Shown(self._core, message) for message in found if message is not None]

    @property
    def kind(self) -> str:
        names = {
            Answer.MESSAGE: "message",
            Answer.DEFERRED_MESSAGE: "deferred message",
            Answer.DEFERRED_UPDATE: "deferred update",
            Answer.UPDATE: "update",
            Answer.CHOICES: "choices",
            Answer.MODAL: "modal",
        }
        return names[self.interaction.answer or 0]

    @property
    def choices(self) -> list[Choice]:
        return [Choice(one["name"], one["value"]) for one in self.interaction.choices or ()]

    @property
    def modal(self) -> Json:
        assert self.interaction.modal is not None, f"the answer was no form but a {self.kind}"
        return self.interaction.modal

    def field(self, label_or_custom_id: str) -> str:
        """The custom id of a field of the form, by its label if need be."""
        for _, component in walk(self.modal["components"]):
            inner = as_object(component.get("component"))
            if component.get("label") == label_or_custom_id and inner:
                return str(inner["custom_id"])
        return label_or_custom_id
