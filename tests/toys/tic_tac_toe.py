"""Tic-tac-toe, whole: the smallest game there is, and where CONTRIBUTING begins."""

from collections.abc import Mapping

from engine.game import Game, GameInfo, Outcome
from engine.question import Asking, Decision, Question, Seat, Step
from engine.value import Tagged, Value

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Mark(Tagged):
    cell: int


class Marked(Tagged):
    seat: int
    cell: int


class Move(Question): ...


class State(Value):
    cells: tuple[int | None, ...] = (None,) * 9


def asked(state: State) -> Mapping[Seat, Question]:
    return {} if outcome(state) else {(9 - state.cells.count(None)) % 2: Move()}


def ask(state: State, _: Seat, move: Move) -> Decision[Mark]:
    free = tuple(Mark(i) for i, cell in enumerate(state.cells) if cell is None)
    return Decision(move.tag, free, default=free[0])


def answer(state: State, seat: Seat, _: Move, mark: Mark, step: Step[Marked]) -> State:
    step.emit(Marked(seat, mark.cell))
    return State((*state.cells[: mark.cell], seat, *state.cells[mark.cell + 1 :]))


def outcome(state: State) -> Outcome | None:
    for cells in ([state.cells[i] for i in line] for line in LINES):
        if cells in ([0, 0, 0], [1, 1, 1]):
            return Outcome((int(cells[0] == 0), int(cells[0] == 1)), (cells[0] or 0,))
    return None if None in state.cells else Outcome((0, 0), (0, 1))


TIC_TAC_TOE = Game[State, Mark, Marked, object](
    info=GameInfo(key="tic-tac-toe", name="Tic-tac-toe", seats=(2, 2), rules=1, longest=9),
    state_type=State,
    action_types=(Mark,),
    event_types=(Marked,),
    set_up=lambda seating, step: State(),
    asked=asked,
    questions={Move: Asking(ask=ask, answer=answer)},
    outcome=outcome,
)
