"""Compiles the message catalogues: run by the build, and by `python catalogues.py` after editing a .po file."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
FRENCH_SPACE = re.compile(r" (?=[:;!?»])|(?<=«) ")
LOCALES = Path(__file__).parent / "bot" / "locales"


def compiled(po: Path) -> bytes:
    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
    for message in catalogue:
        if message.id and isinstance(message.string, str):
            message.string = unbroken(message.string, po.parts[-3])
    # Babel dates a catalogue that does not say when it was made: the same source must compile to the same bytes.
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def unbroken(written: str, locale: str) -> str:
    """French keeps its tall punctuation on the line of the word beside it; translators type ordinary spaces."""
    return FRENCH_SPACE.sub("\N{NO-BREAK SPACE}", written) if locale == "fr" else written


def compile_all() -> None:
    for po in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        po.with_suffix(".mo").write_bytes(compiled(po))


class CatalogueHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_all()


if __name__ == "__main__":
    compile_all()
