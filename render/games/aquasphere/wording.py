"""Cards, labs, stocks and colours in the words of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.games.aquasphere.view import Capacity, Card, Lab, Program, SectorView, View
from render.captions import Captions

_LONGEST = 12
"""A name is said so often of pieces in the station that a long one is cut there."""


class Phrases:
    def __init__(self, view: View, captions: Captions) -> None:
        self.view, self.captions, self.say = view, captions, captions.say

    def program(self, program: Program) -> str:
        return self.say(f"program.{program}")

    def amounts(self, **counts: int) -> str:
        """What there is of each, in short: "4 time, 1 crystal"."""
        keys = {"time": "brief.time"}
        return ", ".join(self.say(keys.get(name, f"amount.{name}"), n=count) for name, count in counts.items() if count)

    def card(self, card: Card) -> str:
        program = card.program or "prog"
        return self.say(
            f"effect.{card.kind}",
            room=self.say(f"room.{program}"),
            bot=self.say(f"bot.{program}"),
            gain=self.amounts(time=card.time, crystal=card.crystal, kp=card.kp),
            price=self.amounts(time=card.price),
        )

    def lab(self, lab: Lab) -> str:
        return ", ".join((*self._letters(lab.letters), *self._extras(lab.capacity)))

    def _letters(self, letters: Sequence[str]) -> Iterable[str]:
        if letters:
            yield self.say("extra.letters", n=len(letters), letters=", ".join(letters))

    def _extras(self, capacity: Capacity) -> Iterable[str]:
        counts = {
            "card": capacity.card,
            "crystal": capacity.crystal,
            "octopod": capacity.octopod,
            "time": capacity.time,
        }
        return (self.say(f"extra.{name}", n=count) for name, count in counts.items() if count)

    def stock(self, sector: SectorView) -> str:
        return self.amounts(time=sector.time, crystal=sector.crystals, octopod=sector.octopods)

    def restock(self, place: int) -> str:
        tile = self.view.tile
        goods = self.amounts(time=tile.time[place], crystal=tile.crystals[place], octopod=tile.octopods[place])
        neutral = [self.say("picture.text.neutral_submarine")] * tile.submarines[place]
        return ", ".join(part for part in (goods, *neutral) if part)

    def colour(self, colour: int) -> str:
        """Whose it is."""
        if colour >= len(self.view.players):
            return self.say("picture.text.neutral")
        name = self.captions.name(colour)
        return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"

    def colours(self, colours: Iterable[int]) -> str:
        """Equal ones are counted."""
        counted = Counter(map(self.colour, colours))
        return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counted.items())
