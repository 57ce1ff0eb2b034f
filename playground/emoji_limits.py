"""What Discord takes as an emoji of an application's own: a plain name and a small picture."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator

from playground.errors import Problem
from playground.files import picture_type
from playground.jsons import Json

LARGEST = 256 * 1024
SHORTEST_NAME, LONGEST_NAME = 2, 32
NAME = re.compile("[A-Za-z0-9_]*")
PICTURE = re.compile("data:image/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/=]*)")


def check_emoji(body: Json) -> Iterator[Problem]:
    """A new one."""
    for key in ("name", "image"):
        if not isinstance(body.get(key), str):
            yield Problem("base-type-required", (key,), "This field is required")
    yield from check_name(body)
    if isinstance(body.get("image"), str):
        yield from _check_picture(body["image"])


def check_name(body: Json) -> Iterator[Problem]:
    name = body.get("name")
    if not isinstance(name, str):
        return
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        message = f"Must be between {SHORTEST_NAME} and {LONGEST_NAME} in length."
        yield Problem("base-type-bad-length", ("name",), message)
    if not NAME.fullmatch(name):
        yield Problem("string-type-regex", ("name",), "String value did not match validation regex.")


def _check_picture(image: str) -> Iterator[Problem]:
    data = picture(image)
    if data is None:
        yield Problem("binary-type-invalid-data-uri", ("image",), "Only data uri strings can be used.")
    elif len(data) > LARGEST:
        yield Problem("binary-type-max-size", ("image",), f"File cannot be larger than {LARGEST / 1024} kb.")
    elif picture_type(data) is None:
        yield Problem("image-invalid", ("image",), "Invalid image")


def picture(image: str) -> bytes | None:
    """What is in a data URI of a picture; None: it is none."""
    written = PICTURE.fullmatch(image)
    try:
        return b64decode(written[1], validate=True) if written else None
    except ValueError:
        return None
