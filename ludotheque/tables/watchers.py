"""Those who look at a table now, and what each of them has been shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from ludotheque.core.scene import Scene
from ludotheque.tables import view
from ludotheque.tables.scene_cache import SceneCache
from ludotheque.tables.table import Table
from ludotheque.tables.view import TableView
from ludotheque.tables.visitor import Visitor, viewer
from ludotheque.tables.waiting import Waiting


class Watcher:
    """Someone who looks at the table now."""

    def __init__(self, visitor: Visitor, since: int) -> None:
        self.visitor = visitor
        self.since = since  # the newest entry they have been shown: 14
        self.scene: Scene | None = None  # what is on their screen
        self.news = asyncio.Event()  # set while there is something they have not been shown
        self.news.set()


class Watchers:
    """All who look at one table: woken when something happens, shown what is new to them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._looking: set[Watcher] = set()
        self._behind: set[Watcher] = set()  # those who have not been shown the newest
        self._scenes = SceneCache(table.game)
        # The newest entry before the last ones were written: 13, if 14 and 15 came together.
        self._before_last = table.n

    def __len__(self) -> int:
        return len(self._looking)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._looking)

    def join(self, visitor: Visitor, since: int) -> Watcher:
        """Someone who knows the log up to entry `since` begins to look."""
        watcher = Watcher(visitor, since)
        self._looking.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Someone stops looking."""
        self._looking.discard(watcher)
        self._told(watcher)

    def wake(self) -> None:
        """There is something new to be shown to everyone."""
        self._behind = set(self._looking)
        for watcher in self._looking:
            watcher.news.set()

    def changed(self, before: int) -> None:
        """Entries have been written after number `before`: the scenes drawn so far are stale."""
        self._before_last = before
        self._scenes.clear()
        self.wake()
        if not self._looking:
            self._table.forget_steps()

    def look(
        self,
        visitor: Visitor,
        waiting: Waiting,
        since: int = 0,
        watcher: Watcher | None = None,
    ) -> TableView:
        """The table as a visitor sees it now; of its scene, a watcher is sent what is new."""
        table = self._table
        shown = watcher.scene if watcher else None
        # How pieces came here is shown only to those who saw the position they came from.
        follows = shown is not None and self._before_last <= since < table.n
        before = table.before() if follows else None
        reader = viewer(table, visitor, before)
        raw = None
        if table.started:
            scene = self._scenes.scene(table.state, reader)
            raw = self._scenes.send(scene, shown)
            if watcher:
                watcher.scene = scene
        return view.view(table, visitor.person, reader, since, raw, waiting)

    def news(self, watcher: Watcher, waiting: Waiting) -> TableView:
        """What a watcher has not been shown yet."""
        watcher.news.clear()
        seen = self.look(watcher.visitor, waiting, watcher.since, watcher)
        watcher.since = seen.n
        self._told(watcher)
        return seen

    def _told(self, watcher: Watcher) -> None:
        """When all have been told, what was kept to tell it may go."""
        self._behind.discard(watcher)
        if not self._behind:
            self._scenes.forget_sent()
            self._table.forget_steps()
