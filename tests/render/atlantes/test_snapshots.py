"""Some tables' pictures are as they were."""

from __future__ import annotations

import pytest

from tests.render.atlantes.test_drawing import EVERY, pictures
from tests.render.snapshots import Snapshots

STORED = Snapshots(__file__)
KEPT = ("draft_5", "menu", "private_3", "pay", "recruit", "fullest_private_5", "over_5", "lost_1")


@pytest.mark.parametrize("name", KEPT)
def test_pictures_are_as_stored(name: str) -> None:
    for k, picture in enumerate(pictures(EVERY[name])):
        STORED.compare(f"{name}_{k}", picture)


def test_every_snapshot_has_a_table() -> None:
    assert {name.rpartition("_")[0] for name in STORED.names} == set(KEPT)
