"""The rules of Karma Dice."""

from ludotheque.games.karma.rules.state import Karma

__all__ = ["Karma"]
