"""Dice nobody can choose, at a table: the promise, and the secret after the last move."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core import fair
from ludotheque.core.record import read, verify
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.entry import CHANCE_SEAT, Moved, Word, write
from ludotheque.tables.table import Table
from tests.examples import examples
from tests.tables.seating import grant, lay, look, moves_of, person
from tests.tables.test_log import played

ACTIONS = st.lists(st.integers(0, 5), min_size=1, max_size=30)
SEEDS = st.binary(min_size=32, max_size=32)


def spellings(seed: bytes) -> list[bytes]:
    """How a seed might give itself away."""
    return [seed, seed.hex().encode(), seed.hex().upper().encode(), str(list(seed)).encode()]


def finished(table: Table, numbers: list[int]) -> Table:
    """A game played to its end, by choices that repeat."""
    if not table.started:
        grant(table, referee.begin(table))
    turn = 0
    while table.phase != "over":
        choices = table.state.names()
        grant(table, played(table, choices[numbers[turn % len(numbers)] % len(choices)]))
        turn += 1
    return table


@examples(30)
@given(SEEDS, ACTIONS)
def test_the_record_of_a_finished_table_verifies(seed: bytes, numbers: list[int]) -> None:
    table = finished(lay(person("ana"), person("ben"), seed=seed), numbers)
    record = read(table.record().write())
    draws = sum(seat == CHANCE_SEAT for seat, _, _ in table.moves)
    assert verify(record) == draws > 0
    assert record.moves == moves_of(table)
    assert record.last().facts() == table.state.facts()


def test_a_record_whose_draw_was_changed_does_not_verify() -> None:
    text = finished(lay(person("ana"), person("ben")), [0]).record().write()
    data = json.loads(text)
    data["moves"][0] = "first 1" if data["moves"][0] == "first 0" else "first 0"
    with pytest.raises(Trouble, match="the seed draws"):
        verify(read(json.dumps(data)))


def test_words_of_a_table_of_the_old_kind_still_count() -> None:
    def drawn(*words: str) -> list[str]:
        table = lay(person("ana"), person("ben"), options={"rounds": 2})
        grant(table, [Word(giver, word) for giver, word in zip("ab", words, strict=False)])
        # Nobody seals another word there: the game begins as it was agreed.
        grant(table, referee.start(table, "ana", {"ana", "ben"}))
        record = finished(table, [0]).record()
        assert record.fair is not None
        assert record.fair.words == list(words)
        assert verify(read(record.write())) > 0
        return record.moves

    games = [tuple(drawn("pluie")), tuple(drawn("orage")), tuple(drawn("a", "b"))]
    assert len(set(games)) == len(games)


def test_the_promise_is_made_before_the_first_word() -> None:
    table = lay(person("ana"), person("ben"))
    assert table.commit == fair.commit(table.seed)
    assert fair.commit(table.seed).encode() in write(table.log[0])


@examples(8)
@given(SEEDS, ACTIONS)
def test_the_seed_is_nowhere_before_the_end(seed: bytes, numbers: list[int]) -> None:
    table = lay(person("ana"), person("ben"), seed=seed)
    grant(table, referee.begin(table))
    turn = 0
    while table.phase != "over":
        shown = [look(table, who) for who in ("ana", "ben", "nobody")]
        shown += [write(entry) for entry in table.log]
        shown.append(table.record().write().encode())
        shown.append(refusal_of(table))
        for spelling in spellings(seed):
            assert not any(spelling in text for text in shown)
        choices = table.state.names()
        grant(table, played(table, choices[numbers[turn % len(numbers)] % len(choices)]))
        turn += 1
    assert seed.hex() in table.record().write()
    # Even then it is in the record alone.
    assert seed.hex().encode() not in look(table, "ana")


def refusal_of(table: Table) -> bytes:
    """What someone is told who asks for something impossible."""
    try:
        referee.machine_move(table, table.n + 1, "card 9")
    except Trouble as trouble:
        return str(trouble).encode()
    raise AssertionError("there is no card 9")


def test_entries_say_who_drew() -> None:
    table = finished(lay(person("ana"), person("ben")), [0, 1])
    for entry in table.log:
        if isinstance(entry, Moved):
            chance = entry.move.startswith(("card", "first"))
            assert (entry.seat == CHANCE_SEAT) == chance
