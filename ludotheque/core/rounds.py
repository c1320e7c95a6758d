"""Rounds of words for the dice: all are sealed before any is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core import fair
from ludotheque.core.trouble import Trouble, quote

FIELDS = {"seats", "seal", "word"}
SEAL_LENGTH = 64
# More rounds, or more words in a round, than any table could have had.
MOST = 100


@dataclass(frozen=True)
class Part:
    """What one browser adds to the dice, for all who play there."""

    seats: list[int]  # [0, 2]
    seal: str  # the SHA-256 of its word
    word: str | None = None  # None until it is opened


# In each round but the last, somebody did not open their word in time: all sealed new ones.
Round = list[Part]


def is_seal(text: str) -> bool:
    """Whether a text looks like a SHA-256."""
    return len(text) == SEAL_LENGTH and set(text) <= set("0123456789abcdef")


def check_word(part: Part, word: str) -> None:
    """A word is opened only if it is the one that was sealed."""
    if not fair.is_word(word) or fair.seal(word) != part.seal:
        raise Trouble(
            "This word does not fit its seal; nothing has been changed. "
            "A word is one line of at most {length} characters.",
            length=fair.WORD_LENGTH,
        )


def words(rounds: Sequence[Round]) -> list[str]:
    """The words that the dice are made of: those of the last round."""
    last = rounds[-1] if rounds else []
    return [part.word for part in last if part.word is not None]


def speakers(rounds: Sequence[Round]) -> list[int]:
    """The seats whose words are in the dice; for all others the house's seed stands alone."""
    last = rounds[-1] if rounds else []
    return sorted({seat for part in last for seat in part.seats})


def withholders(rounds: Sequence[Round]) -> list[int]:
    """The seats whose sealed words were not opened in time."""
    return sorted(
        {seat for parts in rounds for part in parts if part.word is None for seat in part.seats}
    )


def check(rounds: Sequence[Round]) -> None:
    """Every word fits its seal, and a round was repeated only without those who held back."""
    late: set[int] = set()
    for number, parts in enumerate(rounds, 1):
        for part in parts:
            if part.word is not None and fair.seal(part.word) != part.seal:
                raise Trouble(
                    "Round {number}: the word {word} is not the one that was sealed.",
                    number=number, word=quote(part.word),
                )  # fmt: skip
        opened = sum(part.word is not None for part in parts)
        complete = opened == len(parts)
        if complete != (number == len(rounds)):
            raise Trouble(
                "Round {number}: the dice were sealed again for no reason."
                if complete
                else "Round {number}: not all words were opened.",
                number=number,
            )
        late.update(seat for part in parts if part.word is None for seat in part.seats)
        again = rounds[number] if not complete else []
        if len(again) > opened or any(not late.isdisjoint(part.seats) for part in again):
            raise Trouble(
                "Round {number}: somebody who held back a word sealed another.", number=number + 1
            )


def write(rounds: Sequence[Round]) -> list[list[dict[str, Any]]]:
    """Rounds as a record has them."""
    return [
        [{key: value for key, value in vars(part).items() if value is not None} for part in parts]
        for parts in rounds
    ]


def read(value: object, seats: int) -> list[Round]:
    """Rounds as a record has them, their form checked."""
    return [[_part(part, seats) for part in _list(parts)] for parts in _list(value)]


def _list(value: object) -> list[Any]:
    if not isinstance(value, list) or len(value) > MOST:
        raise _malformed()
    return value


def _part(value: object, seats: int) -> Part:
    if not isinstance(value, dict) or not {"seats", "seal"} <= set(value) <= set(
        Part.__annotations__
    ):
        raise _malformed()
    held, seal, word = value["seats"], value["seal"], value.get("word")
    known = isinstance(held, list) and all(type(seat) is int and 0 <= seat < seats for seat in held)
    sealed = isinstance(seal, str) and is_seal(seal)
    opened = word is None or (isinstance(word, str) and fair.is_word(word))
    if not (known and sealed and opened):
        raise _malformed()
    return Part(held, seal, word)


def _malformed() -> Trouble:
    return Trouble(
        "The field {field} of a record must be a list of rounds, each a list of sealed words.",
        field="'rounds'",
    )
