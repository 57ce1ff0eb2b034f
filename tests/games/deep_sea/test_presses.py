"""Few questions: nothing asked that changes nothing, labels that can be read."""

from __future__ import annotations

from itertools import product

import pytest

from bot.host.texts import LOCALES
from engine.game import Outcome
from engine.games.deep_sea.actions import Action, Place
from engine.games.deep_sea.events import Event
from engine.games.deep_sea.state import Announce, State
from engine.question import Choice, Step
from engine.rng import ScriptedRng
from tests.bot.speakers import StrictSpeaker, strict_speakers
from tests.games.deep_sea.positions import (
    DICE,
    GAME,
    NOTHING,
    RETURN,
    ROLL,
    TAKE,
    A,
    Board,
    C,
    at,
    home,
    pile,
    position,
)

SPEAKERS: dict[str, StrictSpeaker] = dict(zip(LOCALES, strict_speakers("deep-sea"), strict=True))


def choice(board: Board, action: Action) -> Choice[Action]:
    assert board.asked is not None
    return next(one for one in GAME.wording(board.state, board.asked).choices if one.action == action)


def said(board: Board, action: Action, locale: str = "en") -> str:
    return SPEAKERS[locale].tell(choice(board, action).label)


def searching(space: int, took: list[int], *, returning: bool = False, air: int = 20, in_round: int = 1) -> Board:
    """A searches there, and B is far away with a chip."""
    start = space + 2 if returning else space - 2
    board = position(at(start, took, returning=returning), at(30, took=[28]), air=air, in_round=in_round)
    board.turn(A, roll=2 + len(took))
    assert board.where(A) == space
    return board


@pytest.mark.parametrize("took", [[1], [1, 9]])
@pytest.mark.parametrize(("air_left", "is_asked"), [(2, True), (1, False), (0, False)])
def test_r2_in_the_last_round_only_who_has_another_turn_searches(
    took: list[int], air_left: int, is_asked: bool
) -> None:
    for space in (7, 28):
        board = searching(space, took, air=air_left + len(took), in_round=3)
        assert board.air == air_left
        assert board.decision.is_forced is not is_asked
        if not is_asked:
            find = TAKE if space == 7 else Place(1)
            assert board.refusal(A, find).key == "why_not.no_next_turn"


def test_in_the_rounds_before_the_last_search_decides_where_chips_lie() -> None:
    assert TAKE in searching(7, [1], air=1, in_round=2).offered


def outcome_of(state: State, rolls: tuple[int, ...]) -> Outcome:
    """If whoever is asked rolls these and leaves all as it is."""
    left = list(rolls)
    while (outcome := GAME.outcome(state)) is None:
        is_roll = isinstance(state.pending, Announce)
        step: Step[Event] = Step(ScriptedRng(*(DICE[left.pop(0)] if is_roll else ())))
        state = GAME.follow(state, state.turn, ROLL if is_roll else NOTHING, step)
    return outcome


@pytest.mark.parametrize(("start", "answer"), [(7, TAKE), (3, Place(1))])
def test_what_is_not_asked_would_not_have_changed_the_result(start: int, answer: Action) -> None:
    """C empties the tank before A's next turn, whatever A does; B and C may still get home."""
    two, one = at(4, took=[9, 10], returning=True), at(5, took=[17], returning=True)
    board = position(at(start, took=[2], returning=True), two, one, air=4, in_round=3)
    board.turn(A, roll=2)
    assert board.decision.is_forced
    for rolls in product(DICE, repeat=2):
        with_it, without = (
            outcome_of(GAME.follow(board.state, A, action, Step(ScriptedRng())), rolls) for action in (answer, NOTHING)
        )
        assert with_it == without


@pytest.mark.parametrize(
    ("space", "took", "offered"),
    [(4, [1, 9], (ROLL, RETURN)), (5, [1, 9], (ROLL,)), (5, [1], (ROLL, RETURN)), (3, [], (ROLL,))],
)
def test_in_the_last_turn_the_return_is_asked_only_within_reach(
    space: int, took: list[int], offered: tuple[Action, ...]
) -> None:
    board = position(at(space, took), at(30), air=len(took), in_round=3)
    assert board.offered == offered
    assert RETURN in position(at(space, took), at(30), air=len(took), in_round=2).offered
    if RETURN not in offered:
        assert board.refusal(A, RETURN).key == "why_not.last_turn"


def test_divers_in_between_bring_the_submarine_within_reach() -> None:
    board = position(at(5, took=[1, 9]), at(3), air=2, in_round=3)
    assert board.offered == (ROLL, RETURN)
    assert said(board, RETURN) == "Turn back · 4 steps home"


@pytest.mark.parametrize(
    ("locale", "dive", "back", "take"),
    [
        ("en", "Dive on · 1–5 steps", "Turn back · 5 steps home", "Take level 1 · 0–3 points"),
        ("fr", "Continuer à plonger · 1–5 pas", "Rentrer · encore 5 pas", "Ramasser niveau 1 · 0–3 points"),
        ("nl", "Duik verder · 1–5 stappen", "Keer terug · nog 5 stappen", "Pak niveau 1 · 0–3 punten"),
    ],
)
def test_labels_say_what_it_costs_and_brings(locale: str, dive: str, back: str, take: str) -> None:
    board = position(at(5, took=[1]), at(9))
    assert (said(board, ROLL, locale), said(board, RETURN, locale)) == (dive, back)
    board.turn(A, roll=2)
    assert said(board, TAKE, locale) == take


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_of_single_chips_fit_a_phone(locale: str) -> None:
    for board in (position(at(22), at(9)), searching(25, []), searching(28, [25])):
        for action in board.offered:
            assert len(said(board, action, locale)) <= 32


def test_a_pile_is_named_by_its_levels() -> None:
    board = position(at(28), at(0), piles=[pile(1, 9)], in_round=2)
    board.turn(A, roll=3)
    assert said(board, TAKE) == "Take pile 1+2 · 4–10 points"


def test_r3_without_a_chip_no_way_home_is_promised() -> None:
    assert said(position(at(5), at(9)), RETURN) == "Turn back"
    assert said(position(at(5), at(9), empty_return="yes"), RETURN) == "Turn back · 5 steps home"


def test_r14_who_cannot_dive_on_is_offered_to_stay() -> None:
    board = position(at(32, took=[1]), at(9))
    assert said(board, ROLL) == "Stay on space 32"
    assert choice(board, ROLL).kind == "aside"
    assert choice(position(at(31, took=[1]), at(9)), ROLL).kind == "plain"


def test_doing_nothing_is_aside_and_last() -> None:
    for board in (searching(7, []), searching(28, [25])):
        assert board.offered[-1] == NOTHING
        kinds = [one.kind for one in GAME.wording(board.state, A).choices]
        assert kinds == ["plain"] * (len(kinds) - 1) + ["aside"]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_second_line_says_what_it_costs(locale: str) -> None:
    for board, action in ((searching(7, []), TAKE), (searching(28, [25]), Place(1))):
        note = choice(board, action).note
        assert note is not None
        assert 20 < len(SPEAKERS[locale].tell(note)) <= 60


def test_home_is_not_searched() -> None:
    board = position(at(2, took=[1], returning=True), home(took=[9]), at(9))
    board.turn(A, roll=4)
    assert board.asked == C
