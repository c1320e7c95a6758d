"""Those who look at a table now, and what each of them has been shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from ludotheque.core.scene import Scene
from ludotheque.tables import view, words
from ludotheque.tables.lesson_view import lesson_view
from ludotheque.tables.log_cache import LogCache
from ludotheque.tables.scene_cache import SceneCache
from ludotheque.tables.table import Table
from ludotheque.tables.view import TableView
from ludotheque.tables.visitor import Visitor, viewer
from ludotheque.tables.waiting import Waiting

# How someone who looks is told that there is something to be shown; they ask for it themselves.
Call = Callable[[], None]


class Watcher:
    """Someone who looks at the table now."""

    __slots__ = ("behind", "call", "scene", "since", "visitor")

    def __init__(self, visitor: Visitor, since: int, call: Call) -> None:
        self.visitor = visitor
        self.since = since  # the newest entry they have been shown: 14
        self.call = call
        self.scene: Scene | None = None  # what is on their screen
        self.behind = True  # whether there is something they have not been shown


class Watchers:
    """All who look at one table: woken when something happens, shown what is new to them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._looking: set[Watcher] = set()
        self._behind: set[Watcher] = set()  # those who have not been shown the newest
        self._calling = False  # whether they are about to be called
        self._scenes = SceneCache(table.game)
        self._logs = LogCache(table)
        # The newest entry before the last ones were written: 13, if 14 and 15 came together.
        self._before_last = table.n

    def __len__(self) -> int:
        return len(self._looking)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._looking)

    def join(self, visitor: Visitor, since: int, call: Call) -> Watcher:
        """Someone who knows the log up to entry `since` begins to look."""
        watcher = Watcher(visitor, since, call)
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
            watcher.behind = True
        if self._looking and not self._calling:
            self._calling = True
            # Not at once: first, whoever moved gets an answer.
            asyncio.get_running_loop().call_soon(self._call)

    def _call(self) -> None:
        self._calling = False
        for watcher in tuple(self._behind):
            watcher.call()

    def changed(self, before: int) -> None:
        """Entries have been written after number `before`: the scenes drawn so far are stale."""
        self._before_last = before
        self._scenes.clear()
        self._logs.clear()
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
        raw, scene = None, None
        if table.started:
            scene = self._scenes.scene(table.state, reader, words.rest(table, visitor.tongue))
            raw = self._scenes.send(scene, shown)
            if watcher:
                watcher.scene = scene
        told = self._logs.lines(reader, visitor.person, since)
        due = view.encounter_of(table, reader)
        if waiting.is_short(table) and table.undisturbed:
            return view.at_play(table, visitor.person, told, raw, due)
        lesson = lesson_view(table, reader, scene)
        asked = words.question(table, visitor.tongue, visitor.person)
        said = scene.sentence if scene else ""
        instead = words.instead(table, visitor.tongue, visitor.person, said, waiting)
        return view.view(table, visitor.person, told, raw, waiting, lesson, due, asked, instead)

    def tell_ahead(self, visitor: Visitor) -> Iterator[None]:
        """Tell a visitor the whole log line by line, before they look."""
        return self._logs.tell_ahead(viewer(self._table, visitor), visitor.person)

    def news(self, watcher: Watcher, waiting: Waiting) -> TableView:
        """What a watcher has not been shown yet."""
        watcher.behind = False
        seen = self.look(watcher.visitor, waiting, watcher.since, watcher)
        watcher.since = seen.n
        self._told(watcher)
        return seen

    def _told(self, watcher: Watcher) -> None:
        """When all have been told, what was kept to tell it may go."""
        self._behind.discard(watcher)
        if not self._behind:
            self._scenes.forget_sent()
            self._logs.clear()
            self._table.forget_steps()
