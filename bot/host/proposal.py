"""What somebody asks of everybody at a table, as it is stored with it: what for, who has agreed, how it ended."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw
from msgspec.structs import replace

from engine.match import Taken
from engine.value import Value

Kind = Literal["undo", "pause"]
End = Literal["agreed", "refused", "withdrawn", "outdated", "expired", "resumed"]
"""`outdated`: somebody has played on, or others sit at the table now. `resumed`: a pause that was agreed is over."""
LIFETIME = 48 * 3_600_000
"""Milliseconds, after which nobody need agree any more."""


What = Literal["step", "turn", "earlier"]
"""The last step of whoever asks, their last turn, or the one before it."""


class WayBack(Value):
    """Where a table can go back to, and what that would take back."""

    what: What
    to: int
    """The version of the match."""
    taken: tuple[Taken, ...]
    rows: tuple[int, int]
    """Of the log: the first that is taken back, and the one after the last."""
    then: Raw
    """The match of that version, stored."""


class Proposal(Value):
    number: int
    """Counted from 1 in each game, so that a button of an earlier one is known."""
    kind: Kind
    seat: int
    """Who asks."""
    at: int
    """When, in milliseconds."""
    version: int
    """Of the match then; after a pause, of the match that goes on."""
    agreed: tuple[int, ...] = ()
    """Seats, in the order in which they did."""
    end: End | None = None
    """None: it is open."""
    ended_by: int | None = None
    """The seat that did."""
    back: WayBack | None = None
    """Of an undo."""

    @property
    def until(self) -> int:
        return self.at + LIFETIME


def ended(proposal: Proposal | None, end: End, by: int | None = None) -> Proposal | None:
    """What is over already stays as it is. What it would have led back to is kept no longer."""
    if proposal is None or proposal.end is not None:
        return proposal
    back = proposal.back and replace(proposal.back, then=Raw(b"null"))
    return replace(proposal, end=end, ended_by=by, back=back)


def after_steps(proposal: Proposal | None, is_over: bool) -> Proposal | None:
    """Somebody has played: no more may be taken back than everybody was asked about. A pause may still be wanted."""
    is_outdated = proposal is not None and (is_over or proposal.kind == "undo")
    return ended(proposal, "outdated") if is_outdated else proposal
