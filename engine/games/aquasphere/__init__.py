"""AquaSphere: engineers program bots, scientists use them in a research station under the sea."""

from engine.games.aquasphere.game import AquaSphere

__all__ = ["AquaSphere"]
