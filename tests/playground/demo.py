"""A small bot that uses every part of Discord that a game host needs."""

from __future__ import annotations

import asyncio
import io
import os
import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from playground.avatars import avatar

DEPTHS = {"Shallow": 1, "Deep": 9}
FRUITS = ["apple", "banana", "cherry"]
Interaction = discord.Interaction[Any]


class Step(ui.DynamicItem[ui.Button[Any]], template=r"step:(?P<count>\d+)"):
    """A button that counts, and survives restarts since its state is in its id."""

    def __init__(self, count: int) -> None:
        super().__init__(ui.Button(label=f"Step {count}", custom_id=f"step:{count}"))
        self.count = count

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Step:
        return cls(int(match["count"]))

    async def callback(self, interaction: Interaction) -> Any:
        await interaction.response.edit_message(view=board(self.count + 1), attachments=[picture()])


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=fruit.title(), value=fruit) for fruit in FRUITS]
        super().__init__(ui.Select(custom_id="pick", placeholder="A fruit", options=options))

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Pick:
        return cls()

    async def callback(self, interaction: Interaction) -> Any:
        values: list[str] = interaction.data["values"]  # pyright: ignore
        await interaction.response.send_message(f"You picked {values[0]}", ephemeral=True)


class Plain(ui.DynamicItem[ui.Button[Any]], template=r"plain:(?P<what>\w+)"):
    def __init__(self, what: str) -> None:
        super().__init__(ui.Button(label=what.title(), custom_id=f"plain:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Plain:
        return cls(match["what"])

    async def callback(self, interaction: Interaction) -> Any:
        if self.what == "form":
            await interaction.response.send_modal(Form())
        elif self.what == "later":
            await interaction.response.defer()
            await interaction.followup.send("Only you", ephemeral=True)


class Form(ui.Modal, title="A form"):
    name = ui.Label(text="Name", component=ui.TextInput[Any](custom_id="name", max_length=20))
    fruit = ui.Label(
        text="Fruit",
        component=ui.Select[Any](
            custom_id="fruit", options=[discord.SelectOption(label=one.title(), value=one) for one in FRUITS]
        ),
    )

    async def on_submit(self, interaction: Interaction, /) -> None:
        name, fruit = self.name.component, self.fruit.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(fruit, ui.Select)
        await interaction.response.send_message(f"{name.value} likes {fruit.values[0]}")


def picture() -> discord.File:
    return discord.File(io.BytesIO(avatar("#123456")), "board.png")


def in_row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    row: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        row.add_item(item)
    return row


def board(count: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"Steps: {count}"),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="a disc")),
            in_row(Step(count)),
            in_row(Plain("form"), Plain("later")),
            in_row(Pick()),
        )
    )
    return view


class DemoBot(commands.Bot):
    def __init__(self, **options: Any) -> None:
        super().__init__("!", intents=discord.Intents.default(), guild_ready_timeout=0.02, **options)
        self.resumed = 0
        self.heard: list[str] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Step, Pick, Plain)
        every: list[app_commands.Command[Any, ..., Any]] = [hello, board_command, think, slow, twice, whisper]
        every += [thread, dm, send]
        for command in every:
            self.tree.add_command(command)
        self.tree.add_command(Group())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would wait for five seconds before a second session."""

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_message(self, message: discord.Message, /) -> None:
        self.heard.append(message.content)


async def complete_fruit(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=one.title(), value=one) for one in FRUITS if current in one]


@app_commands.command(description="Says hello")
@app_commands.describe(who="whom", times="how often", fruit="which")
@app_commands.autocomplete(fruit=complete_fruit)
async def hello(
    interaction: Interaction, who: discord.Member, times: app_commands.Range[int, 1, 3] = 1, fruit: str = "none"
) -> None:
    await interaction.response.send_message(f"{'Hello ' * times}{who.mention} ({fruit}, {interaction.locale})")


@app_commands.command(name="board", description="Shows a board")
async def board_command(interaction: Interaction) -> None:
    await interaction.response.send_message(view=board(0), file=picture())


@app_commands.command(description="Thinks first")
async def think(interaction: Interaction, private: bool = False) -> None:
    await interaction.response.defer(ephemeral=private, thinking=True)
    await asyncio.sleep(0.02)
    await interaction.edit_original_response(content="Thought")
    await interaction.followup.send("And more")


@app_commands.command(description="Never answers")
async def slow(interaction: Interaction) -> None:
    await asyncio.sleep(0)


@app_commands.command(description="Answers twice")
async def twice(interaction: Interaction) -> None:
    await interaction.response.send_message("One")
    again = type(interaction.response)(interaction)
    try:
        await again.send_message("Two")
    except discord.HTTPException as error:
        await interaction.followup.send(f"refused: {error.code}")


@app_commands.command(description="To you alone")
async def whisper(interaction: Interaction) -> None:
    await interaction.response.send_message("Psst", ephemeral=True)


@app_commands.command(description="Opens a thread")
async def thread(interaction: Interaction) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.defer()
    opened = await interaction.channel.create_thread(name="Trench", type=discord.ChannelType.public_thread)
    await opened.send("Down here")
    await opened.edit(archived=True)
    await interaction.edit_original_response(content=opened.mention)


@app_commands.command(description="Writes to you")
async def dm(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    user = await interaction.client.fetch_user(interaction.user.id)
    await user.send("Only between us")
    await interaction.edit_original_response(content="Sent")


@app_commands.command(description="Posts into the channel")
async def send(interaction: Interaction, text: str, nonce: str | None = None, file: bool = False) -> None:
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    extra: dict[str, Any] = {"file": picture()} if file else {}
    if nonce is not None:
        extra["nonce"] = nonce
    try:
        sent = await interaction.channel.send(text, **extra)
    except (discord.HTTPException, OSError) as error:
        await interaction.edit_original_response(content=f"{type(error).__name__}: {error}")
    else:
        await interaction.edit_original_response(content=f"sent {sent.id}")


class Group(app_commands.Group):
    def __init__(self) -> None:
        super().__init__(name="deep", description="A group")

    @app_commands.command(name="dive", description="A subcommand")
    @app_commands.choices(depth=[app_commands.Choice(name=name, value=depth) for name, depth in DEPTHS.items()])
    async def dive(self, interaction: Interaction, depth: int) -> None:
        await interaction.response.send_message(f"{depth} fathoms")


def main() -> None:
    from playground.connect import point_at

    point_at(os.environ["FATHOM_DISCORD_URL"])
    DemoBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
