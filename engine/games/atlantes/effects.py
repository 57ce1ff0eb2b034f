"""The vocabulary from which every card, depth, manta and tribe is composed.

In the data files an effect is written as a verb, a number where it needs one and a restriction: `raise 2`,
`return all`, `either 2 own_type`. A step is one effect, or several to choose from: `raise 2 or score 2`.
"""

from __future__ import annotations

from typing import Literal, cast, get_args

from engine.value import Value

Verb = Literal[
    # Resources: they exist only while something is paid.
    "gold",
    "power",
    "either",
    # What opens a payment.
    "buy",
    "conquer",
    "recruit",
    # Abilities.
    "raise",
    "score",
    "return",
    "refresh",
    "explore",
    "recruit_free",
    "take_gold",
    "take_power",
    "take_manta",
    "flip",
    "flip_all",
    "flip_others",
    "discard_others",
    "copy",
    "echo",
    "sweep",
    "come_back",
]
Only = Literal["", "own_type", "recruit"]

RESOURCES: frozenset[Verb] = frozenset(("gold", "power", "either"))
ALL = 99
"""As the number of an effect: as many as there are."""


class Effect(Value, frozen=True):
    verb: Verb
    n: int = 1
    """How many; for a free recruit or take, the highest price that it covers."""
    only: Only = ""
    """What a resource is good for: a location of the people's own type, or recruiting."""
    begun: bool = False
    """Part of it is done already: scoring may stop now, exploring may not. Of several to choose from: scored last."""

    @property
    def is_resource(self) -> bool:
        return self.verb in RESOURCES


Step = tuple[Effect, ...]
"""One effect, or several of which the player chooses one."""


def parse_effect(written: str) -> Effect:
    verb, number, only, *more = (*written.split(), "", "", "")[:4]
    if number and not number.isdecimal() and number != "all":
        number, only, more = "", number, [only, *more]
    if verb not in get_args(Verb) or only not in get_args(Only) or any(more):
        raise ValueError(f"{written!r} is not an effect; the verbs are {', '.join(get_args(Verb))}")
    n = ALL if number == "all" else int(number or 1)
    return Effect(cast("Verb", verb), n, cast("Only", only))


def parse_step(written: str) -> Step:
    return tuple(map(parse_effect, written.split(" or ")))
