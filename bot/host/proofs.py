"""What people read of a proof: what was checked, or where it differs; and how to check it without us."""

from __future__ import annotations

from bot.host.ids import table_id
from bot.host.posts import Button, Post
from bot.host.table import Table
from bot.host.texts import Speaker
from bot.host.verifying import Difference, Proved
from engine.rng import commitment
from engine.text import Who


def proof_post(table: Table, found: Proved | Difference, speaker: Speaker) -> Post:
    match found:
        case Proved():
            heading, lines = "verify.true", _proved(table, found, speaker)
        case Difference():
            heading, lines = "verify.false", [_differs(found, speaker)]
    lines += ["-# " + speaker.say("verify.how"), "-# " + speaker.say("verify.stream")]
    return Post(speaker.say(heading, game=speaker.say("name")), tuple(lines))


def file_button(table: Table, speaker: Speaker) -> Button:
    return Button(speaker.say("post.file"), table_id(table.number, "file"))


def unproved_post(table: Table, speaker: Speaker) -> Post:
    """While it runs the seed is a secret, and its fingerprint is not."""
    told = speaker.say("post.fingerprint", hash=commitment(table.match.seed))
    return Post(speaker.say("name"), (speaker.say("verify.later"), "-# " + told))


def _proved(table: Table, found: Proved, speaker: Speaker) -> list[str]:
    seed = table.match.seed
    is_kept = "verify.fingerprint" if table.fingerprint else "verify.compare"
    points = tuple(f"{speaker.name(seat)} {score}" for seat, score in enumerate(found.scores))
    return [
        speaker.say(is_kept, seed=seed, hash=commitment(seed)),
        speaker.say("verify.steps", n=found.steps, draws=found.draws),
        speaker.say("verify.result", points=points),
    ]


def _differs(found: Difference, speaker: Speaker) -> str:
    """Set-up is nobody's, and has a sentence of its own."""
    if found.kind in ("fingerprint", "end"):
        return speaker.say(f"verify.{found.kind}_differs", told=found.told, true=found.true)
    step = speaker.say("verify.set_up")
    if found.seat is not None:
        step = speaker.say("verify.step", version=found.version, who=Who(found.seat), action=found.action)
    return speaker.say(f"verify.{found.kind}_differs", step=step, told=found.told, true=found.true)
