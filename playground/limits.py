"""What Discord takes as a message, an autocomplete answer and a modal, beyond what its schemas say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playground.attachments import REFERENCE, Incoming, Planned
from playground.component_limits import Kind, check_components, check_custom_ids, check_options, check_select, longest
from playground.errors import Problem
from playground.jsons import Json, Path, as_object, objects, text, walk
from playground.records import Flags, Message

FILE_LIMIT = 10 * 1024 * 1024
REQUEST_LIMIT = 25 * 1024 * 1024
MOST_FILES = 10
MOST_CONTENT = 2000
MOST_EMBED_TEXT = 6000
LEGACY = ("content", "embeds", "poll", "sticker_ids")


def flags_of(body: Json) -> int:
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def check_message(body: Json, planned: Sequence[Planned], existing: Message | None = None) -> Iterator[Problem]:
    """`existing`: the message that is edited."""
    v2 = bool(((existing.flags if existing else 0) | flags_of(body)) & Flags.COMPONENTS_V2)
    yield from longest("content-length", ("content",), body.get("content"), MOST_CONTENT)
    yield from _check_embeds(body)
    yield from _check_mentions(body)
    if v2:
        yield from _check_exclusive(body, existing)
    if body.get("components") is not None:
        yield from check_components(body["components"], v2=v2)
        yield from _check_references(body["components"], planned)
        if v2:
            yield from _check_shown(body, planned)
    yield from _check_files(planned)


def is_empty(body: Json, planned: Sequence[Planned], existing: Message | None = None) -> bool:
    kept = (
        {"content": existing.content, "embeds": existing.embeds, "components": existing.components} if existing else {}
    )
    after = {**kept, **body}
    return not planned and not any(after.get(part) for part in (*LEGACY, "components"))


def _check_exclusive(body: Json, existing: Message | None) -> Iterator[Problem]:
    for part in LEGACY:
        if body.get(part):
            message = f"The '{part}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Problem("v2-legacy-field", (part,), message)
    if existing is None or existing.is_v2:
        return
    for part, value in (("content", existing.content), ("embeds", existing.embeds)):
        if value and part not in body:
            yield Problem("v2-legacy-field", (part,), f"The message has '{part}': reset it to make it a V2 message")


def _check_embeds(body: Json) -> Iterator[Problem]:
    total = 0
    for embed in objects(body.get("embeds")):
        parts = [embed.get("title"), embed.get("description"), as_object(embed.get("footer")).get("text")]
        parts.append(as_object(embed.get("author")).get("name"))
        for field in objects(embed.get("fields")):
            parts += [field.get("name"), field.get("value")]
        total += sum(len(text(part)) for part in parts)
    if total > MOST_EMBED_TEXT:
        yield Problem("embeds-total", ("embeds",), f"{total} characters in embeds; at most {MOST_EMBED_TEXT}")


def _check_mentions(body: Json) -> Iterator[Problem]:
    allowed = as_object(body.get("allowed_mentions"))
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield Problem("allowed-mentions", ("allowed_mentions",), message)


def references(components: object) -> Iterator[tuple[Path, str]]:
    """Every media url that components name, with its place."""
    for path, component in walk(components):
        kind = component.get("type")
        if kind == Kind.THUMBNAIL:
            yield (*path, "media", "url"), text(as_object(component.get("media")).get("url"))
        elif kind == Kind.FILE:
            yield (*path, "file", "url"), text(as_object(component.get("file")).get("url"))
        elif kind == Kind.GALLERY:
            for index, item in enumerate(objects(component.get("items"))):
                yield (*path, "items", index, "media", "url"), text(as_object(item.get("media")).get("url"))


def _check_references(components: object, planned: Sequence[Planned]) -> Iterator[Problem]:
    names = {one.filename for one in planned}
    for path, url in references(components):
        if url.startswith(REFERENCE):
            if url.removeprefix(REFERENCE) not in names:
                yield Problem("attachment-missing", path, f"{url} names no attachment of this message: {sorted(names)}")
        elif "file" in path:
            yield Problem("attachment-missing", path, "a file component shows attachments only: attachment://name")
        elif not url.startswith(("http://", "https://")):
            yield Problem("attachment-missing", path, f"{url!r} is neither http(s) nor attachment://")


def _check_shown(body: Json, planned: Sequence[Planned]) -> Iterator[Problem]:
    """An attachment that no component shows is invisible: nobody sends one on purpose."""
    urls = [url for _, url in references(body.get("components"))]
    for one in planned:
        came_now = isinstance(one, Incoming)
        if came_now and f"{REFERENCE}{one.filename}" not in urls:
            yield Problem("attachment-unused", ("attachments",), f"no component shows {one.filename}")


def _check_files(planned: Sequence[Planned]) -> Iterator[Problem]:
    if len(planned) > MOST_FILES:
        yield Problem("files-count", ("attachments",), f"{len(planned)} files; at most {MOST_FILES}")
    for one in planned:
        if isinstance(one, Incoming) and len(one.upload.data) > FILE_LIMIT:
            yield Problem("file-size", ("attachments",), f"{one.filename} has {len(one.upload.data)} bytes")


def check_choices(data: Json) -> Iterator[Problem]:
    choices = objects(data.get("choices"))
    if len(choices) > 25:
        yield Problem("choices-count", ("choices",), f"{len(choices)} choices; at most 25")
    for index, choice in enumerate(choices):
        here = ("choices", index)
        if not 1 <= len(text(choice.get("name"))) <= 100:
            yield Problem("choice-length", (*here, "name"), "a name has between 1 and 100 characters")
        yield from longest("choice-length", (*here, "value"), choice.get("value"), 100)


def check_modal(data: Json) -> Iterator[Problem]:
    components = objects(data.get("components"))
    yield from longest("modal-title", ("title",), data.get("title"), 45)
    yield from longest("custom-id-length", ("custom_id",), data.get("custom_id"), 100)
    if not 1 <= len(components) <= 5:
        yield Problem("modal-count", ("components",), f"{len(components)} components in a modal; between 1 and 5")
    every = list(walk(components))
    yield from check_custom_ids(every)
    for path, component in every:
        kind = component.get("type")
        if kind == Kind.LABEL:
            yield from longest("label-length", (*path, "label"), component.get("label"), 45)
            yield from longest("label-length", (*path, "description"), component.get("description"), 100)
        elif kind in (Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP):
            yield from check_options(path, component, most=10)
        elif kind == Kind.STRING_SELECT:
            yield from check_select(path, component)
