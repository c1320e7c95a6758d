"""The words in a table's dice, from the first seal to the last word that is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, NamedTuple

from ludotheque.core.rounds import Part, Round
from ludotheque.tables.entry import Awaited, Entry, Fixed, Revealed, Sealed, Started, Withheld


class Stage(NamedTuple):
    """What a table that is about to begin waits for."""

    round: int  # 1; more, if somebody held back a word
    what: Literal["seals", "words"]


class Dice:
    """Whose words are awaited, which are sealed, and which are open."""

    def __init__(self) -> None:
        self.stage: Stage | None = None  # None before the table settles its dice, and afterwards
        self.awaited: list[str] = []  # whose browsers are to seal a word in this round
        self._rounds: list[dict[str, Part]] = []  # what was sealed, by person

    @property
    def parts(self) -> dict[str, Part]:
        """What is sealed in this round, by person."""
        return self._rounds[-1] if self._rounds else {}

    @property
    def rounds(self) -> list[Round]:
        """All rounds, for the record; none, if nobody ever sealed a word."""
        return [list(parts.values()) for parts in self._rounds] if any(self._rounds) else []

    @property
    def unsealed(self) -> list[str]:
        """Whose seals are missing."""
        return [person for person in self.awaited if person not in self.parts]

    @property
    def unopened(self) -> list[str]:
        """Whose words are sealed, but not open yet."""
        return [person for person, part in self.parts.items() if part.word is None]

    def wants(self, person: str) -> bool:
        """Whether this person's browser has something to do now."""
        if self.stage is None:
            return False
        return person in (self.unsealed if self.stage.what == "seals" else self.unopened)

    def fold(self, entry: Entry, seats_of: Callable[[str], list[int]]) -> None:
        """Let one entry happen."""
        match entry:
            case Awaited(people):
                self._begin_round(people)
            case Sealed(person, seal):
                self.parts[person] = Part(seats_of(person), seal)
            case Fixed():
                self.stage = Stage(len(self._rounds), "words")
            case Revealed(person, word):
                self.parts[person] = replace(self.parts[person], word=word)
            case Withheld(people):
                self._begin_round(self._without(people))
            case Started():
                self.stage = None

    def _without(self, late: list[str]) -> list[str]:
        """Who seals again: nobody who plays for a seat whose word was held back.

        A seat can be taken along to many devices; held back on each of them, one after the other,
        words would let whoever knows the secret try as often as there are devices.
        """
        seats = {seat for person in late for seat in self.parts[person].seats}
        return [person for person, part in self.parts.items() if seats.isdisjoint(part.seats)]

    def _begin_round(self, people: list[str]) -> None:
        self.awaited = people
        self._rounds.append({})
        self.stage = Stage(len(self._rounds), "seals")
