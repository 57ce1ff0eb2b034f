"""The numbers that rules of thumb go by: in points at the end, where nothing else is said."""

from __future__ import annotations

from engine.games.nautilus.terms import Lab
from engine.value import Value


class Weights(Value):
    technical: float = 6.0
    """The first lab of a type, beyond points, as the four that follow; the second gives as much, the third nothing."""
    training: float = 5.0
    analysis: float = 4.0
    research: float = 2.0
    sonar: float = 2.0
    launch: float = 9.0
    """An aquanaut who makes a launch possible."""
    trench: float = 10.0
    """A type of lab that one lacks to enter the trench."""
    trench_later: float = 0.6
    """More for it with every find that is gone elsewhere."""
    lead_ahead: float = 0.5
    """Of a lab point, for a first lab whose type nobody leads yet."""
    fewest_lab_points: float = 4.0
    """One gets so many in the end, however poor it looks now."""
    lab_points_ahead: float = 1.0
    """That one gets beyond those of now."""
    finds_ahead: float = 6.0
    """Find points that one may still count on."""
    tempo: float = 3.0
    atlantis: float = 1.2
    """Find points of an Atlantis find."""
    shared_find: float = 0.5
    """Of a find that another submarine of one's own is nearer to."""
    reserve: int = 14
    """Nemos that are kept for salvaging."""
    least_reserve: int = 5
    """Fewer, when it comes to opening the trench."""
    few_finds: int = 14
    """Outside the trench: with fewer it is time to open that."""
    near: int = 4
    """Squares that any submarine sails in a round."""
    aquanauts: int = 2
    """Free ones: with fewer it settles more."""
    work: int = 3
    """Modules where an aquanaut is of use: with fewer it buys a lab."""
    trench_side: float = 0.5
    """For a module on the side of the trench rather than on the other."""
    covered_find: float = 2.0
    """That a module covers it."""
    step: float = 1.5
    """Of an aquanaut."""
    on_the_way: float = 0.5
    """Of what an aquanaut goes to and does not reach yet."""
    ashore: float = 8.0
    """How much better a lab has to be than the sea before a submarine docks."""
    scan: int = 4
    """Unseen finds: for more than these it uses sonar."""

    def ability(self, lab: Lab) -> float:
        return getattr(self, lab)


WEIGHTS = Weights()
