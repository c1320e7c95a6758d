"""Dice nobody can choose: commit, seal, open, draw, verify (see docs/fairness.md)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from itertools import count

from ludotheque.core.state import State

SPAN = 1 << 64
# The longest word that may be mixed into the dice, in characters.
WORD_LENGTH = 200


def commit(seed: bytes) -> str:
    """The promise that is shown before the first move: SHA-256 of the secret seed."""
    return hashlib.sha256(seed).hexdigest()


def seal(word: str) -> str:
    """What is shown of a player's word before all words are opened: its SHA-256."""
    return hashlib.sha256(word.encode()).hexdigest()


def is_word(text: str) -> bool:
    """Whether a text can be a word for the dice: not empty, not long, and on one line."""
    # A lone surrogate is half a letter, which has no bytes that could be sealed.
    odd = any(letter < " " or "\ud800" <= letter <= "\udfff" for letter in text)
    return 0 < len(text) <= WORD_LENGTH and not odd


def mix(seed: bytes, table: str, words: Sequence[str]) -> bytes:
    """The seed of the draws: the house's own, if nobody has added a word; else made of all."""
    if not words:
        return seed
    message = "\n".join(["words", table, *words])
    return hmac.new(seed, message.encode(), "sha256").digest()


def draw_move(
    state: State, seed: bytes, table: str, n: int, words: Sequence[str] = ()
) -> list[int]:
    """Let chance make the n-th move of a table; return the actions it consists of."""
    actions: list[int] = []
    while not actions or state.unfinished():
        # The further dice of a roll are draws of their own: 7, 7.1, 7.2 …
        number = f"{n}.{len(actions)}" if actions else n
        index = draw(seed, table, number, state.chances(), words)
        actions.append(state.legal()[index])
        state.play(actions[-1])
    return actions


def draw(
    seed: bytes, table: str, n: int | str, weights: Sequence[int], words: Sequence[str] = ()
) -> int:
    """Which of the weighted outcomes the n-th draw of a table is.

    Numbers at the ragged end are drawn again: no bias. Words stand here only in old
    records; now they are sealed first, and then mixed into the seed.
    """
    total = sum(weights)
    ragged = SPAN - SPAN % total
    for attempt in count():
        number = _number(seed, table, n, attempt, words)
        if number < ragged:
            return _share(number % total, weights)
    raise AssertionError("count() never ends")


def _number(seed: bytes, table: str, n: int | str, attempt: int, words: Sequence[str]) -> int:
    message = "\n".join([table, str(n), str(attempt), *words])
    # Half the time of hmac.digest, which looks the algorithm up at every call.
    digest = hmac.new(seed, message.encode(), "sha256").digest()
    return int.from_bytes(digest[:8], "big")


def _share(ticket: int, weights: Sequence[int]) -> int:
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise AssertionError("a ticket is less than the sum of the weights")
