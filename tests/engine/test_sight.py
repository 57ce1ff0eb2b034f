"""What a picture is made of: nothing but what its viewer may know."""

from __future__ import annotations

from engine.game import seating_for
from engine.match import play, start
from engine.sight import sight, signs_of
from tests.toys.high_card import HIGH_CARD, Peek
from tests.toys.morra import MORRA


def test_news_are_those_events_that_the_viewer_may_know() -> None:
    match = start(HIGH_CARD, seating_for(HIGH_CARD.info, 2), "s")[1].match
    played = play(match, 0, Peek())
    events = played.entries[0].events

    def told(viewer: int | None) -> list[str]:
        return [event.tag for event in sight(played.match, viewer, events).news]

    assert told(None) == told(1) == ["happened"]
    assert told(0) == ["happened", "peeked"]


def test_everybody_sees_what_the_only_one_is_asked() -> None:
    match = start(HIGH_CARD, seating_for(HIGH_CARD.info, 2), "s")[1].match
    decision = match.decisions[0]
    assert decision is not None
    for viewer in (None, 0, 1):
        offer = sight(match, viewer).offer
        assert offer is not None
        assert (offer.seat, offer.question, offer.answers) == (0, decision.question, decision.answers)


def test_nobody_sees_what_another_is_asked_in_secret() -> None:
    match = start(MORRA, seating_for(MORRA.info, 2), "s")[1].match
    assert sight(match).offer is None
    for viewer in (0, 1):
        offer = sight(match, viewer).offer
        assert offer is not None
        assert offer.seat == viewer


def test_places_have_letters_in_the_order_of_the_answers() -> None:
    answers = ["b2", "", "a1", "b2", "c3"]
    assert signs_of(answers, lambda answer: answer or None) == {"b2": "A", "a1": "B", "c3": "C"}


def test_more_places_than_letters_leave_the_rest_without() -> None:
    signs = signs_of([str(i) for i in range(40)], str)
    assert len(signs) == 26
    assert signs["25"] == "Z"


def test_a_place_that_is_named_by_a_letter_is_its_own_sign() -> None:
    assert signs_of(["C", "x1", "A", "y2"], str, "GHI") == {"C": "C", "x1": "G", "A": "A", "y2": "H"}
