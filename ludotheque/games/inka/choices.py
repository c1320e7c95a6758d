"""What the seat that decides may do in Inka, and the pieces it touches to do it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.board import DESTINATIONS, DIAGONAL, NAMES, RHOMBI, STATUES
from ludotheque.games.inka.figures import rider
from ludotheque.games.inka.geometry import (
    CELL_NAMES,
    LYING_NAMES,
    LYINGS,
    PLACES,
    cell_name,
    centre,
)
from ludotheque.games.inka.layout import LAYOUTS
from ludotheque.games.inka.rhombi import DESTINATION, called, ghost
from ludotheque.games.inka.rules import Inka

# Rhombi that are the same turned by 180°: one of their two ways to lie on a place is enough.
EVEN = frozenset(number for number, rhombus in enumerate(RHOMBI) if rhombus.wall <= DIAGONAL)

# On the exit of who has all statues.
WON = "★"
# In which order they are offered: what a turn is about first, its end last.
ORDER = ("take", "walk", "passage", "shift", "block", "end")


def choices(state: Inka, viewer: Viewer, legal: list[str]) -> list[Choice]:
    """One for each legal move, but for those that differ by nothing that can be seen."""
    found = []
    places: set[tuple[int, int]] = set()
    all_taken = state.statues[state.mover].bit_count() == STATUES
    if state.pawns[state.mover] >= 0:
        state.flood(state.pawns[state.mover], state.points)
    for move in sorted(legal, key=_rank):
        word, *rest = move.split(" ")
        if word in ("lay", "shift"):
            number = state.drawn if word == "lay" else NAMES.index(rest[0])
            lie = LYING_NAMES[rest[-1]]
            riders = riders_of(state, number)
            if number in EVEN and not riders:
                if (number, lie >> 1) in places:
                    continue
                places.add((number, lie >> 1))
            found.append(_moved(viewer.shape, viewer.tongue, move, number, lie, riders))
        elif word == "take":
            found.append(_take(state, viewer.tongue))
        elif word == "end":
            found.append(Choice("end", viewer.tongue.say("End the turn"), ["end"]))
        else:
            cell = CELL_NAMES[rest[0]]
            price = state.price(cell) if word == "walk" else 0
            wins = word == "walk" and all_taken and state.leads_out(cell)
            found.append(_stepped(viewer.tongue, move, state.mover, price, wins))
    return found


def _rank(move: str) -> int:
    word = move.partition(" ")[0]
    return ORDER.index(word) if word in ORDER else 0


def riders_of(state: Inka, number: int) -> tuple[tuple[int, bool], ...]:
    """The seats whose pawns a rhombus carries, and whether each stands on its head."""
    lie = state.lie[number]
    if lie < 0:
        return ()
    head, tail = LYINGS[lie]
    pawns = enumerate(state.pawns)
    return tuple((seat, cell == head) for seat, cell in pawns if cell in (head, tail))


@lru_cache(maxsize=16384)
def _moved(
    shape: Shape, tongue: Tongue, move: str, number: int, lie: int,
    riders: tuple[tuple[int, bool], ...],
) -> Choice:  # fmt: skip
    """A rhombus laid or shifted."""
    place = f"place-{lie >> 1}"
    if move.startswith("lay"):
        label = tongue.say("Lay it on {place}", place=LYINGS[lie].name)
        path = [place]
    else:
        name = called(tongue, number)
        label = tongue.say("Move {rhombus} to {place}", rhombus=name, place=LYINGS[lie].name)
        path = [f"rhombus-{NAMES[number]}", place]
    head, tail = LYINGS[lie]
    shown = [rider(shape, seat, head if on_head else tail) for seat, on_head in riders]
    return Choice(move, label, path, ghost=[ghost(shape, number, lie), *shown])


@lru_cache(maxsize=4096)
def _stepped(tongue: Tongue, move: str, seat: int, price: int, wins: bool) -> Choice:
    """A start chosen, a walk, a passage, a blockade: all end on a cell."""
    word, cell = move.split(" ")
    goal = f"cell-{cell}"
    if word == "start":
        return Choice(move, tongue.say("Start on {cell}", cell=cell), [goal])
    if word == "block":
        label = tongue.say("Blockade pawn on {cell}", cell=cell)
        return Choice(move, label, [f"pyramid-{seat}", goal])
    if word == "passage":
        label = tongue.say("Through the passage to {cell}, for 1 action point", cell=cell)
        return Choice(move, label, [f"pawn-{seat}", goal], mark="1")
    if wins:
        label = tongue.say("Leave the temple at {cell}, and win", cell=cell)
        return Choice(move, label, [f"pawn-{seat}", goal], mark=WON)
    if not price:
        return Choice(move, tongue.say("Walk to {cell}", cell=cell), [f"pawn-{seat}", goal])
    label = tongue.count(
        "Walk to {cell} for {number} action point", "Walk to {cell} for {number} action points",
        price, cell=cell,
    )  # fmt: skip
    return Choice(move, label, [f"pawn-{seat}", goal], mark=str(price))


def _take(state: Inka, tongue: Tongue) -> Choice:
    rhombus = state.rhombus_on(state.pawns[state.mover])
    name = DESTINATIONS[rhombus - DESTINATION].name
    label = tongue.say("Take the statue of destination {name} for 1 action point", name=name)
    return Choice("take", label, [f"statue-{state.mover}-{name}"], mark="1")


# --- what lights up ---------------------------------------------------------------------------


def targets(shape: Shape, offered: list[Choice]) -> list[Piece]:
    """The cells and places that may be touched."""
    paths = Counter(tuple(choice.path) for choice in offered)
    several: dict[str, bool] = {}
    for (*_, last), count in paths.items():
        if last.startswith(("place-", "cell-")):
            several[last] = several.get(last, False) or count > 1
    return [_target(shape, target, named) for target, named in several.items()]


@lru_cache(maxsize=2048)
def _target(shape: Shape, target: str, named: bool) -> Piece:
    """Named where several choices end there, so that a button for all of them can be."""
    what, _, name = target.partition("-")
    if what == "place":
        lying = LYINGS[2 * int(name)]
        x, y = LAYOUTS[shape].at(lying.centre)
        label = "-".join(cell_name(cell) for cell in PLACES[int(name)]) if named else ""
        return Piece(target, "spot", x, y, layer=8, tint="lit", label=label)
    x, y = LAYOUTS[shape].at(centre(CELL_NAMES[name]))
    label = name if named else ""
    return Piece(target, "cell", x, y, layer=7, tint="lit", label=label)
