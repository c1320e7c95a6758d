"""A language that the house speaks."""

from __future__ import annotations

import gettext
from functools import lru_cache
from string import Formatter

# A blank that a French catalogue writes {name:de} is "de Ben", but "d’Ana".
OF = ":de}"
VOWELS = tuple("aàâäeéèêëiîïoôöuùûüyœæAÀÂÄEÉÈÊËIÎÏOÔÖUÙÛÜYŒÆ")


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
        return _filled(said, blanks) if blanks else said

    def count(self, one: str, many: str, number: int, **blanks: object) -> str:
        """A sentence about a number of things, which it may name as {number}."""
        said = self._find_count(one, many, number)
        return _filled(said, {"number": number, **blanks})

    def decimal(self, number: float) -> str:
        """A number with one digit after the point, or after the comma."""
        # Imported here: few sentences need it, and a script that plays games never does.
        from babel.numbers import format_decimal

        return format_decimal(number, format="0.0", locale=self.code)


class Elision(Formatter):
    """Fills blanks as French does before a vowel."""

    def format_field(self, value: object, spec: str) -> str:
        """A blank, and the "de" that a catalogue asks for before it."""
        if spec != "de":
            return str(super().format_field(value, spec))
        said = str(value)
        return f"d’{said}" if said.startswith(VOWELS) else f"de {said}"


_elision = Elision()


def _filled(said: str, blanks: dict[str, object]) -> str:
    return _elision.vformat(said, (), blanks) if OF in said else said.format(**blanks)


ENGLISH = Tongue("en", gettext.NullTranslations())
