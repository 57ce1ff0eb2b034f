"""Actions as text, and text that is none."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadNotation
from engine.notation import format_action, parse_action
from engine.value import Value


class Take(Value, tag="take"):
    pass


class Build(Value, tag="build"):
    kind: Literal["sonar", "lab"]
    place: str
    turn: int


TYPES: tuple[type[Take | Build], ...] = (Take, Build)


def test_tag_and_fields_joined_by_colons() -> None:
    assert format_action(Take()) == "take"
    assert format_action(Build("sonar", "l14", 1)) == "build:sonar:l14:1"


@given(st.sampled_from(["sonar", "lab"]), st.from_regex(r"[a-z][0-9]{1,2}", fullmatch=True), st.integers(-9, 9))
def test_round_trip(kind: Literal["sonar", "lab"], place: str, turn: int) -> None:
    action = Build(kind, place, turn)
    assert parse_action(format_action(action), TYPES, "toy") == action


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("tke", "did you mean take"),
        ("", "it begins with one of take, build"),
        ("xyz", "it begins with one of take, build"),
        ("take:1", "write take"),
        (" take", "write take"),
        ("build:sonar:l14", "write build:KIND:PLACE:TURN"),
        ("build:tower:l14:1", "Invalid enum value 'tower'"),
        ("build:sonar:l14:one", "Expected `int`"),
        ("build:sonar:l14:01", "Expected `int`"),
        ("build:sonar:l14: 1", "Expected `int`"),
        ("TAKE", "it begins with one of take, build"),
    ],
)
def test_what_does_not_parse_is_refused_with_the_reason(written: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why) as refused:
        parse_action(written, TYPES, "toy")
    assert repr(written) in str(refused.value)
