"""What somebody is shown who plays at a table from elsewhere, in private."""

from __future__ import annotations

from msgspec.structs import replace

from bot.host.ids import LONGEST, elsewhere_id, inbox_id, mine_id, table_id
from bot.host.inbox import Sitting, play_button
from bot.host.meanwhile import with_question
from bot.host.panel import Page
from bot.host.posts import Button, Post, ahead_post, private_panel
from bot.host.texts import Speaker


def question_here(sitting: Sitting, lines: tuple[str, ...], speaker: Speaker, page: Page = None) -> Post:
    """What this person is asked, below these lines. Without the buttons, if Discord would not take them."""
    table = sitting.table
    panel = private_panel(table, sitting.seat, speaker, page)
    post = replace(
        panel,
        heading=speaker.say("name"),
        lines=lines,
        prompt=f"**{panel.heading.replace('**', '')}**",
        picture=True,
        foot=(*panel.foot, *_undo(sitting, speaker), _look(sitting, speaker), to_inbox(speaker)),
    )
    return _fitting(post, sitting, speaker)


def arrival_here(sitting: Sitting, address: str, recap: Post, speaker: Speaker) -> Post:
    """What this person has missed, and what they are asked, when they take their seat again."""
    post = with_question(sitting.table, sitting.seat, recap, speaker)
    look = (_look(sitting, speaker),) if sitting.table.paused is None else ()
    post = replace(post, lines=(address, *post.lines), foot=(*post.foot, *look, to_inbox(speaker)))
    return _fitting(post, sitting, speaker)


def _fitting(post: Post, sitting: Sitting, speaker: Speaker) -> Post:
    if fits_elsewhere(post, sitting.channel):
        return post
    return replace(post, prompt=f"{post.prompt}\n{speaker.say('inbox.too_long')}", buttons=(), select=None)


def fits_elsewhere(post: Post, channel: int) -> bool:
    """Whether the ids of what can be pressed are short enough with the channel in them."""
    options = post.select.options if post.select else ()
    ids = (*(button.custom_id for button in (*post.buttons, *post.foot)), *(option.value for option in options))
    return all(len(elsewhere_id(channel, one)) <= LONGEST for one in ids)


def done_here(sitting: Sitting, heading: str, lines: tuple[str, ...], speaker: Speaker) -> Post:
    """This person is asked nothing there any more; but may want to be."""
    ahead = sitting.table.sitters[sitting.seat].ahead
    buttons = ahead_post(sitting.table, sitting.seat, speaker).buttons if ahead else ()
    return Post(heading, lines, buttons=buttons, foot=(to_inbox(speaker),))


def with_next(post: Post, following: Sitting | None, words: str, speaker: Speaker) -> Post:
    """And the next game that waits for them."""
    if following is None:
        return replace(post, prompt=speaker.say("inbox.none_wait"))
    button = play_button(following, speaker)
    return replace(post, prompt=f"{speaker.say('inbox.next')}\n{words}", buttons=(*post.buttons, button))


def to_inbox(speaker: Speaker) -> Button:
    return Button(speaker.say("inbox.back"), inbox_id(0))


def back_to_question(sitting: Sitting, speaker: Speaker) -> Button:
    return Button(speaker.say("panel.back"), mine_id(sitting.table.number))


def _undo(sitting: Sitting, speaker: Speaker) -> tuple[Button, ...]:
    may = sitting.table.match.can_undo(sitting.seat)
    return (Button(speaker.say("post.undo"), table_id(sitting.table.number, "undo")),) if may else ()


def _look(sitting: Sitting, speaker: Speaker) -> Button:
    return Button(speaker.say("post.look"), table_id(sitting.table.number, "look"))
