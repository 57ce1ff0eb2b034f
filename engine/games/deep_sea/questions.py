"""What a diver is asked, with every legal answer, and why others are not legal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decision import Choice, Decision, ask
from engine.games.deep_sea.actions import Action, Drop, Nothing, Place, Return, Roll, Take
from engine.games.deep_sea.pieces import Ruins, distinct, levels_of
from engine.games.deep_sea.state import Announce, Diver, Dropping, Over, Search, State
from engine.games.deep_sea.turn import can_return
from engine.games.deep_sea.words import ruins_text
from engine.text import Text, text


def question(state: State, seat: int) -> Decision[Action] | None:
    if state.active != seat:
        return None
    diver = state.divers[seat]
    match state.pending:
        case Announce():
            return _announce(state, diver)
        case Search():
            return _search(state, diver)
        case Dropping():
            return _drop(diver)
        case Over():
            return None


def _announce(state: State, diver: Diver) -> Decision[Action]:
    choices: list[Choice[Action]] = [Choice(Roll(), text("choice.roll_up" if diver.returning else "choice.roll_down"))]
    if can_return(state, diver):
        choices.append(Choice(Return(), text("choice.return")))
    # Away divers with a chip go home: the shared tank keeps moving and their find is not wasted.
    default = choices[-1].action if diver.load else Roll()
    prompt = text("prompt.announce", space=diver.space, n=diver.load, air=max(state.air, 0))
    return ask(prompt, *choices, default=default)


def _search(state: State, diver: Diver) -> Decision[Action]:
    choices: list[Choice[Action]] = [Choice(Nothing(), text("choice.nothing"))]
    ruins = _ruins_at(state, diver)
    if ruins:
        choices.append(Choice(Take(), text("choice.take", chip=ruins_text(levels_of(ruins)))))
    elif diver.space:
        choices.extend(Choice(Place(i), text("choice.place", chip=chip)) for i, chip in _kinds(diver.held))
    return ask(text("prompt.search", space=diver.space, n=diver.load), *choices, default=Nothing())


def _drop(diver: Diver) -> Decision[Action]:
    choices: list[Choice[Action]] = [Choice(Drop(i), text("choice.drop", chip=chip)) for i, chip in _kinds(diver.held)]
    return ask(text("prompt.drop", n=diver.load), *choices, default=Drop(1))


def _kinds(held: tuple[Ruins, ...]) -> Iterator[tuple[int, Text]]:
    return ((i, ruins_text(levels_of(ruins))) for i, ruins in distinct(held))


def _ruins_at(state: State, diver: Diver) -> Ruins:
    return state.line[diver.space - 1] if diver.space else ()


def why_not(state: State, seat: int, action: Action) -> Text | None:
    diver = state.divers[seat]
    match state.pending, action:
        case Announce(), Return() if diver.returning:
            return text("why_not.return_twice")
        case Announce(), Return() if diver.space == 0:
            return text("why_not.return_first_turn")
        case Announce(), Return():
            return text("why_not.return_empty")
        case Search(), Take():
            return text("why_not.take_blank")
        case Search(), Place() if _ruins_at(state, diver):
            return text("why_not.place_on_ruins")
        case (Search(), Place(chip)) | (Dropping(), Drop(chip)):
            return text("why_not.alike" if 0 < chip <= diver.load else "why_not.no_such_chip", n=diver.load)
        case Announce(), _:
            return text("why_not.roll_first")
        case Search(), _:
            return text("why_not.search_now")
        case _:
            return text("why_not.drop_now")
