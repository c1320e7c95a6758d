"""A whole game as text: every move, and what it changes for every seat and for a spectator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import reduce
from hashlib import sha256
from itertools import groupby
from operator import and_
from pathlib import Path

from ludotheque.core.game import Viewer
from ludotheque.core.record import Record, read
from ludotheque.core.scene import summary
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.tongue import ENGLISH

FOLDER = Path(__file__).parent
SPECTATOR = "a spectator"
# Before what a seat may do.
CHOICE = "> "
# Of more lines in a row that begin alike than this, only the first and the last are written.
MANY = 12

# What each person sees, line by line.
Views = Mapping[str, list[str]]


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
    scores = ""
    views: Views = {}
    everything = sha256()
    for number, state in enumerate(record.states()):
        yield ""
        if before is None:
            yield "=== 0"
        else:
            move = record.moves[number - 1]
            told = record.game.tell(before, before.read_move(move)[0], state, watching)
            yield f"=== {number}. {move}: {told}"
        yield from _turn(record, state)
        known, scores = scores, _scores(record, state)
        if scores != known:
            yield scores
        seen, views = views, _views(record, state)
        yield from _changes(seen, views)
        everything.update(repr(views).encode())
        before = state
    yield ""
    yield f"=== {record.game.reason(record.last(), watching)}"
    # A line that only changed its place is not written above, but counts here.
    yield f"All that was seen: {everything.hexdigest()[:12]}"


def _turn(record: Record, state: State) -> Iterator[str]:
    actor = {CHANCE: "chance", OVER: "nobody"}.get(state.actor())
    yield f"actor: {actor or record.seats[state.actor()]}"
    yield f"legal: {', '.join(_brief(state.names())) or 'nothing'}"


def _scores(record: Record, state: State) -> str:
    told = f"scores: {' '.join(str(state.score(seat)) for seat in range(state.seats))}"
    winners = state.winners()
    if winners is None:
        return told
    return f"{told}\nwinners: {', '.join(record.seats[seat] for seat in winners)}"


def _views(record: Record, state: State) -> Views:
    """What a spectator sees, and every seat."""
    views = {}
    for seat, name in [(None, SPECTATOR), *enumerate(record.seats)]:
        viewer = Viewer(seat, record.seats, ENGLISH, options=record.options)
        scene = record.game.scene(state, viewer)
        lines = summary(scene)
        things = len(lines) - len(scene.choices) - bool(scene.handful)
        views[name] = lines[:things] + [CHOICE + line for line in lines[things:]]
    return views


def _changes(before: Views, after: Views) -> Iterator[str]:
    """The lines that went and came: what changed for everybody, then the rest, seat by seat."""
    changed = {name: _difference(before.get(name, []), after[name]) for name in after}
    shared = reduce(and_, (Counter(lines) for lines in changed.values()))
    if shared:
        yield "everybody:"
        yield from _indented(_taken(changed[SPECTATOR], shared))
    alone: dict[tuple[str, ...], list[str]] = {}
    for name, lines in changed.items():
        alone.setdefault(tuple(_taken(lines, Counter(lines) - shared)), []).append(name)
    for own, names in alone.items():
        if own:
            yield f"{', '.join(names)}:"
            yield from _indented(own)


def _difference(before: list[str], after: list[str]) -> list[str]:
    """The lines that came, with a plus, and the things that went and left a gap, with a minus."""
    came: list[str] = []
    went: list[str] = []
    for how, start, end, begin, stop in SequenceMatcher(None, before, after, False).get_opcodes():
        if how == "delete":
            # What may no longer be done is missing from the legal moves, too.
            went += [line for line in before[start:end] if not line.startswith(CHOICE)]
        elif how != "equal":
            came += after[begin:stop]
    moved = Counter(came) & Counter(went)
    came, went = (list(_taken(lines, Counter(lines) - moved)) for lines in (came, went))
    return [f"+ {line}" for line in came] + [f"- {line}" for line in went]


def _taken(lines: Sequence[str], wanted: Counter[str]) -> Iterator[str]:
    """Of the lines those that are wanted, as often as they are, in their order."""
    left = Counter(wanted)
    for line in lines:
        if left[line]:
            left[line] -= 1
            yield line


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in _brief(lines))


def _brief(lines: Iterable[str]) -> Iterator[str]:
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
    """The first word, with the signs before it."""
    signs = line[: len(line) - len(line.lstrip("+-> "))]
    return signs + line.removeprefix(signs).split(" ", 1)[0]
