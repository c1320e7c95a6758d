"""How a pace is asked for, and said."""

from __future__ import annotations

import msgspec
import pytest

from ludotheque.core.tongue import ENGLISH
from ludotheque.core.trouble import Trouble
from ludotheque.tables.pace import DAY, OFFERED, Pace, read_pace, say_pace


def test_a_pace_is_written_in_minutes_and_seconds_or_in_days() -> None:
    assert read_pace("") == Pace()
    assert read_pace("10+15", "machine") == Pace(600, 15)
    assert read_pace("3d", "out") == Pace(3 * DAY, by_days=True, at_zero="out")
    for code in OFFERED:
        assert read_pace(code).code == code


def test_whose_live_time_is_over_is_out_unless_the_table_agreed_on_a_machine() -> None:
    assert read_pace("10+15").at_zero == "out"
    assert read_pace("10+15", "machine").at_zero == "machine"
    assert read_pace("3d").at_zero == "machine"


def test_a_table_of_old_keeps_the_machine_it_agreed_on() -> None:
    old = b'{"time":600,"added":15}'
    assert msgspec.json.decode(old, type=Pace).at_zero == "machine"


@pytest.mark.parametrize("code", ["0+5", "999+1", "5", "5+", "15d", "0d", "d", "5+10 ", "١+5"])
def test_any_other_pace_gets_a_sentence(code: str) -> None:
    with pytest.raises(Trouble, match="A pace is written"):
        read_pace(code)


def test_a_pace_is_said_in_words() -> None:
    said = [say_pace(ENGLISH, code) for code in ("", "10+15", "1d")]
    assert said == ["Relaxed", "Live, 10 min + 15 s", "By correspondence, 1 day a move"]
