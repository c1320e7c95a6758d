"""Whole games as text: nothing that a rule says or a seat sees changes unnoticed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from ludotheque.core.game import Viewer, shelf
from ludotheque.core.record import Record, read, verify
from ludotheque.core.scene import Scene
from ludotheque.core.state import State
from ludotheque.games.inka.rules import Inka
from ludotheque.games.kali.rules import Kali
from tests.playthroughs.playthrough import FOLDER, playthrough_of, records, write

every_record = pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)


@every_record
def test_the_game_is_played_and_seen_as_written(path: Path) -> None:
    assert write(path) == playthrough_of(path).read_text("utf-8"), (
        "If this is meant to be: make playthroughs, and read the difference"
    )


@every_record
def test_its_cards_were_drawn_fairly(path: Path) -> None:
    assert verify(read(path.read_bytes())) > 0


@every_record
def test_it_is_over(path: Path) -> None:
    # Alone one can lose: then nobody has won.
    assert read(path.read_bytes()).last().winners() is not None


def test_every_playthrough_has_its_record_and_every_game_a_playthrough() -> None:
    assert sorted(FOLDER.glob("*.txt")) == [playthrough_of(path) for path in records()]
    played = {read(path.read_bytes()).game.key for path in records()}
    assert played == set(shelf())


Change = Callable[[Scene], Scene]


def reworded(scene: Scene) -> Scene:
    """One label reads otherwise."""
    first, *others = (piece for piece in scene.pieces if piece.label)
    return replace(scene, pieces=[replace(first, label=f"{first.label}!"), *others])


def reordered(scene: Scene) -> Scene:
    """The same things, in another order."""
    return replace(scene, pieces=scene.pieces[::-1])


@pytest.mark.parametrize("change", [reworded, reordered])
def test_what_changes_for_one_seat_at_one_moment_changes_the_playthrough(
    change: Change, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = FOLDER / "kali-four-temple-bought.json"
    kali = shelf()["kali"]
    moment = list(read(path.read_bytes()).states())[20].facts()

    def scene(state: State, viewer: Viewer) -> Scene:
        shown = kali.scene(state, viewer)
        return change(shown) if viewer.seat == 2 and state.facts() == moment else shown

    assert write(path) == playthrough_of(path).read_text("utf-8")
    monkeypatch.setitem(shelf(), "kali", dataclasses.replace(kali, scene=scene))
    assert write(path) != playthrough_of(path).read_text("utf-8")


# --- what the games of Les yeux de Kali show between them -------------------------------------


def kali_games() -> list[Record]:
    """The recorded games of Les yeux de Kali."""
    found = [read(path.read_bytes()) for path in records()]
    return [record for record in found if record.game.key == "kali"]


def last(record: Record) -> Kali:
    state = record.last()
    assert isinstance(state, Kali)
    return state


def test_two_three_four_and_six_play_les_yeux_de_kali() -> None:
    assert {len(record.seats) for record in kali_games()} >= {2, 3, 4, 6}


def test_both_endings_are_there() -> None:
    endings = {last(record).frightened >= 0 for record in kali_games()}
    assert endings == {True, False}


def test_a_turn_is_bought_and_bought_back_by_the_hand() -> None:
    def bought_back(record: Record) -> bool:
        states = list(record.states())
        return any(
            move == "buy" and before.actor() == before.turn()
            for before, move in zip(states, record.moves, strict=False)
        )

    assert any(bought_back(record) for record in kali_games())


def test_a_game_of_several_rounds_and_a_shared_victory_are_there() -> None:
    assert any(last(record).rounds > 1 for record in kali_games())
    assert any(len(last(record).winners() or []) > 1 for record in kali_games())


def test_a_table_that_hides_the_counter_is_there() -> None:
    assert any(record.options["counter"] is False for record in kali_games())


# --- what the games of Karma Dice show between them -------------------------------------------


def karma_games() -> list[Record]:
    """The recorded games of Karma Dice."""
    found = [read(path.read_bytes()) for path in records()]
    return [record for record in found if record.game.key == "karma"]


def test_karma_dice_is_played_by_two_three_and_four_with_trait_cards_and_without() -> None:
    played = {(len(record.seats), record.options["traits"]) for record in karma_games()}
    assert played >= {(seats, traits) for seats in (2, 3, 4) for traits in (True, False)}


def test_the_evil_eye_wins_and_loses_at_every_level() -> None:
    alone = [record for record in karma_games() if len(record.seats) == 1]
    ends = {(record.options["level"], bool(record.last().winners())) for record in alone}
    assert ends == {(level, won) for level in (1, 2, 3, 4) for won in (True, False)}


def test_trait_cards_are_used_and_a_victory_is_shared() -> None:
    games = karma_games()
    assert any(move.startswith("trait") for record in games for move in record.moves)
    assert any(len(record.last().winners() or []) > 1 for record in games)


# --- what the games of Inka show between them -------------------------------------------------


def inka_games() -> list[Record]:
    """The recorded games of Inka."""
    found = [read(path.read_bytes()) for path in records()]
    return [record for record in found if record.game.key == "inka"]


def test_two_three_and_four_play_inka_and_a_blockade_may_be_a_wall() -> None:
    assert {len(record.seats) for record in inka_games()} == {2, 3, 4}
    assert {record.options["blockade"] for record in inka_games()} == {"stop", "wall"}


def test_the_temple_is_left_and_the_last_round_is_over() -> None:
    assert {last_of_inka(record).escaped >= 0 for record in inka_games()} == {True, False}


def last_of_inka(record: Record) -> Inka:
    state = record.last()
    assert isinstance(state, Inka)
    return state
