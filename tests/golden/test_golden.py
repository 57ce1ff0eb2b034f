"""Matches that were played once and must replay to the last digest, whatever is changed in the code.

A change of the rules is a new rules version; then write new ones with
`fathom simulate GAME --seats N --games 1 --seed S --export tests/golden/GAME_FOLDER`, look at the difference, and say
in the commit why it is right.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.replay import check, read

REPLAYS = sorted(Path(__file__).parent.glob("*/*.jsonl"))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_replays_exactly(path: Path) -> None:
    moments = list(check(read(path.read_bytes())))
    assert moments[-1].match.outcome is not None
