"""From a `Post` to discord.py: the only module that builds Discord's components."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import Any, TypeVar
from urllib.parse import urlsplit

import discord
from discord import ui

from bot.emojis import OWN_EMOJIS
from bot.host.drawing import Drawn
from bot.host.ids import OfGame, Vote, elsewhere_id, parse
from bot.host.inbox import Deck
from bot.host.posts import WORDS, Button, Post, Select
from bot.host.zero_ids import AtZero
from render.emojis import sign_emoji

T = TypeVar("T")
ACCENT = 0x2C88A8
PASSING = (901, 902)
"""Ids of the words that hold only while the turn lasts: who is called, what is asked."""
STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class LastingView(ui.LayoutView):
    """Ours to hear, whoever presses what and however long after: discord.py, which would wait for presses of each view
    that was sent, is told that this one is finished.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.stop()


def pressed_id(interaction: discord.Interaction[Any]) -> str:
    """Of the button; or what was picked from a list, whose values are the ids of buttons that would not fit."""
    data: Any = interaction.data
    return "".join(data["values"][:1]) if "values" in data else data["custom_id"]


def view_of(post: Post, picture: Drawn | None = None) -> ui.LayoutView:
    """A fresh view for one send, with this picture, whose file goes with it."""
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(_words(post)))
    if picture:
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.file}", description=picture.alt)))
    if post.prompt:
        box.add_item(ui.TextDisplay(post.prompt, id=PASSING[1]))
    if post.select:
        choices: ui.ActionRow[Any] = ui.ActionRow()
        box.add_item(choices.add_item(_pick(post.select)))
    for row in _rows(post.buttons):
        box.add_item(row)
    for row in _rows(post.foot):
        box.add_item(row)
    view = LastingView()
    if post.call:
        view.add_item(ui.TextDisplay(post.call, id=PASSING[0]))
    view.add_item(box)
    return view


def deck_view(deck: Deck) -> ui.LayoutView:
    """A fresh view of a page of games; their pictures' files go with it."""
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(f"### {deck.heading}"))
    for card in deck.cards:
        box.add_item(ui.Separator())
        box.add_item(_beside(card.picture, ui.TextDisplay(card.words)))
        for row in _rows(card.buttons):
            box.add_item(row)
    for row in _rows(deck.foot):
        box.add_item(row)
    return LastingView().add_item(box)


def _beside(picture: Drawn | None, words: ui.TextDisplay[Any]) -> ui.Item[Any]:
    """Words, with a small picture beside them if there is one."""
    if picture is None:
        return words
    small: ui.Thumbnail[Any] = ui.Thumbnail(f"attachment://{picture.file}", description=picture.alt)
    return ui.Section(words, accessory=small)


def files_of_deck(deck: Deck) -> list[discord.File]:
    return [file for card in deck.cards for file in files_of(card.picture)]


def files_of(picture: Drawn | None) -> list[discord.File]:
    return [discord.File(BytesIO(picture.data), picture.file)] if picture else []


def described_files_of(picture: Drawn | None) -> list[discord.File]:
    """For a message of words alone, where nothing else holds what it says to those who can't see it."""
    return [discord.File(BytesIO(picture.data), picture.file, description=picture.alt)] if picture else []


def retired(message: discord.Message) -> ui.LayoutView:
    """What is left of a message when a newer one stands below it: its story and picture, and nothing to press."""
    view = _view(message)
    for item in list(view.walk_children()):
        if isinstance(item, ui.ActionRow) or item.id in PASSING:
            parent = item.parent or view
            assert isinstance(parent, ui.Container | ui.LayoutView)
            parent.remove_item(item)
    return view


def says_the_same(message: discord.Message, view: ui.LayoutView) -> bool:
    """Whether a message shows these words and buttons. It may say more: the board in words, for want of a picture."""
    there = _view(message)
    words = zip(_texts(view), _texts(there), strict=False)
    return _ids(view) == _ids(there) and all(said.startswith(wanted.strip()) for wanted, said in words)


def game_number_on(message: discord.Message) -> int | None:
    """The number of the game that its buttons are of; None if it has none, or is for the host alone."""
    ids = (parse(one) for one in _ids(_view(message)))
    return next((one.number for one in ids if isinstance(one, OfGame) and not isinstance(one, AtZero)), None)


def carries(message: discord.Message, custom_id: str) -> bool:
    """Whether there is a button of this id on it."""
    return bool(message.components) and custom_id in _ids(_view(message))


