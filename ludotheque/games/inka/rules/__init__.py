"""The rules of Inka."""

from ludotheque.games.inka.rules.state import Inka

__all__ = ["Inka"]
