"""What Discord takes as message components: kinds, counts, lengths, custom ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from playground.errors import Problem
from playground.jsons import Json, Path, as_object, objects, text, walk


class Kind(IntEnum):
    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {Kind.STRING_SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
)
IN_CONTAINER = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR})
ON_TOP = IN_CONTAINER | {Kind.CONTAINER}
MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_ROWS = 5
LINK = 5
PREMIUM = 6


def check_components(components: object, *, v2: bool) -> Iterator[Problem]:
    yield from _check_places(components, v2=v2)
    every = list(walk(components))
    if v2 and len(every) > MOST_COMPONENTS:
        message = f"{len(every)} components in total, nested ones included; at most {MOST_COMPONENTS}"
        yield Problem("components-total", ("components",), message)
    length = sum(len(text(one.get("content"))) for _, one in every if one.get("type") == Kind.TEXT)
    if length > MOST_TEXT:
        message = f"{length} characters of text over the message; at most {MOST_TEXT}"
        yield Problem("text-total", ("components",), message)
    yield from check_custom_ids(every)
    for path, component in every:
        yield from _check_one(path, component)


def check_custom_ids(every: list[tuple[Path, Json]]) -> Iterator[Problem]:
    seen: set[str] = set()
    for path, component in every:
        custom_id = component.get("custom_id")
        if not isinstance(custom_id, str):
            continue
        if not 1 <= len(custom_id) <= 100:
            message = f"{len(custom_id)} characters; between 1 and 100"
            yield Problem("custom-id-length", (*path, "custom_id"), message)
        if custom_id in seen:
            message = f"Component custom id cannot be duplicated: {custom_id!r}"
            yield Problem("custom-id-duplicated", (*path, "custom_id"), message)
        seen.add(custom_id)


def check_emojis(components: object, known: Iterable[int]) -> Iterator[Problem]:
    """On buttons and in lists an emoji of one's own must exist; in texts it may be anything."""
    ids = {str(one) for one in known}
    for path, component in walk(components):
        options = [((*path, "options", index), one) for index, one in enumerate(objects(component.get("options")))]
        for here, holder in ((path, component), *options):
            number = as_object(holder.get("emoji")).get("id")
            if number is not None and str(number) not in ids:
                yield Problem("component-invalid-emoji", (*here, "emoji", "id"), "Invalid emoji")


def longest(rule: str, path: Path, value: object, most: int) -> Iterator[Problem]:
    if isinstance(value, str) and len(value) > most:
        yield Problem(rule, path, f"{len(value)} characters; at most {most}")


def _check_places(components: object, *, v2: bool) -> Iterator[Problem]:
    top = objects(components)
    for index, component in enumerate(top):
        here: Path = ("components", index)
        kind = component.get("type")
        if not v2 and kind != Kind.ROW:
            yield Problem("v2-flag-missing", here, f"component type {kind} needs the flag IS_COMPONENTS_V2")
        elif kind not in ON_TOP:
            yield Problem("component-place", here, f"component type {kind} cannot stand at the top")
        for nested, child in enumerate(objects(component.get("components"))):
            if kind == Kind.CONTAINER and child.get("type") not in IN_CONTAINER:
                message = f"component type {child.get('type')} cannot stand in a container"
                yield Problem("component-place", (*here, "components", nested), message)
    if not v2 and len(top) > MOST_ROWS:
        yield Problem("rows-total", ("components",), f"{len(top)} rows; at most {MOST_ROWS}")


def _check_one(path: Path, component: Json) -> Iterator[Problem]:
    kind = component.get("type")
    if kind == Kind.ROW:
        yield from _check_row(path, component)
    elif kind == Kind.BUTTON:
        yield from _check_button(path, component)
    elif kind in SELECTS:
        yield from check_select(path, component)
    elif kind == Kind.TEXT and not text(component.get("content")):
        yield Problem("text-empty", (*path, "content"), "a text display cannot be empty")
    elif kind == Kind.SECTION:
        yield from _check_count(path, component, "components", 3)
    elif kind == Kind.GALLERY:
        yield from _check_count(path, component, "items", 10)


def _check_count(path: Path, component: Json, of: str, most: int) -> Iterator[Problem]:
    count = len(objects(component.get(of)))
    if not 1 <= count <= most:
        yield Problem("component-count", (*path, of), f"{count} of them; between 1 and {most}")


def _check_row(path: Path, row: Json) -> Iterator[Problem]:
    kinds = [child.get("type") for child in objects(row.get("components"))]
    if not 1 <= len(kinds) <= 5:
        yield Problem("row-count", (*path, "components"), f"{len(kinds)} components in a row; between 1 and 5")
    if len(kinds) > 1 and set(kinds) != {Kind.BUTTON}:
        yield Problem("row-mix", (*path, "components"), "a row holds buttons, or one select and nothing else")


def _check_button(path: Path, button: Json) -> Iterator[Problem]:
    style = button.get("style")
    yield from longest("label-length", (*path, "label"), button.get("label"), 80)
    wanted, forbidden = {LINK: ("url", "custom_id"), PREMIUM: ("sku_id", "custom_id")}.get(
        style if isinstance(style, int) else 0, ("custom_id", "url")
    )
    if not button.get(wanted):
        yield Problem("button-shape", (*path, wanted), f"a button of style {style} needs {wanted}")
    if button.get(forbidden):
        yield Problem("button-shape", (*path, forbidden), f"a button of style {style} cannot have {forbidden}")
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Problem("button-shape", (*path, "label"), "a button needs a label or an emoji")


def check_select(path: Path, select: Json) -> Iterator[Problem]:
    yield from longest("placeholder-length", (*path, "placeholder"), select.get("placeholder"), 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if isinstance(least, int) and isinstance(most, int) and not (0 <= least <= most <= 25 and most >= 1):
        yield Problem("select-range", (*path, "min_values"), f"between {least} and {most} values makes no sense")
    if select.get("type") == Kind.STRING_SELECT:
        yield from check_options(path, select, most=25)


def check_options(path: Path, component: Json, most: int) -> Iterator[Problem]:
    options = objects(component.get("options"))
    if not 1 <= len(options) <= most:
        yield Problem("options-count", (*path, "options"), f"{len(options)} options; between 1 and {most}")
    wanted = component.get("max_values", 1)
    if component.get("type") == Kind.STRING_SELECT and isinstance(wanted, int) and wanted > max(len(options), 1):
        yield Problem("select-range", (*path, "max_values"), f"{wanted} values of {len(options)} options")
    seen: set[object] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        for key in ("label", "value", "description"):
            yield from longest("option-length", (*here, key), option.get(key), 100)
        if not option.get("label") or not option.get("value"):
            yield Problem("option-length", here, "an option needs a label and a value")
        if option.get("value") in seen:
            yield Problem("option-duplicated", (*here, "value"), f"the value {option.get('value')!r} is there twice")
        seen.add(option.get("value"))
