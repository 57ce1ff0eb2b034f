"""Each table's picture is as it was."""

from __future__ import annotations

import pytest

from render.pictures import picture_of
from render.theme import UNDERSEA
from tests.render.catalogue import Catalogue
from tests.render.snapshots import Snapshots
from tests.render.tables import TABLES

STORED = Snapshots(__file__)


@pytest.mark.parametrize("name", TABLES)
def test_picture_is_as_stored(name: str) -> None:
    STORED.compare(name, picture_of("deep-sea").draw(TABLES[name], UNDERSEA, Catalogue()))


def test_every_snapshot_has_a_table() -> None:
    assert STORED.names == set(TABLES)
