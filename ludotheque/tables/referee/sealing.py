"""Words for the dice: all are sealed, then all are opened, then the game begins."""

from __future__ import annotations

from collections.abc import Collection

from ludotheque.core import fair, rounds
from ludotheque.core.trouble import Trouble
from ludotheque.tables.dice import Stage
from ludotheque.tables.entry import Awaited, Entry, Fixed, Revealed, Sealed, Started, Withheld
from ludotheque.tables.referee.moves import draws
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table


def call(table: Table, sealers: Collection[str]) -> list[Granted]:
    """The game is to begin: first, those whose browsers can are asked to seal a word."""
    seats = [seat.holders for seat in table.seats]
    people = [person for person in sorted(sealers) if any(person in held for held in seats)]
    return [Awaited(people)] if people and not table.words else beginning(table, table.n + 1, [])


def call_opener(table: Table, seal: str) -> list[Granted]:
    """A table that is full when it opens: its owner has sealed a word along with the wish."""
    check_seal(seal)
    if not table.seats_of(table.owner):
        return beginning(table, table.n + 1, [])
    return [Awaited([table.owner]), Sealed(table.owner, seal), Fixed()]


def seal(table: Table, person: str, number: int, text: str) -> list[Granted]:
    """A person's browser seals a word; with the last seal, all are fixed."""
    _check_round(table, person, number)
    if table.dice.stage != Stage(number, "seals"):
        raise Stale("All seals are fixed: no word can be changed any more.", table.n)
    if person not in table.dice.awaited:
        raise NotYours("The dice don't wait for a word of yours: for you the house's part stands.")
    check_seal(text)
    if person in table.dice.parts and table.dice.parts[person].seal == text:
        return []
    missing = [awaited for awaited in table.dice.unsealed if awaited != person]
    return [Sealed(person, text)] if missing else [Sealed(person, text), Fixed()]


def reveal(table: Table, person: str, number: int, word: str) -> list[Granted]:
    """A person's browser opens its word; with the last word, the game begins."""
    _check_round(table, person, number)
    if table.dice.stage != Stage(number, "words"):
        raise Trouble("No word is opened before all are sealed.")
    part = table.dice.parts.get(person)
    if part is None:
        raise NotYours("You have sealed no word for these dice.")
    rounds.check_word(part, word)
    if part.word is not None:
        return []
    opened = Revealed(person, word)
    if table.dice.unopened != [person]:
        return [opened]
    words = [word if one is part else one.word or "" for one in table.dice.parts.values()]
    return [opened, *beginning(table, table.n + 2, words)]


def go_on(table: Table, stage: Stage) -> list[Granted]:
    """The time for seals or words is over: go on without those that are missing."""
    dice = table.dice
    if dice.stage != stage:
        return []
    if stage.what == "seals":
        # Who has sealed nothing knew nothing: their part is the house's, and nothing is lost.
        return [Fixed()] if dice.parts else beginning(table, table.n + 1, [])
    held_back: Entry = Withheld(dice.unopened)
    if len(dice.unopened) < len(dice.parts):
        return [held_back]
    return [held_back, *beginning(table, table.n + 2, [])]


def beginning(table: Table, n: int, words: list[str]) -> list[Granted]:
    """The first entries of the game itself, from number n on."""
    seed = fair.mix(table.seed, table.id, words)
    return [Started(), *draws(table, table.state, n, played=0, seed=seed)]


def check_seal(text: str) -> None:
    """A seal must be one."""
    if not rounds.is_seal(text):
        raise Trouble("A seal is the SHA-256 of a word, in 64 hexadecimal digits, small letters.")


def _check_round(table: Table, person: str, number: int) -> None:
    """Sealing and opening are for those who sit here, in the round that is going on."""
    if not table.seats_of(person):
        raise NotYours("Only those who sit at the table can add words to the dice.")
    stage = table.dice.stage
    if stage is None:
        raise Trouble("The dice take no words now: they are sealed just before the game begins.")
    if number != stage.round:
        raise Stale(
            "The words are sealed in round {round} now, not in round {number}.",
            table.n, round=stage.round, number=number,
        )  # fmt: skip
