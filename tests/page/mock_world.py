"""People, channels, commands and canned messages of every kind, as the playground's server would send them."""

from __future__ import annotations

import json
import re
import time
from datetime import UTC, datetime, timedelta
from itertools import count

Json = dict[str, object]

EPOCH = 1_420_070_400_000
EPHEMERAL, LOADING, V2 = 64, 128, 32768
GUILD, REEF, TRENCH, THREAD = "500", "600", "601", "602"
BOT: Json = {"id": "900", "username": "Fathom", "global_name": None, "bot": True}
ADA, BO, CHLOE = "101", "102", "103"
PEOPLE: list[Json] = [
    {"id": ADA, "name": "Ada", "color": "#d7403a", "locale": "en-GB", "moderator": True},
    {"id": BO, "name": "Bo", "color": "#f0b429", "locale": "en-GB", "moderator": False},
    {"id": CHLOE, "name": "Chloé", "color": "#3f9a48", "locale": "fr", "moderator": False},
    {"id": "104", "name": "Daan", "color": "#9b5fc0", "locale": "nl", "moderator": False},
    {"id": "105", "name": "Esi", "color": "#2f7fd0", "locale": "en-GB", "moderator": False},
    {"id": "106", "name": "<b>Fay</b> *x*", "color": "#c2578c", "locale": "en-GB", "moderator": False},
]
CHANNELS: list[Json] = [
    {"id": REEF, "name": "reef", "type": 0, "parent_id": None},
    {"id": TRENCH, "name": "trench", "type": 0, "parent_id": None},
    {"id": THREAD, "name": "Deep Sea Adventure, table 12", "type": 11, "parent_id": REEF},
]


def direct(person: str) -> str:
    """The channel where somebody is alone with the bot."""
    return f"7{person}"


GAMES = {"Deep Sea Adventure": "deep-sea", "Nautilus": "nautilus", "AquaSphere": "aquasphere", "Atlantes": "atlantes"}
ACTIONS = ["dive", "turn back", "take", "leave it", "drop:triangle", "drop:square", "pass"]
COMMANDS: list[Json] = [
    {
        "id": "1",
        "name": "play",
        "name_localizations": {"fr": "jouer", "nl": "spelen"},
        "description": "Open a table in this channel",
        "description_localizations": {"fr": "Ouvrir une table dans ce salon", "nl": "Open een tafel in dit kanaal"},
        "options": [
            {
                "type": 3,
                "name": "game",
                "name_localizations": {"fr": "jeu", "nl": "spel"},
                "description": "Which game",
                "required": True,
                "choices": [{"name": name, "value": key} for name, key in GAMES.items()],
            },
            {"type": 4, "name": "seats", "description": "How many seats", "min_value": 2, "max_value": 6},
            {"type": 5, "name": "computer", "description": "Fill empty seats with computer players"},
        ],
    },
    {
        "id": "2",
        "name": "deep-sea",
        "description": "Deep Sea Adventure",
        "options": [
            {
                "type": 1,
                "name": "dive",
                "name_localizations": {"fr": "plonger", "nl": "duiken"},
                "description": "Roll and dive on",
                "options": [],
            },
            {
                "type": 1,
                "name": "take",
                "description": "Take a treasure",
                "options": [
                    {"type": 3, "name": "treasure", "description": "Which one", "required": True, "autocomplete": True}
                ],
            },
        ],
    },
    {
        "id": "3",
        "name": "do",
        "description": "Any legal action, by its text",
        "options": [{"type": 3, "name": "action", "description": "What to do", "required": True, "autocomplete": True}],
    },
    {
        "id": "4",
        "name": "board",
        "description": "The board",
        "options": [
            {"type": 1, "name": "text", "description": "The board in words"},
            {"type": 1, "name": "picture", "description": "The board as a picture"},
        ],
    },
    {
        "id": "5",
        "name": "invite",
        "description": "Ask somebody to join",
        "options": [
            {"type": 6, "name": "who", "description": "Whom to ask", "required": True},
            {"type": 7, "name": "where", "description": "To which channel"},
            {"type": 3, "name": "note", "description": "A few words", "max_length": 20},
            {
                "type": 10,
                "name": "hours",
                "description": "How long the offer stands",
                "min_value": 0.5,
                "max_value": 72,
            },
        ],
    },
    {"id": "6", "name": "slow", "description": "An answer that takes a while"},
    {"id": "7", "name": "fail", "description": "An interaction that fails"},
    {"id": "8", "name": "settings", "description": "For moderators", "default_member_permissions": "32"},
]

_sequence = count(1)


def snowflake(minutes_ago: float = 0) -> str:
    moment = int((time.time() - minutes_ago * 60) * 1000) - EPOCH
    return str((moment << 22) + next(_sequence))


def user(person: str) -> Json:
    found = next(one for one in PEOPLE if one["id"] == person)
    return {"id": person, "username": str(found["name"]).lower(), "global_name": found["name"], "bot": False}


def message(content: str = "", *, author: Json = BOT, channel: str = REEF, ago: float = 0, **more: object) -> Json:
    moment = datetime.now(UTC) - timedelta(minutes=ago)
    written = json.dumps([content, more.get("components")])
    called = [user(one) for one in dict.fromkeys(re.findall(r"<@(\d+)>", written))]
    return {
        "id": snowflake(ago),
        "channel_id": channel,
        "author": author,
        "content": content,
        "embeds": [],
        "components": [],
        "attachments": [],
        "mentions": called,
        "flags": 0,
        "timestamp": moment.isoformat(),
        "edited_timestamp": None,
        **more,
    }


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str, label: str, style: int = 2, **more: object) -> Json:
    return {"type": 2, "custom_id": custom_id, "label": label, "style": style, **more}


