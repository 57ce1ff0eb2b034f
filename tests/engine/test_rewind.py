"""Back by consent: to an earlier question, across chance, secrets and other seats. The same draws come again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.ai.review import review_of
from engine.codec import decode_match, encode_match
from engine.errors import BadReplay, MatchOver, NotAsked, NothingToUndo, NoWayBack
from engine.game import AnyGame, seating_for
from engine.match import UNDO, AnyMatch, play, rewind, rewound_to, set_up, start
from engine.past import not_undone, relive
from engine.recap import recap_of
from engine.registry import GAMES
from engine.replay import Fold, check, export, read
from tests.conformance import rewinds
from tests.conformance.driver import suite_for
from tests.played import played
from tests.toys.high_card import HIGH_CARD, Mark, Roll, Stand

TABLE = seating_for(HIGH_CARD.info, 2)
TOYS = {"high-card": HIGH_CARD}


def folded(*steps: str) -> Fold:
    """Each is a seat and what it does."""
    fold = Fold(set_up(HIGH_CARD, TABLE, "s").match)
    for one in steps:
        fold.add(int(one[0]), one[2:])
    return fold


def test_the_same_dice_come_again_and_then_new_ones() -> None:
    before = folded("0 roll", "0 stand", "1 roll").match
    fold = folded("0 roll", "0 stand", "1 roll", "0 .rewind:0", "0 roll", "0 stand", "1 roll", "1 roll")
    rolled = fold.standing[3].match.state.rolls
    assert rolled == before.state.rolls
    assert fold.match.version == 8
    assert fold.match.state.rolls[1] > rolled[1]
    assert fold.match.again == ()


def test_they_come_again_a_second_time_and_whatever_was_seen_beyond() -> None:
    """Three rolls were seen; after one of them everybody goes back again: all three are still to come."""
    seen = folded("0 roll", "0 roll", "0 roll").match.state.rolls[0]
    fold = folded("0 roll", "0 roll", "0 roll", "0 .rewind:1", "0 roll", "0 .rewind:0")
    assert fold.match.again == (1, 2, 3)
    for _ in range(3):
        fold.add(0, "roll")
    assert fold.match.state.rolls[0] == seen


def test_what_was_undone_before_is_no_step_of_the_draws_to_come() -> None:
    """The roll drew as the third step; it is the first when it comes again."""
    first = folded("0 mark:1", "0 .undo", "0 roll")
    again = folded("0 mark:1", "0 .undo", "0 roll", "0 .rewind:0", "0 roll")
    assert first.match.state.rolls == again.match.state.rolls


def test_undo_after_a_rewind_gets_nobody_past_a_draw() -> None:
    seen = folded("0 roll").match.state.rolls
    fold = folded("0 roll", "0 .rewind:0", "0 mark:1", "0 .undo", "0 roll")
    assert fold.match.state.rolls == seen
    assert [one.step and one.step.seat for one in fold.standing] == [None, 0]


def test_a_rewind_is_no_way_to_undo_what_nobody_agreed_to() -> None:
    fold = folded("0 mark:1", "0 mark:2", "0 roll", "0 .rewind:2")
    assert fold.match.state == folded("0 mark:1", "0 mark:2").match.state
    with pytest.raises(NothingToUndo):
        fold.add(0, UNDO)


def test_it_tells_whose_choices_it_took_back() -> None:
    fold = folded("0 roll", "0 stand", "1 mark:2")
    entry = fold.add(0, ".rewind:1")
    assert (entry.action, entry.taken, entry.to, entry.events) == (".rewind:1", (0, 1), 1, ())
    assert entry.asked == (0,)


@pytest.mark.parametrize(
    ("seat", "to"),
    [(0, 3), (0, 4), (0, 9), (1, 1), (0, 2)],
    ids=["now", "later", "never", "another's question", "after what is asked of another"],
)
def test_there_is_no_way_back_to_where_nobody_asked_this_seat(seat: int, to: int) -> None:
    fold = folded("0 roll", "0 stand", "1 roll")
    before = fold.match
    with pytest.raises(NoWayBack):
        fold.add(seat, f".rewind:{to}")
    assert fold.match == before


def test_nor_to_what_was_taken_back_already() -> None:
    with pytest.raises(NoWayBack):
        folded("0 roll", "0 roll", "0 .rewind:0", "0 roll", "0 .rewind:1")


def test_nor_after_the_end_when_the_seed_is_known() -> None:
    fold = folded("0 stand", "1 roll", "1 stand")
    with pytest.raises(MatchOver):
        rewind(fold.match, 0, fold.standing[0].match, fold.since(0))


def test_only_what_is_written_so_is_a_rewind() -> None:
    assert rewound_to(".rewind:12") == 12
    assert [rewound_to(one) for one in (".rewind", ".rewind:", ".rewind:-1", ".rewind:01", ".undo", "roll")] == [
        None
    ] * 6


def test_a_match_that_was_never_rewound_is_stored_as_ever() -> None:
    match = folded("0 mark:1").match
    assert set(msgspec.json.decode(encode_match(match))["undoable"][0]) == {"seat", "state"}
    assert "again" not in msgspec.json.decode(encode_match(match))
    rewound = folded("0 roll", "0 roll", "0 .rewind:0", "0 mark:1").match
    assert decode_match(encode_match(rewound), TOYS) == rewound
    assert (rewound.again, rewound.undoable[0].again) == ((2,), (1, 2))


def rewound_game() -> bytes:
    started, _ = start(HIGH_CARD, TABLE, "s")
    fold = Fold(started.match)
    steps = [(0, "roll"), (0, "stand"), (1, "draw"), (0, ".rewind:0"), (0, "roll"), (0, "stand"), (1, "stand")]
    entries = [fold.add(*one) for one in steps]
    assert fold.match.outcome is not None
    return export(started, entries, fold.match.outcome)


def test_a_replay_with_a_rewind_is_proved() -> None:
    moments = list(check(read(rewound_game()), TOYS))
    assert moments[4].match.state == moments[0].match.state
    assert moments[5].match.state == moments[1].match.state


@pytest.mark.parametrize("other", [b".rewind:1", b".rewind:3", b".rewind:7", b".undo"])
def test_one_that_leads_elsewhere_is_not(other: bytes) -> None:
    with pytest.raises(BadReplay, match="line 5"):
        list(check(read(rewound_game().replace(b".rewind:0", other)), TOYS))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_rewind_took_back_has_not_happened(game: AnyGame) -> None:
    """Films, curves and reviews see the game without it, with the draws that there were; undo lies in between."""
    match, rows = played(game, 2, "rewound", undone=4, rewound=5)
    back = [row for row in rows if rewound_to(row.action) is not None]
    assert len(back) == 5
    past = list(relive(game, match.seating, match.seed, rows))
    assert past[-1].state == match.state
    assert all(row not in back for row in not_undone(rows))
    assert recap_of(match, rows).curve
    assert review_of(match, rows, lambda: True, lambda: True)


def test_a_fold_is_where_the_match_is() -> None:
    match, rows = played(HIGH_CARD, 3, "folded", undone=2, rewound=3)
    fold = Fold(set_up(HIGH_CARD, match.seating, match.seed).match)
    for row in rows[1:]:
        assert row.seat is not None
        fold.add(row.seat, row.action)
    assert fold.match == match
    assert [one.match.version for one in fold.standing] == [row.version for row in not_undone(rows)]


def test_whoever_is_not_asked_after_it_can_not_answer() -> None:
    match = folded("0 stand", "1 roll", "0 .rewind:0").match
    with pytest.raises(NotAsked):
        play(match, 1, Roll())
    assert play(match, 0, Mark(1)).match.state.marks == (1, 0)


def forgetful(*args: Any) -> Any:
    """Draws anew."""
    done = rewind(*args)
    return replace(done, match=replace(done.match, again=()))


def one_off(*args: Any) -> Any:
    """Skips a draw."""
    done = rewind(*args)
    return replace(done, match=replace(done.match, again=done.match.again[1:]))


def lazy(match: AnyMatch, seat: int, then: AnyMatch, taken: Any) -> Any:
    """Leaves everything as it is."""
    return replace(rewind(match, seat, then, taken), match=match)


@pytest.mark.parametrize("fault", [forgetful, one_off, lazy])
def test_the_suite_catches(fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rewinds, "rewind", fault)
    with pytest.raises(AssertionError):
        suite_for(HIGH_CARD, 30)()


def test_drawing_cards_again_gives_the_same_ones() -> None:
    first = folded("0 draw", "0 stand", "1 draw").match
    again = folded("0 draw", "0 stand", "1 draw", "0 .rewind:0", "0 draw", "0 stand", "1 draw").match
    assert again.state == first.state
    assert play(again, 1, Stand()).match.outcome == play(first, 1, Stand()).match.outcome
