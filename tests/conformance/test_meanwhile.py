"""Whoever looks back sees and reads nothing that they could not have known then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.host.meanwhile import Missed, alt_of, brief_lines, told
from bot.host.story import Readers, Row
from bot.host.texts import Speaker
from engine.codec import encode
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, match_at
from engine.past import Past
from engine.question import Emitted
from engine.rng import KeyedRng
from engine.text import Text
from render.clip import draw_scenes, encode_clip, scenes_since
from render.theme import UNDERSEA
from tests.bot.speakers import strict_speakers
from tests.conformance.test_shown import TABLES
from tests.conformance.walk import Node, walk

LOOKED_BACK = 12
"""Nodes of a walk: several turns of everybody."""
OFTEN = 11
"""So many nodes lie between two looks back."""


def redealt(node: Node, viewer: int | None) -> Node:
    """As it might have been too, for all that this viewer knows; with nothing that others alone were told."""
    match = node.match
    state = match.game.redeal(match.state, viewer, KeyedRng("other", match.version))
    other = match_at(match.game, match.seating, "another seed", match.version, state, match.stamps, match.undoable)
    return replace(node, match=other, events=tuple(one for one in node.events if one.is_for(viewer)))


def past_of(nodes: Sequence[Node]) -> list[Past]:
    return [Past(node.seat, node.events, node.match.state) for node in nodes]


def looks_back(game: AnyGame, seats: int) -> Iterator[Sequence[Node]]:
    nodes = list(walk(game, seating_for(game.info, seats), "back", ()))
    ends = [*range(2, len(nodes), OFTEN), len(nodes)]
    return (nodes[max(0, end - LOOKED_BACK) : end] for end in ends)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_frames_hide_what_they_must(game: AnyGame, seats: int) -> None:
    for nodes in looks_back(game, seats):
        for viewer in (None, *range(seats)):
            others = [redealt(node, viewer) for node in nodes]
            true = scenes_since(nodes[-1].match, past_of(nodes), viewer)
            imagined = scenes_since(others[-1].match, past_of(others), viewer)
            assert encode(true) == encode(imagined), f"a frame tells {viewer} a secret"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_picture_hides_what_it_must(game: AnyGame, seats: int) -> None:
    speaker = strict_speakers(game.info.key)[0]
    nodes = list(looks_back(game, seats))[2]
    drawn = [_clip(match, past, seats - 1, speaker) for match, past in _both(nodes, seats - 1)]
    assert drawn[0] == drawn[1]


def _both(nodes: Sequence[Node], viewer: int) -> Iterator[tuple[AnyMatch, list[Past]]]:
    for one in (nodes, [redealt(node, viewer) for node in nodes]):
        yield one[-1].match, past_of(one)


def _clip(match: AnyMatch, past: Sequence[Past], viewer: int, speaker: Speaker) -> bytes:
    scenes = scenes_since(match, past, viewer)
    return encode_clip(draw_scenes(speaker.game, scenes, UNDERSEA, speaker))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_words_hide_what_they_must_and_are_there_in_three_languages(game: AnyGame, seats: int) -> None:
    for nodes in looks_back(game, seats):
        for viewer in (None, *range(seats)):
            true, heard = (missed(game, some, viewer) for some in (nodes, [redealt(node, viewer) for node in nodes]))
            for speaker in strict_speakers(game.info.key):
                assert told(true, speaker) == told(heard, speaker), f"a line tells {viewer} a secret"
                assert alt_of(true, speaker)
                assert "{" not in "".join(brief_lines(true, speaker, 1_400))


def missed(game: AnyGame, nodes: Sequence[Node], viewer: int | None) -> Missed:
    rows = (Row(node.match.version, node.seat, "", _told(game, node.events)) for node in nodes)
    return Missed(viewer, tuple(rows), 0)


def _told(game: AnyGame, events: Sequence[Emitted[Any]]) -> tuple[tuple[Readers, Text], ...]:
    return tuple((one.to, game.tell(one.event)) for one in events)
