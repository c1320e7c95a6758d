"""A whole game as text: every move, and what every seat and a spectator see at every step."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import ndiff
from pathlib import Path

from ludotheque.core.game import Viewer
from ludotheque.core.record import Record, listed, read
from ludotheque.core.scene import summary
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.tongue import ENGLISH

FOLDER = Path(__file__).parent
SPECTATOR = "a spectator"


def records() -> list[Path]:
    """The recorded games, each with its playthrough beside it."""
    return sorted(FOLDER.glob("*.json"))


def playthrough_of(path: Path) -> Path:
    """Where the playthrough of a record is kept."""
    return path.with_suffix(".txt")


def write(path: Path) -> str:
    """The playthrough of a record."""
    return "\n".join(_lines(read(path.read_bytes()))) + "\n"


def _lines(record: Record) -> Iterator[str]:
    agreed = ", ".join(f"{key} {value}" for key, value in record.options.items())
    yield f"{record.game.title}: {', '.join(record.seats)}. Options: {agreed or 'none'}."
    watching = Viewer(None, record.seats, ENGLISH, options=record.options)
    before: State | None = None
    for number, state in enumerate(record.states()):
        yield ""
        if before is None:
            yield "=== 0"
        else:
            move = record.moves[number - 1]
            told = record.game.tell(before, before.read_move(move)[0], state, watching)
            yield f"=== {number}. {move}: {told}"
        yield from _position(record, state)
        before = state
    yield ""
    yield f"=== {record.game.reason(record.last(), watching)}"


def _position(record: Record, state: State) -> Iterator[str]:
    actor = {CHANCE: "chance", OVER: "nobody"}.get(state.actor())
    yield f"actor: {actor or record.seats[state.actor()]}"
    yield f"legal: {listed(state) or 'nothing'}"
    yield f"scores: {' '.join(str(state.score(seat)) for seat in range(state.seats))}"
    if state.winners() is not None:
        yield f"winners: {', '.join(record.seats[seat] for seat in state.winners() or [])}"
    yield from _seen(record, state)


def _seen(record: Record, state: State) -> Iterator[str]:
    """What a spectator sees; then what others see otherwise, once for all who see the same."""
    views: dict[tuple[str, ...], list[str]] = {}
    for seat, name in [(None, SPECTATOR), *enumerate(record.seats)]:
        viewer = Viewer(seat, record.seats, ENGLISH, options=record.options)
        views.setdefault(tuple(summary(record.game.scene(state, viewer))), []).append(name)
    (common, watching), *others = views.items()
    yield f"{', '.join(watching) if others else 'everybody'}:"
    yield from (f"    {line}" for line in common)
    for lines, names in others:
        yield f"{', '.join(names)}, otherwise:"
        yield from (f"  {line}" for line in ndiff(common, lines) if line[0] in "+-")
