"""Whatever a game asks: every text on its picture, on the closer looks and on the poster can be read on a phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.host.story import opening_row, row_of
from bot.host.texts import LOCALES
from engine.ai.levels import player_of
from engine.ai.player import play_randomly
from engine.ai.playout import play_on
from engine.game import AnyGame, seating_for
from engine.match import AnyMatch, start
from engine.question import Emitted
from engine.recap import Recap, recap_of
from engine.registry import GAMES
from engine.sight import AnySight, sight
from render.ears import Said, listening
from render.frame import HEIGHT, WIDTH
from render.lettering import SMALLEST
from render.pictures import looks_for, picture_of
from render.poster import draw_poster
from render.theme import UNDERSEA
from tests.bot.speakers import StrictSpeaker

NAMES = ("Wilhelmina van Wijngaarden-Wouwer", "Bartholomew", "Ελένη Παπαδοπούλου", "Ж" * 32, "i", "Dirk van der Zee")
PLAYED = 60
"""So many games at most, until every question has been asked."""
SELDOM = {"aquasphere": {"ending"}}
"""Not asked in hundreds of games; its picture is that of a turn."""


class Games:
    """Games with few players and with many, with every option in turn, by good players and by random ones."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.sights: list[AnySight] = []
        """Every question that is asked, as whoever is asked sees it; and the end of a game."""
        self.recaps: list[Recap] = []
        seen = Counter[str]()
        wanted = {str(question.__struct_config__.tag) for question in game.questions} - SELDOM.get(game.info.key, set())
        for at in range(PLAYED):
            for match, events in self._played(at):
                self.sights += _new(match, events, seen)
            if wanted <= set(seen):
                return
        raise AssertionError(f"never asked: {wanted - set(seen)}")

    def _played(self, at: int) -> Iterator[tuple[AnyMatch, tuple[Emitted[object], ...]]]:
        info = self.game.info
        options = [{}, *({option.name: value} for option in info.options for value in option.values[1:])]
        seats = info.seats[1] if at % 2 == 0 else max(2, info.seats[0])
        seating = seating_for(info, seats, options[at // 2 % len(options)])
        player = play_randomly if at // 4 % 2 else player_of(self.game, "normal")
        started, first = start(self.game, seating, f"readable-{at}")
        match, entries = first.match, list(first.entries)
        yield match, started.events
        for played in play_on(match, [player] * seats):
            match = played.match
            entries += played.entries
            yield match, tuple(event for entry in played.entries for event in entry.events)
        if at < 2:
            rows = [opening_row(self.game, started), *(row_of(self.game, entry) for entry in entries)]
            self.recaps.append(recap_of(match, rows))

    def pictures(self, locale: str) -> Iterator[Image.Image]:
        key, speaker = self.game.info.key, StrictSpeaker(locale, self.game.info.key, NAMES)
        for seen in self.sights:
            for shown in (seen, replace(seen, offer=None)):
                yield picture_of(key).draw(shown, UNDERSEA, speaker)
            for look in looks_for(key, seen):
                yield look.draw(seen, UNDERSEA, speaker)
        for recap in self.recaps:
            yield draw_poster(recap, UNDERSEA, speaker)


def _new(match: AnyMatch, events: tuple[Emitted[object], ...], seen: Counter[str]) -> Iterator[AnySight]:
    """What has not been asked before, in this game or another."""
    questions = {seat: decision.question for seat, decision in enumerate(match.decisions) if decision}
    for seat, question in questions.items() or ((0, "over"),):
        seen[question] += 1
        if seen[question] == 1:
            yield sight(match, seat, events)


@pytest.mark.parametrize("key", GAMES)
def test_every_text_on_every_picture_is_large_enough(key: str) -> None:
    games = Games(GAMES[key])
    for locale in LOCALES:
        with listening() as heard:
            sizes = {picture.size for picture in games.pictures(locale)}
        assert sizes == {(WIDTH, HEIGHT)}
        assert {said for said in heard if said.fine} <= {Said("FATHOM", 27, True)}, "what nobody needs to read"
        assert min(said.size for said in heard) >= SMALLEST == 26, {said for said in heard if said.size < SMALLEST}
