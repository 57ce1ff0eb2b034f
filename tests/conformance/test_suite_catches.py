"""The suite is worth only what it catches: honest toys pass, each planted fault is found and shrinks."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import AnyGame, seating_for
from engine.question import Decision, Question, Step
from engine.rng import KeyedRng
from engine.standing import Part, Standing
from engine.text import text
from tests.conformance.driver import suite_for
from tests.conformance.suite import check_ends_without_people
from tests.toys import high_card, morra
from tests.toys.changed import asking
from tests.toys.high_card import HIGH_CARD, TURN, Action, Draw, Drawn, Event, Mark, Roll, Stand, State, Turn, View
from tests.toys.morra import MORRA
from tests.toys.tic_tac_toe import TIC_TAC_TOE


@pytest.mark.parametrize("game", [HIGH_CARD, MORRA, TIC_TAC_TOE], ids=lambda game: game.info.key)
def test_honest_toys_pass(game: AnyGame) -> None:
    suite_for(game, 60)()


def leaky_view(state: State, viewer: int | None) -> View:
    """Shows everybody the top of the deck once one player has looked."""
    top = state.deck[0] if state.peeked and state.deck else None
    return replace(high_card.view_for(state, viewer), top=top)


def leaky_morra(state: morra.State, viewer: int | None) -> morra.View:
    """Shows the first seat's fingers to all before the others have chosen."""
    return replace(morra.view_for(state, viewer), own=state.hands[0])


def leaky_event(state: State, seat: int, turn: Turn, action: Action, step: Step[Event]) -> State:
    """Tells everybody which card was drawn."""
    state = TURN.answer(state, seat, turn, action, step)
    step.events = [replace(one, to=None) if isinstance(one.event, Drawn) else one for one in step.events]
    return state


def leaky_question(state: State, seat: int, turn: Turn) -> Decision[Action]:
    """Does not offer to draw when the next card is a bad one."""
    decision = replace(TURN.ask(state, seat, turn), private=True)
    if not state.deck or state.deck[0] > 2:
        return decision
    return replace(decision, answers=tuple(action for action in decision.answers if action != Draw()))


def hidden_chance(state: State, seat: int, turn: Turn, action: Action, step: Step[Event]) -> State:
    """Rolls dice of its own, so that the kernel does not see the draw and would let it be undone."""
    if not isinstance(action, Roll):
        return TURN.answer(state, seat, turn, action, step)
    assert isinstance(step.rng, KeyedRng)
    own = Step[Event](KeyedRng(step.rng._key, "own"))  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
    state = TURN.answer(state, seat, turn, action, own)
    step.events += own.events
    return state


def forgetful(state: State) -> dict[int, Question]:
    return {seat: turn for seat, turn in high_card.asked(state).items() if state.rolls[seat] < 6}


def endless(state: State, seat: int, turn: Turn, action: Action, step: Step[Event]) -> State:
    """Standing up does not count as an action, so that a player may go on for ever."""
    return replace(TURN.answer(state, seat, turn, action, step), acts=0)


def zealous(state: State, seat: int, turn: Turn, orders: Mapping[str, str]) -> Action:
    return Stand()


def only_rolling(state: State, seat: int, turn: Turn) -> Decision[Action]:
    return replace(TURN.ask(state, seat, turn), answers=(Roll(),), default=Roll())


def lost_card(state: State, seat: int, turn: Turn, action: Action, step: Step[Event]) -> State:
    """Drops the drawn card on the floor."""
    after = TURN.answer(state, seat, turn, action, step)
    return replace(after, hands=state.hands) if isinstance(action, Draw) else after


def wrong_sum(state: State) -> Standing:
    """Forgets the cards."""
    return Standing(1, tuple((Part(text("dice"), rolled),) for rolled in state.rolls))


def leaky_standing(state: State) -> Standing:
    """Counts cards that nobody else has seen."""
    return Standing(1, tuple((Part(text("all"), sum(hand) + state.rolls[s]),) for s, hand in enumerate(state.hands)))


FAULTS: dict[str, tuple[AnyGame, str]] = {
    "leaky view": (dataclasses.replace(HIGH_CARD, view_for=leaky_view), "the view of .* leaks a secret"),
    "leaky morra": (dataclasses.replace(MORRA, view_for=leaky_morra), "the view of .* leaks a secret"),
    "leaky event": (asking(HIGH_CARD, answer=leaky_event), "an event tells .* a secret"),
    "obeys an order that nobody gave": (
        asking(HIGH_CARD, obey=zealous),
        "answers without an order",
    ),
    "draws by order even from an empty deck": (
        asking(
            HIGH_CARD,
            obey=lambda state, seat, turn, orders: Draw() if TURN.obey(state, seat, turn, orders) else None,
        ),
        "sit=never",
    ),
    "leaky question": (asking(HIGH_CARD, ask=leaky_question), "is asked leaks a secret"),
    "asks in public about the cards in a hand": (
        asking(HIGH_CARD, prompt=lambda state, seat, turn: text("prompt", cards=state.hands[seat])),
        "is not marked as private",
    ),
    "forgets the player who has rolled a six": (
        dataclasses.replace(HIGH_CARD, asked=forgetful),
        "dead end",
    ),
    "hidden chance": (asking(HIGH_CARD, answer=hidden_chance), "chance that the kernel does not see"),
    "shows the top of the deck without saying that something was revealed": (
        dataclasses.replace(HIGH_CARD, revealing=(Drawn,)),
        "something hidden, and could be undone",
    ),
    "endless": (
        asking(HIGH_CARD, answer=endless, ask=only_rolling, obey=lambda state, seat, turn, orders: None),
        "longer than the 60 steps",
    ),
    "parts that are not all of the points": (dataclasses.replace(HIGH_CARD, standing=wrong_sum), "do not add up"),
    "leaky standing": (dataclasses.replace(HIGH_CARD, standing=leaky_standing), "the standing leaks a secret"),
    "lost card": (asking(HIGH_CARD, answer=lost_card), "pieces were lost or made"),
    "words for other answers than those that are taken": (
        asking(HIGH_CARD, group=lambda state, seat, turn, action: text("group", n=isinstance(action, Mark))),
        "a group in two places",
    ),
}


@pytest.mark.parametrize(("game", "complaint"), FAULTS.values(), ids=FAULTS)
def test_a_planted_fault_is_caught(game: Any, complaint: str) -> None:
    scripts: list[list[int]] = []
    with pytest.raises(AssertionError, match=complaint):
        suite_for(game, 60, scripts.append)()
    assert min(map(len, scripts)) <= 4, "the failing script does not shrink"


def test_a_table_that_goes_on_for_ever_without_people_is_caught() -> None:
    """Somebody who is away marks the same card again and again."""
    game = asking(
        HIGH_CARD,
        ask=lambda state, seat, turn: replace(TURN.ask(replace(state, acts=0), seat, turn), default=Mark(1)),
    )
    with pytest.raises(AssertionError, match="with all away, longer than the 60 steps"):
        check_ends_without_people(game, seating_for(game.info, 2), "s")
    check_ends_without_people(HIGH_CARD, seating_for(game.info, 2), "s")
