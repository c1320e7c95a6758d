"""Games of every kind, as a program: for each move, a fingerprint of what everyone is sent."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import msgspec

from ludotheque.core import state
from ludotheque.core.game import shelf
from ludotheque.core.stream import Stream
from ludotheque.locale import tongue
from ludotheque.tables import referee
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.waiting import Waiting
from ludotheque.tables.watchers import Watcher, Watchers
from tests.tables.seating import grant, person, started


class Quiet(Watchers):
    """Those who look, without a loop that would call them: they are asked one by one."""

    def wake(self) -> None:
        self._behind = set(self._looking)


def look(watchers: Watchers, everyone: list[Watcher]) -> str:
    """What is new to everyone, in short."""
    sent = [msgspec.json.encode(watchers.news(one, Waiting())) for one in everyone]
    return hashlib.sha256(b"\n".join(sent)).hexdigest()


def move(table: Table, stream: Stream) -> None:
    """Any move, by whoever must decide."""
    names = table.state.names()
    mover = ("ana", "ben")[table.state.actor()]
    chosen = names[stream.below(len(names))]
    grant(table, referee.move(table, mover, table.n + 1, chosen))


def main(moves: int) -> None:
    # The tables themselves are always interpreted; what they play is not.
    print(Path(state.__file__).suffix)
    for key, game in shelf().items():
        table = started(person("ana"), person("ben"), game=key)
        watchers, stream = Quiet(table), Stream(1)
        french = tongue("fr", game)
        everyone = [
            watchers.join(Visitor("ana", french), 0, lambda: None),
            watchers.join(Visitor("ben", french, "tall"), 0, lambda: None),
            watchers.join(Visitor("onlooker", tongue("en", game)), 0, lambda: None),
        ]
        print(key, 0, look(watchers, everyone))
        for number in range(1, moves + 1):
            if table.phase == "over":
                break
            before = table.n
            move(table, stream)
            watchers.changed(before)
            print(key, number, look(watchers, everyone))


if __name__ == "__main__":
    main(int(sys.argv[1]))
