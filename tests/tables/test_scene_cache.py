"""What is sent of a scene: all of it at first, then what is new."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludotheque.core.scene import Change, Piece, Scene, change
from ludotheque.tables.house import House
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
        scene.pop("ground", None)
        return scene


@pytest.mark.anyio
async def test_all_that_was_sent_adds_up_to_what_is_there(house: House) -> None:
    desk = await two_at(house)
    screens = [Screen(desk.watch(visitor(person), 0)) for person in ("ana", "ben", "onlooker")]
    while desk.table.phase != "over":
        for screen in screens:
            shown = screen.show(desk.news(screen.watcher).scene)
            whole = msgspec.json.decode(desk.look(screen.watcher.visitor).scene or b"")
            del whole["ground"]
            # The way that a piece has come is told only to who saw where it was.
            for piece in shown["pieces"]:
                piece.pop("way", None)
            assert shown == whole
        await move(desk)
    for screen in screens:
        first, *others = screen.bytes
        assert max(others) < first / 2
