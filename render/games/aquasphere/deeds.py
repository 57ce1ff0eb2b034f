"""What a player did last, in very few words."""

from __future__ import annotations

from engine.games.aquasphere.events import (
    DoneInZone,
    EngineerMoved,
    Passed,
    Programmed,
    ScientistMoved,
    Skipped,
    Stopped,
    Tallied,
)
from engine.games.aquasphere.view import PlayerView
from render.games.aquasphere.news import deeds_of
from render.games.aquasphere.scene import Scene


def last_deed(scene: Scene, one: PlayerView) -> str:
    """Empty if nothing was told of this player since the last picture, and they have not passed."""
    say = scene.captions.say
    for deed in reversed([deed for deed in deeds_of(scene.sight.news) if deed.seat == one.seat]):
        match deed:
            case Tallied(majority=majority, bots=bots, crystals=crystals, octopods=octopods):
                return say("picture.last.scored", kp=say("amount.kp", n=majority + bots + crystals + octopods))
            case Stopped(lost=lost):
                return say("picture.last.stopped", kp=say("amount.kp", n=lost))
            case Passed():
                return say("picture.last.passed")
            case DoneInZone():
                return say("picture.last.used", bot=say(f"bot.{deed.zone}"), sector=deed.sector)
            case ScientistMoved(sector=sector, program=program) | Skipped(sector=sector, program=program):
                return say("picture.last.used", bot=say(f"bot.{program}"), sector=sector)
            case EngineerMoved(program=program) | Programmed(program=program):
                return say("picture.last.programmed", bot=say(f"bot.{program}"))
            case _:
                pass
    return say("picture.last.passed") if one.passed and scene.view.turn is not None else ""
