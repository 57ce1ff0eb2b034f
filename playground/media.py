"""Components and embeds as Discord gives them back: numbered, with references to attachments made into urls."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence

from playground.attachments import REFERENCE
from playground.component_limits import Kind
from playground.jsons import Json, as_object, objects, text, walk
from playground.records import Attachment
from playground.wire import Wire, stored_url

MENTION = re.compile(r"<@!?(\d{1,20})>")
LOADED = 2


def dress(wire: Wire, channel: int, components: object, attachments: Sequence[Attachment]) -> list[Json]:
    dressed = copy.deepcopy(objects(components))
    every = [component for _, component in walk(dressed)]
    taken = {component.get("id") for component in every}
    free = (number for number in range(1, 10_000) if number not in taken)
    for component in every:
        for key in [key for key, value in component.items() if value is None]:
            # null means: as if it were not there.
            del component[key]
        if not component.get("id"):
            component["id"] = next(free)
        for holder in (component, *objects(component.get("options"))):
            _name_emoji(as_object(holder.get("emoji")))
        for holder, key in _media(component):
            holder[key] = _shown(wire, channel, as_object(holder.get(key)), attachments)
    return dressed


def _name_emoji(emoji: Json) -> None:
    """discord.py sends its id as a number, which is more than a browser can count; Discord gives back a string."""
    if emoji.get("id") is not None:
        emoji["id"] = str(emoji["id"])


def _media(component: Json) -> Iterator[tuple[Json, str]]:
    """Where a component holds media: the object and the key in it."""
    kind = component.get("type")
    if kind == Kind.THUMBNAIL:
        yield component, "media"
    elif kind == Kind.FILE:
        yield component, "file"
    elif kind == Kind.GALLERY:
        for item in objects(component.get("items")):
            yield item, "media"


def _shown(wire: Wire, channel: int, media: Json, attachments: Sequence[Attachment]) -> Json:
    url = text(media.get("url"))
    for attachment in attachments:
        if url in (f"{REFERENCE}{attachment.filename}", wire.attachment_url(channel, attachment)):
            stored = stored_url(channel, attachment)
            return {
                "url": stored,
                "proxy_url": stored,
                "width": attachment.width,
                "height": attachment.height,
                "content_type": attachment.content_type,
                "attachment_id": str(attachment.id),
                "loading_state": LOADED,
            }
    return {"url": url, "proxy_url": url, "width": None, "height": None, "loading_state": LOADED}


def dress_embeds(wire: Wire, channel: int, embeds: object, attachments: Sequence[Attachment]) -> list[Json]:
    dressed = copy.deepcopy(objects(embeds))
    for embed in dressed:
        embed["type"] = "rich"
        for part in ("image", "thumbnail"):
            if embed.get(part):
                embed[part] = _shown(wire, channel, as_object(embed[part]), attachments)
    return dressed


def text_of(content: str, components: object) -> str:
    """Everything that is written in a message."""
    shown = [text(one.get("content")) for _, one in walk(components) if one.get("type") == Kind.TEXT]
    return "\n".join(part for part in (content, *shown) if part)


def mentioned(written: str, allowed: object) -> list[int]:
    """Who is called by a text, as far as `allowed_mentions` allows."""
    found = list(dict.fromkeys(int(user) for user in MENTION.findall(written)))
    if not isinstance(allowed, dict):
        return found
    rules = as_object(allowed)  # pyright: ignore[reportUnknownArgumentType]
    if "users" in (rules.get("parse") or ()):
        return found
    named = {int(user) for user in rules.get("users") or ()}
    return [user for user in found if user in named]
