"""Records of earlier rules: each still replays as it was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.record import read, verify

RECORDS = sorted(Path(__file__).parent.glob("*-rules-*.json"))


def test_there_are_some() -> None:
    assert len(RECORDS) >= 2


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_replays_to_its_end(path: Path) -> None:
    record = read(path.read_bytes())
    assert record.game.rules == int(path.stem.split("-")[2])
    assert record.last().winners()
    assert verify(record) > 0
