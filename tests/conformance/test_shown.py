"""Everything a game asks, tells and shows: in three languages, within Discord's limits, without a secret."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from bot.host.panel import fits, lay_out
from engine.game import AnyGame, seating_for
from engine.registry import GAMES
from engine.rng import KeyedRng
from render.encode import encode as encode_png
from render.pictures import ALT_LIMIT, TEXT_LIMIT, Picture, picture_of
from render.theme import UNDERSEA
from tests.bot.speakers import StrictSpeaker, strict_speakers
from tests.conformance.walk import Node, walk

TABLES = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in GAMES.items()
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_questions_and_events_are_said_in_three_languages(game: AnyGame, seats: int) -> None:
    speakers = strict_speakers(game.info.key)
    for seed in range(3):
        for node in walk(game, seating_for(game.info, seats), f"shown-{seed}", ()):
            for speaker in speakers:
                check_panels(node, speaker)
                for emitted in node.events:
                    assert "{" not in speaker.tell(game.tell(emitted.event))


def check_panels(node: Node, speaker: StrictSpeaker) -> None:
    for wording in map(node.match.wording, node.match.asked):
        for page in (None, *range(len(wording.groups))):
            panel = lay_out(wording, speaker, page)
            assert fits(panel)
            assert 0 < len(panel.prompt) <= 400
            assert len({item.value for item in panel.items}) == len(panel.items)
            for item in panel.items:
                assert item.label.strip()
                assert not item.label.endswith("…"), f"too long for a button in {speaker.locale}: {item.label}"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_view_draws_and_hides_what_it_must(game: AnyGame, seats: int) -> None:
    picture = picture_of(game.info.key)
    speaker = strict_speakers(game.info.key)[0]
    nodes = list(walk(game, seating_for(game.info, seats), "drawn", ()))
    for node in (*nodes[:2], *nodes[2:-1:15], nodes[-1]):
        for viewer in (None, seats - 1):
            view = node.match.view_for(viewer)
            other = game.redeal(node.match.state, viewer, KeyedRng("other", node.match.version))
            drawn = all_pictures(picture, view, speaker)
            redrawn = all_pictures(picture, game.view_for(other, viewer), speaker)
            assert [image.tobytes() for image in drawn] == [image.tobytes() for image in redrawn]
            assert all(len(encode_png(image, UNDERSEA)) <= 150 * 1024 for image in drawn)


def all_pictures(picture: Picture, view: Any, speaker: StrictSpeaker) -> list[Image.Image]:
    details = picture.details(view, UNDERSEA, speaker)
    assert len(details) < 4
    assert all(0 < len(detail.alt) <= ALT_LIMIT for detail in details)
    return [picture.draw(view, UNDERSEA, speaker), *(detail.picture for detail in details)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_view_is_said_in_words(game: AnyGame, seats: int) -> None:
    picture = picture_of(game.info.key)
    for speaker in strict_speakers(game.info.key):
        for node in walk(game, seating_for(game.info, seats), "said", ()):
            view = node.match.view_for(None)
            assert 0 < len(picture.alt_text(view, speaker)) <= ALT_LIMIT
            assert 0 < len(picture.board_text(view, speaker)) <= TEXT_LIMIT
