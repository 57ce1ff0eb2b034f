"""What a channel shows of a table, before Discord comes in: words, a picture, things to press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from bot.host.ids import (
    act_id,
    computer_id,
    confirm_id,
    lobby_id,
    look_id,
    mine_id,
    page_id,
    seat_id,
    select_id,
    table_id,
)
from bot.host.names import harmless, stand_in_name
from bot.host.notes import notes_of, played_for
from bot.host.panel import LABEL, Item, Page, Panel, cut, lay_out
from bot.host.story import Row
from bot.host.table import Table
from bot.host.telling import latest, reader_first, story_of
from bot.host.telling_time import clock_lines, due_words, is_on_vacation, timed, vacation_lines
from bot.host.texts import Speaker
from engine.ai.levels import own_players
from engine.match import AnyMatch
from engine.past import without_hints
from engine.question import Kind
from engine.rng import commitment
from engine.text import Text, Who, text
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
    sign: str = ""
    """The letter of its place on the picture."""
    emblem: str = ""
    """The name of the emoji that illustrates it."""
    off: bool = False
    """It stands there, and can't be pressed now."""


class Select(Value):
    custom_id: str
    placeholder: str
    options: tuple[Item, ...]
    """The value of each is an id itself."""


STYLES: dict[Kind, Style] = {"plain": "primary", "aside": "secondary", "final": "danger", "void": "secondary"}


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
    if table.put_away:
        return _put_away(table, rows, speaker)
    match table.phase:
        case "lobby":
            return _lobby(table, speaker)
        case "cancelled":
            return Post(speaker.say("post.cancelled", game=speaker.say("name")))
        case "over":
            return _over(table, rows, speaker)
        case "playing":
            return _playing(table, rows, speaker)


def about_table(table: Table, speaker: Speaker) -> Post:
    """Who plays what, at which pace; and the whole fingerprint of its seed, for those who will check it."""
    lines = [_players(table, speaker), *_terms(table, speaker)]
    lines.append("-# " + speaker.say(f"lobby.absent.{table.absent}"))
    lines += ("-# " + line for line in (*vacation_lines(table, speaker), *played_for(table, speaker)))
    if table.has_begun:
        lines.append("-# " + speaker.say("post.fingerprint", hash=commitment(table.match.seed)))
    return Post(speaker.say("name"), tuple(lines))


def _players(table: Table, speaker: Speaker) -> str:
    names = tuple(_sitter(table, seat) for seat in range(len(table.sitters)))
    return speaker.say("lobby.players", n=len(names), names=names)


def _sitter(table: Table, seat: int) -> Text | Who:
    """A computer player with how well it plays."""
    level = table.sitters[seat].plays
    if table.sitters[seat].stands_in:
        return text("away.level", who=Who(seat), name=stand_in_name(table, seat), level=text(f"player.{level}"))
    return text("lobby.level", who=Who(seat), level=text(f"player.{level}")) if level else Who(seat)


def _terms(table: Table, speaker: Speaker) -> list[str]:
    options = sorted(table.options.items())
    lines = [
        f"-# {speaker.say(f'option.{option}')} {speaker.say(f'option.{option}.{value}')}" for option, value in options
    ]
    if own_players(table.game):
        lines.append("-# " + speaker.say(f"lobby.hints.{table.hints}"))
    if table.stand_in:
        lines.append("-# " + speaker.say("lobby.stand_in", level=text(f"player.{table.stand_in}")))
    return [*lines, *("-# " + line for line in clock_lines(table, speaker))]


def _lobby(table: Table, speaker: Speaker) -> Post:
    fewest, most = table.rules.info.seats
    lines = [_players(table, speaker)]
    if len(table.sitters) < fewest:
        lines.append(speaker.say("lobby.needs", n=fewest - len(table.sitters)))
    elif len(table.sitters) < most:
        lines.append(speaker.say("lobby.room", n=most - len(table.sitters)))
    lines += [*_terms(table, speaker), *notes_of(table, speaker)]
    buttons = [
        Button(speaker.say("lobby.join"), lobby_id(table.number, "join"), "success"),
        Button(speaker.say("lobby.leave"), lobby_id(table.number, "leave")),
        Button(speaker.say("lobby.start"), lobby_id(table.number, "start"), "primary"),
        *keep_button(table, speaker),
    ]
    heading = speaker.say("lobby.title", game=speaker.say("name"))
    return Post(heading, tuple(lines), buttons=tuple(buttons), select=_levels(table, speaker))


