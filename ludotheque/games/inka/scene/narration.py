"""Inka told, move by move."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starts, together
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import CELL_NAMES, LYINGS, centre
from ludotheque.games.inka.rules.material import NAMES, STATUES
from ludotheque.games.inka.scene.motion import turning
from ludotheque.games.inka.scene.words import called, corner, direction, place, side


def tell(before: Inka, action: int, after: Inka, viewer: Viewer) -> str:
    """What a move was, and what came of it."""
    told = _move_told(before, before.name(action).split(" "), after, viewer)
    tongue = viewer.tongue
    if after.round == 1 and not before.round:
        told += " " + tongue.say("All the rhombi are laid: the game begins.")
    for seat in range(after.seats):
        if before.blocks[seat] >= 0 > after.blocks[seat]:
            told += " " + tongue.say("{name} takes the blockade pawn back.",
                                     name=viewer.names[seat])  # fmt: skip
    return told


def _move_told(before: Inka, move: list[str], after: Inka, viewer: Viewer) -> str:
    tongue = viewer.tongue
    word, last = move[0], move[-1]
    if word == "first":
        return starts(tongue, viewer.names[after.starter])
    name = viewer.names[before.turn()]
    if word == "start":
        where = corner(tongue, CELL_NAMES[last])
        return tongue.say("{name}'s pawn starts {where}.", name=name, where=where)
    if word == "draw":
        return tongue.say("{name} draws {rhombus}.",
                          name=name, rhombus=called(tongue, NAMES.index(last)))  # fmt: skip
    if word == "lay":
        where = side(tongue, LYINGS[after.lie[before.drawn]].centre)
        return tongue.say("{name} lays {rhombus} {where}.",
                          name=name, rhombus=called(tongue, before.drawn), where=where)  # fmt: skip
    if word == "shift":
        return _shift_told(before, NAMES.index(move[1]), after, viewer)
    if word == "take":
        return tongue.say(
            "{name} takes a statue: {number} of {all}.",
            name=name, number=after.count_statues(before.mover), all=STATUES,
        )  # fmt: skip
    if word == "passage":
        where = side(tongue, centre(CELL_NAMES[last]))
        said = tongue.say("{name} takes the secret passage, and comes out {where}.",
                          name=name, where=where)  # fmt: skip
        return said + _escape_told(after, viewer)
    if word == "block":
        return tongue.say("{name} puts the blockade pawn on {place}.",
                          name=name, place=_place(after, last, viewer))  # fmt: skip
    if word == "walk":
        return _walk_told(before, last, after, viewer)
    return tongue.say("{name} ends the turn.", name=name)


def _shift_told(before: Inka, number: int, after: Inka, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.mover]
    rhombus = called(tongue, number)
    if turning(before, number, after).pivot is None:
        start, end = LYINGS[before.lie[number]].centre, LYINGS[after.lie[number]].centre
        said = tongue.say(
            "{name} slides {rhombus} {direction}.",
            name=name, rhombus=rhombus, direction=direction(tongue, start, end),
        )  # fmt: skip
    else:
        said = tongue.say("{name} turns {rhombus}.", name=name, rhombus=rhombus)
    cells = LYINGS[before.lie[number]]
    carried = [viewer.names[seat] for seat in range(before.seats) if before.pawns[seat] in cells]
    if carried:
        said += " " + tongue.say("It carries {names} along.", names=together(tongue, carried))
    return said + _escape_told(after, viewer)


def _walk_told(before: Inka, cell: str, after: Inka, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.mover]
    where = _place(after, cell, viewer)
    paid = before.points - after.points if after.mover == before.mover else 0
    if paid > 0:
        said = tongue.count(
            "{name} walks to {place}, past {number} snake.",
            "{name} walks to {place}, past {number} snakes.",
            paid, name=name, place=where,
        )  # fmt: skip
    else:
        said = tongue.say("{name} walks to {place}.", name=name, place=where)
    return said + _escape_told(after, viewer)


def _place(state: Inka, cell: str, viewer: Viewer) -> str:
    number = CELL_NAMES[cell]
    return place(viewer.tongue, state.rhombus_on(number), number)


def _escape_told(after: Inka, viewer: Viewer) -> str:
    if after.escaped < 0:
        return ""
    name = viewer.names[after.escaped]
    return " " + viewer.tongue.say("{name} is out, with all three statues!", name=name)
