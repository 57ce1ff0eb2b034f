"""The pictures in words, for those who hear them read out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.atlantes.view import LocationView, MantaView, PlayerView, TribeView, View
from engine.text import Arg, Who
from render.captions import Captions
from render.games.atlantes.effects import card_words, effect_words
from render.games.atlantes.finale import ranked
from render.games.atlantes.scene import Seen
from render.games.atlantes.tribes import counted
from render.pictures import ALT_LIMIT, TEXT_LIMIT
from render.wording import lines_within, paragraph_within


def board_text(sight: Seen, captions: Captions) -> str:
    """Everything that the pictures show; where that is too long, less of those who are not asked."""
    lines: list[str] = []
    for close, others in ((2, 2), (2, 1), (2, 0), (1, 0), (0, 0)):
        lines = list(_Words(sight.view, captions).everything(close, others))
        if len("\n".join(lines)) < TEXT_LIMIT - 2:
            break
    return lines_within(lines, TEXT_LIMIT)


def alt_text(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight.view, captions).briefly(), ALT_LIMIT)


def players_alt(view: View, players: Iterable[PlayerView], captions: Captions) -> str:
    """Of a picture of these players' boards."""
    words = _Words(view, captions)
    return paragraph_within((words.player(player, 1) for player in players), ALT_LIMIT)


def own_alt(view: View, player: PlayerView, captions: Captions) -> str:
    return paragraph_within([_Words(view, captions).player(player, 2)], ALT_LIMIT)


def market_alt(view: View, captions: Captions) -> str:
    return paragraph_within(_Words(view, captions).market(0), ALT_LIMIT)


def goals_alt(view: View, captions: Captions) -> str:
    return paragraph_within(_Words(view, captions).shared(), ALT_LIMIT)


def phase_of(view: View, seat: int) -> str:
    """What that seat is asked. Whoever is asked out of turn has a forced choice to make."""
    forced = view.phase not in ("draft", "over") and (seat != view.turn or view.phase == "closing")
    return "forced" if forced else view.phase


