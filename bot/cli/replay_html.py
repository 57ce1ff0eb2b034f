"""`fathom replay --html`: a game as one file for the browser, which needs no other and no network."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any, NamedTuple

from bot.cli.cores import Cores
from bot.cli.environment import cache_folder
from bot.host.reliving import SeenTurn, seen_turns
from bot.host.texts import Speaker
from engine.codec import encode
from engine.game import AnyGame, Outcome
from engine.match import AnyMatch
from engine.past import relive
from engine.question import Seat
from engine.replay import Replay
from engine.rng import commitment
from render.kept import keep_in
from render.pictures import picture_of
from render.strip import Shown, strip_of
from render.theme import UNDERSEA

LARGEST = 8 << 20
"""Bytes: whatever is larger is drawn smaller."""
TOGETHER = 12
"""Turns that a core draws one after the other, the first of them whole."""
WORDS = {
    **{way: f"replay.{way}" for way in ("first", "back", "on", "last")},
    **{word: f"page.{word}" for word in ("play", "pause", "speed", "turn", "story", "curve", "seed", "print")},
}


class Part(NamedTuple):
    turns: tuple[SeenTurn, ...]
    locale: str
    game: str
    names: tuple[str, ...]
    small: bool


def page_of(match: AnyMatch, replay: Replay, locale: str, viewer: Seat | None) -> str:
    """`match`: as it ended."""
    game = match.game
    seats = range(match.seating.seats)
    names = tuple(Speaker(locale, "", ()).say("page.player", n=seat + 1) for seat in seats)
    turns = seen_turns(game, list(relive(game, match.seating, match.seed, replay.lines)), viewer)
    speaker = Speaker(locale, game.info.key, names)
    facts = _facts(replay, speaker, viewer)
    for small in (False, True):
        page = _filled({**facts, **_told(turns, _drawn(turns, speaker, names, small), game, speaker)}, speaker)
        if len(page.encode()) <= LARGEST:
            break
    return page


def _drawn(turns: Sequence[SeenTurn], speaker: Speaker, names: tuple[str, ...], small: bool) -> list[Shown]:
    parts = [
        Part(tuple(turns[at : at + TOGETHER]), speaker.locale, speaker.game, names, small)
        for at in range(0, len(turns), TOGETHER)
    ]
    with Cores() as cores:
        return [shown for strip in cores.do(draw_part, parts, "part") for shown in strip]


def draw_part(part: Part) -> list[Shown]:
    keep_in(cache_folder())
    speaker = Speaker(part.locale, part.game, part.names)
    draw = picture_of(part.game).draw
    return list(strip_of((draw(turn.sight, UNDERSEA, speaker) for turn in part.turns), UNDERSEA, part.small))


def _told(turns: Sequence[SeenTurn], shown: Sequence[Shown], game: AnyGame, speaker: Speaker) -> dict[str, Any]:
    """Every whole picture once, and for each turn which of them it lies upon."""
    alt = picture_of(speaker.game).alt_text
    wholes: list[str] = []
    told: list[dict[str, Any]] = []
    for number, (turn, picture) in enumerate(zip(turns, shown, strict=True)):
        if picture.whole:
            wholes.append(_data(picture.whole))
        story = [_plain(speaker.tell(game.tell(event))) for event in turn.sight.news]
        heading = speaker.say("replay.turn", turn=number, turns=len(turns) - 1, round=turn.round)
        told.append(
            {
                "heading": heading if number else speaker.say("replay.start"),
                "story": " ".join(story),
                "alt": _plain(alt(turn.sight, speaker)),
                "whole": len(wholes) - 1,
                "changed": picture.changed and _data(picture.changed),
                "points": turn.points,
            }
        )
    return {"wholes": wholes, "turns": told}


def _facts(replay: Replay, speaker: Speaker, viewer: Seat | None) -> dict[str, Any]:
    seats = range(replay.header.seats)
    looks = [UNDERSEA.seats[seat] for seat in seats]
    return {
        "game": speaker.say("name"),
        "names": [speaker.name(seat) for seat in seats],
        "colours": [[_hex(look.colour), _hex(look.edge)] for look in looks],
        "result": _result(replay.outcome, speaker),
        "seed": replay.header.seed,
        "fingerprint": commitment(replay.header.seed),
        "seen": "" if viewer is None else speaker.say("replay.as", who=speaker.name(viewer)),
        "words": {word: speaker.say(key) for word, key in WORDS.items()},
    }


def _result(outcome: Outcome, speaker: Speaker) -> str:
    ranked = sorted(range(len(outcome.scores)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
    return " · ".join(
        f"{'★ ' if seat in outcome.winners else ''}{speaker.name(seat)} {outcome.scores[seat]}" for seat in ranked
    )


def _filled(facts: dict[str, Any], speaker: Speaker) -> str:
    """Whatever the facts say, none of it can end the script that holds them."""
    folder = files("bot.cli").joinpath("replay_page")
    page = folder.joinpath("replay.html").read_text(encoding="utf-8")
    data = encode(facts).decode().replace("<", "\\u003c")
    given = {
        "locale": speaker.locale,
        "title": escape(f"{facts['game']} · {facts['result']}"),
        "style": folder.joinpath("replay.css").read_text(encoding="utf-8"),
        "script": folder.joinpath("replay.js").read_text(encoding="utf-8"),
        "data": data,
    }
    for name, text in given.items():
        page = page.replace(f"@{name}@", text, 1)
    return page


def _data(webp: bytes) -> str:
    return f"data:image/webp;base64,{base64.b64encode(webp).decode()}"


def _hex(colour: Sequence[int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour[:3])


def _plain(words: str) -> str:
    """Without the marks that Discord makes bold."""
    return words.replace("**", "")
