"""Answers to interactions: the callback, and the webhook that an answered interaction is for fifteen minutes."""

from __future__ import annotations

from playground import spec
from playground.calls import Call, Routes
from playground.component_limits import check_emojis
from playground.errors import Problem, Refused, unknown
from playground.interactions import Answer, Type
from playground.jsons import Json, as_object, objects
from playground.limits import check_choices, check_modal, flags_of
from playground.media import dress
from playground.options import INTEGER, NUMBER
from playground.posting import delete, draft, edit, post, refuse
from playground.records import Flags, Interaction, Message

ALLOWED = {
    Type.COMMAND: {Answer.MESSAGE, Answer.DEFERRED_MESSAGE, Answer.MODAL},
    Type.COMPONENT: {
        Answer.MESSAGE,
        Answer.DEFERRED_MESSAGE,
        Answer.DEFERRED_UPDATE,
        Answer.UPDATE,
        Answer.MODAL,
    },
    Type.AUTOCOMPLETE: {Answer.CHOICES},
    Type.MODAL: {Answer.MESSAGE, Answer.DEFERRED_MESSAGE, Answer.DEFERRED_UPDATE, Answer.UPDATE},
}
CHOICES = "InteractionApplicationCommandAutocompleteCallback{}Data"


async def callback(call: Call) -> Json | None:
    interaction = _to_answer(call)
    answer = call.object.get("type")
    _check_answer(call, interaction, answer)
    message: Message | None = None
    if answer == Answer.MESSAGE:
        message = _respond(call, interaction)
    elif answer == Answer.DEFERRED_MESSAGE:
        message = _defer(call, interaction)
    elif answer == Answer.UPDATE:
        message = _update(call, interaction)
    elif answer == Answer.DEFERRED_UPDATE:
        refuse(call.core, call.route, spec.check("UpdateMessageInteractionCallbackRequest", call.body))
        interaction.original = interaction.source
    elif answer == Answer.CHOICES:
        _choices(call, interaction)
    elif answer == Answer.MODAL:
        _modal(call, interaction)
    call.interactions.answered(interaction, int(answer or 0))
    return _receipt(call, interaction, message) if call.query.get("with_response") in ("1", "true") else None


def _to_answer(call: Call) -> Interaction:
    try:
        return call.interactions.to_answer(call.number("interaction"), call.params["token"])
    except Refused as refused:
        interaction = call.core.world.interactions.get(call.number("interaction"))
        if refused.code == 40060 and interaction is not None and not interaction.blurred:
            call.core.journal.violated(call.route, [Problem("double-answer", (), refused.message)])
        raise


def _check_answer(call: Call, interaction: Interaction, answer: object) -> None:
    allowed = ALLOWED[interaction.type]
    if interaction.source is None:
        allowed = allowed - {Answer.UPDATE, Answer.DEFERRED_UPDATE}
    if answer not in allowed:
        message = f"callback type {answer} does not answer an interaction of type {interaction.type}"
        refuse(call.core, call.route, [Problem("callback-type", ("type",), message)])


def _respond(call: Call, interaction: Interaction) -> Message:
    made = draft(call, "CreateMessageInteractionCallbackRequest")
    message = call.interactions.message(interaction, ephemeral=bool(flags_of(made.body) & Flags.EPHEMERAL))
    interaction.original = message.id
    return post(call.core, call.core.world.channels[interaction.channel], made, message)


def _defer(call: Call, interaction: Interaction) -> Message:
    flags = flags_of(as_object(call.object.get("data")))
    found = list(spec.check("CreateMessageInteractionCallbackRequest", call.body))
    if flags & ~Flags.EPHEMERAL:
        found.append(Problem("defer-flags", ("data", "flags"), "a deferred answer takes no flag but EPHEMERAL"))
    refuse(call.core, call.route, found)
    message = call.interactions.message(interaction, ephemeral=bool(flags & Flags.EPHEMERAL))
    message.flags |= Flags.LOADING
    interaction.original = message.id
    call.core.world.add_message(message)
    call.core.message_created(message)
    return message


