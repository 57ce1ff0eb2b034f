"""Pictures of people: everything is large enough, stands free and is said in words too, in each language."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.host.badges import BADGES
from bot.host.portraying import Portrait, draw_portrait, portrait_lines
from bot.host.spreads import DAY, durations, spread
from bot.host.texts import LOCALES
from engine.registry import GAMES
from render.ears import listening
from render.people.ladder import Ladder, Rung, draw_ladder
from render.people.numbers import Numbers, draw_numbers
from render.people.plots import Column
from render.people.profile import PlayedGame, Profile, draw_profile
from render.people.standings import Row, Standings, draw_standings, standings_lines
from render.people.versus import Met, Versus, draw_versus
from render.pictures import ALT_LIMIT
from render.theme import UNDERSEA
from tests.bot.speakers import StrictSpeaker
from tests.render.written import written

LONG = "Maximiliane von Hohenlohe-Langen"


def profile(speaker: StrictSpeaker, games: int = 4, badges: int = len(BADGES)) -> Profile:
    names = [StrictSpeaker(speaker.locale, game, ()).say("name") for game in GAMES][:games]
    times = (speaker.say("length.minutes", n=40), speaker.say("length.days", n=24))
    played = tuple(
        PlayedGame(name, 1234 + k if k < 3 else None, (1000, 1100, 1050, 1234), 188, 111, 166, 121, 12, 12, times)
        for k, name in enumerate(names)
    )
    earned = tuple((number, speaker.say(f"badge.{badge}")) for number, badge in enumerate(BADGES))[:badges]
    return Profile("Ada", played, earned, ("Bo", 7, 2, 5))


def portraits(speaker: StrictSpeaker) -> dict[str, Portrait]:
    rungs = tuple(Rung(k + 1, f"Person {k}", 1600 - k if k < 9 else None, 140, 120, k == 3) for k in range(11))
    game = StrictSpeaker(speaker.locale, "aquasphere", ()).say("name")
    levels = tuple((speaker.say(f"player.{level}"), 100, 99) for level in ("easy", "expert", "hard", "normal"))
    numbers = Numbers(
        game,
        speaker.say("numbers.games", n=500, steps=340),
        spread(range(-12, 64)),
        tuple(Column(str(k + 1), 90 + k) for k in range(6)),
        durations([DAY * k for k in range(30)], speaker),
        levels,
    )
    return {
        "profile": profile(speaker),
        "small profile": profile(speaker, 1, 2),
        "ladder": Ladder(game, speaker.say("ladder.server"), rungs),
        "numbers": numbers,
        "versus": Versus(("Ada", "Bo"), tuple(Met(game, 7, 2, k) for k in range(4))),
    }


def drawn(portrait: Portrait, speaker: StrictSpeaker) -> Image.Image:
    match portrait:
        case Profile():
            return draw_profile(portrait, UNDERSEA, speaker)
        case Ladder():
            return draw_ladder(portrait, UNDERSEA, speaker)
        case Numbers():
            return draw_numbers(portrait, UNDERSEA, speaker)
        case Versus():
            return draw_versus(portrait, UNDERSEA, speaker)


WHICH = tuple(portraits(StrictSpeaker("en", "", ())))


@pytest.mark.parametrize("which", WHICH)
@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_readable(which: str, locale: str) -> None:
    speaker = StrictSpeaker(locale, "", ())
    portrait = portraits(speaker)[which]
    with listening() as heard:
        texts = written(lambda: drawn(portrait, speaker))
    assert min(said.size for said in heard if not said.fine) >= 26
    assert [one.wanted for one in texts if one.is_cut] == []
    for one in texts:
        assert one.left >= 0
        assert one.right <= 1320
        assert one.bottom <= 812, f"{one.wanted} is below the paper"
    for one in texts:
        for other in texts:
            apart = (
                one.right <= other.left or other.right <= one.left or one.bottom <= other.top or other.bottom <= one.top
            )
            assert one is other or apart, f"{one.words} covers {other.words}"


@pytest.mark.parametrize("which", WHICH)
def test_it_is_drawn_and_told(which: str) -> None:
    for locale in LOCALES:
        speaker = StrictSpeaker(locale, "", ())
        portrait = portraits(speaker)[which]
        picture = draw_portrait(portrait, speaker)
        assert picture.data.startswith(b"\x89PNG")
        assert 0 < len(picture.alt) <= ALT_LIMIT
        assert all("{" not in line for line in portrait_lines(portrait, speaker))


@pytest.mark.parametrize("name", [LONG, "", "🐙🐙", "Здравствуйте", "\u202eevil", "*_~`|#@everyone"])
def test_any_name_is_drawn(name: str) -> None:
    speaker = StrictSpeaker("en", "", ())
    for portrait in (
        Profile(name, profile(speaker).played, (), (name, 1, 1, 1)),
        Ladder("Nautilus", "here", (Rung(1, name, 1200, 5, 5), Rung(2, name, None, 1, 0))),
        Versus((name, name), (Met("Nautilus", 1, 0, 0),)),
    ):
        assert draw_portrait(portrait, speaker).data


def test_the_words_say_what_the_picture_shows() -> None:
    speaker = StrictSpeaker("en", "", ())
    told = "\n".join(portrait_lines(portraits(speaker)["ladder"], speaker))
    assert "1. Person 0: 1600 (120 of 140 won)" in told
    assert "10. Person 9: new (120 of 140 won)" in told
    told = "\n".join(portrait_lines(profile(speaker), speaker))
    assert "Nautilus: 1235 · 111 of 188 won (59 %)" in told
    assert "Most often against Bo, 14 games: 7 ahead, 2 level, 5 behind" in told
    assert "Badges: First win, Ten games" in told


def standings(speaker: StrictSpeaker, people: int, name: str = LONG) -> Standings:
    rows = tuple(Row(1 + k, name, "12½", "188½", 10, 1 - k / 30, k == 2, k == 4) for k in range(people))
    return Standings(name, speaker.say("standings.after", n=5, of=24), rows, is_final=people == 2)


@pytest.mark.parametrize("people", [2, 5, 12, 13, 24])
@pytest.mark.parametrize("locale", LOCALES)
def test_standings_are_readable(people: int, locale: str) -> None:
    speaker = StrictSpeaker(locale, "", ())
    shown = standings(speaker, people, "Maximiliane Hohenfels")
    with listening() as heard:
        texts = written(lambda: draw_standings(shown, UNDERSEA, speaker))
    assert min(said.size for said in heard if not said.fine) >= 26
    assert [one.wanted for one in texts if one.is_cut] == []
    for one in texts:
        assert one.left >= 0
        assert one.right <= 1320
        assert one.bottom <= 812, f"{one.wanted} is below the paper"
        for other in texts:
            apart = (
                one.right <= other.left or other.right <= one.left or one.bottom <= other.top or other.bottom <= one.top
            )
            assert one is other or apart, f"{one.words} covers {other.words}"
    assert len(list(standings_lines(shown, speaker))) == people
    assert [one.wanted for one in texts].count("Maximiliane Hohenfels") == 1 + people, "all of them are in the picture"


@pytest.mark.parametrize("name", [LONG, "", "🐙🐙", "Здравствуйте", "\u202eevil", "*_~`|#@everyone"])
def test_standings_of_any_name_are_drawn(name: str) -> None:
    speaker = StrictSpeaker("en", "", ())
    assert draw_standings(standings(speaker, 3, name), UNDERSEA, speaker).size == (1320, 840)
    assert "3. " in "\n".join(standings_lines(standings(speaker, 3, name), speaker))
