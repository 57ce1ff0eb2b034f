"""Each table's picture is as it was, and so are the closer looks at some."""

from __future__ import annotations

import pytest

from render.theme import UNDERSEA
from tests.render.aquasphere.catalogue import Catalogue
from tests.render.aquasphere.tables import SIGHTS
from tests.render.aquasphere.test_drawing import DRAWN
from tests.render.snapshots import Snapshots

STORED = Snapshots(__file__)
CLOSER = ("start_2", "turn_3", "acting_4", "other_plan_2")
"""Tables whose closer looks are kept, too."""
SHOTS = [(name, which) for name in SIGHTS for which in DRAWN if which == "post" or name in CLOSER]


@pytest.mark.parametrize(("name", "which"), SHOTS)
def test_picture_is_as_stored(name: str, which: str) -> None:
    STORED.compare(f"{name}-{which}", DRAWN[which](SIGHTS[name], UNDERSEA, Catalogue()))


def test_every_snapshot_has_a_table() -> None:
    assert STORED.names == {f"{name}-{which}" for name, which in SHOTS}
