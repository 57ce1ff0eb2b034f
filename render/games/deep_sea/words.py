"""The picture in words, for those who hear it read out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from engine.games.deep_sea.events import Placed, Took
from engine.games.deep_sea.view import ChipView, DiverView, RuinsView, View
from engine.text import Who
from render.captions import Captions
from render.games.deep_sea.finale import ranked
from render.games.deep_sea.news import News, Swim
from render.games.deep_sea.scene import Seen
from render.pictures import ALT_LIMIT, TEXT_LIMIT
from render.wording import lines_within, paragraph_within


def board_text(sight: Seen, captions: Captions) -> str:
    """Everything that the picture shows."""
    return lines_within(_Words(sight, captions).everything(), TEXT_LIMIT)


def alt_text(sight: Seen, captions: Captions) -> str:
    """What matters most, as one paragraph."""
    return paragraph_within(_Words(sight, captions).briefly(), ALT_LIMIT)


class _Words:
    def __init__(self, sight: Seen, captions: Captions) -> None:
        self.view: View = sight.view
        self.news = News(sight.news)
        self.say = captions.say

    def everything(self) -> Iterator[str]:
        head, *rest = self._situation()
        yield f"**{head}**"
        yield from rest
        if self.view.phase != "over" and (told := " ".join(self._last_turn())):
            yield told
        separator = self.say("board.separator")
        for diver in self._divers():
            yield separator.join(self._diver(diver)) + "."
        if self.view.phase != "over":
            yield from self._line()

    def briefly(self) -> Iterator[str]:
        yield from self._situation()
        for diver in self._divers():
            yield ", ".join(self._diver_briefly(diver)) + "."

    def _divers(self) -> list[DiverView]:
        return ranked(self.view) if self.view.phase == "over" else list(self.view.divers)

    def _situation(self) -> Iterator[str]:
        view = self.view
        yield self.say("board.head", round=view.round, rounds=view.rounds, air=max(0, view.air))
        if view.phase == "over":
            yield self._outcome()
        elif view.phase == "dropping":
            yield self.say("board.is_dropping")
        elif view.last_turn:
            yield self.say("board.is_last_turn")
        if view.turn is not None:
            yield self.say("board.turn", who=Who(view.turn))

    def _outcome(self) -> str:
        winners = self.view.winners
        best = sum(ranked(self.view)[0].points)
        if len(winners) == 1:
            return self.say("board.winner", who=Who(winners[0]), n=best)
        return self.say("board.shared", names=tuple(Who(seat) for seat in winners), n=best)

    def _last_turn(self) -> Iterator[str]:
        roll, swim = self.news.roll, self.news.swim
        if roll:
            first, second = roll.dice
            key = "board.rolled_with_load" if roll.load else "board.rolled"
            who = Who(roll.seat)
            yield self.say(key, who=who, first=first, second=second, load=roll.load, steps=roll.steps)
        if swim:
            yield self._movement(swim)
        for key, deed in (("board.took", Took), ("board.placed", Placed)):
            if roll and any(isinstance(one, deed) for one in self.news.deeds(roll.seat)):
                yield self.say(key)
        if self.news.breathed:
            yield self.say("board.air_used", n=self.news.breathed)

    def _movement(self, swim: Swim) -> str:
        if swim.start == swim.end:
            return self.say("board.stayed")
        start = self.say("board.from.space" if swim.start else "board.from.submarine", space=swim.start)
        end = self.say("board.to.space" if swim.end else "board.to.submarine", space=swim.end)
        return self.say("board.moved", start=start, end=end)

    def _diver_briefly(self, diver: DiverView) -> Iterator[str]:
        if self.view.phase == "over":
            yield self._score(diver)
            return
        yield self._whereabouts(diver)
        if diver.held:
            yield self.say("board.load", n=len(diver.held))
        yield self.say("board.points", n=sum(diver.points))

    def _diver(self, diver: DiverView) -> Iterator[str]:
        if self.view.phase == "over":
            yield self._score(diver)
        else:
            yield from self._dive(diver)
        if diver.treasure:
            yield self.say("board.treasure", chips=tuple(self._chip(one) for one in diver.treasure))

    def _score(self, diver: DiverView) -> str:
        return self.say("board.score", who=Who(diver.seat), n=sum(diver.points), rounds=_sum(diver))

    def _dive(self, diver: DiverView) -> Iterator[str]:
        yield self._whereabouts(diver)
        if diver.held:
            chips = tuple(self._ruins(ruins) for ruins in diver.held)
            yield self.say("board.holds", n=len(chips), chips=chips)
        key = "board.points_by_round" if len(diver.points) > 1 else "board.points"
        yield self.say(key, n=sum(diver.points), rounds=_sum(diver))

    def _whereabouts(self, diver: DiverView) -> str:
        who = Who(diver.seat)
        if diver.space == 0:
            return self.say("board.state.home" if diver.home else "board.state.aboard", who=who)
        key = "board.state.returning" if diver.returning else "board.state.diving"
        return self.say(key, who=who, space=diver.space)

    def _line(self) -> Iterator[str]:
        """Neighbours that look the same are named together."""
        yield self.say("board.line", n=len(self.view.line))
        for what, run in groupby(enumerate(map(self._ruins, self.view.line), 1), key=lambda item: item[1]):
            first, *others = (space for space, _ in run)
            if others:
                yield self.say("board.spaces", first=first, last=others[-1], what=what)
            else:
                yield self.say("board.space", first=first, what=what)
        for k, ruins in enumerate(self.view.dropped, 1):
            yield self.say("board.new_space", first=k, what=self._ruins(ruins))

    def _ruins(self, ruins: RuinsView) -> str:
        if not ruins:
            return self.say("board.blank")
        chips = tuple(self._chip(one) for one in ruins)
        return chips[0] if len(chips) == 1 else self.say("board.pile", chips=chips)

    def _chip(self, one: ChipView) -> str:
        if one.value is None:
            return self.say("board.chip", level=one.level)
        return self.say("board.chip_worth", level=one.level, value=one.value)


def _sum(diver: DiverView) -> str:
    return " + ".join(map(str, diver.points))
