"""Following a table without playing there: what a follower wants to hear, and the news for them.

A follower is no move and is not in the table. All that they are told is made as for somebody who sits nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from bot.host.ids import TableVerb, table_id
from bot.host.meanwhile import brief_lines, missed
from bot.host.moves import still_open
from bot.host.posts import Button, Post
from bot.host.refusals import PlaysHere
from bot.host.story import Row
from bot.host.table import Table
from bot.host.texts import Speaker
from engine.codec import encode
from engine.value import Value

MOST_FOLLOWERS = 200
"""Of a table."""
MOST_FOLLOWED = 25
"""Tables of a person."""
ROOM = 1_400
"""Characters of story in a message: Discord takes 2,000 in all."""
Wish = Literal["end", "rounds", "off"]
"""What to hear of: the end of the game, each end of a round besides, nothing any more."""
VERBS: dict[Wish, TableVerb] = {"end": "follow_end", "rounds": "follow_rounds", "off": "unfollow"}
News = Literal["over", "cancelled", "round", "another"]
"""`another`: the game has ended without their hearing of it, and the next one is there."""


class Following(Value):
    number: int
    """Of the game of this channel."""
    rounds: bool = False
    round: int = 1
    """The last one of which they know that it was begun."""
    locale: str = ""
    """In which they asked for it; they may have chosen another since."""


def encode_following(following: Following) -> bytes:
    return encode(following)


def decode_following(data: bytes) -> Following:
    return msgspec.json.decode(data, type=Following)


def begin_following(table: Table | None, user: int, wish: Wish | None, before: Following | None) -> Following:
    """Without a wish: as they do already, or else to the end."""
    table = still_open(table)
    if table.seat_of(user) is not None:
        raise PlaysHere()
    as_before = wish is None and before is not None and before.number == table.number and before.rounds
    return Following(table.number, wish == "rounds" or as_before, round_of(table))


def round_of(table: Table) -> int:
    """As every game counts it; always the same in one that has no rounds."""
    return table.rules.standing(table.match.state).round if table.has_begun else 1


def news_for(table: Table, following: Following) -> News | None:
    """What this follower has not heard yet."""
    if table.number != following.number:
        return "another"
    match table.phase:
        case "over" | "cancelled":
            return table.phase
        case _:
            is_due = following.rounds and round_of(table) > following.round
            return "round" if is_due else None


def news_text(news: News, table: Table, rows: Sequence[Row], place: tuple[str, str], speaker: Speaker) -> str:
    """`place`: the channel, and a link to the post."""
    channel, link = place
    told = speaker.say(f"follow.{news}", game=speaker.say("name"), channel=channel, link=link, n=round_of(table) - 1)
    lines = brief_lines(missed(table, rows, None), speaker, ROOM) if news in ("over", "round") else ()
    about = ("-# " + speaker.say("follow.about"),) if news == "round" else ()
    return "\n".join((told, *lines, *about))


def follow_post(number: int, wish: Wish, speaker: Speaker) -> Post:
    """What is so from now on, and the ways to something else."""
    buttons = (
        Button(speaker.say(f"follow.button.{other}"), table_id(number, verb))
        for other, verb in VERBS.items()
        if other != wish
    )
    return Post(speaker.say(f"follow.now.{wish}"), buttons=tuple(buttons))


def follow_entry(table: Table, seat: int | None, speaker: Speaker) -> tuple[Button, ...]:
    """For the table's menu."""
    if seat is not None or table.phase != "playing":
        return ()
    return (Button(speaker.say("menu.follow"), table_id(table.number, "follow")),)
