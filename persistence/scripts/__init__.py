"""The scripts that run inside the server, where nobody can come between their steps.

They are sent once and called by their digest afterwards. Times are arguments: a script that asks the server's clock
would make tests wait and servers disagree.
"""

from __future__ import annotations

from pathlib import Path

from redis.asyncio import Redis, RedisCluster
from redis.commands.core import AsyncScript

FOLDER = Path(__file__).parent


def text_of(*names: str) -> str:
    return "\n".join((FOLDER / f"{name}.lua").read_text(encoding="utf-8") for name in names)


class Scripts:
    def __init__(self, client: Redis | RedisCluster) -> None:
        def script(*names: str) -> AsyncScript:
            return client.register_script(text_of(*names))

        self.commit = script("commit")
        self.forsake = script("forsake")
        self.note_receipt = script("note_receipt")
        self.claim_receipts = script("claim_receipts")
        self.beat = script("beat")
        self.archive = script("archive")
        self.rearchive = script("rearchive")
        self.delete = script("delete")
        self.change_results = script("change_results")
        self.ack = script("ack")
        self.note_shown = script("note_shown")
        self.postpone = script("postpone")
        self.settle = script("settle")
        self.claim_outbox = script("take_due", "claim_outbox")
        self.claim_timers = script("take_due", "of_timers", "claim_noted")
        self.appoint = script("appoint")
        self.claim_appointments = script("take_due", "of_appointments", "claim_noted")
        self.follow = script("follow")
        self.renote = script("renote")
        self.note_errand = script("note_errand")
        self.claim_errands = script("take_due", "of_errands", "claim_noted")
