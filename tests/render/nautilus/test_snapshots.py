"""Some tables' pictures are as they were."""

from __future__ import annotations

import pytest

from tests.render.nautilus.tables import TABLES
from tests.render.nautilus.test_drawing import pictures
from tests.render.snapshots import Snapshots

STORED = Snapshots(__file__)
KEPT = ("founding_3", "walking_4", "placing_4", "turning_4", "private_4", "late_3", "late_4", "over_2")


@pytest.mark.parametrize("name", KEPT)
def test_pictures_are_as_stored(name: str) -> None:
    for k, picture in enumerate(pictures(TABLES[name])):
        STORED.compare(f"{name}_{k}", picture)


def test_every_snapshot_has_a_table() -> None:
    assert {name.rpartition("_")[0] for name in STORED.names} == set(KEPT)
