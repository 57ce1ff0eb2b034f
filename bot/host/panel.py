"""From a question to a panel of a few things to press, before Discord comes in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from bot.host.texts import Speaker
from engine.notation import format_action
from engine.question import MOST, Choice, Group, Wording
from engine.value import Value

BUTTONS = 20
"""Four rows of five; more are a list to select from."""
LABEL = 80
"""Discord refuses longer button labels."""


class Item(Value):
    label: str
    value: str
    """An action in notation; or `page:I`, which opens group I, and `page:` to go back to the groups."""


class Panel(Value):
    prompt: str
    kind: Literal["buttons", "select"]
    items: tuple[Item, ...]
    back: Item | None = None
    """The way back from a group, beside the items."""


def lay_out(wording: Wording[Any], speaker: Speaker, page: int | None = None) -> Panel:
    """The whole question if it is small; else its groups, then on `page`, if there is one, the choices of one group."""
    prompt = speaker.tell(wording.prompt)
    groups = wording.groups
    if len(groups) == 1 or sum(len(group.choices) for group in groups) <= BUTTONS:
        return _panel(prompt, _items(wording.choices, speaker))
    if page is None or page >= len(groups):
        return _panel(prompt, [_way_in(i, group, speaker) for i, group in enumerate(groups)])
    group = groups[page]
    heading = speaker.tell(group.label) if group.label else prompt
    return replace(_panel(heading, _items(group.choices, speaker)), back=Item(speaker.say("panel.back"), "page:"))


def _way_in(i: int, group: Group[Any], speaker: Speaker) -> Item:
    """A group is opened; one that holds a single choice is that choice, which saves a tap."""
    if len(group.choices) == 1 or group.label is None:
        return _items(group.choices, speaker)[0]
    return Item(cut(speaker.tell(group.label)), f"page:{i}")


def _items(choices: Sequence[Choice[Any]], speaker: Speaker) -> list[Item]:
    return [Item(cut(speaker.tell(choice.label)), format_action(choice.action)) for choice in choices]


def _panel(prompt: str, items: Sequence[Item]) -> Panel:
    return Panel(prompt, "buttons" if len(items) <= BUTTONS else "select", tuple(items))


def cut(label: str) -> str:
    return label if len(label) <= LABEL else label[: LABEL - 1] + "…"


def fits(panel: Panel) -> bool:
    """Whether Discord can show it, with one row of buttons left for the table's own."""
    return len(panel.items) <= (BUTTONS if panel.kind == "buttons" else MOST)
