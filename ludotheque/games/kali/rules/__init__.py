"""The rules of Les yeux de Kali."""

from ludotheque.games.kali.rules.state import Kali

__all__ = ["Kali"]
