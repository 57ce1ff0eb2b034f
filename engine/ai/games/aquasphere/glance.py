"""What a seat sees at a glance: what each bot would bring where, in KP, without trying it out."""

from __future__ import annotations

from engine.ai.games.aquasphere.weights import Weights
from engine.games.aquasphere.components import CARDS, COMPONENTS, LABS, triangular
from engine.games.aquasphere.rules.station import ways
from engine.games.aquasphere.rules.track import free_spaces
from engine.games.aquasphere.rules.zones import kp_of, rewarding, slot_price
from engine.games.aquasphere.state import Player, Sector, State
from engine.games.aquasphere.terms import PROGRAMS, Letter, Program

_SPACES = [free_spaces(kp) for kp in range(COMPONENTS.track)]
_NOWHERE = -99.0
Found = tuple[float, int]
"""What the best use of a bot is worth, and in which place of the ring."""


class Glance:
    __slots__ = ("_best", "_controls", "_counts", "_prices", "ahead", "player", "seat", "state", "time", "weights")

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.player: Player = state.players[seat]
        self.ahead = COMPONENTS.rounds + 1 - state.round
        """Scorings to come."""
        self.weights = weights
        self.time = weights.time_in(self.ahead)
        """What one is worth now."""
        self._prices = [way.price for way in ways(state, self.player)]
        self._best: dict[tuple[Program, int], Found] = {}
        self._controls: dict[tuple[int, int], float] = {}
        controlled = [sector.control for sector in state.sectors]
        self._counts = [controlled.count(seat) for seat in range(state.seats)]

    def bot(self, program: Program, time: int | None = None) -> float:
        """What it is worth to have a bot on this symbol, to be used with so much time."""
        return self.weights.later * max(self.weights.spare_bot, self.best(program, time)[0])

    def new_bot(self, program: Program, time: int | None = None) -> float:
        """The same for one that is still on the board."""
        player = self.player
        if program in player.programmed:
            return self.time * min(COMPONENTS.return_time, player.room("time"))
        return self.bot(program, time) + self.used() if player.bots else 0.0

    def used(self) -> float:
        """Another number uncovered on the board."""
        player = self.player
        return self.weights.used * (player.used < 2 + 2 * player.deployed) if player.bots else 0.0

    def best(self, program: Program, time: int | None = None) -> Found:
        """Where a bot is used best by somebody with so much time."""
        time = self.player.time if time is None else time
        found = self._best.get((program, time))
        if found is None:
            every = ((self.use(program, place, time), place) for place in range(len(self._prices)))
            found = self._best[program, time] = max(every)
        return found

    def use(self, program: Program, place: int, time: int) -> float:
        """To go there, take control and act."""
        left = time - self._prices[place]
        if left < 0:
            return _NOWHERE
        act = max(0.0, self.act(program, place, left))
        octopods = self.state.sectors[place].octopods
        if program == "octopod":
            octopods -= min(octopods, self.player.capacity("octopod"))
        return act + self.control(place, octopods) - self.time * self._prices[place]

    def control(self, place: int, octopods: int) -> float:
        """To take control there, where so many octopods will be left."""
        found = self._controls.get((place, octopods))
        if found is None:
            found = self._controls[place, octopods] = self._control(self.state.sectors[place], octopods)
        return found

    def _control(self, sector: Sector, octopods: int) -> float:
        rivals = self.state.seats - 1
        is_last = len(self.state.passed) == rivals
        hold = 1.0 if is_last else self.weights.hold
        if sector.control == self.seat:
            return hold * (triangular(sector.octopods) - triangular(octopods))
        worth = (1.0 if is_last else self.weights.majority) * self._majority(sector.control)
        worth += 0.0 if is_last and self.ahead == 1 else self.weights.control
        if sector.control is not None and sector.control <= rivals:
            worth += (self.weights.displace - hold * triangular(sector.octopods) / 2) / rivals
        return worth - hold * triangular(octopods)

    def _majority(self, displaced: int | None) -> float:
        """What one more sector would change."""
        counts = list(self._counts)
        before = _majority_of(counts, self.seat)
        counts[self.seat] += 1
        if displaced is not None and displaced < len(counts):
            counts[displaced] -= 1
        return _majority_of(counts, self.seat) - before

    def act(self, program: Program, place: int, time: int) -> float:
        """The action of a zone for somebody who comes there with so much time."""
        player, sector, state = self.player, self.state.sectors[place], self.state
        match program:
            case "octopod":
                caught = min(sector.octopods, player.capacity("octopod"))
                return self.points(triangular(caught) + kp_of(rewarding(player, "octopod_bonus"))) if caught else 0.0
            case "crystal":
                return self.crystals(min(sector.crystals, player.room("crystal")))
            case "time":
                room = player.capacity("time") - time
                return self.time * min(max(sector.time, COMPONENTS.least_time), room)
            case "sub":
                return self.submarine(sector, time)
            case "lab":
                return self.lab(sector)
            case "card":
                if not sector.cards or player.room("card") <= 0:
                    return 0.0
                return self.points(state.value) + self.weights.card(CARDS[sector.cards[0]], player, self.ahead)
            case _:
                return self.new_bot(sector.white, time) if sector.white != "prog" else 0.0

    def crystals(self, n: int) -> float:
        held = self.player.crystals
        return (triangular(held + n) - triangular(held)) * self.weights.later + (
            self.weights.crystal * n if self.ahead > 1 else 0.0
        )

    def submarine(self, sector: Sector, time: int) -> float:
        player = self.player
        price = slot_price(player, sector) if player.submarines and self.seat not in sector.submarines else time + 1
        if price > time:
            return 0.0
        shown = 2 + 2 * player.deployed
        numbers = sum(max(0, min(2, player.used + 1 + 3 * i - shown)) for i in range(self.ahead))
        complete = COMPONENTS.complete if player.submarines == 1 else self.weights.soon
        return (
            self.points(self.state.value)
            + self.weights.supply * self.ahead
            - self.time * price
            + self.weights.number * numbers
            + complete
        )

    def lab(self, sector: Sector) -> float:
        player = self.player
        if not sector.labs or len(player.labs) >= COMPONENTS.most_expansions:
            return 0.0
        lab = LABS[sector.labs[0]]
        known = player.letters
        new = len(known.union(lab.letters))
        worth = self.weights.letters * (triangular(new) - triangular(len(known))) + self.weights.room(
            lab.capacity, self.ahead
        )
        worth += COMPONENTS.complete if len(player.labs) + 1 == COMPONENTS.most_expansions else self.weights.soon
        return worth + sum(max(0.0, self.deploy(letter)) for letter in lab.letters)

    def deploy(self, letter: Letter) -> float:
        """A bot straight from the board into control."""
        place = self.state.place(letter)
        return self.control(place, self.state.sectors[place].octopods) + self.used() if self.player.bots else 0.0

    def points(self, kp: int) -> float:
        """What is left of a gain at the red lines."""
        player = self.player
        free = _SPACES[player.kp % COMPONENTS.track]
        worth, crystals, bots = 0.0, player.crystals, len(player.programmed) - 1
        while kp > free:
            if crystals > 0:
                crystals -= 1
                worth -= self.weights.line
            elif bots > 0 and kp - free > self.weights.spare_bot:
                bots -= 1
                worth -= self.weights.spare_bot
            else:
                return worth + free
            worth += free + 1
            kp -= free + 1
            free = _SPACES[0]
        return worth + kp

    def buy(self) -> float:
        """To pay for a bot on the best free symbol."""
        time = self.player.time - COMPONENTS.purchase
        free = [self.new_bot(program, time) for program in PROGRAMS if program not in self.player.programmed]
        return max(free) - self.time * COMPONENTS.purchase

    def least_bot(self, but: Program | None = None) -> float:
        return min((self.bot(program) for program in self.player.programmed if program != but), default=0.0)


def _majority_of(counts: list[int], seat: int) -> float:
    mine, most = counts[seat], max(counts)
    if not mine or mine < most:
        return 0.0
    return COMPONENTS.majority if counts.count(most) == 1 else COMPONENTS.tied_majority
