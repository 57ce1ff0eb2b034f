"""What a channel shows of a table, before Discord comes in: words, a picture, things to press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from bot.host.ids import act_id, lobby_id, mine_id, page_id, select_id, table_id
from bot.host.pace import deadline
from bot.host.panel import Item, Panel, lay_out
from bot.host.story import Row, public_story
from bot.host.table import Table
from bot.host.texts import Speaker
from engine.match import AnyMatch
from engine.rng import commitment
from engine.text import Who
from engine.value import Value

Style = Literal["primary", "secondary", "success", "danger"]
STORY = 1_600
"""Characters of story in a post: Discord takes 4,000 over the whole message."""
WORDS = 3_500
"""Characters of story and board together, where the board is said in words."""


class Button(Value):
    label: str
    custom_id: str
    style: Style = "secondary"


class Select(Value):
    custom_id: str
    options: tuple[Item, ...]


class Post(Value):
    heading: str
    lines: tuple[str, ...] = ()
    call: str = ""
    """The one line that mentions whoever is next."""
    prompt: str = ""
    """What is asked, right above the buttons."""
    mentions: tuple[int, ...] = ()
    picture: bool = False
    buttons: tuple[Button, ...] = ()
    select: Select | None = None
    foot: tuple[Button, ...] = ()
    """The table's own buttons, in a row of their own."""


def post_of(table: Table, rows: Sequence[Row], speaker: Speaker) -> Post:
    match table.phase:
        case "lobby":
            return _lobby(table, speaker)
        case "cancelled":
            return Post(speaker.say("post.cancelled", game=speaker.say("name")))
        case "over":
            return _over(table, rows, speaker)
        case "playing":
            return _playing(table, rows, speaker)


def _lobby(table: Table, speaker: Speaker) -> Post:
    fewest, most = table.rules.info.seats
    lines = [speaker.say("lobby.players", n=len(table.sitters), names=tuple(map(Who, range(len(table.sitters)))))]
    if len(table.sitters) < fewest:
        lines.append(speaker.say("lobby.needs", n=fewest - len(table.sitters)))
    elif len(table.sitters) < most:
        lines.append(speaker.say("lobby.room", n=most - len(table.sitters)))
    for option, value in sorted(table.options.items()):
        lines.append(f"-# {speaker.say(f'option.{option}')} {speaker.say(f'option.{option}.{value}')}")
    lines.append("-# " + speaker.say("lobby.pace", pace=pace_text(table, speaker)))
    buttons = [
        Button(speaker.say("lobby.join"), lobby_id(table.number, "join"), "success"),
        Button(speaker.say("lobby.leave"), lobby_id(table.number, "leave")),
        Button(speaker.say("lobby.computer"), lobby_id(table.number, "computer")),
        Button(speaker.say("lobby.start"), lobby_id(table.number, "start"), "primary"),
    ]
    return Post(speaker.say("lobby.title", game=speaker.say("name")), tuple(lines), buttons=tuple(buttons))


def pace_text(table: Table, speaker: Speaker) -> str:
    return speaker.say(f"pace.{table.pace.name}", n=table.pace.hours)


def _playing(table: Table, rows: Sequence[Row], speaker: Speaker) -> Post:
    match = table.match
    asked = match.asked
    people = tuple(user for seat in asked if (user := table.sitters[seat].user) is not None)
    lines = story_lines(rows, speaker)
    if rows and rows[0].version == 0:
        lines = ("-# " + speaker.say("post.commitment", hash=commitment(match.seed)), *lines)
    post = Post(
        heading=speaker.say("name"),
        lines=lines,
        call=_call(table, asked, speaker),
        mentions=people,
        picture=True,
        foot=_foot(table, match, speaker),
    )
    if len(asked) > 1 or any(decision and decision.private for decision in match.decisions):
        mine = Button(speaker.say("post.mine"), mine_id(table.number), "primary")
        return replace(post, buttons=(mine,))
    return _with_panel(post, table, match, next(iter(asked)), speaker)


def _call(table: Table, asked: Sequence[int], speaker: Speaker) -> str:
    names = [mention(table, seat) for seat in asked]
    since = [moment for moment in table.asked_since if moment is not None]
    due = min((deadline(table.pace, moment) for moment in since), default=0) // 1000
    key = "post.turn" if len(names) == 1 else "post.turns"
    return speaker.say(key, who=tuple(names), when=f"<t:{due}:R>")


def mention(table: Table, seat: int) -> str:
    user = table.sitters[seat].user
    return f"<@{user}>" if user is not None else table.sitters[seat].name


def story_lines(rows: Sequence[Row], speaker: Speaker) -> tuple[str, ...]:
    """The latest part of the story that fits; what is cut is in the log."""
    lines = tuple(public_story(rows, speaker))
    kept = latest(lines, STORY)
    cut = len(lines) - len(kept)
    return ("-# " + speaker.say("post.earlier", n=cut), *kept) if cut else kept


def latest(lines: Sequence[str], room: int) -> tuple[str, ...]:
    """As many of the last lines as there is room for."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return tuple(reversed(kept))


def _foot(table: Table, match: AnyMatch, speaker: Speaker) -> tuple[Button, ...]:
    foot = [Button(speaker.say("post.hand"), table_id(table.number, "hand"))]
    if match.undoable:
        foot.append(Button(speaker.say("post.undo"), table_id(table.number, "undo")))
    foot.append(Button(speaker.say("post.rules"), table_id(table.number, "rules")))
    return tuple(foot)


def _with_panel(post: Post, table: Table, match: AnyMatch, seat: int, speaker: Speaker) -> Post:
    panel = lay_out(match.wording(seat), speaker)
    controls = _controls(panel, table.number, seat, match.stamps[seat])
    # Bold as a whole: marks of its own inside would end it.
    return replace(post, prompt=f"**{panel.prompt.replace('**', '')}**", **controls)


def private_panel(table: Table, seat: int, speaker: Speaker, page: int | None = None) -> Post:
    """What one seat is asked, for that person alone."""
    match = table.match
    if match.decisions[seat] is None:
        return Post(speaker.say("post.not_asked"))
    panel = lay_out(match.wording(seat), speaker, page)
    controls = _controls(panel, table.number, seat, match.stamps[seat])
    return replace(Post(panel.prompt), **controls)


def _controls(panel: Panel, number: int, seat: int, stamp: int) -> dict[str, object]:
    """Buttons or a list for a panel; every one carries the game, the seat and the stamp it was made for."""

    def id_of(item: Item) -> str:
        if item.value.startswith("page:"):
            return page_id(number, seat, stamp, item.value.removeprefix("page:"))
        return act_id(number, seat, stamp, item.value)

    back = (Button(panel.back.label, id_of(panel.back)),) if panel.back else ()
    if panel.kind == "select":
        options = tuple(Item(item.label, id_of(item)) for item in panel.items)
        return {"select": Select(select_id(number, seat), options), "buttons": back}
    return {"buttons": (*(Button(item.label, id_of(item), "primary") for item in panel.items), *back)}


def _over(table: Table, rows: Sequence[Row], speaker: Speaker) -> Post:
    match = table.match
    foot = (
        Button(speaker.say("post.rematch"), table_id(table.number, "rematch"), "success"),
        Button(speaker.say("post.rules"), table_id(table.number, "rules")),
    )
    lines = (*story_lines(rows, speaker), "-# " + speaker.say("post.seed", seed=match.seed))
    mentions = " ".join(f"<@{user}>" for user in table.people)
    heading = speaker.say("post.over", game=speaker.say("name"))
    return Post(heading, lines, mentions, mentions=table.people, picture=True, foot=foot)
