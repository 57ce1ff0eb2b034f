"""Which characters a font file has, read from its `cmap` table: Pillow does not tell."""

from __future__ import annotations

from struct import unpack_from


def characters_of(font: bytes) -> frozenset[int]:
    table = _table(font, b"cmap")
    (count,) = unpack_from(">H", font, table + 2)
    found: set[int] = set()
    for k in range(count):
        (offset,) = unpack_from(">L", font, table + 4 + 8 * k + 4)
        found.update(_subtable(font, table + offset))
    return frozenset(found)


def _table(font: bytes, tag: bytes) -> int:
    (count,) = unpack_from(">H", font, 4)
    for k in range(count):
        name, _, offset, _ = unpack_from(">4sLLL", font, 12 + 16 * k)
        if name == tag:
            return offset
    raise ValueError(f"no {tag.decode()} table in the font")


def _subtable(font: bytes, at: int) -> set[int]:
    """Formats 4 (the first 65,536 characters) and 12 (all of them); fonts today hold no other that matters."""
    (kind,) = unpack_from(">H", font, at)
    if kind == 4:
        (doubled,) = unpack_from(">H", font, at + 6)
        ends = unpack_from(f">{doubled // 2}H", font, at + 14)
        starts = unpack_from(f">{doubled // 2}H", font, at + 16 + doubled)
        return {c for a, b in zip(starts, ends, strict=True) for c in range(a, b + 1) if c != 0xFFFF}
    if kind == 12:
        (groups,) = unpack_from(">L", font, at + 12)
        spans = [unpack_from(">LL", font, at + 16 + 12 * k) for k in range(groups)]
        return {c for a, b in spans for c in range(a, b + 1)}
    return set()
