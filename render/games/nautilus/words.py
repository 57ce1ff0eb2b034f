"""The pictures in words, for those who hear them read out. Players are called by letters after they have been named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.nautilus.view import FindView, ModuleView, PlayerView
from engine.text import Arg, Who
from render.captions import Captions
from render.games.nautilus import news
from render.games.nautilus.chart import letter
from render.games.nautilus.city import neighbours
from render.games.nautilus.guide import SORTS
from render.games.nautilus.market import TILES
from render.games.nautilus.news import offered
from render.games.nautilus.scene import Seen
from render.pictures import ALT_LIMIT, TEXT_LIMIT
from render.wording import lines_within, paragraph_within


def board_text(sight: Seen, captions: Captions) -> str:
    """Enough to play from."""
    return lines_within(_Words(sight, captions).everything(), TEXT_LIMIT)


def alt_text(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight, captions).briefly(), ALT_LIMIT)


def sea_alt(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight, captions).sea(), ALT_LIMIT)


def boards_alt(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight, captions).boards(), ALT_LIMIT)


def mine_alt(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight, captions).mine(), ALT_LIMIT)


def market_alt(sight: Seen, captions: Captions) -> str:
    return paragraph_within(_Words(sight, captions).market(), ALT_LIMIT)


class _Words:
    def __init__(self, sight: Seen, captions: Captions) -> None:
        self.sight, self.view, self.captions = sight, sight.view, captions

    def say(self, key: str, **args: Arg) -> str:
        return self.captions.say(f"picture.{key}", **args)

    def _joined(self, parts: Iterable[str]) -> str:
        return self.say("text.separator").join(parts)

    def everything(self) -> Iterator[str]:
        head, *rest = self._situation()
        yield f"**{head}**"
        yield from rest
        yield from self._done()
        for player in self.view.players:
            yield (
                self.say("text.called", letter=_called(player.seat), who=Who(player.seat)) + " " + self._player(player)
            )
        yield from self._submarines()
        yield from self._city()
        yield from self._finds()
        yield from self._atlantis()
        yield from self.market()

    def market(self) -> Iterator[str]:
        lost = [f"{self._plain(sort)} {n}" for sort in SORTS if (n := self.view.lost.get(sort, 0))]
        if lost:
            yield self.say("text.lost", finds=", ".join(lost))
        stacks = ", ".join(f"{self.captions.say(f'module.{tile}')} {self.view.stacks.get(tile, 0)}" for tile in TILES)
        yield self.say("text.stacks", stacks=stacks)

    def briefly(self) -> Iterator[str]:
        yield from self._situation()
        for player in self.view.players:
            yield self.say(
                "text.brief", who=Who(player.seat), nemos=player.nemos, score=player.score,
                labs=player.lab_points, finds=player.find_points,
            )  # fmt: skip
        yield from self._submarines()

    def sea(self) -> Iterator[str]:
        yield self.say("text.sea")
        yield from self._submarines()
        yield from self._city()
        yield from self._finds()

    def mine(self) -> Iterator[str]:
        yield self.say("text.mine")
        if self.view.viewer is not None:
            yield self._player(self.view.players[self.view.viewer])
        yield from self._known()

    def boards(self) -> Iterator[str]:
        yield self.say("text.boards")
        for player in self.view.players:
            yield (
                self.say("text.called", letter=_called(player.seat), who=Who(player.seat)) + " " + self._player(player)
            )

    def _situation(self) -> Iterator[str]:
        view = self.view
        yield self.say("text.head", round=view.round, phase=self.say(f"phase.{view.phase}"))
        if view.turn is None:
            yield from self._outcome()
        else:
            yield self.say("text.asked", who=Who(view.turn), what=self.say(f"asks.{view.question}"))
        if view.outlook:
            yield self.say(f"outlook.{view.outlook}") + "."
        if view.phase == "walk" and view.steps_left:
            yield self.say("steps_left", n=view.steps_left) + "."
        if view.building:
            yield self.say("text.building", module=self.captions.say(f"module.{view.building}"))
        if view.chosen:
            yield self.say("text.chosen", place=view.chosen)
        places = offered(self.sight)
        if places:
            yield self.say("text.choose", places=" ".join(places))

    def _outcome(self) -> Iterator[str]:
        winners = tuple(Who(seat) for seat in self.view.winners)
        yield self.say("text.won" if len(winners) == 1 else "text.shared", names=winners)
        if self.view.ending:
            yield self.say(f"ending.{self.view.ending}") + "."

    def _done(self) -> Iterator[str]:
        done = [f"{_called(event.seat)} {news.said(event, self.captions)}" for event in news.deeds(self.sight.news)]
        if done and self.view.turn is not None:
            yield self.say("text.done", what=self._joined(done))

    def _player(self, player: PlayerView) -> str:
        parts = [self.say("text.purse", n=player.nemos, aquanauts=player.aquanauts, subs=player.subs)]
        if player.tiles:
            parts.append(self.say("text.tiles", tiles=", ".join(self._tiles(player))))
        labs = ", ".join(self._labs(player))
        parts.append(self.say("text.labs", labs=labs) if labs else self.say("text.no_labs"))
        finds = [f"{self._plain(sort)} {n}" for sort in SORTS if (n := player.finds.get(sort, 0))]
        if finds:
            parts.append(self.say("text.finds", finds=", ".join(finds)))
        if player.atlantis:
            numbers = " ".join(map(str, player.atlantis))
            parts.append(self.say("text.relics", numbers=numbers, chip=player.chip))
        if player.mission:
            parts.append(self.say("text.mission", finds=", ".join(map(self._sort, player.mission))))
        sum_ = f"{player.lab_points} × {player.find_points} + {player.nemos} = {player.score}"
        return self._joined([*parts, sum_]) + "."

    def _tiles(self, player: PlayerView) -> Iterator[str]:
        for tile in player.tiles:
            name = self.captions.say(f"module.{tile.kind}")
            yield f"{name} ({tile.aquanauts})" if tile.aquanauts else name

    def _labs(self, player: PlayerView) -> Iterator[str]:
        for lab, level in player.levels.items():
            if level:
                name = self.captions.say(f"module.{lab}")
                yield self.say("text.lead", lab=name, level=level) if lab in player.leads else f"{name} {level}"

    def _sort(self, sort: str, number: int = 0) -> str:
        if sort == "atlantis":
            return self.captions.say("find.atlantis", number=number)
        return self.captions.say(f"find.{sort}")

    def _plain(self, sort: str) -> str:
        return self.say(f"sign.{sort}")

    def _submarines(self) -> Iterator[str]:
        fleets = [
            f"{_called(player.seat)} {' '.join(sub.place for sub in self.view.subs if sub.seat == player.seat)}"
            for player in self.view.players
            if any(sub.seat == player.seat for sub in self.view.subs)
        ]
        if fleets:
            yield self.say("text.subs", subs=", ".join(fleets))
        yield self.say("trench_open" if self.view.trench_open else "trench_closed") + "."

    def _city(self) -> Iterator[str]:
        """Kind by kind, which saves saying each kind again and again."""
        ways = neighbours(self.view.modules)
        for kind in ("base", *TILES):
            found = [self._module(module, ways) for module in self.view.modules if module.kind == kind]
            if found:
                yield self.say("text.kind", kind=self.captions.say(f"module.{kind}"), modules=self._joined(found))

    def _module(self, module: ModuleView, ways: dict[str, list[str]]) -> str:
        said = module.place
        if module.owner is not None:
            said = self.say("text.owned", module=said, letter=_called(module.owner))
        crew = " ".join(f"{_called(seat)}{n}" for seat, n in enumerate(module.aquanauts) if n)
        if crew:
            said = self.say("text.crewed", module=said, crew=crew)
        if ways[module.place]:
            said = self.say("text.joined", module=said, places=" ".join(ways[module.place]))
        return said

    def _finds(self) -> Iterator[str]:
        for zone in ("slope", "deep", "trench"):
            hidden = [find.place for find in self.view.finds if find.zone == zone and find.sort is None]
            if hidden:
                yield self.say("text.hidden", zone=self.say(f"zone.{zone}"), places=" ".join(hidden))
        yield from self._known()

    def _known(self) -> Iterator[str]:
        for key, face_up in (("text.face_up", True), ("text.notes", False)):
            known = [find for find in self.view.finds if find.sort and find.face_up == face_up]
            if known:
                yield self.say(key, finds=", ".join(map(self._find, known)))

    def _find(self, find: FindView) -> str:
        return f"{find.place} {self._sort(find.sort or '', find.number)}"

    def _atlantis(self) -> Iterator[str]:
        found = [
            f"{relic.number} {'–' if relic.seat is None else _called(relic.seat)}"
            for relic in sorted(self.view.atlantis, key=lambda relic: relic.number)
        ]
        if found:
            yield self.say("text.atlantis", finds=", ".join(found))


def _called(seat: int) -> str:
    return letter(seat)
