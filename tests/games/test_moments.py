"""How the moves of whole games are felt, and that their points add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.moment import FINAL, FLEETING, NOBODY, SOUNDS
from ludotheque.core.record import Record, read
from ludotheque.locale import tongue
from ludotheque.tables import narration
from ludotheque.tables.entry import Moved
from ludotheque.tables.play import play_out
from ludotheque.tables.step import Step
from ludotheque.web.tally import tally

RECORDS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.json"))

each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def steps(record: Record) -> list[Step]:
    state, played = record.first(), []
    for n, move in enumerate(record.moves, 1):
        step = play_out(state, n, Moved(0, move))
        played.append(step)
        state = step.after
    return played


@each_record
def test_the_sources_add_up_to_the_result(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    played = steps(record)
    found = tally(record.game, record.first(), played)
    last = played[-1].after
    for seat in range(last.seats if found else 0):
        assert sum(source.points[seat] for source in found) == last.score(seat)


@each_record
def test_moves_have_known_weights_and_sounds_and_only_the_last_is_final(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    for step in steps(record):
        felt = record.game.moment(step.before, step.action, step.after)
        assert felt.sound is None or felt.sound in SOUNDS
        assert FLEETING <= felt.weight <= FINAL
        assert felt.hurts in (None, NOBODY, *range(step.after.seats))
        if step.after.winners() is not None:
            assert felt.weight == FINAL


@each_record
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_what_a_move_touched_is_on_the_board(path: Path, shape: str) -> None:
    record = read(path.read_text("utf-8"))
    for step in steps(record):
        felt = record.game.moment(step.before, step.action, step.after)
        if not felt.ways:
            continue
        viewer = Viewer(
            None, record.seats, tongue("en", record.game), "tall" if shape == "tall" else "wide",
            record.options, record.game.look(""),
        )  # fmt: skip
        scene = record.game.scene(step.after, viewer)
        there = {piece.id for piece in [*scene.ground, *scene.pieces]}
        # A slot is a piece only while it may be touched.
        for *_, last in felt.ways:
            assert last in there or last.startswith("slot-"), step.entry.move


@each_record
def test_a_victory_says_whose_it_is_so_that_nobody_else_hears_its_melody(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    reader = Viewer(None, record.seats, tongue("en", record.game), options=record.options)
    for step in steps(record):
        line = narration.line_of(record.game, step, reader)
        assert line.wins == (step.after.winners() or [] if line.sound == "win" else [])
