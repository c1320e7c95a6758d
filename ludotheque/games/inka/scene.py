"""What a seat sees of Inka, and what it may touch."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.scene import Choice, Piece, Scene
from ludotheque.core.state import State
from ludotheque.games.inka import dial, figures, floor, plate, rhombi
from ludotheque.games.inka.board import DESTINATIONS
from ludotheque.games.inka.choices import choices, targets
from ludotheque.games.inka.geometry import LYINGS, centre
from ludotheque.games.inka.layout import LAYOUTS
from ludotheque.games.inka.motion import Station, Turning, shifted, turning, walked
from ludotheque.games.inka.rhombi import DESTINATION
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.stages import DRAWING, LAYING, SHIFTING, WALKING
from ludotheque.games.inka.words import sentence


def scene(state: State, viewer: Viewer) -> Scene:
    """The temple as one viewer sees it."""
    assert isinstance(state, Inka)
    layout, shape, seats = LAYOUTS[viewer.shape], viewer.shape, state.seats
    mine = viewer.seat is not None and viewer.seat == state.actor()
    # Whoever only looks on needs it to know whether the pawn is done.
    legal = state.names() if mine or state.stage == WALKING else []
    pieces: list[Piece] = []
    _stand(pieces, state, viewer)
    _seat(pieces, state, viewer)
    _show(pieces, state, viewer, legal)
    offered: list[Choice] = []
    if mine:
        offered = choices(state, viewer, legal)
        pieces += targets(shape, offered)
        if "end" in legal:
            pieces.append(dial.plaque(shape, viewer.tongue))
    return Scene(
        layout.width, layout.height[seats], sentence(state, viewer, legal),
        floor.ground(shape, viewer.tongue, seats), pieces, offered, vast=True,
    )  # fmt: skip


def _stand(pieces: list[Piece], state: Inka, viewer: Viewer) -> None:
    """The rhombi, what they carry, and all pawns: each with the way it has come."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    before = viewer.before if isinstance(viewer.before, Inka) else None
    moved = shifted(before, state)
    turned = turning(before, moved, state) if before and moved >= 0 else None
    old = before.lie[moved] if before and moved >= 0 else -1
    for number, lie in enumerate(state.lie):
        if lie < 0:
            continue
        way = (turned, old) if number == moved else (None, -1)
        pieces += rhombi.rhombus(shape, tongue, number, lie, *way)
        if number < DESTINATION:
            continue
        for seat in range(seats):
            if not state.statues[seat] >> (number - DESTINATION) & 1:
                pieces.append(
                    rhombi.statue(shape, tongue, seats, seat, number, lie, *way, names[seat])
                )
    for seat in range(seats):
        if state.pawns[seat] >= 0:
            stations = _way(before, seat, state, viewer, turned, old)
            cell = state.pawns[seat]
            pieces.append(figures.pawn(shape, tongue, seat, names[seat], cell, stations))
        if state.blocks[seat] >= 0:
            cell = state.blocks[seat]
            pieces.append(figures.blockade(shape, tongue, seat, names[seat], cell))


def _way(
    before: Inka | None, seat: int, state: Inka, viewer: Viewer, turned: Turning | None, old: int
) -> tuple[Station, ...]:
    """How a pawn came: carried by a rhombus, or on foot."""
    if before is None or before.pawns[seat] == state.pawns[seat]:
        return ()
    where = LAYOUTS[viewer.shape].at
    if turned is not None and before.pawns[seat] in LYINGS[old]:
        x, y = where(centre(before.pawns[seat]))
        return tuple(turned.stations(where, x, y, None))
    return tuple((*where(centre(cell)), 0) for cell in walked(before, seat, state))


def _seat(pieces: list[Piece], state: Inka, viewer: Viewer) -> None:
    """Every seat's tablet with the statues taken, and the blockade pawns that wait."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    winners = state.winners()
    for seat in range(seats):
        lit = seat in winners if winners is not None else seat == state.turn()
        bits = state.statues[seat]
        pieces += plate.tablet(shape, tongue, seats, seat, names[seat], bits, lit)
        for place in range(len(DESTINATIONS)):
            if bits >> place & 1:
                pieces.append(plate.taken(shape, tongue, seats, seat, place, names[seat]))
        if state.blocks[seat] < 0:
            pieces.append(plate.waiting(shape, tongue, seats, seat, names[seat]))
    for seat in winners or ():
        pieces.append(plate.crown(shape, tongue, seats, seat, names[seat]))


def _show(pieces: list[Piece], state: Inka, viewer: Viewer, legal: list[str]) -> None:
    """Beside the temple: what is to be laid, or the phase and the action points."""
    shape, tongue = viewer.shape, viewer.tongue
    if state.stage in (DRAWING, LAYING):
        pieces.append(dial.left(shape, tongue, sum(lie < 0 for lie in state.lie)))
    if state.stage == LAYING:
        pieces.append(dial.tray(shape, tongue, state.drawn))
    if state.stage in (SHIFTING, WALKING):
        pieces += dial.suns(shape, tongue, state.points)
        pieces += dial.phases(shape, tongue, _phase(state, legal))
    if state.round:
        pieces.append(dial.round_(shape, tongue, state.round, state.max_rounds))


def _phase(state: Inka, legal: list[str]) -> int:
    """0: rhombi may move; 1: the pawn goes; 2: only the blockade is left."""
    if state.stage == SHIFTING:
        return 0
    return 1 if any(not move.startswith(("block", "end")) for move in legal) else 2
