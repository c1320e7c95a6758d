"""What is sent of a scene: all of it at first, then what is new."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ludotheque.core.game import Viewer, take
from ludotheque.core.scene import Change, Piece, Scene, change
from ludotheque.core.state import State
from ludotheque.core.tongue import ENGLISH
from ludotheque.tables.house import House
from ludotheque.tables.scene_cache import SceneCache
from ludotheque.tables.watchers import Watcher
from tests.tables.guests import move, two_at, visitor

KEPT = Piece("kept", "stone", 1, 1)
MOVED = Piece("moved", "stone", 2, 2)


def test_what_stays_is_told_by_its_id_alone() -> None:
    old = Scene(10, 10, "Your turn.", pieces=[KEPT, MOVED])
    there = Piece("moved", "stone", 3, 3)
    told = change(old, Scene(10, 10, "Their turn.", pieces=[there, KEPT]))
    assert told == Change(10, 10, "Their turn.", order=["moved", "kept"], pieces=[there])


def test_what_has_gone_is_in_the_order_no_longer() -> None:
    told = change(Scene(10, 10, "", pieces=[KEPT, MOVED]), Scene(10, 10, "", pieces=[KEPT]))
    assert told.order == ["kept"]
    assert told.pieces == []


def test_a_piece_that_is_made_again_the_same_is_not_told_again() -> None:
    again = Piece("kept", "stone", 1, 1)
    told = change(Scene(10, 10, "", pieces=[KEPT]), Scene(10, 10, "", pieces=[again]))
    assert told.pieces == []


class Painter:
    """Draws one board for all, and counts how often."""

    def __init__(self) -> None:
        self.boards = 0

    def board(self) -> list[Piece]:
        self.boards += 1
        return [KEPT]

    def scene(self, state: State, viewer: Viewer) -> Scene:
        own = Piece(f"own-{viewer.seat}", "stone", 1, 1)
        return Scene(10, 10, "", pieces=[*viewer.once("board", self.board), own])


def test_what_all_seats_see_alike_is_drawn_once_for_a_position() -> None:
    painter, kali = Painter(), take("kali")
    scenes = SceneCache(replace(kali, scene=painter.scene))
    state = kali.begin(2, {})
    drawn = [scenes.scene(state, Viewer(seat, ["Ana", "Ben"], ENGLISH)) for seat in (0, 1, None)]
    assert [[piece.id for piece in scene.pieces] for scene in drawn] == [
        ["kept", "own-0"], ["kept", "own-1"], ["kept", "own-None"]
    ]  # fmt: skip
    assert painter.boards == 1
    # A phone has a board of its own, and so has the next position.
    scenes.scene(state, Viewer(0, ["Ana", "Ben"], ENGLISH, "tall"))
    assert painter.boards == 2
    scenes.clear()
    scenes.scene(state, Viewer(0, ["Ana", "Ben"], ENGLISH))
    assert painter.boards == 3


def test_who_draws_without_a_cache_draws_every_time() -> None:
    painter = Painter()
    viewer = Viewer(0, ["Ana", "Ben"], ENGLISH)
    assert viewer.once("board", painter.board) == viewer.once("board", painter.board) == [KEPT]
    assert painter.boards == 2


class Screen:
    """A browser's memory of one connection."""

    def __init__(self, watcher: Watcher) -> None:
        self.watcher = watcher
        self.pieces: dict[str, Any] = {}
        self.bytes: list[int] = []

    def show(self, raw: msgspec.Raw | None) -> dict[str, Any]:
        """The whole scene, put together from what was sent now and before."""
        assert raw is not None
        self.bytes.append(len(bytes(raw)))
        scene: dict[str, Any] = msgspec.json.decode(raw)
        new = {piece["id"]: piece for piece in scene["pieces"]}
        order = scene.pop("order", list(new))
        scene["pieces"] = [new.get(id) or self.pieces[id] for id in order]
        self.pieces = {piece["id"]: piece for piece in scene["pieces"]}
        # These are the same for the whole game, and sent once.
        scene.pop("ground", None)
        scene.pop("reminders", None)
        return scene


@pytest.mark.anyio
async def test_all_that_was_sent_adds_up_to_what_is_there(house: House) -> None:
    desk = await two_at(house)
    screens = [Screen(desk.watch(visitor(person), 0)) for person in ("ana", "ben", "onlooker")]
    while desk.table.phase != "over":
        for screen in screens:
            shown = screen.show(desk.news(screen.watcher).scene)
            whole = msgspec.json.decode(desk.look(screen.watcher.visitor).scene or b"")
            del whole["ground"], whole["reminders"]
            # The way that a piece has come is told only to who saw where it was.
            for piece in shown["pieces"]:
                piece.pop("way", None)
            # So is what comes to rest before the rest is told.
            shown.pop("ahead", None)
            assert shown == whole
        await move(desk)
    for screen in screens:
        first, *others = screen.bytes
        assert max(others) < first / 2
