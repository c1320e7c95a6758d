"""From which seat a person sees the table."""

from __future__ import annotations

from ludotheque.tables.entry import Plan
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import secret_of, seen_from
from tests.tables.seating import move, person, started


def when_ben_must_decide(game: str) -> Table:
    """Ana and Léo share a device and have decided; Ben, elsewhere, must decide."""
    shared = [Plan("person", name, people=["ana"]) for name in ("Ana", "Léo")]
    table = started(*shared, person("ben"), game=game)
    while table.state.actor() != 2:
        assert seen_from(table, "ana") == table.state.actor()
        move(table, "ana", table.state.names()[-1])
    return table


def test_a_shared_screen_shows_nobodys_cards_while_another_decides() -> None:
    table = when_ben_must_decide("karma")
    assert seen_from(table, "ana") is None
    assert seen_from(table, "ben") == 2


def test_where_nothing_is_secret_one_goes_on_looking_from_the_first_seat() -> None:
    assert seen_from(when_ben_must_decide("kali"), "ana") == 0


def test_a_stranger_sees_the_table_from_no_seat() -> None:
    assert seen_from(when_ben_must_decide("kali"), "cleo") is None


def test_a_shared_screen_names_whose_cards_it_shows_until_all_have_chosen() -> None:
    shared = [Plan("person", name, people=["ana"]) for name in ("Ana", "Léo")]
    table = started(*shared, game="karma")
    first = table.state.actor()
    assert secret_of(table, "ana") == first
    move(table, "ana", table.state.names()[-1])
    assert secret_of(table, "ana") == 1 - first
    move(table, "ana", table.state.names()[-1])
    # Now all cards are shown, and nothing is secret any more.
    assert secret_of(table, "ana") is None


def test_whoever_sits_alone_at_a_screen_needs_no_curtain() -> None:
    table = started(person("ana"), person("ben"), game="karma")
    assert secret_of(table, "ana") is secret_of(table, "ben") is None
