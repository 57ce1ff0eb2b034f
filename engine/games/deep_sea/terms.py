"""The words of the game.

Glossary: a *chip* is one cardboard ruins chip. A *ruins* is what counts as one ruins chip: a chip, or from the second
round on a pile of up to three. A *space* is a place of the line, 1 next to the submarine; an empty one holds a *blank
disc*. The chips of a diver are *held* until the round ends, then they are *treasure* or they are *dropped*.
"""

from __future__ import annotations

from typing import Literal

Phase = Literal["announce", "search", "dropping", "over"]
Why = Literal["all_home", "air", "stall"]
"""Why a round ends."""