def _levels(table: Table, speaker: Speaker) -> Select | None:
    """Computer players who may be asked to the table, the weakest first; none where there is no seat left."""
    if len(table.sitters) >= table.rules.info.seats[1]:
        return None
    levels = tuple(
        Item(speaker.say(f"level.{level}"), computer_id(table.number, level), speaker.say(f"level.{level}.about"))
        for level in own_players(table.game)
    )
    return Select(select_id(table.number, 0), speaker.say("lobby.computer"), levels) if levels else None


def _playing(table: Table, rows: Sequence[Row], speaker: Speaker) -> Post:
    if table.paused is not None:
        return _paused(table, table.paused, rows, speaker)
    match = table.match
    asked, waited_for = match.asked, _waited_for(table)
    people = tuple(user for seat in waited_for if (user := callable_user(table, seat)) is not None)
    lines = _story(table, rows, speaker, asked[0] if len(asked) == 1 else None)
    post = Post(
        heading=speaker.say("name"),
        lines=(*lines, *notes_of(table, speaker)),
        call=_call(table, waited_for, speaker),
        mentions=people,
        picture=True,
        foot=_foot(table, rows, speaker),
    )
    if not waited_for:
        return post
    if len(asked) > 1 or any(decision and decision.private for decision in match.decisions):
        mine = Button(speaker.say("post.mine"), mine_id(table.number), "primary")
        return replace(post, buttons=(mine,))
    return _with_panel(post, table, match, next(iter(asked)), speaker)


def _waited_for(table: Table) -> list[int]:
    """The people who are asked."""
    return [seat for seat in table.match.asked if seat not in table.thinking]


def _paused(table: Table, since: int, rows: Sequence[Row], speaker: Speaker) -> Post:
    """Nobody is called, and all that can be pressed besides looking is to go on."""
    call = speaker.say("post.paused", when=f"<t:{since // 1000}:R>")
    buttons, foot = (go_on_button(table.number, speaker),), _foot(table, rows, speaker)
    lines = (*_story(table, rows, speaker), *notes_of(table, speaker))
    return Post(speaker.say("name"), lines, call, picture=True, buttons=buttons, foot=foot)


def _put_away(table: Table, rows: Sequence[Row], speaker: Speaker) -> Post:
    """As it stood, with the one way back."""
    call, lines = speaker.say(f"post.put_away.{table.phase}"), _story(table, rows, speaker)
    buttons = (go_on_button(table.number, speaker),)
    return Post(speaker.say("name"), lines, call, picture=table.has_begun, buttons=buttons)


def go_on_button(number: int, speaker: Speaker) -> Button:
    return Button(speaker.say("pause.go_on"), table_id(number, "resume"), "primary")


def _call(table: Table, asked: Sequence[int], speaker: Speaker) -> str:
    """Who is next; while nobody is, who thinks."""
    if not asked:
        return _thinking(table, speaker)
    names = tuple(mention(table, seat) for seat in asked)
    key = "post.turn" if len(names) == 1 else "post.turns"
    return speaker.say(timed(key, table), who=names, when=due_words(table, asked))


def _thinking(table: Table, speaker: Speaker) -> str:
    key = "post.thinking" if len(table.thinking) == 1 else "post.thinkings"
    return speaker.say(key, who=tuple(_thinker(table, seat) for seat in table.thinking))


def _thinker(table: Table, seat: int) -> Text | Who:
    if not table.sitters[seat].stands_in:
        return Who(seat)
    return text("away.thinker", name=stand_in_name(table, seat), who=Who(seat))


