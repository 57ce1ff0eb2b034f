"""The suite is worth only what it catches: honest toys pass, each planted fault is found and shrinks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from engine.decision import Decision
from engine.game import AnyGame, Emitted, Step, table_for
from engine.rng import KeyedRng, Rng
from engine.text import text
from tests.conformance.driver import suite_for
from tests.conformance.suite import check_ends_without_people
from tests.toys.high_card import Action, Draw, Happened, HighCard, Mark, Roll, State, View
from tests.toys.morra import Morra
from tests.toys.morra import State as MorraState
from tests.toys.morra import View as MorraView


@pytest.mark.parametrize("game", [HighCard(), Morra()], ids=lambda game: game.info.key)
def test_honest_toys_pass(game: AnyGame) -> None:
    suite_for(game, 60)()


class LeakyView(HighCard):
    """Shows everybody the top of the deck once one player has looked."""

    def view_for(self, state: State, viewer: int | None) -> View:
        top = state.deck[0] if state.peeked and state.deck else None
        return replace(super().view_for(state, viewer), top=top)


class LeakyMorra(Morra):
    """Shows the first seat's fingers to all before the others have chosen."""

    def view_for(self, state: MorraState, viewer: int | None) -> MorraView:
        return replace(super().view_for(state, viewer), own=state.hands[0])


class LeakyEvent(HighCard):
    """Tells everybody which card was drawn."""

    def draw(self, state: State, seat: int) -> Step[State, Happened]:
        step = super().draw(state, seat)
        return replace(step, events=tuple(Emitted(emitted.event) for emitted in step.events))


class LeakyQuestion(HighCard):
    """Does not offer to draw when the next card is a bad one."""

    def decision(self, state: State, seat: int) -> Decision[Action] | None:
        decision = super().decision(state, seat)
        if decision is None or not state.deck or state.deck[0] > 2:
            return decision and replace(decision, private=True)
        choices = tuple(choice for choice in decision.choices if choice.action != Draw())
        return replace(decision, groups=(replace(decision.groups[0], choices=choices),), private=True)


class LoudQuestion(HighCard):
    """Asks in public about the cards in a hand."""

    def decision(self, state: State, seat: int) -> Decision[Action] | None:
        decision = super().decision(state, seat)
        return decision and replace(decision, prompt=text("prompt", cards=state.hands[seat]))


class DeadEnd(HighCard):
    """Forgets the player who has rolled a six."""

    def decision(self, state: State, seat: int) -> Decision[Action] | None:
        return None if state.rolls[seat] >= 6 else super().decision(state, seat)


class HiddenChance(HighCard):
    """Rolls dice of its own, so that the kernel does not see the draw and would let it be undone."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> Step[State, Happened]:
        if isinstance(action, Roll):
            assert isinstance(rng, KeyedRng)
            rng = KeyedRng(rng._key, "own")  # pyright: ignore[reportPrivateUsage]  # noqa: SLF001
        return super().apply(state, seat, action, rng)


class QuietPeek(HighCard):
    """Shows the top of the deck without saying that something was revealed: look, undo, and know."""

    def peek(self, state: State, seat: int) -> Step[State, Happened]:
        return replace(super().peek(state, seat), reveals=False)


class Endless(HighCard):
    """Standing up does not count as an action, so that a player may go on for ever."""

    def apply(self, state: State, seat: int, action: Action, rng: Rng) -> Step[State, Happened]:
        step = super().apply(state, seat, action, rng)
        return replace(step, state=replace(step.state, acts=0))

    def decision(self, state: State, seat: int) -> Decision[Action] | None:
        decision = super().decision(state, seat)
        if decision is None:
            return None
        choices = tuple(choice for choice in decision.choices if choice.action == Roll())
        return replace(decision, groups=(replace(decision.groups[0], choices=choices),), default=Roll())


class LostCard(HighCard):
    """Drops the drawn card on the floor."""

    def draw(self, state: State, seat: int) -> Step[State, Happened]:
        step = super().draw(state, seat)
        return replace(step, state=replace(step.state, hands=state.hands))


class Zealous(HighCard):
    """Obeys an order that nobody gave."""

    def obey(self, state: State, seat: int, orders: Mapping[str, str]) -> Action | None:
        return super().obey(state, seat, {"sit": "never"})


class Reckless(HighCard):
    """Draws by order even from an empty deck."""

    def obey(self, state: State, seat: int, orders: Mapping[str, str]) -> Action | None:
        return Draw() if super().obey(state, seat, orders) else None


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (LeakyView(), "the view of .* leaks a secret"),
        (LeakyMorra(), "the view of .* leaks a secret"),
        (LeakyEvent(), "an event tells .* a secret"),
        (Zealous(), "answers without an order"),
        (Reckless(), "sit=never"),
        (LeakyQuestion(), "is asked leaks a secret"),
        (LoudQuestion(), "is not marked as private"),
        (DeadEnd(), "dead end"),
        (HiddenChance(), "chance that the kernel does not see"),
        (QuietPeek(), "something hidden, and could be undone"),
        (Endless(), "longer than the 60 steps"),
        (LostCard(), "pieces were lost or made"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_planted_fault_is_caught(game: Any, complaint: str) -> None:
    scripts: list[list[int]] = []
    with pytest.raises(AssertionError, match=complaint):
        suite_for(game, 60, scripts.append)()
    assert min(map(len, scripts)) <= 4, "the failing script does not shrink"


class Idle(HighCard):
    """Somebody who is away marks the same card again and again."""

    def decision(self, state: State, seat: int) -> Decision[Action] | None:
        decision = super().decision(replace(state, acts=0), seat)
        return decision and replace(decision, default=Mark(1))


def test_a_table_that_goes_on_for_ever_without_people_is_caught() -> None:
    game = Idle()
    with pytest.raises(AssertionError, match="with all away, longer than the 60 steps"):
        check_ends_without_people(game, table_for(game.info, 2), "s")
    check_ends_without_people(HighCard(), table_for(game.info, 2), "s")