def _update(call: Call, interaction: Interaction) -> Message:
    message = call.core.world.message(interaction.channel, interaction.source or 0)
    if message is None:
        raise unknown("Message")
    made = draft(call, "UpdateMessageInteractionCallbackRequest", message)
    interaction.original = message.id
    return edit(call.core, message, made)


def _choices(call: Call, interaction: Interaction) -> None:
    data = as_object(call.object.get("data"))
    kind = {INTEGER: "Integer", NUMBER: "Number"}.get(_focused(interaction.payload["data"]), "String")
    found = [*check_choices(data), *spec.check(CHOICES.format(kind), data)]
    refuse(call.core, call.route, [problem.below("data") for problem in found])
    interaction.choices = objects(data.get("choices"))


def _focused(data: Json) -> int:
    options = objects(data.get("options"))
    while options and options[0].get("type") in (1, 2):
        options = objects(options[0].get("options"))
    return next((int(option["type"]) for option in options if option.get("focused")), 0)


def _modal(call: Call, interaction: Interaction) -> None:
    data = as_object(call.object.get("data"))
    found = [*check_modal(data), *check_emojis(data.get("components"), call.core.world.emojis)]
    by_spec = spec.check("ModalInteractionCallbackRequest", call.body)
    refuse(call.core, call.route, [*(problem.below("data") for problem in found), *by_spec])
    interaction.modal = {**data, "components": dress(call.core.wire, interaction.channel, data["components"], ())}


def _receipt(call: Call, interaction: Interaction, message: Message | None) -> Json:
    told: Json = {"id": str(interaction.id), "type": interaction.type}
    if message is not None:
        told["response_message_id"] = str(message.id)
        told["response_message_loading"] = message.is_loading
        told["response_message_ephemeral"] = message.only_for is not None
    resource: Json = {"type": interaction.answer}
    if message is not None and not message.is_loading:
        resource["message"] = call.core.wire.message(message)
    return {"interaction": told, "resource": resource}


async def followup(call: Call) -> Json | None:
    interaction = _alive(call)
    loading = _loading(call, interaction)
    made = draft(call, "IncomingWebhookRequestPartial", loading)
    if loading is not None:
        # The first followup after a deferral is the answer itself, and as private as the deferral was.
        message = edit(call.core, loading, made)
    else:
        message = call.interactions.message(interaction, ephemeral=bool(flags_of(made.body) & Flags.EPHEMERAL))
        post(call.core, call.core.world.channels[interaction.channel], made, message)
        interaction.followups.append(message.id)
    return call.core.wire.message(message)


def _loading(call: Call, interaction: Interaction) -> Message | None:
    original = call.core.world.message(interaction.channel, interaction.original or 0)
    return original if original is not None and original.is_loading else None


async def one(call: Call) -> Json:
    return call.core.wire.message(_message(call))


async def change(call: Call) -> Json:
    message = _message(call)
    made = draft(call, "IncomingWebhookUpdateRequestPartial", message)
    return call.core.wire.message(edit(call.core, message, made))


async def remove(call: Call) -> None:
    delete(call.core, _message(call))


def _alive(call: Call) -> Interaction:
    if call.number("app") != call.core.world.bot.id:
        raise unknown("Webhook")
    return call.interactions.alive(call.params["token"])


def _message(call: Call) -> Message:
    """One of the messages that this interaction has to do with."""
    interaction = _alive(call)
    wanted = call.params["message"]
    number = interaction.original if wanted == "@original" else call.number("message")
    message = call.core.world.message(interaction.channel, number or 0)
    if message is None or number not in (interaction.original, interaction.source, *interaction.followups):
        raise unknown("Message")
    return message


ROUTES: Routes = {
    "POST /interactions/{interaction}/{token}/callback": callback,
    "POST /webhooks/{app}/{token}": followup,
    "GET /webhooks/{app}/{token}/messages/{message}": one,
    "PATCH /webhooks/{app}/{token}/messages/{message}": change,
    "DELETE /webhooks/{app}/{token}/messages/{message}": remove,
}
