"""What went wrong, said in one sentence to the person who can mend it."""

from __future__ import annotations

from ludotheque.core.tongue import ENGLISH, Tongue


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
