"""From a question to a panel of a few things to press, before Discord comes in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import ascii_uppercase
from typing import Any, Literal

from msgspec.structs import replace

from bot.host.texts import Speaker
from engine.notation import format_line
from engine.question import MOST, Choice, Group, Kind, Wording
from engine.sight import signs_of
from engine.value import Value
from render.emojis import emblem_of

BUTTONS = 8
"""More are a list to select from."""
LABEL = 80
"""Discord refuses longer button labels."""
NOTE = 100
"""And longer lines of a list, the first or the second."""
Page = int | Literal["all"] | None
"""A group of the choices; all of them, or the groups where they are many; None is the first page."""


class Item(Value):
    label: str
    value: str
    """Answers in notation; or `page:` and the page that it opens."""
    note: str = ""
    sign: str = ""
    """The letter of its place on the picture."""
    emblem: str = ""
    """The name of the emoji that illustrates it."""
    kind: Kind = "plain"


class Panel(Value):
    prompt: str
    kind: Literal["buttons", "select"]
    items: tuple[Item, ...]
    ways: tuple[Item, ...] = ()
    """To other pages of the same question, beside the items."""


class _Desk:
    """Makes items: it has the words, and knows which places have a letter."""

    def __init__(
        self, wording: Wording[Any], speaker: Speaker, place: Callable[[Any], str | None], letters: str
    ) -> None:
        self.speaker = speaker
        self._place = place
        choices = (*wording.aims, *wording.choices)
        self._signs: Mapping[str, str] = signs_of((choice.action for choice in choices), place, letters)

    def items(self, choices: Iterable[Choice[Any]]) -> list[Item]:
        return [self._item(choice) for choice in choices]

    def _item(self, choice: Choice[Any]) -> Item:
        note = self.speaker.tell(choice.note) if choice.note else ""
        sign = self._signs.get(self._place(choice.action) or "", "")
        label = cut(self.speaker.tell(choice.label), NOTE)
        emblem = emblem_of(self.speaker.game, choice.label)
        return Item(label, format_line(choice.line, choice.ahead), cut(note, NOTE), sign, emblem, choice.kind)

    def way_in(self, i: int, group: Group[Any]) -> Item:
        """A group is opened; one that holds a single choice is that choice, which saves a press."""
        if len(group.choices) == 1 or group.label is None:
            return self._item(group.choices[0])
        return Item(cut(self.speaker.tell(group.label), LABEL), f"page:{i}")

    def way(self, key: str, page: str) -> Item:
        return Item(self.speaker.say(key), f"page:{page}", kind="aside")


def lay_out(
    wording: Wording[Any],
    speaker: Speaker,
    place: Callable[[Any], str | None],
    page: Page = None,
    letters: str = ascii_uppercase,
) -> Panel:
    """The aims, if the question has some, and the way to the rest; else all choices, or their groups if they are many.

    A list holds 25, so all of it is at most two steps away.
    """
    desk, prompt = _Desk(wording, speaker, place, letters), speaker.tell(wording.prompt)
    if isinstance(page, int) and page >= len(wording.groups):
        page = None
    back = (desk.way("panel.back", ""),)
    if wording.aims and page is None:
        singles = {choice.line for choice in wording.aims}
        rest = any(choice.line not in singles for choice in wording.choices)
        return _panel(prompt, desk.items(wording.aims), (desk.way("panel.more", "all"),) if rest else ())
    groups, ways = wording.groups, back if wording.aims else ()
    if sum(len(group.choices) for group in groups) <= MOST:
        return _panel(prompt, desk.items(wording.choices), ways)
    if not isinstance(page, int):
        return _panel(prompt, [desk.way_in(i, group) for i, group in enumerate(groups)], ways)
    group = groups[page]
    heading = speaker.tell(group.label) if group.label else prompt
    return _panel(heading, desk.items(group.choices), (desk.way("panel.back", "all"),))


def items_for(
    answers: Iterable[Any],
    wording: Wording[Any],
    speaker: Speaker,
    place: Callable[[Any], str | None],
    letters: str = ascii_uppercase,
) -> list[Item]:
    """Some of the answers, with the words and the signs that they have on the panel."""
    desk = _Desk(wording, speaker, place, letters)
    choices = {choice.line: choice for choice in wording.choices}
    return [replace(item, label=cut(item.label, LABEL)) for item in desk.items(choices[one,] for one in answers)]


def _panel(prompt: str, items: Sequence[Item], ways: tuple[Item, ...]) -> Panel:
    """A list has room for longer labels than a button."""
    if len(items) + len(ways) > BUTTONS:
        return Panel(prompt, "select", tuple(items), ways)
    return Panel(prompt, "buttons", tuple(replace(item, label=cut(item.label, LABEL)) for item in items), ways)


def cut(label: str, room: int) -> str:
    return label if len(label) <= room else label[: room - 1] + "…"


def fits(panel: Panel) -> bool:
    """Whether Discord can show it, with one row of buttons left for the table's own."""
    return len(panel.items) <= (BUTTONS if panel.kind == "buttons" else MOST)
