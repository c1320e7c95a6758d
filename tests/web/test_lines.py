"""How many lines there may be: by person, by address, and at one table."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import Request

from ludotheque.tables.refusal import TooSoon
from ludotheque.web.lines import EACH, SAME_TABLE, Line, Lines
from ludotheque.web.person import Person
from ludotheque.web.settings import Settings


@pytest.fixture
def lines() -> Lines:
    return Lines(Settings(Path(), lines=100, onlookers=40))


def request(person: str, address: str = "10.0.0.1", met: bool = True) -> Request:
    """A request by someone; a stranger is someone whom the house has not met."""
    scope = {"type": "http", "person": Person(person, fresh=not met), "client": (address, 1)}
    return Request(scope)


def join(lines: Lines, person: str, address: str = "10.0.0.1", **more: bool) -> Line:
    return lines.join(request(person, address, more.get("met", True)), "t", more.get("plays", True))


def admitted(lines: Lines, most: int, **more: bool) -> int:
    """How many onlookers of different names get a seat, all from different addresses."""
    for number in range(most):
        try:
            join(lines, f"p{number}", f"10.1.{number}.1", plays=False, **more)
        except TooSoon:
            return number
    return most


def test_the_oldest_of_many_windows_makes_way(lines: Lines) -> None:
    windows = [join(lines, "ana") for _ in range(SAME_TABLE + 2)]
    assert [window.resting for window in windows] == [True] * 2 + [False] * SAME_TABLE


def test_one_person_has_only_so_many_lines_to_all_tables(lines: Lines) -> None:
    for number in range(EACH):
        lines.join(request("ana"), f"t{number}", True)
    with pytest.raises(TooSoon, match="close some"):
        lines.join(request("ana"), "another", True)
    lines.join(request("ben"), "another", True)


def test_one_address_has_only_so_many_lines(lines: Lines) -> None:
    for number in range(100):
        join(lines, f"p{number}")
    with pytest.raises(TooSoon, match="close some"):
        join(lines, "ana")
    join(lines, "ana", "10.0.0.2")


def test_one_address_leaves_half_of_the_seats_to_others(lines: Lines) -> None:
    for number in range(20):
        join(lines, f"p{number}", plays=False)
    with pytest.raises(TooSoon, match="onlookers"):
        join(lines, "eve", plays=False)
    join(lines, "friend", "10.0.0.2", plays=False)


def test_strangers_leave_a_quarter_of_the_seats_to_guests(lines: Lines) -> None:
    assert admitted(lines, 40, met=False) == 30
    join(lines, "friend", "10.9.0.1", plays=False)


def test_there_is_always_room_for_those_who_play(lines: Lines) -> None:
    assert admitted(lines, 50) == 40
    join(lines, "ana")


def test_nobody_is_remembered_who_has_gone(lines: Lines) -> None:
    here = [join(lines, f"p{number}", plays=number % 2 == 0) for number in range(20)]
    for line in here:
        lines.leave(line)
    assert not any((lines._windows, lines._people, lines._addresses, lines._looking_on))
