"""Nautilus: a city under the sea, built by all, from which everybody's submarines look for finds and for Atlantis."""

from engine.games.nautilus.game import Nautilus

__all__ = ["Nautilus"]
