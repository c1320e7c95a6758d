"""What went wrong, said in one sentence to the person who can mend it."""

from __future__ import annotations

from reprlib import Repr

from ludotheque.core.tongue import ENGLISH, Tongue

# Long enough to recognise what one wrote, short enough for a sentence.
_short = Repr()
_short.maxstring = _short.maxother = 60


def quote(value: object) -> str:
    """What somebody wrote, between quotation marks, on one line, cut short if need be."""
    return _short.repr(value)


class Trouble(Exception):
    """A sentence with blanks, and what fills them: it can be said in any language."""

    def __init__(self, sentence: str, **blanks: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.blanks = blanks

    def say(self, tongue: Tongue) -> str:
        """The sentence in one language."""
        return tongue.say(self.sentence, **self.blanks)

    def __str__(self) -> str:
        return self.say(ENGLISH)