def mention(table: Table, seat: int) -> str:
    user = callable_user(table, seat)
    return f"<@{user}>" if user is not None else harmless(table.sitters[seat].name)


def callable_user(table: Table, seat: int) -> int | None:
    """Whoever is on vacation is named, and not called."""
    sitter = table.sitters[seat]
    return None if is_on_vacation(sitter) else sitter.user


def story_lines(rows: Sequence[Row], speaker: Speaker, reader: int | None = None) -> tuple[str, ...]:
    """The latest part of the story that fits, with what was done to the reader first; what is cut is in the log."""
    lines = story_of(rows, speaker, reader)
    cut = len(lines) - len(latest([line.words for line in lines], STORY))
    told = reader_first(lines[cut:])
    return ("-# " + speaker.say("post.earlier", n=cut), *told) if cut else told


def _story(table: Table, rows: Sequence[Row], speaker: Speaker, reader: int | None = None) -> tuple[str, ...]:
    """Where the game begins, the fingerprint of its seed stays below it, whatever else becomes of the message."""
    lines = story_lines(rows, speaker, reader)
    if not rows or rows[0].version:
        return lines
    return (*lines, "-# " + speaker.say("post.commitment", hash=commitment(table.match.seed)[:8]))


def _foot(table: Table, rows: Sequence[Row], speaker: Speaker) -> tuple[Button, ...]:
    match = table.match
    foot = [Button(speaker.say("post.look"), table_id(table.number, "look"))]
    if table.paused is None and _has_missed_a_turn(table, rows):
        foot.insert(0, Button(speaker.say("meanwhile.title"), table_id(table.number, "meanwhile")))
    is_undoable = table.paused is None and match.undoable
    if is_undoable and not table.sitters[match.undoable[-1].seat].plays:
        foot.append(Button(speaker.say("post.undo"), table_id(table.number, "undo")))
    foot.append(Button(speaker.say("post.rules"), table_id(table.number, "rules")))
    foot.append(Button(speaker.say("post.more"), table_id(table.number, "more")))
    return (*foot, *_seats(table, speaker), *keep_button(table, speaker))


def _seats(table: Table, speaker: Speaker) -> tuple[Button, ...]:
    """For those who are away, and for those who want a seat."""
    back = (back_button(table.number, speaker),) if table.away else ()
    labels = {seat: cut(speaker.say("offer.take", who=Who(seat)), LABEL) for seat in table.offered}
    return (*back, *(Button(words, seat_id(table.number, seat, "take")) for seat, words in labels.items()))


def back_button(number: int, speaker: Speaker) -> Button:
    """For whoever presses it: their own seat."""
    return Button(speaker.say("away.back"), table_id(number, "return"), "success")


def keep_button(table: Table, speaker: Speaker) -> tuple[Button, ...]:
    """While the table is to be put away."""
    is_meant = table.notice is not None
    return (Button(speaker.say("idle.keep"), table_id(table.number, "keep"), "success"),) if is_meant else ()


def _has_missed_a_turn(table: Table, rows: Sequence[Row]) -> bool:
    """Whether somebody who is asked has missed one of another's: whoever acted before a post is news in it."""
    asked = [seat for seat in table.match.asked if not table.sitters[seat].plays]
    acted = [row.seat for row in without_hints(rows) if row.seat is not None]
    return any(other != seat for seat in asked for other in acted)


def _with_panel(post: Post, table: Table, match: AnyMatch, seat: int, speaker: Speaker) -> Post:
    panel = lay_out(match.wording(seat), speaker, match.game.place, letters=match.game.letters)
    controls = controls_of(panel, table.number, seat, match.stamps[seat], speaker)
    # Bold as a whole: marks of its own inside would end it.
    return replace(post, prompt=f"**{panel.prompt.replace('**', '')}**", **controls)


