"""What a seat may do in Inka, and what it touches to do it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Piece, Shape
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import (
    CELL_NAMES,
    LYING_NAMES,
    LYINGS,
    PLACES,
    cell_name,
    centre,
    place_of,
)
from ludotheque.games.inka.rules.material import DIAGONAL, NAMES, RHOMBI, STATUES
from ludotheque.games.inka.scene.figures import rider
from ludotheque.games.inka.scene.layout import LAYOUTS
from ludotheque.games.inka.scene.rhombi import ghost
from ludotheque.games.inka.scene.words import called

# Rhombi that look the same when turned by 180°: offering one of their two ways to lie is enough.
EVEN = frozenset(number for number, rhombus in enumerate(RHOMBI) if rhombus.wall <= DIAGONAL)

# What is written on the exits for a player who has all three statues.
WON = "★"
# The order of the choices: what a turn is about first, its end last.
ORDER = ("take", "walk", "passage", "shift", "block", "end")


def choices(state: Inka, viewer: Viewer, legal: list[str]) -> list[Choice]:
    """A choice for each legal move; of moves that look the same, for one of them."""
    found = []
    places: set[tuple[int, int]] = set()
    all_taken = state.count_statues(state.mover) == STATUES
    if state.pawns[state.mover] >= 0:
        state.flood(state.pawns[state.mover], state.points)
    for move in sorted(legal, key=_rank):
        word, *rest = move.split(" ")
        if word in ("lay", "shift"):
            number = state.drawn if word == "lay" else NAMES.index(rest[0])
            lie = LYING_NAMES[rest[-1]]
            riders = riders_of(state, number)
            if number in EVEN and not riders:
                if (number, place_of(lie)) in places:
                    continue
                places.add((number, place_of(lie)))
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
    """The seats whose pawns a rhombus carries, and whether each pawn is on the rhombus's head."""
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
    place = f"place-{place_of(lie)}"
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
    name = NAMES[state.rhombus_on(state.pawns[state.mover])]
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
    """A cell or place to touch, with a name if several choices that end on it share a button."""
    what, _, name = target.partition("-")
    if what == "place":
        lying = LYINGS[2 * int(name)]
        x, y = LAYOUTS[shape].at(lying.centre)
        label = "-".join(cell_name(cell) for cell in PLACES[int(name)]) if named else ""
        return Piece(target, "spot", x, y, layer=8, tint="lit", label=label)
    x, y = LAYOUTS[shape].at(centre(CELL_NAMES[name]))
    label = name if named else ""
    return Piece(target, "cell", x, y, layer=7, tint="lit", label=label)
