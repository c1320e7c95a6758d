"""Inka told, move by move."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starts, together
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import LYINGS
from ludotheque.games.inka.rules.material import NAMES, STATUES
from ludotheque.games.inka.scene.motion import turning
from ludotheque.games.inka.scene.words import called


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
        return tongue.say("{name}'s pawn starts on {cell}.", name=name, cell=last)
    if word == "draw":
        return tongue.say("{name} draws {rhombus}.",
                          name=name, rhombus=called(tongue, NAMES.index(last)))  # fmt: skip
    if word == "lay":
        return tongue.say("{name} lays {rhombus} on {place}.",
                          name=name, rhombus=called(tongue, before.drawn), place=last)  # fmt: skip
    if word == "shift":
        return _shift_told(before, NAMES.index(move[1]), after, viewer)
    if word == "take":
        return tongue.say(
            "{name} takes a statue: {number} of {all}.",
            name=name, number=after.count_statues(before.mover), all=STATUES,
        )  # fmt: skip
    if word == "passage":
        said = tongue.say("{name} takes the secret passage to {cell}.", name=name, cell=last)
        return said + _escape_told(after, viewer)
    if word == "block":
        return tongue.say("{name} puts the blockade pawn on {cell}.", name=name, cell=last)
    if word == "walk":
        return _walk_told(before, last, after, viewer)
    return tongue.say("{name} ends the turn.", name=name)


def _shift_told(before: Inka, number: int, after: Inka, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.mover]
    rhombus = called(tongue, number)
    place = LYINGS[after.lie[number]].name
    if turning(before, number, after).pivot is None:
        said = tongue.say("{name} slides {rhombus} to {place}.",
                          name=name, rhombus=rhombus, place=place)  # fmt: skip
    else:
        said = tongue.say("{name} turns {rhombus} to {place}.",
                          name=name, rhombus=rhombus, place=place)  # fmt: skip
    cells = LYINGS[before.lie[number]]
    carried = [viewer.names[seat] for seat in range(before.seats) if before.pawns[seat] in cells]
    if carried:
        said += " " + tongue.say("It carries {names} along.", names=together(tongue, carried))
    return said + _escape_told(after, viewer)


def _walk_told(before: Inka, cell: str, after: Inka, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.mover]
    paid = before.points - after.points if after.mover == before.mover else 0
    if paid > 0:
        said = tongue.count(
            "{name} walks to {cell}, past {number} snake.",
            "{name} walks to {cell}, past {number} snakes.",
            paid, name=name, cell=cell,
        )  # fmt: skip
    else:
        said = tongue.say("{name} walks to {cell}.", name=name, cell=cell)
    return said + _escape_told(after, viewer)


def _escape_told(after: Inka, viewer: Viewer) -> str:
    if after.escaped < 0:
        return ""
    name = viewer.names[after.escaped]
    return " " + viewer.tongue.say("{name} is out, with all three statues!", name=name)
