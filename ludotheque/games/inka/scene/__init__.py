"""What a seat sees of Inka, and what it may touch."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.plates import Station
from ludotheque.core.scene import Choice, Piece, Scene, with_finale
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import LYINGS, centre
from ludotheque.games.inka.rules.material import FIRST_DESTINATION, STATUES
from ludotheque.games.inka.rules.stages import DRAWING, LAYING, SHIFTING, WALKING
from ludotheque.games.inka.scene import dial, figures, finale, floor, plates, rhombi
from ludotheque.games.inka.scene.choices import choices, targets
from ludotheque.games.inka.scene.layout import LAYOUTS
from ludotheque.games.inka.scene.motion import Turning, shifted, turning, walked
from ludotheque.games.inka.scene.reminders import reminders
from ludotheque.games.inka.scene.words import prompts, sentence


def scene(state: Inka, viewer: Viewer[Inka]) -> Scene:
    """The temple as one viewer sees it."""
    layout, shape, seats = LAYOUTS[viewer.shape], viewer.shape, state.seats
    mine = viewer.seat is not None and viewer.seat == state.actor()
    # While the pawn moves, everyone sees whether it can do more, and that takes the whole list.
    legal = state.names() if mine or state.stage == WALKING else []
    pieces: list[Piece] = []
    _stand(pieces, state, viewer)
    _seat(pieces, state, viewer)
    _show(pieces, state, viewer, legal)
    offered: list[Choice] = []
    if mine:
        offered = choices(state, viewer, legal)
        pieces += targets(shape, viewer.tongue, offered)
        if "end" in legal:
            pieces.append(dial.plaque(shape, viewer.tongue))
    seen = Scene(
        layout.width, layout.height[seats], sentence(state, viewer, legal),
        floor.ground(shape, viewer.tongue, seats), pieces, offered, vast=True,
        lead=f"pawn-{state.mover}" if mine else "", prompts=prompts(viewer.tongue) if mine else {},
        reminders=reminders(viewer.tongue),
    )  # fmt: skip
    return with_finale(seen, finale.acts(state, shape, viewer.tongue))


def _stand(pieces: list[Piece], state: Inka, viewer: Viewer[Inka]) -> None:
    """The rhombi, the statues on them, and all pawns, each with the way it came."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    before = viewer.before
    moved = shifted(before, state)
    turned = turning(before, moved, state) if before and moved >= 0 else None
    old = before.lie[moved] if before and moved >= 0 else -1
    for number, lie in enumerate(state.lie):
        if lie < 0:
            continue
        way = (turned, old) if number == moved else (None, -1)
        pieces += rhombi.rhombus(shape, tongue, number, lie, *way)
        if number < FIRST_DESTINATION:
            continue
        for seat in range(seats):
            if not state.has_taken(seat, number - FIRST_DESTINATION):
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
    """How a pawn got there: carried by a rhombus, or on foot."""
    if before is None or before.pawns[seat] == state.pawns[seat]:
        return ()
    where = LAYOUTS[viewer.shape].at
    if turned is not None and before.pawns[seat] in LYINGS[old]:
        x, y = where(centre(before.pawns[seat]))
        return tuple(turned.stations(where, x, y, None))
    return tuple((*where(centre(cell)), 0) for cell in walked(before, seat, state))


def _seat(pieces: list[Piece], state: Inka, viewer: Viewer) -> None:
    """Every seat's plate with the statues taken, and the blockade pawns not on the board."""
    shape, tongue, names, seats = viewer.shape, viewer.tongue, viewer.names, state.seats
    winners = state.winners()
    for seat in range(seats):
        lit = seat in winners if winners is not None else seat == state.turn()
        taken = state.count_statues(seat)
        pieces += plates.plate(shape, tongue, seats, seat, names[seat], taken, lit)
        for place in range(STATUES):
            if state.has_taken(seat, place):
                pieces.append(plates.statue_on(shape, tongue, seats, seat, place, names[seat]))
        if state.blocks[seat] < 0:
            pieces.append(plates.blockade_on(shape, tongue, seats, seat, names[seat]))
    for seat in winners or ():
        pieces.append(plates.crown_on(shape, tongue, seats, seat, names[seat]))


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
    """0: rhombi may move; 1: the pawn moves; 2: only the blockade is left."""
    if state.stage == SHIFTING:
        return 0
    return 1 if any(not move.startswith(("block", "end")) for move in legal) else 2
