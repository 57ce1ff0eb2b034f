"""Messages made, changed and taken away, whoever asks: the channel routes, callbacks and followups share this."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from playground import spec
from playground.attachments import Incoming, Planned, plan
from playground.calls import Call
from playground.component_limits import check_emojis
from playground.core import Core
from playground.errors import Problem, empty_message, invalid_form
from playground.files import content_type, picture_size
from playground.jsons import Json, as_object
from playground.limits import check_message, flags_of, is_empty
from playground.media import dress, dress_embeds, mentioned, text_of
from playground.records import Attachment, Channel, Flags, Message

SETTABLE = Flags.SUPPRESS_EMBEDS | Flags.SUPPRESS_NOTIFICATIONS | Flags.COMPONENTS_V2


class Draft(Struct, frozen=True):
    """A message body that Discord would take."""

    body: Json
    planned: Sequence[Planned]


def refuse(core: Core, route: str, problems: Iterable[Problem]) -> None:
    """Records and refuses what is wrong. The schemas are not heard on places that a rule complains about."""
    every = dict.fromkeys(problems)
    named = {problem.where for problem in every if problem.rule != "spec"}
    found = [problem for problem in every if problem.rule != "spec" or problem.where not in named]
    if found:
        core.journal.violated(route, found)
        raise invalid_form(found)


def draft(call: Call, schema: str, existing: Message | None = None) -> Draft:
    """Checks a request for a message, or for a change of the existing one. In a callback it is under `data`."""
    under = ("data",) if "Callback" in schema else ()
    body = as_object(call.object.get("data")) if under else call.object
    planned = plan(body, call.uploads, existing.attachments if existing else ())
    found = [*check_message(body, planned, existing), *check_emojis(body.get("components"), call.core.world.emojis)]
    refuse(call.core, call.route, [*(one.below(*under) for one in found), *spec.check(schema, call.body)])
    if is_empty(body, planned, existing):
        raise empty_message()
    return Draft(body, planned)


def post(core: Core, channel: Channel, draft: Draft, message: Message) -> Message:
    """Fills in a new message and sends it to everybody who sees it."""
    _write(core, message, draft)
    if channel.is_thread and message.only_for is None:
        core.wake(channel)
        core.joined(channel, (message.author, *message.mentions))
    message.flags |= flags_of(draft.body) & SETTABLE
    core.world.add_message(message)
    core.message_created(message)
    return message


def edit(core: Core, message: Message, draft: Draft) -> Message:
    """Changes what the body names and leaves the rest. The answer to a deferral counts as new, not as edited."""
    if message.is_loading:
        message.flags &= ~Flags.LOADING
    else:
        message.edited = core.clock.now()
    if "flags" in draft.body:
        # IS_COMPONENTS_V2 can be set and never taken away.
        message.flags = message.flags & ~Flags.SUPPRESS_EMBEDS | flags_of(draft.body) & SETTABLE
    _write(core, message, draft)
    core.message_updated(message)
    return message


def delete(core: Core, message: Message) -> None:
    core.world.remove_message(message)
    core.message_deleted(message)


def _write(core: Core, message: Message, draft: Draft) -> None:
    body = draft.body
    message.attachments = [_stored(core, one) for one in draft.planned]
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = dress_embeds(core.wire, message.channel, body["embeds"], message.attachments)
    if "components" in body:
        message.components = dress(core.wire, message.channel, body["components"], message.attachments)
    if "content" in body or "components" in body:
        called = mentioned(text_of(message.content, message.components), body.get("allowed_mentions"))
        message.mentions = [user for user in called if user in core.world.people or user == core.world.bot.id]


def _stored(core: Core, planned: Planned) -> Attachment:
    if not isinstance(planned, Incoming):
        return planned
    data = planned.upload.data
    size = picture_size(data)
    attachment = Attachment(
        id=core.world.ids.next(),
        filename=planned.filename,
        content_type=content_type(planned.filename, data),
        size=len(data),
        width=size[0] if size else None,
        height=size[1] if size else None,
        description=planned.description,
    )
    core.files.put(attachment.id, data)
    return attachment
