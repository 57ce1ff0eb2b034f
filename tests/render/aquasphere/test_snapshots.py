"""Each table's pictures are as they were."""

from __future__ import annotations

import pytest

from tests.render.aquasphere.catalogue import Catalogue
from tests.render.aquasphere.tables import TABLES
from tests.render.aquasphere.test_drawing import one_picture
from tests.render.snapshots import Snapshots

STORED = Snapshots(__file__)
DETAILED = ("start_2", "middle_3", "full_4", "other_plan_2", "over_4")
"""Tables whose headquarters and boards are kept, too."""
SHOTS = [*((name, 0) for name in TABLES), *((name, which) for name in DETAILED for which in (1, 2))]


@pytest.mark.parametrize(("name", "which"), SHOTS)
def test_picture_is_as_stored(name: str, which: int) -> None:
    STORED.compare(f"{name}-{which}", one_picture(TABLES[name], Catalogue(), which))


def test_every_snapshot_has_a_table() -> None:
    assert STORED.names == {f"{name}-{which}" for name, which in SHOTS}
