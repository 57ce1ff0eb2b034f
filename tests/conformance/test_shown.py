"""Everything a game asks, tells and shows: in three languages, within Discord's limits, without a secret."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.host.panel import LABEL, NOTE, fits, lay_out
from engine.game import AnyGame, seating_for
from engine.registry import GAMES
from engine.rng import KeyedRng
from engine.sight import AnySight, sight
from render.encode import encode as encode_png
from render.pictures import ALT_LIMIT, TEXT_LIMIT, Picture, picture_of
from render.theme import UNDERSEA
from tests.bot.speakers import StrictSpeaker, strict_speakers
from tests.conformance.walk import Node, walk

POSITIONS = 9
"""Of each game that are drawn, with every closer look, for two viewers."""
TWICE = 4
"""One in so many is drawn again after hidden pieces were dealt anew. What is drawn follows from the view, which stays
the same in every one."""
TABLES = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in GAMES.items()
    for seats in range(game.info.seats[0], game.info.seats[1] + 1)
]


EXTREMES = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in GAMES.items()
    for seats in sorted(set(game.info.seats))
]
"""For words: they tell two players from many, and one from both, but hardly three from four."""


@pytest.mark.parametrize(("game", "seats"), EXTREMES)
def test_questions_and_events_are_said_in_three_languages(game: AnyGame, seats: int) -> None:
    speakers = strict_speakers(game.info.key)
    for node in walk(game, seating_for(game.info, seats), "shown", ()):
        for speaker in speakers:
            check_panels(node, speaker)
            for emitted in node.events:
                assert "{" not in speaker.tell(game.tell(emitted.event))


def check_panels(node: Node, speaker: StrictSpeaker) -> None:
    for wording in map(node.match.wording, node.match.asked):
        for page in (None, "all", *range(len(wording.groups))):
            panel = lay_out(wording, speaker, node.match.game.place, page)
            assert fits(panel)
            assert 0 < len(panel.prompt) <= 400
            assert len({item.value for item in panel.items}) == len(panel.items)
            for item in panel.items:
                assert item.label.strip()
                is_cut = len(item.label) in (LABEL, NOTE) and item.label.endswith("…")
                assert not is_cut, f"too long for a button in {speaker.locale}: {item.label}"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_view_draws_and_hides_what_it_must(game: AnyGame, seats: int) -> None:
    picture = picture_of(game.info.key)
    speaker = strict_speakers(game.info.key)[0]
    nodes = list(walk(game, seating_for(game.info, seats), "drawn", ()))
    for number, node in enumerate((*nodes[:2], *nodes[2 : -1 : max(1, len(nodes) // POSITIONS)], nodes[-1])):
        for viewer in (None, seats - 1):
            seen = sight(node.match, viewer, node.events)
            other = game.redeal(node.match.state, viewer, KeyedRng("other", node.match.version))
            view = game.view_for(other, viewer)
            assert view == seen.view
            drawn = all_pictures(picture, seen, speaker)
            if number % TWICE == 0:
                redrawn = all_pictures(picture, replace(seen, view=view), speaker)
                assert [image.tobytes() for image in drawn] == [image.tobytes() for image in redrawn]
            assert all(len(encode_png(image, UNDERSEA)) <= 150 * 1024 for image in drawn)


def all_pictures(picture: Picture, seen: AnySight, speaker: StrictSpeaker) -> list[Image.Image]:
    looks = [look for look in picture.LOOKS if look.suits(seen)]
    assert all(0 < len(look.alt(seen, speaker)) <= ALT_LIMIT for look in looks)
    return [picture.draw(seen, UNDERSEA, speaker), *(look.draw(seen, UNDERSEA, speaker) for look in looks)]


@pytest.mark.parametrize(("game", "seats"), EXTREMES)
def test_every_view_is_said_in_words(game: AnyGame, seats: int) -> None:
    picture = picture_of(game.info.key)
    for speaker in strict_speakers(game.info.key):
        for node in walk(game, seating_for(game.info, seats), "said", ()):
            seen = sight(node.match, None, node.events)
            assert 0 < len(picture.alt_text(seen, speaker)) <= ALT_LIMIT
            assert 0 < len(picture.board_text(seen, speaker)) <= TEXT_LIMIT
