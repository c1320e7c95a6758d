"""Who saw the table before a move sees by which way its pieces come; nobody else does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ludotheque.core.game import Game, shelf
from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.watchers import Watcher
from tests.tables.guests import ME, beside, move, opened, visitor
from tests.toys import garden

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def toys() -> Iterator[Game]:
    shelf()["garden"] = garden.game
    yield garden.game
    del shelf()["garden"]


async def sown(house: House) -> Desk:
    """Ana and Leo, with all beds laid and the gnome on cell 0."""
    desk = await opened(house, ME, beside("Leo"), game="garden")
    for cell in range(garden.BEDS):
        await move(desk, f"bed {cell} 0")
    return desk


def way(desk: Desk, watcher: Watcher) -> list[Any]:
    """The way that the gnome comes in a watcher's news."""
    scene = desk.news(watcher).scene
    assert scene is not None
    pieces = msgspec.json.decode(scene)["pieces"]
    return next(piece.get("way", []) for piece in pieces if piece["id"] == "gnome")


async def test_a_watcher_sees_how_the_gnome_walked(house: House) -> None:
    desk = await sown(house)
    watcher = desk.watch(visitor("ana"), 0)
    # The first view of a connection is how things are.
    assert way(desk, watcher) == []
    await move(desk, "walk 3")
    assert way(desk, watcher) == [[400, 150, 0], [600, 150, 0]]
    # Other news, of the same position.
    desk.watchers.wake()
    assert way(desk, watcher) == []
    desk.unwatch(watcher)


async def test_a_walk_taken_back_is_no_walk(house: House) -> None:
    desk = await opened(house, ME, game="garden")
    for cell in range(garden.BEDS):
        await move(desk, f"bed {cell} 0")
    watcher = desk.watch(visitor("ana"), 0)
    desk.news(watcher)
    await move(desk, "walk 3")
    desk.news(watcher)
    await desk.wish(lambda table: referee.undo(table, "ana", table.n + 1))
    assert way(desk, watcher) == []
    desk.unwatch(watcher)


async def test_who_missed_a_move_sees_only_where_things_are(house: House) -> None:
    desk = await sown(house)
    watcher = desk.watch(visitor("ana"), 0)
    desk.news(watcher)
    await move(desk, "walk 1")
    await move(desk, "walk 3")
    assert way(desk, watcher) == []
    desk.unwatch(watcher)


async def test_who_comes_back_by_the_last_event_sees_only_where_things_are(house: House) -> None:
    desk = await sown(house)
    since = desk.table.n
    await move(desk, "walk 3")
    watcher = desk.watch(visitor("ana"), since)
    assert way(desk, watcher) == []
    desk.unwatch(watcher)


async def test_a_scene_is_drawn_once_for_all_who_see_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await sown(house)
    drawn: list[bool] = []
    usual = garden.scene

    def counted(state: Any, viewer: Any) -> Any:
        drawn.append(viewer.before is not None)
        return usual(state, viewer)

    watchers = [desk.watch(visitor(f"onlooker {n}"), 0) for n in range(5)]
    for watcher in watchers:
        desk.news(watcher)
    monkeypatch.setattr(desk.watchers._scenes, "_game", replace(desk.table.game, scene=counted))
    await move(desk, "walk 3")
    for watcher in watchers:
        desk.news(watcher)
    assert drawn == [True]
    for watcher in watchers:
        desk.unwatch(watcher)