def gallery(*items: tuple[str, str]) -> Json:
    media = [{"media": {"url": url, "width": 1200, "height": 900}, "description": alt} for url, alt in items]
    return {"type": 12, "items": media}


BOARD = "/mock/board.png"
FISH: Json = {"id": "123", "name": "fish"}
"""The one emoji of its own that the application has."""
ALT = (
    "Round 2 of 3, 11 air left. Bo is on space 1 and goes up. Ada is on 19 with two treasures, Daan on 10 with three, "
    "Chloé is home."
)


def table(turn: int = 6) -> list[Json]:
    """The message of a turn: the board, what happened, whose turn it is, and what they can do."""
    return [
        {
            "type": 17,
            "accent_color": 0xF0B429,
            "components": [
                text(f"## Deep Sea Adventure\n**Ada** rolled 3 + 3, moved to 19 and took a treasure.\n-# Step {turn}"),
                gallery((BOARD, ALT)),
                text(f"<@{BO}>, it is your turn. You will be reminded <t:{int(time.time()) + 7230}:R>."),
                {"type": 14, "divider": True, "spacing": 1},
                row(
                    button(f"dive:{turn}", "Dive on", 1, emoji={"name": "↓"}),
                    button(f"back:{turn}", "Turn back"),
                    button("secret", "My hand", 2),
                    button("rename", "Name my diver", 2),
                    button("undo", "Undo", 4, disabled=True),
                ),
            ],
        }
    ]


def every_kind() -> list[Json]:
    return [
        {
            "type": 17,
            "accent_color": 0x2A8C8F,
            "components": [
                {
                    "type": 9,
                    "components": [text("### A section\nWith words at its side, and a picture.")],
                    "accessory": {
                        "type": 11,
                        "media": {"url": BOARD, "width": 1200, "height": 900},
                        "description": "The board, small",
                    },
                },
                {
                    "type": 9,
                    "components": [text("A section with a button, which fails.")],
                    "accessory": button("fail", "Press me", 4),
                },
                {"type": 14, "divider": True, "spacing": 2},
                gallery((BOARD, "First"), (BOARD, "Second"), (BOARD, "Third")),
                {"type": 13, "file": {"url": "/mock/board.png"}, "name": "replay.jsonl", "size": 24310},
                {"type": 14, "divider": False, "spacing": 1},
                row(
                    {
                        "type": 3,
                        "custom_id": "drop",
                        "placeholder": "Drop a treasure",
                        "min_values": 1,
                        "max_values": 1,
                        "options": [
                            {"label": "Triangle", "value": "t", "description": "worth 0 to 3", "emoji": FISH},
                            {"label": "Square", "value": "s", "description": "worth 4 to 7"},
                            {"label": "Pentagon", "value": "p", "description": "worth 8 to 11"},
                        ],
                    }
                ),
                row(
                    {
                        "type": 3,
                        "custom_id": "many",
                        "placeholder": "Choose two or three",
                        "min_values": 2,
                        "max_values": 3,
                        "options": [{"label": f"Tile {one}", "value": str(one)} for one in range(1, 9)],
                    }
                ),
                row({"type": 5, "custom_id": "who", "placeholder": "Choose a player"}),
            ],
        },
        row(
            button("ok", "Confirm", 3, emoji=FISH),
            button("slowly", "Slowly", 1),
            button("dead", "Not now", 1, disabled=True),
            {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/rules"},
        ),
    ]


MARKS = """# Marks
**bold**, *italic*, __underlined__, ~~struck~~, `code`, ***both***, ||hidden pearl||
> a quote
> of two lines
- one
- two
  - deeper
1. first
2. second
-# small print
[a link](https://example.org) and <https://example.org/bare>, <@101>, <#601>, </deep-sea dive:2>,
<:fish:123> <:ghost:404>
```py
print("<b>not bold</b>")
```"""

EVIL = """<img src=x onerror="window.evil=1"> <script>window.evil=2</script> [x](javascript:window.evil=3)
**<svg onload=window.evil=4>** `<b>` [y](https://example.org/"onmouseover="window.evil=5)
||<iframe src=javascript:evil>||
<@106> <t:99999999999999:R> https://example.org/<script>"""


def history() -> list[Json]:
    """What stands in the reef when the page opens."""
    older = [message(f"Old message {at}", author=user(ADA if at % 2 else BO), ago=3000 - at) for at in range(60)]
    embed: Json = {
        "title": "Standings",
        "description": "After **two** rounds",
        "color": 0x3F9A48,
        "footer": {"text": "Rules 1.0"},
        "fields": [{"name": "Ada", "value": "12", "inline": True}, {"name": "Bo", "value": "9", "inline": True}],
    }
    hello = message("Shall we play?", author=user(ADA), ago=32)
    return [
        *older,
        hello,
        message("Yes! I am **yellow**.", author=user(BO), ago=31, message_reference={"message_id": hello["id"]}),
        message("Moi aussi", author=user(CHLOE), ago=30.5),
        message("et Daan vient.", author=user(CHLOE), ago=30.4),
        message(MARKS, author=user(BO), ago=25),
        message(EVIL, author=user("106"), ago=24),
        message(ago=20, embeds=[embed]),
        message(ago=15, flags=V2, components=every_kind()),
        message(
            ago=1, flags=V2, components=table(),
            interaction_metadata={"id": "1", "type": 2, "user": user(ADA), "name": "deep-sea dive"},
        ),
    ]  # fmt: skip
