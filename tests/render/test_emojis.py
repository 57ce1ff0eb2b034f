"""Emojis of our own: what Discord asks of them, that they can be seen on any ground, and that they fit what is said."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import chain
from string import Formatter, ascii_uppercase

import pytest
from PIL import Image

from bot.host.texts import domain_of
from engine.game import AnyGame, Seating, seating_for
from engine.registry import GAMES
from engine.replay import check, read
from engine.text import Text, text
from render.emblems import emblem_in
from render.emojis import COMMON, SIZE, Drawings, Emoji, drawings_of, emblem_of, every_emoji, seat_emoji, sign_emoji
from render.theme import UNDERSEA
from tests.bot.host.test_texts import entries, written
from tests.conformance.walk import walk
from tests.golden.test_golden import REPLAYS

KEYS = list(GAMES)
MOST, HEAVIEST = 160, 12 * 1024
DIGEST = (
    "from render.emojis import every_emoji; from tests.render.test_emojis import digest; print(digest(every_emoji()))"
)


@cache
def drawn() -> tuple[Emoji, ...]:
    return tuple(every_emoji())


def digest(emojis: Iterator[Emoji] | tuple[Emoji, ...]) -> str:
    return hashlib.sha256(b"".join(emoji.name.encode() + emoji.data for emoji in emojis)).hexdigest()


@cache
def names() -> frozenset[str]:
    return frozenset(emoji.name for emoji in drawn())


def drawings(key: str) -> Drawings:
    found = drawings_of(key)
    assert found, f"render/games/{domain_of(key)}/emojis.py is missing"
    return found


def test_names_are_legal_and_unique() -> None:
    assert len(names()) == len(drawn()) <= MOST
    for emoji in drawn():
        assert re.fullmatch(r"[a-z0-9_]{2,25}", emoji.name)


def test_each_is_a_small_square_that_is_well_filled() -> None:
    for name, data in drawn():
        assert len(data) < HEAVIEST, name
        with Image.open(BytesIO(data)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIZE, SIZE)), name
            left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 0, 0)
        assert SIZE - 8 <= max(right - left, bottom - top) < SIZE, f"{name} is too small or cut"
        assert abs(left - (SIZE - right)) <= 1, name
        assert abs(top - (SIZE - bottom)) <= 1, name


def test_a_pale_rim_parts_each_from_dark_ground() -> None:
    for name, data in drawn():
        with Image.open(BytesIO(data)) as image:
            flat = image.tobytes()
        pixels = [flat[k : k + 4] for k in range(0, len(flat), 4)]
        solid = [[pixel for pixel in pixels[k : k + SIZE] if pixel[3] == 255] for k in range(0, len(pixels), SIZE)]
        outermost = [tuple(pixel[:3]) for row in solid if row for pixel in (row[0], row[-1])]
        # Whiskers and the like are too thin for one.
        assert outermost.count(UNDERSEA.cream) >= 0.95 * len(outermost), name


def test_they_are_drawn_alike_in_each_process() -> None:
    told = subprocess.run([sys.executable, "-c", DIGEST], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == digest(drawn())


def test_no_two_look_alike() -> None:
    """But for the diver and the aquanaut, who wear the same helmet."""
    assert len({emoji.data for emoji in drawn()}) >= len(drawn()) - 1


def test_every_letter_and_every_seat_has_one() -> None:
    assert sign_emoji("A") == "sign_a"
    assert seat_emoji(0) == "seat_star"
    common = [*map(sign_emoji, ascii_uppercase), *map(seat_emoji, range(len(UNDERSEA.seats))), *COMMON]
    assert [emoji.name for emoji in drawn()[: len(common)]] == common


@pytest.mark.parametrize("key", KEYS)
def test_every_emblem_exists_and_every_emoji_illustrates_something(key: str) -> None:
    given: set[str] = set()
    for said in everything_said(GAMES[key]):
        short = emblem_in(drawings(key).EMBLEMS, said)
        if short is None:
            assert emblem_of(key, said) == ""
            continue
        assert short in drawings(key).EMOJIS or short in COMMON, f"{said.key} is illustrated by {short}"
        assert emblem_of(key, said) in names()
        given.add(short)
    assert given >= drawings(key).EMOJIS.keys()


def everything_said(game: AnyGame) -> Iterator[Text]:
    """All that is told and the labels of all choices, in random games with each option and in those that
    are kept as replays; and whatever is said in them.
    """
    replays = (check(read(path.read_bytes())) for path in REPLAYS if path.parent.name == domain_of(game.info.key))
    for one in chain(*(walk(game, table, "emojis", ()) for table in tables(game)), *replays):
        for emitted in one.events:
            yield from within(game.tell(emitted.event))
        for wording in map(one.match.wording, one.match.asked):
            for choice in (*wording.choices, *wording.aims):
                yield from within(choice.label)
                yield from within(choice.note) if choice.note else ()


def tables(game: AnyGame) -> Iterator[Seating]:
    fewest, most = game.info.seats
    yield from (seating_for(game.info, seats) for seats in range(fewest, most + 1))
    for option in game.info.options:
        yield from (seating_for(game.info, 2, {option.name: value}) for value in option.values[1:])


def within(said: Text) -> Iterator[Text]:
    yield said
    for arg in said.args.values():
        for one in arg if isinstance(arg, tuple) else (arg,):
            if isinstance(one, Text):
                yield from within(one)


@pytest.mark.parametrize("key", KEYS)
def test_tables_name_keys_arguments_and_emojis_that_there_are(key: str) -> None:
    """A key or an argument that gets another name would silently lose its emoji."""
    said = {name: written(message) for name, message in entries("en", domain_of(key)).items()}
    for name, template in drawings(key).EMBLEMS.items():
        assert name in said, f"there is no text {name}"
        fields = {field for _, field, _, _ in Formatter().parse(template) if field}
        assert all(f"{{{field}" in said[name] for field in fields), f"{name} does not say {fields}"
        assert fields or template in drawings(key).EMOJIS or template in COMMON, f"{name}: no emoji {template}"


def test_what_is_said_in_what_is_said_is_illustrated() -> None:
    table = {"took": "{chip}", "chip": "chip_{level}", "did": "{deeds}", "lettered": "letter_{letter}"}
    assert emblem_in(table, text("took", chip=text("chip", level=2))) == "chip_2"
    assert emblem_in(table, text("did", deeds=(text("slept"), text("chip", level=3)))) == "chip_3"
    assert emblem_in(table, text("lettered", letter="B")) == "letter_b"
    for silent in (text("slept"), text("took", chip=text("slept")), text("took"), text("did", deeds=())):
        assert emblem_in(table, silent) is None


def test_a_game_without_emojis_has_none() -> None:
    assert emblem_of("tic-tac-toe", text("choice.mark")) == ""
