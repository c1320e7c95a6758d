"""A language that the house speaks."""

from __future__ import annotations

import gettext
from functools import lru_cache


def mark(sentence: str) -> str:
    """The sentence as it is, marked for the translators: it is said later, by a Tongue."""
    return sentence


class Tongue:
    """Says English sentences in one language, filling their {blanks}."""

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        self.code = code
        # Every view says a dozen sentences, most of them found in the last catalogue asked.
        self._find = lru_cache(maxsize=4096)(catalogue.gettext)
        self._find_count = lru_cache(maxsize=4096)(catalogue.ngettext)

    def say(self, sentence: str, **blanks: object) -> str:
        """One sentence."""
        said = self._find(sentence)
        return said.format(**blanks) if blanks else said

    def count(self, one: str, many: str, number: int, **blanks: object) -> str:
        """A sentence about a number of things, which it may name as {number}."""
        said = self._find_count(one, many, number)
        return said.format(number=number, **blanks)


ENGLISH = Tongue("en", gettext.NullTranslations())