def private_panel(table: Table, seat: int, speaker: Speaker, page: Page = None) -> Post:
    """What one seat is asked, for that person alone; nothing, while others are asked or computers think."""
    match = table.match
    if match.decisions[seat] is None:
        return Post(speaker.say("post.not_asked") if _waited_for(table) else _thinking(table, speaker))
    panel = lay_out(match.wording(seat), speaker, match.game.place, page, match.game.letters)
    controls = controls_of(panel, table.number, seat, match.stamps[seat], speaker)
    return replace(Post(panel.prompt, foot=hint_button(table, seat, speaker)), **controls)


def hint_button(table: Table, seat: int, speaker: Speaker) -> tuple[Button, ...]:
    """For whoever does not know what to answer; nothing where there are no hints."""
    if table.hints == "forbidden" or table.match.decisions[seat] is None or not own_players(table.game):
        return ()
    return (Button(speaker.say("hint.ask"), table_id(table.number, "hint")),)


def controls_of(panel: Panel, number: int, seat: int, stamp: int, speaker: Speaker) -> dict[str, object]:
    """For a panel of a table: each carries the game, the seat and the stamp it was made for."""

    def id_of(item: Item) -> str:
        if item.value.startswith("page:"):
            return page_id(number, seat, stamp, item.value.removeprefix("page:"))
        return (confirm_id if item.kind == "void" else act_id)(number, seat, stamp, item.value)

    return controls(panel, id_of, select_id(number, seat), speaker)


def controls(panel: Panel, id_of: Callable[[Item], str], list_id: str, speaker: Speaker) -> dict[str, object]:
    """Buttons or a list for a panel."""

    def button(item: Item) -> Button:
        return Button(item.label, id_of(item), STYLES[item.kind], item.sign, item.emblem)

    ways = tuple(map(button, panel.ways))
    if panel.kind == "select":
        options = tuple(replace(item, value=id_of(item)) for item in panel.items)
        return {"select": Select(list_id, speaker.say("panel.choose"), options), "buttons": ways}
    return {"buttons": (*map(button, panel.items), *ways)}


def ahead_post(table: Table, seat: int, speaker: Speaker) -> Post:
    """What this person has answered ahead, and how to take that back."""
    action, *_ = table.sitters[seat].ahead.split(":")
    button = Button(speaker.say("ahead.ask"), table_id(table.number, "ask"))
    return Post(speaker.say(f"ahead.{action}"), buttons=(button,))


def looks_post(table: Table, look: str, offered: Sequence[str], speaker: Speaker) -> Post:
    """A look at the board, and the ways to the others, the board as the post shows it among them."""
    names = {"": speaker.say("look.board"), **{name: speaker.say(f"look.{name}") for name in offered}}
    others = [Button(words, look_id(table.number, name)) for name, words in names.items() if name != look]
    return Post(names[look], buttons=tuple(others))


def confirmation(table: Table, seat: int, answers: str, speaker: Speaker) -> Post:
    """Before a turn is lost by something that would do nothing."""
    stamp = table.match.stamps[seat]
    buttons = (
        Button(speaker.say("panel.anyway"), act_id(table.number, seat, stamp, answers), "danger"),
        Button(speaker.say("panel.back"), page_id(table.number, seat, stamp, "")),
    )
    return Post(speaker.say("panel.void"), buttons=buttons)


def _over(table: Table, rows: Sequence[Row], speaker: Speaker) -> Post:
    match = table.match
    foot = (
        Button(speaker.say("post.rematch"), table_id(table.number, "rematch"), "success"),
        Button(speaker.say("post.film"), table_id(table.number, "film")),
        Button(speaker.say("post.replay"), table_id(table.number, "replay")),
        Button(speaker.say("look.board"), look_id(table.number, "")),
        Button(speaker.say("post.rules"), table_id(table.number, "rules")),
    )
    small = (*played_for(table, speaker), speaker.say("post.seed", seed=match.seed))
    lines = (*_story(table, rows, speaker), *(f"-# {line}" for line in small))
    mentions = " ".join(f"<@{user}>" for user in table.people)
    heading = speaker.say("post.over", game=speaker.say("name"))
    return Post(heading, lines, mentions, mentions=table.people, picture=True, foot=foot)