class _Words:
    def __init__(self, view: View, captions: Captions) -> None:
        self.view, self.captions = view, captions
        self.seats = len(view.players)

    def say(self, key: str, **args: Arg) -> str:
        return self.captions.say(f"picture.{key}", **args)

    def name(self, card: str) -> str:
        return self.captions.say(f"card.{card}")

    def everything(self, close: int, others: int) -> Iterator[str]:
        """How closely players are looked at who have something to answer, and those who have not."""
        head, *rest = self._situation()
        yield f"**{head}**"
        yield from rest
        players = self._players()
        yield from (self.player(player, close) for player in players if self._matters(player))
        if self.view.phase != "over":
            yield from self.market(others)
        yield from self.shared()
        yield from (self.player(player, others) for player in players if not self._matters(player))

    def briefly(self) -> Iterator[str]:
        yield from self._situation()
        for player in self._players():
            yield self.say("text.score", who=Who(player.seat), n=player.points)
        if self.view.phase != "over":
            yield self._characters(0)

    def _players(self) -> list[PlayerView]:
        return ranked(self.view) if self.view.phase == "over" else list(self.view.players)

    def _matters(self, player: PlayerView) -> bool:
        if self.view.viewer is not None:
            return player.seat == self.view.viewer
        return player.seat == self.view.turn or player.seat in self.view.asked

    def _situation(self) -> Iterator[str]:
        view = self.view
        key = "text.solo" if view.level else "text.round"
        yield self.say(key, level=view.level, round=view.round)
        if view.phase == "over":
            yield self._outcome()
            return
        if view.last_turns is not None:
            yield self.say("last_turns", n=view.last_turns)
        for seat in view.asked:
            yield self.say("asked", name=Who(seat), what=self.say(f"phase.{phase_of(view, seat)}")) + "."
        if view.played:
            yield self.say("played", card=self.name(view.played)) + "."
        if view.gold or view.power:
            yield self.say("text.gathered", gold=view.gold, power=view.power)
        if view.payment:
            yield self.say("text.payment", gathered=view.payment.gathered, price=view.payment.price)

    def _outcome(self) -> str:
        winners = self.view.winners
        if not winners:
            return self.say("lost") + "."
        return self.say("text.winners", names=tuple(map(Who, winners)))

    def market(self, close: int) -> Iterator[str]:
        yield self._characters(close)
        if self.view.kings:
            kings = [
                f"{self.name(king.id)} ({card_words(king, self.captions, self.seats)})" for king in self.view.kings
            ]
            yield self._list(self.say("kings"), kings)
        if self.view.upper:
            yield self._list(self.say("upper"), map(self._offer, self.view.upper))
        row = (self._offer(one) for one in self.view.locations if one)
        yield self._list(self.say("locations", left=self.view.location_deck), row)

    def _characters(self, close: int) -> str:
        """The price of the place, the name and, if there is room, what the card does."""
        places = [f"{place.price} {self.name(place.card.id)}" for place in self.view.characters]
        if close:
            does = [card_words(place.card, self.captions, self.seats) for place in self.view.characters]
            places = [f"{place} ({words})" for place, words in zip(places, does, strict=True)]
        return self._list(self.say("characters", left=self.view.character_deck), places)

    def _list(self, what: str, items: Iterable[str], between: str = "; ") -> str:
        return self.say("text.list", what=what, items=between.join(items) or "–")

    def _offer(self, one: LocationView) -> str:
        kind = self.say(f"type.{one.type}")
        prices = self.say("text.prices", gold=one.gold, power=one.power)
        return f"{self.name(one.id)} ({kind}, {prices}; {self._rest(one)})"

    def _rest(self, one: LocationView) -> str:
        """Depths that are left, value and manta."""
        depths = [
            effect_words(depth.effect, self.captions) if depth.effect else "–" for depth in one.depths[one.risen :]
        ]
        parts = [", ".join(depths) or self.say("risen"), self.say("text.points", n=one.points)]
        if one.manta and one.left:
            parts.append(self.name(one.manta))
        return "; ".join(parts)

    def shared(self) -> Iterator[str]:
        """Goals or tribes."""
        yield from (self._goals() if self.view.mode == "goals" else self._tribes())

    def _goals(self) -> Iterator[str]:
        for goal in self.view.goals:
            on = tuple(Who(seat) for seat in goal.mantas)
            far = ", ".join(map(str, goal.measured))
            left = goal.points[len(goal.mantas)] if len(goal.mantas) < len(goal.points) else 0
            yield self.say("text.goal", goal=self.name(goal.id), n=left, far=far)
            if on:
                yield self.say("text.claimed", names=on)

    def _tribes(self) -> Iterator[str]:
        yield self._list(self.say("tribes"), map(self._tribe, self.view.tribes))

    def _tribe(self, tribe: TribeView) -> str:
        others = sum(seat != self.view.turn for seat in tribe.mantas)
        words = f"{self.name(tribe.id)} ({self.captions.say('effect.gold', n=tribe.cost + others)}; "
        points = self.say("text.points", n=tribe.points)
        if tribe.measure:
            points = self.say("text.worth", points=points, counted=counted(tribe, self.captions))
        words += f"{effect_words(tribe.bonus, self.captions)}; {points}"
        if tribe.face_down:
            words += f"; {self.say('face_down')}"
        if tribe.mantas:
            words += f"; {self.say('text.with', names=tuple(map(Who, tribe.mantas)))}"
        return f"{words})"

    def player(self, player: PlayerView, close: int) -> str:
        return " ".join(self._player(player, close))

    def _player(self, player: PlayerView, close: int) -> Iterator[str]:
        shared = player.goal_points + player.tribe_points
        parts = {"pile": player.pile_points, "hand": player.hand_points, "shared": shared}
        yield self.say("text.player", who=Who(player.seat), n=player.points, **parts)
        for owed in player.owes[:1]:
            yield self.say(f"owes.{owed}") + "."
        if close == 0:
            active = sum(one.active for one in player.mantas)
            filled = sum(one is not None for one in player.board)
            yield self.say("text.counts", hand=len(player.hand), mantas=active, board=filled)
            return
        yield from self._zones(player, close)

    def _zones(self, player: PlayerView, close: int) -> Iterator[str]:
        cards = player.discard[::-1] if close > 1 else player.discard[-1:]
        pile = [f"{self.name(one.id)} {one.points}" for one in player.pile] if close > 1 else []
        board = (f"{self.name(one.id)} ({self._rest(one)})" for one in player.board if one)
        hand = self.say("text.hand", n=len(player.hand))
        yield self._list(hand, [self.name(card.id) for card in player.hand], ", ") if close > 1 else f"{hand}."
        if cards:
            names = [self.name(card.id) for card in cards]
            yield self._list(self.say("discard", count=len(player.discard)), names, ", ")
        yield self._list(self.say("text.board"), board)
        yield self._list(self.say("text.mantas"), map(self._manta, player.mantas), ", ")
        if pile:
            yield self._list(self.say("own.pile", count=len(pile)), pile, ", ")

    def _manta(self, one: MantaView) -> str:
        words = f"m{one.number} {effect_words(one.effect, self.captions)}"
        return words if one.active else f"{words} ({self.say('used')})"
