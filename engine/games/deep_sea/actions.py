"""What a diver can do."""

from __future__ import annotations

from engine.value import Value


class Roll(Value, frozen=True, tag="roll"):
    """Roll and go on in the direction you face."""


class Return(Value, frozen=True, tag="return"):
    """Announce that you go back, turn round, and roll."""


class Nothing(Value, frozen=True, tag="nothing"):
    """Leave your space as it is."""


class Take(Value, frozen=True, tag="take"):
    """Take the ruins chip of your space and leave a blank disc."""


class Place(Value, frozen=True, tag="place"):
    """Put a ruins chip that you hold on the blank disc where you stand: the first, second… that you hold."""

    chip: int


class Drop(Value, frozen=True, tag="drop"):
    """At the end of a round, drop this one of your ruins chips next."""

    chip: int


Action = Roll | Return | Nothing | Take | Place | Drop
