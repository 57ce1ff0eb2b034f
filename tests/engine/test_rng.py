"""Keyed randomness: exact, fair, and checkable by anyone."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from engine.rng import KeyedRng, ScriptedRng, commitment


def test_the_first_number_is_what_the_documentation_says() -> None:
    block = hashlib.sha256(b"seed/7/0").digest()
    assert KeyedRng("seed", 7).below(2**32) == int.from_bytes(block[:4], "big")


def test_numbers_go_on_into_the_next_block() -> None:
    rng = KeyedRng("seed", 7)
    drawn = [rng.below(2**32) for _ in range(9)]
    assert drawn[8] == int.from_bytes(hashlib.sha256(b"seed/7/1").digest()[:4], "big")


def test_streams_differ_by_seed_and_version() -> None:
    keys = [("a", 1), ("a", 2), ("b", 1)]
    assert len({tuple(KeyedRng(*key).shuffle(range(30))) for key in keys}) == 3


def test_it_is_fair() -> None:
    counts = Counter(KeyedRng("fair", version).below(6) for version in range(12_000))
    assert all(1_800 < counts[face] < 2_200 for face in range(6))


def test_a_draw_is_noticed() -> None:
    rng = KeyedRng("a", 1)
    assert not rng.drawn
    rng.choice("ab")
    assert rng.drawn


def test_nothing_to_draw_from_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="can't draw below 0"):
        KeyedRng("a", 1).below(0)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("seed") == hashlib.sha256(b"seed").hexdigest()


def test_a_script_is_followed_to_its_end() -> None:
    rng = ScriptedRng(3, 1)
    assert rng.choice((1, 2, 3)) == 3
    with pytest.raises(AssertionError, match="never drawn"):
        rng.assert_done()
    assert rng.below(2) == 1
    with pytest.raises(AssertionError, match="at its end"):
        rng.below(2)


def test_a_script_must_fit_the_question() -> None:
    with pytest.raises(AssertionError, match="the script says 9"):
        ScriptedRng(9).choice((1, 2, 3))
