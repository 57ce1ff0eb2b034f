"""How things look, in one place: the colours of the sea, of paper and brass, of the six seats and the four depths."""

from __future__ import annotations

from msgspec import Struct

from render.colours import Colour, mix, ramp, rgb


class SeatLook(Struct, frozen=True):
    """A seat is known by its colour and by its symbol, so that colour never stands alone."""

    colour: Colour
    shade: Colour
    edge: Colour
    """The line around the colour: dark around light colours, light around dark ones."""
    symbol: str


class Theme(Struct, frozen=True, eq=False):
    """Compared by identity, so that it can be the key of a cache. Make one per look, not one per picture."""

    key: str
    sea: tuple[Colour, ...]
    """From the sunlit surface to the bottom. All scenery is drawn in these, so it shows no colour that is not meant."""
    papers: tuple[Colour, ...]
    """From the lightest paper to the brown of its shadow; sandstone too."""
    metals: tuple[Colour, ...]
    """Brass, from its shine to its shadow."""
    ink: Colour
    faint: Colour
    """Ink for what matters less. Still readable on paper."""
    cream: Colour
    glow: Colour
    alarm: Colour
    warning: Colour
    levels: tuple[Colour, ...]
    """Of the ruins by depth, from the shallowest."""
    seats: tuple[SeatLook, ...]

    def water(self, depth: float) -> Colour:
        """The colour of the sea at a depth from 0, the surface, to 1."""
        return _along(self.sea, depth)

    def paper(self, shade: float) -> Colour:
        return _along(self.papers, shade)

    def brass(self, shade: float) -> Colour:
        return _along(self.metals, shade)


def _along(scale: tuple[Colour, ...], share: float) -> Colour:
    return scale[round(share * (len(scale) - 1))]


def _seat(code: str, symbol: str, edge: Colour) -> SeatLook:
    colour = rgb(code)
    return SeatLook(colour, mix(colour, rgb("282848"), 0.36), edge, symbol)


def _scale(codes: str, count: int) -> tuple[Colour, ...]:
    return ramp([rgb(code) for code in codes.split()], count)


_INK = rgb("282848")
_CREAM = rgb("FCF4E0")

UNDERSEA = Theme(
    key="undersea",
    sea=_scale("F8F4D0 C0ECD8 7CD4CC 44B0BC 2C88A8 246490 204878 1C3060 181C44 100C2C", 48),
    papers=_scale("FCF4E0 F4E4C0 E8CC98 CCA46C 9C744C 644830", 21),
    metals=_scale("FCECA8 F4C44C DC9428 A8641C 683C18", 13),
    ink=_INK,
    faint=rgb("6C5C5C"),
    cream=_CREAM,
    glow=rgb("FCE070"),
    alarm=rgb("D83830"),
    warning=rgb("E88820"),
    levels=(rgb("A8E8DC"), rgb("54B8E0"), rgb("3C78D0"), rgb("5440A8")),
    seats=(
        _seat("E84C3C", "star", _INK),
        _seat("FCC830", "heart", _INK),
        _seat("5CB848", "clover", _INK),
        _seat("B474DC", "moon", _INK),
        _seat("F4F0F0", "drop", _INK),
        _seat("484050", "bolt", _CREAM),
    ),
)
