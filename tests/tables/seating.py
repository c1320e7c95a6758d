"""Tables in memory, without a house: who sits there, and what they ask of the referee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from ludotheque.core import fair
from ludotheque.core.game import Value, take
from ludotheque.core.tongue import ENGLISH
from ludotheque.tables import referee, view
from ludotheque.tables.entry import CHANCE_SEAT, Entry, Moved, Opened, Plan, Started
from ludotheque.tables.log_cache import LogCache
from ludotheque.tables.reopening import reopen, replay
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor, viewer
from ludotheque.tables.waiting import Waiting

SEED = bytes(range(100, 132))
PATIENCE = 60


def person(name: str) -> Plan:
    """A seat for a person who is called like their id, with a capital."""
    return Plan("person", name.title(), people=[name])


def machine(level: int = 1) -> Plan:
    return Plan("machine", "Ada", level)


FREE = Plan("free")


def lay(
    *seats: Plan,
    game: str = "kali",
    owner: str = "ana",
    options: dict[str, Value] | None = None,
    seed: bytes = SEED,
    id: str = "table",
) -> Table:
    """A table just opened."""
    box = take(game)
    settled = dict(box.settle(options or {}))
    opened = Opened(
        game, box.rules, settled, list(seats), owner, PATIENCE, fair.commit(seed)
    )  # fmt: skip
    return Table(id, seed, opened)


def grant(table: Table, granted: Sequence[Granted]) -> Table:
    """What the referee granted happens."""
    for one in granted:
        table.fold(one)
    return table


def started(*seats: Plan, game: str = "kali", **more: Any) -> Table:
    """A table whose game has begun, with its own draws."""
    table = lay(*seats, game=game, **more)
    return grant(table, referee.begin(table))


def position(seats: int, *moves: str, game: str = "kali") -> Table:
    """Ana, Ben, … after these moves, chance included: as they are wanted, not as drawn."""
    names = ("ana", "ben", "cleo", "dora", "emil", "finn")[:seats]
    table = lay(*(person(name) for name in names), game=game)
    table.fold(Started())
    for move in moves:
        actor = table.state.actor()
        table.fold(Moved(max(actor, CHANCE_SEAT), move))
    return table


def moves_of(table: Table) -> list[str]:
    """The moves that stand."""
    return [move for _, move, _ in table.moves]


def move(table: Table, mover: str, name: str) -> Table:
    """A person makes a move, and all that follows from it happens."""
    return grant(table, referee.move(table, mover, table.n + 1, name))


def look(table: Table, looker: str, since: int = 0) -> bytes:
    """Everything that one person is shown."""
    reader = viewer(table, Visitor(looker, ENGLISH))
    scene = msgspec.Raw(msgspec.json.encode(table.game.scene(table.state, reader)))
    shown = scene if table.started else None
    told = LogCache(table).lines(reader, looker, since)
    return msgspec.json.encode(view.view(table, looker, told, shown, Waiting()))


def rebuild(id: str, seed: bytes, log: list[Entry]) -> Table:
    """A table from its whole log."""
    table = reopen(id, seed, log)
    for _ in replay(table, log):
        pass
    return table


def facts(table: Table) -> dict[str, Any]:
    """All that a table is."""
    return {
        "n": table.n,
        "phase": table.phase,
        "seats": [asdict(seat) for seat in table.seats],
        "words": list(table.words.items()),
        "dice": (table.dice.stage, table.dice.awaited, table.dice.rounds, table.dice_seed),
        "position": table.state.facts(),
        "moves": list(table.moves),
        "rematch": table.rematch,
        "agreed": (table.proposal, table.paused, table.ending, sorted(table.out)),
    }


def portrait(table: Table) -> dict[str, Any]:
    """All that a table is, and all that it shows."""
    return {
        **facts(table),
        "views": [look(table, looker) for looker in ("ana", "ben", "nobody")],
        "newest": [look(table, "ana", since) for since in range(max(0, table.n - 3), table.n + 1)],
    }
