"""The kernel: start, play, undo, versions, stamps and fences."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from engine.errors import BadLine, MatchOver, NoSuchSeat, NotAsked, NothingToUndo, NotOffered, StaleStamp
from engine.game import seating_for
from engine.match import AnyMatch, play, play_line, start, undo
from tests.toys.changed import asking
from tests.toys.high_card import HIGH_CARD, TURN, Draw, Mark, Peek, Roll, Stand, State, Turn
from tests.toys.morra import MORRA, Show


def high_card(seats: int = 2, seed: str = "s") -> AnyMatch:
    game = HIGH_CARD
    return start(game, seating_for(game.info, seats), seed)[1].match


def after(match: AnyMatch, *moves: tuple[int, Any]) -> AnyMatch:
    for seat, action in moves:
        match = play(match, seat, action).match
    return match


def test_versions_count_steps_and_undos() -> None:
    match = after(high_card(), (0, Mark(1)))
    assert match.version == 1
    assert undo(match, 0).match.version == 2


def test_undo_goes_back_step_by_step_within_the_own_turn() -> None:
    before = high_card()
    match = after(before, (0, Mark(1)), (0, Mark(2)))
    once = undo(match, 0).match
    assert once.state.marks == (1, 0)
    twice = undo(once, 0).match
    assert twice.state == before.state
    with pytest.raises(NothingToUndo, match="seat 0 has nothing to undo at version 4"):
        undo(twice, 0)


@pytest.mark.parametrize("fence", [Roll(), Peek(), Draw(), Stand()])
def test_undo_stops_at_chance_secrets_and_the_end_of_the_turn(fence: Any) -> None:
    match = after(high_card(), (0, Mark(1)), (0, fence))
    assert not match.can_undo(0)
    with pytest.raises(NothingToUndo):
        undo(match, 0)


def test_after_a_fence_undo_goes_back_to_the_fence() -> None:
    rolled = after(high_card(), (0, Mark(1)), (0, Roll()))
    match = after(rolled, (0, Mark(2)))
    assert undo(match, 0).match.state == rolled.state


def inviting(state: State) -> dict[int, Turn]:
    """A mark invites the next player to answer too, while the turn goes on."""
    asked = (state.turn, state.turn + 1) if state.marks[state.turn] else (state.turn,)
    return dict.fromkeys(asked, Turn())


def test_undo_stops_where_somebody_else_was_asked_too() -> None:
    """They may have read the question: it can't be taken back under their eyes."""
    game = dataclasses.replace(HIGH_CARD, asked=inviting)
    match = after(start(game, seating_for(game.info, 3), "s")[1].match, (0, Mark(1)))
    assert match.asked == (0, 1)
    assert not match.can_undo(0)
    assert after(match, (0, Mark(2))).can_undo(0), "nobody else has been asked by this one"


def test_nobody_undoes_for_another() -> None:
    match = after(high_card(), (0, Mark(1)))
    with pytest.raises(NothingToUndo):
        undo(match, 1)


def test_an_undo_cannot_re_roll() -> None:
    """The roll after an undo is drawn from the stream of its own version, which nobody has seen."""
    marked = after(high_card(), (0, Mark(1)))
    straight = after(marked, (0, Roll()))
    again = after(marked, (0, Roll()))
    assert straight == again
    assert not straight.can_undo(0)


def test_the_same_seed_gives_the_same_match() -> None:
    assert high_card(seed="a").state == high_card(seed="a").state
    assert high_card(seed="a").state != high_card(seed="b").state


def test_a_stamp_changes_with_the_question_and_with_the_own_answer() -> None:
    match = high_card(3)
    assert match.stamps == (0, 0, 0)
    marked = after(match, (0, Mark(1)))
    assert marked.stamps == (1, 0, 0), "the same question, but answered once: a second press must not count"
    stood = after(marked, (0, Stand()))
    assert stood.stamps == (2, 2, 0)


def test_an_old_stamp_does_nothing() -> None:
    match = after(high_card(), (0, Stand()))
    with pytest.raises(StaleStamp, match="stamp 0 of seat 1 is old: the question changed at version 1"):
        play(match, 1, Stand(), stamp=0)
    assert play(match, 1, Stand(), stamp=1).match.outcome is not None


