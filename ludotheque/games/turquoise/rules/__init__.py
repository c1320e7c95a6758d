"""The rules of Turquoise."""

from ludotheque.games.turquoise.rules.state import Turquoise

__all__ = ["Turquoise"]
