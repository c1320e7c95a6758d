"""For whom tables are kept awake: nobody has so many that others find no room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Set
from typing import NamedTuple


class Keeper(NamedTuple):
    """Whoever opened a table, or asked for one that slept; nobody, if the house woke it itself."""

    person: str = ""
    address: str = ""


NOBODY = Keeper()


class Keeping:
    """The tables that are awake, by the person and by the address that they were woken for."""

    def __init__(self, person: int = 0, address: int = 0) -> None:
        self._person = person  # how many are kept for one person; 0 means no limit
        self._address = address  # and for one address
        self._keepers: dict[str, Keeper] = {}
        self._people: defaultdict[str, set[str]] = defaultdict(set)
        self._addresses: defaultdict[str, set[str]] = defaultdict(set)

    def keep(self, table: str, keeper: Keeper) -> None:
        """A table is awake for someone."""
        self._keepers[table] = keeper
        self._people[keeper.person].add(table)
        self._addresses[keeper.address].add(table)

    def let_go(self, table: str) -> None:
        """A table sleeps."""
        keeper = self._keepers.pop(table, None)
        if keeper is not None:
            _less(self._people, keeper.person, table)
            _less(self._addresses, keeper.address, table)

    def enough(self, keeper: Keeper) -> Iterator[Set[str]]:
        """The tables of a person, and of an address, that has as many as it may."""
        if keeper.person and 0 < self._person <= len(self._people.get(keeper.person, ())):
            yield self._people[keeper.person]
        if keeper.address and 0 < self._address <= len(self._addresses.get(keeper.address, ())):
            yield self._addresses[keeper.address]


def _less(kept: defaultdict[str, set[str]], key: str, table: str) -> None:
    """One table fewer; nobody is remembered for whom none is awake."""
    kept[key].discard(table)
    if not kept[key]:
        del kept[key]
