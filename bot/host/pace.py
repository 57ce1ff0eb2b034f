"""How fast a table plays: so many hours a turn, a bank of hours for each player, or as slowly as everybody likes."""

from __future__ import annotations

import re

from engine.errors import Refusal
from engine.value import Value

HOUR = 3_600_000
NAMED = {"blitz": 1, "daily": 24, "relaxed": 72}
"""Hours a turn may take."""
BANKS = ("24+4", "72+12", "168+24")
"""Some that are offered: hours of a bank, and what each turn adds to it."""
OPEN = "open"
"""No deadline at all."""
LONGEST_TURN = 336
LONGEST_BANK = 720


class BadPace(Refusal):
    template = "{pace!r} is no pace: name one of {known}, hours from 1 to 336, a bank such as 72+12, or open"
    known_by = "pace.{}.name"


class BadBank(Refusal):
    """One whose turns could be over as soon as they begin is no bank, nor is one that nobody could use up."""

    template = "{pace!r}: a bank holds 1 to 720 hours, and each turn adds 1 hour at least, and no more than the bank"


class Pace(Value):
    name: str
    hours: int
    """That a turn may take, or that a bank holds; 0 where there is no deadline."""
    increment: int = 0
    """Hours that each turn adds to a bank."""

    @property
    def written(self) -> str:
        """As `pace_of` reads it."""
        if self.name == "bank":
            return f"{self.hours}+{self.increment}"
        return str(self.hours) if self.name == "own" else self.name

    @property
    def allowance(self) -> int | None:
        """Milliseconds, of a turn or of a full bank; None: as long as they like."""
        return None if self.name == OPEN else self.hours * HOUR

    @property
    def bank(self) -> int:
        """Milliseconds; 0 where there is none."""
        return self.hours * HOUR if self.name == "bank" else 0


def pace_of(written: str) -> Pace:
    """One of the named paces, hours as a number, or a bank as two numbers with a plus between."""
    if written in NAMED:
        return Pace(written, NAMED[written])
    if written == OPEN:
        return Pace(OPEN, 0)
    if re.fullmatch(r"[0-9]{1,9} ?\+ ?[0-9]{1,9}", written, re.ASCII):
        bank, increment = map(int, written.split("+"))
        if not 1 <= increment <= bank <= LONGEST_BANK:
            raise BadBank(pace=written)
        return Pace("bank", bank, increment)
    if re.fullmatch(r"[0-9]{1,3}", written, re.ASCII) and 1 <= int(written) <= LONGEST_TURN:
        return Pace("own", int(written))
    raise BadPace(pace=written, known=tuple(NAMED))
