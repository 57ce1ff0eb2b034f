"""What a diver can do."""

from __future__ import annotations

from engine.value import Tagged


class Roll(Tagged):
    """Roll and go on in the direction you face."""


class Return(Tagged):
    """Announce that you go back, turn round, and roll."""


class Nothing(Tagged):
    """Leave your space as it is."""


class Take(Tagged):
    """Take the ruins chip of your space and leave a blank disc."""


class Place(Tagged):
    """Put a ruins chip that you hold on the blank disc where you stand: the first, second… that you hold."""

    chip: int


class Drop(Tagged):
    """At the end of a round, drop this one of your ruins chips next."""

    chip: int


Action = Roll | Return | Nothing | Take | Place | Drop


def place(action: Action) -> str | None:
    """What it is about: the space where the diver stands, or one of the chips that it holds."""
    match action:
        case Take():
            return "here"
        case Place(chip) | Drop(chip):
            return f"held {chip}"
        case _:
            return None
