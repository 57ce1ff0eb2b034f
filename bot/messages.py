"""From a `Post` to discord.py: the only module that builds Discord's components."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.ids import PATTERN, SELECT_PATTERN
from bot.posts import Button, Post, Select
from bot.table import Table
from bot.texts import Speaker

ACCENT = 0x2C88A8
PICTURE = "board.png"
PASSING = (901, 902)
"""Ids of the words that hold only while the turn lasts: who is called, what is asked."""
STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Press(ui.DynamicItem[ui.Button[Any]], template=PATTERN):
    """Any button of ours. Found again by its custom id, so that it works after a restart."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.presses.pressed(interaction, self.custom_id)


class Pick(ui.DynamicItem[ui.Select[Any]], template=SELECT_PATTERN):
    """A list of ours: its values are the custom ids of the buttons that would not fit."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.client.presses.pressed(interaction, self.item.values[0])


def view_of(post: Post, alt: str | None = None) -> ui.LayoutView:
    """A fresh view for one send. `alt` is the picture's text; None leaves the picture out."""
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(_words(post)))
    if post.picture and alt is not None:
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt)))
    if post.prompt:
        box.add_item(ui.TextDisplay(post.prompt, id=PASSING[1]))
    for row in _rows(post.buttons):
        box.add_item(row)
    if post.select:
        choices: ui.ActionRow[Any] = ui.ActionRow()
        box.add_item(choices.add_item(_pick(post.select)))
    for row in _rows(post.foot):
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    if post.call:
        view.add_item(ui.TextDisplay(post.call, id=PASSING[0]))
    view.add_item(box)
    return view


def retired(message: discord.Message) -> ui.LayoutView:
    """What is left of a message when a newer one stands below it: its story and picture, and nothing to press."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in list(view.walk_children()):
        if isinstance(item, ui.ActionRow) or item.id in PASSING:
            parent = item.parent or view
            assert isinstance(parent, ui.Container | ui.LayoutView)
            parent.remove_item(item)
    return view


def _words(post: Post) -> str:
    return "\n".join((f"### {post.heading}", *post.lines))[:3_500]


def _rows(buttons: Sequence[Button]) -> list[ui.ActionRow[Any]]:
    rows: list[ui.ActionRow[Any]] = []
    for i in range(0, len(buttons), 5):
        row: ui.ActionRow[Any] = ui.ActionRow()
        for button in buttons[i : i + 5]:
            row.add_item(Press(ui.Button(label=button.label, custom_id=button.custom_id, style=STYLES[button.style])))
        rows.append(row)
    return rows


def _pick(select: Select) -> Pick:
    options = [discord.SelectOption(label=option.label, value=option.value) for option in select.options]
    return Pick(ui.Select(custom_id=select.custom_id, options=options))


def text_view(text: str) -> ui.LayoutView:
    """Words alone, in the same dress."""
    return view_of(Post(text.split("\n", maxsplit=1)[0], tuple(text.split("\n")[1:])))


def speaker_for(table: Table, locale: str) -> Speaker:
    """One whose names are only ever names, whatever marks and mentions people put into them."""
    return Speaker(locale, table.game, [harmless(name) for name in table.names])


def harmless(name: str) -> str:
    return discord.utils.escape_mentions(discord.utils.escape_markdown(name))