def request_on(message: discord.Message) -> int | None:
    """The number of the proposal that it asks about; None if it is something else."""
    ids = (parse(one) for one in _ids(_view(message)))
    return next((one.request for one in ids if isinstance(one, Vote)), None)


def _view(message: discord.Message) -> ui.LayoutView:
    return ui.LayoutView.from_message(message, timeout=None)


def _texts(view: ui.LayoutView) -> list[str]:
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]


def _ids(view: ui.LayoutView) -> list[str]:
    return [
        item.custom_id for item in view.walk_children() if isinstance(item, ui.Button | ui.Select) and item.custom_id
    ]


def _words(post: Post) -> str:
    return OWN_EMOJIS.put_into("\n".join((f"### {post.heading}", *post.lines)), WORDS)


def _rows(buttons: Sequence[Button]) -> list[ui.ActionRow[Any]]:
    rows: list[ui.ActionRow[Any]] = []
    for i in range(0, len(buttons), 5):
        row: ui.ActionRow[Any] = ui.ActionRow()
        for button in buttons[i : i + 5]:
            row.add_item(_button(button))
        rows.append(row)
    return rows


def _button(button: Button) -> ui.Button[Any]:
    style, emoji = STYLES[button.style], _emoji(button.sign, button.emblem)
    return ui.Button(label=button.label, custom_id=button.custom_id, style=style, emoji=emoji, disabled=button.off)


def _pick(select: Select) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=option.label,
            value=option.value,
            description=option.note or None,
            emoji=_emoji(option.sign, option.emblem),
        )
        for option in select.options
    ]
    return ui.Select(custom_id=select.custom_id, placeholder=select.placeholder, options=options)


def _emoji(sign: str, emblem: str) -> discord.PartialEmoji | str | None:
    """Its letter on the picture; without one, what it is about. Every client has an emoji of its own for a letter."""
    if sign:
        return OWN_EMOJIS.find(sign_emoji(sign)) or chr(0x1F1E6 + ord(sign) - ord("A"))
    return OWN_EMOJIS.find(emblem)


async def sent(view: ui.LayoutView, send: Callable[[ui.LayoutView], Awaitable[T]]) -> T:
    """Sends a view; once more without emojis, if Discord does not know one of them any more and so refuses it all."""
    try:
        return await send(view)
    except discord.HTTPException as error:
        if error.status != 400 or "emoji" not in error.text.lower():
            raise
    OWN_EMOJIS.forget()
    return await send(_without_emojis(view))


def placed(view: ui.LayoutView, channel: int) -> ui.LayoutView:
    """The same view, for somebody who is elsewhere: what is pressed is done at the table in this channel."""
    for item in view.walk_children():
        if isinstance(item, ui.Button | ui.Select) and item.custom_id:
            item.custom_id = elsewhere_id(channel, item.custom_id)
        if isinstance(item, ui.Select):
            for option in item.options:
                option.value = elsewhere_id(channel, option.value)
    return view


def _without_emojis(view: ui.LayoutView) -> ui.LayoutView:
    for item in view.walk_children():
        if isinstance(item, ui.Button):
            item.emoji = None
        elif isinstance(item, ui.Select):
            for option in item.options:
                option.emoji = None
    return view


def file_view(text: str, file: str) -> ui.LayoutView:
    """Words, and a file that goes with them."""
    view = spoken(text)
    return view.add_item(ui.File(f"attachment://{file}"))


def shows_file(message: discord.Message, file: str) -> bool:
    """Whether one of its pictures is this file: Discord keeps the name at the end of the address."""
    galleries = (item for item in _view(message).walk_children() if isinstance(item, ui.MediaGallery))
    return any(urlsplit(item.media.url).path.endswith(f"/{file}") for gallery in galleries for item in gallery.items)


def text_post(text: str) -> Post:
    """Words alone, in the same dress."""
    return Post(text.split("\n", maxsplit=1)[0], tuple(text.split("\n")[1:]))


def text_view(text: str) -> ui.LayoutView:
    return view_of(text_post(text))


def spoken(text: str) -> ui.LayoutView:
    """Words alone. As components, like everything else: Discord lets no answer change from one kind to the other."""
    view = LastingView()
    view.add_item(ui.TextDisplay(OWN_EMOJIS.put_into(text, 4_000)))
    return view
