"""KP that things are thought to be worth; tuned by self-play."""

from __future__ import annotations

from engine.games.aquasphere.components import Capacity, Card
from engine.games.aquasphere.state import Player
from engine.value import Value


class Weights(Value):
    time: float = 0.94
    last_time: float = 0.79
    """In the last round, where it scores."""
    crystal: float = 3.9
    """For a red line, besides what it scores."""
    line: float = 1.02
    """That a crystal paid there is missed."""
    control: float = 0.81
    """Of a sector, for later scorings."""
    majority: float = 0.19
    """Of what control changes in the majority, as long as others have turns."""
    displace: float = 0.63
    """For a rival's bot that loses control; with several rivals less."""
    hold: float = 1.14
    """How likely control lasts until the scoring, as long as others have turns."""
    spare_bot: float = 2.08
    """A programmed bot that is of no use now."""
    used: float = 0.62
    """Another number uncovered on the board."""
    later: float = 0.55
    """Of what may still come to nothing."""
    soon: float = 0.68
    """A step towards all submarines or a complete lab."""
    number: float = 0.65
    """Each number that a submarine uncovers."""
    supply: float = 0.71
    """Time for a submarine, in every scoring to come."""
    letters: float = 1.78
    crystal_room: float = 1.64
    """Room in the lab, in every round to come, as the others."""
    octopod_room: float = 0.86
    time_room: float = 0.29
    card_room: float = 0.63
    entered: float = 0.23
    """How often an engineer enters a room in a round."""
    caught: float = 0.45
    """How often octopods are caught in a round."""
    interim: float = 2.2
    instant: float = 5.26
    help: float = 0.88
    """Any other card, in every round to come."""
    onward: float = 0.33
    """Of the rooms behind a room."""
    program: float = -0.12
    """To program first and use bots later."""
    buy: float = -0.48

    def time_in(self, ahead: int) -> float:
        return self.time if ahead > 1 else self.last_time

    def room(self, capacity: Capacity, ahead: int) -> float:
        """More room in the lab."""
        return ahead * (
            self.crystal_room * capacity.crystal
            + self.octopod_room * capacity.octopod
            + self.time_room * capacity.time
            + self.card_room * capacity.card
        )

    def card(self, card: Card, player: Player, ahead: int) -> float:
        """Besides the KP for taking it."""
        given = self.time * card.time + (1.0 + self.crystal) * card.crystal + card.kp
        match card.kind:
            case "enter_room":
                return self.entered * given * (ahead - 0.7)
            case "octopod_bonus":
                return self.caught * given * (ahead - 0.5)
            case "interim":
                return self.interim * (ahead - 1)
            case "instant":
                return given + self.instant
            case "half_price":
                return self.help * min(player.submarines, ahead)
            case _:
                return self.help * (ahead - 0.5)


TUNED = Weights()
