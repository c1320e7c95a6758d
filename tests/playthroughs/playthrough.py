"""A whole game as text: every move, and what every seat and a spectator see at every step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import ndiff
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from ludotheque.core.game import Viewer
from ludotheque.core.record import Record, read
from ludotheque.core.scene import summary
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.tongue import ENGLISH

FOLDER = Path(__file__).parent
SPECTATOR = "a spectator"
# Of more moves of one kind than this the first and the last are written, and a fingerprint.
MANY = 12


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
    yield f"legal: {', '.join(_brief(state.names())) or 'nothing'}"
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
    yield from (f"    {line}" for line in _brief(common))
    for lines, names in others:
        yield f"{', '.join(names)}, otherwise:"
        yield from (f"  {line}" for line in _brief(list(ndiff(common, lines))) if line[0] in "+-")


def _brief(lines: Sequence[str]) -> Iterator[str]:
    """The lines, but of many in a row that begin with the same word only the outermost two."""
    for word, group in groupby(lines, key=_first_word):
        alike = list(group)
        if len(alike) <= MANY:
            yield from alike
            continue
        fingerprint = sha256("\n".join(alike).encode()).hexdigest()[:12]
        yield alike[0]
        yield f"{word} … {len(alike) - 2} more, {fingerprint}"
        yield alike[-1]


def _first_word(line: str) -> str:
    """The first word, with the sign that a difference has before it."""
    sign = line[:2] if line[:2] in ("+ ", "- ") else ""
    return sign + line.removeprefix(sign).split(" ", 1)[0]
