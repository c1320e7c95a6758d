"""What a seat may do in Inka, and what it touches to do it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import atan2, degrees

from msgspec.structs import replace

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
from ludotheque.games.inka.rules.stages import SHIFTING
from ludotheque.games.inka.scene.figures import blocked, rider
from ludotheque.games.inka.scene.layout import LAYOUTS
from ludotheque.games.inka.scene.rhombi import ghost
from ludotheque.games.inka.scene.words import called, of_cell, of_lying, place, side

# Rhombi that look the same when turned by 180°: offering one of their two ways to lie is enough.
EVEN = frozenset(number for number, rhombus in enumerate(RHOMBI) if rhombus.wall <= DIAGONAL)

# What is written on the exits for a player who has all three statues.
WON = "★"
# The order of the choices: what a turn is about first, its end last.
ORDER = ("take", "walk", "passage", "shift", "block", "end")


def choices(state: Inka, viewer: Viewer, legal: list[str]) -> list[Choice]:
    """A choice for each legal move; of moves that look the same, for one of them."""
    found: list[Choice] = []
    places: dict[tuple[int, int], int] = {}  # where in the list the choice for that place is
    all_taken = state.count_statues(state.mover) == STATUES
    may_slide = state.stage == SHIFTING and any(move.startswith("shift") for move in legal)
    if state.pawns[state.mover] >= 0:
        state.flood(state.pawns[state.mover], state.points)
    for move in sorted(legal, key=_rank):
        word, *rest = move.split(" ")
        if word in ("lay", "shift"):
            number = state.drawn if word == "lay" else NAMES.index(rest[0])
            lie = LYING_NAMES[rest[-1]]
            riders = riders_of(state, number)
            if number in EVEN and not riders:
                first = places.setdefault((number, place_of(lie)), len(found))
                if first < len(found):
                    found[first] = replace(found[first], twin=move)
                    continue
            found.append(_moved(viewer.shape, viewer.tongue, move, number, lie, riders))
        elif word == "take":
            found.append(_take(state, viewer.tongue))
        elif word == "end":
            found.append(_ending(viewer.tongue, state, may_slide))
        else:
            cell = CELL_NAMES[rest[0]]
            price = state.price(cell) if word == "walk" else 0
            wins = word == "walk" and all_taken and state.leads_out(cell)
            warned = word in ("walk", "passage") and may_slide
            found.append(
                _stepped(
                    viewer.shape, viewer.tongue, move, state.mover, price, wins, warned,
                    state.rhombus_on(cell),
                )
            )  # fmt: skip
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


def _ending(tongue: Tongue, state: Inka, may_slide: bool) -> Choice:
    """The end of the turn; whoever could still move a rhombus is asked once."""
    end, ask = tongue.say("End the turn"), ""
    if may_slide:
        ask = tongue.count(
            "{number} action point would be lost. End your turn all the same?",
            "{number} action points would be lost. End your turn all the same?",
            state.points,
        )
    return Choice("end", end, ["end"], verb=end, main=True, ask=ask)


@lru_cache(maxsize=16384)
def _moved(
    shape: Shape, tongue: Tongue, move: str, number: int, lie: int,
    riders: tuple[tuple[int, bool], ...],
) -> Choice:  # fmt: skip
    """A rhombus laid or shifted."""
    path, where = [f"place-{place_of(lie)}"], of_lying(tongue, lie)
    if move.startswith("lay"):
        label, verb = tongue.say("Lay the rhombus like this"), tongue.say("Lay it")
    else:
        label, verb = tongue.say("Move this rhombus"), tongue.say("Move it")
        path.insert(0, f"rhombus-{NAMES[number]}")
        where = tongue.say("{start} → {end}", start=called(tongue, number), end=where)
    head, tail = LYINGS[lie]
    shown = [rider(shape, seat, head if on_head else tail) for seat, on_head in riders]
    drawn = [ghost(shape, number, lie), *shown]
    return Choice(move, label, path, ghost=drawn, verb=verb, where=where)


@lru_cache(maxsize=4096)
def _stepped(
    shape: Shape, tongue: Tongue, move: str, seat: int, price: int, wins: bool, warned: bool,
    rhombus: int,
) -> Choice:  # fmt: skip
    """A start chosen, a walk, a passage, a blockade: all end on a cell, maybe of a rhombus."""
    word, name = move.split(" ")
    goal, cell = f"cell-{name}", CELL_NAMES[name]
    # As the log will say it; the coordinate tells it from its neighbours.
    where = f"{place(tongue, rhombus, cell)}, {name}"
    if word == "start":
        where = of_cell(tongue, cell)
        label, verb = tongue.say("Start in this corner"), tongue.say("Start here")
        return Choice(move, label, [goal], ghost=[rider(shape, seat, cell)], verb=verb, where=where)
    if word == "block":
        label, verb = tongue.say("Put your blockade pawn here"), tongue.say("Put it here")
        shown = [blocked(shape, seat, cell)]
        return Choice(move, label, [f"pyramid-{seat}", goal], ghost=shown, verb=verb, where=where)
    ask = (
        tongue.say("Once your pawn has walked, the rhombi stay where they are this turn.")
        if warned
        else ""
    )
    walk = tongue.say("Walk here")
    return Choice(
        move, _walk_told(tongue, word, price, wins), [f"pawn-{seat}", goal],
        mark=WON if wins else _priced(1 if word == "passage" else price),
        ghost=[rider(shape, seat, cell)], verb=walk, where=where, ask=ask,
    )  # fmt: skip


def _walk_told(tongue: Tongue, word: str, price: int, wins: bool) -> str:
    """A walk in words; only one that crosses a snake costs something."""
    if word == "passage":
        return tongue.say("Go through the passage for 1 action point")
    if wins:
        return tongue.say("Leave the temple, and win")
    if not price:
        return tongue.say("Walk here")
    return tongue.count(
        "Walk here for {number} action point", "Walk here for {number} action points", price
    )


def _priced(points: int) -> str:
    """A price in suns."""
    return "{sun}" * points


def _take(state: Inka, tongue: Tongue) -> Choice:
    name = NAMES[state.rhombus_on(state.pawns[state.mover])]
    label, verb = tongue.say("Take your statue for 1 action point"), tongue.say("Take the statue")
    return Choice("take", label, [f"statue-{state.mover}-{name}"], mark=_priced(1), verb=verb,
                  main=True)  # fmt: skip


# --- what lights up ---------------------------------------------------------------------------


def targets(shape: Shape, tongue: Tongue, offered: list[Choice]) -> list[Piece]:
    """The cells and places that may be touched."""
    paths = Counter(tuple(choice.path) for choice in offered)
    several: dict[str, bool] = {}
    for (*_, last), count in paths.items():
        if last.startswith(("place-", "cell-")):
            several[last] = several.get(last, False) or count > 1
    return [_target(shape, tongue, target, named) for target, named in several.items()]


@lru_cache(maxsize=2048)
def _target(shape: Shape, tongue: Tongue, target: str, named: bool) -> Piece:
    """A cell or place to touch, with a name if several choices that end on it share a button."""
    what, _, name = target.partition("-")
    if what == "place":
        lying = LYINGS[2 * int(name)]
        x, y = LAYOUTS[shape].at(lying.centre)
        # The sign on the dot lies as the rhombus would: among a hundred of them, that gives order.
        (left, top), (right, down) = (LAYOUTS[shape].at(centre(cell)) for cell in lying)
        turn = round(degrees(atan2(down - top, right - left)) % 180)
        cells = "-".join(cell_name(cell) for cell in PLACES[int(name)])
        label = f"{side(tongue, lying.centre)}, {cells}" if named else ""
        scale = LAYOUTS[shape].target
        return Piece(target, "spot", x, y, turn, scale, layer=8, tint="lit", label=label)
    x, y = LAYOUTS[shape].at(centre(CELL_NAMES[name]))
    label = of_cell(tongue, CELL_NAMES[name]) if named else ""
    return Piece(target, "cell", x, y, layer=7, tint="lit", label=label)
