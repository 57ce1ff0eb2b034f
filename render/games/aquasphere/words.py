"""The pictures in words, for those who hear them read out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.games.aquasphere.view import PlayerView, SectorView, View
from engine.text import Who
from render.captions import Captions
from render.games.aquasphere.page import ranked, to_line
from render.games.aquasphere.reserve import SUBMARINES
from render.games.aquasphere.scene import Seen
from render.games.aquasphere.wording import Phrases
from render.pictures import ALT_LIMIT, TEXT_LIMIT
from render.wording import lines_within, paragraph_within


def board_text(sight: Seen, captions: Captions) -> str:
    """Everything that the pictures show; what is least needed is left out where it would be too long."""
    words = _Words(sight.view, captions)
    full = "\n".join(words.everything(brief=False))
    return full if len(full) < TEXT_LIMIT else lines_within(words.everything(brief=True), TEXT_LIMIT)


def alt_text(sight: Seen, captions: Captions) -> str:
    """The picture of a post in brief: where the game stands, the players' cards, the sectors."""
    return paragraph_within(_Words(sight.view, captions).briefly(), ALT_LIMIT)


def station_text(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight.view, captions).station(), ALT_LIMIT)


def headquarters_text(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight.view, captions).headquarters(), ALT_LIMIT)


def boards_text(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight.view, captions).boards(), ALT_LIMIT)


def cards_text(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight.view, captions).cards(), ALT_LIMIT)


