"""Every kind of component that discord.py can send, in messages and in forms."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from discord.ext import commands

from playground.avatars import avatar
from playground.driver import Discord

pytestmark = pytest.mark.asyncio
Interaction = discord.Interaction[Any]


class Everything(ui.LayoutView):
    """Without dynamic items: an ordinary view, kept in memory."""

    section = ui.Section[Any](ui.TextDisplay("In a section"), accessory=ui.Thumbnail[Any]("attachment://thumb.png"))
    line = ui.Separator[Any](spacing=discord.SeparatorSpacing.large)
    file = ui.File[Any]("attachment://rules.txt")
    row = ui.ActionRow[Any]()
    links = ui.ActionRow[Any]()

    @row.select(cls=ui.UserSelect[Any], max_values=3, placeholder="Who")
    async def people(self, interaction: Interaction, select: ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(", ".join(user.display_name for user in select.values))

    def __init__(self) -> None:
        super().__init__()
        self.links.add_item(ui.Button(label="A link", url="https://example.org"))
        self.links.add_item(ui.Button(label="Off", custom_id="off", disabled=True, emoji="🤿"))


class Survey(ui.Modal, title="Survey"):
    words = ui.TextDisplay[Any]("Please answer")
    text = ui.Label[Any](
        text="Text", description="Long", component=ui.TextInput(style=discord.TextStyle.long, required=False)
    )
    one = ui.Label[Any](text="One", component=ui.RadioGroup(options=[discord.RadioGroupOption(label=x) for x in "ab"]))
    some = ui.Label[Any](
        text="Some",
        component=ui.CheckboxGroup(options=[discord.CheckboxGroupOption(label=x) for x in "cde"], max_values=2),
    )
    yes = ui.Label[Any](text="Yes", component=ui.Checkbox())

    async def on_submit(self, interaction: Interaction, /) -> None:
        parts: list[Any] = [self.text.component, self.one.component, self.some.component, self.yes.component]
        text, one, some, yes = parts
        await interaction.response.send_message(f"{text.value}|{one.value}|{some.values}|{yes.value}")


@app_commands.command(description="All kinds of components")
async def everything(interaction: Interaction) -> None:
    files = [discord.File(io.BytesIO(avatar("#abcdef")), "thumb.png"), discord.File(io.BytesIO(b"Dive."), "rules.txt")]
    await interaction.response.send_message(view=Everything(), files=files)


@app_commands.command(description="All kinds of fields")
async def survey(interaction: Interaction) -> None:
    await interaction.response.send_modal(Survey())


@app_commands.command(description="An old-fashioned message")
async def classic(interaction: Interaction) -> None:
    embed = discord.Embed(title="Embed", description="d", timestamp=discord.utils.utcnow())
    embed.set_image(url="attachment://thumb.png")
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="B", custom_id="b"))
    file = discord.File(io.BytesIO(avatar("#abcdef")), "thumb.png")
    await interaction.response.send_message("Words", embed=embed, view=view, file=file)


class Bot(commands.Bot):
    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents.default(), guild_ready_timeout=0.02)

    async def setup_hook(self) -> None:
        every: list[app_commands.Command[Any, ..., Any]] = [everything, survey, classic]
        for command in every:
            self.tree.add_command(command)
        await self.tree.sync()


async def test_every_kind_in_a_message() -> None:
    async with Discord() as bench, bench.running(Bot()):
        ada = bench.person("Ada")
        reply = await ada.command("/everything")
        assert [picture.data is not None for picture in reply.message.pictures] == [True, True]
        assert reply.message.button("🤿 Off").disabled
        assert reply.message.button("A link").url == "https://example.org"
        chosen = await ada.select(reply, "Who", bench.person("Bo"), bench.person("Chloé"))
        assert chosen.text == "Bo, Chloé"
        bench.assert_clean()


async def test_every_kind_in_a_form() -> None:
    async with Discord() as bench, bench.running(Bot()):
        ada = bench.person("Ada")
        reply = await ada.submit(await ada.command("/survey"), Text="hm", One="b", Some=["c", "e"], Yes=True)
        assert reply.text == "hm|b|['c', 'e']|True"
        bench.assert_clean()


async def test_a_classic_message() -> None:
    async with Discord() as bench, bench.running(Bot()):
        message = (await bench.person("Ada").command("/classic")).message
        assert message.text == "Words"
        assert message.raw["embeds"][0]["image"]["url"].startswith(bench.base_url)
        assert message.raw["attachments"] == []
        bench.assert_clean()
