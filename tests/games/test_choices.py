"""Whatever is legal can be said and touched: a hint never speaks in notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.record import read
from ludotheque.core.scene import choice_of
from ludotheque.core.tongue import ENGLISH

RECORDS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.json"))
# Of long games, some moments are looked at.
MOMENTS = 12
# Of bids, those that nobody could raise any more are not offered.
BIDS = ("bid", "auction")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_legal_move_has_its_words_and_its_pieces(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    due = [state for state in record.states() if state.actor() >= 0]
    for state in due[:: max(1, len(due) // MOMENTS)]:
        viewer = Viewer(state.actor(), record.seats, ENGLISH, options=record.options)
        scene = record.game.scene(state, viewer)
        for move in state.names():
            if move.startswith(BIDS):
                continue
            choice = choice_of(scene, move)
            assert choice, move
            assert choice.label
