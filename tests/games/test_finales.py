"""How whole games end on the board, before the result is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.game import Viewer
from ludotheque.core.record import Record, read
from ludotheque.core.scene import Piece, Scene, Shape, change, with_finale
from ludotheque.locale import tongue

RECORDS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.json"))
SHAPES: tuple[Shape, ...] = ("wide", "tall")

each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def scenes(record: Record, moves: list[str]) -> list[Scene]:
    """The position after some moves, in every shape and look."""
    game, state = record.game, record.first()
    for move in moves:
        state.play_move(move)
    looks = [look.key for look in game.looks] or [""]
    words = tongue("en", game)
    return [
        game.scene(state, Viewer(None, record.seats, words, shape, record.options, look))
        for shape in SHAPES
        for look in looks
    ]


@each_record
def test_every_game_has_a_finale_and_only_at_its_end(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    moves = list(record.moves)
    assert all(scene.finale for scene in scenes(record, moves))
    assert not any(scene.finale for scene in scenes(record, moves[:-1]))


@each_record
def test_a_finale_is_drawn_and_told_in_words(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    sprites = record.game.art().symbols
    for scene in scenes(record, list(record.moves)):
        pieces = {piece.id: piece for piece in scene.pieces}
        assert len(pieces) == len(scene.pieces)
        drawn = [pieces[id] for act in scene.finale for id in act]
        assert all(piece.sprite in sprites for piece in drawn)
        assert any(piece.label for piece in drawn)


@each_record
def test_no_finale_lies_over_a_plate_or_its_points(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    for scene in scenes(record, list(record.moves)):
        order = sorted(scene.pieces, key=lambda piece: piece.layer)
        above = [piece.id for piece in order]
        highest = max(above.index(f"plate-{seat}") for seat in range(len(record.seats)))
        finale = {id for act in scene.finale for id in act}
        plates = [piece for piece in order if piece.id.startswith("plate-")]
        for piece in order[highest:]:
            if piece.id in finale:
                assert not any(_covers(record, piece, plate) for plate in plates), piece.id


def _covers(record: Record, piece: Piece, plate: Piece) -> bool:
    """Whether a small drawing lies over the middle of a plate; light is seen through."""
    wide, high = record.game.art().sizes[piece.sprite]
    across, down = wide * piece.scale / 2, high * piece.scale / 2
    light = piece.sprite in ("dawn", "gloom", "rays", "glory", "wrath")
    return not light and abs(piece.x - plate.x) < across and abs(piece.y - plate.y) < down


def test_a_piece_of_the_finale_takes_the_place_of_the_one_it_changes() -> None:
    gate, cat = Piece("gate", "shut", 1, 1), Piece("cat", "cat", 2, 2)
    scene = Scene(9, 9, "Over.", pieces=[gate, cat])
    opened, light = Piece("gate", "open", 1, 1), Piece("light", "light", 3, 3)
    ended = with_finale(scene, [[opened], [light]])
    assert ended.pieces == [opened, cat, light]
    assert ended.finale == [["gate"], ["light"]]
    assert change(scene, ended).finale == ended.finale
    assert with_finale(scene, []) is scene
