"""Some tables' pictures are as they were."""

from __future__ import annotations

import pytest

from render.games.nautilus import LOOKS
from render.pictures import Look
from render.theme import UNDERSEA
from tests.render.nautilus.tables import TABLES
from tests.render.nautilus.test_drawing import ENGLISH, PRIVATE, picture
from tests.render.snapshots import Snapshots

STORED = Snapshots(__file__)
KEPT = ("founding_3", "buying_4", "walking_4", "placing_4", "turning_4", "private_4", "late_4", "over_2")


@pytest.mark.parametrize("name", KEPT)
def test_pictures_are_as_stored(name: str) -> None:
    STORED.compare(name, picture(TABLES[name]))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_looks_are_as_stored(look: Look) -> None:
    STORED.compare(f"look_{look.name}", look.draw(PRIVATE, UNDERSEA, ENGLISH))


def test_every_snapshot_has_a_table() -> None:
    assert STORED.names == {*KEPT, *(f"look_{look.name}" for look in LOOKS)}
