"""The examples in the documents run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def test_the_examples_of_the_engine_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / "engine.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 5
    exec(compile("\n".join(blocks), "engine.md", "exec"), {})


def test_playing_takes_twenty_lines() -> None:
    first = re.search(r"```python\n(.*?)```", (DOCS / "engine.md").read_text(encoding="utf-8"), re.DOTALL)
    assert first is not None
    assert len(first[1].splitlines()) <= 20