class _Words:
    def __init__(self, view: View, captions: Captions) -> None:
        self.view, self.say, self.phrases = view, captions.say, Phrases(view, captions)

    def everything(self, brief: bool) -> Iterator[str]:
        head, *rest = self._situation()
        yield f"**{head}**"
        yield from rest
        for one in self._players():
            yield self._line(self.say("picture.text.of", who=Who(one.seat)), self._player(one))
        for place, sector in enumerate(self.view.sectors):
            yield self._line(self.say("picture.text.of", who=sector.letter), self._sector(place, sector, brief))
        yield from self._ring()
        if self.view.phase != "over":
            yield from self._rooms(brief)
        if not brief:
            yield self._supply()

    def briefly(self) -> Iterator[str]:
        yield from self._situation()
        for one in self._players():
            parts = (self._kp(one), *self._final(one)) if one.final else (self._kp(one), *self._card(one))
            yield self._line(self.say("picture.text.of", who=Who(one.seat)), parts)
        for sector in self.view.sectors:
            yield self._line(self.say("picture.text.of", who=sector.letter), self._sector_briefly(sector))

    def station(self) -> Iterator[str]:
        for place, sector in enumerate(self.view.sectors):
            coming = self.phrases.restock(place) if self.view.round < self.view.rounds else ""
            goods = self.say("picture.text.coming", goods=coming) if coming else ""
            parts = (*self._sector_briefly(sector), goods)
            yield self._line(self.say("picture.text.of", who=sector.letter), parts)

    def headquarters(self) -> Iterator[str]:
        yield from self._rooms(brief=False)
        for one in self.view.players:
            yield self._line(self.say("picture.text.of", who=Who(one.seat)), (self._engineer(one),))

    def boards(self) -> Iterator[str]:
        for one in self._players():
            parts = (self._kp(one), self._stock(one), self._programmed(one), self._reserve(one), self._letters(one))
            yield self._line(self.say("picture.text.of", who=Who(one.seat)), parts)

    def cards(self) -> Iterator[str]:
        for sector in self.view.sectors:
            if sector.cards:
                yield self._line(self.say("picture.text.of", who=sector.letter), (self.phrases.card(sector.cards[0]),))
        for one in self.view.players:
            if one.cards:
                yield self._line(self.say("picture.text.of", who=Who(one.seat)), (self._cards(one),))

    def _line(self, head: str, parts: Iterable[str]) -> str:
        return head + self.say("picture.text.separator").join(part for part in parts if part) + "."

    def _players(self) -> list[PlayerView]:
        return ranked(self.view) if self.view.phase == "over" else list(self.view.players)

    def _situation(self) -> Iterator[str]:
        view, value = self.view, self.phrases.amounts(kp=self.view.tile.value)
        yield self.say("picture.text.head", round=view.round, rounds=view.rounds, kp=value)
        if view.phase == "over":
            yield self._outcome()
            return
        if view.turn is not None:
            yield self.say("picture.text.turn", who=Who(view.turn))
        else:
            yield self.say("picture.text.asked", names=tuple(map(Who, view.asked)))
        yield self.say("picture.text.order", names=tuple(map(Who, view.order)))
        if view.passed:
            yield self.say("picture.text.passed", names=tuple(map(Who, view.passed)))

    def _outcome(self) -> str:
        winners = tuple(map(Who, self.view.winners))
        best = self.phrases.amounts(kp=ranked(self.view)[0].kp)
        return self.say("picture.text.winner" if len(winners) == 1 else "picture.text.shared", who=winners, kp=best)

    def _ring(self) -> Iterator[str]:
        """What never changes in a match."""
        sectors = self.view.sectors
        whites = (f"{sector.letter} {self.phrases.program(sector.white)}" for sector in sectors)
        yield self.say("picture.text.whites", zones=", ".join(whites))
        following = (*sectors[1:], sectors[0])
        locks = (f"{a.letter}–{b.letter} {a.lock}" for a, b in zip(sectors, following, strict=True))
        yield self.say("picture.text.locks", locks=", ".join(locks))

    def _rooms(self, brief: bool) -> Iterator[str]:
        """By the tokens that lie there, row by row, with where the arrows lead."""
        tokens = {room.name: self.phrases.program(room.program) for room in self.view.rooms}
        ways = [
            f" (→ {', '.join(map(tokens.__getitem__, room.exits))})" if room.exits else "" for room in self.view.rooms
        ]
        yield self.say("picture.text.rooms", rooms=self._rows([*map("".join, zip(tokens.values(), ways, strict=True))]))
        coming = [self.phrases.program(room.next_program) for room in self.view.rooms if room.next_program]
        if coming and not brief:
            yield self.say("picture.text.next_rooms", rooms=self._rows(coming))

    def _rows(self, rooms: Sequence[str]) -> str:
        rows: dict[int, list[str]] = {}
        for room, words in zip(self.view.rooms, rooms, strict=True):
            rows.setdefault(room.row, []).append(words)
        said = (self.say("picture.text.row", row=row, rooms=", ".join(names)) for row, names in rows.items())
        return self.say("picture.text.separator").join(said)

    def _supply(self) -> str:
        view = self.view
        goods = self.phrases.amounts(crystal=view.crystals, octopod=view.octopods)
        return self.say("picture.text.supply", goods=goods or "0", cards=view.card_stack, labs=view.lab_stack)

    def _sector(self, place: int, sector: SectorView, brief: bool) -> Iterator[str]:
        yield self.phrases.stock(sector) or self.say("picture.text.empty")
        if sector.cards:
            yield self.say("picture.text.research", count=len(sector.cards), card=self.phrases.card(sector.cards[0]))
        if sector.labs:
            yield self.say("picture.text.lab", count=len(sector.labs), lab=self.phrases.lab(sector.labs[0]))
        yield self._submarines(sector)
        yield from self._bots(sector)
        coming = self.phrases.restock(place) if self.view.round < self.view.rounds and not brief else ""
        if coming:
            yield self.say("picture.text.coming", goods=coming)

    def _sector_briefly(self, sector: SectorView) -> Iterator[str]:
        yield self.phrases.stock(sector) or self.say("picture.text.empty")
        yield from self._bots(sector)

    def _submarines(self, sector: SectorView) -> str:
        price = next(iter(self.view.slots[len(sector.submarines) :]), None)
        names = self.phrases.colours(sector.submarines)
        if price is None:
            return self.say("picture.text.submarines_full", names=names)
        if not names:
            return self.say("picture.text.no_submarine", price=price)
        return self.say("picture.text.submarines", names=names, price=price)

    def _bots(self, sector: SectorView) -> Iterator[str]:
        if sector.control is not None:
            yield self.say("picture.text.control", who=self.phrases.colour(sector.control))
        if sector.charging:
            yield self.say("picture.text.charging", names=self.phrases.colours(sector.charging))

    def _player(self, one: PlayerView) -> Iterator[str]:
        yield self._kp(one)
        yield from self._final(one)
        yield self._stock(one)
        yield self._programmed(one)
        yield self._reserve(one)
        yield self._letters(one)
        yield self._cards(one)
        yield self.say("picture.text.scientist", sector=one.scientist)
        yield self._engineer(one)
        if one.bought:
            yield self.say("picture.text.bought")

    def _final(self, one: PlayerView) -> Iterator[str]:
        """What the points are made of."""
        if one.final:
            parts = {name: getattr(one.final, name) for name in one.final.__struct_fields__}
            yield self.say("picture.text.final", play=one.kp - sum(parts.values()), **parts)

    def _card(self, one: PlayerView) -> Iterator[str]:
        """What a player's card shows."""
        yield self.phrases.amounts(time=one.time, crystal=one.crystals)
        yield self._programmed(one)
        yield self.say("picture.text.line", n=to_line(self.view, one))

    def _reserve(self, one: PlayerView) -> str:
        return self.say(
            "picture.text.board",
            bots=one.bots,
            worth=one.bots_worth,
            submarines=one.submarines,
            all=SUBMARINES,
        )

    def _letters(self, one: PlayerView) -> str:
        letters = dict.fromkeys((one.base, *(letter for lab in one.labs for letter in lab.letters)))
        return self.say("picture.text.letters", count=len(one.labs), n=len(letters), letters=", ".join(letters))

    def _kp(self, one: PlayerView) -> str:
        return self.say("amount.kp", n=one.kp)

    def _stock(self, one: PlayerView) -> str:
        most = one.capacity
        return self.say(
            "picture.text.stock",
            time=f"{one.time}/{most.time}",
            crystals=f"{one.crystals}/{most.crystal}",
            octopods=most.octopod,
        )

    def _programmed(self, one: PlayerView) -> str:
        programs = ", ".join(map(self.phrases.program, one.programmed)) or self.say("picture.text.none")
        return self.say("picture.text.programmed", programs=programs)

    def _cards(self, one: PlayerView) -> str:
        cards = " / ".join(map(self.phrases.card, one.cards)) or self.say("picture.text.no_card")
        return self.say("picture.text.cards", count=len(one.cards), most=one.capacity.card, cards=cards)

    def _engineer(self, one: PlayerView) -> str:
        if one.passed:
            return self.say("picture.text.has_passed")
        tokens = {room.name: room.program for room in self.view.rooms}
        if one.engineer not in tokens:
            return self.say("picture.text.engineer_start")
        return self.say("picture.text.engineer", room=self.say(f"room.{tokens[one.engineer]}"))