def test_simultaneous_answers_do_not_make_each_other_stale() -> None:
    game = MORRA
    match = start(game, seating_for(game.info, 3), "s")[1].match
    stamps = match.stamps
    for seat in (2, 0, 1):
        match = play(match, seat, Show(seat + 1), stamp=stamps[seat]).match
    assert match.state.shown == (1, 2, 3)


def test_a_simultaneous_answer_stands() -> None:
    game = MORRA
    match = start(game, seating_for(game.info, 2), "s")[1].match
    assert not play(match, 0, Show(1)).match.can_undo(0)


def test_refusals_say_what_was_wrong() -> None:
    match = high_card()
    with pytest.raises(
        NotOffered, match="'mark:7' is not offered to seat 0 at version 0; offered: stand, roll, mark:1"
    ):
        play(match, 0, Mark(7))
    with pytest.raises(NotAsked, match="seat 1 is not asked anything at version 0; asked: 0"):
        play(match, 1, Stand())
    with pytest.raises(NoSuchSeat, match="there is no seat 5; the seats are 0 to 1"):
        play(match, 5, Stand())
    over = after(match, (0, Stand()), (1, Stand()))
    with pytest.raises(MatchOver, match="ended at version 2"):
        play(over, 0, Stand())


def test_the_reason_of_the_game_comes_with_the_refusal() -> None:
    game = MORRA
    match = start(game, seating_for(game.info, 2), "s")[1].match
    with pytest.raises(NotOffered) as refused:
        play(match, 0, Show(4))
    assert refused.value.reason is not None
    assert refused.value.reason.key == "why_not.fingers"
    assert refused.value.text.key == "refusal.not_offered"


def hurried(state: State, seat: int, asked: Turn) -> Any:
    """Offers only to stand after one action, and does not wait for it."""
    decision = TURN.ask(state, seat, asked)
    return decision if state.acts < 1 else replace(decision, answers=(Stand(),), waits=False)


def test_a_step_with_one_answer_plays_itself() -> None:
    game = asking(HIGH_CARD, ask=hurried)
    match = start(game, seating_for(game.info, 2), "s")[1].match
    played = play(match, 0, Mark(1))
    assert [(entry.version, entry.seat, entry.action) for entry in played.entries] == [
        (1, 0, "mark:1"),
        (2, 0, "stand"),
    ]
    assert played.match.asked == (1,)


def test_a_line_is_played_whole() -> None:
    played = play_line(high_card(), 0, (Mark(1), Mark(2), Stand()))
    assert [entry.action for entry in played.entries] == ["mark:1", "mark:2", "stand"]
    assert played.match.asked == (1,)


def test_of_a_line_that_fails_nothing_is_played_and_the_answer_is_named() -> None:
    match = high_card()
    with pytest.raises(BadLine, match=r"answer 3, 'mark:1', is refused: seat 0 is not asked") as refused:
        play_line(match, 0, (Mark(1), Stand(), Mark(1)))
    assert isinstance(refused.value.refusal, NotAsked)
    assert match.version == 0


def test_a_line_of_one_is_refused_as_an_answer() -> None:
    with pytest.raises(NotAsked):
        play_line(high_card(), 1, (Mark(1),))
    with pytest.raises(StaleStamp):
        play_line(high_card(), 0, (Mark(1), Mark(2)), stamp=3)


def test_aims_are_said_in_the_words_of_their_last_answer() -> None:
    game = asking(HIGH_CARD, aims=lambda state, seat, asked, decision: [(Mark(2), Mark(1)), (Stand(),)])
    wording = start(game, seating_for(game.info, 2), "s")[1].match.wording(0)
    assert [(choice.line, choice.label.key, choice.label.args) for choice in wording.aims] == [
        ((Mark(2), Mark(1)), "mark", {"card": 1}),
        ((Stand(),), "stand", {}),
    ]


def test_a_line_with_chance_before_its_end_is_a_mistake_of_the_game() -> None:
    game = asking(HIGH_CARD, aims=lambda state, seat, asked, decision: [(Roll(), Stand())])
    with pytest.raises(RuntimeError, match="nothing may be drawn"):
        start(game, seating_for(game.info, 2), "s")[1].match.wording(0)
