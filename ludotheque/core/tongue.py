"""A language that the house speaks."""

from __future__ import annotations

import gettext


def mark(sentence: str) -> str:
    """The sentence as it is, marked for the translators: it is said later, by a Tongue."""
    return sentence


class Tongue:
    """Says English sentences in one language, filling their {blanks}."""

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        self.code = code
        self.catalogue = catalogue

    def say(self, sentence: str, **blanks: object) -> str:
        """One sentence."""
        said = self.catalogue.gettext(sentence)
        return said.format(**blanks) if blanks else said

    def count(self, one: str, many: str, number: int, **blanks: object) -> str:
        """A sentence about a number of things, which it may name as {number}."""
        said = self.catalogue.ngettext(one, many, number)
        return said.format(number=number, **blanks)


ENGLISH = Tongue("en", gettext.NullTranslations())
