"""Which files a message will have after a request: those kept, and those that came with it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from playground.files import Upload
from playground.jsons import Json, objects
from playground.records import Attachment

REFERENCE = "attachment://"


class Incoming(Struct, frozen=True):
    upload: Upload
    filename: str
    description: str | None


Planned = Attachment | Incoming


def plan(body: Json, uploads: Sequence[Upload], existing: Sequence[Attachment]) -> list[Planned]:
    """`attachments`, when given, names everything that stays; without it everything stays and uploads are added."""
    if body.get("attachments") is None:
        return [*existing, *(Incoming(upload, stored_name(upload.filename), None) for upload in uploads)]
    planned: list[Planned] = []
    for entry in objects(body["attachments"]):
        planned += _planned(entry, uploads, existing)
    return planned


def _planned(entry: Json, uploads: Sequence[Upload], existing: Sequence[Attachment]) -> list[Planned]:
    given = str(entry.get("id"))
    for upload in uploads:
        if str(upload.index) == given:
            filename = stored_name(entry.get("filename") or upload.filename)
            return [Incoming(upload, filename, entry.get("description"))]
    return [attachment for attachment in existing if str(attachment.id) == given]


def stored_name(filename: str) -> str:
    """Discord keeps plain letters only. A reference to a name that it changed finds nothing."""
    return re.sub(r"[^A-Za-z0-9._-]|^\.+$", "_", filename)
